import iconv from 'iconv-lite';

/** Code page by the charset number of a font (RTF 1.9.1, `\fcharset`). */
const CHARSETS: Readonly<Record<number, number>> = {
  ...{ 77: 10000, 128: 932, 129: 949, 130: 1361, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258 },
  ...{ 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437, 255: 850 },
};

/** Undefined for charsets that say nothing of their own: ANSI, default, symbol. */
export const codePageOf = (charset: number): number | undefined => CHARSETS[charset];

const NAMES: Readonly<Record<number, string>> = {
  ...{ 932: 'shift_jis', 936: 'gb18030', 949: 'cp949', 950: 'big5', 1361: 'cp949', 10000: 'macroman' },
  ...{ 54936: 'gb18030', 65001: 'utf8', 20936: 'gb18030' },
};

/** Text of bytes in a Windows code page; one that nobody knows is read as Western European. */
export function decodeCodePage(bytes: readonly number[], page: number): string {
  const name = NAMES[page] ?? `cp${page}`;
  return iconv.decode(Uint8Array.from(bytes), iconv.encodingExists(name) ? name : 'cp1252');
}
