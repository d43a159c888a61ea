import { isRecord } from './turns.ts';

/** The part of JSON schema that tools use, as a form reads it. Descriptions are for models and stay out. */
export type FieldSchema =
  | { kind: 'text' | 'number' | 'boolean' | 'lines' }
  | { kind: 'choice'; options: string[] }
  | { kind: 'list'; item: FieldSchema }
  | { kind: 'group'; fields: FormField[] };
export type FormField = { name: string; isRequired: boolean; schema: FieldSchema };

/** Reads the schema of a tool's arguments; what it can't read is a text. */
export function readSchema(schema: unknown): FieldSchema {
  if (!isRecord(schema)) return { kind: 'text' };
  if (Array.isArray(schema.enum)) return { kind: 'choice', options: schema.enum.map(String) };
  switch (schema.type) {
    case 'integer':
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array': {
      const item = readSchema(schema.items);
      return item.kind === 'text' ? { kind: 'lines' } : { kind: 'list', item };
    }
    case 'object':
      return { kind: 'group', fields: readFields(schema) };
    default:
      return { kind: 'text' };
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

/** Arguments by which a model steers a tool: where its text is, what it takes a chapter for. */
const STEERING: Readonly<Record<string, readonly string[]>> = {
  update_storyboard: ['content_from', 'createNewVersion'],
  delete_chapter: ['target'],
};
/** What may come along with a chapter; where the model has sent nothing of it, it has a place of its own in the book. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = {
  update_storyboard: [
    'volumeNumber',
    'versionName',
    'title',
    'synopsis',
    'alternativeTitles',
    'characters',
    'worldEntries',
    'writingGuidelines',
  ],
};

/** The fields of a call that are the author's to edit. */
export function editableFields(tool: string, schema: unknown, args: Record<string, unknown>): FormField[] {
  const read = readSchema(schema);
  const fields = read.kind === 'group' ? read.fields : [];
  return fields
    .filter(({ name }) => !STEERING[tool]?.includes(name))
    .filter(({ name }) => !COMPANIONS[tool]?.includes(name) || args[name] !== undefined);
}

/** Fields that hold prose of a chapter: they get the room that prose needs. */
const PROSE: readonly string[] = ['chapter_content', 'translate_chapter.text', 'edits'];

export const isProse = (tool: string, name: string): boolean =>
  PROSE.includes(name) || PROSE.includes(`${tool}.${name}`);

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
