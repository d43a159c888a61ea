import type { ModelsView } from '#contract/models.ts';
import type { Provider } from '#model/models.ts';
import type { Words } from '#renderer/i18n/use-words.ts';

export type Preset = ModelsView['presets'][number];

export const presetOf = (
  { presets }: Pick<ModelsView, 'presets'>,
  { preset }: Provider,
): Preset | undefined => presets.find(({ id }) => id === preset);

export const presetName = ({ names }: Preset, { locale }: Pick<Words, 'locale'>): string =>
  locale === 'en' ? names.en : names.zh;

export const isPractice = ({ preset }: Pick<Provider, 'preset'>): boolean => preset === 'practice';

/** Whether a provider has no address, its vendor's or its own: nothing can be asked of it before one is typed. */
export const lacksAddress = (view: Pick<ModelsView, 'presets'>, provider: Provider): boolean =>
  !isPractice(provider) && provider.baseUrl === '' && presetOf(view, provider)?.baseUrl === '';

/** What a provider is called: its own name, else the vendor's. */
export function providerName(view: Pick<ModelsView, 'presets'>, provider: Provider, words: Words): string {
  if (isPractice(provider)) return words.t('models.practice');
  const preset = presetOf(view, provider);
  return provider.name || (preset ? presetName(preset, words) : provider.id);
}

/** A provider of a vendor, under the vendor's id where that is free, so that the vendor's usual variable finds its key. */
export function newProvider(
  { providers }: Pick<ModelsView, 'providers'>,
  { id: preset, models: [model = ''] }: Pick<Preset, 'id' | 'models'>,
): Provider {
  let id = preset;
  for (let at = 2; providers.some((one) => one.id === id); at++) id = `${preset}-${at}`;
  return { id, preset, name: '', baseUrl: '', apiVersion: '', model };
}
