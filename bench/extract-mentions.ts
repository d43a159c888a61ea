import { writeFileSync } from 'node:fs';
import { type NameShape, toShape } from '#extract/zh/features.ts';
import {
  jointSigns,
  type Left,
  leftSigns,
  type Right,
  readMentions,
  rightSigns,
} from '#extract/zh/mention-signs.ts';
import type { MentionTable } from '#extract/zh/mentions.ts';
import { createWordFinder } from '#extract/zh/word-finder.ts';
import { bookOf, type Chances, DOUBTFUL, type Doc, dictionary, isReadInFull } from './extract-docs.ts';
import { shuffled } from './extract-fit.ts';

/** Places of one candidate that are looked at, spread over the book; a frequent name counts no more than that. */
const PLACES = 12;
/** What could hardly be a name teaches little, and there is much of it. */
const HARDLY = 0.003;
/** A sign counts if it stands beside so many candidates, in two books at least. */
const WORDS = 4;
const EPOCHS = 5;
const RATE = 0.06;
const PENALTY = 3e-4;
/** Weights below this are left out. */
const LEAST = 0.15;

type Place = { signs: Int32Array; label: number; weight: number; word: number; book: number };
type Lessons = { ids: Map<string, number>; places: Place[] };

/** What a place teaches beside a whole candidate, of which there are fewer. */
const SHARE = 0.4;

function addDoc(
  doc: Doc,
  chances: ReadonlyMap<string, number>,
  at: { doc: number; book: number },
  lessons: Lessons,
) {
  const names = new Set(doc.names);
  const unsure = new Set(doc.optional);
  const isLesson = (word: string): boolean => {
    if (names.has(word)) return true;
    const chance = chances.get(word) ?? 0;
    return !unsure.has(word) && chance > HARDLY && (isReadInFull(doc) || chance < DOUBTFUL);
  };
  const words = [...doc.candidates.keys()].filter(isLesson);
  const own = words.map((word) => ({
    shape: toShape(word),
    label: names.has(word) ? 1 : 0,
    count: doc.candidates.get(word)?.measure.count ?? 0,
    seen: 0,
  }));
  const findWords = createWordFinder(words);
  for (const { text } of doc.scans) {
    const reader = readMentions(text, dictionary);
    findWords(text, (id, start, end) => {
      const one = own[id];
      if (!one || ++one.seen % Math.ceil(one.count / PLACES) !== 0) return;
      const signs = signsOf(reader.left(start), reader.right(end), one.shape);
      const weight = (SHARE * doc.weight) / Math.sqrt(Math.min(one.count, PLACES));
      const numbers = Int32Array.from(signs, (sign) => numberOf(lessons.ids, sign));
      lessons.places.push({
        signs: numbers,
        label: one.label,
        weight,
        word: at.doc * 1e6 + id,
        book: at.book,
      });
    });
  }
}

const signsOf = (left: Left, right: Right, shape: NameShape): string[] => [
  ...leftSigns(left, shape),
  ...rightSigns(right, shape),
  ...jointSigns(left, right, shape),
];

function numberOf(ids: Map<string, number>, sign: string): number {
  const known = ids.get(sign) ?? ids.size;
  ids.set(sign, known);
  return known;
}

/** Signs that stand beside several candidates of several books; what stands beside one book's people says nothing. */
function usualSigns({ ids, places }: Lessons): Uint8Array {
  const words = new Uint32Array(ids.size);
  const lastWord = new Float64Array(ids.size).fill(-1);
  const firstBook = new Int32Array(ids.size).fill(-1);
  const isShared = new Uint8Array(ids.size);
  for (const { signs, word, book } of places)
    for (const sign of signs) {
      if (firstBook[sign] === -1) firstBook[sign] = book;
      else if (firstBook[sign] !== book) isShared[sign] = 1;
      if (lastWord[sign] === word) continue;
      lastWord[sign] = word;
      words[sign] = (words[sign] ?? 0) + 1;
    }
  return Uint8Array.from(words, (count, sign) => (count >= WORDS && isShared[sign] ? 1 : 0));
}

/**
 * What the places of names look like, learnt by logistic regression (AdaGrad) from texts with lists of their people.
 * `chances` are of a model that judges candidates without it. The same documents give the same table.
 */
export function fitMentions(docs: readonly Doc[], chances: Chances): MentionTable {
  const lessons: Lessons = { ids: new Map(), places: [] };
  const books = new Map<string, number>();
  docs.forEach((doc, at) => {
    const book = numberOf(books, bookOf(doc));
    addDoc(doc, chances.get(doc) ?? new Map(), { doc: at, book }, lessons);
  });
  const isUsual = usualSigns(lessons);
  const places = lessons.places.map((place) => ({
    ...place,
    signs: place.signs.filter((sign) => isUsual[sign]),
  }));
  // the last place is for the bias
  const bias = lessons.ids.size;
  const weights = new Float64Array(bias + 1);
  const squares = new Float64Array(bias + 1).fill(1e-2);
  weights[bias] = -2;
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const index of shuffled(places.length, epoch + 1)) {
      const place = places[index];
      if (place) learn(place, bias, weights, squares);
    }
  const signs = new Map<string, number>();
  for (const [sign, id] of lessons.ids) {
    const weight = weights[id] ?? 0;
    if (isUsual[id] && Math.abs(weight) >= LEAST && !/[`\\$\s]/.test(sign))
      signs.set(sign, Number(weight.toFixed(1)));
  }
  return { bias: Number((weights[bias] ?? 0).toFixed(2)), signs };
}

function learn(
  { signs, label, weight }: Place,
  bias: number,
  weights: Float64Array,
  squares: Float64Array,
): void {
  let score = weights[bias] ?? 0;
  for (const sign of signs) score += weights[sign] ?? 0;
  const error = (1 / (1 + Math.exp(-score)) - label) * weight;
  const step = (at: number, slope: number) => {
    squares[at] = (squares[at] ?? 0) + slope * slope;
    weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at] ?? 1);
  };
  for (const sign of signs) step(sign, error + PENALTY * (weights[sign] ?? 0));
  step(bias, error);
}

function toLines(weights: ReadonlyMap<string, number>): string[] {
  const lines = new Map<number, string[]>();
  for (const [sign, weight] of weights) lines.set(weight, [...(lines.get(weight) ?? []), sign]);
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([weight, signs]) => [weight, ...signs.toSorted()].join(' '));
}

/** Writes a table as a module of the extractor: a weight a line. */
export function writeMentions(file: string, name: string, { bias, signs }: MentionTable): void {
  const lines = [
    "import { type MentionTable, readSigns } from '../mentions.ts';",
    '',
    '/** Written by bench/extract-train.ts (see there for the data and the method); not edited by hand. */',
    `export const ${name}: MentionTable = {`,
    `  bias: ${bias},`,
    '  signs: readSigns(`',
    ...toLines(signs),
    '`),',
    '};',
    '',
  ];
  writeFileSync(new URL(`../services/extract/zh/${file}`, import.meta.url), lines.join('\n'));
}
