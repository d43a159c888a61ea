import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyChanges } from '#model/apply.ts';
import { emptyBibleState, type Thread } from '#model/bible.ts';
import { insertChapter, mergeChapters, moveChapter, removeChapter } from '#model/operations.ts';
import type { BookStore } from '#project/store.ts';
import { addChapters, binned, never, newBook, reopen, setOf, settled, wholeBook } from './support.ts';

const remove = async (store: BookStore, ...ids: string[]) => {
  await wholeBook(store);
  let book = store.book();
  const changes = ids.flatMap((id) => {
    const step = removeChapter(book, id);
    book = applyChanges(book, step);
    return step;
  });
  settled(await store.commit(setOf(...changes)));
};
const restore = async (store: BookStore, name: string) => {
  const item = (await binned(store)).find((one) => one.name === name);
  return settled(await store.restoreFromBin(item?.id ?? ''));
};
const titles = (store: BookStore) => store.book().chapters.map(({ title }) => title);
const five = async () => {
  const store = await newBook();
  await addChapters(store, ['甲', '一'], ['乙', '二'], ['丙', '三'], ['丁', '四'], ['戊', '五']);
  return store;
};

describe('refusals', () => {
  test('what is not in the bin, or lies elsewhere, is not restored and not read', async () => {
    const store = await five();
    for (const id of ['x/y', '../mojian.json', ''])
      expect([await store.restoreFromBin(id), store.bin.text(id)]).toMatchObject([
        { ok: false, problem: { code: 'no-such-bin-entry' } },
        undefined,
      ]);
  });

  test('a version whose chapter is gone waits for the chapter', async () => {
    const store = await five();
    settled(
      await store.commit(setOf({ type: 'draft-put', chapterId: 'b', number: 1, name: '旧', text: '旧稿' })),
    );
    await wholeBook(store);
    settled(await store.commit(setOf({ type: 'draft-remove', chapterId: 'b', number: 1 })));
    await remove(store, 'b');
    const draft = (await binned(store)).find(({ kind }) => kind === 'draft');
    expect(draft).toMatchObject({ name: '旧', of: 'b', canRestore: false });
    expect(await store.restoreFromBin(draft?.id ?? '')).toMatchObject({
      ok: false,
      problem: { code: 'bin-chapter-first' },
    });
    await restore(store, '乙');
    expect((await binned(store)).find(({ kind }) => kind === 'draft')).toMatchObject({ canRestore: true });
    await restore(store, '旧');
    expect(store.book().drafts).toMatchObject([{ chapterId: 'b', number: 1, name: '旧' }]);
    expect(await binned(store)).toEqual([]);
  });

  test('reading a long bin stops when it is told to', async () => {
    const store = await five();
    await remove(store, 'b');
    await expect(store.bin.list(10, AbortSignal.abort())).rejects.toThrow();
    expect(await store.bin.list(10, never)).toMatchObject({ items: [{ name: '乙' }], hasMore: false });
  });
});

describe('where a chapter comes back', () => {
  test('behind the one it followed, though both have moved', async () => {
    const store = await five();
    await remove(store, 'c');
    settled(await store.commit(setOf(...moveChapter(store.book(), 'b', 3, null))));
    settled(await store.commit(setOf(...insertChapter({ id: 'n', title: '新' }, 0))));
    expect(await restore(store, '丙')).toEqual({ kind: 'chapter', itemId: 'c', place: 'back' });
    expect(titles(store)).toEqual(['新', '甲', '丁', '戊', '乙', '丙']);
    expect(await store.prose('c')).toBe('三');
  });

  test('before the one that followed it, where the one before it is gone', async () => {
    const store = await five();
    await remove(store, 'c');
    await remove(store, 'b');
    await remove(store, 'a');
    expect(await restore(store, '丙')).toMatchObject({ place: 'back' });
    expect(titles(store)).toEqual(['丙', '丁', '戊']);
  });

  test('of a stretch that went together each finds its place, in any order', async () => {
    for (const order of ['乙丙丁', '丁丙乙', '丙乙丁', '乙丁丙']) {
      const store = await five();
      await remove(store, 'b', 'c', 'd');
      for (const name of order) await restore(store, name);
      expect(titles(store)).toEqual(['甲', '乙', '丙', '丁', '戊']);
    }
  });

  test('at the end, where both neighbours are gone, and that is told', async () => {
    const store = await five();
    await remove(store, 'b');
    await remove(store, 'a');
    await remove(store, 'c');
    expect(await restore(store, '乙')).toEqual({ kind: 'chapter', itemId: 'b', place: 'end' });
    expect(titles(store)).toEqual(['丁', '戊', '乙']);
  });

  test('by its number, where the bin is of before there were notes', async () => {
    const store = await five();
    await remove(store, 'b');
    const [item] = await binned(store);
    rmSync(join(store.dir, '.mojian/bin', item?.id.split('/')[0] ?? '', 'removed.json'));
    expect((await binned(store))[0]).toMatchObject({ name: '乙', chapter: { number: null } });
    await restore(store, '乙');
    expect(titles(store)).toEqual(['甲', '乙', '丙', '丁', '戊']);
  });

  test('a damaged note counts as none', async () => {
    const store = await five();
    await remove(store, 'b');
    const [item] = await binned(store);
    writeFileSync(join(store.dir, '.mojian/bin', item?.id.split('/')[0] ?? '', 'removed.json'), '{"at":');
    await restore(store, '乙');
    expect(titles(store)[1]).toBe('乙');
  });
});

