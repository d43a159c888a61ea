import type { Message } from '#model/messages.ts';
import { nearestName } from '#text/names.ts';
import type { Issue } from '#validators/issue.ts';
import type { JsonObject, Opened, Outcome, ToolContext, Tools } from './tool.ts';

/** A call's way through shape, rules and tool. `problem` is the tool's own refusal or an unexpected failure. */
export type Executed =
  | { ok: true; args: JsonObject; issues: Issue[]; outcome: Outcome }
  | { ok: false; issues: Issue[]; problem: Message };

export type OpenedCall =
  | { ok: false; issues: Issue[]; problem: Message; args: JsonObject }
  | (Opened & { ok: true });

const unexpected = (reason: unknown): Message => ({
  code: 'tool-failed',
  facts: { reason: reason instanceof Error ? reason.message : String(reason) },
});

/** Contract: never rejects. A call that names no tool, or fails its shape or rules, is a value the model can act on. */
export async function openCall(
  tools: Tools,
  call: { name: string; args: JsonObject },
  context: ToolContext,
  signal: AbortSignal,
): Promise<OpenedCall> {
  const { name, args } = call;
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) return { ok: false, args, issues: [], problem: unknownTool(name, Object.keys(tools)) };
  try {
    const opened = await tool.open(args, context, signal);
    return opened.ok ? opened : { ...opened, problem: { code: 'tool-refused', facts: { tool: name } } };
  } catch (reason) {
    return { ok: false, args, issues: [], problem: unexpected(reason) };
  }
}

function unknownTool(name: string, names: string[]): Message {
  const facts = { name, tools: names.join(', '), nearest: nearestName(name, names) ?? '' };
  return { code: facts.nearest === '' ? 'tool-unknown' : 'tool-misspelt', facts };
}

/** Contract: never rejects, like `openCall`; runs the tool of a call that passed. */
export async function execute(
  tools: Tools,
  call: { name: string; args: JsonObject },
  context: ToolContext,
  signal: AbortSignal,
): Promise<Executed> {
  const opened = await openCall(tools, call, context, signal);
  return opened.ok ? runOpened(opened, signal) : opened;
}

/** Contract: never rejects. */
export async function runOpened(opened: Opened & { ok: true }, signal: AbortSignal): Promise<Executed> {
  const { args, issues } = opened;
  try {
    const outcome = await opened.run(signal);
    if (outcome.ok) return { ok: true, args, issues, outcome: outcome.value };
    return { ok: false, issues, problem: outcome.problem };
  } catch (reason) {
    return { ok: false, issues, problem: unexpected(reason) };
  }
}
