/**
 * Characters that models print where JSON wants ASCII. They count as syntax only in syntax position:
 * a reader asks about them only between values, never inside a string.
 */
const SPACE = new Set([
  ' ',
  '\t',
  '\n',
  '\r',
  '\f',
  '\v',
  '\u00a0',
  '\u1680',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u205f',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
]);

export const isSpace = (mark: string | undefined): boolean =>
  mark !== undefined && (mark < ' ' || SPACE.has(mark) || (mark >= '\u2000' && mark <= '\u200a'));

export const isColon = (mark: string | undefined): boolean => mark === ':' || mark === '：';
export const isOpenBrace = (mark: string | undefined): boolean => mark === '{' || mark === '｛';
export const isOpenBracket = (mark: string | undefined): boolean =>
  mark === '[' || mark === '［' || mark === '(';

const CLOSERS = { object: '}｝', array: ']］)' } as const;
export type FrameKind = keyof typeof CLOSERS;

export const isCloser = (mark: string | undefined, kind: FrameKind): boolean =>
  mark !== undefined && CLOSERS[kind].includes(mark);

/** Which marks may end a string that began with the given one. */
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  '＂': '＂',
  "'": "'",
  '`': '`',
  '“': '”',
  '”': '”',
  '‘': '’',
  '’': '’',
};

/** Models mix the two curly quotes up. */
const MIXED: Readonly<Record<string, string>> = { '“': '”“', '”': '”“', '‘': '’‘', '’': '’‘' };

export const quoteClosers = (mark: string | undefined, mixed = true): string | undefined =>
  mark === undefined ? undefined : ((mixed ? MIXED[mark] : undefined) ?? QUOTES[mark]);

/** Quotes that only a text set in full-width punctuation uses as syntax. */
export const isCurly = (mark: string | undefined): boolean => mark !== undefined && '“”‘’＂'.includes(mark);

/** A key that needs no quotes in JavaScript. */
export const IDENTIFIER = /^[A-Za-z_$][\w$-]*$/;

/** A key of an open map: a person, a place; no punctuation that prose would have. */
export const PLAIN_NAME = /^[\p{L}\p{N}_·.\- ]{1,40}$/u;
