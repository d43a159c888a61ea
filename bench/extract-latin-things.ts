import { judgeNames, type LatinCandidate } from '#extract/latin/judge.ts';
import { chancesOf, createTodayChances, type TodayForests } from '#extract/latin/weights.ts';
import type { Forest } from '#extract/trees.ts';
import { type Lesson, plain, readLessons, readOlderEnglish } from './extract-latin.ts';
import { writeForest } from './extract-places.ts';
import { scoreNames } from './extract-score.ts';
import { fitForest, type Growth, type Sample } from './extract-trees.ts';

const kinds = ['item', 'organisation', 'place'] as const;
type ThingKind = (typeof kinds)[number];
type Figure = { name: string; value: number; unit: string };

const growth: Growth = { trees: 300, depth: 3, rate: 0.04, least: 2, penalty: 3 };
/** What a person or a place of older fiction teaches: that it is neither a thing nor a group, and which of both. */
const OLDER = 0.2;

/** Lists give some names with an article, of which no candidate has one. */
const bare = (name: string): string => plain(name).replace(/^(?:the|an?) /, '');

function samplesOf({ book, candidates }: Lesson, kind: ThingKind): Sample[] {
  const names = new Set(book.names[kind].flat().map(bare));
  const optional = new Set(book.optional[kind].map(bare));
  const isNamed = ({ name }: LatinCandidate) => names.has(bare(name));
  return candidates
    .filter((one) => isNamed(one) || !optional.has(bare(one.name)))
    .map((one) => ({ values: one.features, label: isNamed(one) ? 1 : 0, weight: 1 }));
}

type Older = { candidate: LatinCandidate; isPlace: boolean };

/** People and places of older fiction. */
const readOlder = (): Older[] =>
  readOlderEnglish().flatMap(({ candidates, gold: { person, place } }) => {
    const people = new Set(person.names.flat().map(bare));
    const places = new Set(place.names.flat().map(bare));
    return candidates
      .map((candidate) => ({ candidate, isPlace: places.has(bare(candidate.name)) }))
      .filter(({ candidate, isPlace }) => isPlace || people.has(bare(candidate.name)));
  });

function fitKind(lessons: readonly Lesson[], older: readonly Older[], kind: ThingKind): Forest {
  const before = older.map(({ candidate: { features }, isPlace }) => ({
    ...{ values: features, label: kind === 'place' && isPlace ? 1 : 0, weight: OLDER },
  }));
  return fitForest([...lessons.flatMap((lesson) => samplesOf(lesson, kind)), ...before], growth);
}

const fitAll = (lessons: readonly Lesson[], older: readonly Older[]): TodayForests => ({
  item: fitKind(lessons, older, 'item'),
  organisation: fitKind(lessons, older, 'organisation'),
  site: fitKind(lessons, older, 'place'),
});

/** How well things, groups and places of English books are told by forests that never saw the book. */
export function latinThingsUnseen(): Figure[] {
  const lessons = readLessons();
  const older = readOlder();
  const found = new Map<string, ReturnType<typeof judgeNames>['others']>();
  for (const { book, isWhole, reading, candidates } of lessons) {
    if (!isWhole) continue;
    const rest = lessons.filter((one) => one.book.id !== book.id);
    const todayOf = createTodayChances(fitAll(rest, older));
    found.set(book.id, judgeNames(reading, 'en', candidates, chancesOf, todayOf).others);
  }
  return kinds.flatMap((kind) => {
    const gold = lessons
      .filter(({ isWhole }) => isWhole)
      .map(({ book: { id, lang, names, optional } }) => ({
        ...{ id, lang, text: '', names: names[kind], optional: optional[kind] },
      }));
    const { f1, recall, precision } = scoreNames(gold, ({ id }) =>
      (found.get(id) ?? []).filter((one) => one.kind === kind),
    );
    const name = `unseen-en-today-books-${kind}s`;
    return [
      { name: `${name}-f1`, value: f1, unit: '' },
      { name: `${name}-recall`, value: recall, unit: '' },
      { name: `${name}-precision`, value: precision, unit: '' },
    ];
  });
}

/** `node bench/extract-latin-things.ts` fits the committed forests of what English books of today name anew. */
function writeAll(): void {
  const lessons = readLessons();
  const older = readOlder();
  for (const [name, forest] of Object.entries(fitAll(lessons, older)))
    writeForest(`latin/${name}-forest.ts`, `${name}Forest`, 'bench/extract-latin-things.ts', forest);
}

if (import.meta.main) {
  for (const { name, value } of latinThingsUnseen()) console.log(name, value.toFixed(3));
  writeAll();
}
