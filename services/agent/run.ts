import { toMessage } from '#llm/messages.ts';
import { createProblem } from '#llm/problems.ts';
import type { ChatEnd } from '#llm/types.ts';
import { toSpecs } from '#tools/spec.ts';
import { type Admitted, admit, brokenResult, cutResults } from './admit.ts';
import { isSilent, summaryOf } from './after-tools.ts';
import { stamped } from './append.ts';
import { pendingApprovals } from './approvals.ts';
import { runCall, screen } from './call-step.ts';
import { draftOf, textSoFar } from './chapter-text.ts';
import { type Call, isAuthor, isComplete, type NewEntry, newestSpan, requestStart } from './entries.ts';
import { localTurn } from './local-turn.ts';
import { sayAgent } from './messages.ts';
import { modelTurn } from './model-turn.ts';
import { type Actor, MODEL_TURNS, nextActor, type Policy, pendingCalls } from './next-actor.ts';
import { type EndReason, type RunEvent, type RunOptions, type RunPorts, readerOf } from './ports.ts';
import { recoverCalls } from './recover.ts';
import { reviveHeld } from './revive.ts';

/** Requests to go on after a cut, or to call again after a malformed call, for one request of the author. */
const NUDGES = 2;
const TAIL = 30;

type Steps = AsyncGenerator<RunEvent, RunEvent | undefined>;

export const policyOf = ({ tools }: RunPorts, { autoApprove }: RunOptions): Policy => {
  const writes = (name: string) => Object.hasOwn(tools, name) && tools[name]?.definition.writes === true;
  return { writes, asks: (name) => writes(name) && !autoApprove.includes(name) };
};

async function* add(ports: RunPorts, entries: readonly NewEntry[]): AsyncGenerator<RunEvent, void> {
  for (const entry of entries) {
    const whole = stamped(entry, ports);
    await ports.log.append(whole);
    yield { type: 'entry-added', entry: whole };
  }
}

/**
 * Drives a chat until it is the author's turn: model turns, reading calls, approved calls. Everything is stored
 * the moment it is there; calling it again after a crash goes on where it was. Ends with exactly one `run-end`
 * and never throws for what a model, a tool or the author does.
 */
