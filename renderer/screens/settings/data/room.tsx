import { useCallback } from 'react';
import type { UsageView } from '#contract/keeping.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showOverlay } from '#renderer/state/app.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { sizeOf } from '../measures.ts';
import { Card, NamedCard } from '../row.tsx';
import { useLoaded } from '../use-loaded.ts';

/** The room each part of the book takes, and a way to put its history into less. */
export function Room() {
  const words = useWords();
  const { t } = words;
  const { client, bookId } = useBookServices();
  const { value, reload } = useLoaded(useCallback(() => client.keeping.usage({ bookId }), [client, bookId]));
  if (!value) return null;
  const { days, bytes } = value.bin;
  return (
    <>
      <Card
        name="data.usage"
        title={t('data.usage')}
        hint={t('data.usage.hint', { days, size: sizeOf(bytes, words) })}
      >
        <UsageTable usage={value} />
        <div className="line">
          <button type="button" className="button" onClick={() => showOverlay({ kind: 'bin' })}>
            {t('bin.open')}
          </button>
        </div>
      </Card>
      <Compact reload={reload} />
    </>
  );
}

function UsageTable({ usage }: { usage: UsageView }) {
  const words = useWords();
  const { t, tOr } = words;
  return (
    <table className="usage">
      <thead>
        <tr>
          <th scope="col">{t('data.part')}</th>
          <th scope="col">{t('data.files')}</th>
          <th scope="col">{t('data.size')}</th>
        </tr>
      </thead>
      <tbody>
        {usage.parts.map(({ part, files, bytes }) => (
          <tr key={part}>
            <th scope="row">{tOr(`data.part.${part}`, part)}</th>
            <td className="number">{files.toLocaleString(words.locale)}</td>
            <td className="number">{sizeOf(bytes, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Compact({ reload }: { reload(): void }) {
  const words = useWords();
  const { t, say } = words;
  const { client, bookId } = useBookServices();
  const job = useJob<{ objects: number; before: number; after: number }>();
  const run = async () => {
    const done = await job.start((signal) => client.keeping.compact({ bookId }, { signal }));
    if (!done) return;
    const [before, after] = [sizeOf(done.before, words), sizeOf(done.after, words)];
    const { objects } = done;
    toast({
      text: objects === 0 ? t('data.compactNone') : t('data.compacted', { objects, before, after }),
    });
    reload();
  };
  return (
    <NamedCard name="data.compact">
      <div className="line">
        <button
          type="button"
          className="button"
          disabled={job.state.status === 'running'}
          onClick={() => void run()}
        >
          {t('data.compact')}
        </button>
      </div>
      {job.state.status === 'running' && (
        <JobProgress label={t('data.compacting')} {...job.state} what="" stop={job.stop} />
      )}
      {job.state.status === 'failed' && (
        <p className="note seal" role="alert">
          {say(job.state.failure.message)}
        </p>
      )}
    </NamedCard>
  );
}
