import { createContext, Script } from 'node:vm';
import { ok, type Result, refuse } from '#model/result.ts';
import { type Find, isWhole, type TextQuery } from './find.ts';

/** What an own pattern may take, in ms: for one text, and for a whole book. */
const TEXT_MS = 400;
const BOOK_MS = 6000;

export class SlowPatternError extends Error {
  override readonly name = 'SlowPatternError';
}

/** Runs in a context of its own, because only there can a pattern be stopped while it runs. */
const RUN = new Script(`Array.from(text.matchAll(pattern), (match) => ({
  at: match.index, groups: Array.from(match), named: { ...match.groups },
}))`);

type Raw = { at: number; groups: (string | undefined)[]; named: Record<string, string | undefined> };

/**
 * The author's own pattern. One that backtracks without end is stopped after `TEXT_MS` for a text and `BOOK_MS`
 * for the book with a `SlowPatternError`: V8 looks for the stop while it matches, so no pattern can hold the app.
 */
export function findPattern({ find, to, caseSensitive, wholeWord }: TextQuery): Result<Find> {
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
