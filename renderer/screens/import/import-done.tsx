import { useWords } from '#renderer/i18n/use-words.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import type { Imported } from './use-import.ts';

type Props = { result: Imported; open(bookId: string): void; again(): void; undo: (() => void) | null };

export function ImportDone({ result: { bookId, added, kept }, open, again, undo }: Props) {
  const { t } = useWords();
  return (
    <div role="status">
      <Empty
        title={t('import.done', { count: added })}
        {...(kept > 0 ? { text: t('import.kept', { count: kept }) } : {})}
      >
        {undo && (
          <button type="button" className="button" onClick={undo}>
            {t('import.undo')}
          </button>
        )}
        <button type="button" className="button" onClick={again}>
          {t('import.another')}
        </button>
        <button type="button" className="button primary" onClick={() => open(bookId)}>
          {t('import.open')}
        </button>
      </Empty>
    </div>
  );
}
