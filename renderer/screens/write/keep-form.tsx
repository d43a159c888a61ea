import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { keepVersion } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { Field } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';

/** Keeps the prose as it is now, under a name that the author gives. */
export function KeepForm({ chapterId }: { chapterId: string }) {
  const { t } = useWords();
  const book = useBookServices();
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <button type="button" className="button" onClick={() => setName('')}>
        {t('versions.keep')}
      </button>
    );
  const keep = async () => {
    if (await keepVersion(book, chapterId, name.trim())) setName(null);
  };
  return (
    <form className="keep-form" onSubmit={onSubmit(keep)}>
      <Field label={t('versions.keep.name')}>
        {/* Whoever opens the form wants to type. */}
        <input
          ref={(input) => input?.focus()}
          className="input"
          maxLength={100}
          value={name}
          placeholder={t('versions.keep.example')}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setName(null)}
        />
      </Field>
      <FormEnd close={() => setName(null)} disabled={name.trim() === ''} />
    </form>
  );
}
