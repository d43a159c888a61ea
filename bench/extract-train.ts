import { writeFileSync } from 'node:fs';
import { joinAliases } from '#extract/zh/aliases.ts';
import { loadDictionary } from '#extract/zh/dictionary.ts';
import { type NameShape, shapes, toShape } from '#extract/zh/features.ts';
import { addBeside, believe, type Candidate, chancesOf, findCandidates } from '#extract/zh/persons.ts';
import { type Scan, scanChapter } from '#extract/zh/scan.ts';
import type { NameWeights } from '#extract/zh/score-name.ts';
import { coinChinese } from './coined-names.ts';
import { readNovels } from './extract-novels.ts';
import { type Gold, readGold, scoreNames } from './extract-score.ts';

const FOLDS = 3;
const EPOCHS = 20;
const RATE = 0.08;
const PENALTY = 1e-5;

type Doc = {
  id: string;
  set: string;
  fold: number;
  texts: string[];
  names: Set<string>;
  optional: Set<string>;
  weight: number;
  scans: Scan[];
  candidates: Map<string, Candidate>;
};
type Example = { shape: NameShape; values: Record<string, number>; label: number; weight: number };

const dictionary = loadDictionary();

/** A book stays whole: its chapters, an excerpt of it and the novel itself are in one fold. */
function foldOf(id: string): number {
  if (/hongloumeng|红楼梦/.test(id)) return 0;
  if (/xiyouji|西游记/.test(id)) return 1;
  if (/rulin|儒林外史/.test(id)) return 2;
  return [...id].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % FOLDS;
}

type Source = Pick<Doc, 'id' | 'set' | 'texts' | 'weight'> & { names: string[]; optional: string[] };

function toDoc({ names, optional, ...source }: Source): Doc {
  const scans = source.texts.map((text) => scanChapter(text, dictionary));
  const length = source.texts.reduce((sum, text) => sum + text.length, 0);
  return {
    ...source,
    fold: foldOf(source.id),
    names: new Set(names),
    optional: new Set(optional),
    scans,
    candidates: findCandidates(scans, length, dictionary),
  };
}

const fromGold = (set: string, gold: readonly Gold[], weight: number): Source[] =>
  gold.map(({ id, text, names, optional }) => ({
    ...{ id, set, texts: [text], weight },
    ...{ names: names.flat(), optional },
  }));

function readSources(): Source[] {
  const novels = readNovels().filter(({ lang }) => lang === 'zh');
  const coined = [11, 12, 13].map((seed) => ({ seed, ...coinChinese(seed, 24) }));
  return [
    ...fromGold('gold', readGold('entities/zh/zh_gold.jsonl', 'characters') ?? [], 5),
    ...fromGold('silver', readGold('entities/zh/zh_silver_chapters.jsonl', 'characters') ?? [], 1),
    ...novels.map(({ id, chapters, characters }) => ({
      ...{ id, set: 'novel', texts: chapters.map(({ text }) => text), weight: 2 },
      ...{ names: characters.flatMap(({ name, aliases }) => [name, ...aliases]), optional: [] },
    })),
    ...coined.map(({ seed, text, persons }) => ({
      ...{ id: `coined-${seed}`, set: 'coined', texts: [text], weight: 1, names: persons, optional: [] },
    })),
  ];
}

/** Lists that leave people out (the silver ones) prove nothing against a likely name they lack. */
const DOUBTFUL = 0.9;

function toExamples(docs: readonly Doc[], doubt: ReadonlyMap<Doc, ReadonlyMap<string, number>>): Example[] {
  const examples: Example[] = [];
  for (const doc of docs) {
    let skip = 0;
    for (const [word, { measure, features }] of doc.candidates) {
      const label = doc.names.has(word) ? 1 : 0;
      if (label === 0 && doc.optional.has(word)) continue;
      const isListed = doc.set === 'gold' || doc.set === 'coined';
      if (label === 0 && !isListed && (doubt.get(doc)?.get(word) ?? 0) > DOUBTFUL) continue;
      const isThin = label === 0 && !isListed && measure.count === 1;
      if (isThin && skip++ % 4 !== 0) continue;
      const weight = doc.weight * (isThin ? 4 : 1);
      examples.push({ shape: toShape(word), values: features, label, weight });
    }
  }
  return examples;
}

type Scale = { names: string[]; mean: Float64Array; spread: Float64Array };

function scaleOf(examples: readonly Example[]): Scale {
  const names = [...new Set(examples.flatMap(({ values }) => Object.keys(values)))].sort();
  const mean = new Float64Array(names.length);
  const spread = new Float64Array(names.length);
  names.forEach((name, index) => {
    let sum = 0;
    let squares = 0;
    for (const { values } of examples) {
      sum += values[name] ?? 0;
      squares += (values[name] ?? 0) ** 2;
    }
    mean[index] = sum / examples.length;
    spread[index] = Math.max(0.02, Math.sqrt(squares / examples.length - (mean[index] ?? 0) ** 2));
  });
  return { names, mean, spread };
}

/** A seeded order, so that the same data gives the same weights. */
function shuffled(size: number, seed: number): Uint32Array {
  const order = Uint32Array.from({ length: size }, (_, index) => index);
  let state = seed;
  for (let index = size - 1; index > 0; index--) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (index + 1);
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}

/**
 * Logistic regression by AdaGrad: one set of weights for all shapes plus one for each shape, both drawn to zero, so
 * that rare shapes lean on the others.
 */
