import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertChapter } from '#model/operations.ts';
import { openProject } from '#project/open.ts';
import type { BookStore } from '#project/store.ts';
import { digestOf, loadEverything } from './digest.ts';
import { makeBook } from './kills.ts';
import { createPorts, randomFrom } from './random.ts';

const never = new AbortController().signal;

/** What a check found wrong; `skipped` says why it could not be made here. */
export type Finding = { faults: string[]; skipped?: string };

async function open(dir: string, prefix: string): Promise<BookStore> {
  const opened = await openProject(createPorts(prefix), dir, { watch: false }, never);
  if (!opened.ok) throw new Error(`The book does not open: ${JSON.stringify(opened.problem)}`);
  await loadEverything(opened.value);
  return opened.value;
}

async function digestOnDisk(dir: string, prefix: string): Promise<string> {
  const store = await open(dir, prefix);
  const digest = digestOf(store.book());
  await store.close();
  return digest;
}

/** Runs a check on a file system of its own (Linux, root): a tmpfs of some megabytes. */
export async function onSmallDisk(
  at: string,
  size: string,
  check: () => Promise<string[]>,
): Promise<Finding> {
  mkdirSync(at, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at]);
  if (mounted.status !== 0) return { faults: [], skipped: 'a tmpfs can’t be mounted here' };
  try {
    return { faults: await check() };
  } finally {
    spawnSync('mount', ['-o', 'remount,rw', at]);
    spawnSync('umount', ['-l', at]);
  }
}

/**
 * Fills the disk to a random point, changes the book until it no longer fits, and compares memory and disk;
 * then makes room and goes on. Repeated `rounds` times.
 */
export async function fullDisk(root: string, rounds: number, seed: number): Promise<Finding> {
  const at = join(root, 'full');
  return onSmallDisk(at, '24m', async () => {
    const dir = join(at, 'book');
    const random = randomFrom(seed);
    await makeBook(dir, 1000);
    const faults: string[] = [];
    for (let n = 0; n < rounds; n++) faults.push(...(await fillAndTry(dir, join(at, 'ballast'), random, n)));
    return faults;
  });
}

async function fillAndTry(dir: string, ballast: string, random: () => number, n: number): Promise<string[]> {
  const faults: string[] = [];
  const store = await open(dir, `full${n}`);
  fill(ballast, Math.floor(random() * 160_000));
  let refused = 0;
  for (let step = 0; step < 200 && refused < 3; step++) {
    const before = digestOf(store.book());
    const done =
      random() < 0.5 ? await write(store, step, random) : await insert(store, `f${n}-${step}`, random);
    if (done.ok) continue;
    refused += 1;
    if (!['disk-full', 'unfinished-change'].includes(done.problem.code))
      faults.push(`${n}: ${done.problem.code}`);
    if (digestOf(store.book()) !== before) faults.push(`${n}: a refused change is in memory`);
  }
  if (refused === 0) faults.push(`${n}: the disk was never full`);
  rmSync(ballast);
  const { ok } = await write(store, 999, random);
  if (!ok) faults.push(`${n}: with room again the book does not go on`);
  const memory = digestOf(store.book());
  await store.close();
  if ((await digestOnDisk(dir, `fullcheck${n}`)) !== memory) faults.push(`${n}: memory and disk differ`);
  await shrink(dir, n);
  return faults;
}

/** Leaves about `free` bytes. */
export function fill(ballast: string, free: number): void {
  writeFileSync(ballast, '');
  const chunk = Buffer.alloc(64 * 1024);
  let size = 0;
  try {
    for (;;) {
      writeFileSync(ballast, chunk, { flag: 'a' });
      size += chunk.length;
    }
  } catch {
    // Full, as wanted.
    size = statSync(ballast).size;
  }
  spawnSync('truncate', ['-s', String(Math.max(0, size - free)), ballast]);
}

type Done = { ok: true } | { ok: false; problem: { code: string } };

