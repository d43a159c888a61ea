import { existsSync } from 'node:fs';
import { applyChanges } from '#model/apply.ts';
import { type Book, findChapter } from '#model/book.ts';
import type { Change, ChangeOf, ChangeSet } from '#model/change.ts';
import type { Chapter } from '#model/chapter.ts';
import { invertChanges } from '#model/invert.ts';
import type { Message } from '#model/messages.ts';
import { addDraft } from '#model/operations.ts';
import type { Cache, CachedChapter } from './cache.ts';
import { diffBooks } from './diff-books.ts';
import { hashOf, isMissing, readText, sameStamp, stampOf, toProblem } from './disk.ts';
import { nameKey } from './file-names.ts';
import { keys, setKnown } from './folder-state.ts';
import { toLine } from './journal.ts';
import { projectWords } from './messages.ts';
import { finishPending } from './pending.ts';
import { inside, places } from './places.ts';
import { emptyPlan, type Plan } from './plan-parts.ts';
import { readFolder } from './read-folder.ts';
import { stage } from './redo.ts';
import { emit, noteGone, report, reportOnce, type Session } from './session.ts';

/**
 * Compares what a plan is about to replace with what we last knew. `isStale`: somebody else changed one of
 * the files. `asides`: files that nobody knows lie where ours belong; they are moved beside, never overwritten.
 */
export function strangers(
  session: Session,
  { moves, writes, removed }: Plan,
): { isStale: boolean; asides: Plan['moves'] } {
  const { folder, dir, ports } = session;
  const touched = [...moves, ...writes, ...removed].map(({ key }) => key);
  const isStale = touched.some((key) => !isUnchanged(session, key));
  const targets = [...moves.map(({ key, to }) => ({ key, path: to })), ...writes];
  // Where a file system ignores case, a file's new name finds the file itself under its old one.
  const leaving = new Set([...moves, ...removed].map(({ from }) => nameKey(from)));
  const unknown = targets.filter(
    ({ path }) => !folder.byPath.has(path) && !leaving.has(nameKey(path)) && existsSync(inside(dir, path)),
  );
  const asides = unknown.map(({ key, path }) => ({ key, from: path, to: besides(path, ports.ids.next()) }));
  return { isStale: isStale || asides.length > 0, asides };
}

const besides = (path: string, mark: string): string =>
  path.replace(/(\.[^./]*)?$/, (end) => ` (${hashOf(path + mark).slice(0, 6)})${end}`);

