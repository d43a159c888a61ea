import { toMessage } from '#llm/messages.ts';
import { noJournal } from '#llm/ports.ts';
import { probeModel } from '#llm/probe.ts';
import { discoverLocal } from '#llm/providers/discover.ts';
import { listModels } from '#llm/providers/list-models.ts';
import { findPreset } from '#llm/providers/presets.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { refusal } from '../errors.ts';

export const modelsRoutes = (context: AppContext) =>
  os.models.router({ ...settingRoutes(context), ...askingRoutes(context) });

const settingRoutes = ({ models }: AppContext) => ({
  view: os.models.view.handler(() => models.view()),
  save: os.models.save.handler(({ input }) =>
    models.change((old) => ({
      ...old,
      providers: old.providers.some(({ id }) => id === input.id)
        ? old.providers.map((provider) => (provider.id === input.id ? input : provider))
        : [...old.providers, input],
    })),
  ),
  remove: os.models.remove.handler(async ({ input: { providerId } }) => {
    await models.setKey(providerId, null);
    return models.change((old) => ({
      ...old,
      providers: old.providers.filter(({ id }) => id !== providerId),
      choices: Object.fromEntries(
        Object.entries(old.choices).filter(([, choice]) => choice?.providerId !== providerId),
      ),
      prices: old.prices.filter((price) => price.providerId !== providerId),
    }));
  }),
  setKey: os.models.setKey.handler(({ input }) => models.setKey(input.providerId, input.key)),
  removeKeys: os.models.removeKeys.handler(() => models.removeKeys()),
  setPrice: os.models.setPrice.handler(({ input: { providerId, model, rate } }) =>
    models.change((old) => {
      const others = old.prices.filter((one) => one.providerId !== providerId || one.model !== model);
      return { ...old, prices: rate ? [...others, { providerId, model, ...rate }] : others };
    }),
  ),
  choose: os.models.choose.handler(({ input: { scene, choice } }) =>
    models.change(({ choices: { [scene]: _, ...others }, ...old }) => ({
      ...old,
      choices: choice ? { ...others, [scene]: choice } : others,
    })),
  ),
  limits: os.models.limits.handler(({ input: { caps, proxy, budget } }) =>
    models.change((old) => ({
      ...old,
      ...(caps && { caps }),
      ...(proxy !== undefined && { proxy }),
      ...(budget !== undefined && { budget }),
    })),
  ),
});

const askingRoutes = ({ models }: AppContext) => ({
  offered: os.models.offered.handler(async ({ input, signal }) => {
    const { provider, ...connection } = await models.connection(input.providerId);
    const preset = findPreset(provider.preset);
    if (preset?.protocol === 'practice') return [{ id: provider.model }];
    const at = {
      protocol: preset?.protocol ?? 'openai',
      baseUrl: connection.baseUrl ?? preset?.baseUrl ?? '',
      apiKey: connection.apiKey ?? '',
    };
    const list = await listModels(at, await models.ports(noJournal), signalOf(signal));
    if (!list.ok) throw refusal(toMessage(list.problem));
    return list.models;
  }),
  probe: os.models.probe.handler(async function* ({ input, signal }) {
    models.forget();
    const { provider: _, ...connection } = await models.connection(input.providerId);
    const ports = await models.ports(noJournal);
    for await (const result of probeModel(connection, input.model, ports, signalOf(signal))) {
      const { step, outcome, firstMs, count, problem } = result;
      yield {
        ...{ step, outcome },
        ...(firstMs !== undefined && { firstMs }),
        ...(count !== undefined && { count }),
        ...(problem && { message: toMessage(problem) }),
      };
    }
  }),
  discover: os.models.discover.handler(async ({ signal }) => {
    const found = await discoverLocal(await models.ports(noJournal), signalOf(signal));
    return found.map(({ preset, baseUrl, models: offered }) => ({
      preset: preset.id,
      baseUrl,
      models: offered,
    }));
  }),
});
