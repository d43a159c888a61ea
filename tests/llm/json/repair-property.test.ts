import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readArguments } from '#llm/json/arguments.ts';
import { createJsonReader } from '#llm/json/incremental.ts';
import { isObject, type Json, type JsonObject } from '#llm/json/schema.ts';
import { joinPieces } from '#llm/providers/pieces.ts';
import { prose, type Sample, sample, shapes } from './arguments-arbitrary.ts';
import { damages } from './damage.ts';

/** 2,000 in the usual run; `MOJIAN_PROPERTY_RUNS=100000` for the long one. */
const runs = Number(process.env.MOJIAN_PROPERTY_RUNS ?? 2000);
const options = {
  numRuns: runs,
  ...(process.env.MOJIAN_SEED ? { seed: Number(process.env.MOJIAN_SEED) } : {}),
};
const timeout = 120_000 + runs * 30;

const picker = (seed: number) => {
  let state = seed + 1;
  return (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
};

const read = (raw: string, tool: Sample['tool'], cut = false) =>
  readArguments(raw, { name: tool, parameters: shapes[tool] }, { cut });

const kinds = Object.keys(damages);
/** Damage where what was meant cannot always be known; the share that must still be undone exactly. */
const share: Readonly<Record<string, number>> = {
  'missing-brace': 0.7,
  'bare-quotes': 0.97,
  'bare-quotes-pretty': 0.97,
  'bare-quotes-and-line-breaks': 0.97,
  'fence-and-bare-quotes': 0.97,
  'curly-quotes': 0.8,
  'curly-quotes-bare': 0.8,
  'full-width': 0.85,
};

test('every corruption is undone exactly, or refused with the raw text kept', { timeout }, () => {
  const counts = new Map(kinds.map((kind) => [kind, { all: 0, undone: 0 }]));
  const property = fc.property(sample, fc.constantFrom(...kinds), fc.nat(), ({ tool, value }, kind, seed) => {
    const raw = damages[kind]?.(value, picker(seed)) ?? '';
    const result = read(raw, tool);
    const count = counts.get(kind);
    if (count) count.all += 1;
    if (result.ok) {
      expect(result.value).toEqual(value);
      if (count) count.undone += 1;
    } else expect(result.raw).toBe(raw);
  });
  fc.assert(property, options);
  for (const [kind, { all, undone }] of counts) {
    expect(undone / all, `${kind}: ${undone} of ${all}`).toBeGreaterThanOrEqual(share[kind] ?? 1);
  }
});

/** True if `part` is what remains of `whole` when its end is missing: whole members, the last one maybe shortened. */
function isBeginning(part: Json, whole: Json | undefined): boolean {
  if (isDeepStrictEqual(part, whole)) return true;
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((item, at) => isBeginning(item, whole[at]));
  if (!isObject(part) || !isObject(whole)) return false;
  return Object.entries(part).every(([key, member]) => isBeginning(member, whole[key]));
}

const cutKinds = [
  'none',
  'pretty',
  'bare-quotes',
  'raw-line-breaks',
  'bare-quotes-and-line-breaks',
  'fence',
  'single-quotes',
  'curly-quotes-bare',
  'full-width',
] as const;

test('a cut reply is never taken for a finished one', { timeout }, () => {
  const property = fc.property(
    sample,
    fc.constantFrom(...cutKinds),
    fc.nat(),
    fc.boolean(),
    (one, kind, seed, told) => {
      const pick = picker(seed);
      const whole = damages[kind]?.(one.value, pick) ?? '';
      const raw = whole.slice(0, pick(Math.max(1, whole.lastIndexOf('}'))));
      const result = read(raw, one.tool, told);
      if (!result.ok) {
        expect(result.raw).toBe(raw);
        return;
      }
      expect(told).toBe(false);
      // Cut right behind the first bare quote of a reply, nobody can tell it from the end of the text.
      const isFirstQuote =
        kind.startsWith('bare') && raw.trimEnd().endsWith('"') && !result.changed.includes('inner-quotes');
      if (isFirstQuote) return;
      // A value that was closed before the cut may be kept, with its brackets added; no text may be shortened.
      expect(isBeginning(result.value, one.value), raw).toBe(true);
    },
  );
  fc.assert(property, options);
});

function strings(value: Json, path: string, found: Map<string, string>): Map<string, string> {
  if (typeof value === 'string' && value !== '') found.set(path, value);
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) strings(item, `${path}/${at}`, found);
  else if (isObject(value))
    for (const [key, member] of Object.entries(value)) strings(member, `${path}/${key}`, found);
  return found;
}

const escapeAll = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

function collect(pieces: readonly (string | Uint8Array)[]): Map<string, string> {
  const reader = createJsonReader();
  const found = new Map<string, string>();
  for (const { path, delta } of pieces.flatMap((piece) => reader.push(piece))) {
    const key = `/${path.join('/')}`;
    found.set(key, (found.get(key) ?? '') + delta);
  }
  return found;
}

test('the incremental reader gives each text whole, cut at any byte', { timeout }, () => {
  const property = fc.property(
    sample,
    fc.nat(2),
    fc.boolean(),
    fc.nat(),
    ({ value }, indent, escaped, at) => {
      const json = JSON.stringify(value, null, indent);
      const bytes = Buffer.from(escaped ? escapeAll(json) : json);
      const cut = at % (bytes.length + 1);
      expect(collect([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(strings(value, '', new Map()));
      const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
      expect(collect(single)).toEqual(strings(value, '', new Map()));
    },
  );
  fc.assert(property, { ...options, numRuns: Math.ceil(runs / 4) });
});

test('argument pieces cut anywhere join to the same arguments', { timeout }, () => {
  const property = fc.property(sample, fc.array(fc.nat(), { maxLength: 8 }), ({ value }, cuts) => {
    const json = JSON.stringify(value);
    const places = [0, ...cuts.map((cut) => cut % json.length).toSorted((a, b) => a - b), json.length];
    const pieces = places.slice(1).map((place, at) => json.slice(places[at], place));
    expect(joinPieces(pieces)).toBe(json);
    expect(JSON.parse(String(joinPieces([...pieces, json])))).toEqual(value);
  });
  fc.assert(property, { ...options, numRuns: Math.ceil(runs / 4) });
});

test('valid JSON is never cleaned, whatever its texts hold', { timeout }, () => {
  const hostile = fc.constantFrom(
    '"}',
    '"]',
    '","',
    '", "body": "x"',
    '{"k":"v"}',
    '```',
    '// 注',
    '/* */',
    '“',
    '”',
    '\\',
    "'",
    '，"plan"：',
    '&quot;',
    '<think>',
    '\n',
  );
  const text = fc
    .array(fc.oneof(hostile, prose), { minLength: 1, maxLength: 6 })
    .map((pieces) => pieces.join(''));
  const property = fc.property(text, text, (heading, body) => {
    const value: JsonObject = { number: 3, heading, body };
    const result = read(JSON.stringify(value), 'write_scene');
    expect(result).toEqual({ ok: true, value, changed: [] });
  });
  fc.assert(property, { ...options, numRuns: Math.ceil(runs / 4) });
});
