import { Progress } from '@base-ui/react/progress';
import { money, short } from '#renderer/assistant/money.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { focusAfter } from '#renderer/ui/hold-focus.ts';
import { modelName } from '#renderer/ui/model-name.ts';
import type { Run, RunState } from './use-run.ts';

type Props = { state: RunState; run: Run };

/** The buttons of a run, as `focusAfter` finds them. */
export const CONTROLS = '.extract-card[data-stage] button';

/** How far a run is, what it has used, and what can be done about it. */
export function RunCard({ state, run }: Props) {
  const words = useWords();
  const { t, say } = words;
  const { stage, total, done, failed, reason, model, inBatches, waiting } = run.progress;
  const shown = shownStage(run.progress);
  return (
    <section className="extract-card" data-stage={stage} aria-label={t(`extract.stage.${shown}`)}>
      <Progress.Root value={done + failed} max={Math.max(1, total)} aria-label={t('extract.progress')}>
        <div className="extract-line">
          <b>{t(`extract.stage.${shown}`)}</b>
          <span className="number">{t('extract.counts', { done, total })}</span>
          {failed > 0 && <span className="pill seal">{t('extract.failedCount', { count: failed })}</span>}
          <span className="quiet clip">{modelName(model, words)}</span>
          {inBatches && <span className="pill">{t('extract.half')}</span>}
          <span className="grow" />
          <Buttons state={state} run={run} />
        </div>
        <Progress.Track className="progress">
          <Progress.Indicator className="progress-done" />
        </Progress.Track>
      </Progress.Root>
      {reason && stage !== 'running' && stage !== 'complete' && (
        <p className="note amber" role="status">
          {say(reason)}
        </p>
      )}
      {shown === 'preparing' && (
        <p className="quiet" role="status">
          {t('extract.preparing')}
        </p>
      )}
      {waiting && <AtProvider waiting={waiting} />}
      <Spent run={run} />
    </section>
  );
}

function shownStage({ stage, waiting, isPreparing }: Run['progress']) {
  if (stage !== 'running') return stage;
  if (isPreparing) return 'preparing';
  return waiting ? 'waiting' : stage;
}

function AtProvider({ waiting }: { waiting: NonNullable<Run['progress']['waiting']> }) {
  const { t, locale } = useWords();
  const { answered, total } = waiting;
  const since = new Date(waiting.since).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="extract-waiting" role="status">
      <span className="number">{t('extract.waiting', { since, answered, total })}</span>
      <span className="quiet">{t('extract.waiting.text')}</span>
    </p>
  );
}

function Spent({ run: { progress } }: { run: Run }) {
  const words = useWords();
  const { t } = words;
  const { spent, cost } = progress;
  const { untold } = spent;
  return (
    <p className="extract-spent number quiet">
      <span>
        {t('extract.spent', { input: short(spent.input, words), output: short(spent.output, words) })}
      </span>
      {cost && <span>{money(cost.amount, cost.currency, words)}</span>}
      {untold.requests > 0 && <span>{t('extract.untold', { count: untold.requests })}</span>}
    </p>
  );
}

function Buttons({ state, run: { progress } }: Props) {
  const { t } = useWords();
  const { stage, failed, waiting } = progress;
  // one button gives way to others: who works by keyboard goes on among them
  const order = async (step: () => Promise<unknown>) => {
    await step();
    focusAfter(CONTROLS);
  };
  const stop = (
    <button type="button" className="button" onClick={() => void order(state.stop)}>
      {t('extract.stop')}
    </button>
  );
  if (stage === 'running')
    return (
      <>
        <button type="button" className="button" onClick={() => void order(state.pause)}>
          {t('extract.pause')}
        </button>
        {stop}
      </>
    );
  if (stage === 'complete')
    return failed > 0 ? (
      <button type="button" className="button" onClick={() => void order(() => state.retry(null))}>
        {t('extract.retryAll')}
      </button>
    ) : null;
  return (
    <>
      {waiting && stop}
      <button type="button" className="button primary" onClick={() => void order(state.resume)}>
        {t('extract.resume')}
      </button>
    </>
  );
}
