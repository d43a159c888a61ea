import type { BookEvent } from '#contract/events.ts';
import { type Client, toFailure } from '#renderer/client.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { toast } from '#renderer/state/toasts.ts';
import type { AutosavePorts } from './autosave.ts';
import { createSession, type Session } from './session.ts';
import type { Kept, UnsavedStore } from './unsaved.ts';

/** Chapters kept open (with their undo history) after another one was shown. */
const KEPT = 16;

export type Sessions = {
  open(chapterId: string): Promise<Session>;
  current(chapterId: string): Session | undefined;
  /** The text of a chapter that was open here when the book lost it; undefined for any other. */
  lost(chapterId: string): string | undefined;
  /** Its whole text is in the book again: nothing of it that was put aside is needed. */
  foundAgain(chapterId: string): void;
  /** Whether nothing waits to be saved. */
  isSaved(): boolean;
  /** Whether something here was refused, or had no answer, when it was last saved. */
  isStuck(): boolean;
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

/** Chapters that are open here, and what stood here of those that the book has lost. */
function createOpen(ports: Ports) {
  const open = new Map<string, Promise<Session>>();
  const ready = new Map<string, Session>();
  const lost = new Map<string, Session>();
  /** What is not saved of it stays in the page's storage, for the case that the chapter comes back. */
  const drop = (chapterId: string) => {
    ready.get(chapterId)?.autosave.keepAside();
    ready.get(chapterId)?.autosave.stop();
    ready.delete(chapterId);
    open.delete(chapterId);
  };
  const trim = () => {
    for (const chapterId of open.keys()) {
      if (open.size <= KEPT) return;
      if (ready.get(chapterId)?.autosave.isClean()) drop(chapterId);
    }
  };
  return {
    ...{ ready, lost },
    open(chapterId: string) {
      const opening =
        open.get(chapterId) ?? load(ports, chapterId, (session) => ready.set(chapterId, session));
      open.delete(chapterId);
      open.set(chapterId, opening);
      opening.catch(() => open.delete(chapterId));
      trim();
      return opening;
    },
    /** Ends those that the book has no more. */
    keepOnly(ids: ReadonlySet<string>) {
      for (const session of ready.values())
        if (!ids.has(session.chapterId)) {
          lost.set(session.chapterId, session);
          drop(session.chapterId);
        }
      for (const id of lost.keys()) if (ids.has(id)) lost.delete(id);
    },
    close: () => [...open.keys()].forEach(drop),
  };
}

export function createSessions(ports: Ports): Sessions {
  const { ready, lost, open, keepOnly, close } = createOpen(ports);
  // A reading that fails is made again with the whole view that follows the next connection.
  const refreshQuietly = (session: Session) => void refresh(ports, session).catch(() => undefined);
  return {
    ...{ open, close },
    current: (chapterId) => ready.get(chapterId),
    lost: (chapterId) => lost.get(chapterId)?.prose(),
    foundAgain(chapterId) {
      lost.get(chapterId)?.autosave.stop();
      lost.delete(chapterId);
      ports.unsaved.forget(ports.bookId, chapterId);
    },
    isSaved: () => [...ready.values()].every(({ autosave }) => autosave.isClean()),
    isStuck: () => [...ready.values()].some(({ autosave }) => autosave.isStuck()),
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
      keepOnly(new Set(event.view.chapters.map(({ id }) => id)));
      for (const session of ready.values()) refreshQuietly(session);
    },
    find: (chapterId) => ready.get(chapterId)?.find(),
  };
}

async function load(ports: Ports, chapterId: string, isReady: (session: Session) => void): Promise<Session> {
  const { client, bookId, unsaved } = ports;
  // in this order: what is saved between the two is in the file
  const kept = await unsaved.find(bookId, chapterId);
  const read = await client.chapters.read({ bookId, chapterId });
  const [recovered, ...others] = kept.filter(({ key, prose }) => {
    if (prose === read.prose) unsaved.forgetKey(key);
    return prose !== read.prose;
  });
  const session = createSession({
    chapterId,
    prose: recovered?.prose ?? read.prose,
    revision: recovered?.base ?? read.revision,
    ports: {
      save: saver(ports, chapterId),
      saveVersion: versionSaver(ports, chapterId),
      keep: keeper(ports, chapterId),
      toFailure,
    },
  });
  isReady(session);
  if (recovered) {
    // it is this page's from here on
    unsaved.keep(bookId, chapterId, recovered);
    if (!recovered.key.endsWith(ports.origin)) unsaved.forgetKey(recovered.key);
    session.autosave.changed();
  }
  for (const other of others) void keepAsVersion(ports, chapterId, other);
  return session;
}

/** What a second page had put aside becomes a version; it stays aside where it cannot. */
async function keepAsVersion(
  { client, bookId, unsaved }: Ports,
  chapterId: string,
  kept: Kept,
): Promise<void> {
  const version = await tried(() =>
    client.chapters.keepVersion({ bookId, chapterId, number: null, prose: kept.prose }),
  );
  if (!version) return;
  unsaved.forgetKey(kept.key);
  toast({ text: word('write.keptOther', version) });
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

/** Once a conflict's version holds all, nothing is needed in the page. */
function versionSaver({ client, bookId, unsaved }: Ports, chapterId: string): AutosavePorts['saveVersion'] {
  return async (number, prose) => {
    await client.chapters.keepVersion({ bookId, chapterId, number, prose });
    unsaved.forget(bookId, chapterId);
  };
}

/** Where the page's storage is full, the text is in the editor still, which says why it could not be saved. */
function keeper({ bookId, unsaved }: Ports, chapterId: string): AutosavePorts['keep'] {
  return (base, prose) => {
    try {
      unsaved.keep(bookId, chapterId, { base, prose });
    } catch {
      unsaved.forget(bookId, chapterId);
    }
  };
}

/** Takes over the file's text; where there are edits of our own, saving them tells of the conflict. */
async function refresh({ client, bookId }: Ports, session: Session): Promise<void> {
  const { autosave, chapterId } = session;
  if (!autosave.isClean()) return autosave.flush();
  const { prose, revision } = await client.chapters.read({ bookId, chapterId });
  if (autosave.isClean()) session.replace(prose, revision);
  else await autosave.flush();
}
