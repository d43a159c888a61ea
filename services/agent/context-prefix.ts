import type { Character, WorldEntry } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import type { Locale } from '#model/messages.ts';
import { beatNames } from '#model/structure.ts';
import { type Candidate, type ContextItem, createGathering } from './context-parts.ts';
import { type ContextWords, contextWords } from './context-words.ts';

/** Share of the room that the world may take; the rest is for people. */
const WORLD = 0.3;

export const characterLine = (
  { name, role, aliases, description, behaviors }: Character,
  words: ContextWords,
): string => {
  const also = aliases.length > 0 ? `（${words.aliases} ${aliases.join('、')}）` : '';
  const acts = behaviors.map(({ context, response }) => `${context}→${response}`).join('；');
  return `- ${name}${also}｜${role}：${description}${acts === '' ? '' : `｜${words.behaviors}：${acts}`}`;
};

export const worldLine = ({ category, name, description }: WorldEntry): string =>
  `- ${category}｜${name}：${description}`;

const bookLines = ({ project }: Book, words: ContextWords): Candidate[] => {
  const { title, author, language, genres, synopsis } = project;
  const facts = [
    [words.title, title],
    [words.author, author],
    [words.language, language],
    [words.genres, genres.join('、')],
    [words.synopsis, synopsis],
  ] as const;
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, text: `${name}：${value}` }));
};

/** What of the bible went into the prefix, so that the rest can be looked up for one request. */
export type Prefix = { text: string; items: ContextItem[]; tokens: number; leftOut: ReadonlySet<string> };

/**
 * The part of a request that stays the same from chapter to chapter: the book, its guidelines, structure, world
 * and people, in the book's order; people come last, since they are added most often. It depends on nothing else, so that provider caches hit. Ids of people and
 * entries that did not fit are in `leftOut`.
 */
export function buildPrefix(book: Book, locale: Locale, budget: number, model: string): Prefix {
  const words = contextWords(locale);
  const gathering = createGathering(budget, model);
  gathering.add('book', words.book, bookLines(book, words));
  const active = book.guidelines.filter(({ isActive }) => isActive);
  gathering.add(
    'guidelines',
    words.guidelines,
    active.map(({ category, content }) => ({ name: content, text: `- ${category}：${content}` })),
  );
  const beats = beatNames.filter((beat) => book.beats[beat].content !== '');
  gathering.add(
    'structure',
    words.structure,
    beats.map((beat) => ({ name: beat, text: `- ${beat}：${book.beats[beat].content}` })),
  );
  gathering.add(
    'volumes',
    words.volumes,
    book.volumes.map(({ title, summary }, at) => ({ name: title, text: `- ${at + 1} ${title}：${summary}` })),
  );
  const entries = book.world.map((one) => ({ name: one.id, text: worldLine(one) }));
  const missing = gathering.add('world', words.world, entries, WORLD);
  const people = book.characters.map((one) => ({ name: one.id, text: characterLine(one, words) }));
  missing.push(...gathering.add('characters', words.characters, people));
  const names = new Map([...book.characters, ...book.world].map(({ id, name }) => [id, name]));
  const items = gathering.items().map((item) => ({ ...item, name: names.get(item.name) ?? item.name }));
  return { text: gathering.text(), items, tokens: gathering.tokens(), leftOut: new Set(missing) };
}
