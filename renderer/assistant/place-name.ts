import type { BookView } from '#contract/views.ts';
import type { ProsePlace } from '#model/prose-place.ts';
import { word } from '#renderer/i18n/use-words.ts';
import { chapterOrdinal } from '#renderer/ui/chapter-name.ts';

/** The chapter that prose is for, in few words; one that is not there yet is called new. */
export function nameOfPlace(place: ProsePlace, { chapters }: Pick<BookView, 'chapters'>): string {
  const card = chapters.find(({ id }) => id === place.chapterId);
  if (card) return chapterOrdinal(card);
  return place.chapterId === null ? word('assistant.live.new', { number: place.number }) : '';
}

type Kept = { number: number | null; title: string; version: number; isNew: boolean };

/** Where prose was kept, as a toast says it. */
export function sayKept({ number, title, version, isNew }: Kept): string {
  const chapter = number === null ? title : word('chapter.number', { number });
  return word(isNew ? 'assistant.keptNew' : 'assistant.keptIn', { chapter, version });
}
