import { createFinding } from '../finding.ts';
import type { LintRule } from '../types.ts';

/** Small words that no sentence doubles on purpose (`that that`, `had had` and 了了 do occur). */
const WORDS = /\b(the|a|an|and|or|to|of|in|on|at|is|was|were|with|for|his|her|their|my|your) \1\b/giu;
/** 的的 outside 的的确确 and 目的的: other characters are doubled on purpose too often. */
const HAN = /(?<!目)的的(?!确)/gu;

/** A word typed twice. */
export const doubledWord: LintRule = {
  id: 'doubled-word',
  prepare:
    ({ isChinese }) =>
    (chapter) =>
      chapter.paragraphs.flatMap((paragraph) =>
        [...paragraph.text.matchAll(isChinese ? HAN : WORDS)].map((match) => {
          const [whole] = match;
          const once = isChinese ? whole.slice(0, 1) : whole.slice(0, whole.indexOf(' '));
          const where = { chapter, paragraph, at: match.index, length: whole.length };
          return createFinding(
            'doubled-word',
            where,
            { code: 'lint-doubled-word', facts: { word: whole } },
            once,
          );
        }),
      ),
};