async function write(store: BookStore, step: number, random: () => number): Promise<Done> {
  const { chapters } = store.book();
  const chapter = chapters[Math.floor(random() * chapters.length)];
  if (!chapter) throw new Error('The book is empty.');
  const prose = `第${step}次写。`.repeat(20 + Math.floor(random() * 800));
  return store.saveProse({ chapterId: chapter.id, base: store.index(chapter.id).revision, prose });
}

const insert = (store: BookStore, id: string, random: () => number): Promise<Done> =>
  store.commit({
    label: { code: 'fault' },
    source: 'author',
    changes: insertChapter({ id, title: id, prose: '新。'.repeat(2000) }, Math.floor(random() * 900)),
  });

/** Makes the book small again, so that each round begins alike. */
async function shrink(dir: string, n: number): Promise<void> {
  rmSync(join(dir, '.mojian'), { recursive: true });
  const store = await open(dir, `shrink${n}`);
  const changes = store
    .book()
    .chapters.flatMap(({ id, prose = '' }) => [
      ...(id.startsWith('f') ? [{ type: 'chapter-remove', id } as const] : []),
      ...(!id.startsWith('f') && prose.length > 400
        ? [{ type: 'chapter-text', id, edit: { at: 0, removed: prose, inserted: '短。' } } as const]
        : []),
    ]);
  await store.commit({ label: { code: 'fault' }, source: 'author', changes });
  await store.close();
  rmSync(join(dir, '.mojian'), { recursive: true });
}

/** A disk that becomes read-only under an open book, and one that is so from the start. */
export async function readOnlyDisk(root: string): Promise<Finding> {
  const at = join(root, 'read-only');
  return onSmallDisk(at, '32m', async () => {
    const dir = join(at, 'book');
    const faults: string[] = [];
    await makeBook(dir, 100);
    const store = await open(dir, 'ro');
    const before = digestOf(store.book());
    spawnSync('mount', ['-o', 'remount,ro', at]);
    const refused = await write(store, 1, () => 0);
    if (refused.ok || refused.problem.code !== 'read-only-disk')
      faults.push(`refused with ${JSON.stringify(refused)}`);
    if (digestOf(store.book()) !== before) faults.push('a refused change is in memory');
    await store.close();
    const reader = await open(dir, 'ro2');
    if (!reader.readOnly) faults.push('a book on a read-only disk opens for writing');
    if (!reader.problems().some(({ code }) => code === 'opened-read-only'))
      faults.push('it does not say why');
    if (digestOf(reader.book()) !== before) faults.push('a book on a read-only disk reads differently');
    await reader.close();
    spawnSync('mount', ['-o', 'remount,rw', at]);
    const writer = await open(dir, 'ro3');
    if (writer.readOnly) faults.push('writable again, the lock of the closed book is in the way');
    if (!(await write(writer, 2, () => 0)).ok) faults.push('writable again, the book does not go on');
    await writer.close();
    return faults;
  });
}

const NOBODY = 65_534;

/** A folder that may be read but not written, met by a user whom permissions bind. */
export async function forbiddenFolder(root: string): Promise<Finding> {
  if (process.platform === 'win32') return { faults: [], skipped: 'Windows has other permissions' };
  const dir = join(root, 'forbidden');
  await makeBook(dir, 20);
  const folders = [root, dir, ...['chapters', '.mojian', '.mojian/redo'].map((folder) => join(dir, folder))];
  for (const folder of folders) chmodSync(folder, 0o555);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return { faults: await readForbidden(dir) };
  } finally {
    if (isRoot) process.seteuid?.(0);
    for (const folder of folders) chmodSync(folder, 0o755);
  }
}

async function readForbidden(dir: string): Promise<string[]> {
  const reader = await open(dir, 'forbidden');
  const faults = reader.readOnly ? [] : ['a folder without write permission opens for writing'];
  const [said] = reader.problems();
  if (said?.code !== 'opened-read-only') faults.push(`it does not say why: ${JSON.stringify(said)}`);
  if (reader.book().chapters.length !== 20) faults.push('it is not read whole');
  const refused = await write(reader, 1, () => 0);
  if (refused.ok || refused.problem.code !== 'opened-read-only')
    faults.push(`refused with ${JSON.stringify(refused)}`);
  await reader.close();
  return faults;
}
