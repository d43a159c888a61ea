import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Finding, forbiddenFolder, fullDisk, readOnlyDisk } from './disk-limits.ts';
import { killedGit } from './git-kills.ts';
import { killManyTimes, makeBook } from './kills.ts';
import { manyWriters } from './races.ts';
import { refusedBooks, refusedReadOnly } from './refused-books.ts';

function tempFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'mojian-faults-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('a writer killed at random moments loses nothing it acknowledged and leaves nothing half done', async () => {
  const dir = join(tempFolder(), 'book');
  await makeBook(dir, 300);
  const report = await killManyTimes(dir, { kills: 8, seed: 7, window: 700, tell: () => undefined });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(8);
});

test.each<[string, (root: string) => Promise<Finding>]>([
  [
    'on a full disk memory and disk agree, and with room again the book goes on',
    (root) => fullDisk(root, 3, 5),
  ],
  ['a git history outlives killed writers whole', (root) => killedGit(root, 3, 3)],
  ['a read-only disk is read, never half written', readOnlyDisk],
  ['a folder without permission is read', forbiddenFolder],
  ['a book that a full disk refuses leaves nothing behind', refusedBooks],
  ['a read-only disk is called one', refusedReadOnly],
  ['of several writers at once exactly one writes', (root) => manyWriters(root, 2)],
])('%s', async (_, check) => {
  const { faults, skipped } = await check(tempFolder());
  if (skipped) console.warn(`skipped: ${skipped}`);
  expect(faults).toEqual([]);
});
