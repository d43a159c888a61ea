import './models.css';
import type { ReactNode } from 'react';
import type { ModelsView } from '#contract/models.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { AddProvider } from './add-provider.tsx';
import { Limits } from './limits.tsx';
import { LocalServers } from './local-servers.tsx';
import { ProviderCard } from './provider-card.tsx';
import { SceneModels } from './scene-models.tsx';
import { type ModelActions, useModels } from './use-models.ts';

export type Given = { view: ModelsView; actions: ModelActions };

/** Who writes with the author: providers with their keys and tests, a model for each task, and what it may cost. */
export function Models() {
  const { t, say } = useWords();
  const { view, failure, actions } = useModels();
  if (failure)
    return (
      <Section title={t('models.title')}>
        <p className="note seal" role="alert">
          {t('models.failed')}: {say(failure.message)}
        </p>
      </Section>
    );
  if (!view) return null;
  const given = { view, actions };
  return (
    <>
      <Section title={t('models.providers')} hint={t('models.providers.hint')}>
        <ul className="providers">
          {view.providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} {...given} />
          ))}
        </ul>
        <AddProvider {...given} />
      </Section>
      <Section title={t('models.local')} hint={t('models.local.hint')}>
        <LocalServers {...given} />
      </Section>
      <Section title={t('models.scenes')} hint={t('models.scenes.hint')}>
        <SceneModels {...given} />
      </Section>
      <Section title={t('models.limits')}>
        <Limits {...given} />
      </Section>
    </>
  );
}

type SectionProps = { title: string; hint?: string; children: ReactNode };

const Section = ({ title, hint, children }: SectionProps) => (
  <section className="settings-section">
    <h2>{title}</h2>
    {hint && <p className="quiet section-hint">{hint}</p>}
    {children}
  </section>
);
