import { expect, test, vi } from 'vitest';
import type { VersionPageView } from '#contract/versions.ts';
import { openTestSample } from '#tests/support/services.ts';

/** A sample novel in a shell that keeps a history, with its first chapter. */
async function openSample(shell: 'browser' | 'cli' = 'browser') {
  const { client, bookId, view } = await openTestSample({ shell });
  const chapterId = view.chapters[0]?.id ?? '';
  const at = { bookId, chapterId };
  const list = async (limit = 10): Promise<VersionPageView> => {
    const pages = await Array.fromAsync(await client.versions.list({ ...at, limit }));
    const last = pages.at(-1);
    if (!last) throw new Error('A list tells at least one page.');
    return last;
  };
  const prose = async () => (await client.chapters.read(at)).prose;
  const write = async (text: string) => {
    const { revision } = await client.chapters.read(at);
    await client.chapters.save({ ...at, base: revision, prose: text, origin: 'test' });
  };
  /** Makes a commit of the book as it is. */
  const commit = async () => {
    const count = (await list()).versions.length;
    await client.books.project({ bookId, patch: { author: `A${count}` } });
    await vi.waitFor(async () => expect((await list()).versions.length).toBeGreaterThan(count), 10_000);
  };
  return { client, bookId, chapterId, at, list, prose, write, commit };
}

test('a book without a history says so, and what is no version is not restored', async () => {
  const { client, at, list } = await openSample('cli');
  expect(await list()).toMatchObject({ history: 'none', versions: [], isDone: true });
  const given = { ...at, id: 'a'.repeat(40) };
  const refusal = { data: { code: 'version-unknown' } };
  await expect(client.versions.text(given)).rejects.toMatchObject(refusal);
  await expect(client.versions.restore({ ...given, at: '2026-01-01T00:00:00.000Z' })).rejects.toMatchObject(
    refusal,
  );
  const unknown = client.versions.list({ ...at, chapterId: 'nobody', limit: 3 });
  await expect(unknown.then((pages) => Array.fromAsync(pages))).rejects.toMatchObject({
    data: { code: 'chapter-unknown' },
  });
  await expect(client.versions.keep({ ...at, name: '  ' })).rejects.toThrow();
});

test('the prose is kept under a name, also in a book without a history', async () => {
  const { client, at, prose } = await openSample('cli');
  const view = await client.versions.keep({ ...at, name: '投稿前' });
  expect(view.canUndo).toMatchObject({ code: 'label-version-keep', facts: { name: '投稿前' } });
  expect(await client.chapters.drafts(at)).toEqual([{ number: 1, name: '投稿前', text: await prose() }]);
});

test('a state of the history becomes the prose as one step, and nothing that was written is lost', async () => {
  const { client, bookId, at, list, prose, write, commit } = await openSample();
  const first = await prose();
  await commit();
  await write('改成这样');
  await commit();
  const { versions } = await list();
  const texts = await Promise.all(versions.map(({ id }) => client.versions.text({ ...at, id })));
  expect(texts).toEqual([{ text: '改成这样' }, { text: first }]);
  const older = versions[1] ?? { id: '', at: '' };

  await write('刚写的，历史里还没有');
  const view = await client.versions.restore({ ...at, id: older.id, at: older.at });
  expect(view.canUndo).toMatchObject({ code: 'label-version-restore' });
  expect(await prose()).toBe(first);
  expect(await client.chapters.drafts(at)).toMatchObject([
    { number: 1, name: expect.stringMatching(/^↶ \d{4}-\d\d-\d\d \d\d:\d\d$/), text: '刚写的，历史里还没有' },
  ]);
  await client.books.undo({ bookId });
  expect(await prose()).toBe('刚写的，历史里还没有');
  expect(await client.chapters.drafts(at)).toEqual([]);
});

test('what the history has already is not kept a second time', async () => {
  const { client, at, list, prose, write, commit } = await openSample();
  const first = await prose();
  await commit();
  await write('改成这样');
  await commit();
  const older = (await list()).versions[1] ?? { id: '', at: '' };
  await client.versions.restore({ ...at, id: older.id, at: older.at });
  expect(await prose()).toBe(first);
  expect(await client.chapters.drafts(at)).toEqual([]);
  const view = await client.versions.restore({ ...at, id: older.id, at: older.at });
  expect(view.canUndo).toMatchObject({ code: 'label-version-restore' });
});
