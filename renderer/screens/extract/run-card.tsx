import { Progress } from '@base-ui/react/progress';
import { money, short } from '#renderer/assistant/money.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import type { Run, RunState } from './use-run.ts';

type Props = { state: RunState; run: Run };

/** How far a run is, what it has used, and what can be done about it. */
export function RunCard({ state, run }: Props) {
  const words = useWords();
  const { t, say } = words;
  const { stage, total, done, failed, reason, model } = run.progress;
  return (
    <section className="extract-card" data-stage={stage} aria-label={t(`extract.stage.${stage}`)}>
      <Progress.Root value={done + failed} max={Math.max(1, total)} aria-label={t('extract.title')}>
        <div className="extract-line">
          <b>{t(`extract.stage.${stage}`)}</b>
          <span className="number">{t('extract.counts', { done, total })}</span>
          {failed > 0 && <span className="pill seal">{t('extract.failedCount', { count: failed })}</span>}
          <span className="quiet clip">{model}</span>
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
      <Spent run={run} />
    </section>
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
  const { stage, failed } = progress;
  if (stage === 'running')
    return (
      <>
        <button type="button" className="button" onClick={() => void state.pause()}>
          {t('extract.pause')}
        </button>
        <button type="button" className="button" onClick={() => void state.stop()}>
          {t('extract.stop')}
        </button>
      </>
    );
  if (stage === 'complete')
    return failed > 0 ? (
      <button type="button" className="button" onClick={() => void state.retry(null)}>
        {t('extract.retryAll')}
      </button>
    ) : null;
  return (
    <button type="button" className="button primary" onClick={() => void state.resume()}>
      {t('extract.resume')}
    </button>
  );
}
