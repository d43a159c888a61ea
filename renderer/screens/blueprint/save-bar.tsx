import { useState } from 'react';
import type { BlueprintView } from '#contract/blueprints.ts';
import { useWords, word } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';

/** Keeps what was taken apart as a document of the book. */
export function SaveBar({ blueprint, kept }: { blueprint: BlueprintView; kept(): void }) {
  const { t } = useWords();
  const { client, bookId } = useBookServices();
  const [name, setName] = useState(blueprint.title);
  const save = async () => {
    const done = await tried(() => client.blueprints.save({ bookId, name: name.trim(), blueprint }));
    if (!done) return;
    toast({ text: word('blueprint.saved', { name: done.name }) });
    kept();
  };
  return (
    <form className="blueprint-form" onSubmit={onSubmit(save)}>
      <Field label={t('blueprint.name')}>
        <input className="input" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <button type="submit" className="button primary" disabled={name.trim() === ''}>
        {t('blueprint.save')}
      </button>
    </form>
  );
}
