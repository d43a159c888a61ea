import type { Book } from '#model/book.ts';
import { limitsOf } from '#model/limits.ts';
import type { Locale } from '#model/messages.ts';
import { isMeasuredInCharacters } from '#model/project.ts';

/**
 * What stands in braces in a scene's words and is filled when a request is made. Only facts of the book that stay
 * from chapter to chapter: the words come first in the prefix that providers cache.
 */
export const promptVariables = [
  'title',
  'author',
  'language',
  'genres',
  'synopsis',
  'chapterTarget',
  'titleMin',
  'titleMax',
  'outlineMin',
  'outlineMax',
  'unit',
] as const;
export type PromptVariable = (typeof promptVariables)[number];

/** The name of the unit of length of a book, in the language of the prompt. */
export function unitOf(language: string, locale: Locale): string {
  if (isMeasuredInCharacters(language)) return locale === 'zh-CN' ? '字' : 'characters';
  return locale === 'zh-CN' ? '词' : 'words';
}

/** The value of each variable in this book. */
export function promptFacts(
  { project }: Pick<Book, 'project'>,
  locale: Locale,
): Record<PromptVariable, string> {
  const { title, author, language, genres, synopsis, settings } = project;
  const limits = limitsOf(project);
  const outline = isMeasuredInCharacters(language) ? limits.outline.cjk : limits.outline.words;
  return {
    ...{ title, author, language, synopsis },
    genres: genres.join(locale === 'zh-CN' ? '、' : ', '),
    chapterTarget: String(settings.chapterTarget),
    titleMin: String(limits.title.min),
    titleMax: String(limits.title.max),
    outlineMin: String(outline.warnBelow),
    outlineMax: String(outline.warnAbove),
    unit: unitOf(language, locale),
  };
}

/** Names in braces that are no variable, each once: most likely mistyped. */
export function unknownVariables(text: string): string[] {
  const known = new Set<string>(promptVariables);
  const named = [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  return [...new Set(named)].filter((name) => !known.has(name));
}
