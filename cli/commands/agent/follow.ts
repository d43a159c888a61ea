import type { Approval, ChatEvent } from '#contract/chats.ts';
import { toLine } from '../../book.ts';
import type { Report, Run } from '../../context.ts';
import { INTERRUPTED } from '../../problem.ts';
import { stretchesOf } from './stretches.ts';

/** How a run went, for the report. */
export type Followed = {
  reason: string;
  message: string | undefined;
  draft: string | undefined;
  /** What the model said, without what it wrote into the book. */
  text: string;
  /** What was done, a line each. */
  done: string[];
  approvals: Approval[];
  tokens: { input: number; output: number };
};

type Live = { text(delta: string): void; note(line: string): void };

/** Model text goes to standard output as it comes, everything else to standard error. */
export const liveOutput: Live = {
  text: (delta) => void process.stdout.write(delta),
  note: (line) => void process.stderr.write(`${line}\n`),
};
export const silentOutput: Live = { text: () => undefined, note: () => undefined };

type Summary = { code: string; facts?: Record<string, string | number> };

function summaryOf(event: ChatEvent): Summary | undefined {
  if (event.type !== 'entry-added' || event.entry.role !== 'result' || event.entry.status !== 'ok')
    return undefined;
  const { data } = event.entry;
  if (typeof data !== 'object' || data === null || !('summary' in data)) return undefined;
  // safe: results of this app carry their summary as a message
  return data.summary as Summary | undefined;
}

/** Shows a run while it goes on, and says how it went. */
export async function follow(run: Run, events: AsyncIterable<ChatEvent>, live: Live): Promise<Followed> {
  const state: Followed = {
    reason: 'stopped',
    message: undefined,
    draft: undefined,
    text: '',
    done: [],
    approvals: [],
    tokens: { input: 0, output: 0 },
  };
  for await (const event of events) {
    const summary = summaryOf(event);
    if (summary) {
      state.done.push(run.say(summary));
      live.note(`✓ ${run.say(summary)}`);
    }
    if (event.type === 'text-delta') {
      state.text += event.delta;
      live.text(event.delta);
    }
    if (event.type === 'call-delta' && event.path[0] === 'chapter_content') live.text(event.delta);
    if (event.type === 'retry') {
      const { attempt, waitMs, message } = event;
      const facts = { what: run.say(message), attempt, seconds: Math.ceil(waitMs / 1000) };
      live.note(run.say({ code: 'cli-retry', facts }));
    }
    if (event.type === 'approval-needed') state.approvals = event.approvals;
    if (event.type === 'usage') {
      state.tokens.input += event.input;
      state.tokens.output += event.output;
    }
    if (event.type === 'run-end') {
      state.reason = event.reason;
      state.message = event.message;
      state.draft = event.draft;
    }
  }
  live.text('\n');
  // what went wrong is no part of what the model wrote
  if (state.message) live.note(state.message);
  if (state.reason === 'problem') live.note(run.say({ code: 'cli-model-settings' }));
  return state;
}

/** Longest part of a text that is shown of a place, in characters. */
const SHOWN = 40;

function excerpt(text: string): string {
  const letters = [...toLine(text)];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : letters.join('');
}

/** One open call in words: what it would do, its places, and what was found. */
export function describeApproval(run: Run, approval: Approval): string {
  const { callId, name, summary, issues, notes, note } = approval;
  const head = `[${callId}] ${summary ? run.say(summary) : name}`;
  const found = issues.map(({ severity, message }) => `  ${severity === 'error' ? '✗' : '!'} ${message}`);
  const said = [...notes.map((one) => run.say(one)), ...(note ? [note] : [])].map((line) => `  · ${line}`);
  const places = stretchesOf(approval).map(
    ({ before, after }, at) => `  ${at}: ${excerpt(before)} → ${excerpt(after)}`,
  );
  return [head, ...places, ...found, ...said].join('\n');
}

const good: readonly string[] = ['answered', 'approval'];

/** The report of one or more runs in a row. */
export function toReport(run: Run, chatId: string, followed: readonly Followed[]): Report {
  const last = followed.at(-1);
  const reason = last?.reason ?? 'answered';
  const approvals = last?.approvals ?? [];
  const done = followed.flatMap((one) => one.done);
  const waiting = approvals.map((approval) => describeApproval(run, approval)).join('\n');
  const tokens = followed.reduce(
    (sum, one) => ({ input: sum.input + one.tokens.input, output: sum.output + one.tokens.output }),
    { input: 0, output: 0 },
  );
  const text = waiting === '' ? '' : run.say({ code: 'cli-waiting', facts: { what: waiting } });
  const open = approvals.map((approval) => {
    const { callId, name, args, issues } = approval;
    return { callId, name, args, issues, places: stretchesOf(approval) };
  });
  return {
    json: {
      chatId,
      reason,
      text: followed
        .map((one) => one.text.trim())
        .filter(Boolean)
        .join('\n\n'),
      done,
      approvals: open,
      message: last?.message ?? null,
      draft: last?.draft ?? null,
      tokens,
    },
    text,
    exitCode: run.signal.aborted ? INTERRUPTED : good.includes(reason) ? 0 : 1,
  };
}
