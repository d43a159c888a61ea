import { expect, onTestFinished, test } from 'vitest';
import { createModels } from '#app/models.ts';
import { noJournal } from '#llm/ports.ts';
import { createFlipMemory, flipsOf, learn } from '#llm/providers/flips.ts';
import { isOwnServer } from '#llm/proxy.ts';
import { drive } from '#tests/support/llm-server/drive.ts';
import { chunk } from '#tests/support/llm-server/script.ts';
import { startLlmServer } from '#tests/support/llm-server/server.ts';
import type { StrictRules } from '#tests/support/llm-server/strict.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

const MINUTE = 60_000;
const tool = { name: 'note', description: '', parameters: { type: 'object', properties: {} } } as const;

test('a server of one’s own is offered tools again a minute after it refused them', async () => {
  const rules: StrictRules = { noTools: true };
  const server = await startLlmServer(rules, () => ({ frames: [chunk({ content: '好。' }, 'stop')] }));
  onTestFinished(() => server.close());
  let time = Date.UTC(2026, 0, 1);
  const models = createModels(createTestPorts(await tempFolder(), { clock: { now: () => new Date(time) } }));
  const own = {
    id: 'own',
    preset: 'custom',
    name: '',
    baseUrl: `${server.url}/v1`,
    apiVersion: '',
    model: 'm',
  };
  await models.change((old) => ({ ...old, providers: [own] }));
  const ask = async () => {
    const before = server.requests.length;
    const { chat } = await models.pick('chat', undefined, noJournal);
    await drive(chat, { model: 'm', system: [], log: [{ role: 'user', text: '写' }], tools: [tool] });
    return server.requests.slice(before).map(({ body }) => body.tools !== undefined);
  };
  expect(await ask()).toEqual([true, false]);
  time += MINUTE / 2;
  expect(await ask()).toEqual([false]);
  time += MINUTE;
  expect(await ask()).toEqual([true, false]);
  rules.noTools = false;
  expect(await ask()).toEqual([false]);
  time += MINUTE;
  expect(await ask()).toEqual([true]);
  expect(await ask()).toEqual([true]);
});

test('what a vendor has refused is not asked again, and other lessons stay', () => {
  const change = { remove: ['tools'], use: 'text_tool_protocol' } as const;
  let time = 0;
  const [cloud, own] = [createFlipMemory(), createFlipMemory(() => time)];
  for (const memory of [cloud, own]) {
    learn({ memory, model: 'm', flips: flipsOf(memory, 'm') }, { remove: ['temperature'] });
    learn({ memory, model: 'm', flips: flipsOf(memory, 'm') }, { ...change, remove: [...change.remove] });
  }
  time += 10 * MINUTE;
  expect(flipsOf(cloud, 'm').profile.textTools).toBe(true);
  expect(flipsOf(own, 'm')).toMatchObject({
    profile: { temperature: false },
    removed: new Set(['temperature']),
  });
  expect(flipsOf(own, 'm').profile.textTools).toBeUndefined();
});

test.each([
  ['http://127.0.0.1:11434/v1', true],
  ['http://localhost:1234/v1', true],
  ['http://192.168.1.20:8080/v1', true],
  ['http://172.20.0.3/v1', true],
  ['http://[fd00::1]:8000/v1', true],
  ['http://studio.local:8000', true],
  ['http://gpubox:8000', true],
  ['https://api.deepseek.com', false],
  ['https://172.64.0.1/v1', false],
  ['https://10.example.com', false],
  ['', false],
])('whether %s is a server of one’s own: %s', (url, isOwn) => {
  expect(isOwnServer(url)).toBe(isOwn);
});
