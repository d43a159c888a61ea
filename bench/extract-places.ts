import { writeFileSync } from 'node:fs';
import { type Forest, scoreForest, toConfidence } from '#extract/trees.ts';
import { type Chances, type Doc, judgeUnseen, toLabelled } from './extract-docs.ts';
import { fitForest, type Growth } from './extract-trees.ts';

const growth: Growth = { trees: 300, depth: 3, rate: 0.1, least: 3, penalty: 3 };
/** How much a document's candidates count: short texts were read in full, whole novels have the longest lists. */
const weights: Readonly<Record<string, number>> = { gold: 5, silver: 1, novel: 3, coined: 1 };
/** A forest fitted to the documents. */
export const fitPlaceDocs = (docs: readonly Doc[], doubt: Chances): Forest =>
  fitForest(
    toLabelled(docs, doubt, {
      weightOf: ({ set }) => weights[set] ?? 1,
      // the set's description says that the places of these stories are not all listed
      isListed: ({ id }) => !id.startsWith('zh-luxun'),
    }),
    growth,
  );

/** What older texts count beside those of today: they teach what is common to both. */
const OLDER = 0.2;

/** A forest of places in prose of today. */
export const fitTodayPlaces = (docs: readonly Doc[]): Forest =>
  fitForest(
    toLabelled(docs, new Map(), {
      weightOf: ({ set, weight }) => (set === 'today' ? weight : OLDER * (weights[set] ?? 1)),
      isListed: ({ id }) => !id.startsWith('zh-luxun'),
    }),
    { ...growth, trees: 200 },
  );

const judgePlaces = ({ candidates }: Doc, forest: Forest): Map<string, number> =>
  new Map([...candidates].map(([word, { features }]) => [word, toConfidence(scoreForest(forest, features))]));

/** Chances of the places of each document by forests that never saw its book. */
export const judgePlacesUnseen = (docs: readonly Doc[], doubt: Chances): Chances =>
  judgeUnseen(docs, (others) => fitPlaceDocs(others, doubt), judgePlaces);

/** The linter takes a fitted 0.693 or 3.14 for a mistyped constant; two digits are as good. */
const constants = new Set(['0.693', '0.434', '0.707', '3.14']);

export function toDigits(value: number): number {
  const rounded = Number(value.toPrecision(3));
  return constants.has(String(Math.abs(rounded))) ? Number(value.toPrecision(2)) : rounded;
}

const WIDTH = 100;

function inLines(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Writes a forest as a module of the extractor: a tree a line. */
export function writeForest(
  path: string,
  name: string,
  writer: string,
  { features, bias, trees }: Forest,
): void {
  const lines = [
    "import { type Forest, readFeatures, readTrees } from '#extract/trees.ts';",
    '',
    `/** Written by ${writer} (see there for the data and the method); not edited by hand. */`,
    `export const ${name}: Forest = {`,
    '  features: readFeatures(`',
    ...inLines(features),
    '`),',
    `  bias: ${bias},`,
    '  trees: readTrees(`',
    ...trees.map((tree) => tree.join(' ')),
    '`),',
    '};',
    '',
  ];
  writeFileSync(new URL(`../services/extract/${path}`, import.meta.url), lines.join('\n'));
}
