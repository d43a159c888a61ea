import type { BookEvent } from '#contract/events.ts';
import { type Client, toFailure } from '#renderer/client.ts';
import type { AutosavePorts } from './autosave.ts';
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

export function createSessions(ports: Ports): Sessions {
  const open = new Map<string, Promise<Session>>();
  const ready = new Map<string, Session>();
  /** What is not saved of it stays in the page's storage, for the case that the chapter comes back. */
  const drop = (chapterId: string) => {
    ready.get(chapterId)?.autosave.keepAside();
    ready.get(chapterId)?.autosave.stop();
    ready.delete(chapterId);
    open.delete(chapterId);
  };
  // A reading that fails is made again with the whole view that follows the next connection.
  const refreshQuietly = (session: Session) => void refresh(ports, session).catch(() => undefined);
  const trim = () => {
    for (const chapterId of open.keys()) {
      if (open.size <= KEPT) return;
      if (ready.get(chapterId)?.autosave.isClean()) drop(chapterId);
    }
  };
  return {
    current: (chapterId) => ready.get(chapterId),
    open(chapterId) {
      const opening =
        open.get(chapterId) ?? load(ports, chapterId, (session) => ready.set(chapterId, session));
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
      for (const { autosave } of ready.values()) {
        autosave.keepAside();
        void autosave.flush();
      }
    },
    apply(event) {
      if (event.type === 'chapter-saved' && event.origin !== ports.origin) {
        const session = ready.get(event.card.id);
        if (session) refreshQuietly(session);
      }
      if (event.type !== 'book-changed') return;
      const ids = new Set(event.view.chapters.map(({ id }) => id));
      for (const session of ready.values()) {
        if (ids.has(session.chapterId)) refreshQuietly(session);
        else drop(session.chapterId);
      }
    },
    find: (chapterId) => ready.get(chapterId)?.find(),
    close: () => [...open.keys()].forEach(drop),
  };
}

async function load(ports: Ports, chapterId: string, isReady: (session: Session) => void): Promise<Session> {
  const { client, bookId, unsaved } = ports;
  const kept = unsaved.find(bookId, chapterId);
  const read = await client.chapters.read({ bookId, chapterId });
  const recovered = kept !== null && kept.prose !== read.prose;
  const session = createSession({
    chapterId,
    prose: recovered ? kept.prose : read.prose,
    revision: recovered ? kept.base : read.revision,
    ports: { save: saver(ports, chapterId), keep: keeper(ports, chapterId), toFailure },
  });
  isReady(session);
  if (recovered) session.autosave.changed();
  else unsaved.forget(bookId, chapterId);
  return session;
}

/** What cannot be saved is kept in the page; what was saved, or kept as a version, is not needed there. */
function saver(ports: Ports, chapterId: string): AutosavePorts['save'] {
  const { client, bookId, origin, unsaved } = ports;
  const keep = keeper(ports, chapterId);
  return async (base: string, prose: string) => {
    try {
      const saved = await client.chapters.save({ bookId, chapterId, base, prose, origin });
      unsaved.forget(bookId, chapterId);
      return saved;
    } catch (error) {
      if (toFailure(error).kind === 'conflict') unsaved.forget(bookId, chapterId);
      else keep(base, prose);
      throw error;
    }
  };
}

function keeper({ bookId, unsaved }: Ports, chapterId: string): AutosavePorts['keep'] {
  return (base, prose) => unsaved.keep(bookId, chapterId, { base, prose });
}

/** Takes over the file's text; where there are edits of our own, saving them tells of the conflict. */
async function refresh({ client, bookId }: Ports, session: Session): Promise<void> {
  const { autosave, chapterId } = session;
  if (!autosave.isClean()) return autosave.flush();
  const { prose, revision } = await client.chapters.read({ bookId, chapterId });
  if (autosave.isClean()) session.replace(prose, revision);
  else await autosave.flush();
}
