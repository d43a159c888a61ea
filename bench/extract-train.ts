import { writeFileSync } from 'node:fs';
import { countNames } from '#extract/count-names.ts';
import type { Forest } from '#extract/trees.ts';
import { joinAliases } from '#extract/zh/aliases.ts';
import type { PersonModel } from '#extract/zh/person-model.ts';
import { believe } from '#extract/zh/persons.ts';
import { believePlaces } from '#extract/zh/places.ts';
import type { NameWeights } from '#extract/zh/score-name.ts';
import { scoreBook } from './extract-books.ts';
import {
  type Chances,
  type Doc,
  dictionary,
  type Kind,
  readSources,
  SOURCES,
  toDoc,
} from './extract-docs.ts';
import { latinUnseen } from './extract-latin.ts';
import { latinThingsUnseen } from './extract-latin-things.ts';
import { writeMentions } from './extract-mentions.ts';
import { readNovels } from './extract-novels.ts';
import { fitPersons } from './extract-persons.ts';
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

const isClassic = ({ set }: Doc): boolean => set !== 'today';

function fitOlder(docs: readonly Doc[]): { figures: Figure[]; model: PersonModel } {
  const { docs: seen, unseen, model } = fitPersons(docs, isClassic);
  return { figures: [...setFigures('unseen', seen, unseen), ...bookFigures('unseen', seen, unseen)], model };
}

const personFigures = (docs: readonly Doc[]): Figure[] => [
  ...fitOlder(docs).figures,
  ...fitToday(docs).figures,
];

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
        ...latinThingsUnseen(),
      ]
    : [];

function writeTable(file: string, name: string, table: NameWeights): void {
  const rows = Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.map(([key, row]) => `  ${key}: [${row.map(toDigits).join(', ')}],`);
  const head = [
    "import type { NameWeights } from '../score-name.ts';",
    '',
    '/** Written by bench/extract-train.ts (see there for the data and the method); not edited by hand. */',
    `export const ${name}: NameWeights = {`,
  ];
  writeFileSync(
    new URL(`../services/extract/zh/${file}`, import.meta.url),
    [...head, ...lines, '};', ''].join('\n'),
  );
}

type Fitted = { figures: Figure[]; model: PersonModel };

function writePersons(style: 'older' | 'today', { figures, model }: Fitted): void {
  for (const { name, value } of figures) console.log(name, value.toFixed(3));
  const { first, mentions, weights, forest } = model;
  const fileOf = (part: string) => `person-tables/${style}-${part}.ts`;
  writeTable(fileOf('first'), `${style}First`, first);
  writeMentions(fileOf('mentions'), `${style}Mentions`, mentions);
  writeTable(fileOf('weights'), `${style}Weights`, weights);
  writeForest(`zh/${fileOf('forest')}`, `${style}Forest`, 'bench/extract-train.ts', forest);
}

/**
 * `node bench/extract-train.ts [characters|today|places|things]` fits the committed weights anew, all or some of them, on the
 * evaluation set beside the project (public-domain fiction with lists of its names) and on invented prose. No feature
 * tells which characters a name is of.
 */
function writeWeights(kinds: readonly string[]): void {
  const isAsked = (kind: string): boolean => kinds.length === 0 || kinds.includes(kind);
  if (isAsked('characters')) writePersons('older', fitOlder(readDocs('characters')));
  if (isAsked('today')) writePersons('today', fitToday(readDocs('characters')));
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
