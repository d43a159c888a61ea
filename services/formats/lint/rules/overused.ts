import { fillersEn, fillersZh } from '../data/fillers.ts';
import { createFinding, paragraphAt } from '../finding.ts';
import type { LintContext, LintFinding, LintRule, PreparedChapter } from '../types.ts';
import { repeatedPhrases } from './phrases.ts';

/** From when a word is told: times in the chapter, and how many times the author's usual rate. */
const WORD = { count: 5, ratio: 2.5 };
/** Without other chapters to compare with: times in a thousand characters, or words. */
const ALONE = 4;

/**
 * Words that a chapter uses far more than the rest of the book does, and phrases that come again and again in
 * one chapter. The author is compared with the author, never with a norm.
 */
export const overused: LintRule = {
  id: 'overused',
  prepare(context) {
    const fillers = createFillers(context);
    return (chapter) => [...fillers(chapter), ...findPhrases(chapter, context)];
  },
};

type Uses = { readonly words: ReadonlyMap<string, readonly number[]>; readonly length: number };

function createFillers(context: LintContext): (chapter: PreparedChapter) => LintFinding[] {
  const list = context.isChinese ? fillersZh : /^en\b/i.test(context.language) ? fillersEn : [];
  if (list.length === 0) return () => [];
  const pattern = toPattern(list, context.isCjk);
  const uses = new Map(context.chapters.map((chapter) => [chapter.id, countUses(chapter, pattern)]));
  const all = sum([...uses.values()]);
  return (chapter) => {
    const own = uses.get(chapter.id);
    if (!own) return [];
    return [...own.words].flatMap(([word, places]) => {
      const rest = (all.counts.get(word) ?? 0) - places.length;
      const others = all.length - own.length;
      const rate = (places.length * 1000) / own.length;
      const usual = others > 0 ? (rest * 1000) / others : 0;
      const isMuch = others > 0 ? rate >= usual * WORD.ratio && rate >= 1 : rate >= ALONE;
      if (places.length < WORD.count || !isMuch) return [];
      return toFinding(chapter, word, places, usual, 'lint-overused');
    });
  };
}

const toPattern = (list: readonly string[], isCjk: boolean): RegExp => {
  const sorted = list.toSorted((a, b) => b.length - a.length).join('|');
  return new RegExp(isCjk ? sorted : `\\b(?:${sorted})\\b`, 'giu');
};

function countUses({ prose }: PreparedChapter, pattern: RegExp): Uses {
  const words = new Map<string, number[]>();
  for (const match of prose.matchAll(pattern)) {
    const word = match[0].toLowerCase();
    const places = words.get(word) ?? [];
    places.push(match.index);
    words.set(word, places);
  }
  return { words, length: Math.max(1, prose.length) };
}

function sum(uses: readonly Uses[]): { counts: ReadonlyMap<string, number>; length: number } {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { words, length: more } of uses) {
    length += more;
    for (const [word, places] of words) counts.set(word, (counts.get(word) ?? 0) + places.length);
  }
  return { counts, length };
}

function findPhrases(chapter: PreparedChapter, context: LintContext): LintFinding[] {
  return repeatedPhrases(chapter.prose, context).flatMap(({ phrase, places }) =>
    toFinding(chapter, phrase, places, 0, 'lint-repeated-phrase'),
  );
}

/** One finding a place, each telling how often the word occurs; `usual` is per thousand characters of the rest. */
function toFinding(
  chapter: PreparedChapter,
  word: string,
  places: readonly number[],
  usual: number,
  code: string,
): LintFinding[] {
  const facts = { word, count: places.length, usual: Math.round(usual * 100) / 100 };
  return places.flatMap((place) => {
    const paragraph = paragraphAt(chapter, place);
    if (!paragraph) return [];
    const where = { chapter, paragraph, at: place - paragraph.at, length: word.length };
    return [createFinding('overused', where, { code, facts })];
  });
}
