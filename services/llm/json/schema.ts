/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** The part of JSON Schema that tool arguments are described with; other keywords are passed on unread. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  minimum?: number;
  description?: string;
  [keyword: string]: unknown;
};

export type SchemaKind = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'any';

const KINDS: readonly SchemaKind[] = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

/** The one type a schema declares; `['string', 'null']` is a string, no or several types are `any`. */
export function kindOf(schema: JsonSchema | undefined): SchemaKind {
  const types = [schema?.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length !== 1) return schema?.properties ? 'object' : 'any';
  return KINDS.find((kind) => kind === types[0]) ?? 'any';
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a string without anything but white space, and for null and undefined. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** Equality of two JSON values; the order of keys does not count. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, at) => sameJson(item, b[at] ?? null));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key] ?? null, b[key] ?? null))
  );
}

/** `chapterContent`, `chapter_content` and `Chapter-Content` are one name. */
export function canonicalKey(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/g, '');
}

/** The declared key that `key` spells, exactly or as a twin in another case. */
export function declaredKey(schema: JsonSchema | undefined, key: string): string | undefined {
  const properties = schema?.properties;
  if (!properties) return undefined;
  if (Object.hasOwn(properties, key)) return key;
  const name = canonicalKey(key);
  return Object.keys(properties).find((declared) => canonicalKey(declared) === name);
}

/** Names a model wraps a whole argument object in. */
export const WRAPPER_KEYS: readonly string[] = [
  'arguments',
  'parameters',
  'properties',
  'args',
  'params',
  'input',
];
