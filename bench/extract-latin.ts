import { writeFileSync } from 'node:fs';
import { countNames } from '#extract/count-names.ts';
import { latinShapes } from '#extract/latin/features.ts';
import { joinLatinNames } from '#extract/latin/join-names.ts';
import { judgeNames, type LatinCandidate, measureNames } from '#extract/latin/judge.ts';
import { type LatinReading, readLatin } from '#extract/latin/read.ts';
import {
  type Chances,
  type LatinModel,
  type LatinTable,
  scoreLatin,
  todayChancesOf,
} from '#extract/latin/weights.ts';
import type { LatinLanguage } from '#extract/latin/words.ts';
import { scoreBook } from './extract-books.ts';
import { type CorpusBook, readCorpus } from './extract-corpus.ts';
import { type Example, fitTable } from './extract-fit.ts';
import { type Novel, readNovels } from './extract-novels.ts';
import { toDigits, writeForest } from './extract-places.ts';
import { type Found, type Gold, isMatch, readGold, scoreNames } from './extract-score.ts';
import { fitForest, type Growth } from './extract-trees.ts';

const FOLDS = 4;
const kinds = ['person', 'place'] as const;
type Kind = (typeof kinds)[number];
type Names = { names: string[][]; optional: string[] };
type Doc = {
  id: string;
  set: 'litbank' | 'fr-litbank' | 'novel' | 'today';
  language: LatinLanguage;
  fold: number;
  reading: LatinReading;
  candidates: LatinCandidate[];
  gold: Record<Kind, Names>;
  novel?: Novel;
};
type Judgements = ReadonlyMap<LatinCandidate, Chances>;
type Figure = { name: string; value: number; unit: string; target?: string };

const growth: Growth = { trees: 200, depth: 3, rate: 0.1, least: 3, penalty: 3 };
const weights = { litbank: 3, 'fr-litbank': 2, novel: 0.5, today: 1 };
/** The lists of whole novels leave names out: a likely one that they lack proves nothing. */
const DOUBTFUL = 0.4;

export const plain = (name: string): string => name.toLowerCase().replaceAll('’', "'");

function readExcerpts(
  set: 'litbank' | 'fr-litbank',
  path: string,
  language: LatinLanguage,
): Omit<Doc, 'fold'>[] {
  const places = readGold(path, 'places') ?? [];
  return (readGold(path, 'characters') ?? []).map((person, index) => {
    const reading = readLatin([{ id: '1', text: person.text }], language, () => {});
    const place = places[index] ?? { names: [], optional: [] };
    const candidates = measureNames(reading, language);
    return { id: person.id, set, language, reading, candidates, gold: { person, place } };
  });
}

function readBooks(): Omit<Doc, 'fold'>[] {
  const namesOf = (list: Novel['places']): Names => ({
    names: list.map(({ name, aliases }) => [name, ...aliases]),
    optional: [],
  });
  return readNovels()
    .filter(({ lang }) => lang === 'en')
    .map((novel) => {
      const reading = readLatin(novel.chapters, 'en', () => {});
      return {
        ...{ id: novel.id, set: 'novel' as const, language: 'en' as const, reading, novel },
        candidates: measureNames(reading, 'en'),
        gold: { person: namesOf(novel.characters), place: namesOf(novel.places) },
      };
    });
}

export type Lesson = {
  book: CorpusBook;
  isWhole: boolean;
  reading: LatinReading;
  candidates: LatinCandidate[];
};

/** The invented English books of today, each whole and by the chapter. */
export const readLessons = (): Lesson[] =>
  readCorpus('lessons')
    .filter(({ lang }) => lang === 'en')
    .flatMap((book) =>
      [book.chapters, ...book.chapters.map((chapter) => [chapter])].map((texts) => {
        const reading = readLatin(texts, 'en', () => {});
        const candidates = measureNames(reading, 'en');
        return { book, isWhole: texts === book.chapters, reading, candidates };
      }),
    );

const toDoc = ({ book: { id, names, optional }, reading, candidates }: Lesson): Omit<Doc, 'fold'> => ({
  ...{ id, set: 'today', language: 'en', reading, candidates },
  gold: {
    person: { names: names.character, optional: optional.character },
    place: { names: names.place, optional: optional.place },
  },
});

/** English fiction of older times in pieces. */
export const readOlderEnglish = () => readExcerpts('litbank', 'entities/en/litbank.jsonl', 'en');

const readDocs = (): Doc[] =>
  [...readOlderEnglish(), ...readExcerpts('fr-litbank', 'entities/fr/frlitbank.jsonl', 'fr'), ...readBooks()]
    .map((doc, index) => ({ ...doc, fold: index % FOLDS }))
    .concat(
      readLessons()
        .map(toDoc)
        .map((doc) => ({ ...doc, fold: doc.id.charCodeAt(3) % FOLDS })),
    );

/** What tells things and groups helps to tell people; of places it teaches what holds for the lessons only. */
const valuesOf = ({ features }: LatinCandidate, kind: Kind): Record<string, number> =>
  kind === 'person'
    ? features
    : Object.fromEntries(Object.entries(features).filter(([name]) => !name.startsWith('t_')));

