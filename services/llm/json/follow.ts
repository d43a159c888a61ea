import { IDENTIFIER, isCloser, isColon, isOpenBrace, PLAIN_NAME, quoteClosers } from './marks.ts';
import { type Frame, isOpenMap, type Scan, tokenAt } from './scan.ts';
import { declaredKey, WRAPPER_KEYS } from './schema.ts';

/**
 * What stands behind a quote that may end a string.
 * `firm`: the end of the object, or a declared key. `likely`: an undeclared identifier as key, or a list item.
 * `stray`: stray marks and then a declared key. `end`: the end of the text. `none`: prose.
 */
export type Follow = 'firm' | 'likely' | 'stray' | 'end' | 'none';

const TAIL = /^[\s\u3000\u00a0}\]｝］)]*(?:`{3,}\s*)?;?\s*$/;
/** The longest key, in characters; longer ones are sentences. */
export const KEY_LIMIT = 64;
const VALUE_START = /^["'“”‘’`\d\-[{｛tfnTFN]/;
const STRAY = /(?:["“”]{0,2}\s*[,，]\s*)+/y;

/** Whether a key with its colon stands at `at`, and whether the schema knows it. */
function keyAt(scan: Scan, frame: Frame, at: number): Follow {
  const { text } = scan;
  const closers = quoteClosers(text[at], scan.mode.bare);
  let end = closers ? at + 1 : at;
  const limit = Math.min(text.length, at + KEY_LIMIT);
  if (closers) while (end < limit && !closers.includes(text[end] ?? '')) end += 1;
  else while (end < limit && /[\w$-]/.test(text[end] ?? '')) end += 1;
  const key = text.slice(closers ? at + 1 : at, end);
  const colon = tokenAt(scan, closers ? end + 1 : end);
  if (key === '' || end >= limit || !isColon(text[colon])) return 'none';
  if (declaredKey(frame.schema, key) !== undefined) return 'firm';
  if (!closers || (scan.mode.bare && !scan.mode.paired)) return 'none';
  if (!VALUE_START.test(text.slice(tokenAt(scan, colon + 1), tokenAt(scan, colon + 1) + 1))) return 'none';
  if (WRAPPER_KEYS.includes(key)) return 'firm';
  return IDENTIFIER.test(key) || (isOpenMap(frame) && PLAIN_NAME.test(key)) ? 'likely' : 'none';
}

/** The next item of a list; an object that begins with a declared key is certain. */
function itemAt(scan: Scan, list: Frame, at: number): Follow {
  const mark = scan.text[at];
  if (isOpenBrace(mark)) {
    const item: Frame = { kind: 'object', schema: list.schema, value: {} };
    return keyAt(scan, item, tokenAt(scan, at + 1)) === 'firm' ? 'firm' : 'likely';
  }
  return quoteClosers(mark) !== undefined || mark === '[' ? 'likely' : 'none';
}

/** Marks that stand for a comma only where a declared key follows. */
const isOddComma = (mark: string | undefined): boolean => mark !== undefined && '，；;'.includes(mark);

function isComma(scan: Scan, frame: Frame, mark: string | undefined): boolean {
  if (mark === ',') return true;
  if (mark === '，') return scan.fullWidth;
  return frame.kind === 'array' && mark !== undefined && '、；;'.includes(mark);
}

function afterCloser(scan: Scan, at: number, level: number): Follow {
  if (level > 0) return followOf(scan, at, level - 1);
  return scan.mode.tail === 'any' || TAIL.test(scan.text.slice(at)) ? 'firm' : 'none';
}

function afterComma(scan: Scan, frame: Frame, from: number, level: number): Follow {
  const { text } = scan;
  const at = tokenAt(scan, from);
  if (at >= text.length) return 'end';
  if (isCloser(text[at], frame.kind)) return afterCloser(scan, at + 1, level);
  if (frame.kind === 'array') return itemAt(scan, frame, at);
  const key = keyAt(scan, frame, at);
  if (key !== 'none' || !scan.mode.stray) return key;
  STRAY.lastIndex = at;
  if (!STRAY.test(text)) return 'none';
  return keyAt(scan, frame, tokenAt(scan, STRAY.lastIndex)) === 'firm' ? 'stray' : 'none';
}

/** What follows a value that ended before `from`, seen from the frame at `level`. */
export function followOf(scan: Scan, from: number, level = scan.frames.length - 1): Follow {
  const { text } = scan;
  const at = tokenAt(scan, from);
  const frame = scan.frames[level];
  if (!frame) return scan.mode.tail === 'any' || TAIL.test(text.slice(from)) ? 'firm' : 'none';
  if (at >= text.length || /^`{3,}\s*$/.test(text.slice(at, at + 12))) return 'end';
  const mark = text[at];
  if (isCloser(mark, frame.kind)) return afterCloser(scan, at + 1, level);
  if (isComma(scan, frame, mark)) return afterComma(scan, frame, at + 1, level);
  if (frame.kind === 'array') {
    const isNext = at > from || (isOpenBrace(mark) && level < scan.frames.length - 1);
    return isNext ? itemAt(scan, frame, at) : 'none';
  }
  if (isOddComma(mark) && keyAt(scan, frame, tokenAt(scan, at + 1)) === 'firm') return 'firm';
  return at > from && keyAt(scan, frame, at) === 'firm' ? 'firm' : 'none';
}

/** Passes the comma between two members or items, and what else the mode lets pass. */
export function passComma(scan: Scan, frame: Frame): boolean {
  const { text } = scan;
  let found = false;
  scan.at = tokenAt(scan, scan.at);
  while (isComma(scan, frame, text[scan.at]) || isOddComma(text[scan.at])) {
    if (text[scan.at] === '，') scan.fullWidth = true;
    if (found || text[scan.at] !== ',') scan.changed.add('commas');
    found = true;
    scan.at = tokenAt(scan, scan.at + 1);
  }
  if (found && scan.mode.stray && frame.kind === 'object' && keyAt(scan, frame, scan.at) === 'none') {
    STRAY.lastIndex = scan.at;
    if (STRAY.test(text)) {
      scan.at = tokenAt(scan, STRAY.lastIndex);
      scan.changed.add('stray-marks');
    }
  }
  return found;
}
