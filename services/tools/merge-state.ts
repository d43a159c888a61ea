import type { BibleLine, BibleSection, BibleState } from '#model/bible.ts';
import { bibleSections } from '#model/bible.ts';
import type { Change } from '#model/change.ts';
import type { BibleLines } from '#validators/story-bible.ts';
import { labelled } from './labelled.ts';
import { changedField, type Preview } from './preview.ts';

type Line = { name: string; state: string };

const text = (lines: readonly Line[]): string =>
  lines.map(({ name, state }) => (name ? labelled(name, state) : state)).join('\n');

const same = (a: Line, b: Line): boolean => (a.name === '' ? a.state === b.state : a.name === b.name);

/** Whether a line comes from a chapter behind the one that is written: it is nearer to the end of the book. */
type IsLater = (line: BibleLine) => boolean;

/** New lines replace those of the same name in place; the others stay, new names come last. */
function mergeLines(
  before: readonly BibleLine[],
  lines: readonly Line[],
  chapterId: string,
  isLater: IsLater,
): BibleLine[] {
  const out: BibleLine[] = [...before];
  for (const line of lines) {
    const at = out.findIndex((old) => same(old, line));
    const old = out[at];
    if (!old) out.push({ ...line, chapterId });
    else if (old.state !== line.state && !isLater(old)) out[at] = { ...line, chapterId };
  }
  return out;
}

/** Open threads are a list of now: what the update leaves out is over. Known lines keep their chapter. */
const replaceLines = (before: readonly BibleLine[], lines: readonly Line[], chapterId: string): BibleLine[] =>
  lines.map(
    (line) =>
      before.find((old) => old.name === line.name && old.state === line.state) ?? { ...line, chapterId },
  );

/**
 * The living state after a chapter; what a later chapter of the book brought stays as it is. People, things and
 * places not named keep their line, rules only grow, open threads are replaced; a section that is empty in the update
 * stays as it is.
 */
export function mergeState(
  before: BibleState,
  update: BibleLines,
  chapterId: string,
  chapterIds: readonly string[],
): BibleState {
  const places = new Map(chapterIds.map((id, at) => [id, at]));
  const own = places.get(chapterId) ?? chapterIds.length;
  const isLater: IsLater = (line) => line.chapterId !== null && (places.get(line.chapterId) ?? -1) > own;
  const isBehind = bibleSections.some((section) => before[section].some(isLater));
  const next = (section: BibleSection): BibleLine[] => {
    const merge = section === 'activeThreads' && !isBehind ? replaceLines : mergeLines;
    return update[section].length === 0
      ? before[section]
      : merge(before[section], update[section], chapterId, isLater);
  };
  return {
    characters: next('characters'),
    itemsAndPlaces: next('itemsAndPlaces'),
    activeThreads: next('activeThreads'),
    rules: next('rules'),
  };
}

/** The merged state as a change with its preview; nothing where nothing is new. */
export function stateChanges(
  before: BibleState,
  update: BibleLines,
  chapterId: string,
  chapterIds: readonly string[],
): { changes: Change[]; preview: Preview } {
  const value = mergeState(before, update, chapterId, chapterIds);
  const items = bibleSections.flatMap((section) =>
    changedField({ code: `field-${section}` }, text(before[section]), text(value[section])),
  );
  return { changes: items.length > 0 ? [{ type: 'state-set', value }] : [], preview: { items, notes: [] } };
}
