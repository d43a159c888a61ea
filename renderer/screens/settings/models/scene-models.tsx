import type { ModelsView } from '#contract/models.ts';
import { type ModelChoice, type Scene, scenes } from '#model/models.ts';
import { useWords, type Words } from '#renderer/i18n/use-words.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import type { Given } from './models.tsx';
import { isPractice, providerName } from './provider.ts';

const toValue = ({ providerId, model }: ModelChoice): string => `${providerId}/${model}`;

function fromValue(value: string): ModelChoice | null {
  const at = value.indexOf('/');
  return at < 0 ? null : { providerId: value.slice(0, at), model: value.slice(at + 1) };
}

/** Which model does what. */
export function SceneModels({ view, actions }: Given) {
  const words = useWords();
  return (
    <div className="scene-models">
      {scenes.map((scene) => {
        const chosen = view.choices[scene];
        return (
          <Field key={scene} label={words.t(`models.scene.${scene}`)}>
            <Select
              value={chosen ? toValue(chosen) : ''}
              options={optionsFor(view, scene, words)}
              change={(value) => void actions.choose(scene, fromValue(value))}
            />
          </Field>
        );
      })}
    </div>
  );
}

/** The model of each provider, and the one chosen before where it is another. */
function optionsFor(view: ModelsView, scene: Scene, words: Words) {
  const chosen = view.choices[scene];
  const usual = view.providers.map(({ id, model }) => ({ providerId: id, model }));
  const isListed = !chosen || usual.some((one) => toValue(one) === toValue(chosen));
  const label = ({ providerId, model }: ModelChoice) => {
    const provider = view.providers.find(({ id }) => id === providerId);
    if (!provider) return model;
    const name = providerName(view, provider, words);
    return isPractice(provider) || !model ? name : `${name}${words.t('write.meta.between')}${model}`;
  };
  return [
    { value: '', label: words.t('models.scene.default') },
    ...[...usual, ...(isListed ? [] : [chosen])].map((one) => ({ value: toValue(one), label: label(one) })),
  ];
}
