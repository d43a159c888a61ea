import type { Dictionary } from './dictionary.ts';
import { isHanAt } from './han.ts';
import { familiarPrefixes, personPreps, placePreps, shortTitles, titles } from './lexicon.ts';
import { type Reading, readWords } from './segment.ts';

/** What may stand to the right of a name that ends at an offset. */
export const right = {
  clause: 1,
  speech: 2,
  verb: 4,
  possessive: 8,
  title: 16,
  adverb: 32,
  and: 64,
} as const;
/** What may stand to the left of a name that begins at an offset. */
export const left = { clause: 1, person: 2, place: 4, and: 8, said: 16 } as const;

/** Token marks, one per offset where a token begins. */
export const tokenMarks = { none: 0, name: 1, place: 2, verb: 3, noun: 4, function: 5 } as const;

/** A chapter with what stands around each offset, worked out once. */
export type Scan = {
  text: string;
  /** Length of the token that begins here, 0 inside tokens. */
  tokenLength: Uint8Array;
  tokenMark: Uint8Array;
  right: Uint8Array;
  left: Uint8Array;
  /** Length of the longest title that begins here, 0 for none. */
  titleLength: Uint8Array;
  reading: Reading;
};

const longTitles = new Map<string, string[]>();
for (const title of titles.toSorted((a, b) => b.length - a.length)) {
  const first = title.charAt(0);
  longTitles.set(first, [...(longTitles.get(first) ?? []), title]);
}

/** Length of the title at an offset, 0 for none; the longest wins. */
function titleLengthAt(text: string, index: number): number {
  const found = longTitles.get(text.charAt(index))?.find((title) => text.startsWith(title, index));
  if (found) return found.length;
  return shortTitles.has(text.charAt(index)) ? 1 : 0;
}

const markOfTag = (tag: string): number => {
  if (tag.startsWith('nr')) return tokenMarks.name;
  if (tag === 'ns') return tokenMarks.place;
  if (tag.startsWith('v')) return tokenMarks.verb;
  if (/^[cdepruymqft]/.test(tag)) return tokenMarks.function;
  return tokenMarks.noun;
};

const marks = new Map<string, number>();
function markOf(tag: string): number {
  const mark = marks.get(tag) ?? markOfTag(tag);
  marks.set(tag, mark);
  return mark;
}

function readTokens(text: string, dictionary: Dictionary): Pick<Scan, 'tokenLength' | 'tokenMark'> {
  const tokenLength = new Uint8Array(text.length + 1);
  const tokenMark = new Uint8Array(text.length + 1);
  let index = 0;
  for (const word of dictionary.cut(text)) {
    tokenLength[index] = Math.min(255, word.length);
    tokenMark[index] = markOf(dictionary.tagOf(word));
    index += word.length;
  }
  return { tokenLength, tokenMark };
}

const conjunctions = new Set('和与同及、并跟');
const speechWords = new Set('道曰云说问答喊叫骂喝叹嚷应吼');
const quoteOpen = new Set('“"「『‘');

/**
 * Offsets where speech is announced: up to four characters, a verb of speech, then a colon or an opening mark.
 * Worked out backwards from the marks, so that the cost is that of the marks.
 */
function markSpeech(text: string, into: Uint8Array): void {
  for (let index = 1; index < text.length; index++) {
    const char = text.charAt(index);
    if (char !== '：' && char !== ':' && !quoteOpen.has(char)) continue;
    let verb = index - 1;
    while (verb > 0 && '，,：: \n　'.includes(text.charAt(verb))) verb--;
    if (!speechWords.has(text.charAt(verb))) continue;
    for (let start = verb; start >= Math.max(0, verb - 4) && isHanAt(text, start); start--) {
      into[start] = (into[start] ?? 0) | right.speech;
    }
  }
}

const quoteClose = new Set('”"」』’');
/** Whom a closed quotation was of: 青蘅低声说。 */
const attributed = /^([\u4e00-\u9fff]{2,8}?)[道曰云说问答喊叫骂喝叹嚷应吼笑]/;

/** Offsets of speech that is ascribed behind its quotation, as it mostly is in prose of today. */
function markAttributed(text: string, into: Uint8Array): void {
  for (let index = 0; index < text.length; index++) {
    if (!quoteClose.has(text.charAt(index))) continue;
    const found = attributed.exec(text.slice(index + 1, index + 11));
    const verb = index + 1 + (found?.[1]?.length ?? 0);
    for (let start = verb; found && start >= Math.max(index + 3, verb - 4); start--)
      into[start] = (into[start] ?? 0) | right.speech;
  }
}

function rightAt(scan: Scan, index: number): number {
  const { text, tokenLength, tokenMark, titleLength } = scan;
  if (!isHanAt(text, index)) return right.clause | (text.charAt(index) === '、' ? right.and : 0);
  const char = text.charAt(index);
  let kind = 0;
  if (char === '的' || char === '之') kind |= right.possessive;
  if (conjunctions.has(char)) kind |= right.and;
  if (titleLength[index]) kind |= right.title;
  if (tokenLength[index]) {
    if (tokenMark[index] === tokenMarks.verb) kind |= right.verb;
    else if (tokenMark[index] === tokenMarks.function) kind |= right.adverb;
  }
  return kind;
}

/** Openings of narration; what follows stands as if at the beginning of a clause. */
const openers = new Set(
  '却说 话说 且说 单说 再说 只见 但见 忽见 原来 于是 当下 且看 可是 但是 不过 然而 因为 所以 如果 虽然 只有 还有 就是 便是 正是 不料 谁知 那知 哪知 忽然 突然'.split(
    ' ',
  ),
);

const openerEnds = new Set([...openers].map((opener) => opener.slice(-1)));

function leftAt(text: string, index: number): number {
  const char = text.charAt(index - 1);
  if (openerEnds.has(char) && openers.has(text.slice(index - 2, index))) return left.clause;
  if (index === 0 || !isHanAt(text, index - 1)) return left.clause | (char === '、' ? left.and : 0);
  let kind = 0;
  if (personPreps.has(char)) kind |= left.person;
  if (placePreps.has(char)) kind |= left.place;
  if (conjunctions.has(char)) kind |= left.and;
  if (speechWords.has(char)) kind |= left.said;
  return kind;
}

/** Reads a chapter once: tokens, and what stands left and right of every offset. Linear in its length. */
export function scanChapter(text: string, dictionary: Dictionary): Scan {
  const size = text.length + 1;
  const scan: Scan = {
    text,
    ...readTokens(text, dictionary),
    right: new Uint8Array(size),
    left: new Uint8Array(size),
    titleLength: new Uint8Array(size),
    reading: readWords(text, dictionary),
  };
  for (let index = 0; index < text.length; index++) scan.titleLength[index] = titleLengthAt(text, index);
  for (let index = 0; index <= text.length; index++) {
    scan.right[index] = rightAt(scan, index);
    scan.left[index] = leftAt(text, index);
  }
  markSpeech(text, scan.right);
  markAttributed(text, scan.right);
  return scan;
}

export const isFamiliarPrefix = (char: string): boolean => familiarPrefixes.has(char);
