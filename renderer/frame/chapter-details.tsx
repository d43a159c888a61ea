import { type RefObject, useRef, useState } from 'react';
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

type Named = 'title' | 'pov' | 'when' | 'where';
type Props = { chapterId: string; field: Named | undefined; close(): void };

export function ChapterDetails({ chapterId, field = 'title', close }: Props) {
  const { t } = useWords();
  const card = useCard(chapterId);
  const first = useRef<HTMLInputElement>(null);
  return (
    <Modal title={t('details.title')} close={close} first={first}>
      {card && <DetailsForm {...{ card, field, first, close }} />}
    </Modal>
  );
}

type FormProps = {
  card: ChapterCard;
  field: Named;
  first: RefObject<HTMLInputElement | null>;
  close(): void;
};

function DetailsForm({ card, field, first, close }: FormProps) {
  const { t } = useWords();
  const book = useBookServices();
  const [details, setDetails] = useState(() => toDetails(card));
  const set = (patch: Partial<Details>) => setDetails((old) => ({ ...old, ...patch }));
  const own = (name: Named) => ({ name, details, set, ref: name === field ? first : null });
  const save = async () => {
    close();
    await setChapter(book, card.id, details);
  };
  return (
    <form className="form" onSubmit={onSubmit(save)}>
      <TextField label={t('details.name')} {...own('title')} />
      <div className="columns">
        <KindSelect kind={details.kind} change={(kind) => set({ kind })} />
        <VolumeSelect volumeId={details.volumeId} change={(volumeId) => set({ volumeId })} />
        <StatusSelect status={details.status} change={(status) => set({ status })} />
        <TargetField target={details.target} change={(target) => set({ target })} />
        <TextField label={t('details.pov')} {...own('pov')} />
        <TextField label={t('details.when')} {...own('when')} />
        <TextField label={t('details.where')} {...own('where')} />
      </div>
      <FormEnd close={close} />
    </form>
  );
}

type TextFieldProps = {
  name: Named;
  ref: RefObject<HTMLInputElement | null> | null;
  label: string;
  details: Details;
  set(patch: Partial<Details>): void;
};

const TextField = ({ name, ref, label, details, set }: TextFieldProps) => (
  <Field label={label}>
    <input
      ref={ref}
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
