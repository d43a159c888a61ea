import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { finished, type Lane } from '#renderer/state/lanes.ts';
import { volumeName } from '#renderer/ui/volume-name.ts';

/** A lane's title with how far it is. A book without volumes has no lane title to show. */
export function LaneHead({ lane, view }: { lane: Lane; view: BookView }) {
  const { t } = useWords();
  const { cards, volume } = lane;
  const total = cards.reduce((sum, { counts }) => sum + counts.total, 0);
  const title = volume
    ? volumeName(view, volume.id)
    : t(view.volumes.length > 0 ? 'volume.none' : 'board.list');
  const length =
    total > 0 || cards.length === 0 ? t('count.total', { count: total }) : t('volume.outlinesOnly');
  return (
    <h2 className="lane-head">
      <span className="clip">{title}</span>
      <span className="quiet number">
        {t('volume.done', { done: finished(lane), count: cards.length })}
        {t('write.meta.between')}
        {length}
      </span>
    </h2>
  );
}
