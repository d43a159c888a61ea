import '#renderer/assistant/cards.css';
import './extract.css';
import { useState } from 'react';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { focusAfter } from '#renderer/ui/hold-focus.ts';
import { ScreenTabs } from '#renderer/ui/screen-tabs.tsx';
import { FailedList } from './failed-list.tsx';
import { Review } from './review.tsx';
import { RunCard } from './run-card.tsx';
import { FIELDS, SetUp } from './set-up.tsx';
import { useReview } from './use-review.ts';
import { type Run, useRun } from './use-run.ts';

/** A model reads the prose chapter by chapter; what it found waits here for the author. */
export function Extract({ view }: ScreenProps) {
  const { t } = useWords();
  const state = useRun('extract');
  const { run } = state;
  const [isNew, setNew] = useState(false);
  const review = useReview(run ? versionOf(run) : '');
  const waiting = review.offers?.length ?? 0;
  const ask = (isAsked: boolean) => {
    setNew(isAsked);
    focusAfter(isAsked ? FIELDS : '.extract-head .button');
  };
  const showSetUp = run === null || (isNew && run?.progress.stage !== 'running');
  return (
    <div className="extract">
      <ScreenTabs here="extract" />
      <div className="scroll">
        <div className="extract-inner">
          <div className="extract-head">
            <div className="grow">
              <h1>{t('extract.title')}</h1>
              <p className="quiet">{t('extract.lead')}</p>
            </div>
            {run && !showSetUp && run.progress.stage !== 'running' && (
              <button type="button" className="button" onClick={() => ask(true)}>
                {t('extract.startNew')}
              </button>
            )}
          </div>
          {showSetUp && (
            <SetUp
              kind="extract"
              view={view}
              waiting={waiting}
              start={async (given) => {
                if (await state.start(given)) setNew(false);
              }}
              {...(run ? { cancel: () => ask(false) } : {})}
            />
          )}
          {run && !showSetUp && <RunCard state={state} run={run} />}
          {run && <FailedList view={view} run={run} retry={(ids) => void state.retry(ids)} />}
          {run && (waiting > 0 || hasRead(run)) && <Review view={view} review={review} />}
        </div>
      </div>
    </div>
  );
}

/** Before the first chapter is read there is nothing to say about findings. */
const hasRead = ({ progress: { stage, done } }: Run): boolean => stage === 'complete' || done > 0;

/** The review is gathered again each ten chapters while the run goes on, and when it rests. */
const STEP = 10;
const versionOf = ({ progress: { runId, stage, done } }: Run): string =>
  `${runId} ${stage} ${stage === 'running' ? Math.floor(done / STEP) : done}`;
