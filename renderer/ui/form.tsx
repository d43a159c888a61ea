import type { FormEvent } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';

/** Runs a form's action without leaving the page (the page's policy forbids real submits anyway). */
export const onSubmit = (run: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  void run();
};

type EndProps = { close(): void; label?: string; disabled?: boolean };

/** A form's last line: cancel, and the button that carries it out. */
export function FormEnd({ close, label, disabled = false }: EndProps) {
  const { t } = useWords();
  return (
    <div className="end">
      <button type="button" className="button" onClick={close}>
        {t('frame.cancel')}
      </button>
      <button type="submit" className="button primary" disabled={disabled}>
        {label ?? t('frame.save')}
      </button>
    </div>
  );
}
