import { jsonrepair } from 'jsonrepair';
import { declaredKey, isObject, type Json, type JsonObject, type JsonSchema } from './schema.ts';
import { safeParseJson } from './strict.ts';

function leaves(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (isObject(value)) return Object.entries(value).flatMap(([key, member]) => [key, ...leaves(member)]);
  return [String(value)];
}

const letters = (text: string): string => text.replace(/\\[nrtbf]/g, '').replace(/[^\p{L}\p{N}]/gu, '');

/** Nothing was cut, invented or moved: the same letters in the same order, and each text stands in the original. */
function isHonest(raw: string, value: JsonObject, schema: JsonSchema | undefined): boolean {
  const parts = leaves(value);
  const plain = raw.replaceAll('\\n', '\n').replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  const declared = Object.keys(value).every((key) => declaredKey(schema, key) !== undefined);
  const required = (schema?.required ?? []).every((key) => Object.hasOwn(value, key));
  return (
    declared &&
    required &&
    parts.every((part) => raw.includes(part) || plain.includes(part)) &&
    letters(parts.join('')) === letters(raw)
  );
}

/**
 * The last rung: the general repairer, believed only where its result holds exactly the text of the original.
 * Measured alone it returns a wrong value for 7 % of broken replies.
 */
export function repairGuarded(raw: string, schema: JsonSchema | undefined): JsonObject | undefined {
  try {
    const value = safeParseJson(jsonrepair(raw))?.value;
    return isObject(value) && isHonest(raw, value, schema) ? value : undefined;
  } catch {
    return undefined;
  }
}
