import { useId, useState } from 'react';
import type { Provider } from '#model/models.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { tried } from '#renderer/state/commands.ts';
import { useServices } from '#renderer/state/services.ts';
import { Field } from '#renderer/ui/field.tsx';
import { onSubmit } from '#renderer/ui/form.tsx';
import type { Given } from './models.tsx';
import { presetOf } from './provider.ts';

type Props = Given & { provider: Provider };

/** Name, address and model of a provider. */
export function ProviderForm({ provider, view, actions }: Props) {
  const { t } = useWords();
  const [typed, setTyped] = useState(provider);
  const preset = presetOf(view, provider);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(provider);
  const set = (patch: Partial<Provider>) => setTyped({ ...typed, ...patch });
  const save = () => actions.save({ ...typed, baseUrl: typed.baseUrl.trim(), model: typed.model.trim() });
  const isOwn = preset?.baseUrl === '';
  const address = (
    <Field label={t('models.baseUrl')} hint={t(isOwn ? 'models.baseUrl.own' : 'models.baseUrl.hint')}>
      <input
        className="input"
        type="url"
        placeholder={preset?.baseUrl}
        value={typed.baseUrl}
        onChange={(event) => set({ baseUrl: event.target.value })}
      />
    </Field>
  );
  return (
    <form className="form" onSubmit={onSubmit(save)}>
      {isOwn && address}
      <ModelField
        provider={provider}
        known={preset?.models ?? []}
        model={typed.model}
        change={(model) => set({ model })}
        saveFirst={() => (isChanged ? save() : Promise.resolve(true))}
      />
      {!isOwn && address}
      <Field label={t('models.name')} hint={t('models.name.hint')}>
        <input className="input" value={typed.name} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <div className="line">
        <button type="submit" className="button primary" disabled={!isChanged}>
          {t('frame.save')}
        </button>
      </div>
    </form>
  );
}

type ModelProps = {
  provider: Provider;
  known: readonly string[];
  model: string;
  change(model: string): void;
  /** What was typed counts when the provider is asked. */
  saveFirst(): Promise<boolean>;
};

/** A model by name, from the provider's own list or typed. */
function ModelField({ provider, known, model, change, saveFirst }: ModelProps) {
  const { t } = useWords();
  const { client } = useServices();
  const listId = useId();
  const [offered, setOffered] = useState<string[] | null>(null);
  const fetchList = async () => {
    if (!(await saveFirst())) return;
    const list = await tried(() => client.models.offered({ providerId: provider.id }));
    if (list) setOffered(list.map(({ id }) => id));
  };
  return (
    <div className="model-field">
      <Field label={t('models.model')} hint={t('models.model.hint')}>
        <input
          className="input"
          list={listId}
          spellCheck={false}
          value={model}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {(offered ?? known).map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <div className="line">
        <button type="button" className="button" onClick={() => void fetchList()}>
          {t('models.model.fetch')}
        </button>
        <output className="quiet">{offered && t('models.model.fetched', { count: offered.length })}</output>
      </div>
    </div>
  );
}
