import { createFinding } from '../finding.ts';
import type { LintRule } from '../types.ts';

/** Characters that a `~` in a pattern may stand for; never across the end of a sentence. */
const GAP = '[^。！？!?\\n]{1,20}?';
const LETTER = /[\p{Script=Latin}\p{N}]/u;

/** One cliché of the list as a pattern: letters match in any case and at word borders only. */
export function toClichePattern(cliche: string): string {
  const body = cliche
    .trim()
    .split('~')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/['’]/g, "['’]"))
    .join(GAP);
  const left = LETTER.test(cliche.trim()[0] ?? '') ? '(?<![\\p{L}\\p{N}])' : '';
  const right = LETTER.test(cliche.trim().at(-1) ?? '') ? '(?![\\p{L}\\p{N}])' : '';
  return `${left}${body}${right}`;
}

/** Phrases that have been read too often, by the author's list. Overlapping ones are told once. */
export const cliche: LintRule = {
  id: 'cliche',
  prepare({ cliches }) {
    const listed = cliches.filter((entry) => entry.replace(/[~\s]/g, '').length >= 2);
    if (listed.length === 0) return () => [];
    const sorted = listed.toSorted((a, b) => b.length - a.length);
    const pattern = new RegExp(sorted.map(toClichePattern).join('|'), 'giu');
    return (chapter) =>
      chapter.paragraphs.flatMap((paragraph) =>
        [...paragraph.text.matchAll(pattern)].map((match) => {
          const where = { chapter, paragraph, at: match.index, length: match[0].length };
          return createFinding('cliche', where, { code: 'lint-cliche', facts: { phrase: match[0] } });
        }),
      );
  },
};
