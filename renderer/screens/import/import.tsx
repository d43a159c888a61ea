import './import.css';
import type { BookView } from '#contract/views.ts';
import type { ScreenProps } from '#renderer/frame/screens.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { FilePicker } from './file-picker.tsx';
import { ImportDone } from './import-done.tsx';
import { Preview } from './preview.tsx';
import { useImport } from './use-import.ts';

/** Files → preview → book. Nothing is written before the last step. */
export function Import({ view }: Partial<ScreenProps>) {
  const { t, say } = useWords();
  const wizard = useImport(view?.bookId ?? null);
  const { job, failure } = wizard;
  return (
    <div className="import scroll">
      <div className="import-inner">
        <h1>{t('import.title')}</h1>
        {failure && (
          <p className="note seal" role="alert">
            {say(failure.message)}
          </p>
        )}
        <Step wizard={wizard} view={view} />
        {job.state.status === 'running' && (
          <JobProgress label={t('import.working')} {...job.state} stop={job.stop} />
        )}
      </div>
    </div>
  );
}

type StepProps = { wizard: ReturnType<typeof useImport>; view: BookView | undefined };

function Step({ wizard, view }: StepProps) {
  const { t } = useWords();
  const { job, preview, files, isReading } = wizard;
  if (job.state.status === 'done')
    return (
      <ImportDone
        result={job.state.result}
        open={(bookId) => go({ at: 'book', bookId, screen: 'write' })}
        again={wizard.reset}
        undo={view && wizard.target === view.bookId ? () => void wizard.takeBack() : null}
      />
    );
  if (preview) return <Preview wizard={wizard} preview={preview} view={view} />;
  if (isReading && files.length > 0)
    return (
      <p className="note" role="status">
        {t('import.reading')}
      </p>
    );
  return <FilePicker take={wizard.read} />;
}
