import { bibleSections, type Character } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { chapterNumbers } from '#model/chapter.ts';
import { fill } from '#model/messages.ts';
import { beatNames } from '#model/structure.ts';
import { type BibleWords, bibleWordsOf } from './words.ts';

/** A document as a flat run: headings with their level, text, list items. Texts may have several lines. */
export type Piece =
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly type: 'text' | 'item'; readonly text: string };

export type BibleParts = { readonly state: boolean; readonly threads: boolean; readonly structure: boolean };

const heading = (level: 1 | 2 | 3, text: string): Piece => ({ type: 'heading', level, text });
const item = (text: string): Piece => ({ type: 'item', text });
const text = (value: string): Piece[] => (value.trim() ? [{ type: 'text', text: value.trim() }] : []);

/** A part under its heading; nothing at all where it has no content. */
const part = (title: string, pieces: readonly Piece[]): Piece[] =>
  pieces.length > 0 ? [heading(1, title), ...pieces] : [];

/** The story bible as a document, in the order in which the screens show it. */
export function toBibleContent(book: Book, parts: BibleParts): Piece[] {
  const words = bibleWordsOf(book.project.language);
  const place = createPlaces(book);
  return [
    ...part(
      words.characters,
      book.characters.flatMap((character) => toCharacter(character, words)),
    ),
    ...part(words.world, toWorld(book, words)),
    ...part(words.guidelines, toGuidelines(book, words)),
    ...(parts.state ? part(words.state, toState(book, words, place)) : []),
    ...(parts.threads ? part(words.threads, toThreads(book, words, place)) : []),
    ...(parts.structure ? part(words.structure, toStructure(book, words)) : []),
  ];
}

/** Where something happens, as a reader sees it: number and title of the chapter. */
function createPlaces(book: Book): (chapterId: string | null) => string {
  const numbers = chapterNumbers(book.chapters);
  const titles = new Map(book.chapters.map(({ id, title }) => [id, title]));
  return (id) => {
    if (id === null) return '';
    const number = numbers.get(id);
    return [number === undefined ? '' : `#${number}`, titles.get(id) ?? ''].filter(Boolean).join(' ');
  };
}

function toCharacter(character: Character, words: BibleWords): Piece[] {
  const { name, role, aliases, tags, description, behaviors } = character;
  const fact = (label: string, value: string): Piece[] =>
    value ? [item(`${label}${words.colon}${value}`)] : [];
  const said = behaviors.map((behavior) => item(fill(words.behavior, behavior)));
  return [
    heading(2, name),
    ...fact(words.role, role),
    ...fact(words.aliases, aliases.join(words.join)),
    ...fact(words.tags, tags.join(words.join)),
    ...text(description),
    ...(said.length > 0 ? [heading(3, words.behaviors), ...said] : []),
  ];
}

function toWorld({ world }: Book, words: BibleWords): Piece[] {
  return [...Map.groupBy(world, ({ category }) => category)].flatMap(([category, entries]) => [
    heading(2, category),
    ...entries.flatMap(({ name, aliases, description }) => [
      heading(3, aliases.length > 0 ? fill(words.named, { name, aliases: aliases.join(words.join) }) : name),
      ...text(description),
    ]),
  ]);
}

function toGuidelines({ guidelines }: Book, words: BibleWords): Piece[] {
  return [...Map.groupBy(guidelines, ({ category }) => category)].flatMap(([category, entries]) => [
    ...(category ? [heading(2, category)] : []),
    ...entries.map(({ content, isActive }) => item(isActive ? content : `${content}${words.inactive}`)),
  ]);
}

function toState({ state }: Book, words: BibleWords, place: (id: string | null) => string): Piece[] {
  return bibleSections.flatMap((section) => {
    const lines = state[section].map(({ name, state: now, chapterId }) => {
      const from = place(chapterId);
      return item(`${name}${words.colon}${now}${from ? `（${from}）` : ''}`);
    });
    return lines.length > 0 ? [heading(2, words.sections[section]), ...lines] : [];
  });
}

function toThreads({ threads }: Book, words: BibleWords, place: (id: string | null) => string): Piece[] {
  return threads.flatMap(({ title, note, steps }) => [
    heading(2, title),
    ...text(note),
    ...steps.map(({ stage, chapterId, quote }) =>
      item([words.stages[stage], place(chapterId), quote && `“${quote}”`].filter(Boolean).join(' ')),
    ),
  ]);
}

function toStructure(book: Book, words: BibleWords): Piece[] {
  const beats = beatNames.flatMap((name) => {
    const { content } = book.beats[name];
    return content.trim() ? [heading(2, words.beats[name]), ...text(content)] : [];
  });
  const place = createPlaces(book);
  const outlines = book.chapters.flatMap(({ id, outline }) =>
    outline.trim() ? [heading(3, place(id)), ...text(outline)] : [],
  );
  return outlines.length > 0 ? [...beats, heading(2, words.outlines), ...outlines] : beats;
}
