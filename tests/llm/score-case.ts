import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from '#llm/json/schema.ts';
import type { RecordedResult } from '#llm/recorded.ts';

/** Strings that stand for "any id" or "any sentence that says so" in an expected value. */
function matchesPlaceholder(
  expected: string,
  actual: Json | undefined,
  seen: Map<string, string>,
): boolean | undefined {
  const found = /^<(generated|unique:\d+|9alnum:\d+|synthetic:\w+)>$/.exec(expected)?.[1];
  if (found === undefined) return undefined;
  if (typeof actual !== 'string' || actual === '') return false;
  if (found === 'generated') return true;
  if (found.startsWith('synthetic')) return new RegExp(found.slice(10, 16), 'i').test(actual);
  if (found.startsWith('9alnum') && !/^[A-Za-z0-9]{9}$/.test(actual)) return false;
  const known = seen.get(expected);
  if (known !== undefined) return known === actual;
  if ([...seen.values()].includes(actual)) return false;
  seen.set(expected, actual);
  return true;
}

/** Deep equality with placeholders. */
export function matches(expected: Json, actual: Json | undefined, seen = new Map<string, string>()): boolean {
  if (typeof expected === 'string') return matchesPlaceholder(expected, actual, seen) ?? expected === actual;
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, at) => matches(item, actual[at], seen))
    );
  }
  if (!isObject(expected)) return isDeepStrictEqual(expected, actual);
  if (!isObject(actual)) return false;
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...keys].every((key) => key in expected && matches(expected[key] ?? null, actual[key], seen));
}

function matchesError(expected: JsonObject, actual: JsonObject | undefined): boolean {
  return ['code', 'retryable', 'status', 'reason'].every(
    (key) => expected[key] === undefined || isDeepStrictEqual(expected[key], actual?.[key]),
  );
}

function matchesCalls(expected: Json, actual: RecordedResult['calls']): boolean {
  if (!Array.isArray(expected) || expected.length !== actual.length) return false;
  if (new Set(actual.map((call) => call.id)).size !== actual.length) return false;
  return expected.every((call, at) => {
    if (!isObject(call)) return false;
    const { id, ...rest } = actual[at] ?? { id: '' };
    return matches(call, call.id === undefined ? rest : { id, ...rest });
  });
}

/** Compares a result with the expected value by the conventions of the case set's README. */
export function isExpected(where: string, expected: JsonObject, actual: RecordedResult): boolean {
  if (isObject(expected.error)) return matchesError(expected.error, actual.error);
  if (actual.error) return false;
  if (where === 'tool_arguments') return isDeepStrictEqual(expected, actual.calls[0]?.arguments);
  return Object.entries(expected).every(([key, value]) => {
    if (key === 'calls') return matchesCalls(value, actual.calls);
    const found = Object.entries(actual).find(([name]) => name === key)?.[1];
    // safe: a result is made of JSON values only.
    return matches(value, found as Json | undefined);
  });
}
