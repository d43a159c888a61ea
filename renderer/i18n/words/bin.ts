import type { Catalogue } from '#model/messages.ts';

export const binWords = {
  'bin.title': { zh: '回收站', en: 'Bin' },
  'bin.open': { zh: '打开回收站', en: 'Open the bin' },
  'bin.list': { zh: '删掉的东西', en: 'What was deleted' },
  'bin.hint': {
    zh: '删掉的都先留在这里。找回一章时，它的各个版本一起回来；原来指向它、此后没有改过的伏笔、节拍和状态，会重新指向它。',
    en: 'What is deleted stays here first. A chapter comes back with its versions, and threads, beats and states that pointed to it do so again where they were not changed since.',
  },
  'bin.empty': { zh: '回收站是空的', en: 'The bin is empty' },
  'bin.empty.text': {
    zh: '删掉的章节、版本、人物、条目和文档会留在这里，可以看，也可以找回。',
    en: 'Chapters, versions, characters, entries and documents that you delete are kept here, to look at and to bring back.',
  },
  'bin.reading': { zh: '正在读回收站……', en: 'Reading the bin…' },
  'bin.kind.chapter': { zh: '章节', en: 'Chapter' },
  'bin.kind.draft': { zh: '版本', en: 'Version' },
  'bin.kind.character': { zh: '人物', en: 'Character' },
  'bin.kind.world': { zh: '条目', en: 'Entry' },
  'bin.kind.document': { zh: '文档', en: 'Document' },
  'bin.draft': { zh: '未命名的版本', en: 'Unnamed version' },
  'bin.draftOf': { zh: '“{chapter}”的版本', en: 'A version of “{chapter}”' },
  'bin.draftAlone': {
    zh: '它的章节不在书里。先找回那一章，才能找回这个版本。',
    en: 'Its chapter is not in the book. Bring that chapter back first, then this version.',
  },
  'bin.at': { zh: '{when} 删除', en: 'Deleted {when}' },
  'bin.versions_one': { zh: '附 {count, number} 个版本', en: 'with {count, number} version' },
  'bin.versions_other': { zh: '附 {count, number} 个版本', en: 'with {count, number} versions' },
  'bin.restore': { zh: '找回', en: 'Bring back' },
  'bin.text': { zh: '“{name}”的文字', en: 'Text of “{name}”' },
  'bin.outline': { zh: '章纲', en: 'Outline' },
  'bin.noText': { zh: '里面没有文字。', en: 'There is no text in it.' },
  'bin.more': { zh: '再看更早的', en: 'Show older' },
  'bin.go': { zh: '去看', en: 'Go there' },
  'bin.done': { zh: '已找回“{name}”', en: '“{name}” is back' },
  'bin.done.first': { zh: '“{name}”已放回全书开头', en: '“{name}” is back at the start of the book' },
  'bin.done.after': { zh: '“{name}”已放回“{before}”之后', en: '“{name}” is back behind “{before}”' },
  'bin.done.end': {
    zh: '“{name}”的邻章都不在了，已放到全书末尾',
    en: 'The neighbours of “{name}” are gone: it is now at the end of the book',
  },
} satisfies Catalogue;
