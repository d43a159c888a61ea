import { platforms } from '#formats/platforms/index.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import {
  importWordList,
  lookAtPosts,
  markPosted,
  needPlatform,
  postOf,
  setWordLists,
  wordListsOf,
} from '../handoff.ts';
import { runJob } from '../job.ts';

export const handoffRoutes = ({ ports, sessions: { need } }: AppContext) =>
  os.handoff.router({
    platforms: os.handoff.platforms.handler(() =>
      platforms.map(({ id, name, output, count: counts, least, most, rules }) => ({
        ...{ id, name, output, counts, least, most },
        rules: rules.map((rule) => ({ ...rule })),
      })),
    ),
    look: os.handoff.look.handler(({ input, signal }) => {
      const session = need(input.bookId);
      const given = { platform: needPlatform(input.platform), isLoose: input.isLoose };
      return runJob((progress, stop) => lookAtPosts(session, given, progress, stop), signalOf(signal));
    }),
    post: os.handoff.post.handler(async ({ input }) => {
      const post = await postOf(need(input.bookId), input.chapterId, needPlatform(input.platform));
      const { title, body, fingerprint } = post;
      return { title, body, fingerprint };
    }),
    mark: os.handoff.mark.handler(({ input: { bookId, platform, posts, isPosted } }) =>
      markPosted(need(bookId), { platform: needPlatform(platform), posts, isPosted }, ports.clock.now()),
    ),
    lists: os.handoff.lists.handler(({ input }) => wordListsOf(need(input.bookId).store.book())),
    setLists: os.handoff.setLists.handler(({ input }) => setWordLists(need(input.bookId), input.lists)),
    importList: os.handoff.importList.handler(async ({ input: { bookId, name, bytes } }) => {
      const file = { name, bytes: new Uint8Array(await bytes.arrayBuffer()) };
      return importWordList(need(bookId), file, ports.ids);
    }),
  });
