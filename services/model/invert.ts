import { applyRun, idsOf, type Run, runsOf } from './apply.ts';
import type { Book } from './book.ts';
import type { Change, ChangeOf } from './change.ts';
import type { Chapter } from './chapter.ts';
import { indexOfId, MisfitError } from './list.ts';
import { invertTextEdit } from './text-edit.ts';

/**
 * The changes that take `change` back, computed from the book before it.
 * Throws, like `applyChange`, where the change does not fit the book.
 */
export function invertChange(book: Book, change: Change): Change[] {
  switch (change.type) {
    case 'project-set':
      return [{ type: 'project-set', patch: picked(book.project, change.patch) }];
    case 'beat-set':
      return [{ type: 'beat-set', beat: change.beat, value: book.beats[change.beat] }];
    case 'state-set':
      return [{ type: 'state-set', value: book.state }];
    case 'document-set':
      return [{ type: 'document-set', path: change.path, text: book.documents[change.path] ?? null }];
    case 'blueprint-add':
      return [{ type: 'blueprint-remove', id: change.blueprint.id }];
    case 'blueprint-remove': {
      const at = indexOfId(book.blueprints, change.id);
      return book.blueprints.slice(at, at + 1).map((blueprint) => ({ type: 'blueprint-add', blueprint, at }));
    }
    case 'draft-put':
    case 'draft-remove':
      return [invertDraft(book, change)];
    default:
      return invertStructural(book, change);
  }
}

/** The book after a list of changes, and the changes that take all of them back, last first. */
export function applyInvertibly(book: Book, changes: readonly Change[]): { after: Book; inverse: Change[] } {
  const inverse: Change[][] = [];
  let after = book;
  for (const run of runsOf(changes)) {
    inverse.push(invertRun(after, run));
    after = applyRun(after, run);
  }
  return { after, inverse: inverse.reverse().flat() };
}

function invertRun(book: Book, run: Run): Change[] {
  const [first] = run;
  if (run.length === 1) return invertChange(book, first);
  // What takes an added chapter back does not depend on the book.
  if (first.type === 'chapter-add') return run.toReversed().flatMap((change) => invertChange(book, change));
  const gone = new Set(idsOf(run));
  // From the front, so that each finds its old place and those side by side are a run again.
  return book.chapters.flatMap((chapter, at) => (gone.has(chapter.id) ? [addedBack(chapter, at)] : []));
}

function addedBack(chapter: Chapter, at: number): Change {
  const { id, prose } = chapter;
  if (prose === undefined) throw new MisfitError(`The prose of chapter ${id} is not loaded.`);
  return { type: 'chapter-add', chapter: { ...chapter, prose }, at };
}

/** The changes that take a whole list of changes back, last first. */
export const invertChanges = (book: Book, changes: readonly Change[]): Change[] =>
  applyInvertibly(book, changes).inverse;

type Structural = Extract<Change, { type: `volume-${string}` | `chapter-${string}` }>;
type Bible = Extract<
  Change,
  { type: `character-${string}` | `world-${string}` | `guideline-${string}` | `thread-${string}` }
>;

function invertStructural(book: Book, change: Structural | Bible): Change[] {
  switch (change.type) {
    case 'volume-add':
      return [{ type: 'volume-remove', id: change.volume.id }];
    case 'volume-set':
      return book.volumes
        .filter(({ id }) => id === change.id)
        .map((old) => ({ type: 'volume-set', id: old.id, patch: picked(old, change.patch) }));
    case 'volume-remove': {
      const at = indexOfId(book.volumes, change.id);
      return book.volumes.slice(at, at + 1).map((volume) => ({ type: 'volume-add', volume, at }));
    }
    case 'volume-move':
      return [{ type: 'volume-move', id: change.id, to: indexOfId(book.volumes, change.id) }];
    case 'chapter-add':
    case 'chapter-remove':
    case 'chapter-move':
    case 'chapter-set':
    case 'chapter-text':
      return [invertChapter(book, change)];
    default:
      return [invertBible(book, change)];
  }
}

function invertChapter(book: Book, change: Extract<Change, { type: `chapter-${string}` }>): Change {
  if (change.type === 'chapter-add') return { type: 'chapter-remove', id: change.chapter.id };
  const at = indexOfId(book.chapters, change.id);
  const chapter = book.chapters[at];
  if (!chapter) throw new MisfitError(`Nothing here has the id ${change.id}.`);
  switch (change.type) {
    case 'chapter-remove':
      return addedBack(chapter, at);
    case 'chapter-move':
      return { type: 'chapter-move', id: change.id, to: at };
    case 'chapter-set':
      return { type: 'chapter-set', id: change.id, patch: picked(chapter, change.patch) };
    case 'chapter-text':
      return { type: 'chapter-text', id: change.id, edit: invertTextEdit(change.edit) };
    default:
      return change satisfies never;
  }
}

function invertBible(book: Book, change: Bible): Change {
  const id = 'value' in change ? change.value.id : change.id;
  switch (change.type) {
    case 'character-put':
    case 'character-remove': {
      const old = placed(book.characters, id);
      return old ? { type: 'character-put', ...old } : { type: 'character-remove', id };
    }
    case 'world-put':
    case 'world-remove': {
      const old = placed(book.world, id);
      return old ? { type: 'world-put', ...old } : { type: 'world-remove', id };
    }
    case 'guideline-put':
    case 'guideline-remove': {
      const old = placed(book.guidelines, id);
      return old ? { type: 'guideline-put', ...old } : { type: 'guideline-remove', id };
    }
    case 'thread-put':
    case 'thread-remove': {
      const old = placed(book.threads, id);
      return old ? { type: 'thread-put', ...old } : { type: 'thread-remove', id };
    }
    default:
      return change satisfies never;
  }
}

/** An item with its place in the list, as a `…-put` carries them. */
function placed<T extends { id: string }>(
  list: readonly T[],
  id: string,
): { value: T; at: number } | undefined {
  const at = list.findIndex((item) => item.id === id);
  const value = list[at];
  return value && { value, at };
}

function invertDraft(book: Book, { chapterId, number }: ChangeOf<'draft-put' | 'draft-remove'>): Change {
  const old = book.drafts.find((draft) => draft.chapterId === chapterId && draft.number === number);
  if (!old) return { type: 'draft-remove', chapterId, number };
  if (old.text === undefined) throw new MisfitError(`Draft ${number} of chapter ${chapterId} is not loaded.`);
  return { type: 'draft-put', chapterId, number, name: old.name, text: old.text };
}

/** The values that `whole` has now under the keys of `patch`. */
function picked<T extends object, P extends Partial<T>>(
  whole: T,
  patch: { [K in keyof P]: unknown },
): Partial<T> {
  // safe: every key of the patch is a key of the whole
  const keys = Object.keys(patch) as (keyof T)[];
  // safe: the entries are the whole's own
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Partial<T>;
}
