import type { Book, Draft } from './book.ts';
import type { Change, ChangeOf } from './change.ts';
import type { Chapter } from './chapter.ts';
import { inserted, insertedAll, MisfitError, moved, put, removed, removedAll, replaced } from './list.ts';
import { applyTextEdit } from './text-edit.ts';

/**
 * The book after a change. Pure and exhaustive. Throws a `MisfitError` where the change does not fit the book
 * (an unknown or a taken id, prose that is not loaded or not what the edit replaces).
 */
export function applyChange(book: Book, change: Change): Book {
  switch (change.type) {
    case 'project-set':
      return { ...book, project: { ...book.project, ...defined(change.patch) } };
    case 'beat-set':
      return { ...book, beats: { ...book.beats, [change.beat]: change.value } };
    case 'document-set':
      return { ...book, documents: documentSet(book.documents, change) };
    case 'state-set':
      return { ...book, state: change.value };
    case 'draft-put':
    case 'draft-remove':
      return { ...book, drafts: draftsAfter(book.drafts, change) };
    default:
      return applyToList(book, change);
  }
}

/** The book after several changes, in order. */
export const applyChanges = (book: Book, changes: readonly Change[]): Book =>
  runsOf(changes).reduce(applyRun, book);

/**
 * Changes that follow each other and can be applied as one: chapters that are added one behind the other, or removed,
 * and any other change by itself.
 */
export type Run = readonly [Change, ...Change[]];

/** An import adds thousands of chapters, and its undo removes them: one by one, each would copy the whole list. */
export function runsOf(changes: readonly Change[]): Run[] {
  const runs: [Change, ...Change[]][] = [];
  let last: Change | undefined;
  for (const change of changes) {
    if (last && follows(last, change)) runs.at(-1)?.push(change);
    else runs.push([change]);
    last = change;
  }
  return runs;
}

const follows = (last: Change, change: Change): boolean =>
  change.type === 'chapter-add'
    ? last.type === 'chapter-add' && change.at === last.at + 1
    : change.type === 'chapter-remove' && last.type === 'chapter-remove';

/** The book after a run. Throws like `applyChange`. */
export function applyRun(book: Book, run: Run): Book {
  const [first] = run;
  if (run.length === 1) return applyChange(book, first);
  if (first.type !== 'chapter-add') return { ...book, chapters: removedAll(book.chapters, idsOf(run)) };
  const chapters = run.flatMap((change) => (change.type === 'chapter-add' ? [change.chapter] : []));
  return { ...book, chapters: insertedAll(book.chapters, first.at, chapters) };
}

/** The chapters that a run removes. */
export const idsOf = (run: Run): string[] =>
  run.flatMap((change) => (change.type === 'chapter-remove' ? [change.id] : []));

type ListChange = Exclude<
  Change,
  ChangeOf<'project-set' | 'beat-set' | 'document-set' | 'state-set' | 'draft-put' | 'draft-remove'>
>;

function applyToList(book: Book, change: ListChange): Book {
  switch (change.type) {
    case 'blueprint-add':
      return { ...book, blueprints: inserted(book.blueprints, change.at, change.blueprint) };
    case 'blueprint-remove':
      return { ...book, blueprints: removed(book.blueprints, change.id) };
    case 'volume-add':
      return { ...book, volumes: inserted(book.volumes, change.at, change.volume) };
    case 'volume-set':
      return {
        ...book,
        volumes: replaced(book.volumes, change.id, (old) => ({ ...old, ...defined(change.patch) })),
      };
    case 'volume-remove':
      return { ...book, volumes: removed(book.volumes, change.id) };
    case 'volume-move':
      return { ...book, volumes: moved(book.volumes, change.id, change.to) };
    case 'chapter-add':
    case 'chapter-remove':
    case 'chapter-move':
    case 'chapter-set':
    case 'chapter-text':
      return { ...book, chapters: chaptersAfter(book.chapters, change) };
    default:
      return applyToBible(book, change);
  }
}

type ChapterChange = Extract<Change, { type: `chapter-${string}` }>;

function chaptersAfter(chapters: readonly Chapter[], change: ChapterChange): Chapter[] {
  switch (change.type) {
    case 'chapter-add':
      return inserted(chapters, change.at, change.chapter);
    case 'chapter-remove':
      return removed(chapters, change.id);
    case 'chapter-move':
      return moved(chapters, change.id, change.to);
    case 'chapter-set':
      return replaced(chapters, change.id, (old) => ({ ...old, ...defined(change.patch) }));
    case 'chapter-text':
      return replaced(chapters, change.id, (old) => {
        if (old.prose === undefined)
          throw new MisfitError(`The prose of chapter ${change.id} is not loaded.`);
        return { ...old, prose: applyTextEdit(old.prose, change.edit) };
      });
    default:
      return change satisfies never;
  }
}

type BibleChange = Exclude<
  ListChange,
  ChapterChange | Extract<Change, { type: `volume-${string}` | `blueprint-${string}` }>
>;

function applyToBible(book: Book, change: BibleChange): Book {
  switch (change.type) {
    case 'character-put':
      return { ...book, characters: put(book.characters, change.value, change.at) };
    case 'character-remove':
      return { ...book, characters: removed(book.characters, change.id) };
    case 'world-put':
      return { ...book, world: put(book.world, change.value, change.at) };
    case 'world-remove':
      return { ...book, world: removed(book.world, change.id) };
    case 'guideline-put':
      return { ...book, guidelines: put(book.guidelines, change.value, change.at) };
    case 'guideline-remove':
      return { ...book, guidelines: removed(book.guidelines, change.id) };
    case 'thread-put':
      return { ...book, threads: put(book.threads, change.value, change.at) };
    case 'thread-remove':
      return { ...book, threads: removed(book.threads, change.id) };
    default:
      return change satisfies never;
  }
}

function draftsAfter(drafts: readonly Draft[], change: ChangeOf<'draft-put' | 'draft-remove'>): Draft[] {
  const others = drafts.filter(
    ({ chapterId, number }) => chapterId !== change.chapterId || number !== change.number,
  );
  if (change.type === 'draft-remove') {
    if (others.length === drafts.length) throw new MisfitError(`No draft ${change.number} is there.`);
    return others;
  }
  const { chapterId, number, name, text } = change;
  return [...others, { chapterId, number, name, text }].sort(byChapterAndNumber);
}

const byChapterAndNumber = (a: Draft, b: Draft): number =>
  a.chapterId < b.chapterId ? -1 : a.chapterId > b.chapterId ? 1 : a.number - b.number;

function documentSet(
  documents: Book['documents'],
  { path, text }: ChangeOf<'document-set'>,
): Book['documents'] {
  const { [path]: _, ...others } = documents;
  return text === null ? others : { ...others, [path]: text };
}

/** A patch without the keys that zod left undefined. */
type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };
function defined<T extends object>(patch: T): Partial<Defined<T>> {
  // safe: the filter removes exactly the undefined members that the type removes
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >;
}
