import { type Catalogue, type Locale, type Message, say } from '#model/messages.ts';

export const desktopWords = {
  open: { zh: '打开', en: 'Open' },
  cancel: { zh: '取消', en: 'Cancel' },
  'link-ask': { zh: '要在浏览器里打开 {host} 吗?', en: 'Open {host} in your browser?' },
  import: { zh: '导入', en: 'Import' },
  'import-ask': {
    zh: '把《{title}》导入为一部新小说吗?共 {chapters} 章,编码 {encoding},{warnings} 条提示。',
    en: 'Import “{title}” as a new novel? {chapters} chapters, encoding {encoding}, {warnings} notes.',
  },
  'import-nothing-lost': { zh: '原文件保持不变。', en: 'The file itself stays as it is.' },
  'open-failed': { zh: '打不开“{name}”:{problem}', en: '“{name}” can’t be opened: {problem}' },
  'not-ours': {
    zh: '“{name}”既不是墨简的小说文件夹,也不是可导入的文稿(txt、md、docx、epub)。',
    en: '“{name}” is neither a Mojian novel’s folder nor a manuscript (txt, md, docx, epub).',
  },
  'book-unknown': {
    zh: '书架上没有这本书。请用“文件”菜单打开它的文件夹。',
    en: 'No such book is on your shelf. Open its folder from the File menu.',
  },
  'page-crashed': {
    zh: '窗口出错,已重新载入({reason})。写下的内容都已保存。',
    en: 'The window crashed and was loaded again ({reason}). What you wrote is saved.',
  },
  'page-crashing': {
    zh: '窗口一再出错({reason})。书和写下的内容都是安全的。',
    en: 'The window keeps crashing ({reason}). Your book and what you wrote are safe.',
  },
  'page-stuck': { zh: '窗口没有响应。', en: 'The window does not answer.' },
  reload: { zh: '重新载入', en: 'Load again' },
  wait: { zh: '再等等', en: 'Wait' },
  close: { zh: '关闭窗口', en: 'Close window' },
  ok: { zh: '好', en: 'OK' },
  'settings-damaged': {
    zh: '设置文件 {file} 损坏,已另存为 {kept},现在用默认值。',
    en: 'The file {file} was damaged. It was kept as {kept}, and defaults are used now.',
  },
  'run-ended': { zh: '助手写完了', en: 'The assistant is done' },
  'run-ended-body': { zh: '《{title}》里有新的回复等你看。', en: 'A reply is waiting in “{title}”.' },
  'reminder-title': { zh: '提醒:《{title}》', en: 'Reminder: “{title}”' },
  'no-suggestion': { zh: '没有建议', en: 'No suggestions' },
  'add-word': { zh: '加入词典', en: 'Add to dictionary' },
} satisfies Catalogue;

export type WordCode = keyof typeof desktopWords;
export type Speak = (code: WordCode, facts?: Message['facts']) => string;

/** Says the desktop's own words in the language in force when they are said. */
export const createSpeak =
  (locale: () => Locale): Speak =>
  (code, facts) =>
    say(desktopWords, locale(), { code, ...(facts && { facts }) });
