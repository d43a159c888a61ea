import { useState } from 'react';
import type { PlanView, RoutineEntry } from '#contract/plan.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import type { PartProps } from './plan.tsx';

type Held = NonNullable<PlanView['routine']>;

/** What a form is open for: one kind of entry, and which, unless a new one. */
export type Editing =
  | { kind: 'reminder'; known?: Held['reminders'][number] }
  | { kind: 'item'; known?: Held['items'][number] };

type Props = Pick<PartProps, 'change'> & { close(): void };

/** Saves an entry and closes its form; a refusal leaves it open as it is. */
function useSave({ change, close }: Props, id: string | undefined) {
  const { client, bookId } = useBookServices();
  return async (entry: RoutineEntry) => {
    const given = { bookId, entry, ...(id !== undefined && { id }) };
    if (await change(() => client.plan.putRoutine(given))) close();
  };
}

export const RoutineForm = ({ editing, ...props }: Props & { editing: Editing }) =>
  editing.kind === 'reminder' ? (
    <ReminderForm {...props} known={editing.known} />
  ) : (
    <ItemForm {...props} known={editing.known} />
  );

function ReminderForm({ known, ...props }: Props & { known: Held['reminders'][number] | undefined }) {
  const { t } = useWords();
  const save = useSave(props, known?.id);
  const [text, setText] = useState(known?.text ?? '');
  const [at, setAt] = useState(known ? localMoment(new Date(known.at)) : '');
  // a field of minutes would move a moment that was not touched
  const isTouched = !known || at !== localMoment(new Date(known.at));
  const moment = isTouched && at !== '' ? new Date(at).toISOString() : known?.at;
  const isFilled = text.trim() !== '' && at !== '' && moment !== undefined;
  return (
    <Modal title={t(known ? 'plan.reminder.edit' : 'plan.reminder.add')} close={props.close}>
      <form
        className="form"
        onSubmit={onSubmit(() => isFilled && save({ kind: 'reminder', text, at: moment }))}
      >
        <Field label={t('plan.reminder.text')}>
          <TextInput value={text} change={setText} />
        </Field>
        <Field label={t('plan.reminder.at')} hint={t('plan.reminder.at.hint')}>
          <input
            className="input"
            type="datetime-local"
            required
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        </Field>
        <FormEnd close={props.close} disabled={!isFilled} />
      </form>
    </Modal>
  );
}

const repeats = ['once', 'daily', 'weekly'] as const;

function ItemForm({ known, ...props }: Props & { known: Held['items'][number] | undefined }) {
  const { t } = useWords();
  const save = useSave(props, known?.id);
  const [title, setTitle] = useState(known?.title ?? '');
  const [when, setWhen] = useState(known?.when ?? '');
  const [repeat, setRepeat] = useState<(typeof repeats)[number]>(known?.repeat ?? 'weekly');
  const isFilled = title.trim() !== '' && when.trim() !== '';
  return (
    <Modal title={t(known ? 'plan.item.edit' : 'plan.item.add')} close={props.close}>
      <form
        className="form"
        onSubmit={onSubmit(() => isFilled && save({ kind: 'item', title, when, repeat }))}
      >
        <Field label={t('plan.item.title')}>
          <TextInput value={title} change={setTitle} />
        </Field>
        <Field label={t('plan.item.when')} hint={t('plan.item.when.hint')}>
          <TextInput value={when} change={setWhen} />
        </Field>
        <Field label={t('plan.item.repeat')}>
          <Select
            value={repeat}
            options={repeats.map((value) => ({ value, label: t(`plan.repeat.${value}`) }))}
            change={(value) => setRepeat(repeats.find((one) => one === value) ?? 'once')}
          />
        </Field>
        <FormEnd close={props.close} disabled={!isFilled} />
      </form>
    </Modal>
  );
}

type InputProps = { value: string; change(value: string): void; id?: string };

const TextInput = ({ value, change, ...rest }: InputProps) => (
  <input
    className="input"
    required
    value={value}
    onChange={(event) => change(event.target.value)}
    {...rest}
  />
);

const two = (number: number): string => String(number).padStart(2, '0');

/** A moment as a field of day and time holds it: in the author's own zone, to the minute. */
function localMoment(at: Date): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
