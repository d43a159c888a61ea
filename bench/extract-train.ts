import { writeFileSync } from 'node:fs';
import { countNames } from '#extract/count-names.ts';
import type { Forest } from '#extract/trees.ts';
import { joinAliases } from '#extract/zh/aliases.ts';
import { addFrames, type FrameTable } from '#extract/zh/name-frames.ts';
import { believe } from '#extract/zh/persons.ts';
import { believePlaces } from '#extract/zh/places.ts';
import { scoreBook } from './extract-books.ts';
import {
  type Chances,
  castOf,
  type Doc,
  dictionary,
  fitDocs,
  judge,
  judgeUnseen,
  type Kind,
  readSources,
  SOURCES,
  toDoc,
} from './extract-docs.ts';
import type { Table } from './extract-fit.ts';
import { fitFrames, writeFrames } from './extract-frames.ts';
import { latinUnseen } from './extract-latin.ts';
import { readNovels } from './extract-novels.ts';
import { fitPlaceDocs, fitTodayPlaces, judgePlacesUnseen, toDigits, writeForest } from './extract-places.ts';
import { type Found, readGold, scoreNames } from './extract-score.ts';
import { fitThings, lessons, thingsUnseen } from './extract-things.ts';
import { fitToday } from './extract-today.ts';

type Figure = { name: string; value: number; unit: string; target?: string };

const lengthOf = ({ texts }: Doc): number => texts.reduce((sum, text) => sum + text.length, 0);

/** What the extractor would report of a document with these chances. */
function findIn(doc: Doc, chances: Chances, least: number): (Found & { aliases: string[] })[] {
  const own = chances.get(doc) ?? new Map<string, number>();
  const length = lengthOf(doc);
  if (doc.kind === 'places')
    return believePlaces(doc.candidates, own, length, dictionary).map(({ word }) => ({
      name: word,
      aliases: [],
    }));
  const found = believe(doc.candidates, own, length, dictionary);
  return joinAliases(
    found.filter(({ count }) => count >= least),
    doc.texts.join('\n'),
  );
}

const target = { characters: '>= 0.85', places: '>= 0.70' };

function setFigures(what: string, docs: readonly Doc[], chances: Chances): Figure[] {
  return SOURCES.flatMap((path, index) => {
    const kind = docs[0]?.kind ?? 'characters';
    const set = index === 0 ? 'gold' : 'silver';
    const least = kind === 'characters' && set === 'silver' ? 3 : 1;
    const byId = new Map(docs.filter((doc) => doc.set === set).map((doc) => [doc.id, doc]));
    const { recall, precision, f1 } = scoreNames(readGold(path, kind, least) ?? [], ({ id }) => {
      const doc = byId.get(id);
      return doc ? findIn(doc, chances, least) : [];
    });
    const name = `${what}-zh-${set}-${kind}`;
    return [
      { name: `${name}-f1`, value: f1, unit: '', target: target[kind] },
      { name: `${name}-recall`, value: recall, unit: '' },
      { name: `${name}-precision`, value: precision, unit: '' },
    ];
  });
}

function bookFigures(what: string, docs: readonly Doc[], chances: Chances): Figure[] {
  return readNovels().flatMap((novel) => {
    const doc = docs.find(({ id, set }) => id === novel.id && set === 'novel');
    if (!doc) return [];
    const names = findIn(doc, chances, 1).map((one) => ({
      kind: 'character' as const,
      confidence: 1,
      ...one,
    }));
    const { entities } = countNames(names, novel.chapters);
    const { found, whole, wrong } = scoreBook(novel, { characters: entities.character, places: [] });
    return [
      { name: `${what}-${novel.id}-main-cast-found`, value: found, unit: '', target: '>= 0.95' },
      { name: `${what}-${novel.id}-main-cast-under-one-entry`, value: whole, unit: '' },
      { name: `${what}-${novel.id}-entries-false`, value: wrong, unit: '', target: '< 0.05' },
    ];
  });
}

/** Teaches the frames from the further novels, and adds them to each document from other books than its own. */
function frameDocs(docs: readonly Doc[]): FrameTable {
  const books = docs.filter(({ set }) => set === 'cast');
  const all = fitFrames(books);
  const without = new Map(books.map(({ id }) => [id, fitFrames(books.filter((book) => book.id !== id))]));
  for (const doc of docs) addFrames(doc.candidates, doc.scans, without.get(castOf(doc.id) ?? '') ?? all);
  return all;
}

