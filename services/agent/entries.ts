import type { JsonObject } from '#llm/types.ts';
import type { ChatEntry } from '#model/chat.ts';

export type User = Extract<ChatEntry, { role: 'user' }>;
export type Turn = Extract<ChatEntry, { role: 'assistant' }>;
export type Decision = Extract<ChatEntry, { role: 'decision' }>;
export type Answered = Extract<ChatEntry, { role: 'result' }>;
export type Call = Turn['calls'][number];
export type Log = readonly ChatEntry[];

/** An entry before it has its id and time. */
type Bare<T> = T extends ChatEntry ? Omit<T, 'id' | 'at'> : never;
export type NewEntry = Bare<ChatEntry>;

export const argumentsOf = ({ arguments: args }: Call): JsonObject =>
  // safe: calls are stored with the object a provider sent, or an empty one
  typeof args === 'object' && args !== null && !Array.isArray(args) ? (args as JsonObject) : {};

export const isAuthor = (entry: ChatEntry): entry is User => entry.role === 'user' && entry.local !== true;

/** A turn of a model, with what stands behind it up to the next turn or user entry. */
export type Span = { turn: Turn; at: number; decisions: Decision[]; results: Answered[]; closed: boolean };

function spanAt(log: Log, turn: Turn, at: number): Span {
  const span: Span = { turn, at, decisions: [], results: [], closed: false };
  for (let next = at + 1; next < log.length; next++) {
    const entry = log[next];
    if (entry?.role === 'result') span.results.push(entry);
    else if (entry?.role === 'decision') span.decisions.push(entry);
    else {
      span.closed = true;
      break;
    }
  }
  return span;
}

/** All turns in order, each with its decisions and results. */
export const spansOf = (log: Log): Span[] =>
  log.flatMap((entry, at) => (entry.role === 'assistant' ? [spanAt(log, entry, at)] : []));

export function newestSpan(log: Log): Span | undefined {
  const at = log.findLastIndex(({ role }) => role === 'assistant');
  const turn = log[at];
  return turn?.role === 'assistant' ? spanAt(log, turn, at) : undefined;
}

/** Where the author's newest request begins: what came before it belongs to earlier requests. */
export const requestStart = (log: Log): number => log.findLastIndex(isAuthor);

/** The turns of models (not Mojian's own) since the author's newest request. */
export const turnsOfRequest = (log: Log): Span[] =>
  spansOf(log).filter(({ at, turn }) => at > requestStart(log) && turn.local !== true);

export const resultOf = ({ results }: Span, callId: string): Answered | undefined =>
  results.find((result) => result.callId === callId);

export const decisionOf = ({ decisions }: Span, callId: string): Decision | undefined =>
  decisions.find((decision) => decision.callId === callId);

/** How a turn ended that was complete; of any other no call may run. */
const completeFinishes: readonly string[] = ['stop', 'tool_calls', 'unknown'];
export const isComplete = ({ finish }: Turn): boolean => completeFinishes.includes(finish);
