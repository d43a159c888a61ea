import type { Catalogue } from '#model/messages.ts';

/** Names of the options that only these formats have; the shared ones are in `exportWords`. */
export const officeExportWords = {
  'export.option.preset': {
    zh: '版式：成书，或投稿稿样（双倍行距、页眉）',
    en: 'Layout: a book, or a manuscript for submission (double-spaced, running head)',
  },
  'export.option.page-breaks': { zh: '每章另起一页', en: 'Begin each chapter on a new page' },
  'export.option.first-line-indent': { zh: '段首缩进', en: 'Indent first lines' },
  'export.option.paper': { zh: '纸张', en: 'Paper' },
  'export.option.cover': { zh: '封面页', en: 'Cover page' },
  'export.option.page-numbers': { zh: '页码', en: 'Page numbers' },
  'export.option.drafts': { zh: '包括其他版本的草稿', en: 'Include other versions of chapters' },
  'export.option.documents': { zh: '包括计划、记忆等文档', en: 'Include plan, memory and other documents' },
  'export.option.state': { zh: '包括故事现状', en: 'Include the living state of the story' },
  'export.option.threads': { zh: '包括伏笔', en: 'Include foreshadowing' },
  'export.option.structure': { zh: '包括结构与章纲', en: 'Include structure and outlines' },
} satisfies Catalogue;
