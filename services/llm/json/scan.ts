import { type FrameKind, isSpace } from './marks.ts';
import { declaredKey, type Json, type JsonObject, type JsonSchema, kindOf, WRAPPER_KEYS } from './schema.ts';

/** One open object or list while reading. */
export type Frame = {
  kind: FrameKind;
  schema: JsonSchema | undefined;
  value: JsonObject | Json[];
  key?: string;
};

/** How much a reading may assume; the ladder tries the stricter ones first. */
export type ReadMode = {
  /** `end`: nothing may follow the object but closing marks. `any`: prose may follow. */
  tail: 'end' | 'any';
  /** Whether quotes may stand in a string without a backslash. */
  bare: boolean;
  /** Skips stray `","` between members. */
  stray: boolean;
  /** Refuses a string with an odd number of bare quotes inside. */
  paired: boolean;
  /** Whether missing closing brackets at the end may be added (never after finish_reason length). */
  complete: boolean;
};

export type Scan = {
  text: string;
  at: number;
  mode: ReadMode;
  root: JsonSchema | undefined;
  frames: Frame[];
  /** The object itself is written with full-width punctuation. */
  fullWidth: boolean;
  /** Declared keys met in the outermost object. */
  keys: number;
  /** Bare quotes met inside strings so far. */
  bareQuotes: number;
  /** A quote inside a string had its backslash. */
  escapesQuotes: boolean;
  changed: Set<string>;
};

/** Thrown inside the lenient reader only, and caught there: this reading of the text does not work. */
export class Unreadable extends Error {
  readonly code: 'truncated' | 'not_json' | 'ambiguous';
  constructor(code: Unreadable['code']) {
    super(code);
    this.code = code;
  }
}

const COMMENT = /(?:\/\/|#)[^\n]*|\/\*[\s\S]*?\*\//y;
/** Where quotes may stand in prose, what looks like a comment with a quote in it may be prose too. */
const PLAIN_COMMENT = /(?:\/\/|#)[^\n"'“”]*\n|\/\*[^"“”]*?\*\//y;

/** The next position that is neither white space nor a comment. */
export function skipSpace(text: string, from: number, comment = PLAIN_COMMENT): number {
  let at = from;
  for (;;) {
    while (isSpace(text[at])) at += 1;
    if (text[at] !== '/' && text[at] !== '#') return at;
    comment.lastIndex = at;
    if (!comment.test(text)) return at;
    at = comment.lastIndex;
  }
}

/** The next token, by what the mode takes for a comment. */
export const tokenAt = (scan: Scan, from: number): number =>
  skipSpace(scan.text, from, scan.mode.bare ? PLAIN_COMMENT : COMMENT);

/** Moves on to the next token. */
export function skip(scan: Scan): void {
  const from = scan.at;
  scan.at = tokenAt(scan, from);
  if (/[/#]/.test(scan.text.slice(from, scan.at))) scan.changed.add('comments');
}

/** The schema of a member; a wrapper key holds the arguments themselves, an open map has none. */
export function memberSchema(scan: Scan, frame: Frame, key: string): JsonSchema | undefined {
  const declared = declaredKey(frame.schema, key);
  if (declared !== undefined) return frame.schema?.properties?.[declared];
  return WRAPPER_KEYS.includes(key) ? scan.root : undefined;
}

/** True where any plain name may be a key: an object without declared properties. */
export function isOpenMap(frame: Frame): boolean {
  return frame.kind === 'object' && (kindOf(frame.schema) !== 'object' || !frame.schema?.properties);
}