export async function* runChat(
  ports: RunPorts,
  options: RunOptions,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, void> {
  const policy = policyOf(ports, options);
  await recoverCalls(ports);
  for (;;) {
    if (signal.aborted) return yield ended(ports, options, 'stopped');
    const actor = nextActor(ports.log.entries(), policy);
    const end = yield* step(ports, options, actor, signal);
    if (end) return yield end;
  }
}

function step(ports: RunPorts, options: RunOptions, actor: Actor, signal: AbortSignal): Steps {
  switch (actor.who) {
    case 'user':
      return userStep(ports, options);
    case 'tool':
    case 'approver':
      return callStep(ports, options, actor, signal);
    case 'model':
      return modelStep(ports, options, signal);
    case 'done':
      return doneStep(ports, options, actor.reason, signal);
    default:
      return actor satisfies never;
  }
}

type CallActor = Extract<Actor, { who: 'tool' | 'approver' }>;

/** Open calls of the newest turn. Where a crash left a turn open that was cut, its calls are closed, not run. */
function callStep(
  ports: RunPorts,
  options: RunOptions,
  { who, calls }: CallActor,
  signal: AbortSignal,
): Steps {
  const turn = newestSpan(ports.log.entries())?.turn;
  if (turn && !isComplete(turn)) return closeCut(ports, options, turn.finish);
  return who === 'tool'
    ? toolStep(ports, options, calls, signal)
    : approverStep(ports, options, calls, signal);
}

async function* closeCut(ports: RunPorts, { locale }: RunOptions, reason: string): Steps {
  yield* add(ports, cutResults(pendingCalls(ports.log.entries()), reason, locale));
  return undefined;
}

/** The author's turn, unless a chapter that was held has been left lying: then that is offered first. */
async function* userStep(ports: RunPorts, options: RunOptions): Steps {
  const revived = reviveHeld(ports.log.entries(), options.locale, ports.ids.next());
  yield* add(ports, revived);
  return revived.length > 0 ? undefined : ended(ports, options, 'answered');
}

type DoneReason = Extract<Actor, { who: 'done' }>['reason'];

async function* doneStep(
  ports: RunPorts,
  options: RunOptions,
  reason: DoneReason,
  signal: AbortSignal,
): Steps {
  if (reason === 'limit') return yield* lastStep(ports, options, signal);
  return ended(ports, options, reason);
}

function ended(ports: RunPorts, options: RunOptions, reason: EndReason, message?: string): RunEvent {
  const draft = reason === 'answered' || reason === 'approval' ? undefined : draftOf(ports.log.entries());
  const facts = { turns: MODEL_TURNS };
  const own =
    reason === 'answered' || reason === 'approval'
      ? undefined
      : sayAgent(readerOf(options), { code: `run-${reason}`, facts });
  const words = message ?? own;
  return {
    type: 'run-end',
    reason,
    ...(words === undefined ? {} : { message: words }),
    ...(draft === undefined ? {} : { draft }),
  };
}

/** Calls that are free or decided; several are reading calls and run together. */
async function* toolStep(
  ports: RunPorts,
  options: RunOptions,
  calls: readonly Call[],
  signal: AbortSignal,
): Steps {
  const policy = policyOf(ports, options);
  for (const call of calls.filter(({ name }) => policy.writes(name))) {
    const held = await screen(ports, options, call, signal);
    if (held.length > 0) {
      yield* add(ports, held);
      return undefined;
    }
  }
  const stored: RunEvent[] = [];
  const runOne = async (call: Call): Promise<void> => {
    for await (const event of add(ports, await runCall(ports, options, call, signal))) stored.push(event);
  };
  await Promise.all(calls.map(runOne));
  yield* stored;
  return undefined;
}

async function* approverStep(
  ports: RunPorts,
  options: RunOptions,
  calls: readonly Call[],
  signal: AbortSignal,
): Steps {
  const screened = (await Promise.all(calls.map((call) => screen(ports, options, call, signal)))).flat();
  yield* add(ports, screened);
  if (screened.length > 0) return undefined;
  yield { type: 'approval-needed', approvals: await pendingApprovals(ports, options, signal) };
  return ended(ports, options, 'approval');
}

async function* modelStep(ports: RunPorts, options: RunOptions, signal: AbortSignal): Steps {
  yield* withContext(ports, options);
  const end = yield* modelTurn(ports, options, true, signal);
  const admitted = admit(end, toSpecs(ports.tools, options.locale));
  if (!admitted || (admitted.cut === undefined && isSilent(admitted.turn)))
    return yield* silence(ports, options, end);
  yield* add(ports, [admitted.turn, ...closedCalls(ports, options, admitted)]);
  return admitted.cut === undefined ? undefined : yield* afterCut(ports, options, end, admitted);
}

/** Results of the calls of a turn that may not run: all of a cut one, the broken ones of a whole one. */
function closedCalls(ports: RunPorts, { locale }: RunOptions, { turn, cut, broken }: Admitted): NewEntry[] {
  if (cut !== undefined) return cutResults(turn.calls, cut, locale);
  return broken.map(({ callId, problem }) => {
    const said = toMessage(problem);
    return brokenResult(callId, { message: ports.say(locale, said), said }, locale);
  });
}

/** The context of a request is added once, right behind the author's words. */
async function* withContext(ports: RunPorts, options: RunOptions): AsyncGenerator<RunEvent, void> {
  const newest = ports.log.entries().at(-1);
  if (!options.context || !newest || !isAuthor(newest)) return;
  const text = await options.context(ports.log.entries());
  if (text !== '') yield* add(ports, [{ role: 'user', text, local: true }]);
}

/** Nothing to see twice: after tools a summary of what they did, without tools a problem the author can act on. */
async function* silence(ports: RunPorts, options: RunOptions, end: ChatEnd): Steps {
  const log = ports.log.entries();
  if (end.reason === 'cancelled') return ended(ports, options, 'stopped');
  if (end.problem?.code === 'malformed_call' && nudges(ports) < NUDGES) {
    yield* nudge(ports, sayAgent(options.locale, { code: 'malformed' }));
    return undefined;
  }
  if (end.problem) return problemEnd(ports, options, end);
  const worked = log.slice(requestStart(log)).some(({ role }) => role === 'result');
  if (!worked) return problemEnd(ports, options, end);
  yield* add(ports, [localTurn(summaryOf(log, options.locale))]);
  return undefined;
}

function problemEnd(ports: RunPorts, options: RunOptions, { problem }: ChatEnd): RunEvent {
  const found = problem ?? createProblem('empty_response');
  const reason = found.code === 'cap_reached' ? 'cap' : 'problem';
  return ended(ports, options, reason, ports.say(readerOf(options), toMessage(found)));
}

/** Requests that Mojian itself has added behind the context of this request. */
function nudges(ports: RunPorts): number {
  const log = ports.log.entries();
  const own = log.slice(requestStart(log) + 1);
  const firstTurn = own.findIndex(({ role }) => role === 'assistant');
  return firstTurn < 0 ? 0 : own.slice(firstTurn).filter((entry) => entry.role === 'user').length;
}

const nudge = (ports: RunPorts, text: string) => add(ports, [{ role: 'user', text, local: true }]);

/** A cut turn: go on with the same text, ask again with the prose outside the call, or stop with the draft kept. */
async function* afterCut(ports: RunPorts, options: RunOptions, end: ChatEnd, { turn }: Admitted): Steps {
  if (end.reason === 'cancelled') return ended(ports, options, 'stopped');
  if (nudges(ports) >= NUDGES) return problemEnd(ports, options, end);
  const open = textSoFar(ports.log.entries());
  const isLength = end.reason === 'length' || end.problem?.code === 'truncated';
  if (isLength && open?.open) {
    const tail = open.text.slice(-TAIL);
    yield* nudge(ports, sayAgent(options.locale, { code: 'go-on', facts: { tail } }));
    return undefined;
  }
  const called = turn.calls.length > 0 && (isLength || end.problem?.code === 'malformed_call');
  if (!called) return problemEnd(ports, options, end);
  yield* nudge(ports, sayAgent(options.locale, { code: 'malformed' }));
  return undefined;
}

/** The turns are used up: one last request without tools, then its text or the summary. */
async function* lastStep(ports: RunPorts, options: RunOptions, signal: AbortSignal): Steps {
  const end = yield* modelTurn(ports, options, false, signal);
  const message = end.message && { ...end.message, calls: [] };
  const turn = message?.text.trim() ? admit({ ...end, message }, [])?.turn : undefined;
  yield* add(ports, [turn ?? localTurn(summaryOf(ports.log.entries(), options.locale))]);
  return ended(ports, options, 'limit');
}
