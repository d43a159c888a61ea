import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCacheFile, writeCacheFile } from '#project/cache-file.ts';
import { hashOf } from '#project/disk.ts';
import { tempFolder } from '#tests/support/ports.ts';

const PLACE = '.mojian/cache/some.json';

async function open() {
  const dir = await tempFolder();
  const path = join(dir, '.mojian', 'cache', 'some.json');
  return {
    dir,
    path,
    read: (version = 'v 1') => readCacheFile(dir, PLACE, version),
    write: (value: unknown) => writeCacheFile(dir, PLACE, 'v 1', value),
  };
}

test('a cache that is not there, of another version, cut off or made by hand is none', async () => {
  const { path, read, write } = await open();
  expect(read()).toBeUndefined();
  write({ people: ['沈砚'] });
  expect(read('v 2')).toBeUndefined();
  const whole = readFileSync(path, 'utf8');
  for (const text of [
    whole.slice(0, -1),
    '',
    'v 1',
    whole.replace('沈砚', '沈舟'),
    `v 1 ${hashOf('{')}\n{`,
  ]) {
    writeFileSync(path, text);
    expect(read(), text).toBeUndefined();
  }
});

test('a cache comes back as it was written, and again', async () => {
  const { read, write } = await open();
  write({ people: ['沈砚'] });
  write({ people: ['沈砚', '\ud800'] });
  expect(read()).toEqual({ people: ['沈砚', '\ud800'] });
});

test('a folder that is gone is not made again, and one that takes nothing costs nothing', async () => {
  const { dir, path, read, write } = await open();
  mkdirSync(path, { recursive: true });
  write({ a: 1 });
  expect(read()).toBeUndefined();
  expect(existsSync(`${path}.new`)).toBe(false);
  rmSync(dir, { recursive: true });
  write({ a: 1 });
  expect(existsSync(dir)).toBe(false);
});
