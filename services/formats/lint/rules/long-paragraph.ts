import { countText } from '#text/count.ts';
import { createFinding } from '../finding.ts';
import type { LintRule } from '../types.ts';

/** Paragraphs that are a wall of text on a phone: one and a half screens at 300 characters. */
export const longParagraph: LintRule = {
  id: 'long-paragraph',
  prepare:
    ({ longest, isCjk }) =>
    (chapter) =>
      chapter.paragraphs.flatMap((paragraph) => {
        if (paragraph.text.length <= longest) return [];
        const { total } = countText(paragraph.text);
        if (total <= longest) return [];
        const where = { chapter, paragraph, at: 0, length: paragraph.text.length };
        const code = isCjk ? 'lint-long-paragraph' : 'lint-long-paragraph-words';
        return [createFinding('long-paragraph', where, { code, facts: { count: total, longest } })];
      }),
};
