import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';

/** Takes a manuscript as pasted text, which then goes the way of a file. */
export function PasteForm({ take, close }: { take(files: File[]): void; close(): void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const submit = () => {
    close();
    take([new File([text], `${t('import.paste.name')}.txt`, { type: 'text/plain;charset=utf-8' })]);
  };
  return (
    <Modal title={t('import.paste')} close={close}>
      <form className="form" onSubmit={onSubmit(submit)}>
        <Field label={t('import.paste.label')}>
          <textarea
            className="textarea"
            rows={12}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <FormEnd close={close} label={t('import.paste.go')} disabled={text.trim() === ''} />
      </form>
    </Modal>
  );
}
