import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createServices } from '#app/services.ts';
import { createCliPorts } from '#cli/ports.ts';
import type { JsonObject } from '#llm/json/schema.ts';
import { asked, goodCalls, goodReply, proseOf } from '#tests/faults/queue/model.ts';
import { createBatchVendor } from '#tests/support/llm-server/batches.ts';
import { callChunks, chunk, type Script, usageChunk } from '#tests/support/llm-server/script.ts';
import { type Route, startLlmServer } from '#tests/support/llm-server/server.ts';
import { tempFolder } from '#tests/support/ports.ts';
import { type Ended, ended, mojian, mojianJson, start } from './mojian.ts';

let dir: string;
beforeEach(async () => {
  dir = await tempFolder();
});

const key = { OPENAI_API_KEY: 'sk-test' };
const withKey = (...args: string[]): Promise<Ended> => ended(start(args, dir, 'en_US.UTF-8', key));

async function startVendor(
  scripts: readonly Script[],
  route?: Route,
  respond?: (body: JsonObject) => Script,
) {
  const server = await startLlmServer({}, respond, route);
  onTestFinished(() => server.close());
  server.script(...scripts);
  return { server, model: ['--model', 'openai/gpt-x', '--base-url', `${server.url}/v1`] };
}

const addition: Script = {
  frames: [
    ...callChunks(
      'add_character',
      JSON.stringify({ name: '沈砚', role: '守将', description: '北关守将，沉默寡言，善使长枪。' }),
    ),
    chunk({}, 'tool_calls'),
    usageChunk(90, 30),
  ],
};
const answer = (text: string): Script => ({
  frames: [chunk({ content: text }), chunk({}, 'stop'), usageChunk(20, 5)],
});

test('an unknown model, one without a name or a key, and an address without a model are refused before anything is sent', async () => {
  await mojianJson(dir, 'new', '长夜');
  const ask = (...more: string[]) => mojian(dir, 'chat', '长夜', '--ask', '你好', ...more);
  const unknown = await ask('--model', 'acme/large');
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('acme/large') });
  expect(unknown.err).toContain('deepseek');
  expect(await ask('--model', 'custom')).toMatchObject({
    code: 1,
    err: expect.stringContaining('custom/name'),
  });
  const keyless = await ask('--model', 'openai/gpt-x');
  expect(keyless).toMatchObject({ code: 1, err: expect.stringContaining('OPENAI_API_KEY') });
  expect(await ask('--base-url', 'http://127.0.0.1:1/v1')).toMatchObject({ code: 2 });
});

test('a vendor is asked with the key of the environment, and the chat goes on with the model that answered last', async () => {
  const { server, model } = await startVendor([addition, answer('已加入。')]);
  await mojianJson(dir, 'new', '长夜');
  const first = await withKey('chat', '长夜', '--ask', '加一个守将', ...model);
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('mojian approve') });
  expect(server.requests[0]).toMatchObject({
    body: { model: 'gpt-x' },
    headers: { authorization: 'Bearer sk-test' },
  });
  // without the key the approval is refused whole, not carried on by another model
  expect(await mojian(dir, 'approve', '长夜')).toMatchObject({
    code: 1,
    err: expect.stringContaining('OPENAI_API_KEY'),
  });
  const approved = await withKey('approve', '长夜', '--base-url', `${server.url}/v1`, '--json');
  expect(JSON.parse(approved.out)).toMatchObject({ reason: 'answered', approvals: [] });
  expect(server.requests.map(({ body }) => body.model)).toEqual(['gpt-x', 'gpt-x']);
});

/** A novel of two chapters in the folder. */
async function writeBook(): Promise<void> {
  const services = createServices({ ...createCliPorts('zh-CN'), libraryDir: dir });
  const { client } = services;
  const { bookId } = await client.library.create({ title: '数更', language: 'zh-CN' });
  await client.books.open({ bookId });
  for (const n of [1, 2]) {
    const asked = { bookId, at: n - 1, title: `夜${n}`, kind: 'chapter', volumeId: null } as const;
    const { chapterId } = await client.chapters.insert(asked);
    const { revision } = await client.chapters.read({ bookId, chapterId });
    await client.chapters.save({ bookId, chapterId, base: revision, prose: proseOf(n), origin: 't' });
  }
  await services.close();
}

test('a chapter that failed is named with its reason, and the same command asks for it alone', async () => {
  const sent: number[] = [];
  let isMended = false;
  const { model } = await startVendor([], undefined, (body) => {
    const chapter = asked(body);
    sent.push(chapter);
    if (chapter === 2 && !isMended) return answer('不知道。');
    const calls = goodCalls(chapter).map(({ name, args }, index) => ({
      ...{ index, id: `call_${index}`, type: 'function' },
      function: { name, arguments: JSON.stringify(args) },
    }));
    return { frames: [chunk({ tool_calls: calls }), chunk({}, 'tool_calls'), usageChunk(90, 30)] };
  });
  await writeBook();
  const read = ['extract', '数更', '--engine', 'model', ...model];
  const first = await withKey(...read);
  expect(first).toMatchObject({ code: 1, out: expect.stringContaining('“夜2”:') });
  const unnamed = await withKey(...read.slice(0, 4));
  expect(unnamed).toMatchObject({ code: 1, err: expect.stringMatching(/“openai\/gpt-x”.*--model/) });
  isMended = true;
  sent.length = 0;
  const second = await withKey(...read, '--json');
  expect(JSON.parse(second.out)).toMatchObject({ run: { stage: 'complete', done: 2, failed: 0 } });
  expect(new Set(sent)).toEqual(new Set([2]));
});

test('chapters are read in a batch: interrupted it goes on at the provider, and the same command fetches it', async () => {
  const vendor = createBatchVendor((body) => goodReply(body, { input: 1000, output: 200 }));
  const { model } = await startVendor([], vendor.route);
  await writeBook();
  const read = ['extract', '数更', '--engine', 'model', '--batch'];
  const plain = await withKey(...read, '--model', 'custom/gpt-x', ...model.slice(2));
  expect(plain).toMatchObject({ code: 1, err: expect.stringContaining('batch') });

  const child = start([...read, ...model], dir, 'en_US.UTF-8', key);
  const end = ended(child);
  await expect.poll(() => vendor.batches.length, { timeout: 60_000 }).toBe(1);
  child.kill('SIGINT');
  expect(await end).toMatchObject({ code: 130 });
  for (const batch of vendor.batches) vendor.finish(batch);
  const found = await withKey(...read, ...model, '--json');
  expect(JSON.parse(found.out)).toMatchObject({
    run: {
      ...{ stage: 'complete', inBatches: true, done: 2, failed: 0, waiting: null },
      spent: { requests: 2, input: 2000, output: 400, untold: { requests: 0 } },
    },
  });
  expect(vendor.batches).toHaveLength(1);
  expect(vendor.files.size).toBe(0);
});
