import { useEffect, useRef, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';

type Props = { label?: string; reject(reason: string): Promise<void>; cancel(): void };

/** Rejecting asks for a reason, which the model reads; it may stay empty. */
export function RejectForm({ label, reject, cancel }: Props) {
  const { t } = useWords();
  const [reason, setReason] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form className="card-form" onSubmit={onSubmit(() => reject(reason.trim()))}>
      <Field label={t('assistant.reason')}>
        <input
          ref={input}
          className="input"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <footer>
        <button type="submit" className="button primary">
          {label ?? t('assistant.reject')}
        </button>
        <button type="button" className="button" onClick={cancel}>
          {t('frame.cancel')}
        </button>
      </footer>
    </form>
  );
}
