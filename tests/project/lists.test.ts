import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Change } from '#model/change.ts';
import type { BookStore } from '#project/store.ts';
import { newBook, reopen, setOf, settled } from './support.ts';

const pathOf = (store: BookStore, file: string) => join(store.dir, ...file.split('/'));
const json = (store: BookStore, file: string) => JSON.parse(readFileSync(pathOf(store, file), 'utf8'));
const write = (store: BookStore, file: string, text: string) => {
  mkdirSync(join(pathOf(store, file), '..'), { recursive: true });
  writeFileSync(pathOf(store, file), text);
};
const edit = (store: BookStore, file: string, from: string, to: string) =>
  write(store, file, readFileSync(pathOf(store, file), 'utf8').replace(from, to));
const codes = (store: BookStore) => store.problems().map(({ code, file }) => [code, file]);

const step = (stage: 'planted' | 'advanced') => ({ stage, chapterId: null, quote: '剑' });
const thread = (id: string, title: string): Change => ({
  type: 'thread-put',
  value: { id, title, note: '', dueChapterId: null, steps: [step('planted'), step('advanced')] },
});
const line = (name: string, state: string) => ({ name, state, chapterId: null });
const state = {
  characters: [line('沈砚', '左肩箭伤'), line('陆秉', '失踪')],
  itemsAndPlaces: [line('剑', '断了')],
  activeThreads: [],
  rules: [line('夜里不出门', '')],
};

async function filled(): Promise<BookStore> {
  const store = await newBook();
  settled(
    await store.commit(
      setOf(thread('th', '剑'), thread('th2', '刀'), thread('th3', '弓'), {
        type: 'state-set',
        value: state,
      }),
    ),
  );
  return store;
}
const titles = (store: BookStore) => store.book().threads.map(({ title }) => title);

describe('a list is read entry by entry', () => {
  const broken = async () => {
    const first = await filled();
    edit(first, 'threads.json', '"planted"', '"grown"');
    edit(first, 'bible/state.json', '"左肩箭伤"', '5');
    return first;
  };

  test('a wrong entry is told with its place, and the others are there', async () => {
    const first = await broken();
    await first.close();
    const store = await reopen(first.dir);
    expect(titles(store)).toEqual(['刀', '弓']);
    expect(store.book().state).toEqual({ ...state, characters: [line('陆秉', '失踪')] });
    expect(codes(store)).toEqual([
      ['entries-unread', 'bible/state.json'],
      ['entries-unread', 'threads.json'],
    ]);
    const [inState, inThreads] = store.problems().map(({ facts }) => String(facts?.reason));
    expect([inState, inThreads]).toEqual([
      expect.stringContaining('characters[0].state'),
      expect.stringContaining('threads[0].steps[0].stage'),
    ]);
    const copy = String(store.problems()[1]?.facts?.copy);
    expect(readFileSync(join(store.dir, copy), 'utf8')).toContain('"grown"');
  });

  test('the next change leaves it in the file, where it can be mended', async () => {
    const first = await broken();
    await first.close();
    const store = await reopen(first.dir);
    const rules = [line('新规矩', '')];
    settled(
      await store.commit(
        setOf(thread('th4', '新'), { type: 'state-set', value: { ...store.book().state, rules } }),
      ),
    );
    const kept = json(store, 'threads.json').threads.at(-1);
    expect(kept).toMatchObject({ id: 'th', title: '剑', steps: [{ stage: 'grown' }, { stage: 'advanced' }] });
    expect(json(store, 'bible/state.json').characters).toEqual([
      line('陆秉', '失踪'),
      { ...line('沈砚', ''), state: 5 },
    ]);
    edit(store, 'threads.json', '"grown"', '"planted"');
    await store.refresh();
    expect(titles(store)).toEqual(['刀', '弓', '新', '剑']);
    settled(await store.commit(setOf({ type: 'thread-remove', id: 'th' })));
    expect(json(store, 'threads.json').threads).toHaveLength(3);
  });

  test('one that is damaged while the book is open stays as it was known', async () => {
    const store = await broken();
    await store.refresh();
    expect(titles(store)).toEqual(['剑', '刀', '弓']);
    expect(store.book().state).toEqual(state);
    expect(codes(store)).toEqual([
      ['entries-unread', 'bible/state.json'],
      ['entries-unread', 'threads.json'],
    ]);
    settled(await store.commit(setOf({ type: 'thread-remove', id: 'th' })));
    expect(json(store, 'threads.json').threads).toHaveLength(2);
  });

  test.each(['null', '{"threads": {}}', '{"threads": ', '"x"'])(
    'threads.json that says %s is set aside whole',
    async (text) => {
      const first = await filled();
      write(first, 'threads.json', text);
      await first.refresh();
      expect(titles(first)).toEqual(['剑', '刀', '弓']);
      await first.close();
      const store = await reopen(first.dir);
      expect([codes(store), titles(store)]).toEqual([[['file-invalid', 'threads.json']], []]);
    },
  );

  test('sections that are missing are empty, one that is no list is kept as it is', async () => {
    const first = await newBook();
    write(first, 'bible/state.json', JSON.stringify({ rules: [line('甲', '')], characters: '沈砚受伤' }));
    await first.close();
    const store = await reopen(first.dir);
    expect(store.book().state).toMatchObject({ characters: [], activeThreads: [], rules: [line('甲', '')] });
    expect(codes(store)).toEqual([['entries-unread', 'bible/state.json']]);
    settled(await store.commit(setOf({ type: 'state-set', value: state })));
    expect(json(store, 'bible/state.json').characters).toEqual([...state.characters, '沈砚受伤']);
  });
});

