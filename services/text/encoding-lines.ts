import { byteLines, countHighBytes, countUtf8, hasHighByte } from './encoding-bytes.ts';
import { decodeAs, rankLegacy } from './encoding-guess.ts';

/** A stretch of bytes that is read in one encoding. */
type Stretch = { bytes: Uint8Array; encoding: string; foreign: boolean };

/** The encoding of one line inside a UTF-8 file that is surely something else; undefined when it is just damaged. */
function foreignInUtf8(line: Uint8Array): string | undefined {
  const { good, bad } = countUtf8(line);
  if (bad === 0 || bad < good * 2) return undefined;
  const best = rankLegacy(line)[0];
  const sure = countHighBytes(line) >= 4 && best !== undefined && best.score >= 0.5;
  return sure && best && !decodeAs(line, best.encoding).includes('\ufffd') ? best.encoding : undefined;
}

const multiByte = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

/** Whether a line inside a file of another encoding is surely UTF-8: valid, and long enough not to be chance. */
function isForeignUtf8(line: Uint8Array, encoding: string): boolean {
  if (!hasHighByte(line)) return false;
  const { good, bad, wide } = countUtf8(line);
  return bad === 0 && (wide >= 2 || (good >= 3 && !multiByte.has(encoding)));
}

/** Whether a line of `encoding` ends where its bytes say so; not in UTF-16, UTF-32 and ISO-2022-JP. */
export const hasForeignLines = (encoding: string): boolean => !/^(?:utf-(?:16|32)|iso-2022)/.test(encoding);

/** Cuts a file into stretches of one encoding each, in order; neighbours of one encoding are one stretch. */
export function splitStretches(bytes: Uint8Array, encoding: string): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  let at = 0;
  const push = (end: number, chosen: string, foreign: boolean) => {
    if (end > start) stretches.push({ bytes: bytes.subarray(start, end), encoding: chosen, foreign });
    start = end;
  };
  for (const line of byteLines(bytes)) {
    const other =
      encoding === 'utf-8' ? foreignInUtf8(line) : isForeignUtf8(line, encoding) ? 'utf-8' : undefined;
    const end = at + line.length;
    if (other) {
      push(at, encoding, false);
      push(end, other, true);
    }
    at = end;
  }
  push(bytes.length, encoding, false);
  return stretches;
}
