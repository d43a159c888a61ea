import { type Options, option, textOf } from './command.ts';
import type { Run } from './context.ts';
import { misuse, refusal } from './problem.ts';

/** The options by which a command chooses its model. */
export const modelOptions = [option('--model <model>'), option('--base-url <url>')];

/** Refuses what is no http address, before anything is sent. */
export function checkAddress(asked: string): void {
  if (!/^https?:\/\//i.test(asked) || !URL.canParse(asked)) throw misuse('cli-base-url-wrong', { asked });
}

/** The variable that holds a provider's key, as its vendor calls it: OPENAI_API_KEY. */
export const keyVariable = (id: string): string => `${id.toUpperCase().replaceAll('-', '_')}_API_KEY`;

/**
 * Sets up the provider of a model for this run alone, since the command line keeps no settings: `provider/model`, or a
 * provider whose first known model is meant. `before` is the model of a chat that goes on; it counts where none is
 * asked for. Undefined where neither is given: the practice model then answers.
 */
export async function chooseModel(run: Run, options: Options, before?: string): Promise<string | undefined> {
  const baseUrl = textOf(options, 'baseUrl');
  const wanted = textOf(options, 'model') ?? before;
  if (wanted === undefined && baseUrl !== undefined) throw misuse('cli-base-url-alone');
  if (baseUrl !== undefined) checkAddress(baseUrl);
  if (wanted === undefined) return undefined;
  const { presets } = await run.client.models.view({}, { signal: run.signal });
  const [id = '', ...rest] = wanted.split('/');
  const preset = presets.find((one) => one.id === id);
  if (!preset)
    throw refusal('cli-model-unknown', {
      model: wanted,
      providers: presets.map((one) => one.id).join(', '),
    });
  const model = rest.join('/') || preset.models[0];
  if (!model) throw refusal('cli-model-unnamed', { provider: id });
  if (preset.needsKey && preset.baseUrl === '' && baseUrl === undefined)
    throw refusal('cli-model-no-address', { provider: id });
  const provider = { id, preset: id, name: '', baseUrl: baseUrl ?? '', apiVersion: '', model };
  const { withKey } = await run.client.models.save(provider, { signal: run.signal });
  // whether a server at an address of the author's own wants one, it says itself
  if (preset.needsKey && baseUrl === undefined && !withKey.includes(id))
    throw refusal('cli-model-no-key', { provider: id, variable: keyVariable(id) });
  return `${id}/${model}`;
}
