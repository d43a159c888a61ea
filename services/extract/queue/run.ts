import { toMessage } from '#llm/messages.ts';
import type { LlmProblem } from '#llm/problems.ts';
import { estimateRequest } from '#llm/tokens.ts';
import type { ChatEnd, ChatModel, ChatRequest, Json } from '#llm/types.ts';
import type { Clock } from '#model/ids.ts';
import type { Message } from '#model/messages.ts';
import { hasBegun, isBusy, judge, type Standing } from './judge.ts';
import type { QueueLine, QueueLog } from './lines.ts';
import { applyLine, createState, openWith, type QueueState } from './state.ts';

/**
 * Sends one request and gives its end; what it used is on the disk before it returns. `name` (letters, digits and
 * dashes) tells the requests of one chapter apart: by it the answer of a batch is found again after a restart, so it
 * says what is asked for and not what the book held at the time.
 */
export type Send = (request: ChatRequest, signal: AbortSignal, name: string) => Promise<Sent>;

/** `isOwed`: the answer is still to come. Work that ends for it is done again, and gets the others as they were. */
export type Sent = ChatEnd & { isOwed?: boolean };

export type Worked = { ok: true; value: Json } | { ok: false; problem: LlmProblem };

/**
 * Asks about one chapter. `cuts` tells how often its answer was cut off before, so that less can be asked at once.
 * Never throws for what a model does.
 */
export type Work = (
  given: { chapterId: string; cuts: number; send: Send },
  signal: AbortSignal,
) => Promise<Worked>;

/** What a run asks with. */
export type Asking = {
  /** Sends a request once: the queue itself repeats, so that each request is in its book. */
  model: ChatModel;
  work: Work;
  /** The model sends in batches: its requests have keys. */
  inBatches?: boolean;
};

export type QueuePorts = {
  log: QueueLog;
  clock: Clock;
  /** Resolves after `ms`, or at once when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 to below 1, for the jitter of waits. */
  random(): number;
  /** Something in the state is new. */
  changed(state: QueueState): void;
};

export type Queue = {
  state(): QueueState;
  /** Chapters being asked about now. */
  asking(): ReadonlySet<string>;
  /** Appends a line to the log and carries it out. */
  note(line: QueueLine): Promise<void>;
  /** Asks until nothing waits, the queue is paused, or the signal aborts. One call at a time. */
  run(asking: Asking, signal: AbortSignal): Promise<void>;
};

/** So many chapters that fail one after the other are no accident: the run pauses. */
const MOST_FAILURES = 8;

/** A queue over its log: everything it knows is derived from the lines, and every line is durable before it counts. */
export function createQueue(ports: QueuePorts): Queue {
  const state = createState(ports.log.lines());
  const asking = new Set<string>();
  const pace = { notBefore: 0, failures: 0, isHalting: false };
  const pool = createPool();
  const note = async (line: QueueLine) => {
    await ports.log.append(line);
    applyLine(state, line);
    // after a pause those who went home are called back, while others may still be at their last chapter
    if (line.type === 'stage' || line.type === 'again') pool.fill();
    ports.changed(state);
  };
  const worker = async (given: Asking, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const chapterId = nextWaiting(state, asking);
      if (chapterId === undefined || state.stage !== 'running' || signal.aborted || pool.isBroken()) return;
      asking.add(chapterId);
      ports.changed(state);
      try {
        await ask({ ports, given, state, note, pace }, chapterId, signal);
      } finally {
        asking.delete(chapterId);
        ports.changed(state);
      }
    }
  };
  return {
    state: () => state,
    asking: () => asking,
    note,
    run: (given, signal) => pool.run(state.head?.concurrency ?? 1, () => worker(given, signal)),
  };
}

type Pool = {
  /** Starts so many workers and resolves when all have ended; rejects with what the first broken one threw. */
  run(size: number, start: () => Promise<void>): Promise<void>;
  /** Starts workers in the place of those that have ended; nothing where none is at work. */
  fill(): void;
  isBroken(): boolean;
};

function createPool(): Pool {
  const workers = new Set<Promise<void>>();
  let current: { size: number; start(): Promise<void>; broken: unknown } | undefined;
  let emptied = () => {};
  const fill = (): void => {
    const pool = current;
    while (pool && workers.size < pool.size) {
      const one: Promise<void> = pool
        .start()
        .catch((error: unknown) => {
          pool.broken ??= error;
        })
        .finally(() => {
          workers.delete(one);
          if (workers.size === 0) emptied();
        });
      workers.add(one);
    }
  };
  return {
    fill,
    isBroken: () => current?.broken !== undefined,
    async run(size, start) {
      const pool = { size, start, broken: undefined };
      current = pool;
      fill();
      while (workers.size > 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        emptied = resolve;
        await promise;
      }
      current = undefined;
      if (pool.broken !== undefined) throw pool.broken;
    },
  };
}

function nextWaiting({ tasks }: QueueState, asking: ReadonlySet<string>): string | undefined {
  for (const [id, { status }] of tasks) if (status === 'waiting' && !asking.has(id)) return id;
  return undefined;
}

type Desk = {
  ports: QueuePorts;
  given: Asking;
  state: QueueState;
  note(line: QueueLine): Promise<void>;
  pace: { notBefore: number; failures: number; isHalting: boolean };
};

