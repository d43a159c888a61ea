import './relations.css';
import './lanes.css';
import './matrix.css';
import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import type { CastView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';
import type { Range } from '#model/graph/ties.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { Cast } from './cast.tsx';
import { GraphPart } from './graph-part.tsx';
import { LanesPart } from './lanes-part.tsx';
import { MatrixPart } from './matrix-part.tsx';
import { useCast } from './use-cast.ts';

const parts = ['graph', 'matrix', 'lanes', 'cast'] as const;

/** Who is in the book: a graph of ties, a table of presence, and the list of names. */
export function Relations({ view }: ScreenProps) {
  const { t, say } = useWords();
  const { job, cast, isStale, run } = useCast(view);
  const { state } = job;
  return (
    <div className="relations">
      <h1 className="sr-only">{t('relations.title')}</h1>
      {state.status === 'running' && (
        <div className="relations-note">
          <JobProgress label={t('relations.running')} {...state} what="" stop={job.stop} />
        </div>
      )}
      {state.status === 'failed' && (
        <p className="note seal relations-note" role="alert">
          {t('relations.failed')} · {say(state.failure.message)}
        </p>
      )}
      {cast && isStale && state.status !== 'running' && (
        <p className="note amber relations-note" role="status">
          <span className="grow">{t('relations.stale')}</span>
          <button type="button" className="button" onClick={() => void run()}>
            {t('relations.again')}
          </button>
        </p>
      )}
      {cast && <Found view={view} cast={cast} />}
      {!cast && state.status !== 'running' && (
        <Empty glyph={t('glyph.relations')} title={t('relations.none')} text={t('relations.none.text')}>
          <button type="button" className="button primary" onClick={() => void run()}>
            {t('relations.run')}
          </button>
        </Empty>
      )}
    </div>
  );
}

export type PartProps = { view: BookView; cast: CastView; range: Range; setRange(range: Range): void };

function Found({ view, cast }: { view: BookView; cast: CastView }) {
  const { t } = useWords();
  const last = Math.max(0, view.chapters.length - 1);
  const [asked, setRange] = useState<Range>({ from: 0, to: Number.POSITIVE_INFINITY });
  const range = { from: Math.min(asked.from, last), to: Math.min(asked.to, last) };
  if (cast.characters.length === 0)
    return <Empty title={t('relations.nobody')} text={t('relations.nobody.text')} />;
  const props: PartProps = { view, cast, range, setRange };
  return (
    <Tabs.Root className="relations-tabs" defaultValue="graph">
      <Tabs.List className="tabs" aria-label={t('relations.views')}>
        {parts.map((part) => (
          <Tabs.Tab key={part} value={part} className="tab">
            {t(`relations.view.${part}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="graph" className="relations-panel">
        <GraphPart {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="matrix" className="relations-panel">
        <MatrixPart {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="lanes" className="relations-panel">
        <LanesPart {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="cast" className="relations-panel">
        <Cast view={view} cast={cast} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
