import { singleByteEncodings } from './encoding-alphabets.ts';
import { byteLines, countHighBytes, countUtf8, hasHighByte, sampleHighLines } from './encoding-bytes.ts';
import { scoreMultiByte, scoreSingleByte } from './encoding-score.ts';

/** An encoding with its score per byte outside ASCII: about 0.6 and more when right, below 0.3 when wrong. */
export type Guess = { encoding: string; score: number };

const multiByte = [
  { encoding: 'gb18030', kana: false },
  { encoding: 'big5', kana: false },
  { encoding: 'shift_jis', kana: true },
  { encoding: 'euc-jp', kana: true },
  { encoding: 'euc-kr', kana: false },
];

export const decodeAs = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);

/** What is likelier before looking: settles short samples, a long one outweighs it. */
const priors: Readonly<Record<string, number>> = {
  gb18030: 0.05,
  'windows-1252': 0.12,
  'windows-1251': 0.02,
  'koi8-r': 0.02,
  'koi8-u': -0.02,
  'iso-8859-15': 0.05,
  macintosh: 0.02,
  'x-mac-cyrillic': 0,
  'windows-874': -0.1,
  'windows-1255': -0.1,
  'windows-1256': -0.1,
  'windows-1258': -0.1,
};
const prior = (encoding: string) => priors[encoding] ?? (encoding.startsWith('iso-8859') ? -0.05 : 0);

const SURE = 0.6;
/** Single-byte readings are many and their scores settle early: this much of the sample is enough. */
const SINGLE_BYTE_SAMPLE = 6 * 1024;

function rankMultiByte(sample: Uint8Array): Guess[] {
  const high = countHighBytes(sample) || 1;
  return multiByte.map(({ encoding, kana }) => ({
    encoding,
    score: scoreMultiByte(decodeAs(sample, encoding), kana) / high + prior(encoding),
  }));
}

function rankSingleByte(sample: Uint8Array): Guess[] {
  const high = countHighBytes(sample) || 1;
  return singleByteEncodings.map((encoding) => ({
    encoding,
    score: scoreSingleByte(decodeAs(sample, encoding), encoding) / high + prior(encoding),
  }));
}

/** All eight-bit encodings but UTF-8, best first, judged on `sample`; single-byte ones only where they may win. */
export function rankLegacy(sample: Uint8Array): Guess[] {
  const wide = rankMultiByte(sample);
  const sure = wide.some((guess) => guess.score >= SURE);
  const narrow = sure ? [] : rankSingleByte(sample.subarray(0, SINGLE_BYTE_SAMPLE));
  return [...wide, ...narrow].sort((a, b) => b.score - a.score);
}

const CHUNK = 8 * 1024;

function scoreUtf16(bytes: Uint8Array, encoding: string): number {
  const chunk = bytes.subarray(0, Math.min(bytes.length & ~1, CHUNK));
  const text = decodeAs(chunk, encoding);
  let ascii = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 10 || code === 13 || code === 9 || (code >= 0x20 && code < 0x7f)) ascii++;
    else if (code >= 0xa0 && code < 0x600) ascii += 1.5;
  }
  return (scoreMultiByte(text, true) + ascii * 1.5) / (chunk.length || 1);
}

/** UTF-16 without a mark: byte pairs read as text in one order. NULs alone (damage) do not make it UTF-16. */
export function guessUtf16(bytes: Uint8Array): Guess | undefined {
  if (bytes.length < (bytes.includes(0) ? 4 : 8)) return undefined;
  const ranked = ['utf-16le', 'utf-16be']
    .map((encoding) => ({ encoding, score: scoreUtf16(bytes, encoding) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  return best && second && best.score > 0.4 && best.score > second.score + 0.2 ? best : undefined;
}

/** Whether bytes that are not all UTF-8 are damaged or mixed UTF-8 rather than something else. */
export function isDamagedUtf8(bytes: Uint8Array): boolean {
  const { good, bad } = countUtf8(bytes);
  if (good >= bad * 5) return good > 0;
  if (good < bad) return false;
  let valid = 0;
  let invalid = 0;
  for (const line of byteLines(bytes)) {
    if (!hasHighByte(line)) continue;
    if (countUtf8(line).bad === 0) valid++;
    else invalid++;
  }
  return valid > invalid;
}

const escapes = /\x1b(?:\$[@AB]|\$\([CD@B]|\([BJI])/;

/** ISO-2022-JP is seven-bit with escape sequences; looked for in the first 64 KiB with an escape. */
export function isIso2022(bytes: Uint8Array): boolean {
  const first = bytes.indexOf(0x1b);
  if (first < 0) return false;
  const window = bytes.subarray(first, first + 65536);
  let text = '';
  for (const byte of window.subarray(0, 4096)) text += String.fromCharCode(byte);
  return escapes.test(text) && !hasHighByte(window);
}

/** GBK is reported where no four-byte character needs GB18030; the decoder is the same. */
function nameGb(bytes: Uint8Array): string {
  for (let index = 0; index < bytes.length - 1; index++) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x81) continue;
    const trail = bytes[index + 1] ?? 0;
    if (lead !== 0xff && trail >= 0x30 && trail <= 0x39) return 'gb18030';
    index++;
  }
  return 'gbk';
}

function nameWestern(bytes: Uint8Array): string {
  for (const byte of bytes) if (byte >= 0x80 && byte < 0xa0) return 'windows-1252';
  return 'iso-8859-1';
}

/** The narrowest usual name for what the bytes use. */
export function nameEncoding(encoding: string, bytes: Uint8Array): string {
  if (encoding === 'gb18030') return nameGb(bytes);
  return encoding === 'windows-1252' ? nameWestern(bytes) : encoding;
}

/** Scores nearer than this are a toss-up that the author should hear of. */
const CLOSE = 0.03;

/** Best reading of bytes that are neither marked, nor UTF-8, nor seven-bit; `rival` is a close second that reads differently. */
export function guessLegacy(bytes: Uint8Array): { best: Guess; rival: Guess | undefined } {
  const sample = sampleHighLines(bytes);
  const [first, ...others] = rankLegacy(sample);
  const wide = guessUtf16(bytes);
  const best = first ?? { encoding: 'windows-1252', score: 0 };
  if (wide && wide.score > best.score) return { best: wide, rival: undefined };
  const reading = decodeAs(sample, best.encoding);
  const close = others.filter((guess) => guess.score > best.score - CLOSE);
  return { best, rival: close.find((guess) => decodeAs(sample, guess.encoding) !== reading) };
}
