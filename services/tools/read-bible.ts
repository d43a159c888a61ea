import { z } from 'zod';
import type { BibleLine } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { ok } from '#model/result.ts';
import { about } from './field.ts';
import { plainObject } from './json.ts';
import { numberOf } from './lookup.ts';
import { defineTool } from './tool.ts';

const bibleInput = z.object({
  section: about(
    z.enum(['all', 'state', 'characters', 'world', 'guidelines', 'threads', 'structure']).optional(),
    ['要读哪一部分，默认 all。', 'world', '设定'],
    ['Which part; all unless said.', 'world', 'setting'],
  ),
});
export const readBibleDefinition = {
  name: 'read_bible',
  writes: false,
  about: {
    zh: '读故事圣经：当前状态、人物、设定、要求、伏笔、结构。',
    en: 'Reads the story bible: living state, people, world, guidelines, threads, structure.',
  },
  input: bibleInput,
};

const lines = (book: Book, list: readonly BibleLine[]) =>
  list.map(({ name, state, chapterId }) => ({ name, state, chapter: numberOf(book, chapterId) ?? null }));

const sections = {
  state: (book: Book) => ({
    characters: lines(book, book.state.characters),
    itemsAndPlaces: lines(book, book.state.itemsAndPlaces),
    activeThreads: lines(book, book.state.activeThreads),
    rules: lines(book, book.state.rules),
  }),
  characters: (book: Book) => book.characters.map(({ name, role, aliases }) => ({ name, role, aliases })),
  world: (book: Book) =>
    book.world.map(({ category, name, description }) => ({ category, name, description })),
  guidelines: (book: Book) =>
    book.guidelines
      .filter(({ isActive }) => isActive)
      .map(({ category, content }) => ({ category, content })),
  threads: (book: Book) =>
    book.threads.map(({ title, note, steps }) => ({
      title,
      note,
      steps: steps.map(({ stage, chapterId, quote }) => ({
        stage,
        chapter: numberOf(book, chapterId) ?? null,
        quote,
      })),
    })),
  structure: (book: Book) =>
    Object.fromEntries(Object.entries(book.beats).map(([beat, { content }]) => [beat, content])),
};

export const readBible = defineTool(readBibleDefinition, {
  async run({ book }, { section = 'all' }) {
    const wanted = Object.entries(sections).filter(([name]) => section === 'all' || section === name);
    const data = plainObject(Object.fromEntries(wanted.map(([name, read]) => [name, read(book)])));
    return ok({ kind: 'answer', summary: { code: 'did-bible', facts: { section } }, data });
  },
});
