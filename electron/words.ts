import { type Catalogue, type Locale, type Message, say } from '#model/messages.ts';

export const desktopWords = {
  open: { zh: '打开', en: 'Open' },
  cancel: { zh: '取消', en: 'Cancel' },
  'link-ask': { zh: '要在浏览器里打开 {host} 吗？', en: 'Open {host} in your browser?' },
  import: { zh: '导入', en: 'Import' },
  'import-ask': {
    zh: '把《{title}》导入为一部新小说吗？共 {chapters} 章，编码 {encoding}，{warnings} 条提示。',
    en: 'Import “{title}” as a new novel? {chapters} chapters, encoding {encoding}, {warnings} notes.',
  },
  'import-nothing-lost': { zh: '原文件保持不变。', en: 'The file itself stays as it is.' },
  'open-failed': { zh: '打不开“{name}”：{problem}', en: '“{name}” can’t be opened: {problem}' },
  'not-ours': {
    zh: '“{name}”既不是墨简的小说文件夹，也不是可导入的文稿（txt、md、docx、epub）。',
    en: '“{name}” is neither a Mojian novel’s folder nor a manuscript (txt, md, docx, epub).',
  },
  'book-unknown': {
    zh: '书架上没有这本书。请用“文件”菜单打开它的文件夹。',
    en: 'No such book is on your shelf. Open its folder from the File menu.',
  },
  'page-crashed': {
    zh: '窗口出错，已重新载入（{reason}）。写下的内容都已保存。',
    en: 'The window crashed and was loaded again ({reason}). What you wrote is saved.',
  },
  'page-crashing': {
    zh: '窗口一再出错（{reason}）。书和写下的内容都是安全的。',
    en: 'The window keeps crashing ({reason}). Your book and what you wrote are safe.',
  },
  'page-stuck': { zh: '窗口没有响应。', en: 'The window does not answer.' },
  reload: { zh: '重新载入', en: 'Load again' },
  wait: { zh: '再等等', en: 'Wait' },
  close: { zh: '关闭窗口', en: 'Close window' },
  'unsaved-ask': {
    zh: '《{title}》里有文字没能存进文件夹：{problem}',
    en: 'Some words of “{title}” could not be saved to its folder: {problem}',
  },
  'unsaved-page': {
    zh: '这个窗口里有文字没能存进文件夹。',
    en: 'Some words in this window could not be saved to the book’s folder.',
  },
  'unsaved-what': {
    zh: '墨简另存着这些文字，下次打开这一章时再存进去。要现在就存，请留下，先解决上面的问题。',
    en: 'Mojian keeps them aside and saves them when the chapter is opened again. To save them now, stay and mend what is wrong first.',
  },
  stay: { zh: '留下', en: 'Stay' },
  'quit-anyway': { zh: '仍要退出', en: 'Quit anyway' },
  'close-anyway': { zh: '仍要关闭', en: 'Close anyway' },
  ok: { zh: '好', en: 'OK' },
  'settings-damaged': {
    zh: '设置文件 {file} 损坏，已另存为 {kept}，现在用默认值。',
    en: 'The file {file} was damaged. It was kept as {kept}, and defaults are used now.',
  },
  'run-ended': { zh: '助手写完了', en: 'The assistant is done' },
  'run-ended-body': { zh: '《{title}》里有新的回复等你看。', en: 'A reply is waiting in “{title}”.' },
  'reminder-title': { zh: '提醒：《{title}》', en: 'Reminder: “{title}”' },
  later: { zh: '以后再说', en: 'Later' },
  'update-there': { zh: '有新版本 {version}。', en: 'Version {version} is there.' },
  'update-fetch': { zh: '下载', en: 'Download' },
  'update-ready': {
    zh: '新版本 {version} 已下载，退出时安装。书都会先保存好。',
    en: 'Version {version} is downloaded and is installed when you quit. Your books are saved first.',
  },
  'update-install': { zh: '现在重新启动', en: 'Restart now' },
  'update-none': { zh: '已是最新版本。', en: 'This is the newest version.' },
  'update-failed': {
    zh: '没能检查更新。请检查网络后再试；墨简照常可用。',
    en: 'Looking for an update did not work. Check your connection and retry; Mojian works as before.',
  },
  'update-no-feed': {
    zh: '这个版本不是从发布者那里得到的，不会检查更新。',
    en: 'This build has no publisher to ask, so it looks for no updates.',
  },
  'update-ask': { zh: '要每天检查一次更新吗？', en: 'Look for updates once a day?' },
  'update-what': {
    zh: '只会向发布者询问最新版本号，不发送任何书稿或设置。可随时在“帮助”菜单关闭。',
    en: 'The publisher is only asked for the newest version; nothing of yours is sent. Turn it off in the Help menu.',
  },
  'update-agree': { zh: '同意', en: 'Agree' },
  about: { zh: '墨简 {version}', en: 'Mojian {version}' },
  'about-detail': {
    zh: '和 AI 一起写长篇小说。书是作者自己的。\nElectron {electron} · Chromium {chrome} · Node {node}\nMIT 许可证',
    en: 'Write long novels with an AI. The book is the author’s.\nElectron {electron} · Chromium {chrome} · Node {node}\nMIT licence',
  },
  'copy-diagnostics': { zh: '复制诊断信息', en: 'Copy Diagnostics' },
  'diagnostics-copied': { zh: '诊断信息已复制。', en: 'The diagnostics are copied.' },
  'diagnostics-what': {
    zh: '里面是版本和最近的日志，没有书稿、书名和密钥。请看过再发给别人。',
    en: 'They hold versions and the newest log lines: no text, no titles, no keys. Look before you send them.',
  },
  licences: { zh: '许可证', en: 'Licences' },
  'dumps-next': {
    zh: '下次启动起生效。崩溃记录只留在本机：{dir}',
    en: 'In force from the next start. Records of crashes stay on this machine: {dir}',
  },
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
