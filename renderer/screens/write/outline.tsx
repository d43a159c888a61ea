import { useEffect, useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { setChapter, tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useDraft } from '#renderer/state/use-draft.ts';
import { BookArea } from '#renderer/ui/book-text.tsx';

type Stored = { id: string; outline: string };

/** The chapter's outline, saved at each pause, when the field is left, and when the tab or the page is. */
export function Outline({ card }: { card: ChapterCard }) {
  const [stored, setStored] = useStored(card);
  return (
    <div className="prose-scroll scroll">
      {stored?.id === card.id ? (
        <Field key={stored.id} stored={stored} saved={setStored} />
      ) : (
        <Text value="" disabled />
      )}
    </div>
  );
}

/** Read again whenever the chapter changes: an undo or the assistant may have written another one. */
function useStored(card: ChapterCard) {
  const { client, bookId } = useBookServices();
  const [stored, setStored] = useState<Stored | null>(null);
  useEffect(() => {
    let isWanted = true;
    const { id } = card;
    void tried(() => client.chapters.read({ bookId, chapterId: id })).then((read) => {
      if (isWanted && read) setStored({ id, outline: read.outline });
    });
    return () => {
      isWanted = false;
    };
  }, [client, bookId, card]);
  return [stored, setStored] as const;
}

function Field({ stored, saved }: { stored: Stored; saved(stored: Stored): void }) {
  const book = useBookServices();
  const { value, set, flush } = useDraft(stored, {
    isReady: () => true,
    save: async ({ id, outline }) => {
      const isSaved = await setChapter(book, id, { outline });
      if (isSaved) saved({ id, outline });
      return isSaved;
    },
  });
  return <Text value={value.outline} change={(outline) => set({ outline })} leave={flush} />;
}

type TextProps = { value: string; disabled?: boolean; change?(value: string): void; leave?(): void };

function Text({ value, disabled, change, leave }: TextProps) {
  const { t } = useWords();
  return (
    <BookArea
      className="outline-text"
      aria-label={t('write.outline.label')}
      placeholder={t('write.outline.placeholder')}
      disabled={disabled}
      value={value}
      onChange={(event) => change?.(event.target.value)}
      onBlur={leave}
    />
  );
}
