import { expect, test } from 'vitest';
import type { BlueprintView } from '#contract/blueprints.ts';
import { openTestSample } from '#tests/support/services.ts';

async function bench() {
  const { client, bookId, view } = await openTestSample();
  const draft = async (): Promise<BlueprintView> => {
    for await (const event of await client.blueprints.draft({ bookId }))
      if (event.type === 'done') return event.result;
    throw new Error('no blueprint');
  };
  return { client, bookId, view, draft };
}

test('a reference book is taken apart without a model, kept, and a new book is planned by it as one step', async () => {
  const { client, bookId, view, draft } = await bench();
  const blueprint = await draft();
  expect(blueprint).toMatchObject({ title: view.project.title, read: 0 });
  expect(blueprint.stretches.at(-1)?.to).toBe(view.chapters.length);
  const names = view.characters.map(({ name }) => name);
  expect(names.filter((name) => JSON.stringify(blueprint.stretches).includes(name))).toEqual([]);
  const saved = await client.blueprints.save({ bookId, name: '江灯/蓝本', blueprint });
  expect(saved.path).toBe('templates/blueprint-江灯 蓝本.md');

  const fresh = await client.library.create({ title: '新书', language: 'zh-CN' });
  await client.books.open({ bookId: fresh.bookId });
  const [listed] = await client.blueprints.list({ bookId: fresh.bookId });
  expect(listed).toMatchObject({ from: bookId, name: '江灯 蓝本', book: view.project.title });
  const place = { from: bookId, path: saved.path };
  const asked = { bookId: fresh.bookId, place, chapters: 12 };
  const plan = await client.blueprints.plan(asked);
  expect(plan.filter(({ tool }) => tool === 'add_chapter')).toHaveLength(12);
  expect(plan.every(({ problem }) => problem === null)).toBe(true);
  const { landed } = await client.blueprints.accept({ ...asked, offers: null });
  const after = await client.books.open({ bookId: fresh.bookId });
  expect(after.chapters).toHaveLength(12);
  expect(landed).toBe(plan.length);
  expect((await client.books.undo({ bookId: fresh.bookId })).chapters).toEqual([]);
});

test('a blueprint that is not there, or no blueprint, is refused', async () => {
  const { client, bookId } = await bench();
  for (const path of ['templates/blueprint-x.md', 'mojian.json', 'templates/blueprint-../../x.md'])
    await expect(client.blueprints.read({ bookId, place: { from: bookId, path } })).rejects.toMatchObject({
      data: { code: 'blueprint-unknown' },
    });
});

test('what a model has read of a book goes before what was measured', async () => {
  const { client, bookId, view, draft } = await bench();
  const place = { bookId, kind: 'deconstruct' as const };
  await client.extract.start({
    ...place,
    chapterIds: view.chapters.slice(0, 3).map(({ id }) => id),
    concurrency: 2,
  });
  for await (const _ of await client.extract.follow(place)) {
    // until it rests
  }
  const blueprint = await draft();
  expect(blueprint.read).toBe(3);
  expect(blueprint.stretches[0]).toMatchObject({ from: 1, to: 3, function: 'setup' });
  expect(blueprint.stretches[0]?.points.length).toBeGreaterThan(1);
});

test('the assistant is asked with the blueprint, the length and the premise', async () => {
  const { client, bookId, draft } = await bench();
  const { path } = await client.blueprints.save({ bookId, name: '蓝本', blueprint: await draft() });
  const { text } = await client.blueprints.request({
    ...{ bookId, place: { from: bookId, path }, chapters: 30, premise: '一个守钟人不肯报时。' },
  });
  expect(text).toMatch(/规划 30 章[\s\S]*一个守钟人不肯报时。[\s\S]*# 蓝本/u);
});

const rolesOf = ({ stretches }: BlueprintView) => stretches.flatMap(({ roles }) => roles);

test('roles are named in the language of the screens, and in the book’s own in what goes into a book', async () => {
  const { client, bookId, draft } = await bench();
  await client.app.settings({ locale: 'en' });
  const blueprint = await draft();
  expect(rolesOf(blueprint)).toContain('the lead');
  expect(rolesOf(blueprint).filter((role) => /\p{Script=Han}/u.test(role))).toEqual([]);
  const { path } = await client.blueprints.save({ bookId, name: '蓝本', blueprint });
  const place = { from: bookId, path };
  const { text } = await client.blueprints.request({ bookId, place, chapters: 3, premise: '' });
  expect(text).toMatch(/角色: .*主角/u);
  expect(text).not.toContain('the lead');
  expect(rolesOf(await client.blueprints.read({ bookId, place }))).toContain('the lead');

  const novel = await client.library.create({ title: 'New', language: 'en' });
  await client.books.open({ bookId: novel.bookId });
  const plan = await client.blueprints.plan({ bookId: novel.bookId, place, chapters: 3 });
  expect(JSON.stringify(plan)).toMatch(/On stage: [^"]*the lead/);
  await client.app.settings({ locale: 'zh-CN' });
  expect(rolesOf(await client.blueprints.read({ bookId: novel.bookId, place }))).toContain('主角');
});
