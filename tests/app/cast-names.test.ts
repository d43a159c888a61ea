import { expect, test } from 'vitest';
import { createCastNames } from '#app/cast-names.ts';
import { tasks } from '#app/workers/tasks.ts';
import type { Workers } from '#app/workers/workers.ts';
import type { ExtractSource } from '#extract/extract.ts';
import { type Book, emptyBook } from '#model/book.ts';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';
import type { BookStore } from '#project/store.ts';

const { signal } = new AbortController();
const early = (at: number) => `第${at}天，沈砚推门进来，说：“船来了。”沈砚点了点头。`;
const late = '程老五冷笑一声，说道：“沈砚，你来迟了。”程老五把刀一横。沈砚问程老五：“是谁？”';

function open(proses: readonly string[]) {
  const project = createProjectMeta({ id: 'p', title: 'T', language: 'zh-CN' });
  const toBook = (texts: readonly string[]): Book => ({
    ...emptyBook(project),
    chapters: texts.map((prose, index) => createChapter({ id: `c${index + 1}`, title: '', prose })),
  });
  let book = toBook(proses);
  const read: string[][] = [];
  const store = {
    dir: '',
    readOnly: true,
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
