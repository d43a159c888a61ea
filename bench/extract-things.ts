import { type Forest, scoreForest } from '#extract/trees.ts';
import { toConfidence } from '#extract/zh/persons.ts';
import { type Scan, scanChapter } from '#extract/zh/scan.ts';
import type { ThingKind } from '#extract/zh/thing-names.ts';
import { findThingCandidates, type ThingCandidates } from '#extract/zh/things.ts';
import { type CorpusBook, readCorpus } from './extract-corpus.ts';
import { dictionary, FOLDS } from './extract-docs.ts';
import { fitForest, type Growth, type Sample } from './extract-trees.ts';

const growth: Growth = { trees: 120, depth: 3, rate: 0.1, least: 2, penalty: 3 };

export type ThingDoc = {
  book: CorpusBook;
  kind: ThingKind;
  fold: number;
  length: number;
  scans: Scan[];
  found: ThingCandidates;
};

/** Each invented book whole, and each of its chapters alone. */
export function thingDocs(books: readonly CorpusBook[], kind: ThingKind): ThingDoc[] {
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

export const judgeThings = ({ found }: ThingDoc, forest: Forest): Map<string, number> =>
  new Map(
    [...found.candidates].map(([word, { features }]) => [word, toConfidence(scoreForest(forest, features))]),
  );

export const lessons = (kind: ThingKind): ThingDoc[] => thingDocs(readCorpus('lessons'), kind);
