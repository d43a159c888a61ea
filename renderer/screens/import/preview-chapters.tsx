import { useVirtualizer } from '@tanstack/react-virtual';
import { FoldVertical, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, type ReactElement, useEffect, useMemo, useRef } from 'react';
import type { ImportPreview } from '#contract/views.ts';
import { unitOf } from '#renderer/i18n/i18n.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { reachable } from '#renderer/ui/reachable.ts';
import { findOdd } from './odd-headings.ts';
import type { ImportWizard, RowFate } from './use-import.ts';

type Found = ImportPreview['chapters'][number];
const ROW_PX = 32;

type Props = Pick<ImportWizard, 'fates' | 'decide'> & {
  preview: ImportPreview;
  merges: boolean;
  /** A line whose chapter is to come into view. */
  shown: { line: number } | null;
};

/** The chapters an import would bring, of which only the visible ones are drawn. */
export function PreviewChapters({ preview, merges, shown, fates, decide }: Props) {
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
      <Head merges={merges} language={preview.language} />
      <div className="preview-rows scroll" ref={scroller} style={leastHeight(chapters.length)} {...reachable}>
        <ul aria-label={t('import.chapters')} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const chapter = chapters[index];
            if (!chapter) return null;
            const marks = { isFlagged: flags.has(chapter.line), isShown: index === at };
            const row = { fate: fates.get(index), decide: (fate: RowFate | null) => decide(index, fate) };
            const first = fates.size === 0 ? index === 0 : firstKept(chapters, fates) >= index;
            return (
              <Row
                key={index}
                chapter={chapter}
                top={start}
                merges={merges}
                isFirst={first}
                {...marks}
                {...row}
              />
            );
          })}
        </ul>
      </div>
    </div>
  );
}

const firstKept = (chapters: readonly Found[], fates: Props['fates']): number =>
  chapters.findIndex((_, index) => !fates.has(index));

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

function Head({ merges, language }: { merges: boolean; language: string }) {
  const { t } = useWords();
  return (
    <div className="preview-row head" aria-hidden>
      <span>{t('import.col.number')}</span>
      <span>{t('import.col.title')}</span>
      <span>{t('import.col.line')}</span>
      <span>{t('import.col.count', { unit: unitOf(language) })}</span>
      {merges && <span>{t('import.col.merge')}</span>}
      <span />
    </div>
  );
}

type RowProps = {
  chapter: Found;
  top: number;
  merges: boolean;
  isFlagged: boolean;
  isShown: boolean;
  /** Whether no chapter that is kept stands before it. */
  isFirst: boolean;
  fate: RowFate | undefined;
  decide(fate: RowFate | null): void;
};

function Row({ chapter, top, merges, isFlagged, isShown, ...choice }: RowProps) {
  const { t } = useWords();
  const { number, kind, title, volume, heading, opening, line, count, merge } = chapter;
  return (
    <li
      className="preview-row"
      data-flagged={isFlagged}
      data-shown={isShown}
      data-fate={choice.fate}
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
      <span className="number">{t('count.bare', { count })}</span>
      {merges && (
        <span className={merge === 'changed' ? 'amber-text' : 'quiet'}>{t(`import.merge.${merge}`)}</span>
      )}
      <RowChoice name={heading || opening} {...choice} />
    </li>
  );
}

type ChoiceProps = Pick<RowProps, 'isFirst' | 'fate' | 'decide'> & { name: string };

/** Leaves a found chapter out, makes it part of the one before, or takes that back. */
function RowChoice({ name, isFirst, fate, decide }: ChoiceProps) {
  const { t } = useWords();
  if (fate)
    return (
      <span className="row-choice">
        <span className="quiet clip">{t(fate === 'out' ? 'import.row.out' : 'import.row.joined')}</span>
        <RowButton label={t('import.row.undo', { name })} run={() => decide(null)}>
          <RotateCcw size={13} aria-hidden />
        </RowButton>
      </span>
    );
  return (
    <span className="row-choice">
      {!isFirst && (
        <RowButton label={t('import.row.join', { name })} run={() => decide('join')}>
          <FoldVertical size={13} aria-hidden />
        </RowButton>
      )}
      <RowButton label={t('import.row.leave', { name })} run={() => decide('out')}>
        <X size={13} aria-hidden />
      </RowButton>
    </span>
  );
}

type ButtonProps = { label: string; run(): void; children: ReactElement };

const RowButton = ({ label, run, children }: ButtonProps) => (
  <button type="button" className="button icon" aria-label={label} title={label} onClick={run}>
    {children}
  </button>
);
