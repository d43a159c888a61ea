import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultTimeouts } from '#llm/ports.ts';
import { createGeminiWire } from '#llm/providers/gemini-wire.ts';
import { createOpenAIWire } from '#llm/providers/openai-wire.ts';
import { plainProfile } from '#llm/providers/profile.ts';
import { createChatModel } from '#llm/stream/chat-model.ts';
import type { ChatModel, ChatRequest, ToolSpec } from '#llm/types.ts';
import { drive, testPorts } from '#tests/support/llm-server/drive.ts';
import { callChunks, candidate, chunk, type Script, usageChunk } from '#tests/support/llm-server/script.ts';
import { type LlmServer, startLlmServer } from '#tests/support/llm-server/server.ts';

const addCard: ToolSpec = {
  name: 'add_card',
  description: 'Adds a card.',
  parameters: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, about: { type: 'string' } },
  },
};

const request: ChatRequest = {
  model: 'gemini-3-pro',
  system: ['You are an editor.'],
  log: [{ role: 'user', text: '写一句' }],
  tools: [addCard],
};

let server: LlmServer;
let ports: ReturnType<typeof testPorts>;
beforeEach(async () => {
  server = await startLlmServer();
  ports = testPorts();
});
afterEach(() => server.close());

/** For the tests of silence; the others have all the time of a real request. */
const impatient = { first: 400, idle: 300, total: 3000 };
const models = {
  openai: (timeouts = defaultTimeouts): ChatModel =>
    createChatModel(
      createOpenAIWire(
        { provider: 'test', baseUrl: `${server.url}/v1`, apiKey: 'k', profile: plainProfile },
        ports,
      ),
      ports,
      { timeouts, retry: { attempts: 2, random: () => 0 } },
    ),
  gemini: (timeouts = defaultTimeouts): ChatModel =>
    createChatModel(
      createGeminiWire({ apiKey: 'k', baseUrl: server.url, apiVersion: 'v1beta' }, ports),
      ports,
      {
        timeouts,
        retry: { attempts: 2, random: () => 0 },
      },
    ),
};

const said = {
  openai: (text: string, finish: string | null = null) => chunk({ content: text }, finish),
  gemini: (text: string, finish?: string | null) => candidate([{ text }], finish ? 'STOP' : undefined),
};

