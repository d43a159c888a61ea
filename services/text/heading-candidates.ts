import { cleanLine } from './heading-clean.ts';
import { readLatin } from './heading-latin.ts';
import type { Page } from './heading-page.ts';
import { readSpecial } from './heading-special.ts';
import type { Candidate, Reading } from './heading-types.ts';
import { readWeak } from './heading-weak.ts';
import { specialWords, wordUnits } from './heading-words.ts';
import { readEastAsian } from './heading-zh.ts';
import { zhNumeralChars } from './numerals.ts';

/** A heading is never longer than this, in characters; the words of an appendix need most of it. */
const LONGEST = 120;

const hanStarts = new Set(
  `第卷正主上中下前后後${zhNumeralChars}${specialWords.flatMap(({ words }) => words.split('|').map((word) => word[0])).join('')}`,
);
const isEastern = (char: string) => char >= '\u2e80' && char <= '\uffff';

/** Most lines of a CJK book begin with a character that no heading begins with: they are not read further. */
function mayBeEastern(text: string): boolean {
  if (hanStarts.has(text[0] ?? '') || /^[（(【[［〔《\d０-９제]/.test(text)) return true;
  const unit = text.indexOf('第');
  return unit > 0 && unit < 26;
}

const westernFirst = new RegExp(`^(?:${Object.keys(wordUnits).join('|')})`, 'iu');

function readWestern(text: string): Reading | undefined {
  if (/^\p{Ll}/u.test(text) && !westernFirst.test(text)) return readSpecial(text) ?? readWeak(text);
  return (
    readSpecial(text) ??
    readLatin(text) ??
    (text.includes('第') ? readEastAsian(text) : undefined) ??
    readWeak(text)
  );
}

function readWords(text: string): Reading | undefined {
  const first = text[0] ?? '';
  if (!isEastern(first) && !/^[\d（([]/.test(first)) return readWestern(text);
  if (!mayBeEastern(text)) return undefined;
  return (
    readEastAsian(text) ??
    readSpecial(text) ??
    (isEastern(first) ? undefined : readLatin(text)) ??
    readWeak(text)
  );
}

const aozoraHeading = /［＃(?:「[^］]*」は)?[^］]*([大中小])見出し］/;
const setext = /^(={3,}|-{3,})\s*$/;

function plainReading(text: string): Reading {
  return {
    family: 'marked',
    strength: 'plain',
    rank: 5,
    number: null,
    kind: 'chapter',
    title: text,
    doubt: 0,
    separated: true,
  };
}

/** Level that a line's own mark gives it: Aozora's 大中小, a setext underline, `#`, or 7 for bold. */
function markOf(page: Page, index: number, mark: number): number {
  const level = aozoraHeading.exec(page.lines[index] ?? '')?.[1];
  if (level) return '大中小'.indexOf(level) + 1;
  const under = setext.exec(page.lines[index + 1] ?? '')?.[1];
  const isHeading = under !== undefined && page.isBlank(index - 1) && page.isBlank(index + 2);
  return mark || (isHeading ? (under.startsWith('=') ? 1 : 2) : 0);
}

function readCandidate(page: Page, index: number, blanksBefore: number): Candidate | undefined {
  const line = page.lines[index] ?? '';
  if (line.length > LONGEST + 60) return undefined;
  const { text, indent, mark: ownMark, paged } = cleanLine(line);
  if (text === '' || text.length > LONGEST) return undefined;
  const mark = markOf(page, index, ownMark);
  const reading = readWords(text) ?? (mark > 0 ? plainReading(text) : undefined);
  if (!reading) return undefined;
  return { ...reading, index, text, indent, blanksBefore, blankAfter: page.isBlank(index + 1), mark, paged };
}

/** Every line that might be a heading by its own words, in order. Fenced code of Markdown is skipped. */
export function findCandidates(page: Page): Candidate[] {
  const found: Candidate[] = [];
  let blanks = 1;
  let fenced = false;
  for (let index = 0; index < page.lines.length; index++) {
    if (page.isBlank(index)) {
      blanks++;
      continue;
    }
    if (/^ {0,3}(?:```|~~~)/.test(page.lines[index] ?? '')) fenced = !fenced;
    const candidate = fenced ? undefined : readCandidate(page, index, blanks);
    if (candidate) found.push(candidate);
    blanks = 0;
  }
  return found;
}