function isUnchanged({ folder, dir }: Session, key: string): boolean {
  const known = folder.files.get(key);
  if (!known) return true;
  const stamp = stampOf(inside(dir, known.path));
  if (sameStamp(stamp, known.stamp)) return true;
  if (!stamp || known.hash === '') return false;
  try {
    if (hashOf(readText(inside(dir, known.path)).bytes) !== known.hash) return false;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  setKnown(folder, key, { ...known, stamp });
  return true;
}

/** What memory knows of the chapters' files, as a cache for reading the folder again. */
function cacheOf({ book, folder, index }: Session): Cache {
  const entries = book.chapters.flatMap(({ prose: _, ...meta }): [string, CachedChapter][] => {
    const key = keys.chapter(meta.id);
    const file = folder.files.get(key);
    const own = index.get(meta.id);
    if (!file || !own || folder.dirty.has(key)) return [];
    return [[file.path.slice(places.chapters.length + 1), { ...own, ...file.stamp, hash: file.hash, meta }]];
  });
  return new Map(entries);
}

/**
 * Reads in what others did to the folder, as one undoable change set of source `outside`. No file is written
 * but the history. Answers what is in the way: a folder that is gone, or one that a newer Mojian has written to
 * meanwhile; memory is then as before. Runs in the queue.
 */
export async function absorbOutside(session: Session): Promise<Message | null> {
  const unfinished = await finishPending(session);
  if (unfinished) return unfinished;
  const { dir, ports, book, folder } = session;
  const options = { cache: cacheOf(session), before: { book, folder }, readOnly: !session.lock };
  const read = await readFolder(ports, dir, options, new AbortController().signal);
  if (!read.ok) {
    reportOnce(session, { ...read.problem, file: places.project });
    return read.problem;
  }
  const fresh = read.value;
  const { base, now } = reconciled(session, fresh.book, fresh.folder);
  const changes = diffBooks(base, now);
  const isSame = changes.length === 0 && base === book && now.drafts === book.drafts;
  noteGone(session, now);
  session.book = changes.length > 0 ? now : { ...base, drafts: now.drafts };
  session.folder = fresh.folder;
  session.index.clear();
  for (const [id, own] of fresh.index) session.index.set(id, own);
  for (const one of fresh.problems) reportOnce(session, one);
  if (isSame) return null;
  const ids = changedChapters(book, session.book);
  if (changes.length > 0) await record(session, base, changes, ids);
  emit(session, { type: 'outside-change', book: session.book, chapterIds: ids });
  return null;
}

/**
 * The fresh book with what memory already has (`now`), and the old book that history compares it to (`base`):
 * a chapter whose old prose was never read can't be taken back, so its new prose, or its being gone, counts as
 * how it was found.
 */
function reconciled(session: Session, fresh: Book, folder: Session['folder']): { base: Book; now: Book } {
  const { book } = session;
  const old = new Map(book.chapters.map((chapter) => [chapter.id, chapter]));
  const adopted = new Map<string, Chapter>();
  const chapters = fresh.chapters.map((chapter) => {
    const known = old.get(chapter.id);
    if (!known) return chapter;
    if (chapter.prose === undefined)
      return sameBut(known, chapter) ? known : { ...chapter, prose: known.prose };
    if (known.prose === undefined) adopted.set(chapter.id, { ...known, prose: chapter.prose });
    return known.prose === chapter.prose && sameBut(known, chapter) ? known : chapter;
  });
  const isSame = (draft: Book['drafts'][number]) => {
    const key = keys.draft(draft.chapterId, draft.number);
    return sameStamp(folder.files.get(key)?.stamp, session.folder.files.get(key)?.stamp);
  };
  const draftKey = ({ chapterId, number }: Book['drafts'][number]) => keys.draft(chapterId, number);
  const oldDrafts = new Map(book.drafts.map((draft) => [draftKey(draft), draft]));
  const drafts = fresh.drafts.map((draft) =>
    isSame(draft) ? (oldDrafts.get(draftKey(draft)) ?? draft) : draft,
  );
  const draftsSame =
    drafts.length === book.drafts.length && drafts.every((draft, i) => draft === book.drafts[i]);
  const staying = new Set(chapters.map(({ id }) => id));
  const isKnown = ({ id, prose }: Chapter) => prose !== undefined || staying.has(id);
  const isTakenBack = adopted.size === 0 && book.chapters.every(isKnown);
  const before = book.chapters.filter(isKnown).map((chapter) => adopted.get(chapter.id) ?? chapter);
  const base = isTakenBack ? book : { ...book, chapters: before };
  return { base, now: { ...fresh, chapters, drafts: draftsSame ? book.drafts : drafts } };
}

const sameBut = ({ prose: _, ...a }: Chapter, { prose: __, ...b }: Chapter): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function changedChapters(before: Book, after: Book): string[] {
  const old = new Map(before.chapters.map((chapter) => [chapter.id, chapter]));
  const changed = after.chapters.filter((chapter) => old.get(chapter.id) !== chapter).map(({ id }) => id);
  const staying = new Set(after.chapters.map(({ id }) => id));
  return [...changed, ...before.chapters.flatMap(({ id }) => (staying.has(id) ? [] : [id]))];
}

/** Puts what was read in into the history. A disk that can't take it costs the undo, not the text. */
async function record(session: Session, base: Book, changes: Change[], chapterIds: string[]): Promise<void> {
  const { ports, dir } = session;
  const label = { code: 'label-outside' };
  const set: ChangeSet = { label, source: 'outside', changes };
  const id = ports.ids.next();
  const head = { id, at: ports.clock.now().toISOString(), label, source: set.source };
  if (!session.lock) return;
  try {
    const line = toLine(head, invertChanges(base, changes));
    session.pending = { record: await stage(dir, { id, moves: [], writes: [], line }), plan: emptyPlan() };
    const late = await finishPending(session);
    if (late) report(session, { ...late, file: places.history });
  } catch (error) {
    report(session, { ...toProblem(error, places.history), file: places.history });
  }
  emit(session, {
    type: 'committed',
    set,
    origin: set.source,
    book: session.book,
    chapterIds,
    entry: { ...head, undone: false },
  });
}

/**
 * A change set made for `before`, for the book as it is after others' changes: a text edit of a chapter that
 * changed becomes a draft with our whole text, and a chapter that is gone comes back with it.
 */
export function keepOurs(
  session: Session,
  before: Book,
  changes: readonly Change[],
): { changes: Change[]; kept: { chapterId: string; draftNumber: number }[] } {
  const { book } = session;
  const isText = (change: Change): change is ChangeOf<'chapter-text'> => change.type === 'chapter-text';
  const edited = new Set(changes.filter(isText).map(({ id }) => id));
  const kept: { chapterId: string; draftNumber: number }[] = [];
  const rescued: Change[] = [];
  const inConflict = new Set<string>();
  for (const id of edited) {
    const old = findChapter(before, id);
    const now = findChapter(book, id);
    if (!old || old.prose === undefined || now?.prose === old.prose) continue;
    inConflict.add(id);
    const edits = changes.filter((change) => isText(change) && change.id === id);
    const ours = findChapter(applyChanges(before, edits), id)?.prose ?? '';
    if (!now)
      rescued.push({
        type: 'chapter-add',
        chapter: { ...old, prose: ours },
        at: before.chapters.indexOf(old),
      });
    else {
      const draft = draftOf(book, id, ours);
      rescued.push(draft);
      kept.push({ chapterId: id, draftNumber: draft.number });
    }
  }
  const others = changes.filter((change) => !isText(change) || !inConflict.has(change.id));
  return { changes: [...rescued, ...others], kept };
}

/** A text kept as the next draft of a chapter. */
export function draftOf(book: Book, chapterId: string, text: string): ChangeOf<'draft-put'> {
  const words = projectWords['conflict-draft'];
  const name = /^(?:zh|ja|ko)/i.test(book.project.language) ? words.zh : words.en;
  return addDraft(book, chapterId, name, text);
}
