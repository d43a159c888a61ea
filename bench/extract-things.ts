import { type Forest, scoreForest, toConfidence } from '#extract/trees.ts';
import { type Scan, scanChapter } from '#extract/zh/scan.ts';
import type { ThingKind } from '#extract/zh/thing-names.ts';
import { believeThings, findThingCandidates, type ThingCandidates } from '#extract/zh/things.ts';
import { type CorpusBook, readCorpus } from './extract-corpus.ts';
import { dictionary, FOLDS } from './extract-docs.ts';
import { scoreNames } from './extract-score.ts';
import { fitForest, type Growth, type Sample } from './extract-trees.ts';

const growth: Growth = { trees: 120, depth: 3, rate: 0.1, least: 2, penalty: 3 };

type ThingDoc = {
  book: CorpusBook;
  kind: ThingKind;
  fold: number;
  length: number;
  scans: Scan[];
  found: ThingCandidates;
};

const lengthOf = ({ chapters }: CorpusBook): number =>
  chapters.reduce((sum, { text }) => sum + text.length, 0);

/** Each invented book whole, and each of its chapters alone. */
function thingDocs(books: readonly CorpusBook[], kind: ThingKind): ThingDoc[] {
  return books
    .filter(({ lang }) => lang === 'zh')
    .flatMap((book, at) =>
      [book.chapters, ...book.chapters.map((chapter) => [chapter])].map((chapters) => {
        const scans = chapters.map(({ text }) => scanChapter(text, dictionary));
        const length = chapters.reduce((sum, { text }) => sum + text.length, 0);
        const found = findThingCandidates(scans, kind, length, dictionary);
        return { book, kind, fold: at % FOLDS, length, scans, found };
      }),
    );
}

const samplesOf = ({ book, kind, found }: ThingDoc): Sample[] => {
  const names = new Set(book.names[kind].flat());
  const optional = new Set(book.optional[kind]);
  return [...found.candidates]
    .filter(([word]) => names.has(word) || !optional.has(word))
    .map(([word, { features }]) => ({ values: features, label: names.has(word) ? 1 : 0, weight: 1 }));
};

export const fitThings = (docs: readonly ThingDoc[]): Forest => fitForest(docs.flatMap(samplesOf), growth);

const judgeThings = ({ found }: ThingDoc, forest: Forest): Map<string, number> =>
  new Map(
    [...found.candidates].map(([word, { features }]) => [word, toConfidence(scoreForest(forest, features))]),
  );

export const lessons = (kind: ThingKind): ThingDoc[] => thingDocs(readCorpus('lessons'), kind);

type Figure = { name: string; value: number; unit: string };

/** How well groups and things are told in whole books by forests that never saw them. */
export function thingsUnseen(): Figure[] {
  return (['organisation', 'item'] as const).flatMap((kind) => {
    const docs = lessons(kind);
    const found = new Map<string, { name: string; aliases: string[] }[]>();
    const wholes = docs.filter(
      ({ found: { candidates }, book, length }) => candidates.size > 0 && length === lengthOf(book),
    );
    for (let fold = 0; fold < FOLDS; fold++) {
      const forest = fitThings(docs.filter((doc) => doc.fold !== fold));
      for (const doc of wholes)
        if (doc.fold === fold)
          found.set(
            doc.book.id,
            believeThings(doc.found, kind, judgeThings(doc, forest), dictionary).map(({ word }) => ({
              name: word,
              aliases: [],
            })),
          );
    }
    const gold = wholes.map(({ book: { id, lang, names, optional } }) => ({
      ...{ id, lang, text: '', names: names[kind], optional: optional[kind] },
    }));
    const { f1, recall, precision } = scoreNames(gold, ({ id }) => found.get(id) ?? []);
    const name = `unseen-zh-today-books-${kind}s`;
    return [
      { name: `${name}-f1`, value: f1, unit: '' },
      { name: `${name}-recall`, value: recall, unit: '' },
      { name: `${name}-precision`, value: precision, unit: '' },
    ];
  });
}
