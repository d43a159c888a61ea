import type { Book } from '#model/book.ts';
import type { ChangeSet, ChangeSource } from '#model/change.ts';
import type { Chapter } from '#model/chapter.ts';
import type { Clock, IdSource } from '#model/ids.ts';
import type { Message } from '#model/messages.ts';
import type { ChapterIndex } from './chapter-index.ts';
import type { FolderState } from './folder-state.ts';
import type { Journal } from './journal.ts';
import type { Lock } from './lock.ts';
import type { Plan } from './plan-parts.ts';
import type { Problem } from './problems.ts';
import type { RedoRecord } from './redo.ts';
import type { HistoryEntry } from './undo.ts';

export type ProjectPorts = { clock: Clock; ids: IdSource };

/** What a store tells its listeners, after the fact. */
export type StoreEvent =
  /**
   * A change set is durable; `chapterIds` are the chapters whose file it wrote, moved, made or removed, and `origin`
   * is who made what an undo or redo takes back or brings back (for anything else, the set's own source).
   */
  | {
      type: 'committed';
      set: ChangeSet;
      origin: ChangeSource;
      book: Book;
      chapterIds: readonly string[];
      entry: HistoryEntry;
    }
  /** Files were changed by somebody else and have been read in. */
  | { type: 'outside-change'; book: Book; chapterIds: readonly string[] }
  /** Our text and somebody else's met in one chapter: ours is the draft of that number. */
  | { type: 'conflict-kept'; chapterId: string; draftNumber: number }
  /** What others propose for the book has grown or was decided on. */
  | { type: 'proposals-changed' }
  | { type: 'problem'; problem: Problem };

/** A chapter that left the book while it was open. `byOthers`: another program took its file away. */
export type GoneChapter = {
  chapter: Omit<Chapter, 'prose'>;
  after: string | null;
  at: number;
  revision: string;
  byOthers: boolean;
  /** The line of history that took it out; none where others did. */
  step: string | undefined;
};

/** An open book: one writer's view of the folder. Only the functions of this folder change it, in the queue. */
export type Session = {
  readonly dir: string;
  readonly ports: ProjectPorts;
  readonly listeners: Set<(event: StoreEvent) => void>;
  readonly journal: Journal;
  readonly index: Map<string, ChapterIndex>;
  readonly gone: Map<string, GoneChapter>;
  book: Book;
  folder: FolderState;
  problems: Problem[];
  /** Undefined where the book is open for reading only. */
  lock: Lock | undefined;
  /** A committed transaction whose files could not all be put in place yet. */
  pending: { record: RedoRecord; plan: Plan } | undefined;
  isClosed: boolean;
  /** Ends when everything asked for so far is done. */
  queue: Promise<unknown>;
};

/** Runs after everything asked for before; a failure of one doesn't stop the next. */
export function enqueue<T>(session: Session, run: () => Promise<T>): Promise<T> {
  const result = session.queue.then(run, run);
  session.queue = result.catch(() => undefined);
  return result;
}

export function emit(session: Session, event: StoreEvent): void {
  for (const listener of session.listeners) listener(event);
}

export function report(session: Session, problem: Problem): void {
  session.problems.push(problem);
  emit(session, { type: 'problem', problem });
}

/** Reports a problem of a file unless it is known already. */
export function reportOnce(session: Session, one: Problem): void {
  if (!session.problems.some(({ code, file }) => code === one.code && file === one.file))
    report(session, one);
}

/**
 * Remembers the chapters that a step of ours, or (without one) another program takes out of the book. Must run before
 * the index forgets them.
 */
export function noteGone({ book, index, gone }: Session, after: Book, step?: string): void {
  const byOthers = step === undefined;
  const staying = new Set(after.chapters.map(({ id }) => id));
  for (const [at, { prose: _, ...chapter }] of book.chapters.entries()) {
    if (staying.has(chapter.id)) continue;
    const revision = index.get(chapter.id)?.revision ?? '';
    gone.set(chapter.id, { chapter, after: book.chapters[at - 1]?.id ?? null, at, revision, byOthers, step });
  }
}

const READ_ONLY = ['locked-elsewhere', 'opened-read-only'];

/** Who or what is in the way, where opening has told it. */
function whyReadOnly({ problems }: Session): Message {
  const told = problems.find(({ code }) => READ_ONLY.includes(code));
  return told ? { code: told.code, ...(told.facts && { facts: told.facts }) } : { code: 'read-only' };
}

/** Why nothing can be written now, or null. Throws the disk's error where the folder is gone. */
export function refusal(session: Session): Message | null {
  if (session.isClosed) return { code: 'store-closed' };
  if (!session.lock) return whyReadOnly(session);
  if (session.lock.isHeld()) return null;
  session.lock.release();
  session.lock = undefined;
  return { code: 'lock-lost' };
}
