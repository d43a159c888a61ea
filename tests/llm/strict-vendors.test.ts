import { afterEach, describe, expect, test } from 'vitest';
import { createGeminiWire } from '#llm/providers/gemini-wire.ts';
import { createOpenAIWire } from '#llm/providers/openai-wire.ts';
import { type Profile, plainProfile } from '#llm/providers/profile.ts';
import { createChatModel } from '#llm/stream/chat-model.ts';
import type { ChatModel, ChatRequest, LogMessage } from '#llm/types.ts';
import { drive, testPorts } from '#tests/support/llm-server/drive.ts';
import { candidate, chunk } from '#tests/support/llm-server/script.ts';
import { type LlmServer, startLlmServer } from '#tests/support/llm-server/server.ts';
import type { StrictRules } from '#tests/support/llm-server/strict.ts';

let server: LlmServer;
afterEach(() => server.close());

async function openAI(rules: StrictRules, profile: Partial<Profile> = {}): Promise<ChatModel> {
  server = await startLlmServer(rules);
  const ports = testPorts();
  const connection = {
    provider: 'test',
    baseUrl: `${server.url}/v1`,
    apiKey: '',
    profile: { ...plainProfile, ...profile },
  };
  return createChatModel(createOpenAIWire(connection, ports), ports);
}

const tools = [
  {
    name: 'add_card',
    parameters: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  },
];
const log: LogMessage[] = [
  { role: 'user', text: '写' },
  {
    role: 'assistant',
    text: '好',
    calls: [{ id: 'call_long_1', name: 'add_card', arguments: { name: '顾七' } }],
    thinking: '想',
    provider: 'test',
    model: 'm',
    finish: 'tool_calls',
  },
  { role: 'user', text: '算了' },
  { role: 'user', text: '继续' },
];
const request: ChatRequest = { model: 'gemini-3-pro', system: ['系统'], log, tools, maxOutput: 900 };
const answer = { frames: [chunk({ content: '好。' }, 'stop')] };

describe('a vendor that refuses is answered by one change, which is remembered', () => {
  test.each<[string, StrictRules, (body: Record<string, unknown>) => unknown]>([
    ['reasoning demanded', { pairs: true, reasoning: true }, (body) => JSON.stringify(body.messages)],
    ['max_tokens refused', { pairs: true, noMaxTokens: true }, (body) => body.max_completion_tokens],
    ['tools refused', { pairs: true, noTools: true }, (body) => body.tools],
    ['Mistral’s ids', { pairs: true, mistral: true }, (body) => body.stream_options],
  ])('%s', async (name, rules, look) => {
    const model = await openAI(
      rules,
      name === 'Mistral’s ids' ? { streamOptions: false, mergeSameRole: true } : {},
    );
    server.script(answer, answer);
    expect((await drive(model, request)).text).toBe('好。');
    expect(server.requests).toHaveLength(2);
    expect((await drive(model, request)).text).toBe('好。');
    expect(server.requests).toHaveLength(3);
    expect(look(server.requests[2]?.body ?? {})).toEqual(look(server.requests[1]?.body ?? {}));
  });

  test('a profile that is right needs no second request', async () => {
    const model = await openAI(
      { pairs: true, mistral: true, noReasoning: true },
      { streamOptions: false, mergeSameRole: true, idFormat: '9alnum' },
    );
    server.script(answer);
    expect((await drive(model, request)).text).toBe('好。');
    expect(server.requests).toHaveLength(1);
  });

  test('requests under way together are refused together, and each is sent again', async () => {
    const model = await openAI({ noMaxTokens: true });
    server.script(answer, answer, answer);
    const replies = await Promise.all([1, 2, 3].map(() => drive(model, request)));
    expect(replies.map(({ text }) => text)).toEqual(['好。', '好。', '好。']);
  });

  test('a field that goes by another name is sent by it', async () => {
    const model = await openAI({});
    const message = "Unsupported parameter: 'temperature'. Use 'heat' instead.";
    server.script({ status: 400, body: { error: { message } } }, answer);
    expect((await drive(model, { ...request, temperature: 0.5 })).text).toBe('好。');
    expect(server.requests[1]?.body).toMatchObject({ heat: 0.5 });
  });

  test('a limit that was named cuts what is longer, and nothing else', async () => {
    const model = await openAI({});
    const message = 'Invalid max_tokens value, the valid range of max_tokens is [1, 800]';
    server.script({ status: 400, body: { error: { message } } }, answer, answer, answer);
    const limits = async (maxOutput: number) => {
      expect((await drive(model, { ...request, maxOutput })).text).toBe('好。');
      return server.requests.at(-1)?.body.max_tokens;
    };
    expect([await limits(900), await limits(200), await limits(4000)]).toEqual([800, 200, 800]);
  });

  test('what one model has taught is not held against another', async () => {
    const model = await openAI({});
    const message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    server.script({ status: 400, body: { error: { message } } }, answer, answer);
    await drive(model, request);
    await drive(model, { ...request, model: 'another' });
    expect(server.requests.map(({ body }) => body.max_tokens)).toEqual([900, undefined, 900]);
  });

  test('a second refusal is told, not answered', async () => {
    const model = await openAI({ noMaxTokens: true, noTools: true });
    const { end } = await drive(model, request);
    expect(end.problem).toMatchObject({
      code: 'bad_request',
      detail: expect.stringContaining('does not support tools'),
    });
    expect(server.requests).toHaveLength(2);
  });

  test('without native tools they are described, and a printed call is read', async () => {
    const model = await openAI({}, { textTools: true });
    server.script({
      frames: [
        chunk(
          { content: '<tool_call>\n{"name":"add_card","arguments":{"name":"阿满"}}\n</tool_call>' },
          'stop',
        ),
      ],
    });
    const { end, text } = await drive(model, request);
    expect(text).toBe('');
    expect(end.message?.calls).toMatchObject([{ name: 'add_card', arguments: { name: '阿满' } }]);
    const sent = JSON.stringify(server.requests[0]?.body.messages);
    expect(sent).toContain('add_card');
    expect(sent).toContain('<tool_response>');
    expect(server.requests[0]?.body).not.toHaveProperty('tools');
  });

  test('an overlong request is left to the caller to shorten', async () => {
    const model = await openAI({});
    server.script({
      status: 400,
      body: { error: { message: "This model's maximum context length is 8192 tokens." } },
    });
    expect((await drive(model, request)).end.problem).toMatchObject({ code: 'too_long' });
    expect(server.requests).toHaveLength(1);
  });
});

test('Gemini 3 takes the history of another vendor, paired and signed', async () => {
  server = await startLlmServer({ pairs: true, signatures: true });
  const ports = testPorts();
  const model = createChatModel(
    createGeminiWire({ apiKey: 'k', baseUrl: server.url, apiVersion: 'v1beta' }, ports),
    ports,
  );
  server.script(
    { frames: [candidate([{ text: '好。' }], 'STOP')] },
    { frames: [candidate([{ text: '好。' }], 'STOP')] },
  );
  expect((await drive(model, request)).text).toBe('好。');
  const open = { ...request, log: log.slice(0, 2) };
  expect((await drive(model, open)).text).toBe('好。');
  expect(server.requests).toHaveLength(2);
  expect(server.requests[0]?.path).toBe('/v1beta/models/gemini-3-pro:streamGenerateContent');
  expect(JSON.stringify(server.requests[1]?.body)).toContain('skip_thought_signature_validator');
});
