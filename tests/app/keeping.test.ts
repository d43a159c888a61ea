import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUpChanged, createSchedule, isDue } from '#app/backups.ts';
import type { Ports } from '#app/ports.ts';
import { createServices } from '#app/services.ts';
import { createSettings } from '#app/settings.ts';
import { createShelf } from '#app/shelf.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

const never = new AbortController().signal;

async function openSample(more: Partial<Ports> = {}) {
  const dir = await tempFolder();
  const ports = createTestPorts(dir, more);
  const services = createServices(ports);
  onTestFinished(() => services.close());
  const { client } = services;
  const { bookId } = await client.library.sample({ language: 'en' });
  const view = await client.books.open({ bookId });
  return { dir, ports, client, bookId, view };
}

type Client = Awaited<ReturnType<typeof openSample>>['client'];

const lastOf = async <T extends { type: string }>(events: AsyncIterable<T>): Promise<T | undefined> =>
  (await Array.fromAsync(events)).at(-1);
const backUp = async (client: Client, bookId: string) => lastOf(await client.keeping.backUp({ bookId }));

test('a backup that is not there, or has a name from elsewhere, restores nothing', async () => {
  const { client, bookId } = await openSample();
  await backUp(client, bookId);
  const { backupId } = await client.keeping.backups({ bookId });
  for (const given of [
    { backupId, name: 'gone.zip' },
    { backupId, name: '../../etc/passwd' },
    { backupId: '..', name: 'x.zip' },
  ])
    await expect(client.keeping.restore(given)).rejects.toMatchObject({ data: { code: 'backup-gone' } });
  expect(await client.library.list()).toHaveLength(1);
});

test('a backup inside the book is refused, or each would hold the last', async () => {
  const { client, bookId, view } = await openSample();
  const other = createServices(createTestPorts(view.place, { backupDir: view.place }));
  onTestFinished(() => other.close());
  await client.books.close({ bookId });
  const id = await other.admit(view.place);
  await other.client.books.open({ bookId: id });
  await expect(backUp(other.client, id)).rejects.toMatchObject({ data: { code: 'backup-inside' } });
});

test('a backup comes back as a book of its own, beside the one it was made of', async () => {
  const { client, bookId, view } = await openSample();
  expect(await backUp(client, bookId)).toMatchObject({ type: 'done' });
  const { backupId, files } = await client.keeping.backups({ bookId });
  const { bookId: back } = await client.keeping.restore({ backupId, name: files[0]?.name ?? '' });
  const restored = await client.books.open({ bookId: back });
  expect(restored.chapters.map(({ title }) => title)).toEqual(view.chapters.map(({ title }) => title));
  expect(restored.place).not.toBe(view.place);
  expect((await client.keeping.backups({ bookId: back })).files).toEqual([]);
  expect(await client.library.list()).toHaveLength(2);
});

test('a book whose folder was deleted comes back from its backup', async () => {
  const { client, bookId, view } = await openSample();
  await backUp(client, bookId);
  await client.books.close({ bookId });
  await rm(view.place, { recursive: true });
  const [saved] = await client.keeping.allBackups();
  expect(saved?.title).toBe(view.project.title.replaceAll('/', '／'));
  const file = saved?.files[0]?.name ?? '';
  const { bookId: back } = await client.keeping.restore({ backupId: saved?.backupId ?? '', name: file });
  expect((await client.books.open({ bookId: back })).project.title).toBe(view.project.title);
});

test('backups stay together when the title changes, and no more are kept than wanted', async () => {
  const { client, bookId } = await openSample();
  await client.app.settings({ backupKeep: 2 });
  await backUp(client, bookId);
  await client.books.project({ bookId, patch: { title: 'Another title' } });
  for (let n = 0; n < 3; n++) await backUp(client, bookId);
  expect((await client.keeping.backups({ bookId })).files).toHaveLength(2);
  expect(await client.keeping.allBackups()).toHaveLength(1);
});

test('what nobody asks for is only made of a book that changed, when it is time', async () => {
  const { client, bookId, ports, view, dir } = await openSample();
  const context = { ports, settings: createSettings(ports), shelf: createShelf(ports) };
  const files = async () => new Map([['mojian.json', await readFile(join(view.place, 'mojian.json'))]]);
  // safe: the parts of a store that a backup reads
  const store = {
    dir: view.place,
    book: () => ({ project: view.project }),
    files: async () => ({ ok: true, value: await files() }),
  } as unknown as Parameters<typeof isDue>[1]['store'];
  expect(await isDue(context, { store })).toBe(true);
  expect(await backUpChanged(context, { store }, never)).toBeUndefined();
  expect(await isDue(context, { store })).toBe(false);
  await backUpChanged(context, { store }, never);
  const [folder = ''] = await readdir(join(dir, 'library Backups'));
  expect(await readdir(join(dir, 'library Backups', folder))).toHaveLength(1);
  await client.books.project({ bookId, patch: { author: 'Somebody' } });
  await backUpChanged(context, { store }, never);
  expect(await readdir(join(dir, 'library Backups', folder))).toHaveLength(2);
  const inAWeek = { now: () => new Date(Date.UTC(2026, 0, 9)) };
  const week = { ...context, ports: { ...ports, clock: inAWeek } };
  expect(await isDue(week, { store })).toBe(true);
  await context.settings.change({ backupDays: 0 });
  expect(await isDue(week, { store })).toBe(false);
});

