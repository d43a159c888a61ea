import type { Json, JsonObject, JsonSchema } from './schema.ts';
import { type ShapeCode, shapeArguments } from './shape.ts';
import { readSyntax } from './syntax.ts';

/** A tool as the model is told about it; `parameters` is JSON Schema with everything inlined. */
export type ToolSpec = { name: string; description?: string; parameters: JsonSchema };

export type ArgumentsOptions = {
  /** The provider ended the answer at the token limit: nothing may be completed. */
  cut?: boolean;
  /** This vendor encodes HTML entities in arguments (xAI). */
  decodeEntities?: boolean;
};

export type ArgumentsResult =
  | { ok: true; value: JsonObject; changed: string[] }
  | { ok: false; code: ShapeCode; path?: string; raw: string; salvage?: Json };

/**
 * The repair ladder for the arguments of one call: strict JSON → unpacking → schema-guided reader → guarded
 * jsonrepair → declared shape. `changed` names every rung that altered something; prose is never altered.
 * A reply that cannot be repaired honestly is an error with the raw text kept. `salvage` may be shown to the
 * author, never saved or executed.
 */
export function readArguments(raw: Json, tool: ToolSpec, options: ArgumentsOptions = {}): ArgumentsResult {
  const rules = { decodeEntities: options.decodeEntities ?? false };
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw);
  const syntax =
    typeof raw === 'string'
      ? readSyntax(raw, tool.parameters, !options.cut)
      : { ok: true as const, value: raw, changed: [] };
  if (!syntax.ok) {
    const { code, salvage } = syntax;
    return { ok: false, code, raw: text, ...(salvage === undefined ? {} : { salvage }) };
  }
  const shape = shapeArguments(syntax.value, tool.parameters, tool.name, rules);
  if (!shape.ok) return { ok: false, ...shape.problem, raw: text };
  return { ok: true, value: shape.value, changed: [...syntax.changed, ...shape.changed] };
}
