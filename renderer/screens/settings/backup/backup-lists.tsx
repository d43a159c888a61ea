import { useCallback } from 'react';
import type { BackupFile } from '#contract/keeping.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { tried } from '#renderer/state/commands.ts';
import { type BookServices, useServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { JobProgress } from '#renderer/ui/progress.tsx';
import { momentOf, sizeOf } from '../measures.ts';
import { NamedCard } from '../row.tsx';
import { useLoaded } from '../use-loaded.ts';

const SHOWN = 10;

/** The open book's backups, and a button that makes one now. */
export function BookBackups({ book }: { book: BookServices }) {
  const words = useWords();
  const { t, say } = words;
  const { client, bookId } = book;
  const { value, reload } = useLoaded(
    useCallback(() => client.keeping.backups({ bookId }), [client, bookId]),
  );
  const job = useJob<BackupFile>();
  const make = async () => {
    await book.sessions.flush();
    const made = await job.start((signal) => client.keeping.backUp({ bookId }, { signal }));
    if (made) toast({ text: t('backup.made', { name: momentOf(made.at, words) }) });
    reload();
  };
  const isRunning = job.state.status === 'running';
  return (
    <NamedCard name="backup.book">
      <div className="line">
        <button type="button" className="button primary" disabled={isRunning} onClick={() => void make()}>
          {t('backup.now')}
        </button>
        {value && <code className="settings-path">{value.folder}</code>}
      </div>
      {job.state.status === 'running' && (
        <JobProgress label={t('backup.making')} {...job.state} what="" stop={job.stop} />
      )}
      {job.state.status === 'failed' && (
        <p className="note seal" role="alert">
          {say(job.state.failure.message)}
        </p>
      )}
      {value && <Files backupId={value.backupId} files={value.files} />}
    </NamedCard>
  );
}

/** Backups of every book, which also bring back one whose folder is lost. */
export function AllBackups() {
  const { t } = useWords();
  const { client } = useServices();
  const { value } = useLoaded(useCallback(() => client.keeping.allBackups(), [client]));
  return (
    <NamedCard name="backup.all">
      {value?.length === 0 && <p className="quiet">{t('backup.none')}</p>}
      {value?.map(({ backupId, title, files }) => (
        <details key={backupId} className="backups-of">
          <summary>
            {title} <span className="quiet number">{files.length}</span>
          </summary>
          <Files backupId={backupId} files={files} />
        </details>
      ))}
    </NamedCard>
  );
}

function Files({ backupId, files }: { backupId: string; files: readonly BackupFile[] }) {
  const words = useWords();
  const { t } = words;
  const { client } = useServices();
  const restore = async (name: string) => {
    const made = await tried(() => client.keeping.restore({ backupId, name }));
    if (!made) return;
    toast({ text: t('backup.restored') });
    go({ at: 'book', bookId: made.bookId, screen: 'write' });
  };
  if (files.length === 0) return <p className="quiet">{t('backup.none')}</p>;
  return (
    <ul className="backup-files">
      {files.slice(0, SHOWN).map(({ name, at, size }) => (
        <li key={name} className="line">
          <span className="grow number">{momentOf(at, words)}</span>
          <span className="quiet number">{sizeOf(size, words)}</span>
          <button
            type="button"
            className="button"
            aria-label={t('backup.restoreOf', { when: momentOf(at, words) })}
            onClick={() => void restore(name)}
          >
            {t('backup.restore')}
          </button>
        </li>
      ))}
      {files.length > SHOWN && <li className="quiet">{t('backup.more', { count: files.length - SHOWN })}</li>}
    </ul>
  );
}
