import '#renderer/screens/settings/models/models.css';
import { useState } from 'react';
import type { Provider } from '#model/models.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { toHash } from '#renderer/route.ts';
import { KeyInput, KeyPage } from '#renderer/screens/settings/models/key-input.tsx';
import { ProbeResults } from '#renderer/screens/settings/models/probe-results.tsx';
import {
  isPractice,
  newProvider,
  type Preset,
  presetName,
  providerName,
} from '#renderer/screens/settings/models/provider.ts';
import { useModels } from '#renderer/screens/settings/models/use-models.ts';
import { type Probe, useProbe } from '#renderer/screens/settings/models/use-probe.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import { FoundServers } from './found-servers.tsx';

type Models = ReturnType<typeof useModels>;
type Given = { view: NonNullable<Models['view']>; actions: Models['actions'] };

/** Which model writes along. Until one is set up: one field for a key, tested at once, and what runs on this machine. */
export function FirstModel() {
  const { t } = useWords();
  const { view, actions } = useModels();
  const probe = useProbe();
  if (!view) return null;
  const real = view.providers.filter((one) => !isPractice(one));
  const isTesting = probe.isRunning || probe.results.length > 0 || probe.failure !== null;
  return (
    <section className="first-model" aria-labelledby="first-model-title">
      <h2 id="first-model-title">{t('library.model')}</h2>
      {real[0] && !isTesting ? (
        <Chosen view={view} provider={real[0]} />
      ) : (
        <>
          <p className="quiet">{t('library.model.text')}</p>
          <div className="first-model-ways">
            <KeyForm view={view} actions={actions} probe={probe} />
            <FoundServers view={view} actions={actions} />
          </div>
          <ProbeResults probe={probe} />
          {view.providers.some(isPractice) && (
            <p className="first-model-practice">
              <span className="pill amber">{t('models.practice')}</span>
              <span className="quiet">{t('library.model.practice')}</span>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Chosen({ view, provider }: Pick<Given, 'view'> & { provider: Provider }) {
  const words = useWords();
  const { t } = words;
  return (
    <div className="line">
      <span>
        <b>{providerName(view, provider, words)}</b> <span className="quiet">{provider.model}</span>
      </span>
      <a className="button" href={toHash({ at: 'library', screen: 'settings', section: 'models' })}>
        {t('library.model.change')}
      </a>
    </div>
  );
}

function KeyForm({ view, actions, probe }: Given & { probe: Probe }) {
  const words = useWords();
  const { t } = words;
  const offered = view.presets.filter(({ needsKey, id }) => needsKey && id !== 'custom');
  const [chosen, choose] = useState(offered[0]?.id ?? '');
  const [key, setKey] = useState('');
  const preset = offered.find(({ id }) => id === chosen);
  const test = async () => {
    if (!preset || !(await saveKey({ view, actions }, preset, key.trim()))) return;
    setKey('');
    const { id: providerId, model } = providerFor(view, preset);
    await probe.start({ providerId, model });
  };
  return (
    <form className="first-key" onSubmit={onSubmit(test)}>
      <Field label={t('models.preset')}>
        <Select
          value={chosen}
          options={offered.map((one) => ({ value: one.id, label: presetName(one, words) }))}
          change={choose}
        />
      </Field>
      <KeyInput keys={view.keys} value={key} change={setKey} />
      <div className="line">
        <button type="submit" className="button primary" disabled={key.trim() === '' || probe.isRunning}>
          {t('library.model.test')}
        </button>
        <KeyPage preset={preset} />
      </div>
    </form>
  );
}

/** The vendor's provider that is there already, or a new one. */
const providerFor = ({ providers }: Given['view'], preset: Preset): Provider =>
  providers.find((one) => one.preset === preset.id) ?? newProvider({ providers }, preset);

async function saveKey({ view, actions }: Given, preset: Preset, key: string): Promise<boolean> {
  const provider = providerFor(view, preset);
  return (await actions.save(provider)) && (await actions.setKey(provider.id, key));
}
