import { undo } from '@codemirror/commands';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#renderer/editor/session.ts';
import { createSessions } from '#renderer/editor/sessions.ts';
import { createUnsavedStore } from '#renderer/editor/unsaved.ts';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

beforeEach(() => localStorage.clear());

function setUp() {
  const fake = createFakeClient(makeBook(makeChapters(3)));
  const living = new Set<string>();
  const storeOf = (id: string) => createUnsavedStore(localStorage, { id, living: async () => living });
  const unsaved = storeOf('this window');
  const open = (origin = 'this window') => {
    living.add(origin);
    return createSessions({ client: fake.client, bookId: BOOK_ID, origin, unsaved: storeOf(origin) });
  };
  const keptOf = async (id: string) => (await unsaved.find(BOOK_ID, id)).map(({ prose }) => prose);
  return { fake, unsaved, living, open, keptOf, sessions: open() };
}

const insert = (session: Session, text: string) => session.dispatch(session.state().replaceSelection(text));
const undoIn = ({ state, dispatch }: Session) => void undo({ state: state(), dispatch });

const proseOf = (fake: ReturnType<typeof createFakeClient>, id: string) =>
  fake.book().chapters.find((chapter) => chapter.id === id)?.prose;

describe('nothing is lost', () => {
  test('a chapter changed elsewhere while being written keeps both versions', async () => {
    const { fake, sessions } = setUp();
    const session = await sessions.open('c-1');
    insert(session, '我写的。');
    sessions.apply(fake.write('c-1', '别处写的。'));
    await expect.poll(() => session.store.getState().save).toBe('conflict');
    expect(proseOf(fake, 'c-1')).toBe('别处写的。');
    expect(fake.book().drafts.map(({ text }) => text)).toEqual(['我写的。灯亮了1次。']);
    expect(session.prose()).toBe('我写的。灯亮了1次。');
  });

  test('a page whose storage is full is told what the disk refused, not that the connection broke', async () => {
    const { fake, unsaved } = setUp();
    const keep = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const given = { client: fake.client, bookId: BOOK_ID, origin: 'full', unsaved: { ...unsaved, keep } };
    const session = await createSessions(given).open('c-1');
    await fake.client.chapters.remove({ bookId: BOOK_ID, chapterIds: ['c-1'] });
    insert(session, '我写的。');
    await session.autosave.flush();
    expect(session.store.getState()).toMatchObject({ save: 'refused', failure: { kind: 'refused' } });
    expect(session.prose()).toContain('我写的。');
  });

  test('a page that leaves with the connection down keeps the text, and the next opening saves it', async () => {
    const { fake, sessions, open } = setUp();
    const session = await sessions.open('c-1');
    fake.breaks(true);
    insert(session, '断线时写的。');
    sessions.leave();
    sessions.close();
    fake.breaks(false);
    const again = open();
    const recovered = await again.open('c-1');
    expect(recovered.prose()).toBe('断线时写的。灯亮了1次。');
    await again.flush();
    expect(proseOf(fake, 'c-1')).toBe('断线时写的。灯亮了1次。');
  });

  test('text kept from before a change elsewhere is kept as a version, not written over it', async () => {
    const { fake, unsaved, sessions } = setUp();
    unsaved.keep(BOOK_ID, 'c-1', { base: 'r:灯亮了1次。', prose: '旧的改动。' });
    fake.write('c-1', '后来写的。');
    await sessions.open('c-1');
    await sessions.flush();
    expect(proseOf(fake, 'c-1')).toBe('后来写的。');
    expect(fake.book().drafts.map(({ text }) => text)).toEqual(['旧的改动。']);
  });

  test('text kept from before stays kept when the chapter cannot be read', async () => {
    const { fake, unsaved, keptOf, sessions } = setUp();
    unsaved.keep(BOOK_ID, 'c-1', { base: 'r:灯亮了1次。', prose: '还没存上的。' });
    fake.breaks(true);
    await expect(sessions.open('c-1')).rejects.toThrow();
    expect(await keptOf('c-1')).toEqual(['还没存上的。']);
  });

  test('what was typed into a chapter that is deleted elsewhere comes back with the chapter', async () => {
    const { fake, keptOf, sessions } = setUp();
    const session = await sessions.open('c-1');
    insert(session, '正写着。');
    const view = fake.view();
    sessions.apply({ type: 'book-changed', view: { ...view, chapters: view.chapters.slice(1) } });
    expect(await keptOf('c-1')).toEqual(['正写着。灯亮了1次。']);
    expect((await sessions.open('c-1')).prose()).toBe('正写着。灯亮了1次。');
  });

  test('the other text takes the place of mine only once all of mine is a version, and undo brings mine back', async () => {
    const { fake, sessions } = setUp();
    const session = await sessions.open('c-1');
    insert(session, '我写的。');
    sessions.apply(fake.write('c-1', '别处写的。'));
    await expect.poll(() => session.store.getState().save).toBe('conflict');
    insert(session, '冲突后写的。');
    fake.breaks(true);
    await session.takeOther();
    expect(session.prose()).toBe('我写的。冲突后写的。灯亮了1次。');
    fake.breaks(false);
    await session.takeOther();
    expect(session.prose()).toBe('别处写的。');
    expect(fake.book().drafts.map(({ text }) => text)).toEqual(['我写的。冲突后写的。灯亮了1次。']);
    undoIn(session);
    await sessions.flush();
    expect(proseOf(fake, 'c-1')).toBe('我写的。冲突后写的。灯亮了1次。');
  });

  test('two windows that were cut off each keep their own: one goes on, the other is a version', async () => {
    const { fake, living, open, keptOf, sessions } = setUp();
    const other = open('other window');
    const [mine, theirs] = [await sessions.open('c-1'), await other.open('c-1')];
    fake.breaks(true);
    insert(mine, '一号窗。');
    insert(theirs, '二号窗。');
    for (const one of [sessions, other]) await one.flush();
    for (const one of [sessions, other]) one.close();
    living.clear();
    fake.breaks(false);
    const again = open('third window');
    const { prose } = await again.open('c-1');
    await again.flush();
    await expect.poll(() => keptOf('c-1')).toEqual([]);
    const all = [proseOf(fake, 'c-1'), ...fake.book().drafts.map(({ text }) => text)];
    expect(all.toSorted()).toEqual(['一号窗。灯亮了1次。', '二号窗。灯亮了1次。']);
    expect(all).toContain(prose());
  });

  test('what a living window has put aside is its own, and no other window’s save forgets it', async () => {
    const { fake, open, living, keptOf, sessions } = setUp();
    const other = open('other window');
    const theirs = await other.open('c-1');
    const mine = await sessions.open('c-1');
    fake.breaks(true);
    insert(theirs, '断线时写的。');
    await other.flush();
    fake.breaks(false);
    expect((await open().open('c-1')).prose()).toBe('灯亮了1次。');
    insert(mine, '写在这边。');
    await sessions.flush();
    living.delete('other window');
    expect(await keptOf('c-1')).toEqual(['断线时写的。灯亮了1次。']);
  });

  test('a save that got through leaves nothing kept behind', async () => {
    const { keptOf, sessions } = setUp();
    const session = await sessions.open('c-1');
    insert(session, '好。');
    sessions.leave();
    await sessions.flush();
    expect(await keptOf('c-1')).toEqual([]);
  });
});

