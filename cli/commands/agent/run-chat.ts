import type { ChatEvent, ChatRequestInput, VerdictInput } from '#contract/chats.ts';
import type { OpenBook } from '../../book.ts';
import { type Options, textOf } from '../../command.ts';
import type { Run } from '../../context.ts';
import { chooseModel } from '../../model.ts';
import { refusal } from '../../problem.ts';
import { openToWrite } from '../../writable.ts';
import { type Followed, follow, liveOutput, silentOutput } from './follow.ts';

/** A chat of an open book, as a command drives it. */
export type ChatCommand = { run: Run; book: OpenBook; chatId: string; json: boolean };

const liveOf = ({ json }: ChatCommand) => (json ? silentOutput : liveOutput);
const where = ({ book: { bookId }, chatId }: ChatCommand) => ({ bookId, chatId });

async function shown(command: ChatCommand, events: Promise<AsyncIterable<ChatEvent>>): Promise<Followed> {
  return follow(command.run, await events, liveOf(command));
}

export const send = (command: ChatCommand, request: ChatRequestInput): Promise<Followed> =>
  shown(
    command,
    command.run.client.chats.send({ ...where(command), request }, { signal: command.run.signal }),
  );

export const decide = (command: ChatCommand, verdicts: VerdictInput[]): Promise<Followed> =>
  shown(
    command,
    command.run.client.chats.decide({ ...where(command), verdicts }, { signal: command.run.signal }),
  );

/** Accepts whatever is offered until nothing is; answers every run on the way, the given one first. */
export async function acceptAll(command: ChatCommand, first: Followed): Promise<Followed[]> {
  const followed = [first];
  for (let last = first; last.approvals.length > 0; ) {
    last = await decide(
      command,
      last.approvals.map(({ callId }) => ({ callId, verdict: 'accepted', reason: '' })),
    );
    followed.push(last);
  }
  return followed;
}

/** A new chat of the book in a folder. */
export async function newChat(run: Run, dir: string, options: Options): Promise<ChatCommand> {
  const book = await openToWrite(run, dir, options);
  const { chatId } = await run.client.chats.create({ bookId: book.bookId }, { signal: run.signal });
  return { run, book, chatId, json: options.json === true };
}

/** The chat asked for with `--chat`, or the one that was written to last. */
export async function latestChat(run: Run, dir: string, options: Options): Promise<ChatCommand> {
  const asked = textOf(options, 'chat');
  const book = await openToWrite(run, dir, options);
  const chats = await run.client.chats.list({ bookId: book.bookId }, { signal: run.signal });
  const chat = asked === undefined ? chats[0] : chats.find(({ chatId }) => chatId === asked);
  if (!chat)
    throw asked === undefined ? refusal('cli-no-chat') : refusal('cli-chat-unknown', { chat: asked });
  return { run, book, chatId: chat.chatId, json: options.json === true };
}

/** The model asked for, else the one that answered last: a chat does not go on with another by itself. */
export async function modelFor(command: ChatCommand, options: Options): Promise<string | undefined> {
  const { run } = command;
  const { entries } = await run.client.chats.read(where(command), { signal: run.signal });
  const last = entries.findLast((entry) => entry.role === 'assistant' && !entry.local);
  return chooseModel(run, options, last?.role === 'assistant' ? `${last.provider}/${last.model}` : undefined);
}
