import { useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import type { Given } from './models.tsx';
import { newProvider, presetName } from './provider.ts';

/** Adds a provider of a known vendor, or one of the author's own. */
export function AddProvider({ view, actions }: Given) {
  const words = useWords();
  const { t } = words;
  const offered = view.presets.filter(
    ({ id }) => id !== 'practice' || !view.providers.some(({ preset }) => preset === 'practice'),
  );
  const [chosen, choose] = useState(offered[0]?.id ?? '');
  const add = () => {
    const preset = offered.find(({ id }) => id === chosen);
    return preset && actions.save(newProvider(view, preset));
  };
  return (
    <form className="add-provider" onSubmit={onSubmit(add)}>
      <Field label={t('models.preset')} hint={t('models.preset.hint')}>
        <Select
          value={chosen}
          options={offered.map((preset) => ({ value: preset.id, label: presetName(preset, words) }))}
          change={choose}
        />
      </Field>
      <button type="submit" className="button">
        {t('models.add')}
      </button>
    </form>
  );
}
