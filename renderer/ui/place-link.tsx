import { CornerUpRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { go, toHash } from '#renderer/route.ts';
import { tried } from '#renderer/state/commands.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';
import { findQuote, type Spot } from './find-quote.ts';

type Find = (prose: string) => Spot | null;

/** Goes to the chapter, and there to what `find` points at in its prose as it is now. */
export async function goToSpot(book: BookServices, chapterId: string, find: Find): Promise<void> {
  const { client, bookId, sessions } = book;
  const to = { at: 'book', bookId, screen: 'write', chapterId } as const;
  const open = sessions.current(chapterId)?.prose();
  const prose = open ?? (await tried(() => client.chapters.read({ bookId, chapterId })))?.prose;
  go({ ...to, ...(prose === undefined ? {} : (find(prose) ?? {})) });
}

type Props = { chapterId: string; quote: string; paragraph?: number; children: ReactNode };

/** A link to a place in the prose: opened like any link it leads to the chapter, clicked to the quoted words. */
export function PlaceLink({ chapterId, quote, paragraph, children }: Props) {
  const book = useBookServices();
  const jump = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const wanted = paragraph === undefined ? { quote } : { quote, paragraph };
    void goToSpot(book, chapterId, (prose) => findQuote(prose, wanted));
  };
  return (
    <a
      className="place-link"
      href={toHash({ at: 'book', bookId: book.bookId, screen: 'write', chapterId })}
      onClick={jump}
    >
      {children}
      <CornerUpRight size={12} aria-hidden />
    </a>
  );
}