function toExamples(docs: readonly Doc[], kind: Kind, doubt: Judgements): Example[] {
  const examples: Example[] = [];
  for (const { set, candidates, gold } of docs) {
    // people are called today as they were; shops and halls with an article are not
    if (set === 'today' && kind === 'person') continue;
    let thin = 0;
    const names = new Set(gold[kind].names.flat().map(plain));
    const others = new Set(gold[kind === 'person' ? 'place' : 'person'].names.flat().map(plain));
    const optional = new Set(gold[kind].optional.map(plain));
    for (const candidate of candidates) {
      const name = plain(candidate.name);
      const label = names.has(name) ? 1 : 0;
      const isPart = optional.has(name) || [...names].some((each) => isMatch(each, name));
      const isDoubtful =
        set === 'novel' && !others.has(name) && (doubt.get(candidate)?.[kind] ?? 0) > DOUBTFUL;
      if (label === 0 && (isPart || isDoubtful)) continue;
      if (label === 0 && set === 'novel' && candidate.count === 1 && thin++ % 3 !== 0) continue;
      const shape = latinShapes.indexOf(candidate.shape);
      examples.push({ shape, values: valuesOf(candidate, kind), label, weight: weights[set] });
    }
  }
  return examples;
}

function fitModel(docs: readonly Doc[], kind: Kind, doubt: Judgements): LatinModel {
  const examples = toExamples(docs, kind, doubt);
  return { table: fitTable(examples, latinShapes.length), forest: fitForest(examples, growth) };
}

/** Chances of all names by models that never saw their document. */
function judgeUnseen(docs: readonly Doc[], doubt: Judgements): Judgements {
  const judgements = new Map<LatinCandidate, Chances>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = docs.filter((doc) => doc.fold !== fold);
    const person = fitModel(seen, 'person', doubt);
    const place = fitModel(seen, 'place', doubt);
    for (const doc of docs)
      for (const candidate of doc.fold === fold ? doc.candidates : [])
        judgements.set(candidate, {
          person: scoreLatin(person, candidate.shape, candidate.features),
          place: scoreLatin(place, candidate.shape, candidate.features),
        });
  }
  return judgements;
}

type Finds = { person: Found[]; place: Found[] };

function findIn({ reading, language, candidates }: Doc, judgements: Judgements): Finds {
  const { persons, others } = judgeNames(
    reading,
    language,
    candidates,
    (candidate) => judgements.get(candidate) ?? { person: 0, place: 0 },
    todayChancesOf,
  );
  return { person: joinLatinNames(persons, language), place: others.filter((one) => one.kind === 'place') };
}

function setFigures(docs: readonly Doc[], judgements: Judgements): Figure[] {
  return (['litbank', 'fr-litbank'] as const).flatMap((set) => {
    const own = docs.filter((doc) => doc.set === set);
    return kinds.flatMap((kind) => {
      const gold: Gold[] = own.map((doc) => ({
        id: doc.id,
        lang: doc.language,
        text: '',
        ...doc.gold[kind],
      }));
      const byId = new Map(own.map((doc) => [doc.id, findIn(doc, judgements)[kind]]));
      const { f1, recall, precision } = scoreNames(gold, ({ id }) => byId.get(id) ?? []);
      const name = `unseen-${set}-${kind}s`;
      return [
        { name: `${name}-f1`, value: f1, unit: '' },
        { name: `${name}-recall`, value: recall, unit: '' },
        { name: `${name}-precision`, value: precision, unit: '' },
      ];
    });
  });
}

function bookFigures(docs: readonly Doc[], judgements: Judgements): Figure[] {
  return docs.flatMap((doc) => {
    if (!doc.novel) return [];
    const { person, place } = findIn(doc, judgements);
    // with the places, so that St. Louis counts for no Louis
    const named = [
      ...person.map((one) => ({ kind: 'character' as const, ...one })),
      ...place.map((one) => ({ kind: 'place' as const, ...one })),
    ].map((one) => ({ ...one, aliases: [...one.aliases], confidence: 1 }));
    const { character } = countNames(named, doc.novel.chapters).entities;
    const { found, whole, wrong, places } = scoreBook(doc.novel, { characters: character, places: place });
    return [
      { name: `unseen-${doc.id}-main-cast-found`, value: found, unit: '', target: '>= 0.95' },
      { name: `unseen-${doc.id}-main-cast-under-one-entry`, value: whole, unit: '' },
      { name: `unseen-${doc.id}-entries-false`, value: wrong, unit: '', target: '< 0.05' },
      { name: `unseen-${doc.id}-places-f1`, value: places, unit: '', target: '>= 0.70' },
    ];
  });
}

/** How well English and French names are told on texts that the models never saw: four folds. */
export function latinUnseen(): Figure[] {
  const docs = readDocs();
  const judgements = judgeUnseen(docs, judgeUnseen(docs, new Map()));
  return [...setFigures(docs, judgements), ...bookFigures(docs, judgements)];
}

const toRows = (name: string, table: LatinTable): string[] => [
  `export const ${name}: LatinTable = {`,
  ...Object.entries(table)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, row]) => `  ${key}: [${row.map(toDigits).join(', ')}],`),
  '};',
];

/** `node bench/extract-latin.ts` fits the committed models of English and French names anew. */
function writeAll(): void {
  const docs = readDocs();
  const doubt = judgeUnseen(docs, new Map());
  const person = fitModel(docs, 'person', doubt);
  const place = fitModel(docs, 'place', doubt);
  writeForest('latin/person-forest.ts', 'personForest', 'bench/extract-latin.ts', person.forest);
  writeForest('latin/place-forest.ts', 'placeForest', 'bench/extract-latin.ts', place.forest);
  const lines = [
    "import type { LatinTable } from './weights.ts';",
    '',
    '/** Written by bench/extract-latin.ts (see there for the data and the method); not edited by hand. */',
    ...toRows('personWeights', person.table),
    '',
    ...toRows('placeWeights', place.table),
    '',
  ];
  writeFileSync(new URL('../services/extract/latin/linear-weights.ts', import.meta.url), lines.join('\n'));
}

if (import.meta.main) writeAll();
