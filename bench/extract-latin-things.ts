import { judgeNames, type LatinCandidate } from '#extract/latin/judge.ts';
import { chancesOf } from '#extract/latin/weights.ts';
import { type Forest, scoreForest, toConfidence } from '#extract/trees.ts';
import { type Lesson, plain, readLessons, readOlderEnglish } from './extract-latin.ts';
import { writeForest } from './extract-places.ts';
import { scoreNames } from './extract-score.ts';
import { fitForest, type Growth, type Sample } from './extract-trees.ts';

const kinds = ['item', 'organisation'] as const;
type ThingKind = (typeof kinds)[number];
type Figure = { name: string; value: number; unit: string };

const growth: Growth = { trees: 300, depth: 3, rate: 0.04, least: 2, penalty: 3 };
/** What a person or a place of older fiction teaches: that it is neither a thing nor a group. */
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

/** People and places of older fiction. */
const readOlder = (): Sample[] =>
  readOlderEnglish().flatMap(({ candidates, gold: { person, place } }) => {
    const known = new Set([...person.names, ...place.names].flat().map(bare));
    return candidates
      .filter(({ name }) => known.has(bare(name)))
      .map(({ features }) => ({ values: features, label: 0, weight: OLDER }));
  });

const fitKind = (lessons: readonly Lesson[], older: readonly Sample[], kind: ThingKind): Forest =>
  fitForest([...lessons.flatMap((lesson) => samplesOf(lesson, kind)), ...older], growth);

const judgeBy = (forests: Record<ThingKind, Forest>) => (candidate: LatinCandidate) => ({
  item: toConfidence(scoreForest(forests.item, candidate.features)),
  organisation: toConfidence(scoreForest(forests.organisation, candidate.features)),
});

/** How well things and groups of English books are told by forests that never saw the book. */
export function latinThingsUnseen(): Figure[] {
  const lessons = readLessons();
  const older = readOlder();
  const found = new Map<string, ReturnType<typeof judgeNames>['others']>();
  for (const { book, isWhole, reading, candidates } of lessons) {
    if (!isWhole) continue;
    const rest = lessons.filter((one) => one.book.id !== book.id);
    const forests = {
      item: fitKind(rest, older, 'item'),
      organisation: fitKind(rest, older, 'organisation'),
    };
    found.set(book.id, judgeNames(reading, 'en', candidates, chancesOf, judgeBy(forests)).others);
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

/** `node bench/extract-latin-things.ts` fits the committed forests of things and groups of English books anew. */
function writeAll(): void {
  const lessons = readLessons();
  const older = readOlder();
  for (const kind of kinds)
    writeForest(
      `latin/${kind}-forest.ts`,
      `${kind}Forest`,
      'bench/extract-latin-things.ts',
      fitKind(lessons, older, kind),
    );
}

if (import.meta.main) {
  for (const { name, value } of latinThingsUnseen()) console.log(name, value.toFixed(3));
  writeAll();
}
