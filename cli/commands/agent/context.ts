import { toPlace } from '../../book.ts';
import { type Definition, option, textOf } from '../../command.ts';
import { chooseModel, modelOptions } from '../../model.ts';
import { newChat } from './run-chat.ts';
import { sceneFor } from './write.ts';

export const contextCommand: Definition = {
  name: 'context',
  args: ['DIR'],
  options: [option('--chapter <n>'), option('--ask <text>'), ...modelOptions],
  examples: ['context 长夜行 --chapter 4'],
  async run({ args: [dir = ''], options, run }) {
    const { book, chatId } = await newChat(run, dir, true);
    const next = book.view.chapters.filter(({ kind }) => kind === 'chapter').length + 1;
    const asked = textOf(options, 'chapter');
    const number = asked === undefined ? next : toPlace(asked, next);
    const model = await chooseModel(run, options);
    const text =
      textOf(options, 'ask') ?? run.say({ code: 'cli-default-ask', facts: { number, ask: '' } }).trim();
    const request = {
      ...sceneFor(book.view, number),
      target: 0,
      text,
      ...(model === undefined ? {} : { model }),
    };
    const { parts, tokens, budget } = await run.client.chats.context(
      { bookId: book.bookId, chatId, request },
      { signal: run.signal },
    );
    const lines = parts.map(({ part, name, tokens: size, included, reason }) => {
      const why = included ? '' : `  ${run.say({ code: `cli-left-${reason ?? 'budget'}` })}`;
      return `${included ? '+' : '-'} ${String(size).padStart(6)}  ${part}  ${[...name].slice(0, 30).join('')}${why}`;
    });
    const total = run.say({ code: 'cli-context-total', facts: { tokens, budget } });
    return { json: { number, parts, tokens, budget }, text: [...lines, total].join('\n') };
  },
};
