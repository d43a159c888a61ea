import { useState } from 'react';
import type { ChapterCard } from '#contract/views.ts';
import { type ChapterMeta, chapterStatuses } from '#model/chapter.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useCard } from '#renderer/state/book.ts';
import { setChapter } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import { KindSelect } from './new-chapter.tsx';
import { VolumeSelect } from './volume-select.tsx';

type Details = Pick<
  ChapterMeta,
  'title' | 'kind' | 'volumeId' | 'status' | 'pov' | 'when' | 'where' | 'target'
>;

const toDetails = ({ title, kind, volumeId, status, pov, when, where, target }: ChapterCard): Details => ({
  title,
  kind,
  volumeId,
  status,
  pov,
  when,
  where,
  target,
});

export function ChapterDetails({ chapterId, close }: { chapterId: string; close(): void }) {
  const { t } = useWords();
  const card = useCard(chapterId);
  return (
    <Modal title={t('details.title')} close={close}>
      {card && <DetailsForm card={card} close={close} />}
    </Modal>
  );
}

function DetailsForm({ card, close }: { card: ChapterCard; close(): void }) {
  const { t } = useWords();
  const book = useBookServices();
  const [details, setDetails] = useState(() => toDetails(card));
  const set = (patch: Partial<Details>) => setDetails((old) => ({ ...old, ...patch }));
  const save = async () => {
    close();
    await setChapter(book, card.id, details);
  };
  return (
    <form className="form" onSubmit={onSubmit(save)}>
      <TextField name="title" label={t('details.name')} {...{ details, set }} />
      <div className="columns">
        <KindSelect kind={details.kind} change={(kind) => set({ kind })} />
        <VolumeSelect volumeId={details.volumeId} change={(volumeId) => set({ volumeId })} />
        <StatusSelect status={details.status} change={(status) => set({ status })} />
        <TargetField target={details.target} change={(target) => set({ target })} />
        <TextField name="pov" label={t('details.pov')} {...{ details, set }} />
        <TextField name="when" label={t('details.when')} {...{ details, set }} />
        <TextField name="where" label={t('details.where')} {...{ details, set }} />
      </div>
      <FormEnd close={close} />
    </form>
  );
}

type TextFieldProps = {
  name: 'title' | 'pov' | 'when' | 'where';
  label: string;
  details: Details;
  set(patch: Partial<Details>): void;
};

const TextField = ({ name, label, details, set }: TextFieldProps) => (
  <Field label={label}>
    <input
      className="input"
      value={details[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  </Field>
);

function StatusSelect({
  status,
  change,
}: {
  status: Details['status'];
  change(status: Details['status']): void;
}) {
  const { t } = useWords();
  return (
    <Field label={t('details.status')}>
      <Select
        value={status}
        change={(value) => change(chapterStatuses.find((one) => one === value) ?? 'draft')}
        options={chapterStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
    </Field>
  );
}

function TargetField({ target, change }: { target: number; change(target: number): void }) {
  const { t } = useWords();
  return (
    <Field label={t('details.target')}>
      <input
        className="input"
        type="number"
        min={0}
        step={100}
        value={target}
        onChange={(event) => change(Math.max(0, Math.round(Number(event.target.value) || 0)))}
      />
    </Field>
  );
}
