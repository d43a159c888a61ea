import type { Platform } from '../types.ts';

export const westernPlatforms: readonly Platform[] = [
  {
    id: 'royal-road',
    name: { zh: 'Royal Road', en: 'Royal Road' },
    ...{ output: 'html', indent: '', gap: 0, sceneBreak: '* * *', titlePattern: '', titleMost: null },
    ...{ count: 'words', least: null, most: null },
    rules: [
      {
        text: {
          zh: '编辑器按段落排版；从别处粘贴时只有换行的文字会挤在一起，所以这里每段单独成段。',
          en: 'The editor lays out paragraphs; text that has line breaks only runs together when pasted, so each paragraph is one here.',
        },
        source: 'https://www.royalroad.com/support/knowledgebase/83',
        standing: 'official',
      },
    ],
  },
  {
    id: 'ao3',
    name: { zh: 'AO3', en: 'Archive of Our Own' },
    ...{ output: 'html', indent: '', gap: 0, sceneBreak: '* * *', titlePattern: '{title}', titleMost: 255 },
    ...{ count: 'ao3-words', least: null, most: null },
    rules: [
      {
        text: {
          zh: '正文可用 HTML：段落、强调、分隔线。',
          en: 'Works take HTML: paragraphs, emphasis, rules.',
        },
        source: 'https://archiveofourown.org/faq/posting-and-editing',
        standing: 'official',
      },
      {
        text: {
          zh: '字数：汉字、假名各算一个，其他文字按词；撇号和连字符不拆词。',
          en: 'Words: Han and kana count one each, other scripts by word; apostrophes and hyphens do not part words.',
        },
        source: 'https://github.com/otwcode/otwarchive/blob/master/lib/word_counter.rb',
        standing: 'official',
      },
      {
        text: {
          zh: '一章最多 50 万字符（含 HTML 标签），章名最多 255 字符。',
          en: 'A chapter has at most 500,000 characters with its HTML, a title at most 255.',
        },
        source: 'https://github.com/otwcode/otwarchive/blob/master/config/config.yml',
        standing: 'official',
      },
    ],
  },
  {
    id: 'wattpad',
    name: { zh: 'Wattpad', en: 'Wattpad' },
    ...{ output: 'text', indent: '', gap: 1, sceneBreak: '* * *', titlePattern: '', titleMost: null },
    ...{ count: 'words', least: null, most: null },
    rules: [
      {
        text: {
          zh: '粘贴后缩进会丢失，段落靠空行分开。',
          en: 'Indents are lost when text is pasted; blank lines part paragraphs.',
        },
        source: 'http://touch.wattpad.com/108744415-writing-and-wattpadding-a-guide-format-paragraphs',
        standing: 'secondary',
      },
    ],
  },
  {
    id: 'kdp',
    name: { zh: 'Amazon KDP', en: 'Amazon KDP' },
    ...{ output: 'html', indent: '', gap: 0, sceneBreak: '* * *', titlePattern: '', titleMost: null },
    ...{ count: 'words', least: null, most: null },
    rules: [
      {
        text: {
          zh: 'KDP 收整本文件而不是逐章粘贴：请导出 EPUB 或 DOCX。章题用标题样式，目录自动生成。',
          en: 'KDP takes a whole file, not pasted chapters: export EPUB or DOCX. Chapter titles are headings, the contents are generated.',
        },
        source: 'https://kdp.amazon.com/en_US/help/topic/G200645680',
        standing: 'official',
      },
      {
        text: {
          zh: '缩进用段落格式（0.2 英寸），不用空格或制表符。',
          en: 'Indents are paragraph formatting (0.2 in), never spaces or tabs.',
        },
        source: 'https://kdp.amazon.com/en_US/help/topic/G200645680',
        standing: 'official',
      },
    ],
  },
];
