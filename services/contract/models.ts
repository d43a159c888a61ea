import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { messageSchema } from '#model/message-schema.ts';
import {
  modelChoiceSchema,
  modelSettingsSchema,
  providerSchema,
  rateSchema,
  sceneSchema,
} from '#model/models.ts';
import { base } from './base.ts';

const presetViewSchema = z.object({
  id: z.string(),
  names: z.object({ zh: z.string(), en: z.string() }),
  baseUrl: z.string(),
  needsKey: z.boolean(),
  keyPage: z.string(),
  models: z.array(z.string()),
});

const priceViewSchema = rateSchema.extend({
  /** Where it was read and on which day; both '' for the author's own. */
  source: z.string(),
  read: z.string(),
});

const pricedSchema = modelChoiceSchema.extend({
  isOwn: z.boolean(),
  /** The one that counts; null where it is unknown. */
  price: priceViewSchema.nullable(),
  /** The one that a reset brings back. */
  preset: priceViewSchema.nullable(),
});
export type PricedModel = z.infer<typeof pricedSchema>;

/** The providers as a settings screen shows them. A key is never in here, only whether there is one. */
export const modelsViewSchema = modelSettingsSchema.extend({
  presets: z.array(presetViewSchema),
  withKey: z.array(idSchema),
  /** How this shell keeps keys: sealed by the system, in memory until it stops, or not at all. */
  keys: z.enum(['sealed', 'memory', 'environment']),
  /** What today has cost so far, by currency. */
  spent: z.record(z.string(), z.number()),
  /** The models in use with their prices. */
  priced: z.array(pricedSchema),
});
export type ModelsView = z.infer<typeof modelsViewSchema>;

const offeredSchema = z.object({ id: z.string(), contextWindow: z.number().optional() });

export const probeResultSchema = z.object({
  step: z.enum(['models', 'stream', 'tools', 'json', 'thinking']),
  outcome: z.enum(['yes', 'no', 'problem']),
  firstMs: z.number().optional(),
  count: z.number().optional(),
  message: messageSchema.optional(),
});
export type ProbeView = z.infer<typeof probeResultSchema>;

export const models = {
  view: base.output(modelsViewSchema),
  save: base.input(providerSchema).output(modelsViewSchema),
  remove: base.input(z.object({ providerId: idSchema })).output(modelsViewSchema),
  /** Writes a key, or takes it away (null). There is no way to read one. */
  setKey: base.input(z.object({ providerId: idSchema, key: z.string().nullable() })).output(modelsViewSchema),
  /** Takes away every key that was typed in. */
  removeKeys: base.output(modelsViewSchema),
  /** Sets a price of the author's own, or goes back to the known one (null). */
  setPrice: base.input(modelChoiceSchema.extend({ rate: rateSchema.nullable() })).output(modelsViewSchema),
  choose: base
    .input(z.object({ scene: sceneSchema, choice: modelChoiceSchema.nullable() }))
    .output(modelsViewSchema),
  limits: base
    .input(modelSettingsSchema.pick({ caps: true, proxy: true, budget: true }).partial())
    .output(modelsViewSchema),
  /** Asks the provider which models it has. */
  offered: base.input(z.object({ providerId: idSchema })).output(z.array(offeredSchema)),
  /** Tests a model step by step. */
  probe: base.input(modelChoiceSchema).output(eventIterator(probeResultSchema)),
  /** Model servers found on this machine. */
  discover: base.output(
    z.array(z.object({ preset: z.string(), baseUrl: z.string(), models: z.array(offeredSchema) })),
  ),
};
