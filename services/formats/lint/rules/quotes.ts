import { createFinding } from '../finding.ts';
import type { LintFinding, LintRule, Paragraph, PreparedChapter } from '../types.ts';

const CJK_PAIRS = new Map(
  ['“”', '‘’', '「」', '『』', '《》', '（）', '【】', '〈〉'].map((pair) => [pair[0] ?? '', pair[1] ?? '']),
);
/** A closing ’ is an apostrophe too often to be counted. */
const WORD_PAIRS = new Map([
  ['“', '”'],
  ['(', ')'],
]);

/**
 * Quotes and brackets that open without closing in their paragraph, or close without having opened. Speech over
 * several paragraphs, each of which opens again, is no slip.
 */
export const quotes: LintRule = {
  id: 'quotes',
  prepare({ isCjk }) {
    const pairs = isCjk ? CJK_PAIRS : WORD_PAIRS;
    return (chapter) =>
      chapter.paragraphs.flatMap((paragraph, index) =>
        findUnpaired(chapter, paragraph, chapter.paragraphs[index + 1], pairs),
      );
  },
};

type Open = { readonly mark: string; readonly at: number };

function findUnpaired(
  chapter: PreparedChapter,
  paragraph: Paragraph,
  next: Paragraph | undefined,
  pairs: ReadonlyMap<string, string>,
): LintFinding[] {
  const closers = new Map([...pairs].map(([open, close]) => [close, open]));
  const stack: Open[] = [];
  const stray: Open[] = [];
  for (const match of paragraph.text.matchAll(/[“”‘’「」『』《》（）【】〈〉()]/gu)) {
    const [mark] = match;
    if (pairs.has(mark)) stack.push({ mark, at: match.index });
    else if (closers.has(mark)) closeMark(stack, stray, { mark, at: match.index }, closers.get(mark) ?? '');
  }
  const start = next?.text.trimStart()[0] ?? '';
  const unclosed = stack.filter(({ mark }) => !(/[“「『]/u.test(mark) && mark === start));
  const told =
    (code: string) =>
    ({ mark, at }: Open): LintFinding =>
      createFinding('quotes', { chapter, paragraph, at, length: 1 }, { code, facts: { mark } });
  return [...unclosed.map(told('lint-unclosed')), ...stray.map(told('lint-unopened'))];
}

function closeMark(stack: Open[], stray: Open[], closer: Open, opener: string): void {
  const at = stack.findLastIndex(({ mark }) => mark === opener);
  if (at < 0) stray.push(closer);
  else stack.splice(at, 1);
}
