import type { Message } from '#model/messages.ts';
import { guessUtf16 } from '#text/encoding-guess.ts';

/** Most bytes of one text file; ten million Chinese characters take 30 MB in UTF-8. */
export const LARGEST_FILE = 256 * 1024 * 1024;

const signatures: readonly (readonly [string, readonly number[]])[] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['RTF', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ['WebP / WAV / AVI', [0x52, 0x49, 0x46, 0x46]],
  ['Word 97–2003 (DOC)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['RAR', [0x52, 0x61, 0x72, 0x21]],
  ['7-Zip', [0x37, 0x7a, 0xbc, 0xaf]],
  ['GZIP', [0x1f, 0x8b]],
  ['BZIP2', [0x42, 0x5a, 0x68, 0x39]],
  ['XZ', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['MP3', [0x49, 0x44, 0x33]],
  ['Windows program (EXE)', [0x4d, 0x5a, 0x90]],
  ['ELF', [0x7f, 0x45, 0x4c, 0x46]],
  ['SQLite', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20]],
  ['Mobipocket / AZW', [0x42, 0x4f, 0x4f, 0x4b, 0x4d, 0x4f, 0x42, 0x49]],
];

const startsWith = (bytes: Uint8Array, mark: readonly number[], at = 0): boolean =>
  mark.every((byte, index) => bytes[at + index] === byte);

const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** What a ZIP container is, told by the names of its first members. */
function nameArchive(bytes: Uint8Array): string {
  const head = latin(bytes.subarray(0, 4096));
  if (head.includes('application/epub+zip')) return 'EPUB';
  if (head.includes('opendocument.text')) return 'ODT';
  if (head.includes('word/') || head.includes('[Content_Types].xml')) return 'DOCX';
  return 'ZIP';
}

/** Share of bytes that no text has: controls other than tab, line ends, form feed and escape; NULs are counted apart. */
function controlShare(head: Uint8Array): number {
  let odd = 0;
  for (const byte of head)
    if (byte < 0x20 && byte !== 0 && !(byte >= 9 && byte <= 13) && byte !== 0x1b && byte !== 0x1a) odd++;
  return head.length === 0 ? 0 : odd / head.length;
}

const isWide = (bytes: Uint8Array) =>
  startsWith(bytes, [0xff, 0xfe]) ||
  startsWith(bytes, [0xfe, 0xff]) ||
  startsWith(bytes, [0, 0, 0xfe, 0xff]) ||
  guessUtf16(bytes) !== undefined;

/** What a file that is no text is, by its first bytes; undefined for text. */
function nameBinary(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0x50, 0x4b, 5, 6]))
    return nameArchive(bytes);
  const found = signatures.find(([, mark]) => startsWith(bytes, mark) || startsWith(bytes, mark, 60));
  if (found) return found[0];
  const head = bytes.subarray(0, 8192);
  if (isWide(bytes)) return undefined;
  const zeros = head.filter((byte) => byte === 0).length;
  return controlShare(head) > 0.02 || zeros > head.length * 0.3 ? 'binary' : undefined;
}

/** Why a file can't be imported as text, if it can't; codes have words in `importWords`. */
export function findRefusal(name: string, bytes: Uint8Array): Message | undefined {
  if (bytes.length > LARGEST_FILE) {
    const facts = { name, size: Math.round(bytes.length / 1048576), limit: LARGEST_FILE / 1048576 };
    return { code: 'import-too-large', facts };
  }
  if (bytes.length === 0) return { code: 'import-empty', facts: { name } };
  const format = nameBinary(bytes);
  if (format === 'binary') return { code: 'import-binary', facts: { name } };
  return format ? { code: 'import-other-format', facts: { name, format } } : undefined;
}
