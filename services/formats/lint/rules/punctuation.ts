import { createFinding } from '../finding.ts';
import type { LintContext, LintFinding, LintRule, Paragraph, PreparedChapter } from '../types.ts';
import { slipsWords, straightWords } from './punctuation-words.ts';
import { type Slip, slipsJa, slipsZh } from './punctuation-zh.ts';

/** Share of curly quotes from which straight ones are slips and not the author's way. */
const CURLY = 0.8;

/** Marks in the wrong width, number or place. */
export const punctuation: LintRule = {
  id: 'punctuation',
  prepare(context) {
    const slips = slipsOf(context);
    return (chapter) =>
      chapter.paragraphs.flatMap((paragraph) => {
        const found = slips.flatMap((slip) => findSlips(slip, chapter, paragraph));
        return context.isChinese ? [...found, ...findStraightQuotes(chapter, paragraph)] : found;
      });
  },
};

function slipsOf(context: LintContext): readonly Slip[] {
  if (context.isChinese) return slipsZh;
  if (context.isCjk) return slipsJa;
  const slips = slipsWords(context.language);
  return isMostlyCurly(context) ? [...slips, straightWords] : slips;
}

function isMostlyCurly({ chapters }: LintContext): boolean {
  let curly = 0;
  let straight = 0;
  for (const { prose } of chapters) {
    curly += prose.match(/[“”‘’]/g)?.length ?? 0;
    straight += prose.match(/["']/g)?.length ?? 0;
  }
  return curly > 0 && curly / (curly + straight) >= CURLY;
}

function findSlips(
  { code, pattern, fix }: Slip,
  chapter: PreparedChapter,
  paragraph: Paragraph,
): LintFinding[] {
  return [...paragraph.text.matchAll(pattern)].map((match) => {
    const where = { chapter, paragraph, at: match.index, length: match[0].length };
    const insert = fix?.(match);
    const facts = { found: match[0].trim() || '␣', better: insert ?? '' };
    return createFinding('punctuation', where, { code, facts }, insert);
  });
}

/**
 * Straight quotes in Chinese: opening where none is open, closing where one is. Only a paragraph in which all
 * then come in pairs is told, or the fix would be a guess.
 */
function findStraightQuotes(chapter: PreparedChapter, paragraph: Paragraph): LintFinding[] {
  const found: LintFinding[] = [];
  let isOpen = false;
  for (const { 0: mark, index } of paragraph.text.matchAll(/["“”]/gu)) {
    const better = isOpen ? '”' : '“';
    if (mark !== '"' && mark !== better) return [];
    isOpen = !isOpen;
    if (mark !== '"') continue;
    const message = { code: 'lint-straight-quotes', facts: { found: mark, better } };
    found.push(createFinding('punctuation', { chapter, paragraph, at: index, length: 1 }, message, better));
  }
  return isOpen ? [] : found;
}
