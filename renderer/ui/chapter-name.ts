import type { ChapterCard } from '#contract/views.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { toChineseNumeral } from '#text/numerals.ts';
import { namesItself as titleNamesItself } from '#text/own-heading.ts';

type Named = Pick<ChapterCard, 'number' | 'kind' | 'title'>;

const LONGEST_NUMERAL = 99;

/** The ordinal of a chapter in the interface's language: 第 12 章, Chapter 12, or its kind where it has no number. */
export const chapterOrdinal = ({ number, kind }: Omit<Named, 'title'>): string =>
  number === null ? word(`kind.${kind}`) : word('chapter.number', { number });

/** The same in a cell or a column: its number, or what it is in a character or three. */
export const chapterMark = ({ number, kind }: Omit<Named, 'title'>): string => {
  if (number !== null) return `${number}`;
  return kind === 'chapter' ? '' : word(`kind.short.${kind}`);
};

/** Whether a chapter's title says itself what it is (第七章 入局, 楔子), so that nothing stands before it. */
export const namesItself = ({ kind, title }: Omit<Named, 'number'>): boolean => titleNamesItself(title, kind);

/** 第 12 章　雪夜叩关; a title that names itself alone. */
export function chapterName(card: Named): string {
  const { title } = card;
  if (!title) return chapterOrdinal(card);
  return namesItself(card) ? title : word('chapter.named', { number: chapterOrdinal(card), title });
}

/** The heading above the prose, in the book's language: Chinese books write small numbers in characters. */
export function chapterHeading(card: Named, language: string): string {
  const { number, title } = card;
  if (!language.startsWith('zh') || number === null || namesItself(card)) return chapterName(card);
  const numeral = number <= LONGEST_NUMERAL ? toChineseNumeral(number) : ` ${number} `;
  return `${word('chapter.numberZh', { number: numeral })}${title ? `　${title}` : ''}`;
}
