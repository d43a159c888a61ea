import { useMemo, useRef } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { RangeFields } from '#renderer/ui/range-fields.tsx';
import { toLanes } from './lanes.ts';
import { LanesPicture } from './lanes-picture.tsx';
import { toPicture } from './picture.ts';
import type { PartProps } from './relations.tsx';
import { SaveMenu } from './save-menu.tsx';

/** More lives than these make no picture that is read. */
const MOST_LANES = 40;

/** When people are in the book, and what becomes of them. */
export function LanesPart({ view, cast, range: { from, to }, setRange }: PartProps) {
  const { t } = useWords();
  const drawing = useRef<SVGSVGElement>(null);
  const all = useMemo(() => toLanes(view, cast, { from, to }), [view, cast, from, to]);
  const lanes = all.slice(0, MOST_LANES);
  const chapters = useMemo(() => view.chapters.slice(from, to + 1), [view.chapters, from, to]);
  return (
    <>
      <div className="relations-bar">
        <RangeFields chapters={view.chapters} range={{ from, to }} change={setRange} />
        <p className="lanes-legend quiet">
          <span>
            <i data-kind="state" aria-hidden /> {t('relations.lanes.state')}
          </span>
          <span>
            <i data-kind="death" aria-hidden /> {t('relations.lanes.death')}
          </span>
          <span>
            <i data-kind="quote" aria-hidden /> {t('relations.lanes.quote')}
          </span>
          {lanes.length < all.length && (
            <span className="number">
              {t('relations.mostPresent', { shown: lanes.length, total: all.length })}
            </span>
          )}
        </p>
        <span className="grow" />
        <SaveMenu
          title={t('relations.file.lanes', { title: view.project.title })}
          picture={() => drawing.current && toPicture(drawing.current)}
        />
      </div>
      <div className="lanes-pane scroll">
        {lanes.length === 0 ? (
          <Empty title={t('relations.lanes.none')} text={t('relations.lanes.none.text')} />
        ) : (
          <LanesPicture ref={drawing} lanes={lanes} chapters={chapters} />
        )}
      </div>
    </>
  );
}
