import { z } from 'zod';
import { callKey } from '#model/chat.ts';
import type { Locale, Message } from '#model/messages.ts';
import { type Executed, execute, openCall } from '#tools/execute.ts';
import { explainAll } from '#tools/explain.ts';
import { checkSaved } from '#tools/saved-check.ts';
import type { JsonObject, Proposal, ToolContext } from '#tools/tool.ts';
import { invalidResult } from './admit.ts';
import { answer, type Outcome, rejection } from './append.ts';
import { CHAPTER_TOOL, resolveArguments } from './chapter-text.ts';
import { type Call, decisionOf, type NewEntry, newestSpan, requestStart } from './entries.ts';
import { explainCall } from './explain.ts';
import { holdFor, lengthNote, measureOf } from './holds.ts';
import { sayAgent } from './messages.ts';
import type { Meant, RunOptions, RunPorts } from './ports.ts';

/** What the author made of a call before accepting it. */
export const editedSchema = z.object({
  arguments: z.record(z.string(), z.json()),
  /** Replace the chapter's prose by the new text instead of keeping it as a version. */
  adopt: z.boolean().optional(),
});
export type Edited = z.infer<typeof editedSchema>;

/** Arguments, context and verdict with which a call runs now. */
export type Prepared = {
  args: JsonObject;
  context: ToolContext;
  verdict: string | undefined;
  reason: string;
  edited: Edited | undefined;
};

export function prepareCall(ports: RunPorts, call: Call, { wish }: RunOptions): Prepared {
  const log = ports.log.entries();
  const span = newestSpan(log);
  const decision = span && decisionOf(span, call.id);
  const read = editedSchema.safeParse(decision?.edited);
  const edited = read.success ? read.data : undefined;
  const context = {
    ...ports.context(),
    target: measureOf(wish),
    generates: wish.bible,
    ...(edited?.adopt && { adopt: true }),
  };
  const args = edited ? edited.arguments : resolveArguments(log, call);
  return { args, context, verdict: decision?.verdict, reason: decision?.reason ?? '', edited };
}

/** A call of the model as it is meant now. */
export const meantNow = async (
  { meant }: RunPorts,
  call: Call,
  args: JsonObject,
  signal: AbortSignal,
): Promise<Meant> => (meant ? await meant(call, args, signal) : { args, notes: [] });

/**
 * Answers what may not go to the author: calls that fail shape or rules, and chapters that are held for their
 * length or bible. Nothing for calls that may.
 */
export async function screen(
  ports: RunPorts,
  options: RunOptions,
  call: Call,
  signal: AbortSignal,
): Promise<NewEntry[]> {
  const { args, context, verdict } = prepareCall(ports, call, options);
  if (verdict !== undefined) return [];
  const opened = await openCall(ports.tools, { name: call.name, args }, context, signal);
  if (!opened.ok)
    return [withHint(invalidResult(call.id, opened, options.locale), call.name, options.locale)];
  if (newestSpan(ports.log.entries())?.turn.local) return [];
  const held = holdFor(ports.log.entries(), { ...call, args: opened.args }, options.wish, options.locale);
  return held ? [held] : [];
}

/** Tells the model that the prose need not travel again. */
function withHint(entry: NewEntry, name: string, locale: Locale): NewEntry {
  if (entry.role !== 'result' || name !== CHAPTER_TOOL) return entry;
  // safe: made by invalidResult, an object
  return { ...entry, data: { ...(entry.data as object), how: sayAgent(locale, { code: 'not-again' }) } };
}

/** Runs one call and gives its one result; committed calls were answered by `recoverCalls` before. */
export async function runCall(
  ports: RunPorts,
  options: RunOptions,
  call: Call,
  signal: AbortSignal,
): Promise<NewEntry[]> {
  const log = ports.log.entries();
  const turnId = newestSpan(log)?.turn.id ?? '';
  const prepared = prepareCall(ports, call, options);
  if (prepared.verdict === 'rejected') return [rejection(call.id, prepared.reason)];
  const key = callKey(turnId, call.id);
  const { context, edited } = prepared;
  // what the author has edited is meant for the book of now
  const { args, problem } = edited
    ? { args: prepared.args, problem: undefined }
    : await meantNow(ports, call, prepared.args, signal);
  if (problem) return answer(log, call, refused(ports, problem, options.locale));
  const done = await execute(ports.tools, { name: call.name, args }, context, signal);
  const outcome = done.ok
    ? await carryOut(ports, options, done, key, prepared, signal)
    : failure(done, options.locale);
  return answer(ports.log.entries(), call, outcome);
}

/** Arguments or a name that the model has to correct; anything else is the tool's own no. */
const isInvalid = ({ issues, problem }: Executed & { ok: false }): boolean =>
  issues.length > 0 || problem.code === 'tool-unknown' || problem.code === 'tool-misspelt';

const refused = ({ say }: RunPorts, said: Message, locale: Locale): Outcome => ({
  status: 'error',
  data: { kind: 'refused', message: say(locale, said), said },
});

const failure = (done: Executed & { ok: false }, locale: Locale): Outcome => ({
  status: 'error',
  data: { kind: isInvalid(done) ? 'invalid' : 'refused', ...explainCall(done, locale) },
});

async function carryOut(
  ports: RunPorts,
  options: RunOptions,
  { outcome, issues, args }: Executed & { ok: true },
  key: string,
  prepared: Prepared,
  signal: AbortSignal,
): Promise<Outcome> {
  const { locale } = options;
  const { data, summary } = outcome;
  const told = issues.length > 0 ? { issues: explainAll(issues, locale) } : {};
  if (outcome.kind === 'answer') return { status: 'ok', data: { ...data, summary, ...told } };
  const why = await commitProposal(ports, outcome, key);
  if (why) return refused(ports, why, locale);
  const found = await checkSaved(outcome.changes, ports.context(), signal);
  const saved = found.length > 0 ? { saved: explainAll(found, locale) } : {};
  const text = typeof args.chapter_content === 'string' ? args.chapter_content : undefined;
  const note = text === undefined ? undefined : lengthNote(text, options.wish, locale);
  return {
    status: 'ok',
    data: { ...data, summary, ...told, ...saved, ...byAuthor(prepared, args), ...(note ? { note } : {}) },
  };
}

/** What the author wrote is what the tool returns. */
const byAuthor = ({ edited, reason }: Prepared, args: JsonObject): JsonObject => ({
  ...(edited ? { edited_by_author: args } : {}),
  ...(reason === '' ? {} : { author_says: reason }),
});

async function commitProposal(
  ports: RunPorts,
  { label, changes }: Proposal,
  key: string,
): Promise<Message | undefined> {
  const log = ports.log.entries();
  const group = log[requestStart(log)]?.id;
  const done = await ports.commit({
    label: { code: label.code, facts: { ...label.facts, call: key } },
    source: 'assistant',
    changes,
    ...(group === undefined ? {} : { group }),
  });
  return done.ok ? undefined : done.problem;
}
