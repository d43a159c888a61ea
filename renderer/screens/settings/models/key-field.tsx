import { useState } from 'react';
import type { Provider } from '#model/models.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { onSubmit } from '#renderer/ui/form.tsx';
import { KeyInput, KeyPage } from './key-input.tsx';
import type { Given } from './models.tsx';
import { presetOf } from './provider.ts';

type Props = Given & { provider: Provider };

/** A key goes in and never comes out again; how it is kept is said beside it. */
export function KeyField({ provider, view, actions }: Props) {
  const { t } = useWords();
  const [key, setKey] = useState('');
  const preset = presetOf(view, provider);
  const hasKey = view.withKey.includes(provider.id);
  if (preset?.needsKey === false && preset.id !== 'custom') return null;
  const save = async () => {
    if (await actions.setKey(provider.id, key.trim())) setKey('');
  };
  return (
    <form className="key-form" onSubmit={onSubmit(save)}>
      <KeyInput
        keys={view.keys}
        value={key}
        change={setKey}
        placeholder={t(hasKey ? 'models.key.set' : 'models.key.unset')}
      />
      <div className="line">
        <button type="submit" className="button primary" disabled={key.trim() === ''}>
          {t('models.key.save')}
        </button>
        {hasKey && (
          <button type="button" className="button" onClick={() => void actions.setKey(provider.id, null)}>
            {t('models.key.remove')}
          </button>
        )}
        <KeyPage preset={preset} />
      </div>
    </form>
  );
}
