import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import { useFacts } from './use-facts.ts';

type Props = { card: ChapterCard | undefined; narrower: (() => void) | null; wider: (() => void) | null };

/** What is known of the chapter under the pointer, and how wide the columns are. */
export function TimelineBar({ card, narrower, wider }: Props) {
  const { t } = useWords();
  const facts = useFacts();
  return (
    <div className="time-bar">
      <p className="grow clip quiet number">
        {card ? [chapterName(card), ...facts(card)].join(t('write.meta.between')) : t('board.timeline.hint')}
      </p>
      <Width label={t('board.timeline.narrower')} press={narrower}>
        <ZoomOut size={15} aria-hidden />
      </Width>
      <Width label={t('board.timeline.wider')} press={wider}>
        <ZoomIn size={15} aria-hidden />
      </Width>
    </div>
  );
}

type WidthProps = { label: string; press: (() => void) | null; children: ReactNode };

const Width = ({ label, press, children }: WidthProps) => (
  <button
    type="button"
    className="button plain icon"
    aria-label={label}
    title={label}
    disabled={press === null}
    onClick={press ?? undefined}
  >
    {children}
  </button>
);
