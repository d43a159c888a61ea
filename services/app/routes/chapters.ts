import { insertChapter } from '#model/operations.ts';
import {
  chapterOf,
  committed,
  keepVersion,
  merge,
  needVolume,
  remove,
  restore,
  saveProse,
  split,
} from '../chapter-operations.ts';
import { type AppContext, os } from '../context.ts';
import { orRefuse } from '../errors.ts';
import { moveChapters } from '../moves.ts';

export const chaptersRoutes = (context: AppContext) =>
  os.chapters.router({ ...proseRoutes(context), ...shapeRoutes(context) });

const proseRoutes = ({ sessions: { need }, saves: { watch } }: AppContext) => ({
  read: os.chapters.read.handler(async ({ input }) => {
    const { store } = need(input.bookId);
    const { outline } = chapterOf(need(input.bookId), input.chapterId);
    const prose = await store.prose(input.chapterId);
    const { revision, counts } = store.index(input.chapterId);
    return { prose, outline, revision, counts };
  }),
  save: os.chapters.save.handler(({ input }) => {
    const session = need(input.bookId);
    return watch(session, input.chapterId, () => saveProse(session, input));
  }),
  bringBack: os.chapters.bringBack.handler(async ({ input: { bookId, ...wanted } }) => {
    const session = need(bookId);
    orRefuse(await session.store.bringBack(wanted));
    return session.view();
  }),
  drafts: os.chapters.drafts.handler(async ({ input }) => {
    const { store } = need(input.bookId);
    const drafts = store.book().drafts.filter(({ chapterId }) => chapterId === input.chapterId);
    return Promise.all(
      drafts.map(async ({ number, name }) => ({
        number,
        name,
        text: await store.draftText(input.chapterId, number),
      })),
    );
  }),
  keepVersion: os.chapters.keepVersion.handler(({ input }) => {
    const session = need(input.bookId);
    return watch(session, input.chapterId, () => keepVersion(session, input));
  }),
  restore: os.chapters.restore.handler(({ input }) =>
    restore(need(input.bookId), input.chapterId, input.number),
  ),
});

const shapeRoutes = ({ ports, sessions: { need } }: AppContext) => ({
  set: os.chapters.set.handler(async ({ input }) => {
    const session = need(input.bookId);
    const { title } = chapterOf(session, input.chapterId);
    needVolume(session, input.patch.volumeId);
    const change = { type: 'chapter-set' as const, id: input.chapterId, patch: input.patch };
    return committed(session, { code: 'label-chapter-set', facts: { title } }, [change]);
  }),
  insert: os.chapters.insert.handler(async ({ input }) => {
    const session = need(input.bookId);
    const { title, kind, volumeId, at } = input;
    needVolume(session, volumeId);
    const id = ports.ids.next();
    const { chapterTarget: target } = session.store.book().project.settings;
    const changes = insertChapter({ id, title, kind, volumeId, target }, at);
    return {
      chapterId: id,
      view: await committed(session, { code: 'label-chapter-insert', facts: { title } }, changes),
    };
  }),
  move: os.chapters.move.handler(async ({ input }) => {
    const session = need(input.bookId);
    for (const id of input.chapterIds) chapterOf(session, id);
    needVolume(session, input.volumeId);
    const changes = moveChapters(session.store.book(), input.chapterIds, input.to, input.volumeId);
    return committed(
      session,
      { code: 'label-chapter-move', facts: { count: input.chapterIds.length } },
      changes,
    );
  }),
  remove: os.chapters.remove.handler(({ input }) => remove(need(input.bookId), input.chapterIds)),
  split: os.chapters.split.handler(async ({ input: { bookId, chapterId, offset, title } }) => {
    const id = ports.ids.next();
    return { chapterId: id, view: await split(need(bookId), chapterId, { offset, id, title }) };
  }),
  merge: os.chapters.merge.handler(({ input }) => merge(need(input.bookId), input.chapterId)),
});
