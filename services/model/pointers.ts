import { type BibleState, bibleSections, type Thread } from './bible.ts';
import type { Book } from './book.ts';
import type { Change } from './change.ts';
import type { Beat } from './structure.ts';

/** What a reference to a chapter (null: to none) is to be. */
export type Swap = (chapterId: string | null) => string | null;

export const swapInBeat = ({ content, fromChapterId, toChapterId }: Beat, swap: Swap): Beat => ({
  content,
  fromChapterId: swap(fromChapterId),
  toChapterId: swap(toChapterId),
});

export function swapInState(state: BibleState, swap: Swap): BibleState {
  const swapped = (lines: BibleState['rules']) =>
    lines.map((line) => ({ ...line, chapterId: swap(line.chapterId) }));
  return {
    characters: swapped(state.characters),
    itemsAndPlaces: swapped(state.itemsAndPlaces),
    activeThreads: swapped(state.activeThreads),
    rules: swapped(state.rules),
  };
}

export const swapInThread = (thread: Thread, swap: Swap): Thread => ({
  ...thread,
  dueChapterId: swap(thread.dueChapterId),
  steps: thread.steps.map((step) => ({ ...step, chapterId: swap(step.chapterId) })),
});

export const chaptersOfThread = ({ dueChapterId, steps }: Thread): (string | null)[] => [
  dueChapterId,
  ...steps.map(({ chapterId }) => chapterId),
];

/**
 * Changes that let beats, living lines and threads refer to a chapter again that has come back, told by what takes
 * its removal back. Only what refers to nothing now gets its reference; what was written since stays.
 */
export function pointBack(book: Book, inverse: readonly Change[], chapterId: string): Change[] {
  const changes = new Map<string, Change>();
  for (const old of inverse) {
    const change = pointedBack(book, old, chapterId);
    if (change) changes.set(keyOf(old), change);
  }
  return [...changes.values()];
}

function keyOf(change: Change): string {
  if (change.type === 'beat-set') return `beat ${change.beat}`;
  return change.type === 'thread-put' ? `thread ${change.value.id}` : change.type;
}

function pointedBack(book: Book, old: Change, id: string): Change | undefined {
  switch (old.type) {
    case 'beat-set':
      return beatBack(book, old, id);
    case 'state-set':
      return stateBack(book, old.value, id);
    case 'thread-put':
      return threadBack(book, old.value, id);
    default:
      return undefined;
  }
}

function beatBack({ beats }: Book, { beat, value: old }: Change & { type: 'beat-set' }, id: string) {
  const { content, fromChapterId: from, toChapterId: to } = beats[beat];
  const value = {
    content,
    fromChapterId: from ?? (old.fromChapterId === id ? id : null),
    toChapterId: to ?? (old.toChapterId === id ? id : null),
  };
  const isSame = value.fromChapterId === from && value.toChapterId === to;
  return isSame ? undefined : ({ type: 'beat-set', beat, value } as const);
}

type Pointing = { chapterId: string | null };

/** The items that pointed to the chapter before, found again by what they say. */
function itemsBack<T extends Pointing>(
  now: readonly T[],
  old: readonly T[],
  id: string,
  said: (item: T) => string,
): T[] {
  const pointed = new Set(old.filter(({ chapterId }) => chapterId === id).map(said));
  return now.map((item) =>
    item.chapterId === null && pointed.has(said(item)) ? { ...item, chapterId: id } : item,
  );
}

const differ = <T>(a: readonly T[], b: readonly T[]): boolean => a.some((item, at) => item !== b[at]);

function stateBack({ state }: Book, old: BibleState, id: string): Change | undefined {
  const back = (section: (typeof bibleSections)[number]) =>
    itemsBack(state[section], old[section], id, (line) => `${line.name}\n${line.state}`);
  const value = {
    characters: back('characters'),
    itemsAndPlaces: back('itemsAndPlaces'),
    activeThreads: back('activeThreads'),
    rules: back('rules'),
  };
  const isOther = bibleSections.some((section) => differ(value[section], state[section]));
  return isOther ? { type: 'state-set', value } : undefined;
}

function threadBack({ threads }: Book, old: Thread, id: string): Change | undefined {
  const now = threads.find((thread) => thread.id === old.id);
  if (!now) return undefined;
  const steps = itemsBack(now.steps, old.steps, id, ({ stage, quote }) => `${stage}\n${quote}`);
  const dueChapterId = now.dueChapterId ?? (old.dueChapterId === id ? id : null);
  if (dueChapterId === now.dueChapterId && !differ(steps, now.steps)) return undefined;
  return { type: 'thread-put', value: { ...now, dueChapterId, steps } };
}