describe.each(['openai', 'gemini'] as const)('%s', (wire) => {
  const open = (timeouts = defaultTimeouts) => models[wire](timeouts);
  const say = said[wire];
  const finished: Script = { frames: [say('雪停了。'), say('灯还亮着。', 'stop')] };

  test('a reply streams as text and ends once', async () => {
    server.script(finished);
    const { text, end } = await drive(open(), request);
    expect(text).toBe('雪停了。灯还亮着。');
    expect(end).toMatchObject({ reason: 'stop', message: { text: '雪停了。灯还亮着。' } });
  });

  test('each piece is journalled before it is shown', async () => {
    server.script(finished);
    for await (const part of open().stream(request, new AbortController().signal)) {
      if (part.type !== 'text-delta') continue;
      expect(ports.entries.map((entry) => entry.data).join('')).toContain(part.delta);
    }
    expect(ports.entries.filter((entry) => entry.kind === 'text')).toHaveLength(2);
  });

  test.each([
    ['ENOSPC', 'disk_full'],
    ['EROFS', 'disk_fault'],
  ])(
    'a disk that can’t take a piece (%s) is told as such, and what came before stays',
    async (code, problem) => {
      const openJournal = ports.journal.open;
      let outcome = '';
      ports.journal.open = async (facts) => {
        const journal = await openJournal(facts);
        let pieces = 0;
        const append: typeof journal.append = async (entry) => {
          pieces += 1;
          if (pieces > 1) throw Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
          await journal.append(entry);
        };
        return {
          append,
          close: async (how) => {
            outcome = how;
          },
        };
      };
      server.script(finished);
      const { text, end } = await drive(open(), request);
      expect(text).toBe('雪停了。');
      expect(end).toMatchObject({ reason: 'problem', problem: { code: problem, retryable: false } });
      expect(end.problem?.salvage).toMatchObject({ text: expect.stringContaining('雪停了。') });
      expect([outcome, server.requests.length]).toEqual([problem, 1]);
    },
  );

  test('a slow reply is whole', async () => {
    server.script({
      frames: [...[...'慢慢地写'].map((mark) => ({ ...say(mark), waitMs: 40 })), say('。', 'stop')],
    });
    expect((await drive(open(), request)).text).toBe('慢慢地写。');
  });

  test('a stall after the first words keeps them and says so', async () => {
    server.script({ frames: [say('雨下了')], end: 'stall' });
    const { end, text } = await drive(open(impatient), request);
    expect(text).toBe('雨下了');
    expect(end).toMatchObject({
      reason: 'problem',
      problem: { code: 'stalled', salvage: { text: '雨下了' } },
    });
  });

  test('a reply that never starts is tried again, then given up', async () => {
    server.script({ frames: [], end: 'stall' }, { frames: [], end: 'stall' });
    const { end } = await drive(open(impatient), request);
    expect(end.problem?.code).toBe('stalled');
    expect(server.requests).toHaveLength(2);
  });

  test('a socket that dies in mid text keeps the draft and is not tried again', async () => {
    server.script({ frames: [say('他推开门，'), { ...say('门外'), waitMs: 20 }], end: 'destroy' });
    const { end } = await drive(open(), request);
    expect(end).toMatchObject({ reason: 'problem', problem: { code: 'network' } });
    expect(JSON.stringify(end.problem?.salvage)).toContain('他推开门');
    expect(server.requests).toHaveLength(1);
  });

  test('a socket that dies before the first piece is tried again', async () => {
    server.script({ frames: [], end: 'destroy' }, finished);
    expect((await drive(open(), request)).text).toBe('雪停了。灯还亮着。');
    expect(ports.waits).toHaveLength(1);
  });

  test('a character cut by a packet border arrives whole', async () => {
    const bytes = Buffer.from(`data: ${JSON.stringify(say('月亮🌙升起。', 'stop').data)}\n\n`);
    const at = bytes.indexOf(Buffer.from('🌙')) + 2;
    server.script({ frames: [{ raw: bytes.subarray(0, at) }, { raw: bytes.subarray(at), waitMs: 20 }] });
    expect((await drive(open(), request)).text).toBe('月亮🌙升起。');
  });

  test('a stream cut inside a character keeps what was whole', async () => {
    const bytes = Buffer.from(`data: ${JSON.stringify(say('月亮🌙').data)}\n\n`);
    server.script({
      frames: [say('一轮'), { raw: bytes.subarray(0, bytes.length - 8), waitMs: 10 }],
      end: 'destroy',
    });
    const { end } = await drive(open(), request);
    expect(end.reason).toBe('problem');
    expect(JSON.stringify(end)).toContain('一轮');
  });

  test.each([
    [401, { error: { message: 'Incorrect API key provided.' } }, 'bad_key'],
    [402, { error: { message: 'Insufficient Balance' } }, 'billing'],
    [404, { error: { message: 'The model `x` does not exist', code: 'model_not_found' } }, 'model_not_found'],
    [
      400,
      { code: 20012, message: 'Model does not exist. Please check it carefully.', data: null },
      'model_not_found',
    ],
    [429, { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }, 'billing'],
    [400, { error: { message: 'Content Exists Risk' } }, 'blocked'],
    [400, { error: { message: 'Something odd' } }, 'bad_request'],
  ])('status %i is told as what it is and not tried again', async (status, body, code) => {
    server.script({ status, body });
    const { end } = await drive(open(), request);
    expect(end.problem).toMatchObject({ code, status, retryable: false });
    expect(server.requests).toHaveLength(1);
  });

  test('429 waits as long as Retry-After says, then goes on', async () => {
    server.script(
      { status: 429, headers: { 'retry-after': '7' }, body: { error: { message: 'Slow down' } } },
      finished,
    );
    const { text, parts } = await drive(open(), request);
    expect(text).toBe('雪停了。灯还亮着。');
    expect(ports.waits).toEqual([7000]);
    expect(parts[0]).toMatchObject({ type: 'retry', waitMs: 7000 });
  });

  test('500 is tried again', async () => {
    server.script({ status: 500, body: { error: { message: 'internal' } } }, finished);
    expect((await drive(open(), request)).text).toBe('雪停了。灯还亮着。');
  });

  test('a web page in place of a stream is named as such', async () => {
    server.script({
      headers: { 'content-type': 'text/html' },
      body: '<html><title>Sign in to the proxy</title></html>',
    });
    const { end } = await drive(open(), request);
    expect(end.problem).toMatchObject({ code: 'not_an_api', retryable: false });
    expect(end.problem?.detail).toContain('Sign in to the proxy');
  });

  test('a 200 whose body is an error string is no empty answer', async () => {
    server.script({ body: { error: 'Error in iterating prediction stream' } }, { body: { error: 'again' } });
    expect((await drive(open(), request)).end.problem?.code).toBe('provider_error');
  });

  test('garbage in the stream ends with what came before it', async () => {
    server.script({ frames: [say('好。'), { raw: 'data: {"choices": [{,,,\n\n' }] });
    const { end, text } = await drive(open(), request);
    expect(text).toBe('好。');
    expect(end).toMatchObject({ reason: 'problem', problem: { code: 'provider_error' } });
  });

  test('an error in mid stream keeps the text', async () => {
    server.script({
      frames: [
        say('雨下了'),
        { data: { error: { code: 503, message: 'overloaded', status: 'UNAVAILABLE' } } },
      ],
    });
    const { end } = await drive(open(), request);
    expect(end.problem).toMatchObject({ code: 'provider_error', salvage: { text: '雨下了' } });
  });

  test('a whole JSON reply where a stream was asked for is read', async () => {
    const body =
      wire === 'openai'
        ? { choices: [{ message: { role: 'assistant', content: '好。' }, finish_reason: 'stop' }] }
        : { candidates: [{ content: { parts: [{ text: '好。' }] }, finishReason: 'STOP' }] };
    server.script({ body });
    expect((await drive(open(), request)).text).toBe('好。');
  });

  test('stopping ends the request at the socket and keeps the draft', async () => {
    server.script({ frames: [say('写到'), { ...say('一半'), waitMs: 5000 }] });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 120);
    const { end } = await drive(open(), request, stop.signal);
    expect(end).toMatchObject({
      reason: 'cancelled',
      problem: { code: 'cancelled', salvage: { text: '写到' } },
    });
  });

  test('a reader that stops reading ends the request and closes the journal', async () => {
    let closed = '';
    const openJournal = ports.journal.open;
    ports.journal.open = async (facts) => ({
      ...(await openJournal(facts)),
      close: async (outcome) => {
        closed = outcome;
      },
    });
    server.script({ frames: [say('写到'), { ...say('一半'), waitMs: 5000 }] });
    for await (const part of open().stream(request, new AbortController().signal)) {
      if (part.type === 'text-delta') break;
    }
    expect(closed).toBe('left');
  });

  test('a reply of 10 MB arrives whole', async () => {
    const line = '雪落在渡船的篷上，他没有回头。\n'.repeat(2000);
    const frames = Array.from({ length: 105 }, () => say(line));
    server.script({ frames: [...frames, say('完', 'stop')] });
    const { text } = await drive(open(), request);
    expect(Buffer.byteLength(text)).toBeGreaterThan(9_600_000);
    expect(text).toHaveLength(line.length * 105 + 1);
  });
});

