import { judgeNames, type LatinCandidate, measureNames } from '#extract/latin/judge.ts';
import { type LatinReading, readLatin } from '#extract/latin/read.ts';
import { chancesOf } from '#extract/latin/weights.ts';
import { type Forest, scoreForest, toConfidence } from '#extract/trees.ts';
import { type CorpusBook, readCorpus } from './extract-corpus.ts';
import { writeForest } from './extract-places.ts';
import { readGold, scoreNames } from './extract-score.ts';
import { fitForest, type Growth, type Sample } from './extract-trees.ts';

const kinds = ['item', 'organisation'] as const;
type ThingKind = (typeof kinds)[number];
type Figure = { name: string; value: number; unit: string };
type Lesson = { book: CorpusBook; isWhole: boolean; reading: LatinReading; candidates: LatinCandidate[] };

const growth: Growth = { trees: 300, depth: 3, rate: 0.04, least: 2, penalty: 3 };
/** What a person or a place of older fiction teaches: that it is neither a thing nor a group. */
const OLDER = 0.2;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^(?:the|an?) /, '');

/** Each invented book whole, and each of its chapters alone. */
const readLessons = (books: readonly CorpusBook[]): Lesson[] =>
  books
    .filter(({ lang }) => lang === 'en')
    .flatMap((book) =>
      [book.chapters, ...book.chapters.map((chapter) => [chapter])].map((chapters) => {
        const reading = readLatin(chapters, 'en', () => {});
        return {
          book,
          isWhole: chapters === book.chapters,
          reading,
          candidates: measureNames(reading, 'en'),
        };
      }),
    );

function samplesOf({ book, candidates }: Lesson, kind: ThingKind): Sample[] {
  const names = new Set(book.names[kind].flat().map(plain));
  const optional = new Set(book.optional[kind].map(plain));
  return candidates
    .map((candidate) => ({ ...candidate, plain: plain(candidate.name) }))
    .filter((one) => names.has(one.plain) || !optional.has(one.plain))
    .map((one) => ({ values: one.features, label: names.has(one.plain) ? 1 : 0, weight: 1 }));
}

/** People and places of older fiction. */
function readOlder(): Sample[] {
  const path = 'entities/en/litbank.jsonl';
  const places = readGold(path, 'places') ?? [];
  return (readGold(path, 'characters') ?? []).flatMap(({ text, names }, at) => {
    const known = new Set([...names, ...(places[at]?.names ?? [])].flat().map(plain));
    return measureNames(
      readLatin([{ id: '1', text }], 'en', () => {}),
      'en',
    )
      .filter(({ name }) => known.has(plain(name)))
      .map(({ features }) => ({ values: features, label: 0, weight: OLDER }));
  });
}

const fitKind = (lessons: readonly Lesson[], older: readonly Sample[], kind: ThingKind): Forest =>
  fitForest([...lessons.flatMap((lesson) => samplesOf(lesson, kind)), ...older], growth);

const judgeBy = (forests: Record<ThingKind, Forest>) => (candidate: LatinCandidate) => ({
  item: toConfidence(scoreForest(forests.item, candidate.features)),
  organisation: toConfidence(scoreForest(forests.organisation, candidate.features)),
});

/** How well things and groups of English books are told by forests that never saw the book. */
export function latinThingsUnseen(): Figure[] {
  const lessons = readLessons(readCorpus('lessons'));
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
  const lessons = readLessons(readCorpus('lessons'));
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
