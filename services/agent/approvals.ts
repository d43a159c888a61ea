import type { JsonObject } from '#llm/types.ts';
import { applyHunks, toHunks } from '#text/hunks.ts';
import { openCall, runOpened } from '#tools/execute.ts';
import { type Explained, explainToAuthor, sayTool } from '#tools/explain.ts';
import type { Proposal } from '#tools/tool.ts';
import { append, beforeUser, decide, type Verdict } from './append.ts';
import { type Edited, editedSchema, meantNow, prepareCall } from './call-step.ts';
import { decisionOf, newestSpan } from './entries.ts';
import { lengthNote, measureOf } from './holds.ts';
import { pendingCalls } from './next-actor.ts';
import { type Approval, type Meant, type RunOptions, type RunPorts, readerOf } from './ports.ts';
import { recoverCalls } from './recover.ts';

/** The open calls as the author sees them, computed anew each time: a reload shows the same. */
export async function pendingApprovals(
  ports: RunPorts,
  options: RunOptions,
  signal: AbortSignal,
): Promise<Approval[]> {
  const log = ports.log.entries();
  const span = newestSpan(log);
  const open = pendingCalls(log).filter(({ id, name }) => {
    const writes = Object.hasOwn(ports.tools, name) && ports.tools[name]?.definition.writes === true;
    return writes && !options.autoApprove.includes(name) && !(span && decisionOf(span, id));
  });
  return Promise.all(
    open.map(async (call): Promise<Approval> => {
      const { args: given, context } = prepareCall(ports, call, options);
      const meant = await meantNow(ports, call, given, signal);
      const { args, problem } = meant;
      if (problem)
        return {
          call,
          args,
          meant,
          proposal: undefined,
          issues: [],
          note: ports.say(readerOf(options), problem),
        };
      const opened = await openCall(ports.tools, { name: call.name, args }, context, signal);
      const done = opened.ok ? await runOpened(opened, signal) : opened;
      const proposal = done.ok && done.outcome.kind === 'proposal' ? asMeant(done.outcome, meant) : undefined;
      const text = typeof args.chapter_content === 'string' ? args.chapter_content : '';
      const off = text === '' ? undefined : lengthNote(text, options.wish, readerOf(options));
      const note = done.ok ? off : sayTool(readerOf(options), done.problem);
      const issues = explainToAuthor(done.issues, readerOf(options));
      return { call, args: opened.args, meant, proposal, issues, note };
    }),
  );
}

/** A rewrite is shown against the prose that it was made from: its stretches stay the same while the author types. */
function asMeant(proposal: Proposal, { base, notes }: Meant): Proposal {
  const { preview } = proposal;
  const items = preview.items.map((item) =>
    item.kind === 'prose' && base !== undefined ? { ...item, before: base } : item,
  );
  return { ...proposal, preview: { items, notes: [...notes, ...preview.notes] } };
}

/**
 * Stores the author's decisions. An edit that fails shape or rules is answered with what is wrong and nothing of
 * the whole set is stored; a rejected call has its result at once.
 */
export async function resolveApprovals(
  ports: RunPorts,
  options: RunOptions,
  verdicts: readonly Verdict[],
  signal: AbortSignal,
): Promise<{ ok: true } | { ok: false; callId: string; issues: Explained[] }> {
  await recoverCalls(ports);
  for (const { callId, edited } of verdicts) {
    const call = pendingCalls(ports.log.entries()).find(({ id }) => id === callId);
    if (edited === undefined || !call) continue;
    const read = editedSchema.safeParse(edited);
    const context = { ...ports.context(), target: measureOf(options.wish) };
    const args: JsonObject = read.success ? read.data.arguments : {};
    const opened = await openCall(ports.tools, { name: call.name, args }, context, signal);
    if (!opened.ok) return { ok: false, callId, issues: explainToAuthor(opened.issues, readerOf(options)) };
  }
  await append(ports, decide(ports.log.entries(), verdicts));
  return { ok: true };
}

/** Verdicts that reject every open call with one reason. */
export const rejectAll = (ports: RunPorts, reason: string): Verdict[] =>
  pendingCalls(ports.log.entries()).map(({ id }) => ({ callId: id, verdict: 'rejected', reason }));

/** What the author says next; open calls are closed first. */
export async function say(ports: RunPorts, text: string): Promise<void> {
  await recoverCalls(ports);
  await append(ports, beforeUser(ports.log.entries(), text));
}

/** The edit that accepts some hunks only: items of the preview for edit_chapter, stretches of prose for a chapter. */
export function acceptHunks({ call, args, proposal }: Approval, accepted: readonly number[]): Edited {
  if (call.name === 'edit_chapter' && Array.isArray(args.edits)) {
    const wanted = new Set(accepted);
    return { arguments: { ...args, edits: args.edits.filter((_, at) => wanted.has(at)) } };
  }
  const prose = proposal?.preview.items.find(({ kind }) => kind === 'prose');
  if (!prose) return { arguments: args };
  const text = applyHunks(prose.before, toHunks(prose.before, prose.after), accepted);
  return { arguments: { ...args, chapter_content: text }, adopt: true };
}
