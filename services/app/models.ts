import type { ModelsView } from '#contract/models.ts';
import { type Connection, createModel } from '#llm/connect.ts';
import { type JournalPort, type LlmPorts, sleep } from '#llm/ports.ts';
import { type Price, priceOf } from '#llm/prices.ts';
import { createFlipMemory, type FlipMemory } from '#llm/providers/flips.ts';
import { findPreset, presets } from '#llm/providers/presets.ts';
import { createFetch, isOwnServer } from '#llm/proxy.ts';
import type { ModelOptions } from '#llm/stream/chat-model.ts';
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
  /** Undefined where nobody has told it: the author may, in the settings. */
  readonly price: Price | undefined;
  readonly chat: ChatModel;
};

export type Models = {
  view(): Promise<ModelsView>;
  settings(): Promise<ModelSettings>;
  /** Changes the settings; what refusals have taught is forgotten, since it may hold no more. */
  change(edit: (old: ModelSettings) => ModelSettings): Promise<ModelsView>;
  setKey(providerId: string, key: string | null): Promise<ModelsView>;
  /** Takes away every key that was typed in. */
  removeKeys(): Promise<ModelsView>;
  /** Forgets what refusals have taught: another server may stand behind the same address by now. */
  forget(): void;
  /** The configured provider with its key; throws the contract's refusal for an unknown id. */
  connection(providerId: string): Promise<Connection & { provider: Provider }>;
  /** The model of a scene; `wanted` (a model's name, or provider/model) goes before the settings. */
  pick(
    scene: Scene,
    wanted: string | undefined,
    journal: JournalPort,
    options?: ModelOptions,
  ): Promise<ReadyModel>;
  ports(journal: JournalPort): Promise<LlmPorts>;
  /** Counts what a request has cost into today's sum. */
  note(ready: Pick<ReadyModel, 'price'>, usage: Usage): Promise<Cost>;
  /** Why no further request may be sent today, or undefined. */
  capReached(): Promise<{ code: string; facts: Record<string, string | number> } | undefined>;
};

export function createModels(ports: Ports): Models {
  const ledger = createLedger(ports);
  const memories = new Map<string, FlipMemory>();
  const fetchThrough = memoOfOne(createFetch);
  const settings = async () => toSettings(await ports.documents.read('models'));
  const find = async (providerId: string): Promise<Provider> => {
    const provider = (await settings()).providers.find(({ id }) => id === providerId);
    if (!provider) throw refusal({ code: 'provider-unknown', facts: { id: providerId } });
    return provider;
  };
  const connection = async (providerId: string) => {
    const provider = await find(providerId);
    const memory = memories.get(providerId) ?? memoryFor(provider, ports.clock);
    memories.set(providerId, memory);
    return { ...toConnection(provider, await ports.secrets.read(providerId)), memory, provider };
  };
  const llmPorts = async (journal: JournalPort): Promise<LlmPorts> => {
    const { proxy } = await settings();
    return { clock: ports.clock, ids: ports.ids, fetch: fetchThrough(proxy), journal, sleep };
  };
  const view = async () => toView(await settings(), ports, await ledger.today());
  return {
    settings,
    connection,
    view,
    ports: llmPorts,
    forget: () => memories.clear(),
    note: ({ price }, usage) => ledger.note(price, usage),
    async change(edit) {
      await ports.documents.change('models', (stored) => edit(toSettings(stored)));
      memories.clear();
      return view();
    },
    async setKey(providerId, key) {
      await find(providerId);
      await ports.secrets.write(providerId, key);
      return view();
    },
    async removeKeys() {
      await ports.secrets.removeAll();
      return view();
    },
    async pick(scene, wanted, journal, options) {
      const choice = chooseModel(await settings(), scene, wanted);
      if (!choice) throw refusal({ code: 'model-unknown', facts: { model: wanted ?? scene } });
      const connected = await connection(choice.providerId);
      const chat = createModel(connected, await llmPorts(journal), options);
      const price = priceFor(await settings(), connected.provider, choice.model);
      return { provider: connected.provider, model: choice.model, price, chat };
    },
    async capReached() {
      const { day } = (await settings()).caps;
      const most = Math.max(0, ...Object.values(await ledger.today()));
      return day !== undefined && most >= day ? { code: 'cap-day', facts: { limit: day } } : undefined;
    },
  };
}

/** What a server of the author's own refuses today it may take once it is started anew. */
function memoryFor({ preset, baseUrl }: Provider, { now }: Ports['clock']): FlipMemory {
  const url = baseUrl || (findPreset(preset)?.baseUrl ?? '');
  return isOwnServer(url) ? createFlipMemory(() => now().getTime()) : createFlipMemory();
}

/** Keeps its last answer: a proxy's agent holds connections open, so there is one of it, not one for each request. */
function memoOfOne<Asked, Answer>(make: (asked: Asked) => Answer): (asked: Asked) => Answer {
  let last: { asked: Asked; answer: Answer } | undefined;
  return (asked) => {
    if (!last || last.asked !== asked) last = { asked, answer: make(asked) };
    return last.answer;
  };
}

/** Each unreadable part falls back to its default, the others are kept. */
function toSettings(stored: unknown): ModelSettings {
  const known = new Map(Object.entries(typeof stored === 'object' ? (stored ?? {}) : {}));
  const good = Object.entries(modelSettingsSchema.shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(known.get(key));
    return parsed.success ? [[key, parsed.data]] : [];
  });
  return modelSettingsSchema.parse({ ...defaultModelSettings, ...Object.fromEntries(good) });
}

/** The author's own price of exactly this model, else the known one. */
function priceFor({ prices }: ModelSettings, { id, preset }: Provider, model: string): Price | undefined {
  const own = prices.find((one) => one.providerId === id && one.model === model);
  return priceOf(preset, model, own && [{ ...own, provider: preset, source: '', read: '' }]);
}

/** Every model that is in use or has a price of its own, with the price that counts and the one it comes with. */
function pricedModels(settings: ModelSettings): ModelsView['priced'] {
  const { providers, choices, prices } = settings;
  const usual = providers.map(({ id, model }) => ({ providerId: id, model }));
  const all = [...usual, ...Object.values(choices), ...prices].filter(({ model }) => model !== '');
  const known = new Map(
    all.map(({ providerId, model }) => [`${providerId}/${model}`, { providerId, model }]),
  );
  return [...known.values()].flatMap(({ providerId, model }) => {
    const provider = providers.find(({ id }) => id === providerId);
    if (!provider) return [];
    const isOwn = prices.some((one) => one.providerId === providerId && one.model === model);
    return [
      {
        ...{ providerId, model, isOwn },
        price: toPriceView(priceFor(settings, provider, model)),
        preset: toPriceView(priceOf(provider.preset, model)),
      },
    ];
  });
}

const toPriceView = (price: Price | undefined): ModelsView['priced'][number]['price'] => {
  if (!price) return null;
  const { currency, input, cached, output, source, read } = price;
  return { currency, input, cached, output, source, read };
};

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
    priced: pricedModels(settings),
  };
}
