import { Progress } from '@base-ui/react/progress';
import { useWords } from '#renderer/i18n/use-words.ts';

type Props = { label: string; done: number; total: number; what: string; stop(): void };

/** Something long: what it is doing, how far it is, and a button that stops it. */
export function JobProgress({ label, done, total, what, stop }: Props) {
  const { t } = useWords();
  return (
    <div className="job">
      <Progress.Root value={total > 0 ? done : null} max={total || 1} aria-label={label}>
        <div className="job-line">
          <span className="grow clip">
            {label} {what}
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
