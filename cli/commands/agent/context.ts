import type { ContextPart } from '#contract/chats.ts';
import { openBook, toCount, toLine } from '../../book.ts';
import { type Definition, option, textOf } from '../../command.ts';
import type { Run } from '../../context.ts';
import { chooseModel, modelOptions } from '../../model.ts';
import { sceneFor } from './write.ts';

export const contextCommand: Definition = {
  name: 'context',
  args: ['DIR'],
  options: [option('--chapter <n>'), option('--ask <text>'), ...modelOptions],
  examples: ['context 长夜行 --chapter 4'],
  async run({ args: [dir = ''], options, run }) {
    const { bookId, view } = await openBook(run, dir);
    const { chatId } = await run.client.chats.create({ bookId }, { signal: run.signal });
    const next = view.chapters.filter(({ kind }) => kind === 'chapter').length + 1;
    const asked = textOf(options, 'chapter');
    const number = asked === undefined ? next : toCount(asked);
    const model = await chooseModel(run, options);
    const text =
      textOf(options, 'ask') ?? run.say({ code: 'cli-default-ask', facts: { number, ask: '' } }).trim();
    const request = {
      ...sceneFor(view, number),
      target: 0,
      text,
      ...(model === undefined ? {} : { model }),
    };
    const { parts, tokens, budget } = await run.client.chats.context(
      { bookId, chatId, request },
      { signal: run.signal },
    );
    const lines = parts.map((part) => partLine(run, part));
    const total = run.say({ code: 'cli-context-total', facts: { tokens, budget } });
    return { json: { number, parts, tokens, budget }, text: [...lines, total].join('\n') };
  },
};

const NAME = 30;

/** One part in words; a part that has no name of its own is named by its kind alone. */
function partLine({ say }: Run, { part, name, tokens, included, reason }: ContextPart): string {
  const kind = say({ code: `cli-part-${part}` });
  const why = included ? '' : say({ code: `cli-left-${reason ?? 'budget'}` });
  return [`${included ? '+' : '-'} ${String(tokens).padStart(6)}`, kind, nameIn(say, part, name), why]
    .filter(Boolean)
    .join('  ');
}

function nameIn(say: Run['say'], part: string, name: string): string {
  if (name === part || part === 'memory' || part === 'plan') return '';
  if (part === 'structure') return say({ code: `field-beat-${name}` });
  if (part === 'outlines' && /^\d+$/.test(name))
    return say({ code: 'cli-part-chapters', facts: { count: name } });
  return [...toLine(name)].slice(0, NAME).join('');
}
