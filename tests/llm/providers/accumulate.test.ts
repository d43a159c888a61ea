import { describe, expect, test } from 'vitest';
import type { Json } from '#llm/json/schema.ts';
import {
  applyGeminiChunk,
  createGeminiState,
  geminiProblem,
  toGeminiTurn,
} from '#llm/providers/gemini-accumulate.ts';
import { applyOpenAIChunk, createOpenAIState, toRawTurn } from '#llm/providers/openai-accumulate.ts';
import { finishTurn, type Turn } from '#llm/turn.ts';
import { shapes } from '../json/arguments-arbitrary.ts';

const tools = Object.entries(shapes).map(([name, parameters]) => ({ name, parameters }));

function rules() {
  let made = 0;
  return {
    tools,
    nextId: () => {
      made += 1;
      return `new-${made}`;
    },
  };
}

function readOpenAI(chunks: readonly Json[]): Turn {
  const state = createOpenAIState();
  for (const chunk of chunks) applyOpenAIChunk(state, chunk);
  return finishTurn(toRawTurn(state), rules());
}

function readGemini(chunks: readonly Json[]): Turn {
  const state = createGeminiState();
  for (const chunk of chunks) applyGeminiChunk(state, chunk);
  const turn = finishTurn(toGeminiTurn(state), rules());
  const problem = geminiProblem(state, tools) ?? turn.problem;
  return { ...turn, ...(problem ? { problem } : {}) };
}

const chunk = (delta: Json, finish: Json = null): Json => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const piece = (entry: Json): Json => chunk({ tool_calls: [entry] });
const done = chunk({}, 'tool_calls');
const card = { name: 'add_card', arguments: { name: '顾七', about: '船夫' } };
const parts = ['{"name":"顾', '七","about":', '"船夫"}'] as const;

describe('tool call deltas', () => {
  test.each<[string, Json[]]>([
    [
      'by index',
      [
        piece({ index: 0, id: 'a', function: { name: 'add_card', arguments: parts[0] } }),
        piece({ index: 0, function: { arguments: parts[1] } }),
        piece({ index: 0, function: { arguments: parts[2] } }),
      ],
    ],
    [
      'without an index',
      [
        piece({ id: 'a', function: { name: 'add_card', arguments: parts[0] } }),
        piece({ function: { arguments: parts[1] } }),
        piece({ function: { arguments: parts[2] } }),
      ],
    ],
    [
      'id and name each time',
      parts.map((text) => piece({ index: 0, id: 'a', function: { name: 'add_card', arguments: text } })),
    ],
    [
      'a growing index',
      parts.map((text, at) =>
        piece({
          index: at,
          ...(at === 0 ? { id: 'a' } : {}),
          function: { ...(at === 0 ? { name: 'add_card' } : {}), arguments: text },
        }),
      ),
    ],
    [
      'the name last',
      parts.map((text, at) =>
        piece({ id: 'a', function: { ...(at === 2 ? { name: 'add_card' } : {}), arguments: text } }),
      ),
    ],
    [
      'an index from 1',
      [
        piece({ index: 1, id: 'a', function: { name: 'add_card', arguments: '' } }),
        piece({ index: 1, function: { arguments: parts.join('') } }),
      ],
    ],
    [
      'a new id for each piece',
      parts.map((text, at) =>
        piece({
          index: 0,
          id: `a${at || ''}`,
          function: { ...(at === 0 ? { name: 'add_card' } : {}), arguments: text },
        }),
      ),
    ],
    [
      'empty ids and names later',
      parts.map((text, at) =>
        piece({
          index: 0,
          id: at === 0 ? 'a' : '',
          function: { name: at === 0 ? 'add_card' : '', arguments: text },
        }),
      ),
    ],
    [
      'cumulative',
      [0, 1, 2].map((at) =>
        piece({
          index: 0,
          id: 'a',
          function: { name: 'add_card', arguments: parts.slice(0, at + 1).join('') },
        }),
      ),
    ],
    [
      'the whole object again',
      [...parts, parts.join('')].map((text) =>
        piece({ index: 0, id: 'a', function: { name: 'add_card', arguments: text } }),
      ),
    ],
    [
      'an empty object first',
      ['{}', parts.join('')].map((text) =>
        piece({ index: 0, id: 'a', function: { name: 'add_card', arguments: text } }),
      ),
    ],
    [
      'objects',
      [
        piece({
          index: 0,
          id: 'a',
          function: { name: 'add_card', arguments: { name: '顾七', about: '船' } },
        }),
        piece({ index: 0, function: { arguments: { about: '夫' } } }),
      ],
    ],
    [
      'the name in pieces',
      [
        piece({ index: 0, id: 'a', function: { name: 'add_', arguments: '' } }),
        piece({ index: 0, function: { name: 'card', arguments: parts.join('') } }),
      ],
    ],
  ])('%s', (_, chunks) => {
    expect(readOpenAI([...chunks, done])).toMatchObject({
      calls: [{ id: 'a', ...card }],
      finish: 'tool_calls',
    });
    expect(readOpenAI([...chunks, chunk({}, 'stop')]).calls).toHaveLength(1);
  });

  test('a piece that is JSON by itself is still a piece', () => {
    const texts = ['{"name":"顾七","about":"画了 ', '{}', ' 一个。"}'];
    const chunks = texts.map((text) =>
      piece({ index: 0, id: 'a', function: { name: 'add_card', arguments: text } }),
    );
    expect(readOpenAI([...chunks, done]).calls[0]?.arguments.about).toBe('画了 {} 一个。');
  });

  test.each<[string, Json, Json]>([
    ['one index, two ids', { index: 0, id: 'a' }, { index: 0, id: 'b' }],
    ['no index', { id: 'a' }, { id: 'b' }],
    ['right indexes', { index: 0, id: 'a' }, { index: 1, id: 'b' }],
    ['one id', { index: 0, id: 'a' }, { index: 1, id: 'a' }],
  ])('two calls with %s stay two', (_, first, second) => {
    const entry = (facts: Json, name: string, text: string) => ({
      ...Object(facts),
      function: { name, arguments: text },
    });
    const turn = readOpenAI([
      piece(entry(first, 'add_card', '{"name":"顾七"}')),
      piece(entry(second, 'write_scene', '{"number":1,"heading":"渡","body":"潮。"}')),
      done,
    ]);
    expect(turn.calls.map((call) => call.name)).toEqual(['add_card', 'write_scene']);
    expect(new Set(turn.calls.map((call) => call.id)).size).toBe(2);
  });

  test('odd chunks are passed over', () => {
    const turn = readOpenAI([
      { choices: [] },
      chunk(null),
      chunk({ tool_calls: [{ index: 0, id: '', type: 'function' }] }),
      null,
      chunk({ content: '好。' }, ''),
      chunk({}, 'stop'),
    ]);
    expect(turn).toMatchObject({ text: '好。', calls: [], finish: 'stop' });
  });
});

