import { cleanLine } from './heading-clean.ts';
import type { Page } from './heading-page.ts';
import type { Candidate, Zone } from './heading-types.ts';

type Look = Candidate & { caps: boolean; east: boolean };

const LONGEST_TITLE = 60;
const LONGEST_EAST_TITLE = 20;

function lookAt(page: Page, index: number, blanksBefore: number): Look | undefined {
  const line = page.lines[index] ?? '';
  if (line.length > LONGEST_TITLE + 20) return undefined;
  const { text, indent, mark } = cleanLine(line);
  const east = /[\u3040-\u9fff\uac00-\ud7a3]/.test(text);
  if (text.length === 0 || text.length > (east ? LONGEST_EAST_TITLE : LONGEST_TITLE)) return undefined;
  if (!/\p{L}/u.test(text) || /[,;:.!?。，；：！？…”」』—-]$/u.test(text) || /^["“「『]/u.test(text))
    return undefined;
  const caps = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  return {
    family: 'plain',
    strength: 'plain',
    rank: 5,
    number: null,
    kind: 'chapter',
    title: text,
    doubt: 0,
    separated: true,
    index,
    text,
    indent,
    blanksBefore,
    blankAfter: page.isBlank(index + 1),
    mark,
    paged: false,
    caps,
    east,
  };
}

/** Whether prose follows within the next few lines: a title has a story under it. */
function leadsIn(page: Page, index: number, east: boolean): boolean {
  const after = page.lines.slice(index + 1, index + 12).filter((line) => line.trim() !== '');
  return after.some((line) => line.trim().length >= (east ? 12 : 40));
}

/** Whether the first line stands right over prose: a book's own title has its author or a heading under it. */
function opensStory(page: Page, east: boolean): boolean {
  const next = page.lines.slice(1).find((line) => line.trim() !== '') ?? '';
  return next.trim().length >= (east ? 12 : 30);
}

function collect(page: Page, zones: readonly Zone[]): Look[] {
  const looks: Look[] = [];
  let blanks = 2;
  for (let index = 0; index < page.lines.length; index++) {
    if (page.isBlank(index)) {
      blanks++;
      continue;
    }
    const inZone = zones.some(({ from, to }) => index >= from && index < to);
    const look = inZone ? undefined : lookAt(page, index, blanks);
    if (look && leadsIn(page, index, look.east) && (index > 0 || opensStory(page, look.east)))
      looks.push(look);
    blanks = 0;
  }
  return looks;
}

/** Share of the filled lines that begin with white space. */
function indentShare(page: Page): number {
  let filled = 0;
  let indented = 0;
  for (const line of page.lines) {
    if (line.trim() === '') continue;
    filled++;
    if (/^[\s\u3000]/.test(line)) indented++;
  }
  return filled === 0 ? 0 : indented / filled;
}

/** Titles need room: at least three filled lines each, or they are verse, a list or a play. */
function isRoomy(page: Page, looks: readonly Look[]): boolean {
  const first = looks[0];
  return (
    looks.length >= 2 &&
    first !== undefined &&
    page.filled(first.index, page.lines.length) >= looks.length * 4
  );
}

/** Short CJK lines between blank lines, in a book whose paragraphs are not parted by any. */
function findIsolated(page: Page, looks: readonly Look[]): Look[] {
  const isolated = looks.filter(
    ({ east, text, blanksBefore, blankAfter }) => east && text.length <= 12 && blanksBefore > 0 && blankAfter,
  );
  const blanks = page.lines.length - page.filled(0, page.lines.length);
  return isolated.length >= 3 && blanks <= isolated.length * 2 + 8 ? isolated : [];
}

/** A book's own title looks like a chapter's, but next to nothing stands under it. */
function dropCover(page: Page, looks: readonly Look[]): Look[] {
  const [first, second] = looks;
  const bare = first && second && page.chars(first.index + 1, second.index) < 60;
  return bare ? looks.slice(1) : [...looks];
}

/**
 * Titles without a number or unit word, by their look alone: set apart by two blank lines or more, in capitals, or
 * flush left where the prose is indented. Only for books in which nothing else was found.
 */
export function findPlainTitles(page: Page, zones: readonly Zone[]): Candidate[] {
  const looks = collect(page, zones);
  const wide = looks.filter(({ blanksBefore, blankAfter }) => blanksBefore >= 2 && blankAfter);
  const capsShare = wide.length === 0 ? 0 : wide.filter(({ caps }) => caps).length / wide.length;
  const spaced = capsShare >= 0.7 ? wide.filter(({ caps }) => caps) : wide;
  const capitals = looks.filter(
    ({ caps, blanksBefore, blankAfter }) => caps && blanksBefore > 0 && blankAfter,
  );
  const flush = indentShare(page) >= 0.6 ? looks.filter(({ indent, east }) => indent === 0 && east) : [];
  return dropCover(
    page,
    [spaced, capitals, flush, findIsolated(page, looks)].find((style) => isRoomy(page, style)) ?? [],
  );
}