/** Asks about one chapter until it is done or failed, the queue is paused, or the signal aborts. */
async function ask(desk: Desk, chapterId: string, signal: AbortSignal): Promise<void> {
  const { ports, given, state, note, pace } = desk;
  const standing: Standing & { cuts: number } = { tries: 0, waits: 0, cuts: 0 };
  const kept: Kept = { ends: new Map(), isOwed: false };
  const send = createSend(desk, chapterId, kept);
  for (;;) {
    await waitTurn(desk, signal);
    if (signal.aborted || state.stage !== 'running') return;
    const worked = await given.work({ chapterId, cuts: standing.cuts, send }, signal);
    if (worked.ok) {
      pace.failures = 0;
      return note({ type: 'done', chapterId, at: ports.clock.now().toISOString(), result: worked.value });
    }
    if (signal.aborted || worked.problem.code === 'cancelled') return;
    if (!kept.isOwed) kept.ends.clear();
    kept.isOwed = false;
    if (!(await goOn(desk, chapterId, standing, worked.problem, signal))) return;
  }
}

/** Whether the chapter is asked about again; if not, why is on the disk. */
async function goOn(
  { ports, state, note, pace }: Desk,
  chapterId: string,
  standing: Standing & { cuts: number },
  problem: LlmProblem,
  signal: AbortSignal,
): Promise<boolean> {
  if (isBusy(problem)) standing.waits += 1;
  else {
    standing.tries += 1;
    standing.waits = 0;
  }
  if (problem.code === 'truncated') standing.cuts += 1;
  const verdict = judge(problem, standing, ports.random);
  if (verdict.kind === 'again') {
    if (verdict.all) pace.notBefore = Math.max(pace.notBefore, now(ports) + verdict.waitMs);
    else await ports.sleep(verdict.waitMs, signal);
    return true;
  }
  const reason = told(problem);
  if (verdict.kind === 'fail') {
    await note({ type: 'failed', chapterId, tries: standing.tries, problem: reason });
    pace.failures += 1;
  }
  if (verdict.kind === 'halt' || pace.failures >= MOST_FAILURES) {
    pace.failures = 0;
    // one line says it for all who come to the same end together
    if (pace.isHalting || state.stage !== 'running') return false;
    pace.isHalting = true;
    await note({ type: 'stage', stage: 'paused', reason }).finally(() => {
      pace.isHalting = false;
    });
  }
  return false;
}

/** Facts of a line are plain and short: a provider may send a page of HTML as its error. */
function told(problem: LlmProblem): { code: string; facts: Record<string, string | number> } {
  const { code, facts = {} }: Message = toMessage(problem);
  const short = Object.entries(facts).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.slice(0, 300) : value,
  ]);
  return { code, facts: Object.fromEntries(short) };
}

const now = ({ clock }: QueuePorts): number => clock.now().getTime();

/** Nobody sends before the time a busy provider asked for. */
async function waitTurn({ ports, state, pace }: Desk, signal: AbortSignal): Promise<void> {
  for (;;) {
    const waitMs = pace.notBefore - now(ports);
    if (waitMs <= 0 || signal.aborted || state.stage !== 'running') return;
    await ports.sleep(waitMs, signal);
  }
}

/** Answers of batches for one chapter, while another of its answers is still owed. */
type Kept = { ends: Map<string, ChatEnd>; isOwed: boolean };

/** Requests of one chapter, each written down before it goes out and again with what it used. */
function createSend(desk: Desk, chapterId: string, kept: Kept): Send {
  const { ports, given, state, note, pace } = desk;
  return async (request, signal, name) => {
    const before = kept.ends.get(name);
    if (before) return before;
    const key = given.inBatches ? `${chapterId}.${name}` : undefined;
    const known = key === undefined ? undefined : openWith(state, key);
    const n = known ?? (await noteSent(desk, { chapterId, key, input: estimateRequest(request) }));
    const sent = key === undefined ? request : { ...request, key };
    const end = await endOf(given.model, sent, signal, (waitMs) => {
      pace.notBefore = Math.max(pace.notBefore, now(ports) + waitMs);
    });
    const { receipt } = end;
    // it waits at the provider, or has not left
    if (key !== undefined && receipt === undefined) {
      kept.isOwed = true;
      return { ...end, isOwed: true };
    }
    if (key !== undefined) kept.ends.set(name, end);
    const usage = end.usage ?? null;
    const isCut = usage === null && hasBegun(end);
    await note({ type: 'answered', n, usage, isCut, ...(receipt !== undefined && { receipt }) });
    return end;
  };
}

type NewRequest = { chapterId: string; key: string | undefined; input: number };

async function noteSent({ state, note }: Desk, { key, ...sent }: NewRequest): Promise<number> {
  const n = state.requests + 1;
  // counted at once: two chapters send while the line is being written
  state.requests = n;
  await note({ type: 'sent', n, ...sent, ...(key !== undefined && { key }) });
  return n;
}

/** The end of one answer; a wait that the provider asks for in between holds back the other chapters too. */
async function endOf(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  holdBack: (waitMs: number) => void,
): Promise<ChatEnd> {
  let end: ChatEnd = { type: 'end', reason: 'cancelled' };
  for await (const part of model.stream(request, signal)) {
    if (part.type === 'end') end = part;
    if (part.type === 'retry' && isBusy(part.problem)) holdBack(part.waitMs);
  }
  return end;
}
