import type { Catalogue } from '#model/messages.ts';

export const bibleWords = {
  'bible.title': { zh: '故事圣经', en: 'Story bible' },
  'bible.characters': { zh: '人物', en: 'Characters' },
  'bible.world': { zh: '世界', en: 'World' },
  'bible.guidelines': { zh: '写作守则', en: 'Guidelines' },
  'bible.state': { zh: '当前状态', en: 'Living state' },
  'bible.threads': { zh: '伏笔', en: 'Threads' },
  'bible.sections': { zh: '圣经分区', en: 'Bible sections' },
  'bible.readOnly': {
    zh: '现在只能看；在这里编辑的功能稍后到来。',
    en: 'Read only for now; editing here comes later.',
  },
  'bible.empty': { zh: '这里还是空的', en: 'Nothing here yet' },
  'bible.empty.text': {
    zh: '圣经是书夹里 bible/ 下的文本文件；写在那里的会马上出现。',
    en: 'The bible is made of text files in the book’s bible/ folder; what you write there appears at once.',
  },
  'bible.aliases': { zh: '别名', en: 'Also called' },
  'bible.tags': { zh: '标签', en: 'Tags' },
  'bible.behaviors': { zh: '言行', en: 'Behaviour' },
  'bible.locked': { zh: '已锁定', en: 'Locked' },
  'bible.inactive': { zh: '停用', en: 'Off' },
  'bible.from': { zh: '来自{chapter}', en: 'from {chapter}' },
  'bible.listJoin': { zh: '、', en: ', ' },
  'bible.uncategorised': { zh: '其他', en: 'Other' },
  'bible.dueAt': { zh: '应在{chapter}回收', en: 'due in {chapter}' },
  'section.characters': { zh: '人物状态', en: 'Characters' },
  'section.itemsAndPlaces': { zh: '物品与地点', en: 'Items and places' },
  'section.activeThreads': { zh: '进行中的线索', en: 'Open threads' },
  'section.rules': { zh: '规则', en: 'Rules' },
} satisfies Catalogue;
