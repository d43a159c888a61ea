import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Change } from '#model/change.ts';
import type { Volume } from '#model/structure.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBook } from '#renderer/state/book.ts';
import { commit } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';

const NO_VOLUMES: Volume[] = [];

/** Ids may hold lower-case letters, digits and dashes only; a UUID does. */
const newId = () => `v-${crypto.randomUUID()}`;

const labelOf = (at: number, title: string) => ({ code: 'label-volume', facts: { number: at + 1, title } });

export function Volumes({ close }: { close(): void }) {
  const { t } = useWords();
  const volumes = useBook(({ view }) => view?.volumes ?? NO_VOLUMES);
  const book = useBookServices();
  const add = () => {
    const volume = { id: newId(), title: t('volumes.newName'), summary: '' };
    return commit(book, labelOf(volumes.length, volume.title), [
      { type: 'volume-add', volume, at: volumes.length },
    ]);
  };
  return (
    <Modal title={t('volumes.title')} close={close}>
      {volumes.length === 0 && <p className="quiet">{t('volumes.empty')}</p>}
      <ol className="volume-rows">
        {volumes.map((volume, at) => (
          <VolumeRow
            key={`${volume.id} ${volume.title}`}
            volume={volume}
            at={at}
            last={at === volumes.length - 1}
          />
        ))}
      </ol>
      <div className="end">
        <button type="button" className="button" onClick={() => void add()}>
          <Plus size={14} aria-hidden />
          {t('volumes.add')}
        </button>
      </div>
    </Modal>
  );
}

/** A volume goes, its chapters stay in no volume: one step to undo. */
function removal(id: string): Change[] {
  const inside = useBook.getState().view?.chapters.filter(({ volumeId }) => volumeId === id) ?? [];
  return [
    ...inside.map((card): Change => ({ type: 'chapter-set', id: card.id, patch: { volumeId: null } })),
    { type: 'volume-remove', id },
  ];
}

function VolumeRow({ volume: { id, title }, at, last }: { volume: Volume; at: number; last: boolean }) {
  const { t } = useWords();
  const book = useBookServices();
  const [name, setName] = useState(title);
  const rename = () =>
    name !== title && commit(book, labelOf(at, name), [{ type: 'volume-set', id, patch: { title: name } }]);
  const move = (to: number) => void commit(book, labelOf(to, title), [{ type: 'volume-move', id, to }]);
  return (
    <li>
      <form onSubmit={onSubmit(rename)}>
        <input
          className="input"
          aria-label={t('volumes.nameOf', { number: at + 1 })}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={() => void rename()}
        />
      </form>
      <IconButton
        label={t('volumes.up')}
        disabled={at === 0}
        run={() => move(at - 1)}
        icon={<ArrowUp size={14} />}
      />
      <IconButton
        label={t('volumes.down')}
        disabled={last}
        run={() => move(at + 1)}
        icon={<ArrowDown size={14} />}
      />
      <IconButton
        label={t('volumes.remove')}
        run={() => void commit(book, labelOf(at, title), removal(id))}
        icon={<Trash2 size={14} />}
      />
    </li>
  );
}

type IconButtonProps = { label: string; icon: React.ReactElement; run(): void; disabled?: boolean };

const IconButton = ({ label, icon, run, disabled = false }: IconButtonProps) => (
  <button
    type="button"
    className="button icon"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={run}
  >
    {icon}
  </button>
);
