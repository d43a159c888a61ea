import { Trash2, X } from 'lucide-react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { chapterStatuses } from '#model/chapter.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { commit, deleteChapters, moveChapters } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { MenuButton, type MenuEntry } from '#renderer/ui/menu.tsx';
import { namedVolumes } from '#renderer/ui/volume-name.ts';
import { chosenOf, clearSelection, useSelection } from './selection.ts';

/** What can be done with the chosen cards together; each is one step to undo. */
export function SelectionBar({ view }: { view: BookView }) {
  const { t } = useWords();
  const book = useBookServices();
  const chosen = chosenOf(
    view.chapters,
    useSelection(({ ids }) => ids),
  );
  if (chosen.length === 0) return null;
  const count = chosen.length;
  const remove = async () => {
    if (
      await deleteChapters(
        book,
        chosen.map(({ id }) => id),
      )
    )
      clearSelection();
  };
  return (
    <section className="selection-bar" aria-label={t('board.selection')}>
      <b className="number" role="status">
        {t('board.chosen', { count })}
      </b>
      <StatusMenu chosen={chosen} />
      <button
        type="button"
        className="button"
        onClick={() => showOverlay({ kind: 'fill', chapterIds: chosen.map(({ id }) => id) })}
      >
        {t('board.fill')}
      </button>
      <MoveMenu view={view} chosen={chosen} />
      <button type="button" className="button danger" onClick={() => void remove()}>
        <Trash2 size={14} aria-hidden />
        {t('menu.delete')}
      </button>
      <span className="grow" />
      <button type="button" className="button plain" onClick={clearSelection}>
        <X size={14} aria-hidden />
        {t('board.unchoose')}
      </button>
    </section>
  );
}

function StatusMenu({ chosen }: { chosen: ChapterCard[] }) {
  const { t } = useWords();
  const book = useBookServices();
  const count = chosen.length;
  const entries = (): MenuEntry[] =>
    chapterStatuses.map((status) => ({
      label: t(`status.${status}`),
      run: () =>
        commit(
          book,
          { code: 'label-chapters-status', facts: { count } },
          chosen.map(({ id }) => ({ type: 'chapter-set', id, patch: { status } })),
          { done: { key: 'done.status', facts: { count, status: t(`status.${status}`) } } },
        ),
    }));
  return (
    <MenuButton
      entries={entries}
      trigger={
        <button type="button" className="button">
          {t('board.setStatus')}
        </button>
      }
    />
  );
}

function MoveMenu({ view, chosen }: { view: BookView; chosen: ChapterCard[] }) {
  const { t } = useWords();
  const book = useBookServices();
  const ids = chosen.map(({ id }) => id);
  const rest = view.chapters.filter(({ id }) => !ids.includes(id));
  const to = (label: string, at: number, volumeId: string | null): MenuEntry => ({
    label,
    run: () => moveChapters(book, ids, { at, volumeId }),
  });
  const toVolume = ({ id, name }: { id: string | null; name: string }) => {
    const last = rest.findLastIndex(({ volumeId }) => volumeId === id);
    // An empty volume takes them where they begin now.
    const here = rest.filter(
      (card) => view.chapters.indexOf(card) < view.chapters.indexOf(chosen[0] ?? card),
    ).length;
    return to(name, last < 0 ? here : last + 1, id);
  };
  const entries = (): MenuEntry[] => [
    to(t('menu.first'), 0, rest[0]?.volumeId ?? null),
    to(t('menu.last'), rest.length, rest.at(-1)?.volumeId ?? null),
    ...(view.volumes.length > 0
      ? ['line' as const, ...[{ id: null, name: t('volume.none') }, ...namedVolumes(view)].map(toVolume)]
      : []),
  ];
  return (
    <MenuButton
      entries={entries}
      trigger={
        <button type="button" className="button">
          {t('board.moveTo')}
        </button>
      }
    />
  );
}
