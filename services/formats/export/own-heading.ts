import type { ChapterKind } from '#model/chapter.ts';
import { readLatin } from '#text/heading-latin.ts';
import { readSpecial } from '#text/heading-special.ts';
import { readWeak } from '#text/heading-weak.ts';
import { readEastAsian } from '#text/heading-zh.ts';

/** From this doubt on, an import takes a line for prose; a title that is in doubt gets a number of its own. */
const DOUBTFUL = 3;

/**
 * Whether a title is a whole heading already, as an import would read it, so that no number or kind is put
 * in front of it: 第１回 …, CHAPTER I. …, I, 一, 12. …, Erstes Kapitel; for the other kinds their own words
 * (楔子, Epilogue); for volumes either.
 */
export function carriesHeading(title: string, kind: ChapterKind | 'volume'): boolean {
  const special = readSpecial(title);
  if (special && (kind === 'volume' || special.kind === kind)) return true;
  const numbered = readEastAsian(title) ?? readLatin(title) ?? readWeak(title);
  return numbered !== undefined && numbered.doubt < DOUBTFUL;
}
