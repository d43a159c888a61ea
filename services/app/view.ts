import type { BookView, ChapterCard } from '#contract/views.ts';
import { isOpenThread } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { type Chapter, chapterNumbers } from '#model/chapter.ts';
import type { BookStore } from '#project/store.ts';
import { openingOf } from '#text/opening.ts';
import type { Presence } from './presence.ts';

const OUTLINE_SHOWN = 120;

/** What a window draws of an open book. Costs one pass over the chapters, and no reading of prose. */
export function toBookView(
  bookId: string,
  store: BookStore,
  presence: Presence,
  troubles: BookView['problems'],
): BookView {
  const book = store.book();
  const toCard = cardMaker(book, store, presence);
  return {
    bookId,
    place: store.dir,
    readOnly: store.readOnly,
    project: book.project,
    beats: book.beats,
    volumes: [...book.volumes],
    chapters: book.chapters.map(toCard),
    characters: [...book.characters],
    world: [...book.world],
    guidelines: [...book.guidelines],
    state: book.state,
    threads: [...book.threads],
    problems: [...store.problems(), ...troubles],
    canUndo: store.canUndo(),
    canRedo: store.canRedo(),
  };
}

/** One chapter's card; throws where the book has no such chapter. */
export function toChapterCard(store: BookStore, presence: Presence, chapterId: string): ChapterCard {
  const book = store.book();
  const chapter = book.chapters.find(({ id }) => id === chapterId);
  if (!chapter) throw new Error(`The book has no chapter ${chapterId}.`);
  return cardMaker(book, store, presence)(chapter);
}

function cardMaker(book: Book, store: BookStore, presence: Presence): (chapter: Chapter) => ChapterCard {
  const numbers = chapterNumbers(book.chapters);
  const drafts = new Map<string, number>();
  for (const { chapterId } of book.drafts) drafts.set(chapterId, (drafts.get(chapterId) ?? 0) + 1);
  const threads = threadsByChapter(book);
  return ({ prose: _, extra: __, outline, ...meta }) => {
    const { counts, outlineCount } = store.index(meta.id);
    return {
      ...meta,
      number: numbers.get(meta.id) ?? null,
      counts,
      outlineOpening: openingOf(outline, OUTLINE_SHOWN),
      outlineCount,
      present: presence.of(book, meta.id),
      draftCount: drafts.get(meta.id) ?? 0,
      threads: threads.get(meta.id) ?? [],
    };
  };
}

function threadsByChapter(book: Book): Map<string, ChapterCard['threads']> {
  const byChapter = new Map<string, ChapterCard['threads']>();
  const add = (chapterId: string | null, title: string, stage: string) => {
    if (chapterId !== null) byChapter.set(chapterId, [...(byChapter.get(chapterId) ?? []), { title, stage }]);
  };
  for (const thread of book.threads) {
    const { title, steps, dueChapterId } = thread;
    for (const { chapterId, stage } of steps) add(chapterId, title, stage);
    if (isOpenThread(thread)) add(dueChapterId, title, 'due');
  }
  return byChapter;
}
