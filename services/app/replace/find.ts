import type { ReplaceQuery } from '#contract/replace.ts';
import { createNameMatcher, isBorder } from '#text/names.ts';

export type Found = { at: number; match: string; replacement: string };
export type Find = (text: string) => Found[];

/** Names of the bible; a longer name of `names` that holds one is left alone. */
export function findNames(pairs: readonly { from: string; to: string }[], names: readonly string[]): Find {
  const wanted = new Map(pairs.map(({ from, to }) => [from, to]));
  const matcher = createNameMatcher([...wanted.keys(), ...names]);
  return (text) =>
    matcher.find(text).flatMap(({ name, start, end }) => {
      const replacement = wanted.get(name);
      const match = text.slice(start, end);
      return replacement === undefined || replacement === match ? [] : [{ at: start, match, replacement }];
    });
}

export type TextQuery = Extract<ReplaceQuery, { mode: 'text' }>;

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const isMark = /^\p{M}/u;

/** Composed and decomposed accents are the same; width and, unless asked, nothing else is folded. */
export function findPlain({ find, to, caseSensitive, wholeWord }: TextQuery): Find {
  const forms = [...new Set([find, find.normalize('NFC'), find.normalize('NFD')])].map(quoted);
  const pattern = new RegExp(forms.join('|'), caseSensitive ? 'gu' : 'giu');
  return (text) =>
    [...text.matchAll(pattern)]
      .map(({ index, 0: match }) => ({ at: index, match, replacement: to }))
      .filter(({ at, match }) => !isMark.test(text.slice(at + match.length, at + match.length + 2)))
      .filter(({ at, match }) => !wholeWord || isWhole(text, at, at + match.length))
      .filter(({ match }) => match !== to);
}

const first = (text: string): string => Array.from(text.slice(0, 2))[0] ?? '';
const last = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? '';

/** Whether a stretch is whole words; scripts without spaces have no words to keep whole. */
export const isWhole = (text: string, from: number, to: number): boolean =>
  isBorder(last(text.slice(Math.max(0, from - 2), from)), first(text.slice(from, from + 2))) &&
  isBorder(first(text.slice(to, to + 2)), last(text.slice(Math.max(from, to - 2), to)));
