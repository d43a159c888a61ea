import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorCode, makeFolder } from '#project/disk.ts';
import { tempFolder } from '#tests/support/ports.ts';

test('a folder is made with those above it, and one that is there is left', async () => {
  const dir = await tempFolder();
  makeFolder(join(dir, 'a', 'b', 'c'));
  await writeFile(join(dir, 'a', 'b', 'c', 'x'), 'mine');
  makeFolder(join(dir, 'a', 'b', 'c'));
  expect((await stat(join(dir, 'a', 'b', 'c', 'x'))).isFile()).toBe(true);
});

test('a file in the way is refused', async () => {
  const dir = await tempFolder();
  await writeFile(join(dir, 'a'), 'mine');
  await mkdir(join(dir, 'b'));
  const codeOf = (path: string) => {
    try {
      return makeFolder(path);
    } catch (error) {
      return errorCode(error);
    }
  };
  expect(codeOf(join(dir, 'a'))).toBe('EEXIST');
  expect(codeOf(join(dir, 'a', 'b', 'c'))).toBe('ENOTDIR');
});

test.runIf(existsSync('/proc/self'))('where the system makes no folders is refused at once', async () => {
  for (const path of ['/proc/x', '/proc/x/y', '/proc/self/z'])
    expect(() => makeFolder(path)).toThrow(/^E(?:PERM|ACCES|NOENT)/);
});
