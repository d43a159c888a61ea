import type { Catalogue } from '#model/messages.ts';

/** Why a tool did nothing. Each says what, where and what to do. */
const refusals = {
  'tool-unknown': {
    zh: '没有名为 {name} 的工具。可用：{tools}。',
    en: 'There is no tool {name}. Tools: {tools}.',
  },
  'tool-misspelt': {
    zh: '没有名为 {name} 的工具，是否指 {nearest}？可用：{tools}。',
    en: 'There is no tool {name}; did you mean {nearest}? Tools: {tools}.',
  },
  'tool-refused': {
    zh: '{tool} 的参数没有通过检查，请按下列说明改正后再调用一次。',
    en: 'The arguments of {tool} did not pass; correct what is listed and call it again.',
  },
  'tool-failed': {
    zh: '工具出错，书没有改动：{reason}',
    en: 'The tool failed and the book was not touched: {reason}',
  },
  'nothing-new': { zh: '没有新的内容，书没有改动。', en: 'Nothing new: the book was not touched.' },
  'chapter-not-yet': {
    zh: '还没有第 {number} 章，最后一章是第 {last} 章。要写的新章保存成功之后，再提交这一条。',
    en: 'There is no chapter {number} yet; the last one is {last}. Call this again once the new chapter is saved.',
  },
  'chapter-missing': {
    zh: '没有第 {number} 章，最后一章是第 {last} 章。',
    en: 'There is no chapter {number}; the last one is {last}.',
  },
  'volume-missing': {
    zh: '没有第 {number} 卷，现有 {last} 卷。请按顺序新建。',
    en: 'There is no volume {number}; there are {last}. Create them in order.',
  },
  'volume-untitled': { zh: '请给卷一个名字。', en: 'Give the volume a title.' },
  'passage-missing': {
    zh: '这一章里找不到「{find}」。请逐字引用原文。',
    en: 'The chapter does not hold “{find}”. Quote its words exactly.',
  },
  'passage-twice': {
    zh: '「{find}」出现了 {count} 次：第 {paragraph} 段「{quote}」，第 {other} 段「{otherQuote}」。请引用更长的原文。',
    en: '“{find}” occurs {count} times: paragraph {paragraph} “{quote}”, paragraph {other} “{otherQuote}”. Quote a longer passage.',
  },
  'passages-overlap': {
    zh: '「{find}」与另一处修改重叠。请合成一处。',
    en: 'The edit of “{find}” overlaps another. Make them one.',
  },
  'no-edits': { zh: '没有给出任何修改。', en: 'No edits were given.' },
  'split-nothing': {
    zh: '这里是章首，前面没有文字可以留下。',
    en: 'This is the start of the chapter: nothing would be left before it.',
  },
  'merge-apart': {
    zh: '第 {target} 章不紧接第 {number} 章，不能合并。',
    en: 'Chapter {target} does not follow chapter {number} and cannot be merged into it.',
  },
  'delete-other': {
    zh: '第 {number} 章是「{title}」，不是「{target}」。没有删除。',
    en: 'Chapter {number} is “{title}”, not “{target}”. Nothing was deleted.',
  },
  'blueprint-unnamed': { zh: '请给存档一个名字。', en: 'Give the archive a name.' },
  'blueprint-taken': {
    zh: '已有名为「{name}」的存档，请换一个名字。',
    en: 'There is an archive “{name}” already; choose another name.',
  },
  'character-unknown': { zh: '没有名为「{name}」的人物。', en: 'No character is called “{name}”.' },
  'character-misspelt': {
    zh: '没有名为「{name}」的人物，最接近的是「{nearest}」。',
    en: 'No character is called “{name}”; the nearest is “{nearest}”.',
  },
  'query-blank': { zh: '请给出要找的文字。', en: 'Give the words to find.' },
  'routine-unreadable': {
    zh: 'routine.json 读不懂，没有改动。请在编辑器里修好或移走它。',
    en: 'routine.json cannot be read and was not touched. Repair it in an editor or move it away.',
  },
} as const satisfies Catalogue;

