/** What an RTF file consists of (RTF 1.9.1, “RTF Syntax”). Bytes are text in the code page at hand. */
export type RtfSink = {
  open(): void;
  close(): void;
  /** A control word with its number, if it has one. */
  word(name: string, value: number | undefined): void;
  /** A control symbol: `~`, `-`, `_`, `*`, `|`, `:`. */
  symbol(char: string): void;
  byte(byte: number): void;
};

const BACKSLASH = 0x5c;
const isLetter = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** Reads from `from` to `to`; answers where it ended, which may lie beyond `to`, never inside of a word. */
export function readTokens(bytes: Uint8Array, from: number, to: number, sink: RtfSink): number {
  let at = from;
  while (at < to) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH) at = readControl(bytes, at + 1, sink);
    else {
      if (byte === 0x7b) sink.open();
      else if (byte === 0x7d) sink.close();
      else if (byte !== 0x0a && byte !== 0x0d && byte !== 0) sink.byte(byte);
      at++;
    }
  }
  return at;
}

function readControl(bytes: Uint8Array, at: number, sink: RtfSink): number {
  const first = bytes[at];
  if (first === undefined) return at;
  if (isLetter(first)) return readWord(bytes, at, sink);
  if (first === 0x27) {
    const code = Number.parseInt(String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0), 16);
    if (!Number.isNaN(code)) sink.byte(code);
    return at + 3;
  }
  if (first === 0x0a || first === 0x0d) sink.word('par', undefined);
  else if (first === BACKSLASH || first === 0x7b || first === 0x7d) sink.byte(first);
  else sink.symbol(String.fromCharCode(first));
  return at + 1;
}

function readWord(bytes: Uint8Array, from: number, sink: RtfSink): number {
  let at = from;
  while (isLetter(bytes[at] ?? 0) && at - from < 32) at++;
  const name = String.fromCharCode(...bytes.subarray(from, at));
  const start = at;
  if (bytes[at] === 0x2d) at++;
  while (isDigit(bytes[at] ?? 0) && at - start < 11) at++;
  const digits = String.fromCharCode(...bytes.subarray(start, at));
  const value = /\d/.test(digits) ? Number(digits) : undefined;
  if (bytes[at] === 0x20) at++;
  if (name === 'bin') return Math.min(bytes.length, at + Math.max(0, value ?? 0));
  sink.word(name, value);
  return at;
}
