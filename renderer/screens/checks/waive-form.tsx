import { useEffect, useRef, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';

type Props = { close(): void; save(reason: string): Promise<void> };

/** Asks why a contradiction is meant to be there. */
export function WaiveForm({ close, save }: Props) {
  const { t } = useWords();
  const [reason, setReason] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form className="waive-form" onSubmit={onSubmit(() => save(reason.trim()))}>
      <Field label={t('checks.waive.reason')} hint={t('checks.waive.hint')}>
        <input
          ref={input}
          className="input"
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
      </Field>
      <FormEnd close={close} label={t('checks.waive.save')} disabled={reason.trim() === ''} />
    </form>
  );
}
