import type { Book } from '#model/book.ts';
import type { Chapter } from '#model/chapter.ts';
import type { Message } from '#model/messages.ts';
import type { Volume } from '#model/structure.ts';
import type { ToolContext } from './tool.ts';

/** Chapters that carry a number, in reading order. */
export const numbered = (book: Book): readonly Chapter[] =>
  book.chapters.filter(({ kind }) => kind === 'chapter');

export const chapterByNumber = (book: Book, number: number): Chapter | undefined =>
  numbered(book)[number - 1];

/** The displayed number of a chapter, undefined for prologues and the like. */
export function numberOf(book: Book, chapterId: string | null): number | undefined {
  const index = numbered(book).findIndex(({ id }) => id === chapterId);
  return index < 0 ? undefined : index + 1;
}

export const volumeByNumber = (book: Book, number: number | undefined): Volume | undefined =>
  number === undefined ? undefined : book.volumes[number - 1];

/** The note about a volume that was asked for and is not there. */
export const volumeNotes = (book: Book, number: number | undefined): Message[] =>
  number === undefined || volumeByNumber(book, number)
    ? []
    : [{ code: 'note-no-volume', facts: { number, last: book.volumes.length } }];

/** Every name and alias of people and entries. */
export const bibleNames = ({ characters, world }: Book): string[] => [
  ...new Set([...characters, ...world].flatMap(({ name, aliases }) => [name, ...aliases])),
];

export const noChapter = (book: Book, number: number): Message => ({
  code: number === numbered(book).length + 1 ? 'chapter-not-yet' : 'chapter-missing',
  facts: { number, last: numbered(book).length },
});

/** The book with the prose of some chapters loaded, as the model's operations need it. */
export async function withProse(
  { book, prose }: Pick<ToolContext, 'book' | 'prose'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Book> {
  const texts = new Map(await Promise.all(ids.map(async (id) => [id, await prose(id, signal)] as const)));
  const chapters = book.chapters.map((chapter) => ({
    ...chapter,
    prose: texts.get(chapter.id) ?? chapter.prose,
  }));
  return { ...book, chapters };
}

/** The book with the texts of a chapter's drafts loaded. */
export async function withDrafts(
  book: Book,
  { draft }: Pick<ToolContext, 'draft'>,
  chapterId: string,
  signal: AbortSignal,
): Promise<Book> {
  const drafts = await Promise.all(
    book.drafts.map(async (one) =>
      one.chapterId === chapterId ? { ...one, text: await draft(chapterId, one.number, signal) } : one,
    ),
  );
  return { ...book, drafts };
}
