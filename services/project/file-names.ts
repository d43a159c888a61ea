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
    .toWellFormed()
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

/** What two names have in common where a file system ignores case or normalisation. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC');

/** A safe name that no other in `taken` (keys made by `nameKey`) equals: `沈砚`, `沈砚 (2)`, … */
export function freeName(title: string, taken: { has(key: string): boolean }): string {
  const safe = safeName(title) || '_';
  for (let n = 1; ; n++) {
    const name = n === 1 ? safe : `${safe} (${n})`;
    if (!taken.has(nameKey(name))) return name;
  }
}

/** Digits of the leading number: four, more only in a book of ten thousand chapters. */
export const numberWidth = (count: number): number => Math.max(4, String(count).length);

/** `0012 雪夜叩关.md` for the chapter at place 12 (1-based). */
export function chapterFileName(place: number, width: number, safeTitle: string): string {
  const number = String(place).padStart(width, '0');
  return safeTitle ? `${number} ${safeTitle}.md` : `${number}.md`;
}

/**
 * The place and title part of a chapter's file name, also of names that others wrote (`12-雪夜.md`, `1984.md`,
 * `雪夜.md`: last). Null for files that are no chapters.
 */
export function parseChapterFileName(file: string): { place: number; title: string } | null {
  const name = /^(?!\.)(.+)\.md$/is.exec(file.normalize('NFC'))?.[1];
  if (name === undefined) return null;
  const [, digits, rest] = /^(\d{1,15})(?: |[._-]+ ?|$)(.*)$/s.exec(name) ?? [];
  if (digits !== undefined) return { place: Number(digits), title: rest ?? '' };
  const leading = /^\d{1,15}/.exec(name)?.[0];
  return { place: leading === undefined ? Number.POSITIVE_INFINITY : Number(leading), title: name };
}

/** The title a file stands for: its name, unless that is only the safe form of the title written inside. */
export const titleOf = (namePart: string, inside: string | undefined): string =>
  inside !== undefined && (safeName(inside) || '') === namePart.normalize('NFC') ? inside : namePart;
