import { type CSSProperties, memo, useRef } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { chapterMark, chapterName, namesItself } from '#renderer/ui/chapter-name.ts';
import { useSelection } from './selection.ts';
import { COLUMN_PX, type Columns, NAME_PX, type Run } from './timeline.ts';
import type { useBoardKeys } from './use-board-keys.ts';
import { useCardDrag } from './use-drag.ts';
import { useFacts } from './use-facts.ts';

type Props = Pick<Columns, 'chapters' | 'px'> & {
  view: BookView;
  /** The columns that are drawn. */
  items: readonly number[];
  volumes: readonly Run[];
  keys: ReturnType<typeof useBoardKeys>;
  point(column: number): void;
};

/** The axis: the volumes, and below them the chapters, of which one is in the tab order. */
export function TimelineHead({ view, chapters, items, volumes, px, keys, point }: Props) {
  const { t } = useWords();
  return (
    <div className="time-head">
      {volumes.length > 0 && <Volumes volumes={volumes} px={px} />}
      <div className="time-row chapters">
        <span className="time-name">{t('board.timeline.chapters')}</span>
        <ul
          aria-label={t('board.timeline.chapters')}
          onKeyDown={keys.onKeyDown}
          onClickCapture={keys.onClick}
        >
          {items.map((column) => {
            const card = chapters[column];
            const reachable = card?.id === keys.active;
            return (
              card && (
                <Chapter key={card.id} bookId={view.bookId} {...{ card, reachable, column, px, point }} />
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}

function Volumes({ volumes, px }: Pick<Props, 'volumes' | 'px'>) {
  const { t } = useWords();
  return (
    <div className="time-row volumes">
      <span className="time-name">{t('board.volumes')}</span>
      <ul aria-label={t('board.volumes')}>
        {volumes.map(({ from, to, value }) => (
          <li key={from} style={at(from, (to - from + 1) * px, px)} title={value}>
            <span className="clip">{value || t('volume.none')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const at = (column: number, width: number, px: number): CSSProperties => ({
  left: NAME_PX + column * px,
  width,
});

type ChapterProps = Pick<Props, 'px' | 'point'> & {
  card: ChapterCard;
  bookId: string;
  column: number;
  reachable: boolean;
};

const Chapter = memo(function Chapter({ card, bookId, column, px, reachable, point }: ChapterProps) {
  const { t } = useWords();
  const facts = useFacts();
  const element = useRef<HTMLLIElement>(null);
  const { dragged, edge } = useCardDrag(element, card, 'cards');
  const selected = useSelection(({ ids }) => ids.has(card.id));
  const { title } = card;
  const isWide = px >= COLUMN_PX[1];
  const short = isWide && namesItself(card) ? '' : chapterMark(card);
  const said = [...(selected ? [t('board.timeline.chosen')] : []), ...facts(card)];
  return (
    <li
      ref={element}
      className={card.status}
      data-chapter={card.id}
      data-selected={selected}
      data-dragged={dragged}
      data-edge={edge}
      style={at(column, px, px)}
    >
      <a
        className="card-link"
        href={toHash({ at: 'book', bookId, screen: 'write', chapterId: card.id })}
        tabIndex={reachable ? 0 : -1}
        aria-describedby="time-keys"
        title={chapterName(card)}
        draggable={false}
        onFocus={() => point(column)}
      >
        <i className="number">{short}</i>{' '}
        <span className={isWide ? 'clip' : 'sr-only'}>{title || t('chapter.untitled')}</span>
        <span className="sr-only">{said.map((one) => t('write.meta.between') + one)}</span>
      </a>
    </li>
  );
});
