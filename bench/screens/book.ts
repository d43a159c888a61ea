import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#app/services.ts';
import type { Change } from '#model/change.ts';
import { createChapter } from '#model/chapter.ts';
import { makeLongBook } from '../make-long-book.ts';

export const CHAPTERS = 3_000;
/** The chapter that is typed in, in the middle of the book, and its length in characters. */
export const LONG_AT = 1_500;
export const LONG_CHARS = 20_000;
const CHARS = 1_000;
const VOLUME = 50;
const PEOPLE = '雪灯山';

export type Book = { bookId: string; chapterIds: string[]; longProse: string };

/** A book of 3,000 chapters, one of them long, with a cast whose names stand all over its prose. */
export async function addBook({ client }: Services): Promise<Book> {
  const { bookId } = await client.library.create({ title: '长卷', author: '无名', language: 'zh-CN' });
  await client.books.open({ bookId });
  const longProse = makeLongBook(1, LONG_CHARS).chapters[0]?.prose ?? '';
  const changes = [...volumes(), ...people(), ...chapters(longProse)];
  const label = { code: 'label-import', facts: { count: CHAPTERS } };
  const { chapters: cards } = await client.books.commit({ bookId, set: { label, changes } });
  await untilIdle();
  return { bookId, chapterIds: cards.map(({ id }) => id), longProse };
}

const LOOK_MS = 1000;
/** Work in the time of a look, in ms, under which the services rest. */
const RESTING_MS = 50;
const MOST_LOOKS = 60;

/** The history's first commit takes in every chapter, once in a book's life: what is measured begins behind it. */
async function untilIdle(): Promise<void> {
  for (let resting = 0, look = 0; resting < 3 && look < MOST_LOOKS; look++) {
    const before = process.cpuUsage();
    await wait(LOOK_MS);
    const { user, system } = process.cpuUsage(before);
    resting = (user + system) / 1000 < RESTING_MS ? resting + 1 : 0;
  }
}

const volumes = (): Change[] =>
  Array.from({ length: CHAPTERS / VOLUME }, (_, at) => ({
    type: 'volume-add',
    volume: { id: `v-${at}`, title: `第${at + 1}卷`, summary: '' },
    at,
  }));

const chapters = (longProse: string): Change[] =>
  makeLongBook(CHAPTERS, CHAPTERS * CHARS).chapters.map(({ title, prose }, at) => ({
    type: 'chapter-add',
    at,
    chapter: {
      ...createChapter({ id: `c-${at}`, title, volumeId: `v-${Math.floor(at / VOLUME)}`, target: CHARS }),
      outline: '上路，遇雨，借宿。',
      prose: at === LONG_AT ? longProse : prose,
    },
  }));

/** Characters whose names are pairs of the words that the prose is made of. */
const people = (): Change[] =>
  [...PEOPLE].flatMap((first) =>
    [...PEOPLE].filter((second) => second !== first).map((second) => person(first + second)),
  );

const person = (name: string): Change => ({
  type: 'character-put',
  value: {
    id: `p-${[...name].map((one) => one.codePointAt(0)).join('-')}`,
    name,
    role: '配角',
    description: '从北边来的人，话不多。',
    tags: [],
    aliases: [],
    locked: [],
    behaviors: [],
    extra: {},
  },
});
