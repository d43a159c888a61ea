import { expect, onTestFinished, test } from 'vitest';
import type { FindingView } from '#contract/checks.ts';
import { callChunks, chunk, type Script, usageChunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { openTestBook } from '#tests/support/services.ts';

const PROSES = [
  '石二守着祠堂。祠堂的门槛是整块青石凿的，石二每天早晚各擦一遍。',
  '雪下了一夜。石二坐在门里，等天亮。',
  '天亮了。石二提着灯笼，跨过祠堂那道木头门槛，一步一步走进雪里。',
];
const HERE = '跨过祠堂那道木头门槛';
const BEFORE = '门槛是整块青石凿的';
const WHY = '门槛先前是青石的。';

const report = (contradictions: unknown): Script => ({
  frames: [
    ...callChunks('report_contradictions', JSON.stringify({ contradictions }), 60),
    chunk({}, 'tool_calls'),
    usageChunk(800, 40),
  ],
});

/** The number that a request gives to the line that holds some words. */
const numberOf = (said: string, words: string): number =>
  Number(new RegExp(`(\\d+)\\. \\[[^\\]]*\\] [^\\n]*${words}`).exec(said)?.[1] ?? 0);

/** A book of three chapters, and a model that answers by the chapter it is asked about. */
async function bench(respond: (chapter: number, said: string) => Script, proses = PROSES) {
  const asked: string[] = [];
  const server = await startLlmServer({ pairs: true }, (body) => {
    const messages = JSON.parse(JSON.stringify(body)).messages as { role: string; content: string }[];
    const said = messages.at(-1)?.content ?? '';
    asked.push(said);
    return respond(Number(/核对第(\d+)章/.exec(said)?.[1]), said);
  });
  onTestFinished(() => server.close());
  const { client, bookId } = await openTestBook('关外');
  const ids: string[] = [];
  for (const [at, prose] of proses.entries()) {
    const given = { bookId, at, title: `雪夜${at + 1}更`, kind: 'chapter' as const, volumeId: null };
    const { chapterId } = await client.chapters.insert(given);
    const { revision } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base: revision, prose, origin: 'test' });
    ids.push(chapterId);
  }
  const baseUrl = `${server.url}/v1`;
  await client.models.save({
    ...{ id: 'loop', preset: 'custom', name: '', baseUrl, apiVersion: '', model: 'loop' },
  });
  const place = { bookId, kind: 'proofread' as const };
  const read = async (chapterIds: string[] | null = null) => {
    await client.extract.start({ ...place, chapterIds, model: 'loop', concurrency: 1 });
    for await (const _ of await client.extract.follow(place)) {
      // until it rests
    }
    return client.extract.view(place);
  };
  const findings = async (): Promise<FindingView[]> => {
    for await (const event of await client.checks.run({ bookId })) {
      if (event.type === 'done') return event.result.filter(({ kind }) => kind === 'proofread');
    }
    throw new Error('The job has no result.');
  };
  return { client, bookId, ids, read, findings, asked };
}

const doubting = (n: number, said: string): Script =>
  report(n === 3 ? [{ quote: HERE, before: numberOf(said, BEFORE), reason: WHY }] : []);

test('a chapter that the model refuses fails alone, and the others still say what they found', async () => {
  const { read, findings } = await bench((n, said) =>
    n === 2 ? { status: 400, body: { error: { message: 'This chapter is odd.' } } } : doubting(n, said),
  );
  const run = await read();
  expect(run?.progress).toMatchObject({ stage: 'complete', done: 2, failed: 1 });
  expect(await findings()).toHaveLength(1);
});

test('a stop while the names of the book are still being found is no fault', async () => {
  const { client, bookId, asked } = await bench(doubting);
  const place = { bookId, kind: 'proofread' as const };
  await client.extract.start({ ...place, chapterIds: null, model: 'loop', concurrency: 2 });
  await client.extract.stop(place);
  const { stage, reason } = (await client.extract.view(place))?.progress ?? {};
  expect({ stage, reason, asked }).toEqual({ stage: 'stopped', reason: null, asked: [] });
});

test('what a model doubts stands among the findings with both places, asked with what was told before', async () => {
  const { ids, read, findings, asked } = await bench(doubting);
  const run = await read();
  expect(run?.progress).toMatchObject({ stage: 'complete', done: 3, failed: 0 });
  // the first chapter has nothing before it and costs nothing
  expect(run?.progress.spent).toMatchObject({ requests: 2, input: 1600, output: 80 });
  expect(asked).toHaveLength(2);
  expect(asked.at(-1)).toContain('石二坐在门里');
  const [finding, ...others] = await findings();
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    severity: 'warning',
    message: { code: 'check-proofread', facts: { reason: WHY, model: 'loop' } },
    places: [
      { chapterId: ids[0], chapter: 1, paragraph: 1 },
      { chapterId: ids[2], chapter: 3, paragraph: 1, quote: HERE },
    ],
  });
  expect(finding?.places[0]?.quote).toContain(BEFORE);
});

test('a doubt is marked as intended like any other, and goes when either place is rewritten', async () => {
  const { client, bookId, ids, read, findings } = await bench(doubting);
  await read();
  const [finding] = await findings();
  await client.checks.waive({ bookId, key: finding?.key ?? '', reason: '后来换过' });
  expect((await findings())[0]?.waived).toBe('后来换过');
  const chapterId = ids[0] ?? '';
  const { revision } = await client.chapters.read({ bookId, chapterId });
  await client.chapters.save({ bookId, chapterId, base: revision, prose: '石二守着祠堂。', origin: 'test' });
  expect(await findings()).toEqual([]);
});

test('a later reading of other chapters keeps what an earlier one found; of the same chapter the last counts', async () => {
  let doubts = true;
  const { ids, read, findings } = await bench((n, said) => (doubts ? doubting(n, said) : report([])));
  await read([ids[2] ?? '']);
  doubts = false;
  await read([ids[1] ?? '']);
  expect(await findings()).toHaveLength(1);
  await read([ids[2] ?? '']);
  expect(await findings()).toEqual([]);
});

test('what the rules have found as well is listed once', async () => {
  const proses = [
    '灶上的火由石二管。石二的左边袖子是空的，打仗时连胳膊一起留在了关外。',
    '石二从墙上取下猎枪，左手托着枪管，一步一步走进林子。',
  ];
  const { read, findings } = await bench(
    (_, said) =>
      report([{ quote: '左手托着枪管', before: numberOf(said, '袖子是空的'), reason: '左臂没了。' }]),
    proses,
  );
  expect((await read())?.progress).toMatchObject({ done: 2, failed: 0 });
  expect(await findings()).toEqual([]);
});

test('the practice model reads without inventing a contradiction', async () => {
  const { client, bookId, findings } = await bench(() => report([]));
  const place = { bookId, kind: 'proofread' as const };
  await client.extract.start({ ...place, chapterIds: null, model: 'practice/practice', concurrency: 1 });
  for await (const _ of await client.extract.follow(place)) {
    // until it rests
  }
  expect((await client.extract.view(place))?.progress).toMatchObject({ done: 3, failed: 0 });
  expect(await findings()).toEqual([]);
});
