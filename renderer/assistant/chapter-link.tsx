import { CornerUpRight } from 'lucide-react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { useBook } from '#renderer/state/book.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { type CallState, readOutcome } from './turns.ts';

/** Calls that change the text or outline of the chapter that they name. */
const OF_CHAPTER = new Set(['update_storyboard', 'edit_chapter', 'add_chapter', 'translate_chapter']);

/** The way to the chapter that a call has changed, where it is in the book under that number. */
export function ChapterLink({ call: { name, args, result } }: { call: CallState }) {
  const { t } = useWords();
  const { bookId } = useBookServices();
  const told = result?.status === 'ok' ? readOutcome(result).summary?.facts?.number : undefined;
  const number = Number(told ?? args.chapterNumber);
  const chapter = useBook(({ view }) => view?.chapters.find((card) => card.number === number));
  if (result?.status !== 'ok' || !OF_CHAPTER.has(name) || !chapter) return null;
  const href = toHash({ at: 'book', bookId, screen: 'write', chapterId: chapter.id });
  return (
    <a className="place-link" href={href}>
      {t('assistant.toChapter')}
      <CornerUpRight size={12} aria-hidden />
    </a>
  );
}
