import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromArguments, fromLink, toGiven } from '#electron/launch.ts';
import { tempFolder } from '#tests/support/ports.ts';

async function novel(): Promise<string> {
  const dir = join(await tempFolder(), '长夜行');
  await mkdir(join(dir, 'bible/world/城'), { recursive: true });
  await writeFile(join(dir, 'mojian.json'), '{}');
  await writeFile(join(dir, 'bible/world/城/临安.md'), '');
  return dir;
}

test('what is neither a novel nor a manuscript is unknown, by its name', async () => {
  const dir = await tempFolder();
  await writeFile(join(dir, 'a.exe'), '');
  expect(await toGiven(join(dir, 'a.exe'))).toEqual({ kind: 'unknown', name: 'a.exe' });
  expect(await toGiven(join(dir, 'gone.txt'))).toEqual({ kind: 'unknown', name: 'gone.txt' });
  expect(await toGiven(dir)).toMatchObject({ kind: 'unknown' });
});

test.each([
  'mojian://book/',
  'mojian://book/../x',
  'mojian://book/a%2fb',
  'mojian://open?dir=/etc',
  'mojian://book/a b',
])('the link %s opens nothing', (link) => {
  expect(fromLink(link).kind).toBe('unknown');
});

test('a novel is opened by its folder, its mojian.json and any text in it', async () => {
  const dir = await novel();
  for (const path of [dir, join(dir, 'mojian.json'), join(dir, 'bible/world/城/临安.md')])
    expect(await toGiven(path)).toEqual({ kind: 'book', dir });
});

test('a text file elsewhere is a manuscript, whatever the case of its ending', async () => {
  const path = join(await tempFolder(), '旧稿.TXT');
  await writeFile(path, '第一章');
  expect(await toGiven(path)).toEqual({ kind: 'manuscript', path });
});

test('switches on the command line name nothing, and paths count from where it was typed', async () => {
  const dir = await novel();
  const given = await fromArguments(['--inspect', '-v', '', '长夜行', 'mojian://book/b-1'], join(dir, '..'));
  expect(given).toEqual([
    { kind: 'book', dir },
    { kind: 'link', bookId: 'b-1' },
  ]);
});
