import { useVirtualizer } from '@tanstack/react-virtual';
import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import type { ImportPreview } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { reachable } from '#renderer/ui/reachable.ts';
import { findOdd } from './odd-headings.ts';

type Found = ImportPreview['chapters'][number];
const ROW_PX = 32;

type Props = {
  preview: ImportPreview;
  merges: boolean;
  /** A line whose chapter is to come into view. */
  shown: { line: number } | null;
};

/** The chapters an import would bring, of which only the visible ones are drawn. */
export function PreviewChapters({ preview, merges, shown }: Props) {
  const { t } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { chapters } = preview;
  const virtual = useVirtualizer({
    count: chapters.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  const flags = useMemo(() => flaggedLines(preview), [preview]);
  const at = shown ? chapters.findLastIndex(({ line }) => line <= shown.line) : -1;
  useEffect(() => {
    if (shown) virtual.scrollToIndex(Math.max(0, at), { align: 'center' });
  }, [shown, at, virtual]);
  return (
    <div className="preview-table" data-merges={merges}>
      <Head merges={merges} />
      <div className="preview-rows scroll" ref={scroller} style={leastHeight(chapters.length)} {...reachable}>
        <ul aria-label={t('import.chapters')} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const chapter = chapters[index];
            if (!chapter) return null;
            const marks = { isFlagged: flags.has(chapter.line), isShown: index === at };
            return <Row key={index} chapter={chapter} top={start} merges={merges} {...marks} />;
          })}
        </ul>
      </div>
    </div>
  );
}

/** As many rows as there are stay in sight in a low window, up to seven. */
const leastHeight = (count: number): CSSProperties & { '--least': string } => ({
  '--least': `${Math.min(7, count) * ROW_PX}px`,
});

/** Lines of headings that a warning is about: a jump, a repeat, an empty, a huge or an odd chapter. */
const flaggedLines = ({ warnings, chapters }: ImportPreview): ReadonlySet<number> =>
  new Set([
    ...warnings.flatMap(({ code, line }) => (code.startsWith('chapter-') && line !== null ? [line] : [])),
    ...findOdd(chapters).map(({ line }) => line),
  ]);

function Head({ merges }: { merges: boolean }) {
  const { t } = useWords();
  return (
    <div className="preview-row head" aria-hidden>
      <span>{t('import.col.number')}</span>
      <span>{t('import.col.title')}</span>
      <span>{t('import.col.line')}</span>
      <span>{t('import.col.chars')}</span>
      {merges && <span>{t('import.col.merge')}</span>}
    </div>
  );
}

type RowProps = { chapter: Found; top: number; merges: boolean; isFlagged: boolean; isShown: boolean };

function Row({ chapter, top, merges, isFlagged, isShown }: RowProps) {
  const { t } = useWords();
  const { number, kind, title, volume, heading, opening, line, chars, merge } = chapter;
  return (
    <li
      className="preview-row"
      data-flagged={isFlagged}
      data-shown={isShown}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className="number quiet">
        {isFlagged && <TriangleAlert size={12} role="img" aria-label={t('import.flagged')} />}{' '}
        {number ?? t(`kind.${kind}`)}
      </span>
      <span className="clip" title={heading}>
        <b>{title || t('chapter.untitled')}</b> <span className="quiet">{volume}</span>{' '}
        <span className="quiet opening">{opening}</span>
      </span>
      <span className="number quiet">{t('count.bare', { count: line })}</span>
      <span className="number">{t('count.bare', { count: chars })}</span>
      {merges && (
        <span className={merge === 'changed' ? 'amber-text' : 'quiet'}>{t(`import.merge.${merge}`)}</span>
      )}
    </li>
  );
}
