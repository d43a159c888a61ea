import type { BookView } from '#contract/views.ts';
import { toCount } from '../../book.ts';
import { type Definition, option, textOf } from '../../command.ts';
import { chooseModel, modelOptions } from '../../model.ts';
import { refusal } from '../../problem.ts';
import { toReport } from './follow.ts';
import { acceptAll, newChat, send } from './run-chat.ts';

/** Where chapter N stands: not there yet, only an outline, or written (then it is rewritten as a version). */
export function sceneFor(
  { chapters }: BookView,
  number: number,
): { scene: 'write' | 'rewrite'; chapterId: string | null } {
  const next = chapters.filter(({ kind }) => kind === 'chapter').length + 1;
  if (number > next) throw refusal('cli-chapter-ahead', { number, next });
  const card = chapters.find((one) => one.number === number);
  return { scene: card && card.counts.total > 0 ? 'rewrite' : 'write', chapterId: card?.id ?? null };
}

export const lengthOption = (asked: string | undefined): number =>
  asked === undefined ? 0 : toCount(asked, 100_000);

export const writeCommand: Definition = {
  name: 'write',
  args: ['DIR'],
  options: [
    option('--chapter <n>'),
    option('--ask <text>'),
    option('--target <n>'),
    ...modelOptions,
    option('--yes'),
  ],
  writes: true,
  examples: [
    'write 长夜行 --chapter 4 --ask "让陆秉入关" --yes',
    'write 长夜行 --model deepseek/deepseek-v4-flash',
  ],
  async run({ args: [dir = ''], options, run }) {
    const command = await newChat(run, dir, options);
    const { view } = command.book;
    const next = view.chapters.filter(({ kind }) => kind === 'chapter').length + 1;
    const asked = textOf(options, 'chapter');
    const number = asked === undefined ? next : toCount(asked);
    const model = await chooseModel(run, options);
    const text = run
      .say({ code: 'cli-default-ask', facts: { number, ask: textOf(options, 'ask') ?? '' } })
      .trim();
    const first = await send(command, {
      ...sceneFor(view, number),
      target: lengthOption(textOf(options, 'target')),
      text,
      ...(model === undefined ? {} : { model }),
    });
    const followed = options.yes === true ? await acceptAll(command, first) : [first];
    return toReport(run, command.chatId, followed);
  },
};