function train(examples: readonly Example[]): NameWeights {
  const scale = scaleOf(examples);
  const size = scale.names.length + 1;
  const rows = examples.map(({ values }) => {
    const row = new Float32Array(size);
    scale.names.forEach((name, index) => {
      row[index] = ((values[name] ?? 0) - (scale.mean[index] ?? 0)) / (scale.spread[index] ?? 1);
    });
    row[size - 1] = 1;
    return row;
  });
  const weights = new Float64Array(size * (shapes.length + 1));
  const squares = new Float64Array(weights.length).fill(1e-6);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const index of shuffled(rows.length, epoch + 1)) {
      const example = examples[index];
      const row = rows[index];
      if (example && row) step(row, example, weights, squares);
    }
  return toWeights(weights, scale);
}

function step(row: Float32Array, example: Example, weights: Float64Array, squares: Float64Array): void {
  const own = (shapes.indexOf(example.shape) + 1) * row.length;
  let score = 0;
  for (let at = 0; at < row.length; at++)
    score += (row[at] ?? 0) * ((weights[at] ?? 0) + (weights[own + at] ?? 0));
  const error = (1 / (1 + Math.exp(-score)) - example.label) * example.weight;
  for (let at = 0; at < row.length; at++) {
    const gradient = error * (row[at] ?? 0);
    for (const [place, penalty] of [
      [at, PENALTY],
      [own + at, PENALTY * 5],
    ] as const) {
      const whole = gradient + penalty * (weights[place] ?? 0);
      squares[place] = (squares[place] ?? 0) + whole * whole;
      weights[place] = (weights[place] ?? 0) - (RATE * whole) / Math.sqrt(squares[place] ?? 1);
    }
  }
}

/** Back from standardized features to plain ones; what the means take away goes to the bias. */
function toWeights(weights: Float64Array, { names, mean, spread }: Scale): NameWeights {
  const size = names.length + 1;
  const columns = shapes.map((_, shape) => {
    const plain = names.map(
      (__, at) => ((weights[at] ?? 0) + (weights[(shape + 1) * size + at] ?? 0)) / (spread[at] ?? 1),
    );
    const shift = plain.reduce((sum, weight, at) => sum + weight * (mean[at] ?? 0), 0);
    return { plain, bias: (weights[size - 1] ?? 0) + (weights[(shape + 2) * size - 1] ?? 0) - shift };
  });
  const table: Record<string, number[]> = {};
  names.forEach((name, at) => {
    if (name !== 'bias') table[name] = columns.map(({ plain }) => plain[at] ?? 0);
  });
  table.bias = columns.map(({ bias }) => bias);
  return table;
}

function printScores(
  what: string,
  docs: readonly Doc[],
  chances: ReadonlyMap<Doc, ReadonlyMap<string, number>>,
  least?: number,
): void {
  for (const [set, path, mentions] of [
    ['gold', 'entities/zh/zh_gold.jsonl', 1],
    ['silver', 'entities/zh/zh_silver_chapters.jsonl', 3],
  ] as const) {
    const byId = new Map(docs.filter((doc) => doc.set === set).map((doc) => [doc.id, doc]));
    const score = scoreNames(readGold(path, 'characters', mentions) ?? [], ({ id, text }) => {
      const doc = byId.get(id);
      if (!doc) return [];
      const found = believe(doc.candidates, chances.get(doc) ?? new Map(), text.length, dictionary, least);
      return joinAliases(
        found.filter(({ count }) => count >= mentions),
        text,
      );
    });
    console.log(
      what,
      set,
      least ?? '',
      Object.values(score)
        .map((value) => value.toFixed(3))
        .join(' '),
    );
  }
}

/** Weights that never saw a document's book, for each document. */
function crossWeights(
  docs: readonly Doc[],
  doubt: ReadonlyMap<Doc, ReadonlyMap<string, number>>,
): Map<Doc, ReadonlyMap<string, number>> {
  const chances = new Map<Doc, ReadonlyMap<string, number>>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = train(
      toExamples(
        docs.filter((doc) => doc.fold !== fold),
        doubt,
      ),
    );
    for (const doc of docs) if (doc.fold === fold) chances.set(doc, chancesOf(doc.candidates, weights));
  }
  return chances;
}

function writeWeights(file: string, name: string, weights: NameWeights): void {
  const rows = Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1));
  const body = rows.map(
    ([key, row]) => `  ${key}: [${row.map((value) => Number(value.toPrecision(3))).join(', ')}],`,
  );
  writeFileSync(
    new URL(`../services/extract/zh/${file}`, import.meta.url),
    [
      "import type { NameWeights } from './score-name.ts';",
      '',
      '/** Written by bench/extract-train.ts (see there for the data and the method); not edited by hand. */',
      `export const ${name}: NameWeights = {`,
      ...body,
      '};',
      '',
    ].join('\n'),
  );
}

const docs = readSources().map(toDoc);
console.log('read', docs.length, process.cpuUsage().user / 1e6);
const none = new Map<Doc, ReadonlyMap<string, number>>();
const early = crossWeights(docs, none);
const first = crossWeights(docs, early);
printScores('first', docs, first);
const firstWeights = train(toExamples(docs, early));
for (const doc of docs) addBeside(doc.candidates, doc.scans, first.get(doc) ?? new Map());
console.log('beside', process.cpuUsage().user / 1e6);
const second = crossWeights(docs, first);
for (const least of [undefined, 0.25, 0.35]) printScores('second', docs, second, least);
const weights = train(toExamples(docs, first));
printScores('seen', docs, new Map(docs.map((doc) => [doc, chancesOf(doc.candidates, weights)])));
if (process.argv.includes('--write')) {
  writeWeights('first-weights.ts', 'firstWeights', firstWeights);
  writeWeights('weights.ts', 'nameWeights', weights);
}
console.log('done', process.cpuUsage().user / 1e6);