/** What the author reads beside a proposal. */
const notes = {
  'note-locked': {
    zh: '「{name}」的 {field} 已锁定，AI 不得改动。',
    en: '{field} of “{name}” is locked; the AI may not change it.',
  },
  'note-same-guideline': {
    zh: '已有相同的要求：「{content}」。',
    en: 'There is a guideline that says the same: “{content}”.',
  },
  'note-renumbered': {
    zh: '要求第 {asked} 章，实际接在最后，为第 {number} 章。',
    en: 'Asked for chapter {asked}; it comes last, as chapter {number}.',
  },
  'note-no-volume': {
    zh: '没有第 {number} 卷（共 {last} 卷），这一章不归入它。',
    en: 'There is no volume {number} (of {last}); the chapter does not go into it.',
  },
  'note-version': {
    zh: '第 {number} 章已有正文，新文存为版本 {version}「{name}」。',
    en: 'Chapter {number} has prose; the new text becomes version {version}, “{name}”.',
  },
  'note-tolerant': { zh: '「{find}」按近似匹配到「{match}」。', en: '“{find}” was matched to “{match}”.' },
} as const satisfies Catalogue;

/** What was done, in one line. */
const summaries = {
  'did-chapter': {
    zh: '第 {number} 章《{title}》已写入，{count, number} {unit}。',
    en: 'Chapter {number}, “{title}”, is written: {count, number} {word|words}.',
  },
  'did-version': {
    zh: '第 {number} 章《{title}》已存为版本 {version}，{count, number} {unit}。',
    en: 'Chapter {number}, “{title}”, is kept as version {version}: {count, number} {word|words}.',
  },
  'did-edit': {
    zh: '第 {number} 章改了 {count} 处。',
    en: 'Chapter {number}: {count} {passage|passages} changed.',
  },
  'did-card': {
    zh: '新增第 {number} 章的章纲《{title}》。',
    en: 'Outline of chapter {number}, “{title}”, added.',
  },
  'did-card-plain': { zh: '新增《{title}》的章纲。', en: 'Outline of “{title}” added.' },
  'did-card-update-plain': { zh: '更新《{title}》的章纲。', en: 'Outline of “{title}” updated.' },
  'did-card-update': {
    zh: '更新第 {number} 章的章纲《{title}》。',
    en: 'Outline of chapter {number}, “{title}”, updated.',
  },
  'did-volume': { zh: '新建第 {number} 卷《{title}》。', en: 'Volume {number}, “{title}”, created.' },
  'did-volume-update': { zh: '更新第 {number} 卷《{title}》。', en: 'Volume {number}, “{title}”, updated.' },
  'did-move': {
    zh: '《{title}》从第 {number} 章移到第 {target} 章。',
    en: '“{title}” moved from {number} to {target}.',
  },
  'did-split': {
    zh: '第 {number} 章已拆开，后半为《{title}》。',
    en: 'Chapter {number} is split; the rest is “{title}”.',
  },
  'did-merge': {
    zh: '第 {target} 章已并入第 {number} 章。',
    en: 'Chapter {target} is merged into chapter {number}.',
  },
  'did-delete': {
    zh: '第 {number} 章《{title}》已删除，可从回收站找回。',
    en: 'Chapter {number}, “{title}”, is deleted; the bin keeps it.',
  },
  'did-title': { zh: '书名与简介已更新：《{title}》。', en: 'Title and synopsis updated: “{title}”.' },
  'did-beat': { zh: '结构节点 {beat} 已更新。', en: 'The beat {beat} is updated.' },
  'did-blueprint': {
    zh: '结构已存档为「{name}」，共 {count} 章的章纲。',
    en: 'Archived as “{name}” with {count} {outline|outlines}.',
  },
  'did-character': { zh: '新增人物「{name}」。', en: 'Character “{name}” added.' },
  'did-character-update': { zh: '人物「{name}」已补充。', en: 'Character “{name}” enriched.' },
  'did-behavior': { zh: '记下了「{name}」的一种反应。', en: 'A reaction of “{name}” is noted.' },
  'did-entry': { zh: '设定「{name}」（{category}）已保存。', en: 'World entry “{name}” ({category}) saved.' },
  'did-guideline': { zh: '写作守则已保存：{content}', en: 'Guideline saved: {content}' },
  'did-threads': { zh: '更新 {count} 条伏笔：{titles}。', en: '{count} {thread|threads} updated: {titles}.' },
  'did-deconstruction': {
    zh: '第 {number} 章的拆解已保存。',
    en: 'The deconstruction of chapter {number} is saved.',
  },
  'did-translation': {
    zh: '第 {number} 章的 {language} 译文已保存。',
    en: 'The {language} translation of chapter {number} is saved.',
  },
  'did-memory': { zh: '已记入 memory.md。', en: 'Noted in memory.md.' },
  'did-plan': { zh: '计划已更新。', en: 'The plan is updated.' },
  'did-schedule': { zh: '日程加了「{title}」（{when}）。', en: '“{title}” ({when}) is in the routine.' },
  'did-reminder': { zh: '将在 {at} 提醒：{text}', en: 'Reminder at {at}: {text}' },
  'did-recovered': {
    zh: '这一步在中断前已经保存，没有重复执行。',
    en: 'This step was saved before the interruption and did not run again.',
  },
  'did-list': { zh: '列出了 {count} / {total} 章。', en: 'Listed {count} of {total} chapters.' },
  'did-read': {
    zh: '读了第 {number} 章《{title}》，{count, number} {unit}。',
    en: 'Read chapter {number}, “{title}”: {count, number} {word|words}.',
  },
  'did-search': { zh: '查找「{query}」：{count} 处。', en: 'Searched “{query}”: {count} {place|places}.' },
  'did-bible': { zh: '读了故事圣经（{section}）。', en: 'Read the story bible ({section}).' },
  'did-character-read': { zh: '读了「{name}」的资料。', en: 'Read about “{name}”.' },
  'did-stats': {
    zh: '全书 {chapters} 章，{total} 字。',
    en: 'The book has {chapters} chapters and {total} words.',
  },
  'did-check': {
    zh: '前后检查发现 {count} 处矛盾。',
    en: 'The check found {count} {contradiction|contradictions}.',
  },
} as const satisfies Catalogue;

