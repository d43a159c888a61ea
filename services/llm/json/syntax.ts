import { readObjectIn, readStrict, type SyntaxResult } from './candidates.ts';
import { trimEdges, withoutFence, withoutThinking } from './clean.ts';
import { decodeEntities, isEncoded } from './entities.ts';
import { repairGuarded } from './guard.ts';
import { declaredKey, type JsonSchema } from './schema.ts';
import { safeParseJson } from './strict.ts';

type Rung = { change: string; read: (text: string) => string };

/** Each takes one layer of packing off; the text is tried as strict JSON after each. */
const UNPACK: readonly Rung[] = [
  { change: 'white-space', read: trimEdges },
  { change: 'thinking', read: (text) => trimEdges(withoutThinking(text)) },
  { change: 'fence', read: withoutFence },
  { change: 'entities', read: (text) => (isEncoded(text) ? decodeEntities(text) : text) },
  { change: 'escaped-object', read: unescapeObject },
];

/** `{\"title\":…}` without quotes around it is a JSON string that lost them. */
function unescapeObject(text: string): string {
  if (!/^[{[]\s*\\"/.test(text)) return text;
  const value = safeParseJson(`"${text.replace(/\n/g, '\\n').replace(/\r/g, '\\r')}"`)?.value;
  return typeof value === 'string' ? value : text;
}

/** The text between the first opening and the last closing bracket, for prose around one whole object. */
function slice(text: string): string | undefined {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  return from > 0 || (from === 0 && to < text.length - 1) ? text.slice(from, to + 1) : undefined;
}

/** Members without the opening brace: taken only where the text begins with a declared key. */
function withBrace(text: string, schema: JsonSchema | undefined): string | undefined {
  const key = /^["“']?([\w$-]+)["”']?\s*[:：]/.exec(text)?.[1];
  return key !== undefined && declaredKey(schema, key) !== undefined ? `{${text}` : undefined;
}

function repair(text: string, schema: JsonSchema | undefined, complete: boolean): SyntaxResult {
  const cut = slice(text);
  const strict = cut === undefined ? undefined : readStrict(cut, schema);
  if (strict) return strict.ok ? { ...strict, changed: ['prose-around'] } : strict;
  const braced = withBrace(text, schema);
  const read = readObjectIn(braced ?? text, schema, complete);
  if (read.ok || read.code !== 'not_json') return read;
  const guarded = complete ? repairGuarded(text, schema) : undefined;
  return guarded ? { ok: true, value: guarded, changed: ['jsonrepair'] } : read;
}

/**
 * Text to JSON. Strict JSON first and untouched; only a text that fails is unpacked, then repaired.
 * @param complete false after finish_reason length: then nothing is completed, not even closed values.
 */
export function readSyntax(raw: string, schema: JsonSchema | undefined, complete: boolean): SyntaxResult {
  const changed: string[] = [];
  let text = raw;
  const first = readStrict(text, schema);
  if (first) return first;
  for (const rung of UNPACK) {
    const next = rung.read(text);
    if (next === text) continue;
    changed.push(rung.change);
    text = next;
    const strict = readStrict(text, schema);
    if (strict) return strict.ok ? { ...strict, changed } : strict;
  }
  if (text === '' || text === 'None' || text === 'undefined')
    return { ok: true, value: {}, changed: [...changed, 'empty'] };
  const repaired = repair(text, schema, complete);
  return repaired.ok ? { ...repaired, changed: [...changed, ...repaired.changed] } : repaired;
}
