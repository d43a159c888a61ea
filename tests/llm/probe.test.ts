import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProbeResult, probeModel } from '#llm/probe.ts';
import { discoverLocal } from '#llm/providers/discover.ts';
import { listModels } from '#llm/providers/list-models.ts';
import { findPreset, presets, profileOf } from '#llm/providers/presets.ts';
import { createFetch, isLoopback } from '#llm/proxy.ts';
import { testPorts } from '#tests/support/llm-server/drive.ts';
import { callChunks, chunk } from '#tests/support/llm-server/script.ts';
import { type LlmServer, startLlmServer } from '#tests/support/llm-server/server.ts';

let server: LlmServer;
beforeEach(async () => {
  server = await startLlmServer();
});
afterEach(() => server.close());
const never = new AbortController().signal;

async function probe(): Promise<ProbeResult[]> {
  const results: ProbeResult[] = [];
  const connection = { preset: 'custom', baseUrl: `${server.url}/v1`, apiKey: 'k' };
  for await (const result of probeModel(connection, 'm', testPorts(), never)) results.push(result);
  return results;
}

test('a refused key stops the probe at once', async () => {
  server.script({ status: 401, body: { error: { message: 'Incorrect API key provided' } } });
  expect(await probe()).toMatchObject([{ step: 'models', outcome: 'problem', problem: { code: 'bad_key' } }]);
  expect(server.requests).toHaveLength(1);
});

test('a model that can do everything says yes to each step', async () => {
  server.script(
    { body: { data: [{ id: 'm', context_length: 8192 }, { id: 'n' }] } },
    { frames: [chunk({ reasoning_content: '想' }), chunk({ content: 'ready' }, 'stop')] },
    { frames: [...callChunks('save_note', '{"text":"他说"走"，便走了。"}'), chunk({}, 'tool_calls')] },
    { frames: [chunk({ content: '```json\n{"ok": true}\n```' }, 'stop')] },
  );
  expect(await probe()).toMatchObject([
    { step: 'models', outcome: 'yes', count: 2 },
    { step: 'stream', outcome: 'yes', firstMs: expect.any(Number) },
    { step: 'thinking', outcome: 'yes' },
    { step: 'tools', outcome: 'yes', changed: ['inner-quotes'] },
    { step: 'json', outcome: 'yes' },
  ]);
});

test('a server without a model list is still tried', async () => {
  server.script(
    { status: 404, body: 'Not Found' },
    { frames: [chunk({ content: 'ready' }, 'stop')] },
    { frames: [chunk({ content: '好' }, 'stop')] },
    { frames: [chunk({ content: '好' }, 'stop')] },
  );
  expect((await probe()).map((result) => result.outcome)).toEqual(['problem', 'yes', 'no', 'no', 'no']);
});

test('local servers are found where they answer, and silence is no error', async () => {
  const ollama = findPreset('ollama');
  if (!ollama) throw new Error('the preset is missing');
  server.script({ body: { data: [{ id: 'qwen3:8b' }] } });
  const candidates = [
    { ...ollama, baseUrl: `${server.url}/v1` },
    { ...ollama, id: 'silent', baseUrl: 'http://127.0.0.1:9/v1' },
  ];
  expect(await discoverLocal(testPorts(), never, candidates)).toMatchObject([
    { preset: { id: 'ollama' }, models: [{ id: 'qwen3:8b' }] },
  ]);
});

test('Gemini’s list is read with its context windows, generating models only', async () => {
  const models = [
    {
      name: 'models/gemini-3-pro',
      inputTokenLimit: 1_048_576,
      supportedGenerationMethods: ['generateContent'],
    },
    { name: 'models/embedding', supportedGenerationMethods: ['embedContent'] },
  ];
  server.script({ body: { models } });
  const at = { protocol: 'gemini' as const, baseUrl: server.url, apiKey: 'k' };
  expect(await listModels(at, testPorts(), never)).toEqual({
    ok: true,
    models: [{ id: 'gemini-3-pro', contextWindow: 1_048_576 }],
  });
  expect(server.requests[0]?.headers['x-goog-api-key']).toBe('k');
});

test('every preset is whole: an address or a reason for none, sources and a date', () => {
  expect(new Set(presets.map((preset) => preset.id)).size).toBe(presets.length);
  for (const preset of presets) {
    expect(preset.baseUrl === '' || URL.canParse(preset.baseUrl)).toBe(true);
    expect(preset.sources.length).toBeGreaterThan(0);
    expect(preset.checked).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.keys(profileOf(preset))).toEqual(Object.keys(profileOf({ profile: {} })));
  }
});

test('loopback never goes through a proxy', async () => {
  expect(isLoopback('http://127.0.0.1:11434/v1')).toBe(true);
  expect(isLoopback('https://127.example.org/v1')).toBe(false);
  server.script({ body: { ok: true } });
  const response = await createFetch('http://127.0.0.1:9')(`${server.url}/v1/models`);
  expect(await response.json()).toEqual({ ok: true });
});
