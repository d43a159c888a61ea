import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { setChapter, tried } from '#renderer/state/commands.ts';
import { type BookServices, useBookServices } from '#renderer/state/services.ts';

const PAUSE_MS = 900;

/** The chapter's outline, saved at each pause, when the field is left, and when the tab is. */
export function Outline({ card }: { card: ChapterCard }) {
  const { t } = useWords();
  const { text, change, save } = useOutline(useBookServices(), card.id);
  return (
    <div className="prose-scroll scroll">
      <textarea
        className="outline-text"
        aria-label={t('write.outline.label')}
        placeholder={t('write.outline.placeholder')}
        disabled={text === null}
        value={text ?? ''}
        onChange={(event) => change(event.target.value)}
        onBlur={save}
      />
    </div>
  );
}

function useOutline(book: BookServices, chapterId: string) {
  const [text, setText] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    const outline = unsaved.current;
    unsaved.current = null;
    if (outline !== null) void setChapter(book, chapterId, { outline });
  }, [book, chapterId]);
  useEffect(() => {
    void tried(() => book.client.chapters.read({ bookId: book.bookId, chapterId })).then(
      (read) => read && setText((typed) => typed ?? read.outline),
    );
    return save;
  }, [book, chapterId, save]);
  const change = (next: string) => {
    setText(next);
    unsaved.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  };
  return { text, change, save };
}
