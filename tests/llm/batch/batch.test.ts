import { describe, expect, test } from 'vitest';
import { createBench, gist, keysOf, replyOf, type Wire } from './bench.ts';

const wires = ['openai', 'gemini'] as const satisfies readonly Wire[];
const good = (wire: Wire) => createBench(wire, (_, key) => replyOf(wire, key));
const refusal = (status: number, message: string, headers = {}) => ({
  ...{ status, headers },
  body: { error: { message } },
});

describe.each(wires)('%s', (wire) => {
  test('a key that is refused is told to everyone, and nothing counts as sent', async () => {
    const { vendor, open, batches } = await good(wire);
    vendor.refuse(() => refusal(401, 'Incorrect API key provided: k-12345678'));
    const ends = await open().ask('c1', 'c2');
    expect(ends.map(gist)).toEqual(['bad_key', 'bad_key']);
    expect(JSON.stringify(ends)).not.toContain('k-12345678');
    expect(batches.size).toBe(0);
  });

  test('a busy vendor is asked again later, with everything in one batch', async () => {
    const { vendor, open } = await good(wire);
    vendor.refuse(() => refusal(429, 'Rate limit reached.'));
    const { ask } = open();
    expect((await ask('c1', 'c2')).map(gist)).toEqual(['rate_limited', 'rate_limited']);
    const again = ask('c1', 'c2');
    await expect.poll(() => vendor.batches[0]?.requests.length).toBe(2);
    for (const batch of vendor.batches) vendor.finish(batch);
    expect((await again).map(gist)).toEqual(['c1', 'c2']);
  });

  test("a proxy's page is no answer, and the address is to blame", async () => {
    const { vendor, open } = await good(wire);
    const page = { headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' };
    vendor.refuse(() => page);
    expect((await open().ask('c1')).map(gist)).toEqual(['not_an_api']);
  });

  test('a batch that the vendor lost is told before anything is sent and paid again', async () => {
    const { vendor, open } = await good(wire);
    const { ask } = open();
    const asked = ask('c1');
    await expect.poll(() => vendor.batches.length).toBe(1);
    vendor.batches.length = 0;
    expect((await asked).map(gist)).toEqual(['batch_lost']);
    const again = ask('c1');
    await expect.poll(() => vendor.batches.length).toBe(1);
    for (const batch of vendor.batches) vendor.finish(batch);
    expect((await again).map(gist)).toEqual(['c1']);
  });

  test('three hundred requests go as one batch, and each gets its own answer and usage', async () => {
    const { vendor, open } = await good(wire);
    const asked = open().ask(...keysOf(300));
    await expect.poll(() => vendor.batches[0]?.requests.length).toBe(300);
    for (const batch of vendor.batches) vendor.finish(batch);
    const ends = await asked;
    expect(ends.map(gist)).toEqual(keysOf(300));
    expect(ends.map(({ usage }) => usage?.input)).toEqual(keysOf(300).map((_, at) => 1001 + at));
    expect(vendor.batches).toHaveLength(1);
    expect(vendor.batches[0]?.requests[0]?.body).not.toHaveProperty('stream');
  });

  test('what was answered before a batch expired counts; the rest is asked again, and nothing else', async () => {
    const { vendor, open } = await good(wire);
    const { ask } = open();
    const asked = ask('c1', 'c2', 'c3', 'c4');
    await expect.poll(() => vendor.batches.length).toBe(1);
    for (const batch of vendor.batches) vendor.finish(batch, { status: 'expired', part: 0.5 });
    expect((await asked).map(gist)).toEqual(['c1', 'c2', 'batch_unanswered', 'batch_unanswered']);
    void ask('c3', 'c4');
    await expect.poll(() => vendor.batches[1]?.requests.map(({ key }) => key)).toEqual(['c3', 'c4']);
  });

  test('after a kill the same requests wait for the batch that is there, whatever they say now', async () => {
    const { vendor, open } = await good(wire);
    const first = open();
    void first.ask('c1', 'c2');
    await expect.poll(() => vendor.batches.length).toBe(1);
    await expect.poll(() => first.desk.waiting()?.total).toBe(2);
    first.kill();
    const second = open();
    expect(second.desk.holds('c1')).toBe(true);
    const asked = second.ask('c1', 'c2', 'c3');
    await expect.poll(() => vendor.batches[1]?.requests.map(({ key }) => key)).toEqual(['c3']);
    for (const batch of vendor.batches) vendor.finish(batch);
    const ends = await asked;
    expect(ends.map(gist)).toEqual(['c1', 'c2', 'c3']);
    const third = await open().ask('c1');
    expect(third[0]?.receipt).toBe(ends[0]?.receipt);
    expect(vendor.batches).toHaveLength(2);
  });

  test('a batch whose creation was never confirmed is found by its ticket and not sent twice', async () => {
    const { vendor, open, batches } = await good(wire);
    // the vendor gets it, and the answer is lost
    const deaf: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method === 'POST' && vendor.batches.length > 0) throw new TypeError('terminated');
      return response;
    };
    expect((await open({ fetch: deaf }).ask('c1', 'c2')).map(gist)).toEqual(['network', 'network']);
    expect([...batches.values()].map(({ batchId }) => batchId)).toEqual([undefined]);
    const asked = open().ask('c1', 'c2');
    await expect.poll(() => [...batches.values()][0]?.batchId).toBeDefined();
    for (const batch of vendor.batches) vendor.finish(batch);
    expect((await asked).map(gist)).toEqual(['c1', 'c2']);
    expect(vendor.batches).toHaveLength(1);
  });

  test('one that never reached the vendor is sent', async () => {
    const { vendor, open, notes } = await good(wire);
    const cut: typeof fetch = async () => Promise.reject(new TypeError('fetch failed'));
    expect((await open({ fetch: cut }).ask('c1')).map(gist)).toEqual(['network']);
    const asked = open().ask('c1');
    await expect.poll(() => vendor.batches.length).toBe(1);
    for (const batch of vendor.batches) vendor.finish(batch);
    expect((await asked).map(gist)).toEqual(['c1']);
    expect(notes.map(({ type }) => type)).toEqual(['batch', 'batch-over', 'batch', 'batch-created']);
  });

  test('a stop cancels at the vendor; what it had answered is taken later, the rest is sent again', async () => {
    const { vendor, open } = await good(wire);
    const first = open();
    void first.ask('c1', 'c2');
    await expect.poll(() => first.desk.waiting()?.total).toBe(2);
    await expect.poll(() => vendor.batches.length).toBe(1);
    first.kill();
    const signal = AbortSignal.timeout(5000);
    expect(await open().desk.cancel(signal)).toBeUndefined();
    const [batch] = vendor.batches;
    expect(batch?.status).toBe('cancelled');
    if (batch) vendor.finish(batch, { status: 'cancelled', part: 0.5 });
    const asked = open().ask('c1', 'c2');
    await expect.poll(() => vendor.batches[1]?.requests.map(({ key }) => key)).toEqual(['c2']);
    for (const one of vendor.batches.slice(1)) vendor.finish(one);
    expect((await asked).map(gist)).toEqual(['c1', 'c2']);
  });

  test('one that has ended by itself need not be cancelled', async () => {
    const { vendor, open } = await good(wire);
    const first = open();
    void first.ask('c1');
    await expect.poll(() => first.desk.waiting()?.total).toBe(1);
    first.kill();
    for (const batch of vendor.batches) vendor.finish(batch);
    vendor.refuse(() => refusal(409, 'It has ended.'));
    expect(await open().desk.cancel(AbortSignal.timeout(5000))).toBeUndefined();
  });

  test('a request that is asked again after its answer wants another; nothing stays behind in the end', async () => {
    const { vendor, open, batches } = await good(wire);
    const { ask, desk } = open();
    for (const turn of [0, 1]) {
      const asked = ask('c1');
      await expect.poll(() => vendor.batches.length).toBe(turn + 1);
      for (const batch of vendor.batches) vendor.finish(batch);
      await asked;
    }
    await desk.clear(AbortSignal.timeout(5000));
    expect(batches.size).toBe(0);
    expect(vendor.files.size).toBe(0);
  });

  test('a refused line is its own problem', async () => {
    const { vendor, open } = await createBench(wire, (_, key) =>
      key === 'c2' ? { status: 400, error: { message: 'This chapter is odd.' } } : replyOf(wire, key),
    );
    const asked = open().ask('c1', 'c2');
    await expect.poll(() => vendor.batches.length).toBe(1);
    for (const batch of vendor.batches) vendor.finish(batch);
    expect((await asked).map(gist)).toEqual(['c1', 'bad_request']);
  });
});

