import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chunk, type Script, usageChunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import { openTestBook } from '#tests/support/services.ts';

const PROSES = [
  '赵四中箭倒在桥头，当夜就死了。沈砚亲手埋了他。',
  '雪停了。沈砚守着渡口，一夜没有睡。',
  '天亮时，赵四推门进来，笑着说：“船来了。”沈砚点了点头。',
];

async function resultOf<T>(
  job: AsyncIterable<{ type: 'progress' } | { type: 'done'; result: T }>,
): Promise<T> {
  for await (const event of job) if (event.type === 'done') return event.result;
  throw new Error('The job has no result.');
}

async function openBook(proses: readonly string[] = PROSES) {
  const { client, bookId, view } = await openTestBook('渡口');
  const ids: string[] = [];
  for (const [at, prose] of proses.entries()) {
    const given = { bookId, at, title: `其${at + 1}`, kind: 'chapter' as const, volumeId: null };
    const { chapterId } = await client.chapters.insert(given);
    const { revision } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base: revision, prose, origin: 'test' });
    ids.push(chapterId);
  }
  return { client, bookId, ids, dir: view.place };
}

async function openWithFinding() {
  const opened = await openBook();
  const [finding] = await resultOf(await opened.client.checks.run({ bookId: opened.bookId }));
  return { ...opened, key: finding?.key ?? '' };
}

async function openWithServer(...scripts: Script[]) {
  const server = await startLlmServer();
  onTestFinished(() => server.close());
  server.script(...scripts);
  const opened = await openWithFinding();
  const baseUrl = `${server.url}/v1`;
  const provider = { id: 'loop', preset: 'custom', name: '', baseUrl, apiVersion: '', model: 'loop' };
  await opened.client.models.save(provider);
  await opened.client.models.choose({ scene: 'check', choice: { providerId: 'loop', model: 'loop' } });
  return { ...opened, server };
}

const answer = (opinion: unknown): Script => ({
  frames: [chunk({ content: JSON.stringify(opinion) }), chunk({}, 'stop'), usageChunk(900, 60)],
});

test('a finding that is gone is refused', async () => {
  const { client, bookId } = await openBook(PROSES.slice(0, 2));
  await expect(resultOf(await client.checks.ask({ bookId, key: 'dead-acts-0' }))).rejects.toMatchObject({
    data: { code: 'finding-gone' },
  });
});

test('the practice model decides nothing and quotes the book', async () => {
  const { client, bookId, key } = await openWithFinding();
  const opinion = await resultOf(await client.checks.ask({ bookId, key }));
  expect(opinion.verdict).toBe('unsure');
  expect(PROSES.join('')).toContain(opinion.quote);
  expect(opinion.quote).not.toBe('');
});

test('prose that is not in the book yet shows what it would contradict', async () => {
  const { client, bookId, ids } = await openBook(PROSES.slice(0, 2));
  const prose = PROSES[2] ?? '';
  const added = await resultOf(await client.checks.preview({ bookId, chapterId: null, prose }));
  expect(added.map(({ kind }) => kind)).toEqual(['dead-acts']);
  const changed = await resultOf(
    await client.checks.preview({ bookId, chapterId: ids[1] ?? '', prose: '雪停了。' }),
  );
  expect(changed).toEqual([]);
  expect(await resultOf(await client.checks.run({ bookId }))).toEqual([]);
});

test('a verdict of the model comes with its quote; words that the book does not hold are no quote', async () => {
  const fine = { verdict: 'fine', reason: '是孪生兄弟。', quote: '赵四推门进来' };
  const invented = { verdict: 'contradiction', reason: '死者说话。', quote: '他从坟里爬了出来' };
  const { client, bookId, key, server } = await openWithServer(answer(fine), answer(invented));
  expect(await resultOf(await client.checks.ask({ bookId, key }))).toMatchObject({ ...fine, model: 'loop' });
  expect(await resultOf(await client.checks.ask({ bookId, key }))).toMatchObject({
    ...{ verdict: 'contradiction', quote: '' },
  });
  const sent = JSON.stringify(server.requests[0]?.body);
  expect(sent).toContain('沈砚亲手埋了他');
  expect(sent).toContain('赵四推门进来');
});

test('an answer without a verdict is refused, and the finding stays', async () => {
  const { client, bookId, key } = await openWithServer(answer({ text: 'I do not know.' }));
  await expect(resultOf(await client.checks.ask({ bookId, key }))).rejects.toMatchObject({
    data: { code: 'opinion-unreadable' },
  });
  expect(await resultOf(await client.checks.run({ bookId }))).toHaveLength(1);
});

test('breaking off stops the request itself', async () => {
  const { client, bookId, key, server } = await openWithServer({ frames: [], end: 'stall' });
  const stop = new AbortController();
  const asked = client.checks.ask({ bookId, key }, { signal: stop.signal }).then(resultOf);
  asked.catch(() => undefined);
  await expect.poll(() => server.requests.length).toBe(1);
  stop.abort();
  await expect(asked).rejects.toThrow();
});

test('an answer is kept in the book’s folder with its date, the last one of each finding, until a quote changes', async () => {
  const fine = { verdict: 'fine', reason: '是孪生兄弟。', quote: '' };
  const wrong = { verdict: 'contradiction', reason: '他已死。', quote: '' };
  const { client, bookId, ids, key, dir } = await openWithServer(answer(fine), answer(wrong));
  expect(await client.checks.opinions({ bookId })).toEqual([]);
  const asked = { ...(await resultOf(await client.checks.ask({ bookId, key }))), key };
  expect(asked.at).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(await client.checks.opinions({ bookId })).toEqual([asked]);
  const path = join(dir, '.mojian', 'runs', 'opinions.jsonl');
  await appendFile(path, '{"key": "torn');
  const again = { ...(await resultOf(await client.checks.ask({ bookId, key }))), key };
  await client.books.close({ bookId });
  await client.books.open({ bookId });
  expect(await client.checks.opinions({ bookId })).toEqual([again]);
  expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(4);

  const chapterId = ids[2] ?? '';
  const { revision } = await client.chapters.read({ bookId, chapterId });
  const prose = '天亮时，赵四走进门来，笑着说：“船到了。”';
  await client.chapters.save({ bookId, chapterId, base: revision, prose, origin: 'test' });
  const found = await resultOf(await client.checks.run({ bookId }));
  expect(found).toHaveLength(1);
  expect(found[0]?.key).not.toBe(key);
});

test('an answer that the disk does not take is given all the same', async () => {
  const { client, bookId, key, dir } = await openWithServer(
    answer({ verdict: 'fine', reason: '梦。', quote: '' }),
  );
  await writeFile(join(dir, '.mojian', 'runs'), 'a file where a folder should be');
  expect(await resultOf(await client.checks.ask({ bookId, key }))).toMatchObject({ reason: '梦。' });
});