describe('what referred to a chapter that comes back', () => {
  const thread: Thread = {
    ...{ id: 't', title: '铜铃', note: '', dueChapterId: 'd' },
    steps: [
      { stage: 'planted', chapterId: 'b', quote: '铃响' },
      { stage: 'advanced', chapterId: 'c', quote: '铃哑' },
    ],
  };
  const line = (name: string, chapterId: string) => ({ name, state: '在', chapterId });
  const told = async () => {
    const store = await five();
    const state = { ...emptyBibleState, characters: [line('沈砚', 'b'), line('阿福', 'c')] };
    const beat = { content: '开端', fromChapterId: 'b', toChapterId: 'd' };
    settled(
      await store.commit(
        setOf(
          { type: 'thread-put', value: thread },
          { type: 'state-set', value: state },
          { type: 'beat-set', beat: 'hook', value: beat },
        ),
      ),
    );
    return store;
  };
  const pointers = (store: BookStore) => {
    const { threads, state, beats } = store.book();
    return [
      threads.map(({ dueChapterId, steps }) => [dueChapterId, ...steps.map(({ chapterId }) => chapterId)]),
      state.characters.map(({ chapterId }) => chapterId),
      [beats.hook.fromChapterId, beats.hook.toChapterId],
    ];
  };

  test('refers to it again, also where several went together and the book was opened anew', async () => {
    const first = await told();
    const before = pointers(first);
    await remove(first, 'b', 'd');
    expect(pointers(first)).toEqual([[[null, null, 'c']], [null, 'c'], [null, null]]);
    await first.close();
    const store = await reopen(first.dir);
    await restore(store, '丁');
    expect(pointers(store)).toEqual([[['d', null, 'c']], [null, 'c'], [null, 'd']]);
    await restore(store, '乙');
    expect(pointers(store)).toEqual(before);
    settled(await store.undo());
    expect(pointers(store)).toEqual([[['d', null, 'c']], [null, 'c'], [null, 'd']]);
  });

  test('stays as it was written since', async () => {
    const store = await told();
    await remove(store, 'b');
    const [now] = store.book().threads;
    const steps = [...(now?.steps.slice(1) ?? []), { stage: 'paid', chapterId: 'e', quote: '铃碎' } as const];
    const beat = { content: '改过的', fromChapterId: 'a', toChapterId: null };
    settled(
      await store.commit(
        setOf(
          { type: 'thread-put', value: { ...thread, note: '记', dueChapterId: null, steps } },
          { type: 'beat-set', beat: 'hook', value: beat },
          { type: 'state-set', value: emptyBibleState },
        ),
      ),
    );
    await restore(store, '乙');
    expect(store.book().threads).toEqual([{ ...thread, note: '记', dueChapterId: null, steps }]);
    expect(store.book().beats.hook).toEqual(beat);
    expect(store.book().state).toEqual(emptyBibleState);
  });

  test('refers to what it was merged into, and to nothing where the history is lost', async () => {
    const store = await told();
    await wholeBook(store);
    settled(await store.commit(setOf(...mergeChapters(store.book(), 'a', 'b'))));
    await restore(store, '乙');
    expect(pointers(store)).toEqual([[['d', 'a', 'c']], ['a', 'c'], ['a', 'd']]);
    await remove(store, 'c');
    await store.close();
    rmSync(join(store.dir, '.mojian/history'), { recursive: true });
    const again = await reopen(store.dir);
    await restore(again, '丙');
    expect(titles(again)).toEqual(['甲', '乙', '丙', '丁', '戊']);
    expect(pointers(again)[1]).toEqual(['a', null]);
  });

  test('refers to one that comes back with words that were never in it', async () => {
    const store = await told();
    const before = pointers(store);
    await remove(store, 'b');
    settled(await store.bringBack({ chapterId: 'b', title: '', prose: '新写的' }));
    expect(pointers(store)).toEqual(before);
    await remove(store, 'b');
    await store.close();
    const again = await reopen(store.dir);
    settled(await again.bringBack({ chapterId: 'b', title: '', prose: '又写的' }));
    expect(pointers(again)).toEqual(before);
    expect(titles(again)[1]).toBe('乙');
  });
});

