import { useState } from 'react';
import type { ChapterKind } from '#model/chapter.ts';
import { chapterKinds } from '#model/chapter.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { insertChapter } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import { VolumeSelect } from './volume-select.tsx';

type Props = { at: number; volumeId: string | null; close(): void };

export function NewChapter({ at, volumeId, close }: Props) {
  const { t } = useWords();
  const book = useBookServices();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<ChapterKind>('chapter');
  const [volume, setVolume] = useState(volumeId);
  const add = async () => {
    close();
    await insertChapter(book, { at, title: title.trim(), kind, volumeId: volume });
  };
  return (
    <Modal title={t('newChapter.title')} close={close}>
      <form className="form" onSubmit={onSubmit(add)}>
        <Field label={t('details.name')}>
          <input className="input" value={title} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <div className="columns">
          <KindSelect kind={kind} change={setKind} />
          <VolumeSelect volumeId={volume} change={setVolume} />
        </div>
        <FormEnd close={close} label={t('newChapter.go')} />
      </form>
    </Modal>
  );
}

export function KindSelect({ kind, change }: { kind: ChapterKind; change(kind: ChapterKind): void }) {
  const { t } = useWords();
  return (
    <Field label={t('details.kind')}>
      <Select
        value={kind}
        change={(value) => change(chapterKinds.find((one) => one === value) ?? 'chapter')}
        options={chapterKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
    </Field>
  );
}
