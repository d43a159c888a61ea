import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { openTestBook } from '#tests/support/services.ts';

async function openBook() {
  const {
    client,
    bookId,
    view: { place },
  } = await openTestBook('江灯');
  const changes = ['潮信', '夜渡', ''].map((title, at) => ({
    ...{ type: 'chapter-add' as const, at },
    chapter: {
      ...createChapter({ id: `c-${at + 1}`, title }),
      prose: at < 2 ? '灯亮了，敏感。\n又暗了。' : '',
    },
  }));
  await client.books.commit({
    bookId,
    set: { label: { code: 'label-import', facts: { count: 3 } }, changes },
  });
  const look = async (platform = 'fanqie') => {
    for await (const event of await client.handoff.look({ bookId, platform, isLoose: false }))
      if (event.type === 'done') return event.result;
    return [];
  };
  return { client, bookId, place, look };
}

test('an unknown site, an unknown chapter and a file without words are refused with what to do', async () => {
  const { client, bookId, look } = await openBook();
  await expect(look('geocities')).rejects.toMatchObject({ data: { code: 'platform-unknown' } });
  const post = client.handoff.post({ bookId, chapterId: 'x', platform: 'fanqie' });
  await expect(post).rejects.toMatchObject({ data: { code: 'chapter-unknown' } });
  const posts = [{ chapterId: 'x', fingerprint: 'f' }];
  const mark = client.handoff.mark({ bookId, platform: 'fanqie', posts, isPosted: true });
  await expect(mark).rejects.toMatchObject({ data: { code: 'chapter-unknown' } });
  const refusals = [
    ['# 说明\n', 'word-list-empty'],
    ['PK\u0003\u0004', 'import-other-format'],
    ['词'.repeat(400_000), 'word-list-large'],
  ] as const;
  for (const [text, code] of refusals) {
    const adding = client.handoff.importList({ bookId, name: 'x.txt', bytes: new Blob([text]) });
    await expect(adding).rejects.toMatchObject({ data: { code } });
  }
});

test('chapters come in order as the site wants them, with what is wrong about each', async () => {
  const { client, bookId, look } = await openBook();
  expect(await look()).toMatchObject([
    { title: '第一章 潮信', count: 11, problems: [{ code: 'post-short' }], state: 'new', postedAt: null },
    { title: '第二章 夜渡', count: 11, state: 'new' },
    { title: '第三章', count: 0, problems: [{ code: 'post-empty' }] },
  ]);
  expect(await client.handoff.post({ bookId, chapterId: 'c-2', platform: 'qidian' })).toMatchObject({
    title: '第二章 夜渡',
    body: '　　灯亮了，敏感。\n　　又暗了。',
  });
});

test('what was posted is remembered in the chapter, known as changed later, and forgotten by an undo', async () => {
  const { client, bookId, place, look } = await openBook();
  const [first] = await look();
  const posts = [{ chapterId: 'c-1', fingerprint: first?.fingerprint ?? '' }];
  await client.handoff.mark({ bookId, platform: 'fanqie', posts, isPosted: true });
  await client.handoff.mark({ bookId, platform: 'qidian', posts, isPosted: true });
  expect((await look())[0]).toMatchObject({ state: 'posted', postedAt: expect.stringMatching(/^2026-/) });
  const [file = ''] = (await readdir(join(place, 'chapters'))).sort();
  expect(await readFile(join(place, 'chapters', file), 'utf8')).toMatch(/posted:\n {2}fanqie:/);
  const { revision } = await client.chapters.read({ bookId, chapterId: 'c-1' });
  await client.chapters.save({ bookId, chapterId: 'c-1', base: revision, prose: '灯灭了。', origin: 'w' });
  expect((await look())[0]).toMatchObject({ state: 'changed' });
  await client.handoff.mark({ bookId, platform: 'fanqie', posts, isPosted: false });
  expect((await look())[0]).toMatchObject({ state: 'new', postedAt: null });
  await client.books.undo({ bookId });
  expect((await look())[0]).toMatchObject({ state: 'changed' });
});

test('the author’s word lists are read from files, kept in the book and found while they are on', async () => {
  const { client, bookId, look } = await openBook();
  const bytes = new Blob(['\ufeff# 平台\n敏感\n暗=明']);
  const { count, view } = await client.handoff.importList({ bookId, name: '平台词.txt', bytes });
  expect([count, view.canUndo?.code]).toEqual([2, 'label-word-lists']);
  const [list] = await client.handoff.lists({ bookId });
  expect(list).toMatchObject({
    name: '平台词',
    isOn: true,
    words: [{ word: '敏感' }, { word: '暗', instead: '明' }],
  });
  expect((await look())[0]?.hits).toMatchObject([
    { word: '敏感', count: 1, places: [{ at: 4, length: 2, before: '灯亮了，', after: '。' }] },
    { word: '暗', count: 1 },
  ]);
  if (list) await client.handoff.setLists({ bookId, lists: [{ ...list, isOn: false }] });
  expect((await look())[0]?.hits).toEqual([]);
});
