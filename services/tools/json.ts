import type { Json, JsonObject } from './tool.ts';

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value as JSON holds it: members that are undefined fall away, what JSON cannot hold becomes null. */
export function plain(value: unknown): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (isPlain(value)) return plainObject(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

export const plainObject = (value: object): JsonObject =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, plain(member)]),
  );

export const isJsonObject = (value: unknown): value is JsonObject => isPlain(value) && !Array.isArray(value);
