import type { ChapterKind } from '#model/chapter.ts';

/** How a line says that it is a heading: a unit word with a number, a number alone, a word such as Prologue, or its look. */
export type Strength = 'strong' | 'weak' | 'special' | 'plain';

/** What the words of one line say, before its surroundings are looked at. */
export type Reading = {
  /** Lines of one family look alike: `章`, `chapter`, `bare:roman`, `dot:digit`… */
  family: string;
  strength: Strength;
  /** Depth of the unit: 1 part, 2 volume, 5 chapter, 7 section. Only the order counts. */
  rank: number;
  number: number | null;
  kind: ChapterKind;
  title: string;
  /** Evidence against a heading; 3 is enough to refuse a line that nothing else speaks for. */
  doubt: number;
  /** The title stands apart from the number (space, colon) or there is none. */
  separated: boolean;
  /** A volume named on the same line, as in 第七卷 第一章. */
  volume?: { number: number | null; heading: string };
  /** Other words in front, as in a book's title repeated before each heading. */
  prefix?: string;
};

export type Candidate = Reading & {
  /** Line index from 0. */
  index: number;
  /** The line without marks, decoration and invisible characters. */
  text: string;
  indent: number;
  blanksBefore: number;
  blankAfter: boolean;
  /** Level of a Markdown heading, 7 for a line all in bold, 0 for none. */
  mark: number;
  /** The line ended in a page number, as in a table of contents. */
  paged: boolean;
};

export const CHAPTER_RANK = 5;

/** A stretch of lines that is no story text. `to` is exclusive. */
export type Zone = { kind: 'licence' | 'contents' | 'notes'; from: number; to: number };
