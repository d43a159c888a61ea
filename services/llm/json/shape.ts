import { toChapterNumber } from './numbers.ts';
import { isObject, type Json, type JsonObject, type JsonSchema, kindOf } from './schema.ts';
import { toDeclared, unwrapArguments } from './shape-keys.ts';
import { type TextRules, toItem, toList, toProse, toText } from './shape-text.ts';
import { readSyntax } from './syntax.ts';

export type ShapeCode = 'missing_required' | 'invalid_value' | 'ambiguous' | 'truncated' | 'not_json';
export type ShapeProblem = { code: ShapeCode; path: string };

/** What is known while a value is brought into its declared shape. */
type Shaping = { rules: TextRules; changed: Set<string>; depth: number };
type Shaped = { value: Json } | { problem: ShapeProblem } | 'absent';

/** JSON printed into a string is unpacked at most this often. */
const MAX_NESTING = 3;

const invalid = (path: string): Shaped => ({ problem: { code: 'invalid_value', path } });

function shapeInteger(value: Json, schema: JsonSchema, path: string, shaping: Shaping): Shaped {
  const number = typeof value === 'string' ? toChapterNumber(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return invalid(path);
  if (typeof value === 'string') shaping.changed.add('number');
  return number < (schema.minimum ?? Number.NEGATIVE_INFINITY) ? invalid(path) : { value: number };
}

function shapeNumber(value: Json, path: string, shaping: Shaping): Shaped {
  if (typeof value === 'number') return { value };
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(value.normalize('NFKC')) : Number.NaN;
  if (!Number.isFinite(number)) return invalid(path);
  shaping.changed.add('number');
  return { value: number };
}

function shapeBoolean(value: Json, path: string, shaping: Shaping): Shaped {
  if (typeof value === 'boolean') return { value };
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (!/^(?:true|false|yes|no|是|否)$/.test(word)) return invalid(path);
  shaping.changed.add('boolean');
  return { value: /^(?:true|yes|是)$/.test(word) };
}

function shapeString(value: Json, schema: JsonSchema, path: string, shaping: Shaping): Shaped {
  if (typeof value === 'boolean') return invalid(path);
  const text = toProse(typeof value === 'string' ? value : toText(value), shaping.rules);
  if (text !== value) shaping.changed.add(typeof value === 'string' ? 'characters' : 'text');
  const allowed = schema.enum;
  if (!allowed || allowed.includes(text)) return { value: text };
  const near = allowed.find((one) => String(one).toLowerCase() === text.trim().toLowerCase());
  if (typeof near !== 'string') return invalid(path);
  shaping.changed.add('enum');
  return { value: near };
}

/** A JSON string where the schema says object or list, read by the same ladder. */
function unpack(value: string, schema: JsonSchema, path: string, shaping: Shaping): Shaped | undefined {
  if (shaping.depth >= MAX_NESTING || !/^\s*(?:`{3}\w*\s*)?["[{｛（(]/.test(value)) return undefined;
  const read = readSyntax(value, schema, false);
  if (!read.ok) return read.code === 'not_json' ? undefined : { problem: { code: read.code, path } };
  if (read.value === value) return undefined;
  shaping.changed.add('nested-json');
  return shapeValue(read.value, schema, path, { ...shaping, depth: shaping.depth + 1 });
}

function shapeList(value: Json, schema: JsonSchema, path: string, shaping: Shaping): Shaped {
  const itemKind = kindOf(schema.items);
  if (typeof value === 'string') {
    const unpacked = unpack(value, schema, path, shaping);
    if (unpacked) return unpacked;
    if (itemKind === 'object' || itemKind === 'array') return value.trim() === '' ? 'absent' : invalid(path);
    shaping.changed.add('list');
    return shapeList(toList(value), schema, path, shaping);
  }
  if (!Array.isArray(value)) {
    if (isObject(value) && itemKind !== 'object') return invalid(path);
    shaping.changed.add('list');
    return shapeList([value], schema, path, shaping);
  }
  const items: Json[] = [];
  for (const [at, item] of value.entries()) {
    const plain = itemKind === 'string' && isObject(item) ? toItem(item) : item;
    const shaped = plain === null ? 'absent' : shapeValue(plain, schema.items, `${path}[${at}]`, shaping);
    if (shaped === 'absent') continue;
    if ('problem' in shaped) return shaped;
    items.push(shaped.value);
  }
  return { value: items };
}

function isAbsent(value: Json | undefined, isRequired: boolean): boolean {
  if (value === undefined || value === null) return true;
  return !isRequired && typeof value === 'string' && value.trim().toLowerCase() === 'null';
}

function shapeMembers(value: JsonObject, schema: JsonSchema, path: string, shaping: Shaping): Shaped {
  const keyed = toDeclared(value, schema);
  if (keyed.ambiguous !== undefined) {
    return { problem: { code: 'ambiguous', path: join(path, keyed.ambiguous) } };
  }
  for (const change of keyed.changed) shaping.changed.add(change);
  const result: JsonObject = {};
  const required = new Set(schema.required ?? []);
  for (const [key, member] of keyed.members) {
    if (isAbsent(member, required.has(key))) {
      if (!required.has(key)) shaping.changed.add('null');
      continue;
    }
    const shaped = shapeValue(member, schema.properties?.[key], join(path, key), shaping);
    if (shaped === 'absent') continue;
    if ('problem' in shaped) return shaped;
    result[key] = shaped.value;
  }
  for (const key of required) {
    if (!Object.hasOwn(result, key)) return { problem: { code: 'missing_required', path: join(path, key) } };
  }
  return { value: result };
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function shapeObject(value: Json, schema: JsonSchema, path: string, shaping: Shaping): Shaped {
  if (typeof value === 'string')
    return unpack(value, schema, path, shaping) ?? (value.trim() === '' ? 'absent' : invalid(path));
  if (Array.isArray(value) && value.length === 1) return shapeObject(value[0] ?? null, schema, path, shaping);
  if (!isObject(value)) return invalid(path);
  return schema.properties ? shapeMembers(value, schema, path, shaping) : shapeAny(value, shaping);
}

function shapeAny(value: Json, shaping: Shaping): { value: Json } {
  if (typeof value === 'string') return { value: toProse(value, shaping.rules) };
  if (Array.isArray(value)) return { value: value.map((item) => shapeAny(item, shaping).value) };
  if (!isObject(value)) return { value };
  return {
    value: Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, shapeAny(item, shaping).value]),
    ),
  };
}

function shapeValue(value: Json, schema: JsonSchema | undefined, path: string, shaping: Shaping): Shaped {
  if (!schema) return shapeAny(value, shaping);
  switch (kindOf(schema)) {
    case 'integer':
      return shapeInteger(value, schema, path, shaping);
    case 'number':
      return shapeNumber(value, path, shaping);
    case 'boolean':
      return shapeBoolean(value, path, shaping);
    case 'string':
      return shapeString(value, schema, path, shaping);
    case 'array':
      return shapeList(value, schema, path, shaping);
    case 'object':
      return shapeObject(value, schema, path, shaping);
    default:
      return shapeAny(value, shaping);
  }
}

export type ShapeResult =
  | { ok: true; value: JsonObject; changed: string[] }
  | { ok: false; problem: ShapeProblem };

/**
 * JSON to the declared types of one tool. Only what the schema declares survives; a value that does not fit is
 * refused, never guessed.
 */
export function shapeArguments(value: Json, schema: JsonSchema, tool: string, rules: TextRules): ShapeResult {
  const shaping: Shaping = { rules, changed: new Set(), depth: 0 };
  const root = unpackRoot(value, schema, shaping);
  const { value: bare, unwrapped } = unwrapArguments(root, schema, tool);
  if (unwrapped) shaping.changed.add('unwrapped');
  const shaped = isNothing(bare) ? 'absent' : shapeObject(bare, schema, '', shaping);
  if (shaped === 'absent') return shapeArguments({}, schema, tool, rules);
  if ('problem' in shaped) return { ok: false, problem: shaped.problem };
  if (!isObject(shaped.value)) return { ok: false, problem: { code: 'invalid_value', path: '' } };
  return { ok: true, value: shaped.value, changed: [...shaping.changed] };
}

/** `null` and `[]` in place of the arguments mean that there are none. */
const isNothing = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** The whole argument object printed as a JSON string, up to three levels; an empty string is no arguments. */
function unpackRoot(value: Json, schema: JsonSchema, shaping: Shaping): Json {
  let root = value;
  for (let level = 0; typeof root === 'string' && level < MAX_NESTING; level += 1) {
    const read: ReturnType<typeof readSyntax> = readSyntax(root, schema, false);
    if (!read.ok) return root;
    shaping.changed.add('nested-json');
    root = read.value;
  }
  return root;
}
