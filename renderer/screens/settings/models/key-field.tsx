import { useState } from 'react';
import type { Provider } from '#model/models.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
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
      <Field label={t('models.key')} hint={t(`models.keys.${view.keys}`)}>
        <input
          className="input"
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder={t(hasKey ? 'models.key.set' : 'models.key.unset')}
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
      </Field>
      <div className="line">
        <button type="submit" className="button primary" disabled={key.trim() === ''}>
          {t('models.key.save')}
        </button>
        {hasKey && (
          <button type="button" className="button" onClick={() => void actions.setKey(provider.id, null)}>
            {t('models.key.remove')}
          </button>
        )}
        {preset?.keyPage && (
          <a className="key-page" href={preset.keyPage} target="_blank" rel="noreferrer">
            {t('models.key.page')}
          </a>
        )}
      </div>
    </form>
  );
}
