import { committed } from '../chapter-operations.ts';
import type { Chats } from '../chats/chats.ts';
import { stepBook } from '../chats/step-book.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { orRefuse } from '../errors.ts';

export const booksRoutes = ({ sessions }: AppContext, chats: Chats) => {
  const { need } = sessions;
  return os.books.router({
    open: os.books.open.handler(async ({ input, signal }) => {
      const session = orRefuse(await sessions.open(input.bookId, signalOf(signal)));
      return session.view();
    }),
    close: os.books.close.handler(({ input }) => sessions.close(input.bookId)),
    events: os.books.events.handler(async function* ({ input, signal }) {
      yield* need(input.bookId).events(signal);
    }),
    project: os.books.project.handler(async ({ input }) => {
      const session = need(input.bookId);
      const change = { type: 'project-set' as const, patch: input.patch };
      return committed(session, { code: 'label-project-set' }, [change]);
    }),
    commit: os.books.commit.handler(async ({ input }) => {
      const session = need(input.bookId);
      orRefuse(await session.store.commit({ ...input.set, source: 'author' }));
      return session.view();
    }),
    undo: os.books.undo.handler(({ input }) => stepBook(chats, need(input.bookId), 'undo')),
    redo: os.books.redo.handler(({ input }) => stepBook(chats, need(input.bookId), 'redo')),
    history: os.books.history.handler(({ input }) => need(input.bookId).store.history(input.limit)),
    search: os.books.search.handler(({ input, signal }) => {
      const { query, caseSensitive, limit, bookId } = input;
      return need(bookId).store.search(query, { caseSensitive, limit }, signalOf(signal));
    }),
  });
};
