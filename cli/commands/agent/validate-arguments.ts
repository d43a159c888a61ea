import { readArguments } from '#llm/json/arguments.ts';
import { safeParseJson } from '#llm/json/strict.ts';
import { llmWords } from '#llm/messages.ts';
import { emptyBook } from '#model/book.ts';
import { defaultLimits } from '#model/limits.ts';
import { type Locale, say } from '#model/messages.ts';
import { createProjectMeta } from '#model/project.ts';
import { openCall } from '#tools/execute.ts';
import { type Explained, explainAll } from '#tools/explain.ts';
import { tools } from '#tools/index.ts';
import { isJsonObject } from '#tools/json.ts';
import { toSpec } from '#tools/spec.ts';
import type { JsonObject, ToolContext } from '#tools/tool.ts';
import { misuse } from '../../problem.ts';

/** Findings that only a book can settle. */
const needsBook: ReadonlySet<string> = new Set([
  'number.jump',
  'number.occupied',
  'character.unknown',
  'character.misspelt',
]);

/** A context without a book: no chapters, no names, no target length. */
function noBook(): ToolContext {
  const settings = { chapterTarget: 0, dailyTarget: 0, autoApprove: [] };
  return {
    book: emptyBook(createProjectMeta({ id: 'none', title: '', settings })),
    limits: defaultLimits,
    clock: { now: () => new Date() },
    ids: { next: () => 'none' },
    prose: async () => '',
    draft: async () => '',
    search: async () => [],
    contradictions: async () => [],
  };
}

type NamedTool = (typeof tools)[keyof typeof tools];

/** The tool of a name; refuses where none is named, or none has the name. */
export function toolNamed(name: string | undefined): NamedTool {
  const names = Object.keys(tools).join(', ');
  if (name === undefined) throw misuse('cli-tool-missing', { tools: names });
  const tool = Object.entries(tools).find(([one]) => one === name)?.[1];
  if (!tool) throw misuse('cli-tool-unknown', { name, tools: names });
  return tool;
}

export type Validated = { ok: boolean; issues: Explained[]; value: JsonObject | null };

const unreadable = (message: string): Validated => ({
  ok: false,
  issues: [{ code: 'shape.invalid', path: '', severity: 'error', message, fix: '' }],
  value: null,
});

/**
 * Tool arguments as a model sent them, checked by shape and rules: strict JSON as it stands, else what the repair
 * ladder makes of it.
 */
export async function validateArguments(
  tool: NamedTool,
  source: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<Validated> {
  const { name } = tool.definition;
  const strict = safeParseJson(source)?.value;
  const read = isJsonObject(strict) ? undefined : readArguments(source, toSpec(tool.definition, locale));
  if (read && !read.ok) {
    const facts = { tool: name, path: read.path ?? '' };
    return unreadable(say(llmWords, locale, { code: `llm.${read.code}`, facts }));
  }
  const args = read?.value ?? (isJsonObject(strict) ? strict : {});
  const opened = await openCall(tools, { name, args }, noBook(), signal);
  const found = opened.issues.filter(({ code }) => !needsBook.has(code));
  const ok = !found.some(({ severity }) => severity === 'error');
  return { ok, issues: explainAll(found, locale), value: opened.args };
}
