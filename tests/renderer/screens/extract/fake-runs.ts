import type { OfferView, RunTask } from '#contract/extract.ts';
import type { RunProgress } from '#contract/runs.ts';
import type { Client } from '#renderer/client.ts';
import { tellNews } from '#renderer/state/book-news.ts';
import { createFakeClient, type Fake, makeBook, makeChapters } from '../../support/fake-client.ts';

type Run = { progress: RunProgress; tasks: RunTask[] };
type Options = { run?: Run; offers?: OfferView[]; refuses?: Record<string, string> };

export const makeProgress = (given: Partial<RunProgress> = {}): RunProgress => ({
  ...{ runId: 'run-1', kind: 'extract', at: '2026-11-28T00:00:00.000Z', providerId: 'p', model: 'loop' },
  ...{ stage: 'complete', reason: null, total: 4, done: 4, failed: 0, asking: 0, isPreparing: false },
  spent: { requests: 4, input: 4200, output: 900, cached: 0, untold: { requests: 0, input: 0 } },
  cost: { amount: 0.5, currency: 'USD' },
  ...{ estimate: { input: 4000, output: 800, cost: null }, inBatches: false, waiting: null },
  ...given,
});

export const makeTask = (given: Partial<RunTask>): RunTask => ({
  ...{ chapterId: 'c-1', status: 'done', problem: null, refused: [] },
  ...given,
});

export const makeOffer = (given: Partial<OfferView> = {}): OfferView => ({
  ...{ id: 'character:何四', kind: 'character', name: '何四', tool: 'add_character', known: false, left: 0 },
  args: { name: '何四', role: '船夫', description: '夜里只渡一趟船。' },
  evidence: [{ chapterId: 'c-1', quote: '灯亮了1次。' }],
  changes: [{ what: { code: 'field-character' }, before: '', after: '船夫\n夜里只渡一趟船。' }],
  ...{ notes: [], warnings: [], problem: null },
  ...given,
});

/** A book with runs in memory: offers go when they are taken or turned down, unless the book refuses them. */
export function createFakeRuns({ run, offers = [], refuses = {} }: Options = {}) {
  const fake = createFakeClient(makeBook(makeChapters(4)));
  const calls: { name: string; input: unknown }[] = [];
  let [current, waiting] = [run ?? null, [...offers]];
  const barred = new Set<string>();
  const admit = (name: string) => {
    if (barred.has(name)) throw new Error(`${name} is refused`);
  };
  const note =
    (name: string, stage: RunProgress['stage']) =>
    async (input: unknown): Promise<RunProgress> => {
      calls.push({ name, input });
      admit(name);
      current = { progress: makeProgress({ ...current?.progress, stage }), tasks: current?.tasks ?? [] };
      return current.progress;
    };
  type Accept = Parameters<Client['extract']['accept']>[0];
  const extract = {
    view: async () => current,
    estimate: async () => {
      admit('estimate');
      return {
        ...{ chapters: 4, input: 4000, output: 800, provider: 'p', model: 'loop' },
        ...{ cost: { amount: 0.25, currency: 'USD' }, offersBatches: true },
      };
    },
    start: note('start', 'running'),
    pause: note('pause', 'paused'),
    stop: note('stop', 'stopped'),
    resume: note('resume', 'running'),
    retry: note('retry', 'running'),
    review: async () => waiting,
    schema: async () => ({
      type: 'object',
      properties: { name: { type: 'string' }, role: { type: 'string' }, description: { type: 'string' } },
      required: ['name', 'role', 'description'],
    }),
    accept: async (input: Accept) => {
      calls.push({ name: 'accept', input });
      const ids = input.offers?.map(({ id }) => id) ?? waiting.map(({ id }) => id);
      const refused = ids.flatMap((id) => (refuses[id] ? [{ id, message: refuses[id] }] : []));
      const landed = ids.filter((id) => !refuses[id]);
      waiting = waiting.filter(({ id }) => !landed.includes(id));
      return { landed: landed.length, refused };
    },
    reject: async (input: { ids: string[] | null }) => {
      calls.push({ name: 'reject', input });
      waiting = waiting.filter(({ id }) => !input.ids?.includes(id));
      return { rejected: 1 };
    },
  };
  const models = { view: async () => ({ providers: [] }) };
  const tell = (progress: RunProgress) => {
    current = { progress, tasks: current?.tasks ?? [] };
    tellNews({ type: 'run-changed', progress });
  };
  // safe: the fake client with the parts that this screen calls
  const client = { ...fake.client, extract, models } as unknown as Client;
  const whole: Fake = { ...fake, client };
  return { fake: whole, calls, tell, refuse: (name: string) => void barred.add(name) };
}