test('a chapter is found in a bin of thousands without reading the whole bin for each', async () => {
  const first = await newBook();
  const many = Array.from({ length: 1200 }, (_, n) =>
    insertChapter({ id: `c${n}`, title: `第${n}`, prose: '字' }, n),
  );
  settled(await first.commit(setOf(...many.flat())));
  settled(await first.undo());
  await first.close();
  const store = await reopen(first.dir);
  const start = performance.now();
  settled(await store.bringBack({ chapterId: 'c1199', title: '', prose: '找回的' }));
  expect(performance.now() - start).toBeLessThan(2000);
  expect(titles(store)).toEqual(['第1199']);
});

describe('what is shown', () => {
  test('a chapter with its number, length, opening and versions, newest first', async () => {
    const store = await five();
    settled(
      await store.commit(
        setOf(
          { type: 'chapter-set', id: 'a', patch: { kind: 'prologue' } },
          { type: 'draft-put', chapterId: 'c', number: 1, name: '', text: '旧稿' },
        ),
      ),
    );
    await remove(store, 'a');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await remove(store, 'c');
    expect(await binned(store)).toMatchObject([
      { name: '丙', chapter: { kind: 'chapter', number: 2 }, count: 1, opening: '三', versions: 1 },
      { name: '甲', chapter: { kind: 'prologue', number: null }, versions: 0, canRestore: true },
    ]);
    await restore(store, '丙');
    expect(await store.draftText('c', 1)).toBe('旧稿');
    expect(settled(await store.undo())).not.toBeNull();
    expect(titles(store)).not.toContain('丙');
    expect((await binned(store)).filter(({ name }) => name === '丙')).toHaveLength(1);
  });

  test('characters, entries and documents, each with its text', async () => {
    const store = await newBook();
    const character = {
      id: 'p',
      name: '沈砚',
      role: '',
      description: '斥候',
      tags: [],
      aliases: [],
      locked: [],
      behaviors: [],
      extra: {},
    };
    const world = {
      id: 'w',
      name: '雁门',
      category: '地点',
      description: '关',
      aliases: [],
      locked: false,
      extra: {},
    };
    settled(
      await store.commit(
        setOf(
          { type: 'character-put', value: character },
          { type: 'world-put', value: world },
          { type: 'document-set', path: 'templates/a.md', text: '样' },
        ),
      ),
    );
    settled(
      await store.commit(
        setOf(
          { type: 'character-remove', id: 'p' },
          { type: 'world-remove', id: 'w' },
          { type: 'document-set', path: 'templates/a.md', text: null },
        ),
      ),
    );
    const items = await binned(store);
    const texts = items.map(({ id, kind }) => [kind, store.bin.text(id)?.text]).sort();
    expect(texts).toEqual([
      ['character', '斥候'],
      ['document', '样'],
      ['world', '关'],
    ]);
    for (const { id } of items) settled(await store.restoreFromBin(id));
    expect(store.book().characters).toMatchObject([{ id: 'p', name: '沈砚' }]);
    expect(store.book().world).toMatchObject([{ id: 'w', category: '地点' }]);
    expect(await binned(store)).toEqual([]);
  });

  test('what an undo brought back is not there, also after the book was opened again', async () => {
    const store = await five();
    await remove(store, 'a');
    expect(await binned(store)).toHaveLength(1);
    settled(await store.undo());
    expect(await binned(store)).toEqual([]);
    await store.close();
    expect(await binned(await reopen(store.dir))).toEqual([]);
  });

  test('a list that is cut says so', async () => {
    const store = await five();
    await remove(store, 'a', 'b', 'c');
    expect(await store.bin.list(2, never)).toMatchObject({ items: [{}, {}], hasMore: true });
    expect((await store.bin.list(3, never)).hasMore).toBe(false);
  });
});
