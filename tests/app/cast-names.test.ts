import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCastNames, joinPeople } from '#app/cast-names.ts';
import { tasks } from '#app/workers/tasks.ts';
import type { Workers } from '#app/workers/workers.ts';
import type { ExtractSource } from '#extract/extract.ts';
import { type Book, emptyBook } from '#model/book.ts';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';
import { hashOf } from '#project/disk.ts';
import type { BookStore } from '#project/store.ts';
import { tempFolder } from '#tests/support/ports.ts';

const { signal } = new AbortController();
const early = (at: number) => `第${at}天，沈砚推门进来，说：“船来了。”沈砚点了点头。`;
const late = '程老五冷笑一声，说道：“沈砚，你来迟了。”程老五把刀一横。沈砚问程老五：“是谁？”';

function open(proses: readonly string[], dir = '') {
  const project = createProjectMeta({ id: 'p', title: 'T', language: 'zh-CN' });
  const toBook = (texts: readonly string[]): Book => ({
    ...emptyBook(project),
    chapters: texts.map((prose, index) => createChapter({ id: `c${index + 1}`, title: '', prose })),
  });
  let book = toBook(proses);
  const read: string[][] = [];
  const store = {
    dir,
    book: () => book,
    loadAll: async () => undefined,
  } as unknown as BookStore;
  // safe: the names ask for nothing else of the store and of the threads
  const workers = {
    free: () => 2,
    run: (_: 'people', source: ExtractSource) => {
      read.push(source.chapters.map(({ id }) => id));
      return tasks.people(source, () => {}, signal);
    },
  } as unknown as Workers;
  const names = createCastNames(store, workers);
  return {
    read,
    write: (texts: readonly string[]) => {
      book = toBook(texts);
    },
    namesOf: async () => (await names.read(() => {}, signal)).map(({ name }) => name),
  };
}

test('a book without prose has no people, and is not read', async () => {
  const { namesOf, read } = open(['', '']);
  expect(await namesOf()).toEqual([]);
  expect(read).toEqual([]);
});

test('a new chapter is read with those before it, and its people come to those known', async () => {
  const proses = Array.from({ length: 60 }, (_, index) => early(index + 1));
  const { namesOf, write, read } = open(proses);
  expect(await namesOf()).toEqual(['沈砚']);
  expect(await namesOf()).toEqual(['沈砚']);
  expect(read.map(({ length }) => length)).toEqual([60]);
  write([...proses, late]);
  expect(await namesOf()).toEqual(['沈砚', '程老五']);
  expect(read[1]).toEqual(Array.from({ length: 21 }, (_, index) => `c${41 + index}`));
});

test('a chapter that was empty is read once it is written', async () => {
  const { namesOf, write } = open([early(1), early(2), '']);
  await namesOf();
  write([early(1), early(2), late]);
  expect(await namesOf()).toEqual(['沈砚', '程老五']);
});

test('a chapter that is written on is read again once much is new in it, and not for every word', async () => {
  const proses = Array.from({ length: 60 }, (_, index) => early(index + 1));
  const { namesOf, write, read } = open(proses);
  await namesOf();
  write(proses.with(59, `${early(60)}天亮了。`));
  expect(await namesOf()).toEqual(['沈砚']);
  expect(read.length).toBe(1);
  write(proses.with(59, `${early(60)}天亮了。${'雨还在下。'.repeat(40)}${late}`));
  expect(await namesOf()).toEqual(['沈砚', '程老五']);
  expect(read[1]?.at(-1)).toBe('c60');
});

test('words that come one by one are much in the end', async () => {
  const { namesOf, write, read } = open([early(1), early(2)]);
  await namesOf();
  for (let lines = 1; lines <= 60; lines++) {
    write([early(1), `${early(2)}${'雨还在下。'.repeat(lines)}`]);
    await namesOf();
  }
  expect(read.length).toBe(2);
});

const person = (name: string, aliases: string[] = []) => ({ name, aliases, confidence: 0.9 });

test('a person found twice is one with all spellings, and a spelling is of whoever had it first', () => {
  const before = [person('李大山', ['老李'])];
  const found = [
    person('老李', ['李四']),
    person('李四'),
    person('大山', ['李大山']),
    person('孟秋', ['老李']),
  ];
  expect(joinPeople(before, found)).toEqual([person('李大山', ['老李', '李四', '大山']), person('孟秋')]);
  expect(joinPeople(before, [])).toEqual(before);
  expect(before[0]?.aliases).toEqual(['老李']);
});

/** Four sections of a long book, in each of which others speak. */
function longBook(): string[] {
  const names = ['沈砚', '程老五', '孟秋', '陆青山'];
  return names.flatMap((name) => {
    const line = `${name}推门进来，说：“船来了。”${name}点了点头。`;
    return Array.from({ length: 4 }, () => `${line.repeat(20)}${'雨还在下。'.repeat(22_000)}`);
  });
}

test('a long book is read by sections, and all its people are one list', async () => {
  const { namesOf, read } = open(longBook());
  expect((await namesOf()).toSorted()).toEqual(['孟秋', '沈砚', '程老五', '陆青山'].toSorted());
  expect(read.length).toBeGreaterThan(1);
  expect(read.flat()).toEqual(longBook().map((_, index) => `c${index + 1}`));
});

async function bookFolder() {
  const dir = await tempFolder();
  mkdirSync(join(dir, '.mojian'));
  return { dir, file: join(dir, '.mojian', 'cache', 'cast.json') };
}

test('a book that is opened again is not read again, and of one that was written on only what is new', async () => {
  const { dir } = await bookFolder();
  const proses = Array.from({ length: 60 }, (_, index) => early(index + 1));
  await open(proses, dir).namesOf();
  const again = open(proses, dir);
  expect(await again.namesOf()).toEqual(['沈砚']);
  expect(again.read).toEqual([]);
  const later = open([...proses, late], dir);
  expect(await later.namesOf()).toEqual(['沈砚', '程老五']);
  expect(later.read.map(({ length }) => length)).toEqual([21]);
});

test('a chapter whose prose is another one while the book was closed is read', async () => {
  const { dir } = await bookFolder();
  await open([early(1), early(2)], dir).namesOf();
  const again = open([early(1), late], dir);
  expect(await again.namesOf()).toEqual(['沈砚', '程老五']);
});

test('people kept in a folder that holds something else are as good as none', async () => {
  const { dir, file } = await bookFolder();
  await open([early(1)], dir).namesOf();
  const [head = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const version = head.split(' ').slice(0, 2).join(' ');
  for (const json of ['{"people":7}', '[]', rest.join('\n').replace('沈砚', '沈舟')]) {
    writeFileSync(
      file,
      `${version} ${hashOf(json).replace(/^./, json.includes('沈舟') ? 'x' : '$&')}\n${json}`,
    );
    const again = open([early(1), early(2)], dir);
    expect(await again.namesOf()).toEqual(['沈砚']);
    expect(again.read).toEqual([['c1', 'c2']]);
  }
});

test('no folder is made for the people of a book that has none of its own', async () => {
  const dir = await tempFolder();
  await open([early(1)], dir).namesOf();
  const again = open([early(1)], dir);
  await again.namesOf();
  expect(again.read).toEqual([['c1']]);
});
