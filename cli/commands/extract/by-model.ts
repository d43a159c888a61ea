import type { RunProgress } from '#contract/runs.ts';
import type { OpenBook } from '../../book.ts';
import type { Options } from '../../command.ts';
import type { Report, Run } from '../../context.ts';
import { refusal } from '../../problem.ts';
import { openToWrite } from '../../writable.ts';
import { toRange } from './range.ts';

export type ModelOptions = {
  chapters: string | undefined;
  model: string | undefined;
  concurrency: number;
  /** In the provider's batches. */
  inBatches: boolean;
  /** Put what was found into the book. */
  yes: boolean;
  given: Options;
};

const kind = 'extract' as const;
const kinds = ['characters', 'places', 'items', 'organisations'] as const;
const SHOWN = 40;

/** Reads chapters with a model: goes on with an unfinished run over the same chapters, asks again for what failed, or begins one. */
export async function extractByModel(run: Run, dir: string, options: ModelOptions): Promise<Report> {
  const book = await openToWrite(run, dir, options.given);
  const progress = await settle(run, book, options);
  const { bookId } = book;
  const entities = await run.client.extract.entities({ bookId }, { signal: run.signal });
  const landed = options.yes
    ? await run.client.extract.accept({ bookId, offers: null }, { signal: run.signal })
    : null;
  const offers = await run.client.extract.review({ bookId }, { signal: run.signal });
  const places = new Map(book.view.chapters.map(({ id }, at) => [id, at + 1]));
  const at = ({ chapterId, quote }: { chapterId: string; quote: string }) => ({
    chapter: places.get(chapterId) ?? 0,
    quote,
  });
  const found = Object.fromEntries(
    kinds.map((one) => [
      one,
      entities[one].map(({ first, presence, ...entity }) => ({
        ...entity,
        first: at(first),
        chapters: Object.keys(presence).flatMap((id) => places.get(id) ?? []),
      })),
    ]),
  );
  const relations = entities.relations.map((relation) => ({ ...relation, since: at(relation.since) }));
  const lines = kinds.flatMap((one) => [
    run.say({ code: `cli-extract-${one}`, facts: { count: entities[one].length } }),
    ...entities[one]
      .slice(0, SHOWN)
      .map(({ name, aliases, mentions }) => `  ${[name, ...aliases].join(' / ')}  ${mentions}`),
  ]);
  return {
    json: {
      ...{
        language: book.view.project.language,
        engine: 'model',
        run: progress,
        offers: offers.length,
        landed,
      },
      ...found,
      relations,
    },
    text: [
      ...lines,
      ...(await failuresOf(run, book)),
      ...toSummary(run, progress, offers.length, landed?.landed),
    ].join('\n'),
    exitCode: progress.stage === 'complete' && progress.failed === 0 ? 0 : 1,
  };
}

/** Why chapters failed, a line each. */
async function failuresOf(run: Run, { bookId, view }: OpenBook): Promise<string[]> {
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

/** Follows the run until it rests, drawing its progress. */
async function settle(run: Run, { bookId, view }: OpenBook, options: ModelOptions): Promise<RunProgress> {
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

async function follow(run: Run, place: { bookId: string; kind: typeof kind }): Promise<RunProgress> {
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

function toSummary(run: Run, progress: RunProgress, offers: number, landed: number | undefined): string[] {
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
    landed === undefined
      ? run.say({ code: 'cli-extract-waiting', facts: { offers } })
      : run.say({ code: 'cli-extract-landed', facts: { landed, offers } }),
  ];
}
