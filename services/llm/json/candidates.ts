import { type Reading, readLenient } from './lenient.ts';
import { isOpenBrace } from './marks.ts';
import type { ReadMode } from './scan.ts';
import { declaredKey, isObject, type Json, type JsonObject, type JsonSchema, sameJson } from './schema.ts';
import { hasRepeatedKey, safeParseJson } from './strict.ts';

export type SyntaxCode = 'truncated' | 'not_json' | 'ambiguous';
export type SyntaxResult =
  | { ok: true; value: Json; changed: string[] }
  | { ok: false; code: SyntaxCode; salvage?: Json };

/** Readings from the strictest to the most tolerant; the first that works is taken. */
const MODES: readonly Omit<ReadMode, 'complete'>[] = [
  { bare: false, stray: false, paired: true },
  { bare: true, stray: false, paired: true },
  { bare: true, stray: true, paired: true },
  { bare: true, stray: false, paired: false },
].flatMap((mode) => [
  { ...mode, tail: 'end' as const },
  { ...mode, tail: 'any' as const },
]);

function openings(text: string): number[] {
  const found: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (isOpenBrace(text[at])) found.push(at);
  return found;
}

/** A member, or the end of an object, outside any object: the reading before it has ended too early. */
const LEFT_OVER = /["“”'][\s]*[,，]\s*["“”'][\w]+["“”']\s*[:：]|["“”'][\s\]］]*[}｝]\s*(?:`{3,}\s*)?$/;
const SPLIT_TEXT = { ok: false, code: 'ambiguous', partial: undefined, keys: 0 } as const;

type Found = { objects: JsonObject[]; changed: Set<string>; cut?: Reading & { ok: false } };

/** Every object in the text that this mode can read, and the cut one it ends with, if any. */
function findObjects(text: string, starts: number[], schema: JsonSchema | undefined, mode: ReadMode): Found {
  const found: Found = { objects: [], changed: new Set() };
  let from = 0;
  for (const start of starts) {
    if (start < from) continue;
    const reading = readLenient(text, start, schema, mode);
    if (reading.ok && isObject(reading.value)) {
      if (mode.bare && LEFT_OVER.test(text.slice(from, start))) return { ...found, cut: SPLIT_TEXT };
      found.objects.push(reading.value);
      for (const change of reading.changed) found.changed.add(change);
      from = reading.end;
    } else if (!reading.ok && (reading.keys > 0 || isCutObject(text, start, reading))) {
      found.cut = reading;
      return found;
    }
  }
  if (mode.bare && from > 0 && LEFT_OVER.test(text.slice(from))) found.cut = SPLIT_TEXT;
  return found;
}

function isCutObject(text: string, start: number, reading: Reading & { ok: false }): boolean {
  return reading.code === 'truncated' && /^[{｛]\s*["'“]?[\w]*["'”]?\s*[:：]?\s*$/.test(text.slice(start));
}

function hasRequired(value: JsonObject, schema: JsonSchema | undefined): boolean {
  const keys = new Set(Object.keys(value).map((key) => declaredKey(schema, key)));
  return (schema?.required ?? []).every((key) => keys.has(key));
}

/**
 * Several complete objects: equal ones count once, `{}` is ignored, the one with the required fields wins over
 * those without; what is still more than one is ambiguous.
 */
function choose(objects: JsonObject[], schema: JsonSchema | undefined): JsonObject | 'ambiguous' | undefined {
  const different = objects.filter(
    (value, at) => !objects.slice(0, at).some((earlier) => sameJson(earlier, value)),
  );
  const filled = different.filter((value) => Object.keys(value).length > 0);
  const whole = filled.filter((value) => hasRequired(value, schema));
  const left = whole.length > 0 ? whole : filled;
  if (left.length > 1) return 'ambiguous';
  return left[0] ?? different[0];
}

function changesOf(found: Found, start: number): string[] {
  const changed = [...found.changed];
  if (start > 0) changed.push('prose-around');
  if (found.objects.length > 1) changed.push('repeated-object');
  return changed.length > 0 ? changed : ['marks'];
}

/** Finds the one object of a text that is not plain JSON. `complete` is false after finish_reason length. */
export function readObjectIn(text: string, schema: JsonSchema | undefined, complete: boolean): SyntaxResult {
  const starts = openings(text);
  let failure: SyntaxResult = { ok: false, code: 'not_json' };
  for (const base of MODES) {
    const found = findObjects(text, starts, schema, { ...base, complete });
    if (found.cut && failure.ok === false && failure.code !== 'truncated') {
      failure = {
        ok: false,
        code: found.cut.code,
        ...(found.cut.partial === undefined ? {} : { salvage: found.cut.partial }),
      };
    }
    if (found.cut || found.objects.length === 0) continue;
    const value = choose(found.objects, schema);
    if (value === 'ambiguous') return { ok: false, code: 'ambiguous' };
    if (value) return { ok: true, value, changed: changesOf(found, starts[0] ?? 0) };
  }
  return failure;
}

/** Strict JSON of a text or of a part of it; a key given twice with different values is read by the lenient reader. */
export function readStrict(text: string, schema: JsonSchema | undefined): SyntaxResult | undefined {
  const parsed = safeParseJson(text);
  if (!parsed) return undefined;
  if (!hasRepeatedKey(text)) return { ok: true, value: parsed.value, changed: [] };
  const reading = readLenient(text, 0, schema, {
    tail: 'end',
    bare: false,
    stray: false,
    paired: false,
    complete: false,
  });
  return reading.ok
    ? { ok: true, value: parsed.value, changed: ['duplicate-keys'] }
    : { ok: false, code: 'ambiguous' };
}
