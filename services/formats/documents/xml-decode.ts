import { decodeText } from '#text/encoding.ts';

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/** How an XML or HTML file says it is encoded: byte order mark, XML declaration, meta element; undefined for silence. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  for (const [label, mark] of MARKS) if (mark.every((byte, at) => bytes[at] === byte)) return label;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const declared = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1];
  const label = declared ?? /<meta[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  // bytes that read as ASCII letters are not UTF-16, whatever they say
  return label && !/^(?:utf-?16|ucs-?2|iso-10646)/i.test(label) ? label : undefined;
}

/**
 * The text of an XML or HTML file. A declared encoding that does not fit the bytes gives way to UTF-8 and
 * then to what `decodeText` finds, so that a wrong declaration costs no letters.
 */
export function decodeMarkup(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes);
  for (const label of [declared, 'utf-8']) {
    if (label === undefined) continue;
    try {
      return new TextDecoder(label === 'gb2312' ? 'gb18030' : label, { fatal: true }).decode(bytes);
    } catch {
      // an unknown label or bytes that do not fit: the next one
    }
  }
  return decodeText(bytes).text;
}
