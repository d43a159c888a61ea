import { Progress } from '@base-ui/react/progress';
import { useWords } from '#renderer/i18n/use-words.ts';

type Props = { label: string; done: number; total: number; what: string; stop(): void };

/** Something long: what it is doing (a step by its key, or a chapter by its title), how far it is, and a stop. */
export function JobProgress({ label, done, total, what, stop }: Props) {
  const { t, tOr } = useWords();
  return (
    <div className="job">
      <Progress.Root value={total > 0 ? done : null} max={total || 1} aria-label={label}>
        <div className="job-line">
          <span className="grow clip">
            {label} <span className="quiet">{tOr(`job.step.${what}`, what)}</span>
          </span>
          <span className="number quiet">{total > 0 && t('job.progress', { done, total })}</span>
          <button type="button" className="button" onClick={stop}>
            {t('job.stop')}
          </button>
        </div>
        <Progress.Track className="progress">
          <Progress.Indicator className="progress-done" />
        </Progress.Track>
      </Progress.Root>
    </div>
  );
}
