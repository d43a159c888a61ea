/** Length of the valid UTF-8 sequence at `index` (1 to 4), or 0 where the bytes are none. */
function sequenceAt(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  const second = bytes[index + 1] ?? 0;
  const length =
    lead >= 0xc2 && lead <= 0xdf
      ? 2
      : lead >= 0xe0 && lead <= 0xef
        ? 3
        : lead >= 0xf0 && lead <= 0xf4
          ? 4
          : 0;
  if (length === 0 || (second & 0xc0) !== 0x80) return 0;
  if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return 0;
  if ((lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0;
  for (let offset = 2; offset < length; offset++)
    if (((bytes[index + offset] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

type Utf8Count = { good: number; bad: number; wide: number };

/** Sequences outside ASCII that are UTF-8 (`wide`: of three bytes or more) and bytes that are not. */
export function countUtf8(bytes: Uint8Array): Utf8Count {
  const count = { good: 0, bad: 0, wide: 0 };
  for (let index = 0; index < bytes.length; ) {
    const length = sequenceAt(bytes, index);
    if (length === 0) count.bad++;
    else if (length > 1) count.good++;
    if (length > 2) count.wide++;
    index += length || 1;
  }
  return count;
}

export function hasHighByte(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte >= 0x80) return true;
  return false;
}

export function countHighBytes(bytes: Uint8Array): number {
  let high = 0;
  for (const byte of bytes) if (byte >= 0x80) high++;
  return high;
}

/** Byte ranges of the lines, line ends included; LF ends a line, CR does where the file holds no LF. */
export function* byteLines(bytes: Uint8Array): Generator<Uint8Array> {
  const end = bytes.includes(0x0a) ? 0x0a : 0x0d;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(end, start);
    const next = found < 0 ? bytes.length : found + 1;
    yield bytes.subarray(start, next);
    start = next;
  }
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** A line of UTF-8 in a file of another encoding would only mislead the guess about the rest. */
function isLongUtf8(line: Uint8Array): boolean {
  const { good, bad } = countUtf8(line);
  return bad === 0 && good >= 3;
}

const HEAD = 12 * 1024;
const TOTAL = 24 * 1024;

/**
 * Up to 24 KiB of whole lines that hold bytes outside ASCII: the first 12 KiB of them, then some from all over the
 * file, so that neither a long ASCII start nor one odd part decides. A line longer than 4 KiB is cut.
 */
export function sampleHighLines(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  for (const line of byteLines(bytes))
    if (hasHighByte(line) && !isLongUtf8(line)) lines.push(line.subarray(0, 4096));
  const taken: Uint8Array[] = [];
  let size = 0;
  let index = 0;
  for (; index < lines.length && size < HEAD; index++) {
    const line = lines[index];
    if (line) taken.push(line);
    size += line?.length ?? 0;
  }
  const step = Math.max(1, Math.floor((lines.length - index) / 200));
  for (; index < lines.length && size < TOTAL; index += step) {
    const line = lines[index];
    if (line) taken.push(line);
    size += line?.length ?? 0;
  }
  return joinBytes(taken);
}
