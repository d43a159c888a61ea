import type { Catalogue } from '#model/messages.ts';

/** Words for every code that reading a document ends in: refusals, and what was left out or changed. */
export const documentWords = {
  'file-empty': {
    zh: '“{name}”是空文件（0 字节）。请找回原文件再导入。',
    en: '“{name}” is empty (0 bytes). Import the original again.',
  },
  'file-unknown': {
    zh: '认不出“{name}”是什么文件。可以导入 DOCX、EPUB、ODT、RTF、HTML、Markdown、TXT，以及装着这些文本的 ZIP。',
    en: '“{name}” is no kind of document that is known here. DOCX, EPUB, ODT, RTF, HTML, Markdown, TXT and a ZIP of texts can be imported.',
  },
  'file-not-what-it-says': {
    zh: '“{name}”的内容和扩展名不符：里面不是文档。请核对下载或改名时有没有弄错。',
    en: 'The content of “{name}” does not fit its extension: there is no document in it. Check whether it was renamed or downloaded wrongly.',
  },
  'file-password': {
    zh: '文件加了密码。请在原来的程序里取消密码，另存一份再导入。',
    en: 'The file is protected by a password. Remove it in the program that made the file, save a copy and import that.',
  },
  'file-copy-protected': {
    zh: '这本电子书有版权保护（DRM），内容已加密，不能导入。',
    en: 'This e-book is copy-protected (DRM): its text is encrypted and can’t be imported.',
  },
  'file-old-word': {
    zh: '“{name}”是旧版 Word 的 .doc。请用 Word、WPS 或 LibreOffice 另存为 .docx 再导入。',
    en: '“{name}” is a .doc of old Word. Save it as .docx in Word, WPS or LibreOffice and import that.',
  },
  'archive-broken': {
    zh: '文件不完整：压缩包的目录缺失或损坏，多半是没有下载完。请重新取得原文件。',
    en: 'The file is incomplete: the directory of its archive is missing or damaged, mostly by a broken download. Get the original again.',
  },
  'archive-member-broken': {
    zh: '文件损坏：其中的“{name}”无法解压。请重新取得原文件。',
    en: 'The file is damaged: “{name}” inside it can’t be unpacked. Get the original again.',
  },
  'archive-missing': {
    zh: '文件不完整：里面缺少“{name}”。',
    en: 'The file is incomplete: “{name}” is missing in it.',
  },
  'archive-method': {
    zh: '文件里的“{name}”用了不支持的压缩方式（{method}）。请用普通 ZIP 重新压缩。',
    en: '“{name}” in the file is packed in a way that is not supported ({method}). Pack it again as a plain ZIP.',
  },
  'archive-bomb': {
    zh: '已停止：“{name}”解压后大得不合常理，可能是恶意文件。什么都没有导入。',
    en: 'Stopped: “{name}” unpacks to an unreasonable size and may be malicious. Nothing was imported.',
  },
  'archive-too-many': {
    zh: '已停止：文件里有 {count} 个成员，超过上限 {limit}。',
    en: 'Stopped: the file has {count} members, more than the limit of {limit}.',
  },
  'archive-no-texts': {
    zh: '压缩包里没有可以导入的文本（TXT、Markdown、HTML）。',
    en: 'The archive holds no text that can be imported (TXT, Markdown, HTML).',
  },
  'document-broken': {
    zh: '文件损坏：其中的“{part}”不是完整的文档内容。请用原来的程序打开并另存，再导入。',
    en: 'The file is damaged: “{part}” in it is no complete document. Open it in the program that made it, save it again and import that.',
  },
  'docx-no-document': {
    zh: '这不是 Word 文档：里面没有正文。',
    en: 'This is no Word document: it has no main text.',
  },
  'odt-no-content': {
    zh: '这不是完整的 ODT 文档：里面没有正文。',
    en: 'This is no complete ODT document: it has no main text.',
  },
  'epub-no-package': {
    zh: '这不是完整的 EPUB：找不到书的说明文件（OPF）。',
    en: 'This is no complete EPUB: its package file (OPF) is missing.',
  },
  'epub-no-pages': {
    zh: '这本 EPUB 里没有可读的页面。',
    en: 'This EPUB has no page that can be read.',
  },
  'project-no-manuscript': {
    zh: '项目里没有找到正文。请把整个项目文件夹压缩成 ZIP 再导入。',
    en: 'The project holds no manuscript. Pack the whole project folder as a ZIP and import that.',
  },
  'card-unreadable': {
    zh: '“{name}”里没有角色卡或世界书。支持 SillyTavern 的 PNG、JSON 角色卡和 JSON 世界书。',
    en: '“{name}” holds no character card and no lorebook. Cards of SillyTavern as PNG or JSON and lorebooks as JSON can be imported.',
  },
  'document-images': {
    zh: '有 {count} 张图片没有导入。',
    en: '{count} {image was|images were} not imported.',
  },
  'document-tables': {
    zh: '有 {count} 个表格拆成了段落，每格一段。',
    en: '{count} {table|tables} became paragraphs, one a cell.',
  },
  'document-table-rows': {
    zh: '表格的 {count} 行拆成了段落，每格一段。',
    en: '{count} table {row|rows} became paragraphs, one a cell.',
  },
  'document-text-boxes': {
    zh: '有 {count} 个文本框，其中的文字放在所在段落之后。',
    en: 'The text of {count} text {box|boxes} stands behind the paragraph they were in.',
  },
  'document-comments': {
    zh: '有 {count} 条批注没有导入。',
    en: '{count} {comment was|comments were} not imported.',
  },
  'document-changes-accepted': {
    zh: '有 {count} 处修订，已按接受处理。也可以改选“拒绝修订”重新读取。',
    en: '{count} tracked {change was|changes were} taken as accepted. You can read the file again with changes rejected.',
  },
  'document-changes-rejected': {
    zh: '有 {count} 处修订，已按拒绝处理。',
    en: '{count} tracked {change was|changes were} taken as rejected.',
  },
  'document-hidden': {
    zh: '有 {count} 段隐藏文字没有导入。',
    en: '{count} {piece|pieces} of hidden text {was|were} not imported.',
  },
  'document-ruby': {
    zh: '有 {count} 处注音没有导入，正文保留。也可以改选“注音放进括号”。',
    en: '{count} ruby {reading was|readings were} left out, the base text is kept. You can have them in brackets instead.',
  },
  'document-symbols': {
    zh: '有 {count} 个符号字体的字符，独占一段的作分隔线，其余省去。',
    en: '{count} {character|characters} of symbol fonts: alone in a paragraph they became a scene break, others were left out.',
  },
  'document-embedded': {
    zh: '有 {count} 个嵌入的文件没有导入。请单独导入它们。',
    en: '{count} embedded {file was|files were} not imported. Import {it by itself|them by themselves}.',
  },
  'document-entities': {
    zh: '有 {count} 处外部引用（实体），为安全起见没有读取。',
    en: '{count} {reference|references} to outside entities {was|were} not read, for safety.',
  },
  'document-contents-broken': {
    zh: '书的目录不可用，改按页面和标题分章。',
    en: 'The table of contents is of no use; chapters follow pages and headings.',
  },
  'document-pages-missing': {
    zh: '目录里列出的 {count} 个页面在文件里找不到。',
    en: '{count} {page that the book lists is|pages that the book lists are} not in the file.',
  },
  'document-members-skipped': {
    zh: '有 {count} 个文件不是文本，没有导入。',
    en: '{count} {file that is no text was|files that are no text were} not imported.',
  },
  'document-damaged': {
    zh: '有些字节无法识别，显示为 �。请对照原文件补上。',
    en: 'Some bytes could not be read and show as �. Fill them in from the original.',
  },
  'document-cut': {
    zh: '文件在结尾处断了，已导入断点之前的内容。',
    en: 'The file breaks off at its end; what stands before was imported.',
  },
  'document-scene-titles': {
    zh: '有 {count} 个场景标题改成了场景分隔。',
    en: '{count} scene {title became a scene break|titles became scene breaks}.',
  },
  'document-notes-skipped': {
    zh: '有 {count} 篇项目笔记没有导入。',
    en: '{count} project {note was|notes were} not imported.',
  },
  'card-fields-skipped': {
    zh: '角色卡里有 {count} 项只对聊天有用（开场白、提示词），没有导入。',
    en: '{count} {field of the card serves|fields of the card serve} chats only (greetings, prompts) and {was|were} not imported.',
  },
} satisfies Catalogue;
