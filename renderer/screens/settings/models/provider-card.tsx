import { useId, useState } from 'react';
import type { Provider } from '#model/models.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { KeyField } from './key-field.tsx';
import type { Given } from './models.tsx';
import { ProbeResults } from './probe-results.tsx';
import { isPractice, lacksAddress, presetOf, providerName } from './provider.ts';
import { ProviderForm } from './provider-form.tsx';
import { useProbe } from './use-probe.ts';

type Props = Given & { provider: Provider };

/** One provider: what it is, whether it has its key, a live test, and its form. */
export function ProviderCard({ provider, view, actions }: Props) {
  const words = useWords();
  const { t } = words;
  const [isOpen, setOpen] = useState(lacksAddress(view, provider));
  const titleId = useId();
  const probe = useProbe();
  const name = providerName(view, provider, words);
  return (
    <li className="provider" aria-labelledby={titleId}>
      <div className="provider-head">
        <div className="grow">
          <h3 id={titleId}>{name}</h3>
          <p className="quiet clip">{isPractice(provider) ? t('models.practice.text') : provider.model}</p>
        </div>
        <KeyState provider={provider} view={view} />
        {!isPractice(provider) && (
          <button
            type="button"
            className="button"
            aria-label={t('models.testNamed', { name })}
            onClick={() => void probe.start({ providerId: provider.id, model: provider.model })}
            disabled={probe.isRunning}
          >
            {t('models.test')}
          </button>
        )}
        {!isPractice(provider) && (
          <button
            type="button"
            className="button"
            aria-expanded={isOpen}
            aria-label={isOpen ? t('models.done') : t('models.editNamed', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'models.done' : 'models.edit')}
          </button>
        )}
        <RemoveButton name={name} remove={() => actions.remove(provider.id)} />
      </div>
      <ProbeResults probe={probe} />
      {isOpen && (
        <div className="provider-form">
          <KeyField provider={provider} view={view} actions={actions} />
          <ProviderForm provider={provider} view={view} actions={actions} />
        </div>
      )}
    </li>
  );
}

function KeyState({ provider, view }: Pick<Props, 'provider' | 'view'>) {
  const { t } = useWords();
  if (presetOf(view, provider)?.needsKey === false)
    return <span className="pill quiet">{t('models.key.notNeeded')}</span>;
  return view.withKey.includes(provider.id) ? (
    <span className="pill jade">{t('models.key.set')}</span>
  ) : (
    <span className="pill amber">{t('models.key.unset')}</span>
  );
}

/** A key can't be brought back, so removing asks once more. */
function RemoveButton({ name, remove }: { name: string; remove(): Promise<boolean> }) {
  const { t } = useWords();
  const [isSure, setSure] = useState(false);
  return (
    <button
      type="button"
      className={isSure ? 'button danger' : 'button plain'}
      aria-label={t(isSure ? 'models.removeSure' : 'models.removeNamed', { name })}
      onClick={() => (isSure ? void remove() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {t(isSure ? 'models.sure' : 'models.remove')}
    </button>
  );
}