describe('openai', () => {
  test('arguments stream as text of their fields and end as one call', async () => {
    const args = { name: '柳三娘', about: '她说"走"，\n便走。' };
    server.script({
      frames: [...callChunks('add_card', JSON.stringify(args)), chunk({}, 'tool_calls'), usageChunk(9, 5)],
    });
    const { parts, end } = await drive(models.openai(), request);
    const about = parts
      .map((part) => (part.type === 'call-delta' && part.path[0] === 'about' ? part.delta : ''))
      .join('');
    expect(about).toBe(args.about);
    expect(parts.filter((part) => part.type === 'call-end')).toMatchObject([
      { call: { name: 'add_card', arguments: args } },
    ]);
    expect(end).toMatchObject({ reason: 'tool_calls', usage: { input: 9, output: 5 } });
  });

  test('the number of the chapter is told while its prose streams, once', async () => {
    const args = { chapterNumber: 12, chapter_content: '雪落。"chapterNumber": 3,' };
    server.script({
      frames: [...callChunks('add_card', JSON.stringify(args)), chunk({}, 'tool_calls'), usageChunk(9, 5)],
    });
    const { parts } = await drive(models.openai(), request);
    const deltas = parts.flatMap((part) => (part.type === 'call-delta' ? [part] : []));
    const at = deltas.findIndex(({ path }) => path[0] === 'chapterNumber');
    expect(deltas[at]).toMatchObject({ path: ['chapterNumber'], delta: '12' });
    expect(deltas.filter(({ path }) => path[0] === 'chapterNumber')).toHaveLength(1);
    expect(at).toBeLessThan(deltas.findIndex(({ path }) => path[0] === 'chapter_content'));
  });

  test('cut arguments end as a problem without a call, with the fields as a draft', async () => {
    server.script({
      frames: [...callChunks('add_card', '{"name":"柳三娘","about":"她说'), chunk({}, 'length')],
    });
    const { parts, end } = await drive(models.openai(), request);
    expect(parts.some((part) => part.type === 'call-end')).toBe(false);
    expect(end.problem).toMatchObject({ code: 'truncated', salvage: { arguments: { about: '她说' } } });
  });

  test('printed markup never shows as text', async () => {
    const pieces = [
      '先建卡片。<fun',
      'ction=add_c',
      'ard>\n<parameter=name>\n阿芜\n</para',
      'meter>\n</function>',
    ];
    server.script({ frames: [...pieces.map((content) => chunk({ content })), chunk({}, 'stop')] });
    const { text, end } = await drive(models.openai(), request);
    expect(text).toBe('先建卡片。');
    expect(end.message?.calls).toMatchObject([{ name: 'add_card', arguments: { name: '阿芜' } }]);
  });

  test('the organisation of the environment does not leave for another vendor', async () => {
    process.env.OPENAI_ORG_ID = 'org-private';
    process.env.OPENAI_CUSTOM_HEADERS = 'x-private: 1';
    server.script({ frames: [chunk({ content: '好' }, 'stop')] });
    await drive(models.openai(), request);
    delete process.env.OPENAI_ORG_ID;
    delete process.env.OPENAI_CUSTOM_HEADERS;
    expect(server.requests[0]?.headers).not.toHaveProperty('openai-organization');
    expect(server.requests[0]?.headers).not.toHaveProperty('x-private');
  });
});

