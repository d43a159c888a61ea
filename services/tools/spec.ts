import { z } from 'zod';
import type { Locale } from '#model/messages.ts';
import { describe } from './field.ts';
import type { Definition, Tools } from './tool.ts';

export type ToolSpec = { name: string; description: string; parameters: Record<string, unknown> };

/**
 * A tool as a provider is told about it, derived from its zod schema: everything inline, no `$schema`, no bounds
 * (zod prints ±2^53 for integers), the words of one language as descriptions.
 */
export function toSpec(definition: Definition, locale: Locale): ToolSpec {
  const { $schema: _, ...parameters } = z.toJSONSchema(definition.input, {
    io: 'input',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const words = describe(zodSchema, locale);
      if (words !== undefined) jsonSchema.description = words;
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum;
        delete jsonSchema.maximum;
      }
    },
  });
  const { name, about } = definition;
  return { name, description: locale === 'zh-CN' ? about.zh : about.en, parameters };
}

/** All tools in their fixed order, so that a provider's prompt cache sees equal bytes. */
export const toSpecs = (tools: Tools, locale: Locale): ToolSpec[] =>
  Object.values(tools).map(({ definition }) => toSpec(definition, locale));
