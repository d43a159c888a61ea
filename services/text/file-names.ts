/**
 * Longest file name in UTF-8 bytes that ext4, APFS and NTFS all take is 255; what our own names add
 * (number, suffix, a collision mark) comes off it.
 */
const MAX_BYTES = 200;

/** Names that Windows keeps for devices, with any ending (Microsoft, “Naming Files, Paths, and Namespaces”). */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f]/g;
/** Marks that turn or hide what a name shows: bidi controls, zero-width characters, byte order mark. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

const bytes = new TextEncoder();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The part of a file name that stands for a title on Windows, macOS and Linux alike: NFC, without what
 * any of them forbids, at most 200 bytes in UTF-8, cut between graphemes. Empty where nothing is left.
 * It is its own safe name: `safeName(safeName(x)) === safeName(x)`.
 */
export function safeName(title: string): string {
  const clean = title
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ');
  const cut = trimmed(cutToBytes(trimmed(clean)));
  return RESERVED.test(cut) ? `_${cut}` : cut;
}

/** Windows drops dots and spaces at the end of a name; leading ones hide or mislead. */
const trimmed = (name: string): string => name.replace(/^[ ]+|[. ]+$/g, '').replace(/^\.+/, '');

function cutToBytes(name: string): string {
  if (name.length * 3 <= MAX_BYTES || bytes.encode(name).length <= MAX_BYTES) return name;
  let kept = '';
  let size = 0;
  for (const { segment } of graphemes.segment(name)) {
    size += bytes.encode(segment).length;
    if (size > MAX_BYTES) break;
    kept += segment;
  }
  return kept || [...name].slice(0, MAX_BYTES / 4).join('');
}

/** `长夜行.epub`: a name for a book's export that every system takes; `mojian` where nothing of the title is left. */
export const exportFileName = (title: string, extension: string): string =>
  `${safeName(title) || 'mojian'}.${extension}`;
