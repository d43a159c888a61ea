import { isObject, type Json, type JsonObject, sameJson } from '../json/schema.ts';
import { safeParseJson } from '../json/strict.ts';

/** Object-shaped argument chunks: members are merged, pieces of the same string are appended. */
function merge(into: JsonObject, piece: JsonObject): JsonObject {
  const merged = { ...into };
  for (const [key, value] of Object.entries(piece)) {
    const before = merged[key];
    if (typeof before === 'string' && typeof value === 'string') merged[key] = before + value;
    else if (isObject(before) && isObject(value)) merged[key] = merge(before, value);
    else merged[key] = value;
  }
  return merged;
}

/** Each piece repeats what came before and adds to it. */
const isCumulative = (pieces: readonly string[]): boolean =>
  pieces.length > 1 && pieces.every((piece, at) => at === 0 || piece.startsWith(pieces[at - 1] ?? ''));

/** Increments, and at the end the whole object once more. */
function repeatsWhole(pieces: readonly string[]): boolean {
  const last = safeParseJson(pieces.at(-1) ?? '')?.value;
  const before = safeParseJson(pieces.slice(0, -1).join(''))?.value;
  return last !== undefined && before !== undefined && sameJson(last, before);
}

/**
 * Joins the argument pieces of one call. A piece that is JSON by itself is still a piece, so the plain join comes
 * first; vendors' other habits are tried only if it does not parse.
 */
export function joinPieces(pieces: readonly Json[]): Json {
  const texts = pieces.filter((piece) => typeof piece === 'string');
  const objects = pieces.filter(isObject);
  if (objects.length > 0) return objects.reduce<JsonObject>(merge, {});
  const joined = texts.join('');
  if (safeParseJson(joined)) return joined;
  const filled = texts.filter((text) => text !== '');
  const last = filled.at(-1) ?? '';
  if (safeParseJson(last) && (isCumulative(filled) || repeatsWhole(filled))) return last;
  return joined;
}
