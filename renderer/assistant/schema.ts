import { isRecord } from './turns.ts';

/** The part of JSON schema that tools use, as a form reads it. */
export type FieldSchema =
  | { kind: 'text' | 'number' | 'boolean'; about: string }
  | { kind: 'choice'; about: string; options: string[] }
  | { kind: 'lines'; about: string }
  | { kind: 'list'; about: string; item: FieldSchema }
  | { kind: 'group'; about: string; fields: FormField[] };
export type FormField = { name: string; isRequired: boolean; schema: FieldSchema };

/** How the examples in a description begin: "good", in either language. */
const EXAMPLES = /\s(?:\u597d\uff1a|Good: )[\s\S]*$/;

/** A description without its examples of good and bad values, which are for models. */
const forAuthor = (description: string): string => description.replace(EXAMPLES, '').trim();

/** Reads the schema of a tool's arguments; what it can't read is a text. */
export function readSchema(schema: unknown): FieldSchema {
  if (!isRecord(schema)) return { kind: 'text', about: '' };
  const about = typeof schema.description === 'string' ? forAuthor(schema.description) : '';
  if (Array.isArray(schema.enum)) return { kind: 'choice', about, options: schema.enum.map(String) };
  switch (schema.type) {
    case 'integer':
    case 'number':
      return { kind: 'number', about };
    case 'boolean':
      return { kind: 'boolean', about };
    case 'array': {
      const item = readSchema(schema.items);
      return item.kind === 'text' ? { kind: 'lines', about } : { kind: 'list', about, item };
    }
    case 'object':
      return { kind: 'group', about, fields: readFields(schema) };
    default:
      return { kind: 'text', about };
  }
}

function readFields({ properties, required }: Record<string, unknown>): FormField[] {
  if (!isRecord(properties)) return [];
  const needed: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: needed.includes(name),
    schema: readSchema(schema),
  }));
}

/** What a new item of a list begins as. */
export function blankOf(schema: FieldSchema): unknown {
  switch (schema.kind) {
    case 'group':
      return Object.fromEntries(
        schema.fields
          .filter(({ isRequired }) => isRequired)
          .map((field) => [field.name, blankOf(field.schema)]),
      );
    case 'list':
    case 'lines':
      return [];
    case 'boolean':
      return false;
    case 'number':
      return 1;
    case 'choice':
      return schema.options[0] ?? '';
    default:
      return '';
  }
}

/** The same object with one member changed, or without it where the value is undefined. */
export function withMember(
  value: Record<string, unknown>,
  name: string,
  member: unknown,
): Record<string, unknown> {
  const { [name]: _, ...others } = value;
  return member === undefined ? others : { ...value, [name]: member };
}
