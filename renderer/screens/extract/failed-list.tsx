import type { BookView } from '#contract/views.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { chapterName } from '#renderer/ui/chapter-name.ts';
import type { Run } from './use-run.ts';

type Props = { view: BookView; run: Run; retry(chapterIds: string[]): void };

/** Chapters that brought nothing, each with its reason, and calls that did not pass, folded away. */
export function FailedList({ view, run, retry }: Props) {
  const { t, say } = useWords();
  const { tasks, progress } = run;
  const nameOf = (chapterId: string) => {
    const card = view.chapters.find(({ id }) => id === chapterId);
    return card ? chapterName(card) : chapterId;
  };
  const failed = tasks.filter(({ status }) => status === 'failed');
  const refused = tasks.flatMap(({ chapterId, refused: list }) => list.map((one) => ({ ...one, chapterId })));
  return (
    <>
      {failed.length > 0 && (
        <section className="extract-failed" aria-labelledby="extract-failed">
          <h2 id="extract-failed">{t('extract.failed')}</h2>
          <ul>
            {failed.map(({ chapterId, problem }) => (
              <li key={chapterId}>
                <b>{nameOf(chapterId)}</b>
                <span className="grow">{problem && say(problem)}</span>
                {progress.stage !== 'running' && (
                  <button
                    type="button"
                    className="button plain"
                    aria-label={t('extract.retryOne', { chapter: nameOf(chapterId) })}
                    onClick={() => retry([chapterId])}
                  >
                    {t('extract.retry')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <details className="extract-refused">
          <summary>
            {t('extract.refused')} <span className="number">{refused.length}</span>
          </summary>
          <ul>
            {refused.map(({ chapterId, tool, name, why }) => (
              <li key={`${chapterId} ${tool} ${name} ${why}`}>
                <b>{[nameOf(chapterId), name].filter(Boolean).join(' · ')}</b>
                <span className="grow quiet">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