describe('the end of a stream', () => {
  const text = chunk({ content: '雨下了' });
  test('without a finish reason is no end', () => {
    expect(readOpenAI([text]).problem).toMatchObject({
      code: 'incomplete_stream',
      retryable: true,
      salvage: { text: '雨下了' },
    });
  });
  test('is proved by a usage chunk too', () => {
    const usage = {
      choices: [],
      usage: { prompt_tokens: 9, completion_tokens: 4, prompt_cache_hit_tokens: 6 },
    };
    expect(readOpenAI([text, usage])).toMatchObject({
      text: '雨下了',
      finish: 'unknown',
      usage: { input: 9, output: 4, cached: 6 },
    });
  });
  test('tool_calls without calls is an empty answer', () => {
    expect(readOpenAI([done]).problem).toMatchObject({ code: 'empty_response', retryable: true });
  });
  test('a filter keeps the draft', () => {
    expect(readOpenAI([text, chunk({}, 'content_filter')]).problem).toMatchObject({
      code: 'blocked',
      retryable: false,
      salvage: { text: '雨下了' },
    });
  });
  test('a refusal is told in the model’s words', () => {
    expect(
      readOpenAI([chunk({ refusal: '不' }), chunk({ refusal: '行。' }), chunk({}, 'stop')]).problem,
    ).toMatchObject({ code: 'refusal', salvage: { text: '不行。' } });
  });
  test('thinking alone at the limit is a cut answer', () => {
    expect(readOpenAI([chunk({ reasoning_content: '想' }), chunk({}, 'length')]).problem).toMatchObject({
      code: 'truncated',
    });
  });
});

const candidate = (given: Json, finish?: string): Json => ({
  candidates: [{ content: { parts: given }, ...(finish ? { finishReason: finish } : {}) }],
});

describe('gemini', () => {
  const callPart = { functionCall: { name: 'add_card', args: { name: '顾七' } }, thoughtSignature: 'c2ln' };
  test('STOP with calls means calls, each with its own signature', () => {
    const turn = readGemini([
      candidate([callPart]),
      candidate([{ functionCall: { id: 'f2', name: 'add_card', args: { name: '阿满' } } }], 'STOP'),
    ]);
    expect(turn).toMatchObject({
      finish: 'tool_calls',
      calls: [{ id: 'new-1', signature: 'c2ln' }, { id: 'f2' }],
    });
    expect(turn.calls[1]).not.toHaveProperty('signature');
  });
  test.each(['SAFETY', 'RECITATION', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII'])(
    '%s runs nothing',
    (reason) => {
      expect(readGemini([candidate([callPart], reason)]).problem).toMatchObject({
        code: 'blocked',
        reason,
        retryable: false,
      });
    },
  );
  test.each(['MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL'])(
    '%s counts more than a parsed part',
    (reason) => {
      expect(readGemini([candidate([callPart], reason)]).problem).toMatchObject({
        code: 'malformed_call',
        retryable: true,
      });
    },
  );
  test.each<[string, Json]>([
    ['no parts', candidate([], 'STOP')],
    ['an empty text', candidate([{ text: '' }], 'STOP')],
    ['thoughts alone', candidate([{ text: '想', thought: true }], 'STOP')],
    ['no candidates', { candidates: [], usageMetadata: { promptTokenCount: 3 } }],
  ])('%s is an empty answer', (_, one) => {
    expect(readGemini([one]).problem).toMatchObject({ code: 'empty_response', retryable: true });
  });
  test('output counts the thoughts', () => {
    const usageMetadata = {
      promptTokenCount: 10,
      candidatesTokenCount: 5,
      thoughtsTokenCount: 7,
      cachedContentTokenCount: 4,
    };
    const turn = readGemini([{ ...Object(candidate([{ text: '好' }], 'STOP')), usageMetadata }]);
    expect(turn.usage).toEqual({ input: 10, output: 12, cached: 4, reasoning: 7 });
  });
});
