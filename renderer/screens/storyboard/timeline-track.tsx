import { type MouseEvent, memo, useMemo } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { chapterOrdinal } from '#renderer/ui/chapter-name.ts';
import { showDetails, type Told } from './filling.ts';
import { type Columns, isPinned, NAME_PX, type Run, toRuns, touching } from './timeline.ts';

/** In less than this a label says nothing; its title does. */
const LABEL_PX = 40;

type Props = Columns & { track: Told; language: string };

/** One thing that chapters say of themselves; neighbours that say the same lie in one piece. */
export function TimelineTrack({ track, chapters, first, last, px, language }: Props) {
  const { t } = useWords();
  const runs = useMemo(() => toRuns(chapters.map((card) => card[track])), [chapters, track]);
  const name = t(`details.${track}`);
  return (
    <div className="time-row track" data-track={track}>
      <h2 className="time-name">{name}</h2>
      <ul aria-label={name}>
        {touching(runs, first, last).map((run) => (
          <RunPiece
            key={`${run.from} ${run.to}`}
            {...{ run, track, chapters, px, language }}
            pinned={isPinned(run, first)}
          />
        ))}
      </ul>
    </div>
  );
}

type PieceProps = Pick<Props, 'track' | 'chapters' | 'px' | 'language'> & { run: Run; pinned: boolean };

const RunPiece = memo(function RunPiece({
  run: { from, to, value },
  track,
  chapters,
  px,
  language,
  pinned,
}: PieceProps) {
  const { t } = useWords();
  const [start = '', end = ''] = [chapters[from], chapters[to]].map(
    (card) => card && (card.number ?? chapterOrdinal(card)),
  );
  const range =
    from === to ? t('board.beat.one', { from: start }) : t('board.beat.span', { from: start, to: end });
  const show = (column: number) => {
    const card = chapters[column];
    if (card) showDetails(chapters, card.id, track);
  };
  const label = t('board.timeline.fact', { name: range, value: value || t('board.timeline.empty') });
  return (
    <li
      className="time-run"
      style={{ left: NAME_PX + from * px, width: (to - from + 1) * px }}
      data-empty={value === ''}
      data-pinned={pinned}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        title={value ? label : t('board.timeline.fill')}
        onClick={(event) => show(from + columnIn(event, px, to - from))}
      >
        {(to - from + 1) * px >= LABEL_PX && <span lang={language}>{value}</span>}
      </button>
    </li>
  );
});

/** Which column of a piece was clicked; the first where no pointer did it. */
const columnIn = ({ clientX, currentTarget, detail }: MouseEvent, px: number, most: number): number =>
  detail === 0
    ? 0
    : Math.min(most, Math.max(0, Math.floor((clientX - currentTarget.getBoundingClientRect().left) / px)));
