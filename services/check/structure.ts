import { isOpenThread } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { type Chapter, chapterNumbers } from '#model/chapter.ts';
import { parseNumeral } from '#text/numerals.ts';
import { QUOTE_LENGTH } from '#text/quote-length.ts';
import { findingKey } from './key.ts';
import { quick } from './quick.ts';
import type { Finding, FindingPlace } from './types.ts';

const numbered = /^(?:第\s*([零〇一二两三四五六七八九十百千\d]+)\s*[章回节]|chapter\s+([\w-]+))/i;

const placeOf = (chapter: Chapter, index: number, quote: string): FindingPlace => ({
  chapterId: chapter.id,
  chapter: index + 1,
  paragraph: 0,
  quote,
});

const build = (draft: Omit<Finding, 'key'>): Finding => ({
  key: findingKey(
    draft.kind,
    draft.places.map(({ quote }) => quote),
  ),
  ...draft,
});

/** Titles that carry a number of their own which neither is the chapter's nor goes on from the title before (or from 1). */
function checkNumbers(book: Book): Finding[] {
  const numbers = chapterNumbers(book.chapters);
  let before = 0;
  return book.chapters.flatMap((chapter, index) => {
    const match = numbered.exec(chapter.title.trim());
    const said = match ? parseNumeral(match[1] ?? match[2] ?? '') : undefined;
    const number = numbers.get(chapter.id);
    const isNext = before === 0 || said === before + 1 || said === 1;
    before = said ?? before;
    if (!said || number === undefined || said === number || isNext) return [];
    const facts = { said, number };
    return [
      build({
        kind: 'chapter-number',
        severity: 'hint',
        confidence: 0.9,
        places: [placeOf(chapter, index, chapter.title)],
        facts,
      }),
    ];
  });
}

/** What an outline says of somebody who shall not come on stage. */
const offStage = quick(
  /不|没|未|别|暂|伏笔|回忆|提到|\b(?:not|never|no|without|absent|offstage|off-stage|mention\w*|foreshadow\w*)\b|n['’]t\b/i,
);

/** The outline without the clauses that keep somebody away. */
const onStage = (outline: string): string =>
  outline
    .split(/[，。；！？\n,.;!?]/)
    .filter((clause) => !offStage.test(clause))
    .join('\n');

/** Characters that a chapter's outline names and its prose does not. */
function checkOutlines(book: Book): Finding[] {
  return book.chapters.flatMap((chapter, index) => {
    const { outline, prose } = chapter;
    if (!outline || !prose || prose.length < 200) return [];
    const planned = onStage(outline);
    return book.characters.flatMap(({ name, aliases }) => {
      const names = [name, ...aliases].filter(Boolean);
      if (!names.some((each) => planned.includes(each)) || names.some((each) => prose.includes(each)))
        return [];
      return [
        build({
          kind: 'outline',
          severity: 'hint',
          confidence: 0.7,
          places: [placeOf(chapter, index, outline.slice(0, QUOTE_LENGTH))],
          facts: { who: name },
        }),
      ];
    });
  });
}

/** Threads whose due chapter is written and that are neither paid nor dropped. */
function checkThreads(book: Book): Finding[] {
  const order = new Map(book.chapters.map(({ id }, index) => [id, index]));
  const lastWritten = book.chapters.findLastIndex(({ prose }) => (prose ?? '').trim() !== '');
  return book.threads.filter(isOpenThread).flatMap(({ title, dueChapterId, steps }) => {
    const due = dueChapterId === null ? undefined : order.get(dueChapterId);
    if (due === undefined || lastWritten <= due) return [];
    const dueChapter = book.chapters[due];
    if (!dueChapter) return [];
    const planted = steps.find(({ stage }) => stage === 'planted');
    const plantedAt = planted?.chapterId ? book.chapters[order.get(planted.chapterId) ?? -1] : undefined;
    const places = [
      ...(plantedAt ? [placeOf(plantedAt, order.get(plantedAt.id) ?? 0, planted?.quote ?? '')] : []),
      placeOf(dueChapter, due, dueChapter.title),
    ];
    return [
      build({
        kind: 'thread',
        severity: 'warning',
        confidence: 0.95,
        places,
        facts: { title, due: due + 1, late: lastWritten - due },
      }),
    ];
  });
}

/** What the plan says against what is written: numbers in titles, outlines, threads that are overdue. */
export const checkStructure = (book: Book): Finding[] => [
  ...checkNumbers(book),
  ...checkOutlines(book),
  ...checkThreads(book),
];
