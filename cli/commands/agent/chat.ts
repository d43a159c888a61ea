import { createInterface, type Interface } from 'node:readline/promises';
import { scenes } from '#model/models.ts';
import { chapterNumbered } from '../../book.ts';
import { type Definition, option, textOf } from '../../command.ts';
import { modelOptions } from '../../model.ts';
import { describeApproval, type Followed, toReport } from './follow.ts';
import { acceptAll, type ChatCommand, decide, latestChat, modelFor, newChat, send } from './run-chat.ts';

type Asking = Omit<Parameters<typeof send>[1], 'text'>;

/** Asks the person about what waits, until nothing does. */
async function settle(command: ChatCommand, lines: Interface, first: Followed): Promise<Followed[]> {
  const { run } = command;
  const followed = [first];
  for (let last = first; last.approvals.length > 0; ) {
    for (const approval of last.approvals) process.stderr.write(`${describeApproval(run, approval)}\n`);
    const said = (
      await lines.question(run.say({ code: 'cli-decide-prompt' }), { signal: run.signal })
    ).trim();
    const isYes = /^(?:y|yes|是|好|接受)$/iu.test(said);
    const reason = /^(?:n|no|否|不)?$/iu.test(said) || isYes ? '' : said;
    const verdict = isYes ? ('accepted' as const) : ('rejected' as const);
    last = await decide(
      command,
      last.approvals.map(({ callId }) => ({ callId, verdict, reason })),
    );
    followed.push(last);
  }
  return followed;
}

/** Talks line by line until standard input ends. */
async function talk(command: ChatCommand, asking: Asking, yes: boolean): Promise<Followed[]> {
  const { run } = command;
  // Without terminal mode the system edits the line and Ctrl-C stays with the command.
  const lines = createInterface({
    input: process.stdin,
    output: process.stderr,
    terminal: false,
    signal: run.signal,
  });
  const followed: Followed[] = [];
  const ask = () => {
    if (process.stdin.isTTY) lines.prompt();
  };
  lines.setPrompt(run.say({ code: 'cli-ask-prompt' }));
  ask();
  for await (const line of lines) {
    if (line.trim() !== '') {
      const first = await send(command, { ...asking, text: line.trim() });
      followed.push(
        ...(yes || !process.stdin.isTTY
          ? await acceptOrLeave(command, first, yes)
          : await settle(command, lines, first)),
      );
    }
    ask();
  }
  return followed;
}

const acceptOrLeave = (command: ChatCommand, first: Followed, yes: boolean): Promise<Followed[]> =>
  yes ? acceptAll(command, first) : Promise.resolve([first]);

export const chatCommand: Definition = {
  name: 'chat',
  args: ['DIR'],
  options: [
    option('--ask <text>'),
    option('--chat <id>'),
    option('--chapter <n>'),
    option('--scene <scene>', scenes),
    ...modelOptions,
    option('--yes'),
  ],
  writes: true,
  examples: [
    'chat 长夜行',
    'chat 长夜行 --ask "陆秉是谁？"',
    'chat 长夜行 --scene suggest --ask "今天写什么" --json',
  ],
  async run({ args: [dir = ''], options, run }) {
    const ask = textOf(options, 'ask');
    const command = await (options.chat === undefined ? newChat : latestChat)(run, dir, options);
    const model = await modelFor(command, options);
    const place = textOf(options, 'chapter');
    const asking: Asking = {
      scene: scenes.find((scene) => scene === options.scene) ?? 'chat',
      chapterId: place === undefined ? null : chapterNumbered(command.book.view, place).id,
      target: 0,
      ...(model === undefined ? {} : { model }),
    };
    const yes = options.yes === true;
    const followed =
      ask === undefined
        ? await talk(command, asking, yes)
        : await acceptOrLeave(command, await send(command, { ...asking, text: ask }), yes);
    return toReport(run, command.chatId, followed);
  },
};
