import type { FailedCall } from '#agent/choices.ts';
import { type Approval as AgentApproval, type RunEvent, readerOf } from '#agent/ports.ts';
import type { Approval, ChatEvent, ChatView } from '#contract/chats.ts';
import { toMessage } from '#llm/messages.ts';
import { costOf } from '#llm/prices.ts';
import type { Usage } from '#llm/types.ts';
import type { ChatEntry } from '#model/chat.ts';
import { toAuthor } from '#tools/explain.ts';
import { toSpec } from '#tools/spec.ts';
import type { ChatDesk, ChatRun } from './run.ts';

/** What a run tells, as the contract carries it. */
export function toEvent(run: ChatRun, event: RunEvent): ChatEvent {
  switch (event.type) {
    case 'call-delta':
      return { ...event, path: [...event.path] };
    case 'retry': {
      const { type, attempt, waitMs, problem } = event;
      return { type, attempt, waitMs, message: toMessage(problem) };
    }
    case 'usage':
      return toUsage(run, event.usage);
    case 'approval-needed':
      return { type: event.type, approvals: event.approvals.map((approval) => toApproval(run, approval)) };
    case 'entry-added':
      return { ...event, entry: toShown(event.entry) };
    case 'run-end':
      return toEnd(run, event);
    default:
      return event;
  }
}

/** A problem says nothing of what had arrived: whether the chat has it is known here. */
function toEnd(
  { ports, options }: ChatRun,
  event: Extract<RunEvent, { type: 'run-end' }>,
): Extract<ChatEvent, { type: 'run-end' }> {
  const { reason, message, draft } = event;
  if (reason !== 'problem' || message === undefined || draft === undefined) return event;
  return { ...event, message: ports.say(readerOf(options), { code: 'chat-kept', facts: { message } }) };
}

/** An entry as a screen needs it: without the chapters that stand beside a rewrite. */
export function toShown(entry: ChatEntry): ChatEntry {
  if (entry.role !== 'assistant' || !entry.made) return entry;
  const { made: _, ...shown } = entry;
  return shown;
}

function toUsage({ ready }: ChatRun, { input, output, cached = 0 }: Usage): ChatEvent {
  const cost = ready.price && costOf({ input, output, cached }, ready.price);
  return {
    type: 'usage',
    input,
    output,
    cached,
    amount: cost?.amount ?? null,
    currency: cost?.currency ?? '',
  };
}

/** An open call as its card shows it. */
export function toApproval(
  desk: ChatDesk,
  { call, args, meant, proposal, issues, note }: AgentApproval,
): Approval {
  return {
    callId: call.id,
    name: call.name,
    args,
    schema: schemaOf(desk, call.name),
    summary: proposal?.summary ?? null,
    items: (proposal?.preview.items ?? []).map(({ what, kind, before, after }) => ({
      what,
      kind,
      before,
      after,
    })),
    notes: proposal?.preview.notes ?? [],
    issues: issues.map((issue) => ({ ...issue })),
    note: note ?? null,
    ...(meant.clashes && meant.clashes.length > 0 && { clashes: [...meant.clashes] }),
  };
}

export const toFailedCall = (
  desk: ChatDesk,
  { call, args, message, said, issues }: FailedCall,
): ChatView['failed'][number] => ({
  name: call.name,
  args,
  schema: schemaOf(desk, call.name),
  message: said ? desk.ports.say(readerOf(desk.options), said) : message,
  issues: issues.map((issue) => toAuthor(issue, readerOf(desk.options))),
});

function schemaOf({ ports, options }: ChatDesk, name: string): Record<string, unknown> {
  const tool = Object.hasOwn(ports.tools, name) ? ports.tools[name] : undefined;
  return tool ? toSpec(tool.definition, options.locale).parameters : {};
}
