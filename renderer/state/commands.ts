import type { VersionView } from '#contract/versions.ts';
import type { BookView } from '#contract/views.ts';
import type { Change } from '#model/change.ts';
import type { ChapterMeta } from '#model/chapter.ts';
import type { Message } from '#model/messages.ts';
import { type Client, toFailure } from '#renderer/client.ts';
import type { WordKey } from '#renderer/i18n/catalogue.ts';
import { type Facts, say, word } from '#renderer/i18n/use-words.ts';
import { go, parseRoute } from '#renderer/route.ts';
import { showOverlay } from './app.ts';
import { showBook, showSaves, useBook } from './book.ts';
import type { BookServices } from './services.ts';
import { type Notice, toast } from './toasts.ts';

/** What the last change of the book is called, or null where there is none. */
type Step = BookView['canUndo'];

type Done = {
  key: WordKey;
  facts?: Facts;
  undo?: (book: BookServices, step: Step) => Promise<void>;
};
type PlaceInBook = { at: number; volumeId: string | null };

/** Says a failure in a toast and answers undefined; the value otherwise. */
export async function tried<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    toast({ text: say(toFailure(error).message), type: 'error' });
    return undefined;
  }
}

/**
 * Runs one change of the book: what is being written is saved first, the new view is shown, and a toast with
 * its undo says what was done.
 */
export async function change(
  book: BookServices,
  step: () => Promise<BookView>,
  done?: Done,
): Promise<boolean> {
  const view = await tried(async () => {
    await book.sessions.flush();
    return step();
  });
  if (!view) return false;
  const before = useBook.getState().view;
  showBook(view);
  leaveGone(before, view);
  book.sessions.apply({ type: 'book-changed', view });
  if (done) {
    const { canUndo } = view;
    const offered = offerUndo(book, isSame(canUndo));
    const action = done.undo ? { ...offered, run: () => void done.undo?.(book, canUndo) } : offered;
    toast({ text: word(done.key, done.facts), action });
  }
  return true;
}

/** Whoever took the open chapter out of the book goes on with the one that stands there now. */
function leaveGone(before: BookView | null, { bookId, chapters }: BookView): void {
  const route = parseRoute(window.location.hash);
  if (route.at !== 'book' || route.bookId !== bookId || route.screen !== 'write') return;
  if (chapters.some(({ id }) => id === route.chapterId)) return;
  const at = before?.chapters.findIndex(({ id }) => id === route.chapterId) ?? -1;
  const next = chapters[Math.min(at, chapters.length - 1)];
  if (next) go({ at: 'book', bookId, screen: 'write', chapterId: next.id }, 'replace');
}

const titleOf = (chapterId: string): string =>
  useBook.getState().view?.chapters.find(({ id }) => id === chapterId)?.title || word('chapter.untitled');

/** What is being written is the newest change: it is saved before it is asked what there is. */
async function newest({ sessions }: BookServices): Promise<BookView | null> {
  await sessions.flush();
  showSaves();
  return useBook.getState().view;
}

export async function undo(book: BookServices): Promise<void> {
  const { client, bookId } = book;
  const what = (await newest(book))?.canUndo;
  if (!what) return toast({ text: word('frame.nothingToUndo') });
  if (await change(book, () => client.books.undo({ bookId })))
    toast({ text: word('frame.undo', { what: say(what) }) });
}

/** Whether a step is the one that was shown when a change was made. */
export const isSame =
  (step: Step) =>
  (last: Step): boolean =>
    JSON.stringify(last) === JSON.stringify(step);

/** Whether a step is of a kind: where a change answers with no view, its notice knows no more. */
export const isOneOf =
  (...codes: readonly string[]) =>
  (last: Step): boolean =>
    last !== null && codes.includes(last.code);

/**
 * What a notice offers for the change that it tells of. What was done since then, a word in the text even, is the last
 * step: it is named, and never taken back in the place of what the notice says.
 */
export function offerUndo(book: BookServices, isIt: (last: Step) => boolean): NonNullable<Notice['action']> {
  const run = async () => {
    const last = (await newest(book))?.canUndo ?? null;
    if (last === null || isIt(last)) return undo(book);
    toast({ text: word('frame.undoLater', { what: say(last) }) });
  };
  return { label: word('frame.undoShort'), run: () => void run() };
}

export async function redo(book: BookServices): Promise<void> {
  const { client, bookId } = book;
  const what = (await newest(book))?.canRedo;
  if (!what) return toast({ text: word('frame.nothingToRedo') });
  if (await change(book, () => client.books.redo({ bookId })))
    toast({ text: word('frame.redo', { what: say(what) }) });
}

export const setChapter = (book: BookServices, chapterId: string, patch: Partial<ChapterMeta>) =>
  change(book, () => book.client.chapters.set({ bookId: book.bookId, chapterId, patch }));

