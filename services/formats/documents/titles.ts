import type { ChapterKind } from '#model/chapter.ts';
import { readLatin } from '#text/heading-latin.ts';
import { readSpecial } from '#text/heading-special.ts';
import { CHAPTER_RANK, type Reading } from '#text/heading-types.ts';
import { readWeak } from '#text/heading-weak.ts';
import { readEastAsian } from '#text/heading-zh.ts';
import { replaceNoteMarks } from './spans.ts';
import { oneSpaced } from './white-space.ts';

/** What the words of a heading say, whatever its level: 第一卷 夜, Chapter 3: Oil, 楔子, 墙. */
export type Title = {
  readonly role: 'volume' | 'chapter' | 'special' | 'words';
  readonly kind: ChapterKind;
  readonly number: number | null;
  /** What is left without the number and its unit word; the whole heading where there is neither. */
  readonly title: string;
  /** A volume named in front of the chapter, as in 第一卷 山门 第一章 挑水. */
  readonly volume: string | null;
};

/** No heading is longer, in UTF-16 units; patterns are not tried on what is. */
const LONGEST = 300;

const WORDS = { kind: 'chapter', number: null, volume: null } as const;

/** Reads a text that is known to be a heading; nothing is refused. */
export function readTitle(heading: string): Title {
  if (heading.length > LONGEST) return { role: 'words', title: heading, ...WORDS };
  const reading = readEastAsian(heading) ?? readLatin(heading) ?? readSpecial(heading) ?? readWeak(heading);
  if (!reading || isSentence(reading)) return { role: 'words', title: heading, ...WORDS };
  const volume = reading.volume?.heading ?? null;
  if (reading.strength === 'special')
    return { role: 'special', kind: reading.kind, number: null, title: heading, volume: null };
  const role = reading.rank < CHAPTER_RANK ? 'volume' : 'chapter';
  return { role, kind: reading.kind, number: reading.number, title: reading.title, volume };
}

/** A number alone or in front (1984, 3 Tage im Mai) is part of the words unless the text says more. */
const isSentence = (reading: Reading): boolean => reading.doubt >= 3;

/** Whether a heading is a number without a title, so that the heading below it is its title. */
export function isBareNumber(heading: string): boolean {
  const { role, title } = readTitle(heading);
  return role === 'chapter' && title === '';
}

const CONTENTS =
  /^(?:目\s*[录錄次]|总目|章节目录|(?:table of )?contents|table des mati[eè]res|inhalt(?:sverzeichnis)?|содержание|оглавление|índice|indice|sommario|차례|목차)[.:：]?$/i;
export const isContentsTitle = (heading: string): boolean =>
  heading.length <= LONGEST && CONTENTS.test(heading.trim());

/** A heading as one line without notes and stars. */
export const oneLine = (text: string): string =>
  oneSpaced(replaceNoteMarks(text, () => '').replaceAll('*', ''));

/** Letters and digits alone, for comparing titles. */
export const foldTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{P}*]/gu, '')
    .toLowerCase();
