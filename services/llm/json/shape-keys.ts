import {
  canonicalKey,
  declaredKey,
  isBlank,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  sameJson,
  WRAPPER_KEYS,
} from './schema.ts';
import { safeParseJson } from './strict.ts';

const NAME_KEYS = ['name', 'tool', 'toolname', 'function', 'functionname', 'type', 'id', 'action'];

/** The object in a member that may hold the arguments, printed as JSON or not. */
function held(value: Json | undefined): JsonObject | undefined {
  const parsed = typeof value === 'string' ? safeParseJson(value)?.value : value;
  const one = Array.isArray(parsed) && parsed.length === 1 ? parsed[0] : parsed;
  return isObject(one) ? one : undefined;
}

const isWhole = (value: JsonObject, schema: JsonSchema): boolean => {
  const keys = new Set(Object.keys(value).map((key) => declaredKey(schema, key)));
  return keys.size > 0 && (schema.required ?? []).every((key) => keys.has(key));
};

/** True if what stands beside a wrapper only names the call; a declared `name` does if the wrapper has all that is required. */
function onlyNames(
  value: JsonObject,
  wrapper: string,
  inner: JsonObject,
  schema: JsonSchema,
  tool: string,
): boolean {
  return Object.entries(value).every(([key, member]) => {
    if (key === wrapper) return true;
    const declared = declaredKey(schema, key) !== undefined;
    if (!NAME_KEYS.includes(canonicalKey(key))) return isBlank(member) && !declared;
    return !declared || member === tool || isWhole(inner, schema);
  });
}

/**
 * Takes off what a model packs the arguments in: `arguments`, `parameters`, `properties`, `args`, the tool's own
 * name, a one-element list, unless the schema declares that key.
 */
export function unwrapArguments(
  value: Json,
  schema: JsonSchema,
  tool: string,
): { value: Json; unwrapped: boolean } {
  if (Array.isArray(value) && value.length === 1) {
    return { value: unwrapArguments(value[0] ?? null, schema, tool).value, unwrapped: true };
  }
  if (!isObject(value)) return { value, unwrapped: false };
  for (const wrapper of [...WRAPPER_KEYS, tool]) {
    const inner = declaredKey(schema, wrapper) === undefined ? held(value[wrapper]) : undefined;
    if (inner && onlyNames(value, wrapper, inner, schema, tool)) {
      return { value: unwrapArguments(inner, schema, tool).value, unwrapped: true };
    }
  }
  const call = declaredKey(schema, 'function') === undefined ? held(value.function) : undefined;
  if (call && call.name === tool)
    return { value: unwrapArguments(call, schema, tool).value, unwrapped: true };
  return { value, unwrapped: false };
}

export type Keyed = { members: Map<string, Json>; changed: string[]; ambiguous?: string };

/**
 * Members under their declared names. A twin in another case is taken if the declared key is absent or blank,
 * otherwise dropped; undeclared keys are dropped.
 */
export function toDeclared(value: JsonObject, schema: JsonSchema): Keyed {
  const keyed: Keyed = { members: new Map(), changed: [] };
  const properties = schema.properties ?? {};
  for (const [key, member] of Object.entries(value)) {
    if (Object.hasOwn(properties, key)) keyed.members.set(key, member);
  }
  const taken = new Map<string, Json>();
  for (const [key, member] of Object.entries(value)) {
    if (Object.hasOwn(properties, key)) continue;
    const declared = declaredKey(schema, key);
    const earlier = declared === undefined ? undefined : taken.get(declared);
    keyed.changed.push(declared === undefined ? 'dropped-key' : 'renamed-key');
    if (declared === undefined || isBlank(member)) continue;
    if (earlier !== undefined && !sameJson(earlier, member)) return { ...keyed, ambiguous: declared };
    if (earlier === undefined && !isBlank(keyed.members.get(declared))) continue;
    taken.set(declared, member);
    keyed.members.set(declared, member);
  }
  return keyed;
}
