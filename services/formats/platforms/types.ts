import type { Words } from '#model/messages.ts';

/** How a site counts: Han and kana one each and other words one each; characters; or words as AO3's own code does. */
export type CountRule = 'han-and-words' | 'characters' | 'characters-with-marks' | 'ao3-words' | 'words';

/** Where a rule comes from. `source` is an address; null says that nobody has checked it against the site. */
export type Rule = { readonly text: Words; readonly source: string | null };

/** What a site wants of a chapter that is pasted into its editor. */
export type Platform = {
  readonly id: string;
  readonly name: Words;
  /** What the editor takes: plain text, or HTML. */
  readonly output: 'text' | 'html';
  /** Put in front of each paragraph. */
  readonly indent: string;
  /** Blank lines between paragraphs. */
  readonly gap: 0 | 1;
  readonly sceneBreak: string;
  /** Title of a chapter, in the pattern language of exports; empty for the book's usual heading. */
  readonly titlePattern: string;
  readonly titleMost: number | null;
  readonly count: CountRule;
  /** Lengths of a chapter by that count. */
  readonly least: number | null;
  readonly most: number | null;
  readonly rules: readonly Rule[];
};