test('a chapter without edits of its own takes over what was written elsewhere', async () => {
  const { fake, sessions } = setUp();
  const session = await sessions.open('c-2');
  sessions.apply(fake.write('c-2', '别处写的。'));
  await expect.poll(() => session.prose()).toBe('别处写的。');
  expect(session.store.getState().save).toBe('saved');
});

test('its own saves do not make it read again', async () => {
  const { fake, sessions } = setUp();
  const session = await sessions.open('c-1');
  const event = fake.write('c-1', '回声。');
  sessions.apply({ ...event, ...(event.type === 'chapter-saved' ? { origin: 'this window' } : {}) });
  await sessions.flush();
  expect(session.prose()).toBe('灯亮了1次。');
});

test('a chapter opened again has its undo history, and no history crosses chapters', async () => {
  const { sessions } = setUp();
  const first = await sessions.open('c-1');
  insert(first, '甲');
  const second = await sessions.open('c-2');
  undoIn(second);
  expect([first.prose(), second.prose()]).toEqual(['甲灯亮了1次。', '灯亮了2次。']);
  const again = await sessions.open('c-1');
  undoIn(again);
  expect(again.prose()).toBe('灯亮了1次。');
});

test('taking over the text of the file is no step to undo', async () => {
  const { fake, sessions } = setUp();
  const session = await sessions.open('c-1');
  sessions.apply(fake.write('c-1', '别处写的。'));
  await expect.poll(() => session.prose()).toBe('别处写的。');
  undoIn(session);
  expect(session.prose()).toBe('别处写的。');
});

test('line breaks other than line feeds stay as they are', async () => {
  const { fake, sessions } = setUp();
  fake.write('c-1', '一\r二\u2028三\r\n四');
  const session = await sessions.open('c-1');
  insert(session, '零');
  await sessions.flush();
  expect(proseOf(fake, 'c-1')).toBe('零一\r二\u2028三\r\n四');
});

test('the passage is what is selected, else the paragraph at the cursor', async () => {
  const { sessions } = setUp();
  const session = await sessions.open('c-1');
  insert(session, '雪停了。\n 渡口没有人。\n');
  session.select(6, 9);
  expect(session.passage()).toBe('渡口没');
  session.select(8, 8);
  expect(session.passage()).toBe('渡口没有人。');
});

test('while one types on, saves come and go without a word; at rest the last is told', async () => {
  const { fake, sessions } = setUp();
  const session = await sessions.open('c-1');
  const told: string[] = [];
  session.store.subscribe(({ save }, before) => save !== before.save && told.push(save));
  insert(session, '一');
  expect(told).toEqual([]);
  await expect.poll(() => told).toEqual(['unsaved']);
  for (const text of ['二', '三']) {
    insert(session, text);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await session.autosave.flush();
  }
  expect(proseOf(fake, 'c-1')).toBe('一二三灯亮了1次。');
  expect(told).toEqual(['unsaved']);
  await expect.poll(() => told).toEqual(['unsaved', 'saved']);
});

test('what was put aside of a chapter that the book lost is not needed once its whole text is back', async () => {
  const { fake, keptOf, sessions } = setUp();
  const session = await sessions.open('c-1');
  insert(session, '正写着。');
  const view = fake.view();
  sessions.apply({ type: 'book-changed', view: { ...view, chapters: view.chapters.slice(1) } });
  expect(sessions.lost('c-1')).toBe('正写着。灯亮了1次。');
  expect(await keptOf('c-1')).toEqual(['正写着。灯亮了1次。']);
  sessions.foundAgain('c-1');
  expect(sessions.lost('c-1')).toBeUndefined();
  expect(await keptOf('c-1')).toEqual([]);
});
