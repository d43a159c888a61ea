import { AsyncIteratorClass, EventPublisher } from '@orpc/server';
import type { BookEvent } from '#contract/events.ts';
import type { BookView } from '#contract/views.ts';
import { type Locale, say } from '#model/messages.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { toProblem } from '#project/disk.ts';
import { type OpenOptions, openProject } from '#project/open.ts';
import type { Problem } from '#project/problems.ts';
import type { StoreEvent } from '#project/session.ts';
import type { BookStore } from '#project/store.ts';
import { createTurns } from '#project/turns.ts';
import { localDay, openWritingLog, type WritingLog } from '#project/writing-log.ts';
import { inBackground } from './background.ts';
import type { Schedule } from './backups.ts';
import { type BookChecker, createBookChecker } from './checks.ts';
import { refusal } from './errors.ts';
import type { Ports } from './ports.ts';
import { createPresence, type Presence } from './presence.ts';
import type { Settings } from './settings.ts';
import type { Shelf, ShelfRecord } from './shelf.ts';
import { dayOf } from './statistics.ts';
import { toBookView, toChapterCard } from './view.ts';
import { serviceWords } from './words.ts';
import type { Workers } from './workers/workers.ts';

/** An open book: its store, what is known of it, and everyone who listens. */
export type Session = {
  readonly bookId: string;
  readonly store: BookStore;
  readonly presence: Presence;
  readonly checker: BookChecker;
  readonly writing: WritingLog;
  /** Which window is saving which text now, by the text's revision: its own echo carries its name. */
  readonly origins: Map<string, string>;
  view(): BookView;
  events(signal: AbortSignal | undefined): AsyncGenerator<BookEvent>;
  /** Aborted when the book closes. */
  readonly closing: AbortSignal;
  /** Work that ends by itself once `closing` is aborted, and that the book waits for before it closes. */
  readonly pending: Set<Promise<unknown>>;
  /** Tells every window something that the store does not know of. */
  tell(event: BookEvent): void;
  /** Shows every window something that went wrong without anybody having asked for it. */
  trouble(problem: Problem): void;
  close(): Promise<void>;
};

export type Sessions = {
  /** Opens a book, or answers the session that is open already: one book, one session, any number of windows. */
  open(bookId: string, signal: AbortSignal): Promise<Result<Session>>;
  /** The open session; throws the contract's refusal where there is none. */
  need(bookId: string): Session;
  /** Writes on the shelf what the book looks like now. */
  note(session: Session): Promise<void>;
  /** What the shelf is to say of a book that is open; undefined of one that is not. */
  look(bookId: string): Seen | undefined;
  close(bookId: string): Promise<void>;
  /** Closes a book that is not to stay: nothing is backed up or noted of it. */
  drop(bookId: string): Promise<void>;
  /** Closes every book, for good: none is opened any more. */
  closeAll(): Promise<void>;
};

type Seen = Omit<ShelfRecord, 'bookId' | 'dir' | 'openedAt'>;

type Around = { shelf: Shelf; workers: Workers; schedule: Schedule; settings: Settings };

const SHELF = 'shelf.json';

/** Opening and closing of one book take turns, or the book would find its own lock in its way. */
export function createSessions(ports: Ports, { shelf, workers, schedule, settings }: Around): Sessions {
  const ready = new Map<string, Session>();
  const inTurn = createTurns();
  let isOver = false;

  // A shelf that can't be written (a full disk) keeps no book from opening or closing.
  const note = (session: Session) =>
    noteSeen(shelf, session, ports.clock.now()).catch((error: unknown) => {
      const { code } = toProblem(error, SHELF);
      session.trouble({ code: 'shelf-stale', file: SHELF, facts: { reason: code } });
    });
  const start = async (bookId: string, signal: AbortSignal): Promise<Result<Session>> => {
    if (isOver) return refuse({ code: 'store-closed' });
    const dir = await shelf.dirOf(bookId);
    if (dir === undefined) return refuse({ code: 'book-unknown' });
    const { locale } = await settings.read();
    const opened = await openProject(ports, dir, openOptions(ports, locale), signal);
    if (!opened.ok) return opened;
    const session = await createSession(bookId, opened.value, ports, workers).catch(
      async (error: unknown) => {
        await opened.value.close();
        throw error;
      },
    );
    ready.set(bookId, session);
    await note(session);
    schedule.follow(session);
    return ok(session);
  };
  const stop = async (bookId: string, isKept: boolean): Promise<void> => {
    const session = ready.get(bookId);
    ready.delete(bookId);
    if (!session) return;
    if (!isKept) return session.close();
    await schedule.atClose(session);
    await note(session).finally(() => session.close());
  };
  const close = (bookId: string) => inTurn(bookId, () => stop(bookId, true));

  return {
    open: (bookId, signal) =>
      inTurn(bookId, async () => {
        const session = ready.get(bookId);
        return session ? ok(session) : start(bookId, signal);
      }),
    need(bookId) {
      const session = ready.get(bookId);
      if (!session) throw refusal({ code: 'book-not-open' });
      return session;
    },
    note,
    look: (bookId) => lookAt(ready.get(bookId)),
    close,
    drop: (bookId) => inTurn(bookId, () => stop(bookId, false)),
    closeAll: async () => {
      isOver = true;
      await allOver([...new Set([...inTurn.waiting(), ...ready.keys()])].map(close));
    },
  };
}

