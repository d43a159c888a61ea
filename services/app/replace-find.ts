import { createContext, Script } from 'node:vm';
import type { ReplaceQuery } from '#contract/replace.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { createNameMatcher, isBorder } from '#text/names.ts';

export type Found = { at: number; match: string; replacement: string };
/** Throws a `SlowPatternError` where the author's own pattern takes too long. */
export type Find = (text: string) => Found[];

/** What an own pattern may take, in ms: for one text, and for a whole book. */
const TEXT_MS = 400;
const BOOK_MS = 6000;

export class SlowPatternError extends Error {
  override readonly name = 'SlowPatternError';
}

/** How to find what a query asks for; `names` are all names of the bible. */
export function createFind(query: ReplaceQuery, names: readonly string[]): Result<Find> {
  if (query.mode === 'rename') return ok(findNames(query.pairs, names));
  return query.isPattern ? findPattern(query) : ok(findPlain(query));
}

function findNames(pairs: readonly { from: string; to: string }[], names: readonly string[]): Find {
  const wanted = new Map(pairs.map(({ from, to }) => [from, to]));
  const matcher = createNameMatcher([...wanted.keys(), ...names]);
  return (text) =>
    matcher.find(text).flatMap(({ name, start, end }) => {
      const replacement = wanted.get(name);
      const match = text.slice(start, end);
      return replacement === undefined || replacement === match ? [] : [{ at: start, match, replacement }];
    });
}

type TextQuery = Extract<ReplaceQuery, { mode: 'text' }>;

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const isMark = /^\p{M}/u;

/** Composed and decomposed accents are the same; width and, unless asked, nothing else is folded. */
function findPlain({ find, to, caseSensitive, wholeWord }: TextQuery): Find {
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

const isWhole = (text: string, from: number, to: number): boolean =>
  isBorder(last(text.slice(Math.max(0, from - 2), from)), first(text.slice(from, from + 2))) &&
  isBorder(first(text.slice(to, to + 2)), last(text.slice(Math.max(from, to - 2), to)));

/** Runs in a context of its own, because only there can a pattern be stopped while it runs. */
const RUN = new Script(`Array.from(text.matchAll(pattern), (match) => ({
  at: match.index, groups: Array.from(match), named: { ...match.groups },
}))`);

type Raw = { at: number; groups: (string | undefined)[]; named: Record<string, string | undefined> };

/**
 * The author's own pattern. One that backtracks without end is stopped after `TEXT_MS` for a text and `BOOK_MS`
 * for the book: V8 looks for the stop while it matches, so no pattern can hold the app.
 */
function findPattern({ find, to, caseSensitive, wholeWord }: TextQuery): Result<Find> {
  const flags = caseSensitive ? 'gmu' : 'gimu';
  try {
    new RegExp(find, flags);
  } catch (error) {
    return refuse({ code: 'replace-pattern-invalid', facts: { reason: reasonOf(error) } });
  }
  const context = createContext({ text: '', pattern: new RegExp(find, flags) });
  let spent = 0;
  return ok((text) => {
    if (spent > BOOK_MS) throw new SlowPatternError();
    const start = performance.now();
    const raw = run(context, text);
    spent += performance.now() - start;
    return raw
      .map(({ at, groups, named }) => ({
        at,
        match: groups[0] ?? '',
        replacement: expand(to, groups, named),
      }))
      .filter(
        ({ at, match, replacement }) => match !== '' && match !== replacement && isAsked(text, at, match),
      );
  });

  function isAsked(text: string, at: number, match: string): boolean {
    return !wholeWord || isWhole(text, at, at + match.length);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function run(context: ReturnType<typeof createContext>, text: string): Raw[] {
  context.text = text;
  try {
    // safe: the script above answers exactly this
    return RUN.runInContext(context, { timeout: TEXT_MS }) as Raw[];
  } catch (error) {
    // safe: Node marks what it throws itself with a code
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new SlowPatternError();
    throw error;
  }
}

/** Fills `$1`, `$<name>`, `$&` and `$$` as ECMA-262 GetSubstitution does; what names no group stays as it is. */
function expand(to: string, groups: Raw['groups'], named: Raw['named']): string {
  return to.replace(/\$(?:\$|&|(\d{1,2})|<([^>]*)>)/g, (all, number?: string, name?: string) => {
    if (all === '$$') return '$';
    if (all === '$&') return groups[0] ?? '';
    if (name !== undefined) return name in named ? (named[name] ?? '') : all;
    const at = Number(number);
    return at > 0 && at < groups.length ? (groups[at] ?? '') : all;
  });
}
