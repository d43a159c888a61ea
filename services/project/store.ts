import { type Book, findChapter } from '#model/book.ts';
import type { ChangeSet } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import { ok, type Progress, type Result, refuse } from '#model/result.ts';
import { backupFolder, readBackups } from './backup.ts';
import { readBookFiles } from './backup-zip.ts';
import { type BinEntry, readBin, restoreChanges, setOfBin } from './bin.ts';
import { type BinReader, createBinReader } from './bin-list.ts';
import { saveCache } from './cache.ts';
import { type ChapterIndex, indexOfChapter } from './chapter-index.ts';
import { checkSession, type Report } from './check.ts';
import { type Committed, commitNow } from './commit.ts';
import { toProblem } from './disk.ts';
import { type BringBack, bringBackNow } from './gone.ts';
import { loadDraft, loadProses } from './load-prose.ts';
import { absorbOutside } from './outside.ts';
import { finishPending } from './pending.ts';
import { places } from './places.ts';
import { pointersBack } from './pointers-back.ts';
import type { Problem } from './problems.ts';
import { createSpells, type SaveConflict, type Saved, type SaveRequest, saveProseNow } from './save-prose.ts';
import { type SearchHit, searchChapters } from './search.ts';
import { enqueue, type Session, type StoreEvent } from './session.ts';
import { trimBin, trimCaches } from './tidy.ts';
import { type Head, type HistoryEntry, shownHistory, toMessage } from './undo.ts';
import { redoNow, undoNow } from './undo-now.ts';
import { createVersionReader, type VersionReader } from './versions.ts';
import type { Files } from './zip-file.ts';

/** An open book. Everything that changes it is done one after the other, in the order it was asked for. */
export type BookStore = {
  readonly dir: string;
  /** May become true while open: another window took the book over. */
  readonly readOnly: boolean;
  /** An immutable snapshot; a chapter's prose is undefined until it has been read. */
  book(): Book;
  /** Files that were set aside and repairs made, since the book was opened. */
  problems(): readonly Problem[];
  /** Counts and revision of a chapter, known without its prose. Throws for an unknown id. */
  index(chapterId: string): ChapterIndex;
  /** The prose of a chapter. Throws for an unknown id or a file that can't be read any more. */
  prose(chapterId: string): Promise<string>;
  draftText(chapterId: string, number: number): Promise<string>;
  /** Reads all prose in small steps between which everything else goes on. */
  loadAll(progress: Progress, signal: AbortSignal): Promise<void>;
  /** The single door for changes: all of the set or nothing; acknowledged when durable. */
  commit(set: ChangeSet, progress?: Progress): Promise<Result<Committed>>;
  /** Saves prose made from the revision `base`; on another base it is kept as a draft. */
  saveProse(request: SaveRequest): Promise<Result<Saved, Message | SaveConflict>>;
  /** Puts a chapter that left the book back where it stood, with this prose; one that is there gets it as a draft. */
  bringBack(wanted: BringBack): Promise<Result<Committed>>;
  undo(): Promise<Result<HistoryEntry | null>>;
  redo(): Promise<Result<HistoryEntry | null>>;
  /** The label of what an undo would take back; null where there is nothing, or the book is only read. */
  canUndo(): Message | null;
  canRedo(): Message | null;
  /** Newest first. */
  history(limit: number): HistoryEntry[];
  search(
    query: string,
    options: { caseSensitive: boolean; limit: number },
    signal: AbortSignal,
  ): Promise<{ hits: SearchHit[]; total: number }>;
  /** Earlier states of chapters, out of the git history. */
  readonly versions: VersionReader;
  /** What was taken out of the book and is not back in it. */
  readonly bin: BinReader;
  /** Brings a thing of the bin back as one step: a chapter to where it stood, with its versions and what referred to it. */
  restoreFromBin(id: string): Promise<Result<Restored>>;
  /** Copies the book into .mojian/backups; answers the path inside the book's folder. */
  backup(): Promise<Result<string>>;
  backups(): string[];
  /** The book's files as they are between two changes, for a backup elsewhere. */
  files(): Promise<Result<Files>>;
  /** Looks for flaws, and mends them in one undoable change where `repair` is set. */
  check(repair: boolean): Promise<Report>;
  /** Reads in what others changed; the watcher does so by itself. */
  refresh(): Promise<void>;
  subscribe(listener: (event: StoreEvent) => void): () => void;
  /** Waits for what was asked for, puts the caches away and gives the lock back. May be called twice. */
  close(): Promise<void>;
};

/** What came back from the bin, and whether a chapter stands where it stood or, its neighbours gone, at the end. */
export type Restored = { kind: BinEntry['kind']; itemId: string | null; place: 'back' | 'end' | null };

const LOAD_STEP = 32;

/** The store over a session; `closing` ends what watches the folder. */
export function createStore(session: Session, closing: () => Promise<void>): BookStore {
  return {
    dir: session.dir,
    get readOnly() {
      return session.lock === undefined;
    },
    book: () => session.book,
    problems: () => session.problems,
    index: (id) => indexFor(session, id),
    subscribe(listener) {
      session.listeners.add(listener);
      return () => session.listeners.delete(listener);
    },
    ...readingPart(session),
    ...writingPart(session),
    ...keepingPart(session),
    close: () => closeSession(session, closing),
  };
}

