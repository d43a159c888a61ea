import { memo, useEffect, useRef } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { chapterMark, namesItself } from '#renderer/ui/chapter-name.ts';

type Props = {
  card: ChapterCard;
  bookId: string;
  current: boolean;
  /** Whether this row is the one in the tab order. */
  reachable: boolean;
};

/** A chapter in the list. Draws again only when its own card changes, not with every save elsewhere. */
export const ChapterRow = memo(function ChapterRow({ card, bookId, current, reachable }: Props) {
  const { t } = useWords();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current && document.activeElement?.closest('.chapter-scroll'))
      link.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <a
      ref={link}
      className="chapter-row"
      data-chapter={card.id}
      href={toHash({ at: 'book', bookId, screen: 'write', chapterId: card.id })}
      aria-current={current ? 'page' : undefined}
      tabIndex={reachable ? 0 : -1}
    >
      <i className={`dot ${card.status}`} title={t(`status.${card.status}`)} />
      <span className="row-number number">{namesItself(card) ? '' : chapterMark(card)}</span>
      <span className="clip">{card.title || t('chapter.untitled')}</span>
      <span className="row-count number">{lengthOf(card, t)}</span>
    </a>
  );
});

type T = ReturnType<typeof useWords>['t'];

function lengthOf({ counts, outlineCount }: ChapterCard, t: T): string {
  if (counts.total > 0) return t('count.bare', { count: counts.total });
  return t(outlineCount > 0 ? 'chapter.outlineOnly' : 'chapter.empty');
}
