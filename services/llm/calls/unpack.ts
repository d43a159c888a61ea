import { isObject } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';
import { toCalls } from './call-json.ts';
import type { RawCall } from './raw-call.ts';

/** OpenAI's internal wrapper name, seen in public replies; its argument lists the calls that were meant. */
export function unpackParallel(call: RawCall): RawCall[] {
  if (!/^multi_tool_use[._]parallel$/.test(call.name)) return [call];
  const value = typeof call.arguments === 'string' ? safeParseJson(call.arguments)?.value : call.arguments;
  const calls = isObject(value) ? toCalls(value, true) : undefined;
  return calls ?? [call];
}
