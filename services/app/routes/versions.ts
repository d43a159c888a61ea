import { chapterOf } from '../chapter-operations.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { keepVersion, restoreVersion, versionText } from '../versions.ts';

export const versionsRoutes = ({ ports, sessions: { need } }: AppContext) =>
  os.versions.router({
    list: os.versions.list.handler(async function* ({ input, signal }) {
      const session = need(input.bookId);
      chapterOf(session, input.chapterId);
      const stop = AbortSignal.any([signalOf(signal), session.closing]);
      yield* session.store.versions.list(input.chapterId, input.limit, stop);
    }),
    text: os.versions.text.handler(async ({ input }) => ({
      text: await versionText(need(input.bookId), input.chapterId, input.id),
    })),
    restore: os.versions.restore.handler(({ input, signal }) =>
      restoreVersion(need(input.bookId), input, ports.clock.now(), signalOf(signal)),
    ),
    keep: os.versions.keep.handler(({ input }) =>
      keepVersion(need(input.bookId), input.chapterId, input.name),
    ),
  });
