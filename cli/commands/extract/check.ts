import { checkWords } from '#check/messages.ts';
import type { FindingView } from '#contract/checks.ts';
import { say } from '#model/messages.ts';
import { openBook } from '../../book.ts';
import { type Definition, option } from '../../command.ts';
import type { Report, Run } from '../../context.ts';
import { finished } from '../../job.ts';
import { chooseModel } from '../../model.ts';
import { openToWrite } from '../../writable.ts';
import {
  failuresOf,
  type ModelRunOptions,
  modelRunOptions,
  namesOfModelRun,
  refuseIdle,
  settle,
  toModelRunOptions,
  toSummary,
} from './model-run.ts';
import { unnamed } from './read-book.ts';

function toReport(run: Run, found: readonly FindingView[]): Report {
  const json = found.map(({ key, kind, severity, confidence, places, message, waived }) => ({
    ...{ key, kind, severity, confidence },
    places: places.map(({ chapter, paragraph, quote }) => ({ chapter, paragraph, quote })),
    message: say(checkWords, run.locale, { code: message.code, facts: message.facts ?? {} }),
    ...(waived !== null && { waived: { reason: waived } }),
  }));
  const lines = json
    .filter(({ waived }) => !waived)
    .flatMap(({ message, places }) => [
      message,
      ...places.map((facts) => `  ${run.say({ code: 'cli-check-place', facts })}`),
    ]);
  return { json, text: lines.length > 0 ? lines.join('\n') : run.say({ code: 'cli-check-clean' }) };
}

/** What the rules find: no model, no network. */
async function byRules(run: Run, dir: string): Promise<Report> {
  const { bookId } = await openBook(run, dir);
  const job = await run.client.checks.run({ bookId }, { signal: run.signal });
  const found = await finished({ ...run, progress: unnamed(run) }, job);
  return toReport(
    run,
    found.filter(({ kind }) => kind !== 'proofread'),
  );
}

/** Has a model hold the chapters against what was told before, then prints what it and the rules have found. */
async function byModel(run: Run, dir: string, options: ModelRunOptions): Promise<Report> {
  const book = await openToWrite(run, dir, options.given);
  const progress = await settle(run, 'proofread', book, options);
  const { bookId } = book;
  const job = await run.client.checks.run({ bookId }, { signal: run.signal });
  for (const line of [...(await failuresOf(run, 'proofread', book)), ...toSummary(run, progress)])
    run.note(line);
  const isWhole = progress.stage === 'complete' && progress.failed === 0;
  return { ...toReport(run, await finished(run, job)), exitCode: isWhole ? 0 : 1 };
}

/** Prints the contradictions of a novel with both places of each. */
export const checkCommand: Definition = {
  name: 'check',
  args: ['DIR'],
  options: [
    option('--engine <engine>', ['builtin', 'model']),
    option('--chapters <range>'),
    ...modelRunOptions,
  ],
  writes: true,
  ofModel: [...namesOfModelRun, 'chapters'],
  examples: [
    'check 长夜行',
    'check 长夜行 --json',
    'check 长夜行 --engine model --model deepseek/deepseek-v4-flash --chapters 1-20',
  ],
  async run({ args: [dir = ''], options, run }) {
    refuseIdle(options, checkCommand);
    if (options.engine !== 'model') return byRules(run, dir);
    return byModel(run, dir, toModelRunOptions(options, await chooseModel(run, options)));
  },
};
