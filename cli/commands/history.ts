import { openBook, toCount, toLine } from '../book.ts';
import { type Definition, option, textOf } from '../command.ts';
import { refusal } from '../problem.ts';
import { openToWrite } from '../writable.ts';

const step = (name: 'undo' | 'redo', nothing: string): Definition => ({
  name,
  args: ['DIR'],
  writes: true,
  examples: [`${name} 长夜行`],
  async run({ args: [dir = ''], options, run }) {
    const { bookId, view } = await openToWrite(run, dir, options);
    const label = name === 'undo' ? view.canUndo : view.canRedo;
    if (!label) throw refusal(nothing);
    await run.client.books[name]({ bookId });
    const what = run.say(label);
    return {
      json: { [name]: label.code, what },
      text: run.say({ code: `cli-${name}-done`, facts: { what: toLine(what) } }),
    };
  },
});

const history: Definition = {
  name: 'history',
  args: ['DIR'],
  options: [option('--limit <count>')],
  examples: ['history 长夜行', 'history 长夜行 --limit 3 --json'],
  async run({ args: [dir = ''], options, run }) {
    const asked = textOf(options, 'limit') ?? '50';
    const limit = toCount(asked);
    const { bookId } = await openBook(run, dir);
    const entries = (await run.client.books.history({ bookId, limit })).map(({ label, ...entry }) => ({
      ...entry,
      code: label.code,
      what: run.say(label),
    }));
    const lines = entries.map(({ at, what, undone }) => `${at}  ${undone ? '↶ ' : ''}${toLine(what)}`);
    return { json: { entries }, text: lines.join('\n') || run.say({ code: 'cli-history-none' }) };
  },
};

export const historyCommands: readonly Definition[] = [
  step('undo', 'cli-undo-none'),
  step('redo', 'cli-redo-none'),
  history,
];
