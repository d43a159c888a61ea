import { createProblem, type LlmProblem, type ProblemCode } from '#llm/problems.ts';
import { estimateTokens } from '#llm/tokens.ts';
import type { AssistantMessage, ChatEnd, ChatRequest, JsonObject, LogMessage, ToolCall } from '#llm/types.ts';
import { answerProblem } from '../queue/answer-problem.ts';
import type { Send, Worked } from '../queue/run.ts';
import { type CheckDesk, type Checked, checkCalls } from './check-calls.ts';
import type { Fact, Reading, Refused } from './reading.ts';
import { type RequestFrame, toRequest, toSecondRequest } from './request.ts';
import { type ChapterTask, toParts } from './task.ts';

export type ReadDesk = CheckDesk & {
  frame: RequestFrame;
  /** Most tokens of prose in one request. */
  room: number;
};

/** Problems of single calls; the others of the same turn are whole. */
const OF_ONE_CALL: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'missing_required',
  'invalid_value',
  'unknown_tool',
  'not_json',
  'ambiguous',
]);

/**
 * Reads one chapter with the model: one request for each part of it, and one more where calls did not pass their
 * rules. After answers that were cut off the chapter is read in smaller parts.
 */
export async function readChapter(
  desk: ReadDesk,
  task: ChapterTask,
  given: { cuts: number; send: Send },
  signal: AbortSignal,
): Promise<Worked> {
  const reading: Reading = { facts: [], refused: [] };
  const parts = toParts(task.prose, charsFor(desk, task.prose), 2 ** given.cuts);
  for (const [at, text] of parts.entries()) {
    const read = await readPart(desk, task, { text, at: at + 1, of: parts.length }, given.send, signal);
    if (!read.ok) return read;
    reading.facts.push(...read.facts);
    reading.refused.push(...read.refused);
  }
  return { ok: true, value: { ...reading } };
}

/** The room in characters of this text. */
function charsFor({ room, frame: { model } }: ReadDesk, prose: string): number {
  const tokens = estimateTokens(prose, model);
  return tokens <= room ? Math.max(1, prose.length) : Math.floor((prose.length * room) / tokens);
}

type Part = { text: string; at: number; of: number };
type Read = { ok: true; facts: Fact[]; refused: Refused[] } | { ok: false; problem: LlmProblem };

async function readPart(
  desk: ReadDesk,
  task: ChapterTask,
  part: Part,
  send: Send,
  signal: AbortSignal,
): Promise<Read> {
  const request = toRequest(desk.frame, task, part);
  const name = `${part.at}-${part.of}`;
  const first = await readTurn(desk, task, await send(request, signal, name), signal);
  if (!first.ok) return first;
  const needsMore = first.refused.length > 0 && !signal.aborted;
  const again = needsMore
    ? await send(secondRequest(desk, request, first), signal, `${name}-again`)
    : undefined;
  if (again?.isOwed) return { ok: false, problem: turnProblem(again) ?? createProblem('empty_response') };
  const second = again && (await readTurn(desk, task, again, signal));
  const facts = [...first.facts, ...(second?.ok ? second.facts : [])];
  const refused = second?.ok ? second.refused : first.refused;
  if (facts.length === 0) return { ok: false, problem: nothing(first) };
  return {
    ok: true,
    facts,
    refused: refused.map(({ call, why }) => ({ tool: call.name, name: nameOf(call.arguments), why })),
  };
}

/** Why a whole turn was of no use. */
function nothing({ refused }: Checked): LlmProblem {
  const [first] = refused;
  if (!first) return createProblem('empty_response');
  return createProblem('invalid_value', { tool: first.call.name, path: first.why, retryable: true });
}

const nameOf = (args: JsonObject): string => {
  const named = args.name ?? args.characterName ?? args.title ?? args.content ?? '';
  return typeof named === 'string' ? named.slice(0, 60) : '';
};

type TurnRead = ({ ok: true; message: AssistantMessage } & Checked) | { ok: false; problem: LlmProblem };

async function readTurn(
  desk: ReadDesk,
  task: ChapterTask,
  end: ChatEnd,
  signal: AbortSignal,
): Promise<TurnRead> {
  const problem = turnProblem(end);
  if (problem || !end.message) return { ok: false, problem: problem ?? createProblem('empty_response') };
  const checked = await checkCalls(desk, task, end.message.calls, signal);
  return { ok: true, message: end.message, ...checked };
}

/** What makes the whole turn worthless; calls that are broken one by one are judged one by one. */
function turnProblem(end: ChatEnd): LlmProblem | undefined {
  const problem = answerProblem(end);
  const isOfOneCall = problem !== undefined && OF_ONE_CALL.has(problem.code);
  return isOfOneCall && end.message?.calls.some((call) => !call.problem) ? undefined : problem;
}

/** The turn with a result behind each call, in order, and the wish for the rest. */
function secondRequest(
  { frame: { locale } }: ReadDesk,
  request: ChatRequest,
  { message, refused }: Checked & { message: AssistantMessage },
): ChatRequest {
  const why = new Map<ToolCall, string>(refused.map((one) => [one.call, one.why]));
  const results = message.calls.map((call, at): LogMessage => {
    const wrong = why.get(call);
    const data = wrong === undefined ? { output: 'ok' } : { error: wrong };
    return {
      role: 'result',
      call: at,
      id: call.id,
      name: call.name,
      status: wrong === undefined ? 'ok' : 'error',
      data,
    };
  });
  return toSecondRequest(request, [message, ...results], locale);
}
