import { writeFileSync } from 'node:fs';
import { joinAliases } from '#extract/zh/aliases.ts';
import { loadDictionary } from '#extract/zh/dictionary.ts';
import { shapes, toShape } from '#extract/zh/features.ts';
import {
  addBeside,
  believe,
  type Candidate,
  chancesOf,
  findCandidates,
  meanOf,
  toConfidence,
} from '#extract/zh/persons.ts';
import { placeShapes, toPlaceShape } from '#extract/zh/place-names.ts';
import { believePlaces, findPlaceCandidates } from '#extract/zh/places.ts';
import { type Scan, scanChapter } from '#extract/zh/scan.ts';
import { scorePlace } from '#extract/zh/score-place.ts';
import { coinChinese } from './coined-names.ts';
import { type Example, fitTable, type Table } from './extract-fit.ts';
import { readNovels } from './extract-novels.ts';
import { type Gold, readGold, scoreNames } from './extract-score.ts';

/**
 * Fits the weights of the Chinese extractor on the evaluation set beside the project (public-domain fiction with
 * lists of its names) and on invented prose, and prints how well weights do on books they never saw.
 * Usage: node bench/extract-train.ts persons|places [--write]. No feature tells which characters a name is of.
 */
const FOLDS = 3;
const SOURCES = ['entities/zh/zh_gold.jsonl', 'entities/zh/zh_silver_chapters.jsonl'] as const;

type Source = {
  id: string;
  set: string;
  texts: string[];
  weight: number;
  names: string[];
  optional: string[];
};
type Doc = Source & { fold: number; scans: Scan[]; candidates: Map<string, Candidate> };
type Chances = ReadonlyMap<Doc, ReadonlyMap<string, number>>;

const dictionary = loadDictionary();
const isPersons = process.argv[2] === 'persons';
const kind = isPersons ? 'characters' : 'places';

/** A book stays whole: its chapters, an excerpt of it and the novel itself are in one fold. */
function foldOf(id: string): number {
  if (/hongloumeng|红楼梦/.test(id)) return 0;
  if (/xiyouji|西游记/.test(id)) return 1;
  if (/rulin|儒林外史/.test(id)) return 2;
  return [...id].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % FOLDS;
}

const lengthOf = ({ texts }: Source): number => texts.reduce((sum, text) => sum + text.length, 0);

function toDoc(source: Source): Doc {
  const scans = source.texts.map((text) => scanChapter(text, dictionary));
  const find = isPersons ? findCandidates : findPlaceCandidates;
  return { ...source, fold: foldOf(source.id), scans, candidates: find(scans, lengthOf(source), dictionary) };
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
    ...fromGold('gold', readGold(SOURCES[0], kind) ?? [], 5),
    ...fromGold('silver', readGold(SOURCES[1], kind) ?? [], 1),
    ...novels.map((novel) => ({
      ...{
        id: novel.id,
        set: 'novel',
        texts: novel.chapters.map(({ text }) => text),
        weight: 2,
        optional: [],
      },
      names: novel[kind].flatMap(({ name, aliases }) => [name, ...aliases]),
    })),
    ...coined.map(({ seed, text, persons, places }) => ({
      ...{ id: `coined-${seed}`, set: 'coined', texts: [text], weight: 1, optional: [] },
      names: isPersons ? persons : places,
    })),
  ];
}

/** Lists that leave names out (the silver ones) prove nothing against a likely name they lack. */
const DOUBTFUL = isPersons ? 0.9 : 0.6;

function toExamples(docs: readonly Doc[], doubt: Chances): Example[] {
  const examples: Example[] = [];
  for (const doc of docs) {
    let thin = 0;
    const names = new Set(doc.names);
    const optional = new Set(doc.optional);
    const isComplete = doc.set === 'gold' || doc.set === 'coined';
    for (const [word, { measure, features }] of doc.candidates) {
      const label = names.has(word) ? 1 : 0;
      const isDoubtful = !isComplete && (doubt.get(doc)?.get(word) ?? 0) > DOUBTFUL;
      if (label === 0 && (optional.has(word) || isDoubtful)) continue;
      const isThin = label === 0 && !isComplete && measure.count === 1;
      if (isThin && thin++ % 4 !== 0) continue;
      const shape = isPersons
        ? shapes.indexOf(toShape(word))
        : placeShapes.indexOf(toPlaceShape(word, dictionary));
      examples.push({ shape, values: features, label, weight: doc.weight * (isThin ? 4 : 1) });
    }
  }
  return examples;
}