/** Waits for all of it: one that fails cuts off no other. Throws the first failure then. */
async function allOver(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * A short visit from the command line neither watches the folder nor writes git history; its subjects are in the
 * language that the screens had when the book was opened.
 */
function openOptions({ shell }: Ports, locale: Locale): OpenOptions {
  if (shell === 'cli') return { watch: false };
  return { git: { describe: (label) => say(serviceWords, locale, label) } };
}

async function createSession(
  bookId: string,
  store: BookStore,
  ports: Pick<Ports, 'clock' | 'crashed'>,
  workers: Workers,
): Promise<Session> {
  const checker = createBookChecker(bookId, store, workers);
  const presence = createPresence();
  const publisher = new EventPublisher<{ event: BookEvent }>({ maxBufferedEvents: 1000 });
  const origins = new Map<string, string>();
  const closing = new AbortController();
  const pending = new Set<Promise<unknown>>();
  const troubles: BookView['problems'] = [];
  const view = () => toBookView(bookId, store, presence, troubles);
  const stop = store.subscribe((event) => {
    for (const told of toBookEvents(event, { store, presence, origins, view }))
      publisher.publish('event', told);
  });
  const writing = await openWritingLog(store, {
    changed: () =>
      publisher.publish('event', {
        type: 'plan-changed',
        today: dayOf(writing.days(), localDay(ports.clock.now())),
      }),
    trouble: (problem) => troubles.push(problem),
  });
  const warmed = warm(store, presence, closing.signal)
    .catch((error: unknown) => troubles.push({ ...toProblem(error, store.dir), file: store.dir }))
    .finally(
      () => closing.signal.aborted || publisher.publish('event', { type: 'book-changed', view: view() }),
    );
  inBackground(ports, warmed);
  return {
    bookId,
    store,
    presence,
    checker,
    writing,
    origins,
    view,
    events: (signal) => untilClosed(publisher.subscribe('event', signal ? { signal } : {})),
    closing: closing.signal,
    pending,
    tell: (event) => void publisher.publish('event', event),
    trouble: ({ code, facts, file }) => {
      troubles.push({ code, file, ...(facts && { facts }) });
      publisher.publish('event', { type: 'book-changed', view: view() });
    },
    close: async () => {
      closing.abort();
      stop();
      checker.close();
      await Promise.allSettled([warmed, ...pending]);
      await writing.close();
      publisher.publish('event', { type: 'book-closed' });
      await store.close();
    },
  };
}

/** A closed book has no more to tell: who follows it is let go. Whoever leaves is, also before the first event. */
function untilClosed(events: AsyncGenerator<BookEvent>): AsyncGenerator<BookEvent> {
  let isClosed = false;
  return new AsyncIteratorClass<BookEvent, void, void>(
    async () => {
      if (isClosed) return { done: true, value: undefined };
      const step = await events.next();
      isClosed = step.value?.type === 'book-closed';
      return step;
    },
    async () => void (await events.return(undefined)),
  );
}

/** Reads all prose and looks for the names in it; ends early, and quietly, once the session closes. */
async function warm(store: BookStore, presence: Presence, signal: AbortSignal): Promise<void> {
  try {
    await store.loadAll(() => {}, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  await presence.warm(store.book(), signal);
}

type Told = Pick<Session, 'store' | 'presence' | 'origins' | 'view'>;

function toBookEvents(event: StoreEvent, told: Told): BookEvent[] {
  if (event.type === 'committed') {
    const typed = event.set.group?.startsWith('typing:') ? event.chapterIds[0] : undefined;
    if (typed !== undefined) return [chapterSaved(typed, told)];
  }
  // An edit from outside is told as a committed set of its own.
  if (event.type === 'outside-change') return [];
  if (event.type === 'proposals-changed') return [event];
  const changed: BookEvent = { type: 'book-changed', view: told.view() };
  if (event.type !== 'conflict-kept') return [changed];
  return [{ type: 'conflict-kept', chapterId: event.chapterId, draftNumber: event.draftNumber }, changed];
}

function chapterSaved(chapterId: string, { store, presence, origins }: Told): BookEvent {
  const { revision } = store.index(chapterId);
  return {
    type: 'chapter-saved',
    card: toChapterCard(store, presence, chapterId),
    revision,
    origin: origins.get(revision) ?? null,
    canUndo: store.canUndo(),
    canRedo: store.canRedo(),
  };
}

const noteSeen = async (shelf: Shelf, session: Session, now: Date): Promise<void> =>
  shelf.note(session.bookId, { ...toSeen(session), openedAt: now.toISOString() });

const lookAt = (session: Session | undefined) => session && toSeen(session);

function toSeen({ store }: Session): Seen {
  const { project, chapters } = store.book();
  const { title, author, language } = project;
  const total = chapters.reduce((sum, { id }) => sum + store.index(id).counts.total, 0);
  return { title, author, language, chapterCount: chapters.length, total };
}
