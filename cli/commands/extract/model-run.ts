import type { RunProgress } from '#contract/runs.ts';
import type { RunKind } from '#model/runs.ts';
import type { OpenBook } from '../../book.ts';
import { toCount } from '../../book.ts';
import { type Definition, type Options, option, textOf } from '../../command.ts';
import type { Run } from '../../context.ts';
import { modelOptions } from '../../model.ts';
import { misuse, refusal } from '../../problem.ts';
import { toRange } from './range.ts';

export type ModelRunOptions = {
  chapters: string | undefined;
  model: string | undefined;
  concurrency: number;
  /** In the provider's batches. */
  inBatches: boolean;
  given: Options;
};

/** What a command takes that has a model read chapters. */
export const modelRunOptions = [...modelOptions, option('--concurrency <n>'), option('--batch')];
/** Their names as they are given, beside `--yes`, which not every command has. */
export const namesOfModelRun = ['model', 'baseUrl', 'concurrency', 'batch', 'wait'] as const;

/** An option that would have no effect is a mistake: `--yes` without the engine that puts anything in. */
export function refuseIdle(options: Options, { ofModel = [] }: Pick<Definition, 'ofModel'>): void {
  const idle = options.engine === 'model' ? undefined : ofModel.find((name) => options[name] !== undefined);
  if (idle) throw misuse('cli-extract-idle', { name: idle === 'baseUrl' ? 'base-url' : idle });
}

/** Requests at once: what the small tiers of the vendors bear. */
const CONCURRENCY = 4;
const MOST_CONCURRENCY = 32;

export function toModelRunOptions(options: Options, model: string | undefined): ModelRunOptions {
  const asked = textOf(options, 'concurrency');
  return {
    chapters: textOf(options, 'chapters'),
    model,
    concurrency: asked === undefined ? CONCURRENCY : toCount(asked, MOST_CONCURRENCY),
    inBatches: options.batch === true,
    given: options,
  };
}

const SHOWN = 40;

/** Why chapters failed, a line each. */
export async function failuresOf(run: Run, kind: RunKind, { bookId, view }: OpenBook): Promise<string[]> {
  const tasks = (await run.client.extract.view({ bookId, kind }, { signal: run.signal }))?.tasks ?? [];
  const failed = tasks.filter(({ status }) => status === 'failed').slice(0, SHOWN);
  const lines = failed.map(({ chapterId, problem }) => {
    const place = view.chapters.findIndex(({ id }) => id === chapterId) + 1;
    const facts = {
      place,
      title: view.chapters[place - 1]?.title ?? '',
      why: problem ? run.say(problem) : '',
    };
    return run.say({ code: 'cli-extract-failed', facts });
  });
  return lines.length === 0 ? [] : [...lines, run.say({ code: 'cli-extract-retry' })];
}

/**
 * Goes on with an unfinished run over the same chapters, asks again for what failed, or begins one; follows it until it
 * rests, drawing its progress.
 */
export async function settle(
  run: Run,
  kind: RunKind,
  { bookId, view }: OpenBook,
  options: ModelRunOptions,
): Promise<RunProgress> {
  const { client, signal } = run;
  const [from, to] = toRange(options.chapters, view.chapters.length);
  const chosen = view.chapters.slice(from - 1, to).filter(({ counts }) => counts.total > 0);
  if (chosen.length === 0) throw refusal('run-no-chapters');
  const chapterIds = chosen.map(({ id }) => id);
  const place = { bookId, kind };
  const before = await client.extract.view(place, { signal });
  const asked = before?.tasks.map(({ chapterId }) => chapterId).join() === chapterIds.join();
  const isSame =
    asked && (options.model === undefined || options.model.endsWith(before?.progress.model ?? ''));
  // without --batch an unfinished run goes on as it began
  const isAsAsked = !options.inBatches || before?.progress.inBatches === true;
  const isMissing = before?.progress.stage === 'complete' && before.progress.failed > 0;
  const isOpen = before?.progress.stage === 'paused' || before?.progress.stage === 'stopped';
  if (isSame && isAsAsked && isOpen) await client.extract.resume(place, { signal });
  else if (isSame && isAsAsked && isMissing)
    await client.extract.retry({ ...place, chapterIds: null }, { signal });
  else
    await client.extract.start(
      {
        ...{ ...place, chapterIds, concurrency: options.concurrency },
        ...(options.model !== undefined && { model: options.model }),
        ...(options.inBatches && { inBatches: true }),
      },
      { signal },
    );
  return follow(run, place);
}

async function follow(run: Run, place: { bookId: string; kind: RunKind }): Promise<RunProgress> {
  const { client, signal } = run;
  let last: RunProgress | undefined;
  for await (const progress of await client.extract.follow(place, { signal })) {
    signal.throwIfAborted();
    last = progress;
    const { done, failed, total, model, waiting } = progress;
    const what = waiting ? run.say({ code: 'cli-extract-at-provider', facts: { ...waiting } }) : model;
    run.progress({ done: done + failed, total, what });
  }
  if (!last) throw refusal('run-none');
  return last;
}

/** What a run did and what it used. */
export function toSummary(run: Run, progress: RunProgress): string[] {
  const { done, total, failed, spent, cost, stage, reason } = progress;
  const { requests, input, output } = spent;
  return [
    run.say({ code: 'cli-extract-run', facts: { done, total, failed, requests, input, output } }),
    ...(cost
      ? [
          run.say({
            code: 'cli-extract-cost',
            facts: { amount: cost.amount.toFixed(4), currency: cost.currency },
          }),
        ]
      : []),
    ...(spent.untold.requests > 0
      ? [run.say({ code: 'cli-extract-untold', facts: { ...spent.untold } })]
      : []),
    ...(stage !== 'complete' && reason ? [run.say(reason)] : []),
    ...(reason?.code.startsWith('llm.') ? [run.say({ code: 'cli-model-settings' })] : []),
    ...(progress.waiting
      ? [run.say({ code: 'cli-extract-at-provider', facts: { ...progress.waiting } })]
      : []),
    ...(stage !== 'complete' ? [run.say({ code: 'cli-extract-again' })] : []),
  ];
}
