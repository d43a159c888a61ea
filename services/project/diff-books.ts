import { isDeepStrictEqual } from 'node:util';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Chapter } from '#model/chapter.ts';
import { beatNames } from '#model/structure.ts';
import { diffText } from '#model/text-edit.ts';

type Keyed = { readonly id: string };

/**
 * The changes that turn one book into another, drafts left out. Prose is compared where both books have it
 * in memory. Applying them gives `after`.
 */
export function diffBooks(before: Book, after: Book): Change[] {
  const beats = beatNames
    .filter((beat) => !isDeepStrictEqual(before.beats[beat], after.beats[beat]))
    .map((beat): Change => ({ type: 'beat-set', beat, value: after.beats[beat] }));
  return [
    ...diffProject(before, after),
    ...beats,
    ...diffBlueprints(before, after),
    ...diffVolumes(before, after),
    ...diffChapters(before.chapters, after.chapters),
    ...diffBible(before, after),
    ...diffDocuments(before, after),
  ];
}

function diffProject({ project: before }: Book, { project: after }: Book): Change[] {
  const { id: _, ...patch } = changedFields(before, after);
  return Object.keys(patch).length > 0 ? [{ type: 'project-set', patch }] : [];
}

function changedFields<T extends object>(before: T, after: T): Partial<T> {
  // safe: entries of the value itself
  const changed = Object.entries(after).filter(
    ([key, value]) => !isDeepStrictEqual(before[key as keyof T], value),
  );
  // safe: a selection of the value's own entries
  return Object.fromEntries(changed) as Partial<T>;
}

function diffBlueprints({ blueprints: before }: Book, { blueprints: after }: Book): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [
    ...before.map(({ id }): Change => ({ type: 'blueprint-remove', id })),
    ...after.map((blueprint, at): Change => ({ type: 'blueprint-add', blueprint, at })),
  ];
}

type ListWords<T> = {
  remove: (id: string) => Change;
  add: (item: T, at: number) => Change;
  /** Takes the item as it was: some lists know no moving but only taking out and putting in. */
  move: (item: T, to: number) => Change[];
  edit: (before: T, after: T) => Change[];
};

/** Removals, then each place of the new list from the front: added, moved or left where it is. */
function diffList<T extends Keyed>(before: readonly T[], after: readonly T[], words: ListWords<T>): Change[] {
  if (before === after) return [];
  const old = new Map(before.map((item) => [item.id, item]));
  const staying = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !staying.has(id));
  const changes = gone.map(({ id }) => words.remove(id));
  const order = before.flatMap(({ id }) => (staying.has(id) ? [id] : []));
  for (const [at, item] of after.entries()) {
    const known = old.get(item.id);
    if (!known) {
      changes.push(words.add(item, at));
      order.splice(at, 0, item.id);
    } else if (order[at] !== item.id) {
      changes.push(...words.move(known, at));
      order.splice(order.indexOf(item.id, at), 1);
      order.splice(at, 0, item.id);
    }
    if (known && known !== item) changes.push(...words.edit(known, item));
  }
  return changes;
}

const diffVolumes = (before: Book, after: Book): Change[] =>
  diffList(before.volumes, after.volumes, {
    remove: (id) => ({ type: 'volume-remove', id }),
    add: (volume, at) => ({ type: 'volume-add', volume, at }),
    move: ({ id }, to) => [{ type: 'volume-move', id, to }],
    edit(old, { id, ...now }) {
      const patch = changedFields({ title: old.title, summary: old.summary }, now);
      return Object.keys(patch).length > 0 ? [{ type: 'volume-set', id, patch }] : [];
    },
  });

const diffChapters = (before: readonly Chapter[], after: readonly Chapter[]): Change[] =>
  diffList(before, after, {
    remove: (id) => ({ type: 'chapter-remove', id }),
    add: (chapter, at) => ({ type: 'chapter-add', chapter: { ...chapter, prose: chapter.prose ?? '' }, at }),
    move: ({ id }, to) => [{ type: 'chapter-move', id, to }],
    edit: diffChapter,
  });

function diffChapter(before: Chapter, after: Chapter): Change[] {
  const { id } = before;
  const { id: _, prose: __, ...patch } = changedFields(before, after);
  const edit =
    before.prose === undefined || after.prose === undefined ? null : diffText(before.prose, after.prose);
  return [
    ...(Object.keys(patch).length > 0 ? [{ type: 'chapter-set', id, patch } as const] : []),
    ...(edit ? [{ type: 'chapter-text', id, edit } as const] : []),
  ];
}

type PutWords<T> = { remove: (id: string) => Change; put: (value: T, at: number) => Change };

/** Lists whose items are put whole: a moved item is taken out and put in again. */
const diffPuts = <T extends Keyed>(before: readonly T[], after: readonly T[], { remove, put }: PutWords<T>) =>
  diffList(before, after, {
    remove,
    add: put,
    move: (item, to) => [remove(item.id), put(item, to)],
    edit: (old, now) => (isDeepStrictEqual(old, now) ? [] : [put(now, 0)]),
  });

function diffBible(before: Book, after: Book): Change[] {
  return [
    ...diffPuts(before.characters, after.characters, {
      remove: (id) => ({ type: 'character-remove', id }),
      put: (value, at) => ({ type: 'character-put', value, at }),
    }),
    ...diffPuts(before.world, after.world, {
      remove: (id) => ({ type: 'world-remove', id }),
      put: (value, at) => ({ type: 'world-put', value, at }),
    }),
    ...diffPuts(before.guidelines, after.guidelines, {
      remove: (id) => ({ type: 'guideline-remove', id }),
      put: (value, at) => ({ type: 'guideline-put', value, at }),
    }),
    ...diffPuts(before.threads, after.threads, {
      remove: (id) => ({ type: 'thread-remove', id }),
      put: (value, at) => ({ type: 'thread-put', value, at }),
    }),
    ...(isDeepStrictEqual(before.state, after.state)
      ? []
      : [{ type: 'state-set', value: after.state } as const]),
  ];
}

function diffDocuments({ documents: before }: Book, { documents: after }: Book): Change[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths]
    .filter((path) => before[path] !== after[path])
    .map((path): Change => ({ type: 'document-set', path, text: after[path] ?? null }));
}
