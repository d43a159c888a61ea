import {
  decodeAs,
  type Guess,
  guessLegacy,
  guessUtf16,
  isDamagedUtf8,
  isIso2022,
  nameEncoding,
} from './encoding-guess.ts';
import { decodeKorean } from './encoding-korean.ts';
import { hasForeignLines, splitStretches } from './encoding-lines.ts';
import { type Newline, nameNewline, toLf } from './encoding-newlines.ts';

export type { Newline };

/** Codes have words in `textWords`. `line` counts from 1, `offset` is in code units of the decoded text. */
export type DecodeProblem = {
  code:
    | 'bytes-damaged'
    | 'bytes-damaged-more'
    | 'text-replaced'
    | 'text-nul'
    | 'line-other-encoding'
    | 'encoding-doubtful'
    | 'encoding-unknown';
  line: number;
  offset: number;
  facts: Readonly<Record<string, string | number>>;
};

/** `text` has LF line ends and no byte order mark; all else is as in the file, NULs and U+FFFD for bad bytes included. */
export type DecodedText = {
  text: string;
  encoding: string;
  bom: boolean;
  newline: Newline;
  problems: DecodeProblem[];
};

type Choice = { encoding: string; skip: number; rival?: Guess | undefined; unknown?: string };

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
];

/** A byte order mark, doubled ones included: some editors write a second before the first. */
function readMark(bytes: Uint8Array): Choice | undefined {
  for (const [encoding, mark] of marks) {
    let skip = 0;
    while (mark.every((byte, index) => bytes[skip + index] === byte)) skip += mark.length;
    if (skip > 0) return { encoding, skip };
  }
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function chooseEncoding(bytes: Uint8Array): Choice {
  const wide = guessUtf16(bytes);
  if (wide) return { encoding: wide.encoding, skip: 0 };
  if (isUtf8(bytes)) return { encoding: isIso2022(bytes) ? 'iso-2022-jp' : 'utf-8', skip: 0 };
  if (isDamagedUtf8(bytes)) return { encoding: 'utf-8', skip: 0 };
  const { best, rival } = guessLegacy(bytes);
  return { encoding: best.encoding, skip: 0, rival };
}

function forceEncoding(label: string, bytes: Uint8Array): Choice {
  const mark = readMark(bytes);
  try {
    const { encoding } = new TextDecoder(label);
    return {
      encoding: encoding === 'gbk' ? 'gb18030' : encoding,
      skip: mark?.encoding === encoding ? mark.skip : 0,
    };
  } catch {
    return { ...(mark ?? chooseEncoding(bytes)), unknown: label };
  }
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, littleEndian);
    parts.push(
      point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? '\ufffd' : String.fromCodePoint(point),
    );
  }
  return parts.join('') + (bytes.length % 4 === 0 ? '' : '\ufffd');
}

/**
 * The Web's decoders read six signs of JIS X 0208 as Microsoft's full-width twins. EUC-JP and ISO-2022-JP files come
 * from systems that follow the Unicode Consortium's JIS0208.TXT, where 0x2141 is U+301C and so on.
 */
const jisSigns: Readonly<Record<string, string>> = {
  '～': '〜',
  '∥': '‖',
  '－': '−',
  '￠': '¢',
  '￡': '£',
  '￢': '¬',
};

