import { useEffect, useMemo, useRef, useState } from 'react';
import { type Graph, toGraph } from '#model/graph/ties.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { RangeFields } from '#renderer/ui/range-fields.tsx';
import { GraphPicture } from './graph-picture.tsx';
import { GraphZoom } from './graph-zoom.tsx';
import { toPicture } from './picture.ts';
import type { PartProps } from './relations.tsx';
import { SaveMenu } from './save-menu.tsx';
import { TieList } from './tie-list.tsx';
import { knownIn } from './use-cast.ts';
import { useLayout } from './use-layout.ts';

const LEAST = 0.05;

/** The picture of ties, its filters, and the same as a list. */
export function GraphPart({ view, cast, range, setRange }: PartProps) {
  const { t } = useWords();
  const [least, setLeast] = useState(LEAST);
  const [chosen, choose] = useState<string | null>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const graph = useGraph({ view, cast, range, least });
  const isChosen = graph.people.some(({ name }) => name === chosen);
  const of = isChosen ? chosen : null;
  const isWhole = range.from === 0 && range.to === view.chapters.length - 1;
  return (
    <>
      <div className="relations-bar">
        <RangeFields chapters={view.chapters} range={range} change={setRange} />
        <Least value={least} change={setLeast} />
        <span className="grow" />
        <SaveMenu
          title={t('relations.file.graph', { title: view.project.title })}
          picture={() => drawing.current && toPicture(drawing.current)}
        />
      </div>
      <div className="graph">
        <div className="graph-pane">
          {graph.people.length === 0 ? (
            <Empty title={t('relations.graph.empty')} text={t('relations.graph.empty.text')} />
          ) : (
            <Drawn graph={graph} drawing={drawing} chosen={of} choose={choose} />
          )}
          <Legend graph={graph} isWhole={isWhole} />
        </div>
        <TieList view={view} graph={graph} chosen={of} choose={choose} />
      </div>
    </>
  );
}

type GraphProps = Pick<PartProps, 'view' | 'cast' | 'range'> & { least: number };

function useGraph({ view, cast, range: { from, to }, least }: GraphProps): Graph {
  return useMemo(() => {
    const chapterIds = view.chapters.map(({ id }) => id);
    return toGraph({ cast, chapterIds, range: { from, to }, least, isKnown: knownIn(view) });
  }, [view, cast, from, to, least]);
}

type DrawnProps = {
  graph: Graph;
  drawing: React.RefObject<SVGSVGElement | null>;
  chosen: string | null;
  choose(name: string | null): void;
};

function Drawn({ graph, drawing, chosen, choose }: DrawnProps) {
  const { t } = useWords();
  const [pane, setPane] = useState<HTMLDivElement | null>(null);
  const shown = useLayout(graph, useAspect(pane));
  return (
    <div className="graph-drawn" ref={setPane}>
      {shown ? (
        <GraphZoom>
          <GraphPicture ref={drawing} {...shown} chosen={chosen} choose={choose} />
        </GraphZoom>
      ) : (
        <p className="quiet" role="status">
          {t('relations.graph.drawing')}
        </p>
      )}
    </div>
  );
}

/** Width by height, in coarse steps: the picture is not laid out anew for every pixel of a resize. */
function useAspect(element: HTMLElement | null): number {
  const [aspect, setAspect] = useState(1.25);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width && height) setAspect(Math.min(2, Math.max(0.75, Math.round((width / height) * 8) / 8)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return aspect;
}

function Least({ value, change }: { value: number; change(value: number): void }) {
  const { t } = useWords();
  const percent = Math.round(value * 100);
  return (
    <label className="least-field">
      <span>{t('relations.least')}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={t('relations.least.say', { percent })}
        onChange={(event) => change(Number(event.target.value) / 100)}
      />
      <span className="number quiet">{t('relations.least.say', { percent })}</span>
    </label>
  );
}

function Legend({ graph: { people, ties, total }, isWhole }: { graph: Graph; isWhole: boolean }) {
  const { t } = useWords();
  const shown = people.length;
  return (
    <p className="graph-legend quiet" role="status">
      <span>
        {total > shown
          ? t('relations.graph.most', { shown, total })
          : t('relations.graph.count', { people: shown, ties: ties.length })}
      </span>
      <span>
        <i className="graph-known" aria-hidden /> {t('relations.legend.known')}
      </span>
      <span>{t('relations.legend.size')}</span>
      <span>{t('relations.legend.tie')}</span>
      {!isWhole && <span>{t('relations.graph.scaled')}</span>}
    </p>
  );
}