function indexFor({ index, book }: Session, id: string): ChapterIndex {
  const own = index.get(id);
  if (own) return own;
  const chapter = findChapter(book, id);
  if (!chapter) throw new Error(`There is no chapter ${id}.`);
  return indexOfChapter({ ...chapter, prose: chapter.prose ?? '' });
}

type Reading = Pick<BookStore, 'prose' | 'draftText' | 'loadAll' | 'search' | 'refresh'>;

function readingPart(session: Session): Reading {
  const load = async (ids: ReadonlySet<string>) => {
    if (!loadProses(session, ids)) {
      await absorbOutside(session);
      loadProses(session, ids);
    }
  };
  const loadAll: BookStore['loadAll'] = async (progress, signal) => {
    const unread = session.book.chapters.flatMap(({ id, prose }) => (prose === undefined ? [id] : []));
    for (let done = 0; done < unread.length; done += LOAD_STEP) {
      signal.throwIfAborted();
      await enqueue(session, () => load(new Set(unread.slice(done, done + LOAD_STEP))));
      progress({ done: Math.min(done + LOAD_STEP, unread.length), total: unread.length, what: 'chapters' });
      await new Promise(setImmediate);
    }
  };
  return {
    loadAll,
    async prose(id) {
      const known = findChapter(session.book, id)?.prose;
      if (known !== undefined) return known;
      await enqueue(session, () => load(new Set([id])));
      const prose = findChapter(session.book, id)?.prose;
      if (prose === undefined) throw new Error(`The prose of chapter ${id} can't be read.`);
      return prose;
    },
    async draftText(chapterId, number) {
      const text = await enqueue(session, async () => loadDraft(session, chapterId, number));
      if (text === undefined) throw new Error(`Draft ${number} of chapter ${chapterId} can't be read.`);
      return text;
    },
    async search(query, options, signal) {
      await loadAll(() => undefined, signal);
      return searchChapters(session.book.chapters, query, options, signal);
    },
    refresh: () => enqueue(session, async () => void (await absorbOutside(session))),
  };
}

type Writing = Pick<
  BookStore,
  'commit' | 'saveProse' | 'bringBack' | 'undo' | 'redo' | 'canUndo' | 'canRedo' | 'history'
>;

function writingPart(session: Session): Writing {
  const spellOf = createSpells();
  const { journal } = session;
  return {
    commit: (set, progress) => enqueue(session, () => commitNow(session, set, { progress })),
    saveProse: (request) =>
      enqueue(session, () =>
        saveProseNow(session, request, spellOf(request.chapterId, session.ports.clock.now().getTime())),
      ),
    bringBack: (wanted) => enqueue(session, () => bringBackNow(session, wanted)),
    undo: () => enqueue(session, () => undoNow(session)),
    redo: () => enqueue(session, () => redoNow(session)),
    canUndo: () => (session.lock ? labelOf(journal.stacks().undo) : null),
    canRedo: () => (session.lock ? labelOf(journal.stacks().redo) : null),
    history(limit) {
      while (journal.heads().length < limit && journal.readOlder());
      return shownHistory(journal.heads(), journal.stacks(), limit);
    },
  };
}

function labelOf(stack: readonly Head[]): Message | null {
  const last = stack.at(-1);
  return last ? toMessage(last.label) : null;
}

type Keeping = Pick<
  BookStore,
  'versions' | 'bin' | 'restoreFromBin' | 'backup' | 'backups' | 'files' | 'check'
>;

function keepingPart(session: Session): Keeping {
  const { dir, ports } = session;
  return {
    versions: createVersionReader(session),
    bin: createBinReader(session),
    restoreFromBin: (id) => enqueue(session, () => restoreNow(session, id)),
    backup: () =>
      enqueue(session, async () => {
        try {
          return ok(await backupFolder(dir, ports.clock.now()));
        } catch (error) {
          return refuse(toProblem(error, places.backups));
        }
      }),
    backups: () => readBackups(dir),
    files: () => enqueue(session, () => readBookFiles(dir)),
    check: (repair) => enqueue(session, () => checkSession(session, repair)),
  };
}

async function restoreNow(session: Session, id: string): Promise<Result<Restored>> {
  const { dir, book, ports } = session;
  const entry = readBin(dir).find((one) => one.id === id);
  if (!entry) return refuse({ code: 'no-such-bin-entry', facts: { id } });
  const { changes, itemId, place } = restoreChanges(dir, entry, book, ports.ids);
  if (changes.length === 0)
    return refuse(
      entry.kind === 'draft' ? { code: 'bin-chapter-first' } : { code: 'no-such-bin-entry', facts: { id } },
    );
  const label = { code: 'label-restored', facts: { name: entry.name } };
  const step = { id: setOfBin(entry.id), at: entry.at };
  const back = entry.kind === 'chapter' && itemId ? pointersBack(session, step, itemId) : [];
  const done = await commitNow(session, { label, source: 'author', changes: [...changes, ...back] });
  return done.ok ? ok({ kind: entry.kind, itemId, place }) : done;
}

async function closeSession(session: Session, closing: () => Promise<void>): Promise<void> {
  await session.queue;
  await closing();
  await enqueue(session, async () => {
    if (session.isClosed) return;
    if (session.lock) await finishPending(session);
    session.isClosed = true;
    if (session.lock) putAway(session);
    session.lock?.release();
    session.lock = undefined;
    session.listeners.clear();
  });
}

function putAway(session: Session): void {
  saveCache(session.dir, Date.now(), session);
  trimCaches(session.dir);
  trimBin(session.dir, session.ports.clock.now());
}
