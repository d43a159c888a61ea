import { useWords } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { bringBack } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Empty } from '#renderer/ui/empty.tsx';

/**
 * Where a chapter that was being written stood, and is in the book no more: another window or program took it out. What
 * stands here of it is not thrown away, and nobody types on into another chapter unawares.
 */
export function Gone({ chapterId, prose }: { chapterId: string; prose: string }) {
  const { t } = useWords();
  const book = useBookServices();
  return (
    <div className="chapter-pane" role="alert">
      <Empty heading="h1" title={t('write.gone')} text={t('write.gone.text', { count: [...prose].length })}>
        <button
          type="button"
          className="button primary"
          onClick={() => void bringBack(book, chapterId, prose)}
        >
          {t('write.gone.save')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => go({ at: 'book', bookId: book.bookId, screen: 'write' }, 'replace')}
        >
          {t('write.gone.leave')}
        </button>
      </Empty>
    </div>
  );
}
