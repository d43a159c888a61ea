import { MoreHorizontal } from 'lucide-react';
import { type CSSProperties, memo, useRef } from 'react';
import type { BookView, ChapterCard } from '#contract/views.ts';
import { chapterMenu } from '#renderer/actions/chapter-menu.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { chapterName, chapterOrdinal } from '#renderer/ui/chapter-name.ts';
import { MenuButton } from '#renderer/ui/menu.tsx';
import { Length, Seals, Threads } from './card-parts.tsx';
import type { Density } from './rows.ts';
import { useCardDrag } from './use-drag.ts';

type Props = {
  card: ChapterCard;
  view: BookView;
  density: Density;
  reachable: boolean;
  style: CSSProperties;
};

/** A chapter on the board. */
export const Card = memo(function Card({ card, view, density, reachable, style }: Props) {
  const element = useRef<HTMLLIElement>(null);
  const { dragged, edge } = useCardDrag(element, card, density);
  const Body = density === 'cards' ? CardBody : LineBody;
  return (
    <li
      ref={element}
      style={style}
      className={`card ${card.status} ${density}`}
      data-dragged={dragged}
      data-edge={edge}
      data-chapter={card.id}
    >
      <Body card={card} view={view} reachable={reachable} />
    </li>
  );
});

type BodyProps = Omit<Props, 'density' | 'style'>;

function CardBody({ card, view, reachable }: BodyProps) {
  const { t } = useWords();
  return (
    <>
      <h3 className="card-title">
        <Title card={card} bookId={view.bookId} reachable={reachable} />
        <CardMenu card={card} view={view} reachable={reachable} />
      </h3>
      <p className={card.outlineOpening ? 'card-outline' : 'card-outline quiet'}>
        {opening(card) || t('board.noOutline')}
      </p>
      <div className="card-people">
        <Seals names={card.present} />
        <Threads threads={card.threads} />
      </div>
      <Length card={card} />
    </>
  );
}

function LineBody({ card, view, reachable }: BodyProps) {
  return (
    <>
      <Title card={card} bookId={view.bookId} reachable={reachable} />
      <span className="line-outline clip quiet">{opening(card)}</span>
      <Threads threads={card.threads} />
      <Length card={card} />
      <CardMenu card={card} view={view} reachable={reachable} />
    </>
  );
}

/** The contract sends the first characters of an outline only. */
const OPENING_CHARS = 120;

const opening = ({ outlineOpening }: ChapterCard) =>
  outlineOpening.length < OPENING_CHARS ? outlineOpening : `${outlineOpening}…`;

type TitleProps = { card: ChapterCard; bookId: string; reachable: boolean };

function Title({ card, bookId, reachable }: TitleProps) {
  const { t } = useWords();
  return (
    <a
      className="card-link clip"
      href={toHash({ at: 'book', bookId, screen: 'write', chapterId: card.id })}
      tabIndex={reachable ? 0 : -1}
      aria-describedby="board-hint"
      draggable={false}
      title={chapterName(card)}
    >
      <i className="number">{card.number ?? chapterOrdinal(card)}</i>
      {card.title || t('chapter.untitled')}
    </a>
  );
}

function CardMenu({ card, view, reachable }: BodyProps) {
  const { t } = useWords();
  const book = useBookServices();
  return (
    <MenuButton
      entries={() => chapterMenu({ book, view, card })}
      trigger={
        <button
          type="button"
          className="button plain icon card-menu"
          tabIndex={reachable ? 0 : -1}
          aria-label={t('menu.chapter', { title: chapterName(card) })}
        >
          <MoreHorizontal size={15} aria-hidden />
        </button>
      }
    />
  );
}
