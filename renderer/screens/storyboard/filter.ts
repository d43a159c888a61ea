import { create } from 'zustand';
import type { ChapterCard } from '#contract/views.ts';
import type { ChapterStatus } from '#model/chapter.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';

/** What the board shows; '' asks nothing. */
export type Filter = { text: string; status: ChapterStatus | ''; person: string; thread: string };

export const NO_FILTER: Filter = { text: '', status: '', person: '', thread: '' };

/** The filter of the open book; null while its line is folded away. It stays while other screens are shown. */
export const useFilter = create<{ bookId: string; filter: Filter | null }>(() => ({
  bookId: '',
  filter: null,
}));

export const setFilter = (bookId: string, filter: Filter | null): void =>
  useFilter.setState({ bookId, filter });

const isAsking = (filter: Filter): boolean => Object.values(filter).some((value) => value.trim() !== '');

/**
 * The chapters that a filter lets through: every word of the text stands in the title, the opening of the outline or
 * the details; the person is among those present (of whom a card knows the eight named most) or tells the chapter.
 * Null where nothing is asked.
 */
export function filtered(chapters: readonly ChapterCard[], filter: Filter | null): ChapterCard[] | null {
  if (!filter || !isAsking(filter)) return null;
  const { text, status, person, thread } = filter;
  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return chapters.filter(
    (card) =>
      (status === '' || card.status === status) &&
      (person === '' || card.pov === person || card.present.includes(person)) &&
      (thread === '' || card.threads.some(({ title }) => title === thread)) &&
      holdsAll(card, words),
  );
}

function holdsAll(card: ChapterCard, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { outlineOpening, pov, when, where } = card;
  const text = [chapterName(card), outlineOpening, pov, when, where].join('\n').toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}
