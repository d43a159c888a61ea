import type { KeyboardEvent, WheelEvent } from 'react';
import { useSession } from '#renderer/editor/use-session.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { reachable } from '#renderer/ui/reachable.ts';

/** Whether books of this language are also set in columns from right to left. */
export const hasVertical = (language: string): boolean => /^(zh|ja)\b/.test(language);

/** How much of a page a step by key brings on: a column or two of the page before stay in view. */
const PAGE = 0.92;

/** Left is onward, as the pages of a book set in columns turn. */
const steps: Record<string, number> = {
  ArrowLeft: 0.1,
  ArrowRight: -0.1,
  ArrowDown: 0.1,
  ArrowUp: -0.1,
  PageDown: PAGE,
  PageUp: -PAGE,
  ' ': PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

type Props = { chapterId: string; heading: string; language: string };

/** The chapter as a printed page shows it, to read: columns from right to left. */
export function Vertical({ chapterId, heading, language }: Props) {
  const { t } = useWords();
  const session = useSession(chapterId);
  if (!session) return null;
  const paragraphs = session
    .prose()
    .split('\n')
    .filter((line) => line.trim() !== '');
  return (
    <article
      className="vertical scroll"
      lang={language}
      aria-label={t('write.vertical.label', { title: heading })}
      {...reachable}
      onKeyDown={turn}
      onWheel={roll}
    >
      <h1>{heading}</h1>
      {paragraphs.map(toParagraph)}
    </article>
  );
}

const toParagraph = (line: string, at: number) => <p key={at}>{line.trim()}</p>;

function turn(event: KeyboardEvent<HTMLElement>): void {
  const share = steps[event.key];
  if (share === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const { scrollWidth, clientWidth } = event.currentTarget;
  const by = Math.max(-scrollWidth, Math.min(scrollWidth, share * clientWidth));
  event.currentTarget.scrollBy({ left: -by });
}

/** A wheel goes up and down; here that is right and left. */
function roll({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (Math.abs(deltaY) > Math.abs(deltaX)) currentTarget.scrollBy({ left: -deltaY });
}
