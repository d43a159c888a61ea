import { useWords } from '#renderer/i18n/use-words.ts';
import { useMaybeBook } from '#renderer/state/services.ts';
import { Select } from '#renderer/ui/field.tsx';
import { useSettings } from '../look.tsx';
import { Card, Row, Switch } from '../row.tsx';
import { AllBackups, BookBackups } from './backup-lists.tsx';
import { Folders } from './folders.tsx';

/** Where books and their backups lie, when backups are made, and the way back from one. */
export function Backup() {
  const book = useMaybeBook();
  return (
    <>
      <Folders />
      <Schedule />
      {book && <BookBackups book={book} />}
      <AllBackups />
    </>
  );
}

const days = [0, 1, 3, 7, 14, 30];
const kept = [1, 3, 5, 10, 20, 50, 100];

/** The usual choices, and the one in force where it is another. */
const withOwn = (usual: readonly number[], own: number): number[] =>
  usual.includes(own) ? [...usual] : [...usual, own].sort((a, b) => a - b);

function Schedule() {
  const { t } = useWords();
  const { settings, set } = useSettings();
  const { backupDays, backupKeep, backupOnClose } = settings;
  return (
    <Card title={t('backup.title')} hint={t('backup.title.hint')}>
      <Row name="backup.days">
        <Select
          value={String(backupDays)}
          options={withOwn(days, backupDays).map((count) => ({
            value: String(count),
            label: count === 0 ? t('backup.days.never') : t('backup.days.every', { count }),
          }))}
          change={(value) => set({ backupDays: Number(value) })}
        />
      </Row>
      <Row name="backup.onClose">
        <Switch checked={backupOnClose} change={(on) => set({ backupOnClose: on })} />
      </Row>
      <Row name="backup.keep">
        <Select
          value={String(backupKeep)}
          options={withOwn(kept, backupKeep).map((count) => ({ value: String(count), label: String(count) }))}
          change={(value) => set({ backupKeep: Number(value) })}
        />
      </Row>
    </Card>
  );
}
