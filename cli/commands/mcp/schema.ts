import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/**
 * A schema that tells the client what is wanted and lets everything through: what is wrong is told by the tool's own
 * rules, in the words a model of the app gets.
 */
export function advertised(parameters: Record<string, unknown>): StandardSchemaWithJSON<unknown, unknown> {
  return {
    '~standard': {
      version: 1,
      vendor: 'mojian',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => parameters, output: () => parameters },
    },
  };
}
