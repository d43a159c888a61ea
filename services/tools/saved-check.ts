import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Chapter } from '#model/chapter.ts';
import { checkChapterContent } from '#validators/chapter-content.ts';
import { checkChapterOutline } from '#validators/chapter-outline.ts';
import { checkChapterTitle } from '#validators/chapter-title.ts';
import { checkCharacter, checkGuideline, checkWorldEntry } from '#validators/entries.ts';
import { error, type Issue, warning } from '#validators/issue.ts';
import { numberOf } from './lookup.ts';
import type { ToolContext } from './tool.ts';

/** The chapters that changes touch and that are still there. */
const touched = (book: Book, changes: readonly Change[]): Chapter[] => {
  const ids = new Set(
    changes.flatMap((change) => {
      if (change.type === 'chapter-add') return [change.chapter.id];
      return change.type === 'chapter-set' || change.type === 'chapter-text' ? [change.id] : [];
    }),
  );
  return book.chapters.filter(({ id }) => ids.has(id));
};

async function chapterIssues(chapter: Chapter, context: ToolContext, signal: AbortSignal): Promise<Issue[]> {
  const { book, limits } = context;
  const prose = await context.prose(chapter.id, signal);
  const number = numberOf(book, chapter.id);
  const title = checkChapterTitle(chapter.title, number, limits.title).issues;
  const facts = { title: chapter.title, target: chapter.target, limits: limits.prose };
  const content = prose === '' ? [] : checkChapterContent(prose, facts).issues;
  const outline =
    prose === '' || chapter.outline === '' ? [] : checkChapterOutline(chapter.outline, limits.outline).issues;
  return [...title, ...content, ...outline];
}

function entryIssues(change: Change, book: Book): Issue[] {
  if (change.type === 'character-put') {
    const saved = book.characters.find(({ id }) => id === change.value.id);
    return saved ? checkCharacter(saved).issues : [gone(change.value.name)];
  }
  if (change.type === 'world-put') {
    const saved = book.world.find(({ id }) => id === change.value.id);
    return saved ? checkWorldEntry(saved).issues : [gone(change.value.name)];
  }
  if (change.type !== 'guideline-put') return [];
  const saved = book.guidelines.find(({ id }) => id === change.value.id);
  return saved ? checkGuideline(saved).issues : [gone(change.value.content)];
}

const gone = (what: string): Issue => error('saved.missing', '', 'saved.compare', { what });

/** What of the changes is not in the book although it should be. */
async function missing(
  changes: readonly Change[],
  context: ToolContext,
  signal: AbortSignal,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const change of changes) {
    if (change.type === 'chapter-add') {
      const { id, title, prose } = change.chapter;
      const there = context.book.chapters.some((chapter) => chapter.id === id);
      if (!there || (await context.prose(id, signal)) !== prose) issues.push(gone(title));
    }
    if (change.type !== 'draft-put') continue;
    const saved = await context.draft(change.chapterId, change.number, signal);
    if (saved !== change.text) issues.push(gone(change.name));
  }
  return issues;
}

/**
 * Reads back what was saved and checks it by the same rules: all findings are warnings here, because the book
 * holds the text already.
 */
export async function checkSaved(
  changes: readonly Change[],
  context: ToolContext,
  signal: AbortSignal,
): Promise<Issue[]> {
  const chapters = await Promise.all(
    touched(context.book, changes).map((chapter) => chapterIssues(chapter, context, signal)),
  );
  const found = [...(await missing(changes, context, signal)), ...chapters.flat()];
  const entries = changes.flatMap((change) => entryIssues(change, context.book));
  return [...found, ...entries].map(({ code, path, fix, facts }) => warning(code, path, fix, facts));
}
