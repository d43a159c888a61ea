import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Field } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';
import type { PartProps } from './plan.tsx';

/** The targets of a day and of the book. Empty fields stand for none. */
export function Targets({ plan, change, close }: PartProps & { close(): void }) {
  const { t } = useWords();
  const { client, bookId } = useBookServices();
  const [daily, setDaily] = useState(shown(plan.target));
  const [goal, setGoal] = useState(shown(plan.pace.goal));
  const [deadline, setDeadline] = useState(plan.pace.deadline ?? '');
  const save = async () => {
    const targets = { daily: Number(daily), goal: Number(goal) || null, deadline: deadline || null };
    if (await change(() => client.plan.setTargets({ bookId, ...targets }), t('plan.targetsSet'))) close();
  };
  return (
    <Modal title={t('plan.targets')} close={close}>
      <form className="form" onSubmit={onSubmit(save)}>
        <Field label={t('plan.daily')} hint={t('plan.daily.hint')}>
          <WordsInput value={daily} change={setDaily} />
        </Field>
        <Field label={t('plan.goal')} hint={t('plan.goal.hint')}>
          <WordsInput value={goal} change={setGoal} />
        </Field>
        <Field label={t('plan.deadline')} hint={t('plan.deadline.hint')}>
          <input
            className="input"
            type="date"
            value={deadline}
            onChange={(event) => setDeadline(event.target.value)}
          />
        </Field>
        <FormEnd close={close} />
      </form>
    </Modal>
  );
}

const shown = (target: number | null): string => (target ? String(target) : '');

type InputProps = { value: string; change(value: string): void; id?: string };

const WordsInput = ({ value, change, ...rest }: InputProps) => (
  <input
    className="input number"
    type="number"
    min={0}
    step={1}
    inputMode="numeric"
    value={value}
    onChange={(event) => change(event.target.value)}
    {...rest}
  />
);
