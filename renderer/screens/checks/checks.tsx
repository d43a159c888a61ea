import './checks.css';
import { useState } from 'react';
import type { FindingView } from '#contract/checks.ts';
import type { BookView } from '#contract/views.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { ModelRun } from '#renderer/screens/extract/model-run.tsx';
import { Empty } from '#renderer/ui/empty.tsx';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { ScreenTabs } from '#renderer/ui/screen-tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ALL, countOpen, type Filter, toGroups } from './findings.ts';
import { GroupPart } from './group-part.tsx';
import { useKeptOpinions } from './opinions.ts';
import { ThreadsPart } from './threads-part.tsx';
import { useChecks } from './use-checks.ts';

/** What in the book does not agree with itself, each with both its places. */
export function Checks({ view }: ScreenProps) {
  const { t, say } = useWords();
  const { job, findings, isStale, run } = useChecks(view);
  useKeptOpinions();
  const { state } = job;
  return (
    <div className="checks scroll">
      <ScreenTabs here="checks" />
      <div className="checks-inner">
        <div className="checks-head">
          <div className="grow">
            <h1>{t('checks.title')}</h1>
            <p className="quiet">{t('checks.lead')}</p>
          </div>
          {state.status !== 'running' && findings && (
            <button type="button" className="button primary" onClick={() => void run()}>
              {t('checks.again')}
            </button>
          )}
        </div>
        {state.status === 'running' && <JobProgress label={t('checks.running')} {...state} stop={job.stop} />}
        {state.status === 'failed' && (
          <p className="note seal" role="alert">
            {t('checks.failed')} · {say(state.failure.message)}
          </p>
        )}
        {findings && isStale && (
          <p className="note amber" role="status">
            {t('checks.stale')}
          </p>
        )}
        {findings && <Findings view={view} findings={findings} />}
        {!findings && state.status !== 'running' && <NotYet run={() => void run()} />}
        <section className="checks-group" aria-labelledby="checks-model">
          <ModelRun
            kind="proofread"
            view={view}
            id="checks-model"
            title={t('checks.model')}
            text={t('checks.model.text')}
            ask={t('checks.model.ask')}
            rested={() => void run()}
          />
        </section>
        <ThreadsPart view={view} />
      </div>
    </div>
  );
}

function NotYet({ run }: { run(): void }) {
  const { t } = useWords();
  return (
    <Empty glyph={t('glyph.checks')} title={t('checks.none')} text={t('checks.none.text')}>
      <button type="button" className="button primary" onClick={run}>
        {t('checks.run')}
      </button>
    </Empty>
  );
}

function Findings({ view, findings }: { view: BookView; findings: FindingView[] }) {
  const { t } = useWords();
  const [filter, setFilter] = useState<Filter>(ALL);
  const counts = countOpen(findings);
  const groups = toGroups(findings, filter);
  if (findings.length === 0) return <Clean view={view} />;
  return (
    <>
      <p className="checks-sum number" role="status">
        <b>{t('checks.found', { count: counts.all })}</b>
        <span className="quiet">{t('checks.read', { count: view.chapters.length })}</span>
      </p>
      <FilterBar findings={findings} counts={counts} filter={filter} change={setFilter} />
      {counts.all === 0 && filter === ALL && (
        <Empty glyph={t('glyph.checks')} title={t('checks.allWaived')} text={t('checks.allWaived.text')} />
      )}
      {groups.map((group) => (
        <GroupPart key={group.kind} view={view} group={group} isFolded={filter.show === 'all'} />
      ))}
      {groups.length === 0 && (
        <Empty title={t('checks.noMatch')}>
          <button type="button" className="button" onClick={() => setFilter(ALL)}>
            {t('checks.clearFilters')}
          </button>
        </Empty>
      )}
    </>
  );
}

function Clean({ view }: { view: BookView }) {
  const { t } = useWords();
  return (
    <div role="status">
      <Empty glyph={t('glyph.checks')} title={t('checks.clean')} text={t('checks.clean.text')}>
        <span className="quiet">{t('checks.read', { count: view.chapters.length })}</span>
      </Empty>
    </div>
  );
}
