import './models.css';
import type { ReactNode } from 'react';
import type { ModelsView } from '#contract/models.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { NamedCard } from '../row.tsx';
import { AddProvider } from './add-provider.tsx';
import { LocalServers } from './local-servers.tsx';
import { ProviderCard } from './provider-card.tsx';
import { SceneModels } from './scene-models.tsx';
import { type ModelActions, useModels } from './use-models.ts';

export type Given = { view: ModelsView; actions: ModelActions };

/** Who writes with the author: providers with their keys and tests, and a model for each task. */
export const Models = () => (
  <WithModels>
    {(given) => (
      <>
        <NamedCard name="models.providers">
          <ul className="providers">
            {given.view.providers.map((provider) => (
              <ProviderCard key={provider.id} provider={provider} {...given} />
            ))}
          </ul>
          <AddProvider {...given} />
        </NamedCard>
        <NamedCard name="models.local">
          <LocalServers {...given} />
        </NamedCard>
        <NamedCard name="models.scenes">
          <SceneModels {...given} />
        </NamedCard>
      </>
    )}
  </WithModels>
);

/** Whatever needs the model settings: says so where they can't be read, draws nothing before they are. */
export function WithModels({ children }: { children(given: Given): ReactNode }) {
  const { t, say } = useWords();
  const { view, failure, actions } = useModels();
  if (failure)
    return (
      <p className="note seal" role="alert">
        {t('models.failed')}: {say(failure.message)}
      </p>
    );
  return view && children({ view, actions });
}
