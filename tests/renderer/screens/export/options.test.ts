import { expect, test } from 'vitest';
import { sayBytes } from '#renderer/screens/export/download.ts';
import { shownFields, toDefaults, toFields } from '#renderer/screens/export/options.ts';

const schema = {
  type: 'object',
  properties: {
    headings: {
      type: 'string',
      enum: ['numbered', 'pattern'],
      default: 'numbered',
      description: 'code.headings',
    },
    pattern: { type: 'string', default: '' },
    bom: { type: 'boolean', default: true },
    width: { type: 'integer', minimum: 20, maximum: 80 },
    nested: { type: 'object' },
  },
};

test('a schema that is none, or a kind no form is drawn for, is left to the exporter', () => {
  expect(toFields({ properties: 'nonsense' })).toEqual([]);
  expect(toFields({})).toEqual([]);
  expect(toFields(schema).map(({ name }) => name)).not.toContain('nested');
});

test('each kind of option is drawn with its default', () => {
  const fields = toFields(schema);
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['headings', 'choice'],
    ['pattern', 'text'],
    ['bom', 'check'],
    ['width', 'number'],
  ]);
  expect(toDefaults(fields)).toEqual({ headings: 'numbered', pattern: '', bom: true, width: 20 });
});

test('a text named like a choice is asked for with that choice only', () => {
  const fields = toFields(schema);
  const names = (headings: string) => shownFields(fields, { headings }).map(({ name }) => name);
  expect(names('numbered')).not.toContain('pattern');
  expect(names('pattern')).toContain('pattern');
});

test('sizes are said in their unit', () => {
  expect([sayBytes(0, 'en'), sayBytes(900, 'en'), sayBytes(1_400_000, 'en')]).toEqual([
    '0 byte',
    '900 byte',
    '1.4 MB',
  ]);
});
