import { expect, onTestFinished, test } from 'vitest';
import { createServices } from '#app/services.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

const LINES =
  '河对岸的灯一盏一盏地灭了，只剩渡口那一盏还亮着。沈砚没有回答，只是把那封信又折了一折。\n'.repeat(60);
const manuscript = (chapters: number) =>
  Array.from({ length: chapters }, (_, n) => `第${n + 1}章 渡口\n\n${LINES}`).join('\n');

async function start() {
  const services = createServices(createTestPorts(await tempFolder()));
  onTestFinished(() => services.close());
  return services;
}
type Services = Awaited<ReturnType<typeof start>>;

async function importBook({ client }: Services, chapters: number): Promise<string> {
  const files = [{ name: '长夜行.txt', bytes: new Blob([manuscript(chapters)]) }];
  const { previewId } = await client.imports.preview({ files, options: {}, bookId: null });
  for await (const event of await client.imports.apply({ previewId, bookId: null }))
    if (event.type === 'done') return event.result.bookId;
  throw new Error('Nothing was imported.');
}

/** The longest time in ms in which this thread did nothing else than the work. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 2);
  await work();
  clearInterval(beat);
  return Math.max(longest, performance.now() - last);
}

test('the thread of the windows goes on while a book is read, checked and written', async () => {
  const services = await start();
  const { client } = services;
  const bookId = await importBook(services, 40);
  const whole = performance.now();
  const pause = await longestPause(async () => {
    for await (const _ of await client.checks.cast({ bookId }));
    for await (const _ of await client.checks.run({ bookId }));
    for await (const _ of await client.exports.run({ bookId, format: 'epub', options: {} }));
  });
  expect(pause).toBeLessThan((performance.now() - whole) / 4);
});

test('a check that is broken off ends, and the next one answers', async () => {
  const services = await start();
  const { client } = services;
  const bookId = await importBook(services, 3);
  const stop = new AbortController();
  const steps = await client.checks.run({ bookId }, { signal: stop.signal });
  const first = steps.next();
  stop.abort();
  await expect(first.then(() => steps.next())).rejects.toThrow();
  const ends = [];
  for await (const event of await client.checks.run({ bookId })) ends.push(event.type);
  expect(ends.at(-1)).toBe('done');
});

test('services that are closed end their threads', async () => {
  const services = await start();
  await importBook(services, 1);
  await services.close();
  const files = [{ name: 'a.txt', bytes: new Blob(['第一章 渡口\n\n灯灭了。']) }];
  await expect(services.client.imports.preview({ files, options: {}, bookId: null })).rejects.toMatchObject({
    data: { code: 'worker-stopped' },
  });
});