/** History labels and the names of what a proposal changes. */
const labels = {
  'label-chapter': { zh: '写入第 {number} 章《{title}》', en: 'Write chapter {number}, “{title}”' },
  'label-version': { zh: '第 {number} 章的新版本', en: 'New version of chapter {number}' },
  'label-edit': {
    zh: '修改第 {number} 章 {count} 处',
    en: 'Change {count} {passage|passages} of chapter {number}',
  },
  'label-card-plain': { zh: '《{title}》的章纲', en: 'Outline of “{title}”' },
  'label-card': { zh: '第 {number} 章的章纲《{title}》', en: 'Outline of chapter {number}, “{title}”' },
  'label-volume': { zh: '第 {number} 卷《{title}》', en: 'Volume {number}, “{title}”' },
  'label-move': { zh: '移动《{title}》', en: 'Move “{title}”' },
  'label-split': { zh: '拆分第 {number} 章', en: 'Split chapter {number}' },
  'label-merge': { zh: '合并第 {number}、{target} 章', en: 'Merge chapters {number} and {target}' },
  'label-delete': { zh: '删除第 {number} 章《{title}》', en: 'Delete chapter {number}, “{title}”' },
  'label-title': { zh: '书名与简介', en: 'Title and synopsis' },
  'label-beat': { zh: '结构：{beat}', en: 'Structure: {beat}' },
  'label-blueprint': { zh: '结构存档「{name}」', en: 'Archive “{name}”' },
  'label-character': { zh: '人物「{name}」', en: 'Character “{name}”' },
  'label-behavior': { zh: '「{name}」的反应', en: 'A reaction of “{name}”' },
  'label-entry': { zh: '设定「{name}」', en: 'World entry “{name}”' },
  'label-guideline': { zh: '写作守则（{category}）', en: 'Guideline ({category})' },
  'label-threads': { zh: '伏笔 {count} 条', en: '{count} {thread|threads}' },
  'label-deconstruction': { zh: '第 {number} 章的拆解', en: 'Deconstruction of chapter {number}' },
  'label-translation': {
    zh: '第 {number} 章的 {language} 译文',
    en: '{language} translation of chapter {number}',
  },
  'label-memory': { zh: '记忆', en: 'Memory' },
  'label-plan': { zh: '写作计划', en: 'Writing plan' },
  'label-schedule': { zh: '日程「{title}」', en: 'Routine: “{title}”' },
  'label-reminder': { zh: '提醒', en: 'Reminder' },
  'field-title': { zh: '章节标题', en: 'Chapter title' },
  'field-prose': { zh: '第 {number} 章正文', en: 'Prose of chapter {number}' },
  'field-outline': { zh: '章纲', en: 'Outline' },
  'field-passage': { zh: '第 {paragraph} 段：{why}', en: 'Paragraph {paragraph}: {why}' },
  'field-segment': { zh: '第 {paragraph} 段译文', en: 'Translation of paragraph {paragraph}' },
  'field-book-title': { zh: '书名', en: 'Title' },
  'field-synopsis': { zh: '简介', en: 'Synopsis' },
  'field-other-titles': { zh: '备选书名', en: 'Other titles' },
  'field-volume-title': { zh: '卷名', en: 'Volume title' },
  'field-volume-summary': { zh: '本卷概要', en: 'Volume summary' },
  'field-move': { zh: '位置', en: 'Place' },
  'field-split': { zh: '拆分', en: 'Split' },
  'field-merge': { zh: '合并', en: 'Merge' },
  'field-delete': { zh: '删除', en: 'Delete' },
  'field-blueprint': { zh: '存档', en: 'Archive' },
  'field-character': { zh: '人物「{name}」', en: 'Character “{name}”' },
  'field-of': { zh: '「{name}」的{field}', en: '{field} of “{name}”' },
  'field-behavior': { zh: '「{name}」的反应', en: 'Reaction of “{name}”' },
  'field-entry': { zh: '设定「{name}」（{category}）', en: 'World entry “{name}” ({category})' },
  'field-guideline': { zh: '写作守则（{category}）', en: 'Guideline ({category})' },
  'field-thread': { zh: '伏笔「{title}」', en: 'Thread “{title}”' },
  'field-document': { zh: '{path}', en: '{path}' },
  'field-characters': { zh: '人物状态', en: 'People' },
  'field-itemsAndPlaces': { zh: '物品与地点', en: 'Things and places' },
  'field-activeThreads': { zh: '进行中的线索', en: 'Open threads' },
  'field-rules': { zh: '重要规则', en: 'Rules' },
  'field-beat-hook': { zh: '钩子', en: 'Hook' },
  'field-beat-incitingIncident': { zh: '激励事件', en: 'Inciting incident' },
  'field-beat-risingAction': { zh: '上升', en: 'Rising action' },
  'field-beat-climax': { zh: '高潮', en: 'Climax' },
  'field-beat-fallingAction': { zh: '下降', en: 'Falling action' },
  'field-beat-resolution': { zh: '结局', en: 'Resolution' },
} as const satisfies Catalogue;

/** Everything the tools say. */
export const toolWords = { ...refusals, ...notes, ...summaries, ...labels } satisfies Catalogue;
