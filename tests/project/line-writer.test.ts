import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLineWriter } from '#project/line-writer.ts';
import { tempFolder } from '#tests/support/ports.ts';

test('a new file is made with its folder, in the order of the lines, each told of when it is on disk', async () => {
  const path = join(await tempFolder(), 'lines', 'a.jsonl');
  const wrote: number[] = [];
  const append = createLineWriter<number>(path, {
    ...{ isNew: true, isTorn: false },
    wrote: (line) => void wrote.push(line),
  });
  await Promise.all([1, 2, 3].map(append));
  expect([readFileSync(path, 'utf8'), wrote]).toEqual(['1\n2\n3\n', [1, 2, 3]]);
});

test('a torn end is broken off, also where the first line fails', async () => {
  const dir = join(await tempFolder(), 'lines');
  const path = join(dir, 'a.jsonl');
  const wrote: number[] = [];
  const append = createLineWriter<number>(path, {
    ...{ isNew: false, isTorn: true },
    wrote: (line) => void wrote.push(line),
  });
  await expect(append(1)).rejects.toThrow();
  mkdirSync(dir);
  writeFileSync(path, '{"to');
  await append(2);
  expect([readFileSync(path, 'utf8'), wrote]).toEqual(['{"to\n2\n', [2]]);
});

test('the folder of a book that was deleted is not made again', async () => {
  const book = await tempFolder();
  rmSync(book, { recursive: true });
  const append = createLineWriter<number>(join(book, 'lines', 'a.jsonl'), {
    ...{ isNew: true, isTorn: false },
    wrote: () => {},
  });
  await expect(append(1)).rejects.toThrow();
});