describe('two entries of one id are two', () => {
  const volumes = [
    { id: 'v', title: '卷一', summary: '甲' },
    { id: 'v', title: '卷二', summary: '乙' },
    { id: 'v-2', title: '卷三', summary: '丙' },
  ];
  const blueprint = (title: string) => ({
    ...{ id: 'b', name: title, at: '2026-01-01T00:00:00.000Z', volumes: [], outlines: [] },
    beats: {},
  });

  test('volumes: the second gets an id of its own, told and written with the next change', async () => {
    const store = await newBook();
    write(store, 'mojian.json', JSON.stringify({ ...json(store, 'mojian.json'), volumes }));
    await store.refresh();
    await store.refresh();
    expect(store.book().volumes.map(({ id, title }) => [id, title])).toEqual([
      ['v', '卷一'],
      ['v-3', '卷二'],
      ['v-2', '卷三'],
    ]);
    expect(codes(store)).toEqual([['entry-id-doubled', 'mojian.json']]);
    settled(await store.commit(setOf({ type: 'volume-set', id: 'v-3', patch: { title: '改' } })));
    await store.close();
    const again = await reopen(store.dir);
    expect(again.book().volumes.map(({ title }) => title)).toEqual(['卷一', '改', '卷三']);
    expect(codes(again)).toEqual([]);
  });

  test('volumes written anew in another order, and all of it undone step by step', async () => {
    const store = await newBook();
    for (const order of [
      [0, 1],
      [1, 0, 0],
      [2, 1, 0],
      [0, 0, 0],
    ]) {
      const list = order.map((n) => volumes[n]);
      write(store, 'mojian.json', JSON.stringify({ ...json(store, 'mojian.json'), volumes: list }));
      await store.refresh();
      expect(store.book().volumes.map(({ title }) => title)).toEqual(list.map((one) => one?.title));
      settled(await store.commit(setOf({ type: 'project-set', patch: { synopsis: String(order) } })));
      expect(json(store, 'mojian.json').volumes).toEqual(store.book().volumes);
    }
    while (store.canUndo()) settled(await store.undo());
    expect(store.book().volumes).toEqual([]);
    expect(json(store, 'mojian.json').volumes).toEqual([]);
  });

  test('threads, guidelines and blueprints', async () => {
    const store = await filled();
    const { beats } = store.book();
    const blueprints = ['甲', '乙'].map((title) => ({ ...blueprint(title), beats }));
    write(store, 'mojian.json', JSON.stringify({ ...json(store, 'mojian.json'), blueprints }));
    const { threads } = json(store, 'threads.json');
    write(store, 'threads.json', JSON.stringify({ threads: [...threads, { ...threads[0], title: '副本' }] }));
    const mark = '<!-- guideline {"id":"g","category":"","isActive":true} -->\n短句\n';
    write(store, 'bible/guidelines.md', `${mark}\n${mark}\n${mark}`);
    await store.refresh();
    expect(store.book().guidelines.map(({ id }) => id)).toEqual(['g', 'g-2', 'g-3']);
    expect(store.book().threads.map(({ id }) => id)).toEqual(['th', 'th2', 'th3', 'th-2']);
    expect(store.book().blueprints.map(({ id, name }) => [id, name])).toEqual([
      ['b', '甲'],
      ['b-2', '乙'],
    ]);
    settled(await store.commit(setOf({ type: 'project-set', patch: { synopsis: '梗概' } })));
    await store.close();
    expect(codes(await reopen(store.dir))).toEqual([]);
  });
});
