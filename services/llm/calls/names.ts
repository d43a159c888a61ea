import type { ToolSpec } from '../json/arguments.ts';
import { canonicalKey } from '../json/schema.ts';

/** Namespaces that vendors put before a tool's name; they are removed only with a separator behind them. */
const PREFIX = /^(?:functions?|tools?|default_api|api|mcp|plugin|assistant)(?:::|[._:/-]|__)/i;
const SUFFIX = /(?:[_-]?tool|\(\))$/i;

function sameName(tools: readonly ToolSpec[], name: string): ToolSpec | undefined {
  const exact = tools.find((tool) => tool.name === name);
  if (exact) return exact;
  const found = tools.filter((tool) => canonicalKey(tool.name) === canonicalKey(name));
  return found.length === 1 ? found[0] : undefined;
}

/** A name printed twice by a repeated delta. */
const halved = (name: string): string => {
  const half = name.slice(0, name.length / 2);
  return half + half === name ? half : name;
};

/**
 * The offered tool that a printed name means: exact, in another case, behind a namespace with a separator, with a
 * harmony tail or a `_tool` suffix, or printed twice. A near match is never taken.
 */
export function resolveTool(printed: string, tools: readonly ToolSpec[]): ToolSpec | undefined {
  const name = printed
    .replace(/<[|｜][\s\S]*$/, '')
    .replace(/^["'`\s]+|["'`\s]+$/g, '')
    .replace(/:\d+$/, '');
  const last = name.split(/::|[.:/]/).at(-1) ?? name;
  for (const form of [name, name.replace(PREFIX, ''), last, halved(name)]) {
    const found = sameName(tools, form) ?? sameName(tools, form.replace(SUFFIX, ''));
    if (found) return found;
  }
  return undefined;
}