describe('gemini', () => {
  test('a signed call comes with its signature and its raw parts', async () => {
    const call = { functionCall: { name: 'add_card', args: { name: '阿芜' } }, thoughtSignature: 'c2ln' };
    server.script({ frames: [candidate([{ text: '想想', thought: true }, call], 'STOP')] });
    const { end, parts } = await drive(models.gemini(), request);
    expect(end).toMatchObject({ reason: 'tool_calls', usage: { input: 20, output: 10, reasoning: 4 } });
    expect(end.message?.calls[0]).toMatchObject({ name: 'add_card', signature: 'c2ln' });
    expect(end.message?.parts).toContainEqual(call);
    expect(parts[0]).toEqual({ type: 'thinking-delta', delta: '想想' });
  });

  test('the printed call of a malformed reply is kept as a suggestion', async () => {
    const finishMessage = 'Malformed function call: print(default_api.add_card(name="阿芜"))';
    const malformed = { frames: [candidate([], 'MALFORMED_FUNCTION_CALL', { finishMessage })] };
    server.script(malformed, malformed);
    const { end } = await drive(models.gemini(), request);
    expect(end.problem).toMatchObject({
      code: 'malformed_call',
      salvage: { calls: [{ name: 'add_card', arguments: { name: '阿芜' } }] },
    });
  });

  test('a prohibited prompt is told plainly', async () => {
    server.script({ frames: [{ data: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } } }] });
    const { end } = await drive(models.gemini(), request);
    expect(end.problem).toMatchObject({ code: 'blocked', reason: 'PROHIBITED_CONTENT', retryable: false });
  });
});

test('what an attempt has used is told although the request is sent again', async () => {
  server.script(
    { frames: [usageChunk(300, 12)], end: 'close' },
    { frames: [said.openai('灯还亮着。', 'stop'), usageChunk(310, 8)] },
  );
  const { parts, text } = await drive(models.openai(), request);
  expect(text).toBe('灯还亮着。');
  expect(parts.flatMap((part) => (part.type === 'usage' ? [part.usage.input] : []))).toEqual([300, 310]);
});
