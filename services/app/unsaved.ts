import { ORPCError } from '@orpc/server';
import type { Message } from '#model/messages.ts';
import { diskRefusal } from './errors.ts';
import type { Session } from './sessions.ts';

/** A chapter of whose words the disk has refused the newest; nothing has brought them to the book since. */
export type Refused = { bookId: string; chapterId: string; title: string; problem: Message };

export type SaveWatch = {
  /** Runs a save of a chapter and remembers whether the disk took it. */
  watch<T>(session: Session, chapterId: string, save: () => Promise<T>): Promise<T>;
  /** What was refused, once the saves under way have ended. */
  settle(): Promise<Refused[]>;
};

/** Refusals that are not of the words: they have no chapter, or no open book, to go to. */
const NOT_OF_WORDS = new Set(['chapter-unknown', 'book-not-open', 'store-closed', 'draft-unknown']);

/** Keeps in mind what pages have tried to save in vain, for whoever lets the person go. */
export function createSaveWatch(): SaveWatch {
  const refused = new Map<string, Refused>();
  const running = new Set<Promise<unknown>>();
  const note = (session: Session, chapterId: string, error: unknown) => {
    const problem = problemOf(error);
    const { bookId, store } = session;
    if (problem)
      refused.set(`${bookId}/${chapterId}`, {
        bookId,
        chapterId,
        title: store.book().project.title,
        problem,
      });
  };
  return {
    async watch(session, chapterId, save) {
      const saving = save();
      running.add(saving);
      try {
        const saved = await saving;
        refused.delete(`${session.bookId}/${chapterId}`);
        return saved;
      } catch (error) {
        note(session, chapterId, error);
        throw error;
      } finally {
        running.delete(saving);
      }
    },
    async settle() {
      await Promise.allSettled(running);
      return [...refused.values()];
    },
  };
}

function problemOf(thrown: unknown): Message | undefined {
  const error = diskRefusal(thrown);
  if (!(error instanceof ORPCError) || error.code !== 'REFUSED') return undefined;
  // safe: the contract declares REFUSED with a message as its data
  const problem = error.data as Message;
  return NOT_OF_WORDS.has(problem.code) ? undefined : problem;
}
