import type { ChapterKind } from '#model/chapter.ts';

/**
 * Invisible marks with which a text file says itself what its headings are. They are written only where
 * the plain text would not be read back as it was (a line of prose that looks like a heading, a title that
 * looks like none); a file that has any is split by them alone.
 *
 * A line that starts with SIGN and one to six STEPs is a heading: of a volume (1), or of a chapter of kind
 * prologue (2), chapter (3), interlude (4), extra (5), epilogue (6). Its title is what follows the next
 * SIGN, or all of it where there is none; a volume heading with nothing behind it ends the volume before it.
 * A line of prose that starts with SIGN gets another SIGN in front.
 *
 * SIGN is U+2063 INVISIBLE SEPARATOR and STEP U+2064 INVISIBLE PLUS: Unicode gives them to mathematics,
 * no font draws them and no other program writes them at the start of a line.
 */
const SIGN = '\u2063';
const STEP = '\u2064';
const HEADING = /^\u2063(\u2064{1,6})([^\u2064].*)?$/su;
/** A title that would be read as more of the mark, were there no SIGN before it. */
const NEEDS_SIGN = /\u2063|^\u2064/;

export type MarkedKind = 'volume' | ChapterKind;
const KINDS: readonly MarkedKind[] = ['volume', 'prologue', 'chapter', 'interlude', 'extra', 'epilogue'];

/** `heading` is the whole line without the marks, as a reader sees it. */
export type MarkedHeading = { kind: MarkedKind | 'volume-end'; title: string; heading: string };

export const isMarked = (text: string): boolean => /(?:^|\n)\u2063\u2064/.test(text);

/** A heading line: the label is for readers (第十二章, with the space behind it) and is not read back. */
export const markHeading = ({ kind, title }: { kind: MarkedKind; title: string }, label: string): string =>
  `${SIGN}${STEP.repeat(KINDS.indexOf(kind) + 1)}${label}${label || !title || NEEDS_SIGN.test(title) ? SIGN : ''}${title}`;

export const markVolumeEnd = (): string => `${SIGN}${STEP}`;

export function parseMarkedHeading(line: string): MarkedHeading | null {
  const [, steps, rest = ''] = HEADING.exec(line) ?? [];
  const kind = steps === undefined ? undefined : KINDS[steps.length - 1];
  if (!kind) return null;
  if (kind === 'volume' && rest === '') return { kind: 'volume-end', title: '', heading: '' };
  const at = rest.indexOf(SIGN);
  const title = rest.slice(at + 1);
  return { kind, title, heading: `${rest.slice(0, Math.max(0, at))}${title}` };
}

/** Prose whose lines can't be taken for marked headings, and back. */
export const markProse = (prose: string): string => prose.replace(/^\u2063/gmu, `${SIGN}${SIGN}`);
export const unmarkProse = (prose: string): string => prose.replace(/^\u2063\u2063/gmu, SIGN);

export type MarkedChapter = {
  kind: ChapterKind;
  title: string;
  /** Index in `volumes`, null for none. */
  volume: number | null;
  /** 1-based line of the heading. */
  line: number;
  prose: string;
};
export type MarkedText = {
  /** What stands before the first heading. */
  front: string;
  volumes: { title: string; heading: string; line: number }[];
  chapters: MarkedChapter[];
};

/**
 * Reads a text with marks (lines parted by `\n`): the exact inverse of writing them. Between a heading and
 * its prose, and between prose and the next heading, stands one blank line; any other blank line is prose.
 */
export function parseMarkedText(text: string): MarkedText {
  const lines = text.split('\n');
  const heads = lines.flatMap((line, index) => {
    const heading = parseMarkedHeading(line);
    return heading ? [{ ...heading, index }] : [];
  });
  const parsed: MarkedText = {
    front: lines
      .slice(0, heads[0]?.index ?? lines.length)
      .join('\n')
      .trim(),
    volumes: [],
    chapters: [],
  };
  let volume: number | null = null;
  for (const [at, { kind, title, heading, index }] of heads.entries()) {
    if (kind === 'volume-end') volume = null;
    else if (kind === 'volume') volume = volumeIn(parsed, { title, heading, line: index + 1 });
    else {
      const prose = proseBetween(lines, index + 1, heads[at + 1]?.index ?? lines.length);
      parsed.chapters.push({ kind, title, volume, line: index + 1, prose });
    }
  }
  return parsed;
}

/** The place of a volume in the list; one that goes on after others is not another one. */
function volumeIn({ volumes }: MarkedText, volume: MarkedText['volumes'][number]): number {
  const known = volumes.findIndex(
    ({ heading, title }) => heading === volume.heading && title === volume.title,
  );
  return known >= 0 ? known : volumes.push(volume) - 1;
}

function proseBetween(lines: readonly string[], from: number, to: number): string {
  const first = lines[from] === '' ? from + 1 : from;
  const last = to > first && lines[to - 1] === '' ? to - 1 : to;
  return unmarkProse(lines.slice(first, last).join('\n'));
}