function decodeStretch(bytes: Uint8Array, encoding: string): string {
  if (encoding.startsWith('utf-32')) return decodeUtf32(bytes, encoding === 'utf-32le');
  if (encoding === 'euc-kr') return decodeKorean(bytes);
  const text = decodeAs(bytes, encoding);
  if (encoding !== 'euc-jp' && encoding !== 'iso-2022-jp') return text;
  return text.replace(/[～∥－￠￡￢]/g, (sign) => jisSigns[sign] ?? sign);
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

type Draft = { text: string; newline: Newline; problems: DecodeProblem[] };

function decodeMixed(bytes: Uint8Array, encoding: string): Draft {
  const raw: string[] = [];
  const parts: string[] = [];
  const problems: DecodeProblem[] = [];
  let line = 1;
  let offset = 0;
  for (const stretch of splitStretches(bytes, encoding)) {
    const source = decodeStretch(stretch.bytes, stretch.encoding);
    const text = toLf(source);
    if (stretch.foreign) {
      problems.push({ code: 'line-other-encoding', line, offset, facts: { encoding: stretch.encoding } });
    }
    raw.push(source);
    parts.push(text);
    line += countLines(text);
    offset += text.length;
  }
  return { text: parts.join(''), newline: nameNewline(raw.join('')), problems };
}

function decodeWhole(bytes: Uint8Array, encoding: string): Draft {
  const source = decodeStretch(bytes, encoding);
  return { text: toLf(source), newline: nameNewline(source), problems: [] };
}

const MOST_PLACES = 200;

/** Lines that hold `char`, each with how many; at most 200, then one summary. */
function findPlaces(text: string, char: string, code: DecodeProblem['code']): DecodeProblem[] {
  const places: DecodeProblem[] = [];
  let line = 1;
  let seen = 0;
  let rest = 0;
  for (let at = text.indexOf(char); at >= 0; ) {
    for (let end = text.indexOf('\n', seen); end >= 0 && end < at; end = text.indexOf('\n', seen)) {
      line++;
      seen = end + 1;
    }
    const stop = text.indexOf('\n', at);
    const end = stop < 0 ? text.length : stop;
    const count = text.slice(at, end).split(char).length - 1;
    if (places.length < MOST_PLACES) places.push({ code, line, offset: at, facts: { line, count } });
    else rest += count;
    at = text.indexOf(char, end);
  }
  const last = places.at(-1);
  if (rest > 0 && last) places.push({ ...last, code: 'bytes-damaged-more', facts: { count: rest } });
  return places;
}

function findProblems(draft: Draft, choice: Choice, name: string): DecodeProblem[] {
  const { text, problems } = draft;
  const intact = choice.encoding === 'utf-8' && draft.problems.length === 0;
  const found = [...problems];
  if (choice.unknown) {
    const facts = { wanted: choice.unknown, encoding: name };
    found.push({ code: 'encoding-unknown', line: 1, offset: 0, facts });
  }
  if (choice.rival) {
    const facts = { encoding: name, other: choice.rival.encoding };
    found.push({ code: 'encoding-doubtful', line: 1, offset: 0, facts });
  }
  if (text.includes('\ufffd'))
    found.push(...findPlaces(text, '\ufffd', intact ? 'text-replaced' : 'bytes-damaged'));
  const [nul] = findPlaces(text, '\0', 'text-nul');
  if (nul) found.push({ ...nul, facts: { line: nul.line, count: text.split('\0').length - 1 } });
  return found;
}

/**
 * Bytes of a text file to text, whatever the encoding: marked or unmarked UTF-8, UTF-16 and UTF-32, GB18030 (GBK), Big5,
 * Shift_JIS, EUC-JP, ISO-2022-JP, EUC-KR and the single-byte encodings of Europe, Cyrillic, Greek, Hebrew, Arabic,
 * Thai and Vietnamese. `forced` is any WHATWG label; an unknown one is reported and the guess is used.
 *
 * Never throws and drops nothing: bytes that fit no character become U+FFFD and are reported with their line, a line in
 * another encoding is decoded rightly where that is certain and reported. One bad byte does not change the guess.
 * Linear: the guess looks at 24 KiB, the text is decoded once.
 */
export function decodeText(bytes: Uint8Array, forced?: string): DecodedText {
  const choice = forced ? forceEncoding(forced, bytes) : (readMark(bytes) ?? chooseEncoding(bytes));
  const body = bytes.subarray(choice.skip);
  const clean = choice.encoding === 'utf-8' && isUtf8(body);
  const mixed = !clean && hasForeignLines(choice.encoding);
  const draft = mixed ? decodeMixed(body, choice.encoding) : decodeWhole(body, choice.encoding);
  const encoding = nameEncoding(choice.encoding, body);
  const kind = clean
    ? choice
    : { ...choice, encoding: choice.encoding === 'utf-8' ? 'utf-8-damaged' : choice.encoding };
  const { text, newline } = draft;
  return { text, encoding, bom: choice.skip > 0, newline, problems: findProblems(draft, kind, encoding) };
}
