import { z } from 'zod';

const text = z.string().catch('');
const texts = z.array(z.string()).catch([]);

/** An entry of a lorebook, inside a card (`keys`) or as SillyTavern's world files have it (`key`). */
const entry = z.object({
  keys: texts.optional(),
  key: texts.optional(),
  name: text.optional(),
  comment: text.optional(),
  content: text,
  enabled: z.boolean().catch(true).optional(),
  disable: z.boolean().catch(false).optional(),
});
export type LoreEntry = z.output<typeof entry>;

const entries = z.union([
  z.array(entry),
  z.record(z.string(), entry).transform((record) => Object.values(record)),
]);

export const lorebookSchema = z.object({ name: text.optional(), entries });

/** The fields of a character (https://github.com/malfoyslastname/character-card-spec-v2, version 3 has the same). */
export const characterSchema = z.object({
  name: z.string().min(1),
  description: text.default(''),
  personality: text.default(''),
  scenario: text.default(''),
  first_mes: text.default(''),
  mes_example: text.default(''),
  creator_notes: text.default(''),
  system_prompt: text.default(''),
  post_history_instructions: text.default(''),
  nickname: text.default(''),
  alternate_greetings: texts.default([]),
  tags: texts.default([]),
  character_book: lorebookSchema.nullish().catch(null),
});
export type CardCharacter = z.output<typeof characterSchema>;

/** A card of version 2 or 3 keeps its fields in `data`, one of version 1 at the top. */
export const cardSchema = z.union([
  z.object({ data: characterSchema }).transform(({ data }) => data),
  characterSchema,
]);
