import { useWords } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { copyTold } from '#renderer/state/copy-told.ts';
import { NamedCard } from '../row.tsx';
import { FolderCheck } from './folder-check.tsx';
import { Room } from './room.tsx';

/** How the book lies on the disk: where, how large, and whether its files agree. */
export const Data = () => (
  <>
    <Place />
    <FolderCheck />
    <Room />
  </>
);

function Place() {
  const { t } = useWords();
  const place = useBook(({ view }) => view?.place) ?? '';
  return (
    <NamedCard name="data.place">
      <div className="line">
        <code className="settings-path grow">{place}</code>
        <button
          type="button"
          className="button"
          onClick={() => void copyTold(place, { text: t('data.copied') })}
        >
          {t('data.copy')}
        </button>
      </div>
    </NamedCard>
  );
}
