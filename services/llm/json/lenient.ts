import { passComma } from './follow.ts';
import { isCloser, isColon, isOpenBrace, isOpenBracket, quoteClosers } from './marks.ts';
import { type Frame, isOpenMap, memberSchema, type ReadMode, type Scan, skip, Unreadable } from './scan.ts';
import { declaredKey, type Json, type JsonObject, type JsonSchema, sameJson } from './schema.ts';
import { readString } from './string.ts';

const LITERALS: Readonly<Record<string, Json>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
};
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const BARE = /[^,，、;；{}[\]｛｝()"“”:：\n]+/y;
const BARE_WORD = /^[\p{L}\p{N}_+.\- ]+$/u;
const GEMMA_QUOTE = '<|"|>';

/** Puts a value where the innermost open object or list expects it. */
function attach(frame: Frame | undefined, value: Json): void {
  if (!frame) return;
  if (Array.isArray(frame.value)) frame.value.push(value);
  else if (frame.key !== undefined && frame.key !== '__proto__') frame.value[frame.key] = value;
}

function readKey(scan: Scan): string {
  if (quoteClosers(scan.text[scan.at])) return readString(scan, 'key');
  const word = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
  word.lastIndex = scan.at;
  const found = word.exec(scan.text)?.[0];
  if (found === undefined) throw new Unreadable(scan.at >= scan.text.length ? 'truncated' : 'not_json');
  scan.at += found.length;
  scan.changed.add('quotes');
  return found;
}

function passColon(scan: Scan): void {
  skip(scan);
  const mark = scan.text[scan.at];
  if (mark === undefined) throw new Unreadable('truncated');
  if (!isColon(mark)) throw new Unreadable('not_json');
  if (mark === '：') {
    scan.fullWidth = true;
    scan.changed.add('full-width-marks');
  }
  scan.at += 1;
  skip(scan);
}

function readBare(scan: Scan): Json {
  BARE.lastIndex = scan.at;
  const found = BARE.exec(scan.text)?.[0];
  if (found === undefined) throw new Unreadable(scan.at >= scan.text.length ? 'truncated' : 'not_json');
  const word = found.replace(/\s*(?:\/\/|\/\*|#).*$/s, '').trim();
  scan.at += found.indexOf(word) + word.length;
  const literal = LITERALS[word];
  if (literal !== undefined && Object.hasOwn(LITERALS, word)) {
    if (!(word in { true: 1, false: 1, null: 1 })) scan.changed.add('literals');
    return literal;
  }
  if (scan.at >= scan.text.length) throw new Unreadable('truncated');
  if (NUMBER.test(word)) return Number(word);
  if (!BARE_WORD.test(word)) throw new Unreadable('not_json');
  scan.changed.add('quotes');
  return word;
}

function readGemma(scan: Scan): string {
  const from = scan.at + GEMMA_QUOTE.length;
  const end = scan.text.indexOf(GEMMA_QUOTE, from);
  if (end < 0) throw new Unreadable('truncated');
  scan.at = end + GEMMA_QUOTE.length;
  return scan.text.slice(from, end);
}

function readValue(scan: Scan, schema: JsonSchema | undefined): Json {
  const mark = scan.text[scan.at];
  const parent = scan.frames.at(-1);
  if (isOpenBrace(mark)) return readObject(scan, schema);
  if (isOpenBracket(mark)) return readList(scan, schema);
  const value = scan.text.startsWith(GEMMA_QUOTE, scan.at)
    ? readGemma(scan)
    : quoteClosers(mark)
      ? readString(scan, 'value', (partial) => attach(parent, partial))
      : readBare(scan);
  return value;
}

/** At the end of the text a missing closing bracket may be added behind a closed value, and only then. */
function closeAtEnd(scan: Scan, comma: boolean): boolean {
  if (scan.at < scan.text.length && !/^`{3,}\s*$/.test(scan.text.slice(scan.at))) return false;
  if (comma || !scan.mode.complete) throw new Unreadable('truncated');
  scan.changed.add('closing-brackets');
  return true;
}

/** Reads members or items until the closing mark; `readOne` reads one of them. */
function readMembers(scan: Scan, frame: Frame, readOne: () => void): void {
  scan.at += 1;
  let comma = false;
  for (let count = 0; ; count += 1) {
    skip(scan);
    const mark = scan.text[scan.at];
    if (isCloser(mark, frame.kind)) {
      if (comma) scan.changed.add('commas');
      scan.at += 1;
      return;
    }
    if (closeAtEnd(scan, comma || count === 0)) return;
    if (count > 0 && !comma) scan.changed.add('commas');
    readOne();
    comma = passComma(scan, frame);
  }
}

function readObject(scan: Scan, schema: JsonSchema | undefined): JsonObject {
  const value: JsonObject = {};
  const frame: Frame = { kind: 'object', schema, value };
  attach(scan.frames.at(-1), value);
  scan.frames.push(frame);
  if (scan.text[scan.at] !== '{') scan.fullWidth = true;
  readMembers(scan, frame, () => {
    const key = readKey(scan);
    passColon(scan);
    if (scan.frames.length === 1 && (isOpenMap(frame) || declaredKey(schema, key) !== undefined))
      scan.keys += 1;
    frame.key = key;
    const before = Object.hasOwn(value, key) ? value[key] : undefined;
    const member = readValue(scan, memberSchema(scan, frame, key));
    if (before !== undefined && !sameJson(before, member)) throw new Unreadable('ambiguous');
    attach(frame, member);
  });
  scan.frames.pop();
  return value;
}

function readList(scan: Scan, schema: JsonSchema | undefined): Json[] {
  const value: Json[] = [];
  const frame: Frame = { kind: 'array', schema: schema?.items, value };
  attach(scan.frames.at(-1), value);
  scan.frames.push(frame);
  if (scan.text[scan.at] === '(') scan.changed.add('literals');
  readMembers(scan, frame, () => {
    const before = value.length;
    const item = readValue(scan, schema?.items ?? (scan.frames.length === 1 ? scan.root : undefined));
    if (value.length === before) value.push(item);
  });
  scan.frames.pop();
  return value;
}

export type Reading =
  | { ok: true; value: Json; end: number; changed: string[] }
  | { ok: false; code: Unreadable['code']; partial: Json | undefined; keys: number };

/**
 * Reads one value of a broken JSON text at `from`, guided by the schema of what is expected there.
 * Contract: no character of a string is changed except by decoding escapes; a text that ends inside a string
 * is `truncated` and gives what was read as `partial`.
 */
export function readLenient(
  text: string,
  from: number,
  schema: JsonSchema | undefined,
  mode: ReadMode,
): Reading {
  const scan: Scan = {
    text,
    at: from,
    mode,
    root: schema,
    frames: [],
    fullWidth: false,
    keys: 0,
    bareQuotes: 0,
    escapesQuotes: false,
    changed: new Set(),
  };
  try {
    skip(scan);
    const value = readValue(scan, schema);
    return { ok: true, value, end: scan.at, changed: [...scan.changed] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, code: error.code, partial: scan.frames[0]?.value, keys: scan.keys };
  }
}
