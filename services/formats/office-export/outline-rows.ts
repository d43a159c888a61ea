import type { Book } from '#model/book.ts';
import { chapterNumbers } from '#model/chapter.ts';
import { countText } from '#text/count.ts';
import { labelsOf } from '#text/heading-labels.ts';
import { stripMarkdown } from '#text/markdown.ts';

export type Cell = string | number | null;
export type Outline = { readonly head: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

const HEADS = {
  zh: ['序号', '类型', '卷', '标题', '状态', '视角', '时间', '地点', '目标字数', '字数', '章纲'],
  en: [
    'No.',
    'Kind',
    'Volume',
    'Title',
    'Status',
    'Point of view',
    'When',
    'Where',
    'Target',
    'Length',
    'Outline',
  ],
};
const STATUS = {
  zh: { outline: '章纲', draft: '草稿', revise: '待修订', final: '定稿' },
  en: { outline: 'outline', draft: 'draft', revise: 'to revise', final: 'final' },
};

/** The chapters as a table, in the book's language (Chinese or else English); lengths in 字 or words. */
export function toOutline(book: Book): Outline {
  const tongue = /^zh\b/i.test(book.project.language) ? 'zh' : 'en';
  const numbers = chapterNumbers(book.chapters);
  const volumes = new Map(book.volumes.map(({ id, title }) => [id, title]));
  const { kinds } = labelsOf(book.project.language);
  const rows = book.chapters.map((chapter): Cell[] => [
    numbers.get(chapter.id) ?? null,
    chapter.kind === 'chapter' ? '' : kinds[chapter.kind],
    (chapter.volumeId && volumes.get(chapter.volumeId)) ?? '',
    chapter.title,
    STATUS[tongue][chapter.status],
    ...[chapter.pov, chapter.when, chapter.where],
    chapter.target || null,
    countText(stripMarkdown(chapter.prose ?? '', { headings: 'drop' })).total,
    chapter.outline,
  ]);
  return { head: HEADS[tongue], rows };
}
