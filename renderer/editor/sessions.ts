import type { BookEvent } from '#contract/events.ts';
import { type Client, toFailure } from '#renderer/client.ts';
import { createSession, type Session } from './session.ts';
import type { UnsavedStore } from './unsaved.ts';

/** Chapters kept open (with their undo history) after another one was shown. */
const KEPT = 16;

export type Sessions = {
  open(chapterId: string): Promise<Session>;
  current(chapterId: string): Session | undefined;
  /** Saves everything unsaved; resolves when all saves have ended. */
  flush(): Promise<void>;
  /** The page is going away: saves, and keeps what may not get through. */
  leave(): void;
  /** Follows what others did to chapters that are open here. */
  apply(event: BookEvent): void;
  /** Opens the find panel of a chapter that is on the screen. */
  find(chapterId: string): void;
  close(): void;
};

type Ports = { client: Client; bookId: string; origin: string; unsaved: UnsavedStore };

export function createSessions({ client, bookId, origin, unsaved }: Ports): Sessions {
  const open = new Map<string, Promise<Session>>();
  const ready = new Map<string, Session>();

  const save = (chapterId: string) => async (base: string, prose: string) => {
    try {
      const saved = await client.chapters.save({ bookId, chapterId, base, prose, origin });
      unsaved.forget(bookId, chapterId);
      return saved;
    } catch (error) {
      if (toFailure(error).kind === 'conflict') unsaved.forget(bookId, chapterId);
      else unsaved.keep(bookId, chapterId, { base, prose });
      throw error;
    }
  };

  const load = async (chapterId: string): Promise<Session> => {
    const kept = unsaved.take(bookId, chapterId);
    const read = await client.chapters.read({ bookId, chapterId });
    const recovered = kept !== null && kept.prose !== read.prose;
    const session = createSession({
      chapterId,
      prose: recovered ? kept.prose : read.prose,
      revision: recovered ? kept.base : read.revision,
      ports: { save: save(chapterId), toFailure },
    });
    ready.set(chapterId, session);
    if (recovered) session.autosave.changed();
    return session;
  };

  const drop = (chapterId: string) => {
    ready.get(chapterId)?.autosave.stop();
    ready.delete(chapterId);
    open.delete(chapterId);
  };

  const trim = () => {
    for (const [chapterId] of open) {
      if (open.size <= KEPT) return;
      if (ready.get(chapterId)?.autosave.isClean()) drop(chapterId);
    }
  };

  const refresh = async (session: Session) => {
    if (!session.autosave.isClean()) return session.autosave.flush();
    const { prose, revision } = await client.chapters.read({ bookId, chapterId: session.chapterId });
    if (session.autosave.isClean()) session.replace(prose, revision);
    else await session.autosave.flush();
  };

  const refreshQuietly = (session: Session) => refresh(session).catch(() => drop(session.chapterId));

  return {
    current: (chapterId) => ready.get(chapterId),
    open(chapterId) {
      const known = open.get(chapterId);
      const opening = known ?? load(chapterId);
      open.delete(chapterId);
      open.set(chapterId, opening);
      opening.catch(() => open.delete(chapterId));
      trim();
      return opening;
    },
    async flush() {
      await Promise.all([...ready.values()].map(({ autosave }) => autosave.flush()));
    },
    leave() {
      for (const session of ready.values()) {
        if (session.autosave.isClean() || session.autosave.conflict()) continue;
        unsaved.keep(bookId, session.chapterId, { base: session.autosave.base(), prose: session.prose() });
        void session.autosave.flush();
      }
    },
    apply(event) {
      if (event.type === 'chapter-saved' && event.origin !== origin) {
        const session = ready.get(event.card.id);
        if (session) void refreshQuietly(session);
      }
      if (event.type !== 'book-changed') return;
      const ids = new Set(event.view.chapters.map(({ id }) => id));
      for (const [chapterId, session] of ready) {
        if (ids.has(chapterId)) void refreshQuietly(session);
        else drop(chapterId);
      }
    },
    find: (chapterId) => ready.get(chapterId)?.find(),
    close() {
      for (const chapterId of [...open.keys()]) drop(chapterId);
    },
  };
}
