import { readdirSync, readFileSync } from 'node:fs';
import { fileOf, readRaw } from './extract-novels.ts';

type Lists = {
  characters: string[][];
  optional_characters: string[];
  places: string[][];
  optional_places: string[];
};
type Piece = Lists & { book: string; from: number; to: number };

/** A piece of older prose that was read in full: `names` and what is neither right nor wrong, by kind. */
export type OlderText = {
  id: string;
  text: string;
  names: Record<'characters' | 'places', string[][]>;
  optional: Record<'characters' | 'places', string[]>;
};

const root = new URL('./corpus/older/', import.meta.url);

const toText = (id: string, text: string, lists: Lists): OlderText => ({
  ...{ id, text },
  names: { characters: lists.characters, places: lists.places },
  optional: { characters: lists.optional_characters, places: lists.optional_places },
});

function readStory(file: string): OlderText {
  // safe: the format is told in corpus/README.md and a wrong one fails the scores
  const lists = JSON.parse(readFileSync(new URL(`stories/${file}.json`, root), 'utf8')) as Lists;
  return toText(`older-${file}`, readFileSync(new URL(`stories/${file}.txt`, root), 'utf8'), lists);
}

/** Each tale of this book stands by itself. */
const TALES = 'zh-liaozhai';

function readPieces(): OlderText[] {
  const lines = new Map<string, string[]>();
  const linesOf = (book: string, file: string): string[] => {
    const known = lines.get(book) ?? readRaw(file).split('\n');
    lines.set(book, known);
    return known;
  };
  const rows = readFileSync(new URL('read.jsonl', root), 'utf8').trim().split('\n');
  return rows.flatMap((row) => {
    // safe: as above
    const { book, from, to, ...lists } = JSON.parse(row) as Piece;
    const file = fileOf(book);
    if (file === undefined) return [];
    const text = linesOf(book, file)
      .slice(from - 1, to)
      .join('\n');
    return [toText(`${book}${book === TALES ? '-' : '#'}${from}`, text, lists)];
  });
}

/** The older prose of corpus/older: invented stories, and pieces of the evaluation set where it is there. */
export const readOlder = (): OlderText[] => [
  ...readdirSync(new URL('stories/', root))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readStory(file.replace('.json', ''))),
  ...readPieces(),
];
