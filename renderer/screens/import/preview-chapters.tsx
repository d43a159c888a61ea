import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ImportPreview } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';

type Found = ImportPreview['chapters'][number];
const ROW_PX = 32;

/** The chapters an import would bring: a table of which only the visible rows are drawn. */
export function PreviewChapters({ preview, merges }: { preview: ImportPreview; merges: boolean }) {
  const { t } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { chapters } = preview;
  const virtual = useVirtualizer({
    count: chapters.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  return (
    <div
      className="preview-table"
      role="table"
      aria-label={t('import.chapters')}
      aria-rowcount={chapters.length + 1}
      data-merges={merges}
    >
      <div role="rowgroup">
        <Head merges={merges} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <div role="rowgroup" className="preview-rows scroll" ref={scroller} tabIndex={0}>
        <div role="none" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const chapter = chapters[index];
            return chapter && <Row key={index} chapter={chapter} at={index} top={start} merges={merges} />;
          })}
        </div>
      </div>
    </div>
  );
}

function Head({ merges }: { merges: boolean }) {
  const { t } = useWords();
  return (
    <div role="row" aria-rowindex={1} className="preview-row head">
      <span role="columnheader">{t('import.col.number')}</span>
      <span role="columnheader">{t('import.col.title')}</span>
      <span role="columnheader">{t('import.col.line')}</span>
      <span role="columnheader">{t('import.col.chars')}</span>
      {merges && <span role="columnheader">{t('import.col.merge')}</span>}
    </div>
  );
}

type RowProps = { chapter: Found; at: number; top: number; merges: boolean };

function Row({ chapter, at, top, merges }: RowProps) {
  const { t } = useWords();
  const { number, kind, title, volume, opening, line, chars, merge } = chapter;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className="preview-row"
      style={{ position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` }}
    >
      <span role="cell" className="number quiet">
        {number ?? t(`kind.${kind}`)}
      </span>
      <span role="cell" className="clip">
        <b>{title || t('chapter.untitled')}</b> <span className="quiet">{volume}</span>{' '}
        <span className="quiet opening">{opening}</span>
      </span>
      <span role="cell" className="number quiet">
        {t('count.bare', { count: line })}
      </span>
      <span role="cell" className="number">
        {t('count.bare', { count: chars })}
      </span>
      {merges && (
        <span role="cell" className={merge === 'changed' ? 'amber-text' : 'quiet'}>
          {t(`import.merge.${merge}`)}
        </span>
      )}
    </div>
  );
}