const isClassic = ({ set }: Doc): boolean => set !== 'today';

const personFigures = (docs: readonly Doc[]): Figure[] => [
  ...fitPersons(docs.filter(isClassic)).figures,
  ...fitToday(docs).figures,
];

function fitPersons(docs: readonly Doc[]): { figures: Figure[]; frames: FrameTable; table: Table } {
  const frames = frameDocs(docs);
  const judgeBy = (doubt: Chances) => judgeUnseen(docs, (others) => fitDocs(others, doubt), judge);
  const unseen = judgeBy(judgeBy(new Map()));
  const figures = [...setFigures('unseen', docs, unseen), ...bookFigures('unseen', docs, unseen)];
  return { figures, frames, table: fitDocs(docs, unseen) };
}

function placeFigures(docs: readonly Doc[], chances: Chances): Figure[] {
  const novels = readNovels().flatMap((novel) => {
    const doc = docs.find(({ id, set }) => id === novel.id && set === 'novel');
    if (!doc) return [];
    const { places } = scoreBook(novel, { characters: [], places: findIn(doc, chances, 1) });
    return [{ name: `unseen-${novel.id}-places-f1`, value: places, unit: '', target: target.places }];
  });
  return [...setFigures('unseen', docs, chances), ...novels];
}

function fitPlaces(docs: readonly Doc[]): { figures: Figure[]; forest: Forest } {
  const unseen = judgePlacesUnseen(docs, judgePlacesUnseen(docs, new Map()));
  return { figures: placeFigures(docs, unseen), forest: fitPlaceDocs(docs, unseen) };
}

const readDocs = (kind: Kind): Doc[] => readSources(kind).map(toDoc);

/**
 * How well names are told in books that the models never saw: Chinese in three folds, English and French in four, each
 * book whole in one of them. Takes some minutes; nothing where the evaluation set beside the project is absent.
 */
export const benchUnseen = async (): Promise<Figure[]> =>
  readGold(SOURCES[0], 'characters')
    ? [
        ...personFigures(readDocs('characters')),
        ...fitPlaces(readDocs('places').filter(isClassic)).figures,
        ...thingsUnseen(),
        ...latinUnseen(),
      ]
    : [];

function writeTable(file: string, name: string, type: string, source: string, table: Table): void {
  const rows = Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.map(([key, row]) => `  ${key}: [${row.map(toDigits).join(', ')}],`);
  const head = [
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

/**
 * `node bench/extract-train.ts [characters|today|places|things]` fits the committed weights anew, all or some of them, on the
 * evaluation set beside the project (public-domain fiction with lists of its names) and on invented prose. No feature
 * tells which characters a name is of.
 */
function writeWeights(kinds: readonly string[]): void {
  const isAsked = (kind: string): boolean => kinds.length === 0 || kinds.includes(kind);
  if (isAsked('characters')) {
    const { frames, table } = fitPersons(readDocs('characters').filter(isClassic));
    writeFrames('frame-weights.ts', 'nameFrames', frames);
    writeTable('weights.ts', 'nameWeights', 'NameWeights', 'score-name', table);
  }
  if (isAsked('today')) {
    const { frames, table } = fitToday(readDocs('characters'));
    writeFrames('today-frames.ts', 'todayFrames', frames);
    writeTable('today-weights.ts', 'todayWeights', 'NameWeights', 'score-name', table);
  }
  if (isAsked('places')) {
    const { forest } = fitPlaces(readDocs('places').filter(isClassic));
    writeForest('zh/place-forest.ts', 'placeForest', 'bench/extract-train.ts', forest);
  }
  if (isAsked('today')) {
    const forest = fitTodayPlaces(readDocs('places'));
    writeForest('zh/today-place-forest.ts', 'todayPlaceForest', 'bench/extract-train.ts', forest);
  }
  if (isAsked('things'))
    for (const kind of ['organisation', 'item'] as const)
      writeForest(
        `zh/${kind}-forest.ts`,
        `${kind}Forest`,
        'bench/extract-train.ts',
        fitThings(lessons(kind)),
      );
}

if (import.meta.main) writeWeights(process.argv.slice(2));
