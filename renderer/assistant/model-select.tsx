import type { ModelsView } from '#contract/models.ts';
import type { Provider, Scene } from '#model/models.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { Select } from '#renderer/ui/field.tsx';
import { useAssistantState } from './use-assistant.ts';

type Props = { scene: Scene; model: string; change(model: string): void };

/** Which model a request goes to: the one that the settings say, or another for this time. */
export function ModelSelect({ scene, model, change }: Props) {
  const words = useWords();
  const models = useAssistantState((state) => state.models);
  if (!models) return null;
  const { t } = words;
  const usual = usualModel(models, scene, words);
  return (
    <Select
      aria-label={t('assistant.model')}
      value={model}
      options={[
        { value: '', label: t('assistant.model.auto', { name: usual }) },
        ...models.providers.map((provider) => ({
          value: `${provider.id}/${provider.model}`,
          label: modelLabel(provider, provider.model, words),
        })),
      ]}
      change={change}
    />
  );
}

export const modelLabel = ({ preset, name, id }: Provider, model: string, { t }: Words): string => {
  if (preset === 'practice') return t('assistant.model.practice');
  return [name || id, model].filter(Boolean).join(t('write.meta.between'));
};

/** The scene's choice, the chat's, the first provider. */
function usualModel({ providers, choices }: ModelsView, scene: Scene, words: Words): string {
  const chosen = choices[scene] ?? choices.chat;
  const provider = providers.find(({ id }) => id === chosen?.providerId) ?? providers[0];
  if (!provider) return '—';
  const isChosen = chosen !== undefined && chosen.providerId === provider.id;
  return modelLabel(provider, isChosen ? chosen.model : provider.model, words);
}
