import { z } from 'zod';

export type OptionValue = string | number | boolean;

/** One option of an exporter, as the dialog draws it. `label` is a message code, or the option's name. */
export type OptionField = { name: string; label: string } & (
  | { kind: 'choice'; choices: string[]; initial: string }
  | { kind: 'check'; initial: boolean }
  | { kind: 'number'; initial: number; min?: number; max?: number }
  | { kind: 'text'; initial: string }
);

/** What we read of a JSON schema; everything else in it is the exporter's business. */
const propertySchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const objectSchema = z.object({ properties: z.record(z.string(), propertySchema).default({}) });
type Property = z.infer<typeof propertySchema>;

/** The options of a format in the order of its JSON schema. A kind that no form is drawn for is left to its default. */
export function toFields(schema: Record<string, unknown>): OptionField[] {
  const parsed = objectSchema.safeParse(schema);
  if (!parsed.success) return [];
  return Object.entries(parsed.data.properties).flatMap(([name, property]) => toField(name, property) ?? []);
}

function toField(name: string, property: Property): OptionField | null {
  const common = { name, label: property.description ?? name };
  const { default: initial } = property;
  if (property.enum) {
    const [first = ''] = property.enum;
    return {
      ...common,
      kind: 'choice',
      choices: property.enum,
      initial: typeof initial === 'string' ? initial : first,
    };
  }
  if (property.type === 'boolean') return { ...common, kind: 'check', initial: initial === true };
  if (property.type === 'string')
    return { ...common, kind: 'text', initial: typeof initial === 'string' ? initial : '' };
  return property.type === 'number' || property.type === 'integer' ? toNumberField(common, property) : null;
}

const toNumberField = (
  common: { name: string; label: string },
  { default: initial, minimum, maximum }: Property,
): OptionField => ({
  ...common,
  kind: 'number',
  initial: typeof initial === 'number' ? initial : (minimum ?? 0),
  ...(minimum === undefined ? {} : { min: minimum }),
  ...(maximum === undefined ? {} : { max: maximum }),
});

export const toDefaults = (fields: readonly OptionField[]): Record<string, OptionValue> =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));

/** What a preset says of the fields that the format still has; values of another kind are left out. */
export const toValues = (
  fields: readonly OptionField[],
  given: Readonly<Record<string, unknown>>,
): Record<string, OptionValue> =>
  Object.fromEntries(
    fields.flatMap((field): [string, OptionValue][] => {
      const value = given[field.name];
      if (typeof value !== typeof field.initial) return [];
      if (field.kind === 'choice' && !field.choices.includes(String(value))) return [];
      // safe: a value of the type of an option's own
      return [[field.name, value as OptionValue]];
    }),
  );

/** A text option that is named like a choice of another option (`pattern`) is asked for only with that choice. */
export function shownFields(
  fields: readonly OptionField[],
  values: Readonly<Record<string, OptionValue>>,
): OptionField[] {
  const choices = new Set(fields.flatMap((field) => (field.kind === 'choice' ? field.choices : [])));
  const chosen = new Set(Object.values(values));
  return fields.filter(({ kind, name }) => kind !== 'text' || !choices.has(name) || chosen.has(name));
}
