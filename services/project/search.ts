import { setImmediate as breathe } from 'node:timers/promises';
import type { Chapter } from '#model/chapter.ts';
import { hasFullWidth } from '#text/full-width.ts';
import { paragraphAt } from '#text/paragraph-at.ts';

export type SearchHit = {
  chapterId: string;
  /** UTF-16 offset in the chapter's prose, and length there. */
  at: number;
  length: number;
  /** 1-based; paragraphs are lines that are not blank. */
  paragraph: number;
  before: string;
  match: string;
  after: string;
  /** Whether the paragraph goes on in front of `before` and behind `after`. */
  isCut: { before: boolean; after: boolean };
};

/** Characters shown on each side of a hit: full-width ones say as much in half the number. */
const CONTEXT = { full: 24, latin: 56 };
const BREATHE_EVERY = 1000;

type Matcher = (text: string, from: number) => { at: number; length: number } | undefined;

/**
 * Finds a text in chapters whose prose is in memory: composed and decomposed accents, full and half width,
 * and (unless `caseSensitive`) upper and lower case are the same. `total` counts all, `hits` has the first ones.
 */
export async function searchChapters(
  chapters: readonly Chapter[],
  query: string,
  { caseSensitive, limit }: { caseSensitive: boolean; limit: number },
  signal: AbortSignal,
): Promise<{ hits: SearchHit[]; total: number }> {
  const hits: SearchHit[] = [];
  let total = 0;
  const find = createMatcher(query, caseSensitive);
  if (query === '') return { hits, total };
  for (const [n, { id, prose = '' }] of chapters.entries()) {
    for (let found = find(prose, 0); found; found = find(prose, found.at + Math.max(1, found.length))) {
      total++;
      if (hits.length < limit) hits.push(toHit(id, prose, found));
    }
    if (n % BREATHE_EVERY === BREATHE_EVERY - 1) {
      await breathe();
      signal.throwIfAborted();
    }
  }
  return { hits, total };
}

function toHit(chapterId: string, prose: string, { at, length }: { at: number; length: number }): SearchHit {
  const end = at + length;
  const isFull = hasFullWidth(prose.slice(Math.max(0, at - 1), end + 1));
  const context = isFull ? CONTEXT.full : CONTEXT.latin;
  const line = { from: prose.lastIndexOf('\n', at - 1) + 1, to: endOfLine(prose, end) };
  const [from, to] = [Math.max(line.from, at - context), Math.min(line.to, end + context)];
  return {
    chapterId,
    at,
    length,
    paragraph: paragraphAt(prose, at),
    before: whole(prose.slice(from, at)),
    match: prose.slice(at, end),
    after: whole(prose.slice(end, to)),
    isCut: { before: from > line.from, after: to < line.to },
  };
}

function endOfLine(prose: string, from: number): number {
  const at = prose.indexOf('\n', from);
  return at < 0 ? prose.length : at;
}

/** Without half a surrogate pair at either end. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

/** A text without variants is looked for as it is, which is many times faster than a pattern. */
function createMatcher(query: string, caseSensitive: boolean): Matcher {
  const parts = graphemesOf(query.normalize('NFC')).map((part) => variantsOf(part, caseSensitive));
  if (parts.every((variants) => variants.length === 1)) {
    const plain = parts.join('');
    return (text, from) => {
      const at = text.indexOf(plain, from);
      return at < 0 ? undefined : { at, length: plain.length };
    };
  }
  const pattern = new RegExp(`${parts.map(toPattern).join('')}(?![\\u0300-\\u036f\\u3099\\u309a])`, 'g');
  return (text, from) => {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    return found ? { at: found.index, length: found[0].length } : undefined;
  };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const graphemesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** The ways one character may be written. Half-width kana are not among them. */
function variantsOf(part: string, caseSensitive: boolean): string[] {
  const cases = caseSensitive ? [part] : [part, part.toLowerCase(), part.toUpperCase()];
  const widths = cases.flatMap((text) => [text, otherWidth(text)]);
  const forms = widths.flatMap((text) => [text.normalize('NFC'), text.normalize('NFD')]);
  return [...new Set(forms)];
}

/** ASCII and its full-width forms lie 0xfee0 apart; the ideographic space stands alone. */
function otherWidth(text: string): string {
  const code = text.charCodeAt(0);
  if (text.length !== 1) return text;
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code + 0xfee0);
  if (code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - 0xfee0);
  return code === 0x20 ? '\u3000' : code === 0x3000 ? ' ' : text;
}

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

function toPattern(variants: readonly string[]): string {
  const [first = ''] = variants;
  if (variants.length === 1) return quoted(first);
  if (variants.every((text) => text.length === 1)) return `[${variants.map(quoted).join('')}]`;
  return `(?:${[...variants]
    .sort((a, b) => b.length - a.length)
    .map(quoted)
    .join('|')})`;
}
