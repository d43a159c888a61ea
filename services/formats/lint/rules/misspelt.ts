import { createFinding } from '../finding.ts';
import type { LintContext, LintFinding, PreparedChapter } from '../types.ts';

/** A name known so often, and a near word so rare, that the word is a slip. Shorter names have too many neighbours. */
const NAME = { letters: 5, count: 5 };
const SLIP = { count: 2 };

const WORD = /\p{Lu}[\p{L}’']{3,}/gu;

/** Capitalised words one letter away from a character's name: Severn for Severin. */
export function findMisspelt(context: LintContext): (chapter: PreparedChapter) => LintFinding[] {
  const counts = new Map<string, number>();
  for (const { prose } of context.chapters)
    for (const [word] of prose.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const parts = new Set(context.names.flatMap((name) => name.split(/\s+/)));
  const names = [...parts].filter(
    (name) => name.length >= NAME.letters && (counts.get(name) ?? 0) >= NAME.count,
  );
  const slips = new Map<string, string>();
  for (const [word, count] of counts) {
    if (count > SLIP.count || parts.has(word) || parts.has(word.replace(/[’']s$/, ''))) continue;
    const name = names.find((known) => known[0] === word[0] && isOneLetterOff(word, known));
    if (name) slips.set(word, name);
  }
  return (chapter) =>
    chapter.paragraphs.flatMap((paragraph) =>
      [...paragraph.text.matchAll(WORD)].flatMap((match) => {
        const name = slips.get(match[0]);
        if (name === undefined) return [];
        const where = { chapter, paragraph, at: match.index, length: match[0].length };
        return [
          createFinding(
            'homophone',
            where,
            { code: 'lint-misspelt', facts: { found: match[0], name } },
            name,
          ),
        ];
      }),
    );
}

/** Whether one letter was added, left out, replaced or swapped with its neighbour. */
function isOneLetterOff(word: string, name: string): boolean {
  // a plural or possessive is no slip
  if (word === `${name}s` || word === `${name}’s` || word === `${name}'s`) return false;
  let head = 0;
  while (head < word.length && word[head] === name[head]) head++;
  let tail = 0;
  const most = Math.min(word.length, name.length) - head;
  while (tail < most && word.at(-1 - tail) === name.at(-1 - tail)) tail++;
  const gone = word.length - head - tail;
  const missing = name.length - head - tail;
  if (gone <= 1 && missing <= 1) return gone + missing > 0;
  return gone === 2 && missing === 2 && word[head] === name[head + 1] && word[head + 1] === name[head];
}
