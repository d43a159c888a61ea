import { MoreHorizontal } from 'lucide-react';
import { type MouseEvent, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { chapterName, chapterOrdinal, namesItself } from '#renderer/ui/chapter-name.ts';
import { createMenu, SharedMenuButton } from '#renderer/ui/menu.tsx';
import { Length, Seals, Threads } from './card-parts.tsx';
import { cellStyle } from './cells.ts';
import type { Density } from './rows.ts';
import { toggle, useSelection } from './selection.ts';
import { useCardDrag } from './use-drag.ts';

/** The menu that all cards share; the board draws it. */
export const cardMenu = createMenu<ChapterCard>();

type Props = {
  card: ChapterCard;
  bookId: string;
  density: Density;
  /** Whether this card is the one in the tab order. */
  reachable: boolean;
  top: number;
  column: number;
};

/** A chapter on the board. */
export const Card = memo(function Card({ card, bookId, density, reachable, top, column }: Props) {
  const element = useRef<HTMLLIElement>(null);
  const { dragged, edge } = useCardDrag(element, card, density);
  useOwnFocus(element, card.id);
  const selected = useSelection(({ ids }) => ids.has(card.id));
  const Body = density === 'cards' ? CardBody : LineBody;
  return (
    <li
      ref={element}
      style={cellStyle(top, column)}
      className={`card ${card.status} ${density}`}
      data-dragged={dragged}
      data-edge={edge}
      data-chapter={card.id}
      data-selected={selected}
    >
      <Body card={card} bookId={bookId} reachable={reachable} />
    </li>
  );
});

/** Focus does not pass to another card with the element: Enter would then open a chapter nobody went to. */
function useOwnFocus(element: RefObject<HTMLElement | null>, chapterId: string): void {
  const shown = useRef(chapterId);
  useLayoutEffect(() => {
    if (shown.current === chapterId) return;
    shown.current = chapterId;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && element.current?.contains(focused)) focused.blur();
  }, [element, chapterId]);
}

type BodyProps = Pick<Props, 'card' | 'bookId' | 'reachable'>;

function CardBody({ card, bookId, reachable }: BodyProps) {
  const { t } = useWords();
  return (
    <>
      <h3 className="card-title">
        <SelectBox card={card} reachable={reachable} />
        <Title card={card} bookId={bookId} reachable={reachable} />
        <CardMenu card={card} reachable={reachable} />
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

function LineBody({ card, bookId, reachable }: BodyProps) {
  return (
    <>
      <SelectBox card={card} reachable={reachable} />
      <Title card={card} bookId={bookId} reachable={reachable} />
      <span className="line-outline clip quiet">{opening(card)}</span>
      <Threads threads={card.threads} />
      <Length card={card} />
      <CardMenu card={card} reachable={reachable} />
    </>
  );
}

function SelectBox({ card, reachable }: Omit<BodyProps, 'bookId'>) {
  const { t } = useWords();
  const selected = useSelection(({ ids }) => ids.has(card.id));
  return (
    <input
      type="checkbox"
      className="card-select"
      tabIndex={reachable ? 0 : -1}
      aria-label={t('board.select', { title: chapterName(card) })}
      checked={selected}
      onChange={() => toggle(card.id)}
    />
  );
}

/** The contract sends the first characters of an outline only. */
const OPENING_CHARS = 120;

const opening = ({ outlineOpening }: ChapterCard) =>
  outlineOpening.length < OPENING_CHARS ? outlineOpening : `${outlineOpening}…`;

function Title({ card, bookId, reachable }: BodyProps) {
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
      {!namesItself(card) && <i className="number">{card.number ?? chapterOrdinal(card)}</i>}
      {card.title || t('chapter.untitled')}
    </a>
  );
}

/**
 * The button is a real trigger only where it may be used next (in the tab order, or under the pointer): on 3,000
 * cards that fly by, all the listeners of a trigger cost more than the rest of the card.
 */
function CardMenu({ card, reachable }: Omit<BodyProps, 'bookId'>) {
  const { t } = useWords();
  const [armed, arm] = useState<string | null>(null);
  const isReady = reachable || armed === card.id;
  const button = (
    <button
      type="button"
      className="button plain icon card-menu"
      tabIndex={reachable ? 0 : -1}
      aria-label={t('menu.chapter', { title: chapterName(card) })}
      {...(isReady
        ? {}
        : { 'aria-haspopup': 'menu', onPointerEnter: () => arm(card.id), onClick: openArmed })}
    >
      <MoreHorizontal size={15} aria-hidden />
    </button>
  );
  return isReady ? <SharedMenuButton menu={cardMenu} of={card} trigger={button} /> : button;

  /** Pressed without a pointer, as an assistive technology does. */
  function openArmed({ currentTarget }: MouseEvent<HTMLElement>) {
    const place = currentTarget.closest('[data-chapter]');
    flushSync(() => arm(card.id));
    place?.querySelector<HTMLElement>('.card-menu')?.click();
  }
}
