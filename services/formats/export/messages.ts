import type { Catalogue } from '#model/messages.ts';

/** Names of the options, for the export dialog and the command line. */
export const exportWords = {
  'export.option.headings': { zh: '章节标题', en: 'Chapter headings' },
  'export.option.pattern': {
    zh: '标题格式，可用 {n} {number} {title} {volume}',
    en: 'Heading pattern, with {n} {number} {title} {volume}',
  },
  'export.option.title-page': { zh: '开头写书名和作者', en: 'Begin with title and author' },
  'export.option.indent': { zh: '段首', en: 'Paragraph starts' },
  'export.option.newline': { zh: '换行符', en: 'Line ends' },
  'export.option.bom': {
    zh: '文件开头加 BOM（旧版记事本需要）',
    en: 'Begin the file with a BOM (old editors on Windows need it)',
  },
  'export.option.marks': {
    zh: '重新导入时会认错章节处，加不可见标记',
    en: 'Mark headings invisibly where a later import would take them wrongly',
  },
  'export.option.vertical': { zh: '竖排（中文、日文）', en: 'Vertical writing (Chinese, Japanese)' },
  'export.option.synopsis': { zh: '附上简介', en: 'Include the synopsis' },
  'export.option.contents': { zh: '附上目录', en: 'Include a table of contents' },
} satisfies Catalogue;