test('a file whose batch is refused does not stay at the vendor', async () => {
  const { vendor, open } = await good('openai');
  vendor.refuse(
    () => undefined,
    () => refusal(429, 'Rate limit reached.'),
  );
  expect((await open().ask('c1')).map(gist)).toEqual(['rate_limited']);
  expect(vendor.files.size).toBe(0);
});

test('a book that cannot be written sends nothing', async () => {
  const { vendor, book, open } = await good('openai');
  const full = { ...book, note: async () => Promise.reject(new Error('ENOSPC')) };
  const [end] = await open({ book: full }).ask('c1');
  expect(end?.problem?.detail).toContain('ENOSPC');
  expect(vendor.orders).toEqual([]);
});

test('a broken call of a batch is mended as one of a stream is', async () => {
  const { vendor, open } = await createBench('openai', (_, key) => replyOf('openai', key, "{text: '雪', }"));
  const asked = open().ask('c1');
  await expect.poll(() => vendor.batches.length).toBe(1);
  for (const batch of vendor.batches) vendor.finish(batch);
  const [end] = await asked;
  expect(end?.message?.calls[0]).toMatchObject({ arguments: { text: '雪' }, changed: expect.any(Array) });
});

test('a line that breaks the whole batch is told to its request, the others go again without it', async () => {
  const { vendor, open } = await good('openai');
  const asked = open().ask('c1', 'c2', 'c3');
  await expect.poll(() => vendor.batches.length).toBe(1);
  const [batch] = vendor.batches;
  if (batch)
    Object.assign(batch, { status: 'failed', errors: [{ code: 'invalid', line: 2, message: 'Odd.' }] });
  await expect.poll(() => vendor.batches[1]?.requests.map(({ key }) => key)).toEqual(['c1', 'c3']);
  for (const one of vendor.batches.slice(1)) vendor.finish(one);
  expect((await asked).map(gist)).toEqual(['c1', 'bad_request', 'c3']);
});

test('more tokens than the account may have waiting go in smaller batches, one after the other', async () => {
  const { vendor, open } = await good('openai');
  const asked = open().ask(...keysOf(8));
  const sizes: number[] = [];
  for (let at = 0; sizes.reduce((sum, size) => sum + size, 0) < 8; at += 1) {
    await expect.poll(() => vendor.batches.length).toBeGreaterThan(at);
    const batch = vendor.batches[at];
    if (!batch) break;
    if (batch.requests.length > 2) {
      const message = 'Enqueued token limit reached for gpt-5.';
      Object.assign(batch, {
        status: 'failed',
        errors: [{ code: 'token_limit_exceeded', line: null, message }],
      });
    } else {
      sizes.push(batch.requests.length);
      vendor.finish(batch);
    }
  }
  expect((await asked).map(gist)).toEqual(keysOf(8));
  expect(sizes).toEqual([2, 2, 2, 2]);
});
