import { type CheckOptions, checkBook } from '#check/check.ts';
import type { Finding } from '#check/types.ts';
import { extractText } from '#extract/extract.ts';
import type { ExtractLanguage } from '#extract/types.ts';
import { type Book, emptyBook } from '#model/book.ts';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';

const { signal } = new AbortController();

export function bookOf(chapters: readonly string[]): Book {
  const project = createProjectMeta({ id: 'p', title: 'T', language: 'zh-CN' });
  return {
    ...emptyBook(project),
    chapters: chapters.map((prose, index) => createChapter({ id: `c${index + 1}`, title: '', prose })),
  };
}

export const languageOf = (text: string): ExtractLanguage => (/[\u4e00-\u9fff]/.test(text) ? 'zh' : 'en');

/** Checks chapters as the application does: with the names that the extractor finds in them. */
export function checkProse(chapters: readonly string[], options: CheckOptions = {}): Finding[] {
  const book = bookOf(chapters);
  const source = book.chapters.map(({ id, prose }) => ({ id, text: prose ?? '' }));
  const names = extractText(source, languageOf(chapters.join('')), () => {}, signal).characters;
  return checkBook(book, { names, ...options }, () => {}, signal);
}
