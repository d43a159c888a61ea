import { readEscape } from './escapes.ts';

/** `behind` are the structural marks that were read to know that the string had ended. */
export type StringRead = { delta: string; next: number; closed: boolean; behind: string };
export type StringReader = { read(text: string, at: number): StringRead };

/** How many characters an escape may need, by its letter. */
const ESCAPE_LENGTH: Readonly<Record<string, number>> = { u: 6, x: 4, U: 10 };

/** What may stand behind the quote that ends a string, by where the string is. */
const ENDS = {
  key: /^\s*:$/,
  object: /^\s*(?:\}|,\s*["}])$/,
  array: /^\s*(?:\]|,)$/,
} as const;
const MAY_END = { key: /^\s*$/, object: /^\s*(?:,\s*)?$/, array: /^\s*$/ } as const;

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** The state of one string across pieces. */
type State = {
  quote: string;
  place: keyof typeof ENDS;
  /** An unfinished escape, from its backslash. */
  escape: string;
  /** What came behind a quote that may be the end; undefined if none is open. */
  behind: string | undefined;
  /** The first half of a surrogate pair whose second half has not come. */
  high: string;
};

/** Adds decoded text; a first half of a pair at the very end waits for its second half. */
function settle(state: State, text: string): string {
  const whole = state.high + text;
  const last = whole.charCodeAt(whole.length - 1);
  state.high = isHigh(last) ? whole.slice(-1) : '';
  return state.high === '' ? whole : whole.slice(0, -1);
}

function readEscaped(state: State, text: string, at: number): { delta: string; next: number } {
  let next = at;
  while (next < text.length) {
    state.escape += text[next];
    next += 1;
    if (state.escape.length < (ESCAPE_LENGTH[state.escape[1] ?? ''] ?? 2)) continue;
    const read = readEscape(state.escape, 0);
    const rest = state.escape.slice(read.next);
    state.escape = '';
    return { delta: settle(state, read.text + rest), next };
  }
  return { delta: '', next };
}

/** Plain text up to the next quote or backslash, in one slice. */
function readPlain(state: State, text: string, at: number): { delta: string; next: number } {
  let next = at;
  const quote = state.quote.charCodeAt(0);
  for (; next < text.length; next += 1) {
    const code = text.charCodeAt(next);
    if (code === quote || code === 92) break;
  }
  const run = text.slice(at, next);
  const first = run.charCodeAt(0);
  if (state.high !== '' && run !== '' && !isLow(first)) {
    const high = state.high;
    state.high = '';
    return { delta: high + settle(state, run), next };
  }
  return { delta: run === '' ? '' : settle(state, run), next };
}

/** Decides on a quote by what comes behind it; a quote in prose is given back as text. */
function readBehind(state: State, text: string, at: number): StringRead {
  let behind = state.behind ?? '';
  for (let next = at; next < text.length; next += 1) {
    const mark = text[next] ?? '';
    behind += mark;
    if (ENDS[state.place].test(behind)) {
      const keepsQuote = mark === '"' && state.place === 'object';
      const marks = keepsQuote ? behind.slice(0, -1) : behind;
      return { delta: flush(state), next: keepsQuote ? next : next + 1, closed: true, behind: marks };
    }
    if (!MAY_END[state.place].test(behind)) {
      state.behind = undefined;
      const held = behind.slice(0, -1);
      return { delta: flush(state) + state.quote + held, next, closed: false, behind: '' };
    }
  }
  state.behind = behind;
  return { delta: '', next: text.length, closed: false, behind: '' };
}

function flush(state: State): string {
  const { high } = state;
  state.high = '';
  return high;
}

/** Reads the inside of one string, piece by piece; the opening quote has been read. */
export function createStringReader(quote: string, place: keyof typeof ENDS): StringReader {
  const state: State = { quote, place, escape: '', behind: undefined, high: '' };
  return {
    read(text, at) {
      if (state.behind !== undefined) return readBehind(state, text, at);
      if (state.escape !== '') return { ...readEscaped(state, text, at), closed: false, behind: '' };
      const mark = text[at];
      if (mark === '\\') {
        state.escape = mark;
        return { delta: '', next: at + 1, closed: false, behind: '' };
      }
      if (mark === quote) {
        state.behind = '';
        return { delta: '', next: at + 1, closed: false, behind: '' };
      }
      return { ...readPlain(state, text, at), closed: false, behind: '' };
    },
  };
}
