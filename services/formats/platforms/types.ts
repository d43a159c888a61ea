import type { Words } from '#model/messages.ts';

/** How a site counts: Han and kana one each and other words one each; characters; or words as AO3's own code does. */
export type CountRule = 'han-and-words' | 'characters' | 'characters-with-marks' | 'ao3-words' | 'words';

/**
 * What a rule stands on: the site's own words or code, somebody else's account of the site, or what the site is
 * known for, which nobody has checked.
 */
export const standings = ['official', 'secondary', 'unchecked'] as const;

/** One rule of a site. `source` is the address at which it can be read; null where it is unchecked. */
export type Rule = {
  readonly text: Words;
  readonly source: string | null;
  readonly standing: (typeof standings)[number];
};

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