test('an open book is looked at soon, and what goes wrong is told in its windows', async () => {
  const { ports, view, dir } = await openSample({ shell: 'browser' });
  const told: string[] = [];
  const leaving = new AbortController();
  // safe: the parts of a store that a backup reads
  const store = {
    dir: view.place,
    readOnly: false,
    book: () => ({ project: view.project }),
    files: async () => ({ ok: true, value: new Map([['mojian.json', Buffer.from('{}')]]) }),
  } as unknown as Parameters<typeof isDue>[1]['store'];
  const session = {
    store,
    closing: leaving.signal,
    trouble: ({ code }: { code: string }) => told.push(code),
  };
  const context = { ports, settings: createSettings(ports), shelf: createShelf(ports) };
  createSchedule(context, 1).follow(session);
  const backups = join(dir, 'library Backups');
  const made = async () =>
    (await readdir(backups, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.zip'));
  await expect.poll(async () => (await made()).length).toBe(1);
  await rm(backups, { recursive: true });
  await writeFile(backups, 'a file in the way');
  createSchedule(context, 1).follow(session);
  await expect.poll(() => told.length).toBe(1);
  leaving.abort();
});

test('a book that closes is backed up where that is wanted, and a failure is told, not thrown', async () => {
  const { client, bookId, dir } = await openSample({ shell: 'browser' });
  await client.app.settings({ backupOnClose: true });
  await client.books.close({ bookId });
  expect(await client.keeping.allBackups()).toHaveLength(1);
  await client.books.open({ bookId });
  await client.books.close({ bookId });
  expect((await client.keeping.allBackups())[0]?.files).toHaveLength(1);
  await rm(join(dir, 'library Backups'), { recursive: true });
  await writeFile(join(dir, 'library Backups'), 'a file in the way');
  await client.books.open({ bookId });
  await client.books.close({ bookId });
  expect(await client.library.list()).toHaveLength(1);
});

test('a folder with a flaw is checked and mended from the open book', async () => {
  const { client, bookId } = await openSample();
  expect(await client.keeping.check({ bookId, repair: false })).toEqual({ findings: [], isSound: true });
  const { state } = await client.books.open({ bookId });
  const line = { name: 'Mara', state: 'away', chapterId: 'gone', locked: false };
  const value = { ...state, characters: [...state.characters, line] };
  await client.books.commit({
    bookId,
    set: { label: { code: 'test' }, changes: [{ type: 'state-set', value }] },
  });
  const found = await client.keeping.check({ bookId, repair: false });
  expect(found.findings).toMatchObject([{ code: 'check-dangling', repaired: false }]);
  expect(await client.keeping.check({ bookId, repair: true })).toMatchObject({ isSound: true });
  expect(await client.keeping.check({ bookId, repair: false })).toEqual({ findings: [], isSound: true });
});

test('the room a book takes is told by parts, and its history is made compact', async () => {
  const { client, bookId, view } = await openSample({ shell: 'browser' });
  await client.books.project({ bookId, patch: { author: 'Somebody' } });
  const history = async () =>
    (await client.keeping.usage({ bookId })).parts.find(({ part }) => part === 'history');
  await expect.poll(async () => (await history())?.files ?? 0, { timeout: 15_000 }).toBeGreaterThan(15);
  const compacted = async () => {
    expect(await lastOf(await client.keeping.compact({ bookId }))).toMatchObject({ type: 'done' });
    return (await history())?.files ?? 0;
  };
  // A commit may be under way while the first is made.
  await expect.poll(compacted, { timeout: 15_000 }).toBeLessThan(15);
  expect(
    (await client.keeping.usage({ bookId })).parts.find(({ part }) => part === 'text')?.bytes,
  ).toBeGreaterThan(1000);
  expect(view.readOnly).toBe(false);
});

test('a sample is copied whole: what a dead copy left does not become a book', async () => {
  const dir = await tempFolder();
  const { client } = createServices(createTestPorts(dir));
  const { bookId } = await client.library.sample({ language: 'en' });
  const view = await client.books.open({ bookId });
  await client.books.close({ bookId });
  await rm(join(view.place, 'mojian.json'));
  const second = await client.library.sample({ language: 'en' });
  const fresh = await client.books.open({ bookId: second.bookId });
  expect(fresh.place).toBe(`${view.place} 2`);
  expect(fresh.chapters).toHaveLength(view.chapters.length);
  expect((await readdir(join(dir, 'library'))).sort()).toEqual(['Sample novel', 'Sample novel 2']);
  await client.books.close(second);
});
