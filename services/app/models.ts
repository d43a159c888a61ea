import type { ModelsView } from '#contract/models.ts';
import { type Connection, createModel } from '#llm/connect.ts';
import { type JournalPort, type LlmPorts, sleep } from '#llm/ports.ts';
import { presets } from '#llm/providers/presets.ts';
import { createFetch } from '#llm/proxy.ts';
import type { ChatModel, Usage } from '#llm/types.ts';
import {
  defaultModelSettings,
  type ModelChoice,
  type ModelSettings,
  modelSettingsSchema,
  type Provider,
  type Scene,
} from '#model/models.ts';
import { refusal } from './errors.ts';
import { type Cost, createLedger } from './ledger.ts';
import type { Ports } from './ports.ts';

/** A model ready to use, and what is known of it. */
export type ReadyModel = {
  readonly provider: Provider;
  readonly model: string;
  readonly chat: ChatModel;
};

export type Models = {
  view(): Promise<ModelsView>;
  settings(): Promise<ModelSettings>;
  /** Changes the settings; the connections are made anew. */
  change(edit: (old: ModelSettings) => ModelSettings): Promise<ModelsView>;
  setKey(providerId: string, key: string | null): Promise<ModelsView>;
  /** The configured provider with its key; throws the contract's refusal for an unknown id. */
  connection(providerId: string): Promise<Connection & { provider: Provider }>;
  /** The model of a scene; `wanted` (a model's name, or provider/model) goes before the settings. */
  pick(scene: Scene, wanted: string | undefined, journal: JournalPort): Promise<ReadyModel>;
  ports(journal: JournalPort): Promise<LlmPorts>;
  /** Counts what a request has cost into today's sum. */
  note(ready: Pick<ReadyModel, 'provider' | 'model'>, usage: Usage): Promise<Cost>;
  /** Why no further request may be sent today, or undefined. */
  capReached(): Promise<{ code: string; facts: Record<string, string | number> } | undefined>;
};

export function createModels(ports: Ports): Models {
  let current: Promise<ModelSettings> | undefined;
  const ledger = createLedger(ports);
  const settings = (): Promise<ModelSettings> => {
    current ??= ports.documents.read('models').then((stored) => {
      const parsed = modelSettingsSchema.safeParse(stored);
      return parsed.success ? parsed.data : defaultModelSettings;
    });
    return current;
  };
  const find = async (providerId: string): Promise<Provider> => {
    const provider = (await settings()).providers.find(({ id }) => id === providerId);
    if (!provider) throw refusal({ code: 'provider-unknown', facts: { id: providerId } });
    return provider;
  };
  const connection = async (providerId: string) => {
    const provider = await find(providerId);
    return { ...toConnection(provider, await ports.secrets.read(providerId)), provider };
  };
  const llmPorts = async (journal: JournalPort): Promise<LlmPorts> => {
    const { proxy } = await settings();
    return { clock: ports.clock, ids: ports.ids, fetch: createFetch(proxy), journal, sleep };
  };
  const view = async () => toView(await settings(), ports, await ledger.today());
  return {
    settings,
    connection,
    view,
    ports: llmPorts,
    note: ({ provider, model }, usage) => ledger.note(provider.preset, model, usage),
    async change(edit) {
      const next = edit(await settings());
      current = Promise.resolve(next);
      await ports.documents.write('models', next);
      return view();
    },
    async setKey(providerId, key) {
      await find(providerId);
      await ports.secrets.write(providerId, key);
      return view();
    },
    async pick(scene, wanted, journal) {
      const choice = chooseModel(await settings(), scene, wanted);
      if (!choice) throw refusal({ code: 'model-unknown', facts: { model: wanted ?? scene } });
      const connected = await connection(choice.providerId);
      const chat = createModel(connected, await llmPorts(journal));
      return { provider: connected.provider, model: choice.model, chat };
    },
    async capReached() {
      const { day } = (await settings()).caps;
      const most = Math.max(0, ...Object.values(await ledger.today()));
      return day !== undefined && most >= day ? { code: 'cap-day', facts: { limit: day } } : undefined;
    },
  };
}

/** `provider/model`, a model's name, or a provider's id; else the scene's choice, the chat's, the first provider. */
export function chooseModel(
  { providers, choices }: ModelSettings,
  scene: Scene,
  wanted: string | undefined,
): ModelChoice | undefined {
  if (wanted !== undefined) {
    const [first, ...rest] = wanted.split('/');
    const named = providers.find(({ id }) => id === first);
    if (named) return { providerId: named.id, model: rest.join('/') || named.model };
    const having = providers.find(({ model }) => model === wanted);
    return having && { providerId: having.id, model: wanted };
  }
  const chosen = choices[scene] ?? choices.chat;
  if (chosen && providers.some(({ id }) => id === chosen.providerId)) return chosen;
  const [fallback] = providers;
  return fallback && { providerId: fallback.id, model: fallback.model };
}

function toConnection({ preset, baseUrl, apiVersion }: Provider, apiKey: string | undefined): Connection {
  return {
    preset,
    ...(apiKey !== undefined && { apiKey }),
    ...(baseUrl && { baseUrl }),
    ...(apiVersion && { apiVersion }),
  };
}

async function toView(
  settings: ModelSettings,
  ports: Ports,
  spent: Record<string, number>,
): Promise<ModelsView> {
  const keys = await Promise.all(
    settings.providers.map(async ({ id }) => (await ports.secrets.read(id)) !== undefined && id),
  );
  return {
    ...settings,
    presets: presets.map(({ id, names, baseUrl, needsKey, keyPage = '', models }) => ({
      ...{ id, names, baseUrl, needsKey, keyPage },
      models: [...models],
    })),
    withKey: keys.filter((id) => id !== false),
    keys: ports.secrets.kind,
    spent: { ...spent },
  };
}
