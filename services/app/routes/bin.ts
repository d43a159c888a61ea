import { type AppContext, os, signalOf } from '../context.ts';
import { orRefuse, refusal } from '../errors.ts';

export const binRoutes = ({ sessions: { need } }: AppContext) =>
  os.bin.router({
    list: os.bin.list.handler(({ input, signal }) =>
      need(input.bookId).store.bin.list(input.limit, signalOf(signal)),
    ),
    text: os.bin.text.handler(({ input }) => {
      const text = need(input.bookId).store.bin.text(input.id);
      if (!text) throw refusal({ code: 'no-such-bin-entry', facts: { id: input.id } });
      return text;
    }),
    restore: os.bin.restore.handler(async ({ input }) => {
      const session = need(input.bookId);
      const restored = orRefuse(await session.store.restoreFromBin(input.id));
      return { ...restored, view: session.view() };
    }),
  });
