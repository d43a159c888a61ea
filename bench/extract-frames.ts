import { writeFileSync } from 'node:fs';
import { type FrameTable, framesAfter, framesBefore, toFrameText } from '#extract/zh/name-frames.ts';
import { createWordFinder } from '#extract/zh/word-finder.ts';
import type { Doc } from './extract-docs.ts';
import { shuffled } from './extract-fit.ts';

/** Places of one candidate that are looked at, spread over the book; a frequent name counts no more than that. */
const PLACES = 30;
/** A frame counts if it stands beside so many names, or six times as many candidates, and in so many books. */
const NAMES = 4;
const BOOKS = 3;
const EPOCHS = 5;
const RATE = 0.1;
const PENALTY = 1e-4;
/** Weights below this are left out. */
const LEAST = 0.15;

type Place = { frames: number[]; label: number; weight: number; word: number; book: number };
type Kinds = { ids: Map<string, number>; places: Place[] };

function addBook(doc: Doc, book: number, { ids, places }: Kinds): void {
  const idOf = (frame: string): number => {
    const id = ids.get(frame) ?? ids.size;
    ids.set(frame, id);
    return id;
  };
  const names = new Set(doc.names);
  const unsure = new Set(doc.optional);
  const words = [...doc.candidates.keys()];
  const counts = words.map((word) => doc.candidates.get(word)?.measure.count ?? 0);
  const seen = words.map(() => 0);
  const findWords = createWordFinder(words);
  for (const { text } of doc.scans) {
    const plain = toFrameText(text);
    findWords(text, (id, start, end) => {
      const word = words[id] ?? '';
      const count = counts[id] ?? 0;
      const number = (seen[id] ?? 0) + 1;
      seen[id] = number;
      if (unsure.has(word) || number % Math.ceil(count / PLACES) !== 0) return;
      const frames = [
        ...framesBefore(plain, start).map((frame) => idOf(`<${frame}`)),
        ...framesAfter(plain, end).map((frame) => idOf(`>${frame}`)),
      ];
      const weight = 1 / Math.sqrt(Math.min(count, PLACES));
      places.push({ frames, label: names.has(word) ? 1 : 0, weight, word: book * 1e6 + id, book });
    });
  }
}

/** Frames that many names of several books have; what stands beside one book's people only says nothing. */
function usualFrames({ ids, places }: Kinds): Uint8Array {
  const names = new Uint32Array(ids.size);
  const all = new Uint32Array(ids.size);
  const last = new Int32Array(ids.size).fill(-1);
  const books = new Uint32Array(ids.size);
  for (const { frames, label, word, book } of places)
    for (const frame of frames) {
      books[frame] = (books[frame] ?? 0) | (1 << book);
      if (last[frame] === word) continue;
      last[frame] = word;
      all[frame] = (all[frame] ?? 0) + 1;
      names[frame] = (names[frame] ?? 0) + label;
    }
  const bits = (value: number): number => (value === 0 ? 0 : (value & 1) + bits(value >>> 1));
  return Uint8Array.from(names, (count, frame) =>
    bits(books[frame] ?? 0) >= BOOKS && (count >= NAMES || (all[frame] ?? 0) >= NAMES * 6) ? 1 : 0,
  );
}

/**
 * What stands beside names, learnt by logistic regression from whole books with lists of their people: the characters
 * before and after each candidate are the features. The same books give the same table.
 */
export function fitFrames(books: readonly Doc[]): FrameTable {
  const kinds: Kinds = { ids: new Map(), places: [] };
  books.forEach((doc, book) => {
    addBook(doc, book, kinds);
  });
  const isUsual = usualFrames(kinds);
  // the last place is for the bias
  const weights = new Float64Array(kinds.ids.size + 1);
  const squares = new Float64Array(weights.length).fill(1e-2);
  const bias = kinds.ids.size;
  weights[bias] = -3;
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const index of shuffled(kinds.places.length, epoch + 1)) {
      const place = kinds.places[index];
      if (!place) continue;
      const active = [...place.frames.filter((frame) => isUsual[frame]), bias];
      const score = active.reduce((sum, frame) => sum + (weights[frame] ?? 0), 0);
      const error = (1 / (1 + Math.exp(-score)) - place.label) * place.weight;
      for (const frame of active) {
        const slope = error + (frame === bias ? 0 : PENALTY * (weights[frame] ?? 0));
        squares[frame] = (squares[frame] ?? 0) + slope * slope;
        weights[frame] = (weights[frame] ?? 0) - (RATE * slope) / Math.sqrt(squares[frame] ?? 1);
      }
    }
  return toTable(kinds.ids, weights, isUsual);
}

function toTable(ids: ReadonlyMap<string, number>, weights: Float64Array, isUsual: Uint8Array): FrameTable {
  const left = new Map<string, number>();
  const right = new Map<string, number>();
  for (const [frame, id] of ids) {
    const weight = Number((weights[id] ?? 0).toFixed(1));
    if (isUsual[id] && Math.abs(weights[id] ?? 0) >= LEAST)
      (frame.startsWith('<') ? left : right).set(frame.slice(1), weight);
  }
  return { bias: Number((weights.at(-1) ?? 0).toFixed(2)), left, right };
}

function toLines(weights: ReadonlyMap<string, number>): string[] {
  const lines = new Map<number, string[]>();
  for (const [frame, weight] of weights) lines.set(weight, [...(lines.get(weight) ?? []), frame]);
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([weight, frames]) => [weight, ...frames.toSorted()].join(' '));
}

/** Writes a table as a module of the extractor: a weight a line. */
export function writeFrames(file: string, name: string, { bias, left, right }: FrameTable): void {
  const lines = [
    "import { type FrameTable, readFrames } from './name-frames.ts';",
    '',
    '/** Written by bench/extract-train.ts (see there for the data and the method); not edited by hand. */',
    `export const ${name}: FrameTable = {`,
    `  bias: ${bias},`,
    '  left: readFrames(`',
    ...toLines(left),
    '`),',
    '  right: readFrames(`',
    ...toLines(right),
    '`),',
    '};',
    '',
  ];
  writeFileSync(new URL(`../services/extract/zh/${file}`, import.meta.url), lines.join('\n'));
}