/** Moves chapters so that the first of them stands at `at` once all are moved. */
export function moveChapters(book: BookServices, chapterIds: string[], { at, volumeId }: PlaceInBook) {
  const chapters = useBook.getState().view?.chapters ?? [];
  const anchor = chapters.filter(({ id }) => !chapterIds.includes(id))[at];
  // The contract wants the chapter to move in front of, by its place before the move.
  const to = anchor ? chapters.indexOf(anchor) : chapters.length;
  return change(
    book,
    () => book.client.chapters.move({ bookId: book.bookId, chapterIds, to, volumeId }),
    done(chapterIds, 'done.moved', 'done.movedMany'),
  );
}

export const deleteChapter = (book: BookServices, chapterId: string) => deleteChapters(book, [chapterId]);

/** Takes chapters out as one step. */
export const deleteChapters = (book: BookServices, chapterIds: string[]) =>
  change(book, () => book.client.chapters.remove({ bookId: book.bookId, chapterIds }), {
    ...done(chapterIds, 'done.deleted', 'done.deletedMany'),
    undo: undoDeletion,
  });

/** What was written since would be undone first: then the bin is where what was deleted is found. */
async function undoDeletion(book: BookServices, step: Step): Promise<void> {
  const last = (await newest(book))?.canUndo ?? null;
  if (isSame(step)(last)) return undo(book);
  showOverlay({ kind: 'bin' });
}

/** One chapter is told by its title, several by their number. */
const done = (chapterIds: string[], one: WordKey, many: WordKey): Omit<Done, 'undo'> =>
  chapterIds.length === 1
    ? { key: one, facts: { title: titleOf(chapterIds[0] ?? '') } }
    : { key: many, facts: { count: chapterIds.length } };

type NewChapter = Parameters<Client['chapters']['insert']>[0];

/** Adds a chapter and goes to it. */
export async function insertChapter(book: BookServices, given: Omit<NewChapter, 'bookId'>): Promise<void> {
  const { bookId } = book;
  let chapterId = '';
  const step = async () => {
    const inserted = await book.client.chapters.insert({ ...given, bookId });
    chapterId = inserted.chapterId;
    return inserted.view;
  };
  const facts = { title: given.title || word('chapter.untitled') };
  if (await change(book, step, { key: 'done.added', facts }))
    go({ at: 'book', bookId, screen: 'write', chapterId });
}

/** Puts a chapter that the book lost back with the text as it stood here. */
export function bringBack(book: BookServices, chapterId: string, prose: string): Promise<boolean> {
  const { client, bookId, sessions } = book;
  const step = async () => {
    const title = word('write.gone.title');
    const view = await client.chapters.bringBack({ bookId, chapterId, prose, title });
    sessions.foundAgain(chapterId);
    return view;
  };
  return change(book, step, { key: 'done.broughtBack' });
}

/** Splits the chapter where its cursor stands. */
export async function splitChapter(book: BookServices, chapterId: string): Promise<void> {
  const { bookId } = book;
  const { cursor } = await book.sessions.open(chapterId);
  const title = word('chapter.copy', { title: titleOf(chapterId) });
  const step = async () =>
    (await book.client.chapters.split({ bookId, chapterId, offset: cursor(), title })).view;
  await change(book, step, { key: 'done.split' });
}

export const mergeChapter = (book: BookServices, chapterId: string) =>
  change(book, () => book.client.chapters.merge({ bookId: book.bookId, chapterId }), { key: 'done.merged' });

export const restoreDraft = (book: BookServices, chapterId: string, number: number) =>
  change(book, () => book.client.chapters.restore({ bookId: book.bookId, chapterId, number }), {
    key: 'done.restored',
  });

/** Makes a state of the history the prose. */
export const restoreVersion = (book: BookServices, chapterId: string, { id, at }: VersionView) =>
  change(book, () => book.client.versions.restore({ bookId: book.bookId, chapterId, id, at }), {
    key: 'done.versionRestored',
  });

/** Keeps the prose as it is now under a name. */
export const keepVersion = (book: BookServices, chapterId: string, name: string) =>
  change(book, () => book.client.versions.keep({ bookId: book.bookId, chapterId, name }), {
    key: 'done.versionKept',
    facts: { name },
  });

type Replacing = Omit<Parameters<Client['replace']['apply']>[0], 'bookId'>;

/** Carries out what a preview of a replacement showed. */
export async function applyReplace(book: BookServices, given: Replacing): Promise<boolean> {
  const facts = { count: 0 };
  const step = async () => {
    const { view, replaced } = await book.client.replace.apply({ ...given, bookId: book.bookId });
    facts.count = replaced;
    return view;
  };
  return change(book, step, { key: 'done.replaced', facts });
}

type Committing = {
  /** What a toast says, with the undo. */
  done?: Done;
  /** Sets that follow each other with the same group are undone together. */
  group?: string;
};

/** Any other change of the book, under a label that history shows. */
export const commit = (
  book: BookServices,
  label: Message,
  changes: Change[],
  { done, group }: Committing = {},
) =>
  change(
    book,
    () =>
      book.client.books.commit({
        bookId: book.bookId,
        set: {
          label,
          changes,
          ...(group ? { group } : {}),
        },
      }),
    done,
  );