const fitDocs = (docs: readonly Doc[], doubt: Chances): Table =>
  fitTable(toExamples(docs, doubt), isPersons ? shapes.length : placeShapes.length);

function judge({ candidates }: Doc, table: Table): Map<string, number> {
  if (isPersons) return chancesOf(candidates, table);
  const chances = new Map<string, number>();
  for (const [word, { features }] of candidates)
    chances.set(word, toConfidence(scorePlace(table, toPlaceShape(word, dictionary), features)));
  return chances;
}

/** Chances of each document's candidates by weights that never saw its book. */
function judgeUnseen(docs: readonly Doc[], doubt: Chances): Chances {
  const chances = new Map<Doc, ReadonlyMap<string, number>>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const table = fitDocs(
      docs.filter((doc) => doc.fold !== fold),
      doubt,
    );
    for (const doc of docs) if (doc.fold === fold) chances.set(doc, judge(doc, table));
  }
  return chances;
}

function printScores(what: string, docs: readonly Doc[], chances: Chances, least?: number): void {
  for (const [index, path] of SOURCES.entries()) {
    const set = index === 0 ? 'gold' : 'silver';
    const mentions = isPersons && set === 'silver' ? 3 : 1;
    const byId = new Map(docs.filter((doc) => doc.set === set).map((doc) => [doc.id, doc]));
    const score = scoreNames(readGold(path, kind, mentions) ?? [], ({ id, text }) => {
      const doc = byId.get(id);
      const own = doc && chances.get(doc);
      if (!doc || !own) return [];
      if (!isPersons)
        return believePlaces(doc.candidates, own, text.length, dictionary, least).map(({ word }) => ({
          name: word,
          aliases: [],
        }));
      const found = believe(doc.candidates, own, text.length, dictionary, least);
      return joinAliases(
        found.filter(({ count }) => count >= mentions),
        text,
      );
    });
    const { recall, precision, f1 } = score;
    console.log(
      `${what} ${set} from ${least ?? 'default'}: recall ${recall.toFixed(3)} precision ${precision.toFixed(3)} F1 ${f1.toFixed(3)}`,
    );
  }
}

function writeTable(file: string, name: string, type: string, source: string, table: Table): void {
  const rows = Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.map(
    ([key, row]) => `  ${key}: [${row.map((value) => Number(value.toPrecision(3))).join(', ')}],`,
  );
  const head = [
    '// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers that are near a constant by chance',
    `import type { ${type} } from './${source}.ts';`,
    '',
    '/** Written by bench/extract-train.ts (see there for the data and the method); not edited by hand. */',
    `export const ${name}: ${type} = {`,
  ];
  writeFileSync(
    new URL(`../services/extract/zh/${file}`, import.meta.url),
    [...head, ...lines, '};', ''].join('\n'),
  );
}

const docs = readSources().map(toDoc);
const isWriting = process.argv.includes('--write');
const first = judgeUnseen(docs, judgeUnseen(docs, new Map()));
printScores('unseen, first judgement,', docs, first);
const firstTable = fitDocs(docs, first);
if (isPersons) {
  for (const doc of docs) addBeside(doc.candidates, doc.scans, first.get(doc) ?? new Map());
  const second = judgeUnseen(docs, first);
  for (const least of [undefined, 0.25, 0.35]) printScores('unseen, second judgement,', docs, second, least);
  const mean = new Map(
    docs.map((doc) => [doc, meanOf(first.get(doc) ?? new Map(), second.get(doc) ?? new Map())]),
  );
  for (const least of [undefined, 0.25, 0.35]) printScores('unseen, both,', docs, mean, least);
} else {
  for (const least of [0.2, 0.4, 0.5, 0.6]) printScores('unseen', docs, first, least);
}
const table = isPersons ? fitDocs(docs, first) : firstTable;
printScores('seen', docs, new Map(docs.map((doc) => [doc, judge(doc, table)])));
if (isWriting && isPersons) {
  writeTable('first-weights.ts', 'firstWeights', 'NameWeights', 'score-name', firstTable);
  writeTable('weights.ts', 'nameWeights', 'NameWeights', 'score-name', table);
} else if (isWriting) {
  writeTable('place-weights.ts', 'placeWeights', 'PlaceWeights', 'score-place', table);
}
