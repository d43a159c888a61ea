import type { VerdictInput } from '#contract/chats.ts';
import { type Definition, option, textOf } from '../../command.ts';
import type { Report } from '../../context.ts';
import { modelOptions } from '../../model.ts';
import { misuse, refusal } from '../../problem.ts';
import { toReport } from './follow.ts';
import { decide, latestChat, modelFor } from './run-chat.ts';
import { checkHunks } from './stretches.ts';

type Given = Parameters<Definition['run']>[0];
type Rest = Omit<VerdictInput, 'callId'>;

/** Decides on the calls named, or on all that wait, and lets the conversation go on. */
async function decideOn({ args: [dir = '', ...ids], options, run }: Given, verdict: Rest): Promise<Report> {
  const command = await latestChat(run, dir, options);
  const { bookId } = command.book;
  const { approvals } = await run.client.chats.read(
    { bookId, chatId: command.chatId },
    { signal: run.signal },
  );
  const unknown = ids.filter((id) => !approvals.some(({ callId }) => callId === id));
  if (approvals.length > 0 && unknown.length > 0)
    throw refusal('cli-call-unknown', {
      calls: unknown.join(', '),
      open: approvals.map(({ callId }) => callId).join(', '),
    });
  const wanted = approvals.filter(({ callId }) => ids.length === 0 || ids.includes(callId));
  if (wanted.length === 0) throw refusal('cli-nothing-open');
  if (verdict.hunks) checkHunks(wanted, verdict.hunks);
  await modelFor(command, options);
  const followed = await decide(
    command,
    wanted.map(({ callId }) => ({ callId, ...verdict })),
  );
  return toReport(run, command.chatId, [followed]);
}

function hunksOf(asked: string | undefined): { hunks?: number[] } {
  if (asked === undefined) return {};
  if (!/^\d+(?:\s*,\s*\d+)*$/.test(asked)) throw misuse('cli-hunks', { asked });
  return { hunks: asked.split(',').map(Number) };
}

export const approveCommand: Definition = {
  name: 'approve',
  args: ['DIR', '[CALL...]'],
  options: [option('--chat <id>'), option('--hunks <list>'), option('--adopt'), ...modelOptions],
  writes: true,
  examples: ['approve 长夜行', 'approve 长夜行 call_1 --hunks 0,2'],
  run: async (given) =>
    decideOn(given, {
      verdict: 'accepted',
      reason: '',
      ...hunksOf(textOf(given.options, 'hunks')),
      ...(given.options.adopt === true ? { adopt: true } : {}),
    }),
};

export const rejectCommand: Definition = {
  name: 'reject',
  args: ['DIR', '[CALL...]'],
  options: [option('--chat <id>'), option('--reason <text>'), ...modelOptions],
  writes: true,
  examples: ['reject 长夜行 --reason "节奏太快"'],
  run: (given) => decideOn(given, { verdict: 'rejected', reason: textOf(given.options, 'reason') ?? '' }),
};
