import { z } from 'zod';
import { idSchema } from './ids.ts';

/** What the author asks a model for; each may have a model of its own. */
export const scenes = [
  'chat',
  'write',
  'continue',
  'rewrite',
  'edit',
  'extract',
  'structure',
  'deconstruct',
  'translate',
  'suggest',
  'check',
  'proofread',
] as const;
export const sceneSchema = z.enum(scenes);
export type Scene = z.infer<typeof sceneSchema>;

/** A configured provider. Its key is kept apart, sealed, and is never part of this. */
export const providerSchema = z.object({
  id: idSchema,
  /** Id of a known vendor, or `custom`. */
  preset: z.string(),
  name: z.string(),
  /** Empty for the preset's own. */
  baseUrl: z.string(),
  /** Gemini's API version; empty for the usual one. */
  apiVersion: z.string(),
  /** The model used where nothing else is chosen. */
  model: z.string(),
});
export type Provider = z.infer<typeof providerSchema>;

export const modelChoiceSchema = z.object({ providerId: idSchema, model: z.string() });
export type ModelChoice = z.infer<typeof modelChoiceSchema>;

const money = z.number().positive().optional();
const rate = z.number().nonnegative().max(1_000_000);

export const currencies = ['USD', 'CNY', 'EUR', 'GBP', 'HKD', 'JPY', 'KRW', 'TWD'] as const;
export type Currency = (typeof currencies)[number];

/** What a model costs, in money per million tokens. */
export const rateSchema = z.object({
  currency: z.enum(currencies),
  input: rate,
  /** Input that the provider had in its cache. */
  cached: rate,
  output: rate,
});
export type Rate = z.infer<typeof rateSchema>;

/** A price of the author's own, for exactly this model. */
export const ownPriceSchema = modelChoiceSchema.extend(rateSchema.shape);

export const modelSettingsSchema = z.object({
  providers: z.array(providerSchema),
  /** Where a scene has no choice, `chat` decides; where that has none, the first provider. */
  choices: z.partialRecord(sceneSchema, modelChoiceSchema),
  /** They go before the known prices. */
  prices: z.array(ownPriceSchema).default([]),
  /** In the currency of the model's price. */
  caps: z.object({ request: money, day: money }),
  /** URL of an HTTP proxy, '' for none, `env` for the system's variables. */
  proxy: z.string(),
  /** Most tokens of one request's input. */
  budget: z.number().int().min(2000),
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** The practice model stands ready from the start: it needs no key and no network. */
export const defaultModelSettings: ModelSettings = {
  providers: [
    { id: 'practice', preset: 'practice', name: '', baseUrl: '', apiVersion: '', model: 'practice' },
  ],
  choices: {},
  prices: [],
  caps: {},
  proxy: 'env',
  budget: 32_000,
};
