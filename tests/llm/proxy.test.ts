import { afterEach, beforeEach, expect, test } from 'vitest';
import { countGeminiTokens } from '#llm/providers/count-tokens.ts';
import { createOpenAIWire } from '#llm/providers/openai-wire.ts';
import { plainProfile } from '#llm/providers/profile.ts';
import { createFetch } from '#llm/proxy.ts';
import { createChatModel } from '#llm/stream/chat-model.ts';
import type { ChatRequest } from '#llm/types.ts';
import { drive, testPorts } from '#tests/support/llm-server/drive.ts';
import { type HttpProxy, startHttpProxy } from '#tests/support/llm-server/http-proxy.ts';
import { chunk } from '#tests/support/llm-server/script.ts';
import { type LlmServer, startLlmServer } from '#tests/support/llm-server/server.ts';

let server: LlmServer;
let proxy: HttpProxy;
beforeEach(async () => {
  server = await startLlmServer();
  proxy = await startHttpProxy(server.url);
});
afterEach(async () => {
  proxy.close();
  await server.close();
});

const request: ChatRequest = {
  model: 'gemini-3-pro',
  system: ['s'],
  log: [{ role: 'user', text: '写' }],
  tools: [],
};

test('a stream comes through an HTTP proxy', async () => {
  const ports = { ...testPorts(), fetch: createFetch(proxy.url) };
  const connection = {
    provider: 'x',
    baseUrl: 'http://models.invalid/v1',
    apiKey: 'k',
    profile: plainProfile,
  };
  server.script({ frames: [chunk({ content: '雪' }), chunk({ content: '停了。' }, 'stop')] });
  expect((await drive(createChatModel(createOpenAIWire(connection, ports), ports), request)).text).toBe(
    '雪停了。',
  );
  expect(proxy.asked).toEqual(['http://models.invalid/v1/chat/completions']);
});

test('Gemini counts tokens itself, and an estimate stands in where it cannot', async () => {
  const connection = { apiKey: 'k', baseUrl: server.url, apiVersion: 'v1beta' };
  const never = new AbortController().signal;
  server.script({ body: { totalTokens: 12 } }, { status: 500, body: {} });
  expect(await countGeminiTokens(connection, request, testPorts(), never)).toEqual({
    tokens: 12,
    exact: true,
  });
  expect(server.requests[0]?.path).toBe('/v1beta/models/gemini-3-pro:countTokens');
  expect(await countGeminiTokens(connection, request, testPorts(), never)).toMatchObject({ exact: false });
});
