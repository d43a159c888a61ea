import { expect, onTestFinished, test } from 'vitest';
import type { RunProgress } from '#contract/runs.ts';
import { goodReply, proseOf } from '#tests/faults/queue/model.ts';
import { createBatchVendor } from '#tests/support/llm-server/batches.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { openTestBook } from '#tests/support/services.ts';

/** A machine that does ten things at once needs longer than a second. */
const AT_EASE = { timeout: 10_000 };

/** A book of some chapters, and a vendor with a batch API whose model is good. */
async function bench(chapters: number, preset = 'openai') {
  const vendor = createBatchVendor((body) => goodReply(body, { input: 1_000_000, output: 500_000 }));
  const server = await startLlmServer({}, undefined, vendor.route);
  onTestFinished(() => server.close());
  const batchPace = { quiet: 20, firstLook: 10, mostLook: 20, settle: 0 };
  const { client, bookId } = await openTestBook('数更', { batchPace });
  for (let n = 1; n <= chapters; n++) {
    const asked = { bookId, at: n - 1, title: `夜${n}`, kind: 'chapter', volumeId: null } as const;
    const { chapterId } = await client.chapters.insert(asked);
    const { revision } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base: revision, prose: proseOf(n), origin: 't' });
  }
  const provider = {
    id: 'loop',
    preset,
    name: '',
    baseUrl: `${server.url}/v1`,
    apiVersion: '',
    model: 'gpt-x',
  };
  await client.models.save(provider);
  const rate = { currency: 'USD', input: 2, cached: 2, output: 8 } as const;
  await client.models.setPrice({ providerId: 'loop', model: 'gpt-x', rate });
  const place = { bookId, kind: 'extract' as const };
  const asked = { ...place, chapterIds: null, model: 'loop', inBatches: true };
  const start = () => client.extract.start({ ...asked, concurrency: 1 });
  const rest = async (): Promise<RunProgress | undefined> => {
    let last: RunProgress | undefined;
    for await (const progress of await client.extract.follow(place)) last = progress;
    return last;
  };
  const view = async () => (await client.extract.view(place))?.progress;
  const open = () => vendor.batches.filter(({ status }) => status === 'in_progress');
  /** Every chapter waits at the vendor: on a busy machine they come in more than one batch. */
  const allSent = async () => {
    await expect.poll(() => open().flatMap(({ requests }) => requests).length, AT_EASE).toBe(chapters);
    await expect.poll(view, AT_EASE).toMatchObject({ waiting: { total: chapters, answered: 0 } });
  };
  const finish = () => {
    for (const batch of open()) vendor.finish(batch);
  };
  return { client, vendor, bookId, place, asked, start, rest, view, allSent, finish };
}

test('a provider without batches refuses them before anything is written, and estimates at its own price', async () => {
  const { client, start, asked, place } = await bench(1, 'custom');
  await expect(start()).rejects.toMatchObject({ data: { code: 'run-no-batch' } });
  expect(await client.extract.view(place)).toBeNull();
  const full = await client.extract.estimate({ ...asked, inBatches: false });
  expect(await client.extract.estimate(asked)).toEqual({ ...full, offersBatches: false });
});

test('a run in batches costs half, before and after, and leaves nothing at the provider', async () => {
  const { client, vendor, asked, start, rest, view, allSent, finish } = await bench(3);
  const full = await client.extract.estimate({ ...asked, inBatches: false });
  const half = await client.extract.estimate(asked);
  expect(half).toMatchObject({ offersBatches: true, cost: { amount: (full.cost?.amount ?? 0) / 2 } });
  await start();
  await allSent();
  expect(await view()).toMatchObject({ inBatches: true });
  finish();
  expect(await rest()).toMatchObject({
    ...{ stage: 'complete', done: 3, failed: 0, waiting: null },
    spent: { requests: 3, input: 3_000_000, output: 1_500_000, untold: { requests: 0 } },
    cost: { amount: 3 * (1 + 2), currency: 'USD' },
  });
  expect((await client.models.view()).spent).toEqual({ USD: 9 });
  expect(vendor.files.size).toBe(0);
});

test('a pause leaves the batch at the provider; going on waits for it, after the bible has changed too', async () => {
  const { client, vendor, bookId, place, start, rest, allSent, finish } = await bench(2);
  await start();
  await allSent();
  const sent = vendor.batches.length;
  expect(await client.extract.pause(place)).toMatchObject({
    stage: 'paused',
    asking: 0,
    waiting: { total: 2 },
  });
  expect(vendor.batches.every(({ status }) => status === 'in_progress')).toBe(true);
  await client.books.close({ bookId });
  await client.books.open({ bookId });
  const value = {
    ...{ id: 'shen', name: '沈砚', role: '北关守将', description: '作者写的：不爱说话。', aliases: [] },
    ...{ tags: [], locked: [], behaviors: [], extra: {} },
  };
  const set = { label: { code: 'x' }, changes: [{ type: 'character-put' as const, value }] };
  await client.books.commit({ bookId, set });
  await client.extract.resume(place);
  finish();
  expect(await rest()).toMatchObject({
    stage: 'complete',
    done: 2,
    spent: { requests: 2, input: 2_000_000 },
  });
  expect(vendor.batches).toHaveLength(sent);
});

test('a stop cancels the batch at the provider; where that fails it says so, and can be tried again', async () => {
  const { client, vendor, place, start, view, allSent, finish, rest } = await bench(2);
  await start();
  await allSent();
  await client.extract.pause(place);
  vendor.refuse(() => ({ status: 500, body: { error: { message: 'Later.' } } }));
  expect(await client.extract.stop(place)).toMatchObject({
    stage: 'stopped',
    reason: { code: 'run-not-cancelled', facts: { reason: 'Later' } },
  });
  expect(vendor.batches[0]?.status).toBe('in_progress');
  expect((await view())?.waiting).toMatchObject({ total: 2 });
  expect(await client.extract.stop(place)).toMatchObject({ stage: 'stopped', reason: null, waiting: null });
  expect(vendor.batches.every(({ status }) => status === 'cancelled')).toBe(true);
  await start();
  await allSent();
  finish();
  expect(await rest()).toMatchObject({ stage: 'complete', done: 2 });
});
