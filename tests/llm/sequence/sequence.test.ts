import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '#llm/json/schema.ts';
import { plainProfile } from '#llm/providers/profile.ts';
import { repairContents } from '#llm/sequence/contents.ts';
import { repairMessages } from '#llm/sequence/messages.ts';
import { toGemini } from '#llm/sequence/to-gemini.ts';
import { toOpenAI } from '#llm/sequence/to-openai.ts';
import type { AssistantMessage, LogMessage, ResultMessage } from '#llm/types.ts';

const turn = (given: Partial<AssistantMessage> = {}): AssistantMessage => ({
  role: 'assistant',
  text: '',
  calls: [],
  provider: 'deepseek',
  model: 'm',
  finish: 'stop',
  ...given,
});
const call = (id: string, name = 'add_card') => ({ id, name, arguments: { name: '顾七' } });
const result = (at: number, given: Partial<ResultMessage> = {}): ResultMessage => ({
  role: 'result',
  call: at,
  id: 'a',
  name: 'add_card',
  status: 'ok',
  data: 'ok',
  ...given,
});
const user = (text: string): LogMessage => ({ role: 'user', text });
const list = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

describe('to chat completions', () => {
  const send = (log: readonly LogMessage[], profile = {}) =>
    toOpenAI(['系统'], log, { ...plainProfile, ...profile });

  test('a call without a result is told as interrupted, before the author’s next words', () => {
    const messages = send([user('写'), turn({ calls: [call('a')] }), user('算了')]);
    expect(messages.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'tool', 'user']);
    expect(messages[3]?.content).toMatch(/interrupted/i);
  });

  test('a rejected call carries the reason, or says that it was rejected', () => {
    const log = [
      user('写'),
      turn({ calls: [call('a'), call('b')] }),
      result(0, { status: 'rejected', data: '太长' }),
      result(1, { status: 'rejected', data: null }),
    ];
    expect(
      send(log)
        .slice(-2)
        .map((message) => message.content),
    ).toEqual(['太长', expect.stringMatching(/rejected/i)]);
  });

  test('ids that repeat in a later turn are told apart, pair by pair', () => {
    const log = [
      user('一'),
      turn({ calls: [call('x')] }),
      result(0),
      user('二'),
      turn({ calls: [call('x')] }),
      result(0, { data: 'zwei' }),
    ];
    const messages = send(log);
    const ids = messages.flatMap((message) => list(message.tool_calls).map((one) => one.id));
    expect(new Set(ids).size).toBe(2);
    expect(
      messages.filter((message) => message.role === 'tool').map((message) => message.tool_call_id),
    ).toEqual(ids);
  });

  test('a call that never parsed is replayed with empty arguments', () => {
    const broken = {
      ...call('a'),
      raw: '{"name":"顾',
      problem: { code: 'truncated' as const, retryable: false },
    };
    const sent = send([
      user('写'),
      turn({ calls: [broken] }),
      result(0, { status: 'error', data: '参数被截断' }),
    ]);
    expect(list(sent[2]?.tool_calls)[0]).toMatchObject({ function: { arguments: '{}' } });
  });

  test.each([
    ['required', '想', ''],
    ['keep', '想', undefined],
    ['strip', undefined, undefined],
  ] as const)('reasoning %s', (reasoning, first, second) => {
    const sent = send([user('一'), turn({ text: '好', thinking: '想' }), user('二'), turn({ text: '行' })], {
      reasoning,
    });
    expect(
      sent.filter((message) => message.role === 'assistant').map((message) => message.reasoning_content),
    ).toEqual([first, second]);
  });

  test('Mistral’s ids and turns', () => {
    const sent = send([user('甲'), user('乙'), turn({ calls: [call('functions.add_card:0')] }), result(0)], {
      idFormat: '9alnum',
      mergeSameRole: true,
    });
    expect(sent[1]).toEqual({ role: 'user', content: '甲\n\n乙' });
    const id = list(sent[2]?.tool_calls)[0]?.id;
    expect(id).toMatch(/^[A-Za-z0-9]{9}$/);
    expect(sent[3]?.tool_call_id).toBe(id);
  });

  test('the stored log is not changed', () => {
    const log = Object.freeze([Object.freeze(user('月\ud83c')), Object.freeze(turn({ calls: [call('a')] }))]);
    const before = structuredClone(log);
    expect(send(log)[1]).toEqual({ role: 'user', content: '月\ufffd' });
    expect(log).toEqual(before);
  });
});

describe('stored wire messages', () => {
  const repair = (messages: JsonObject[]) => repairMessages(messages, plainProfile);
  test('orphan results, empty turns and second results go; several system texts are one, first', () => {
    const native = {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'x', arguments: '{}' } }],
    };
    const sent = repair([
      { role: 'tool', tool_call_id: 'z', content: 'orphan' },
      { role: 'user', content: '一' },
      { role: 'system', content: '甲' },
      native,
      { role: 'user', content: '二' },
      { role: 'tool', tool_call_id: 'c', content: 'first' },
      { role: 'tool', tool_call_id: 'c', content: 'second' },
      { role: 'assistant', content: '' },
      { role: 'system', content: '乙' },
    ]);
    expect(sent).toEqual([
      { role: 'system', content: '甲\n\n乙' },
      { role: 'user', content: '一' },
      native,
      { role: 'tool', tool_call_id: 'c', content: 'first' },
      { role: 'user', content: '二' },
    ]);
  });
});

describe('to Gemini', () => {
  const geminiCall = { functionCall: { name: 'add_card', args: { name: '顾七' } }, thoughtSignature: 's' };

  test('raw parts go back unchanged to the same family, and only there', () => {
    const own = turn({
      provider: 'gemini',
      model: 'gemini-3-pro',
      parts: [{ text: '想', thought: true }, geminiCall],
      calls: [{ ...call('a'), signature: 's' }],
    });
    const log = [user('写'), own, result(0)];
    expect(toGemini(log, 'gemini-3-flash')[1]).toEqual({ role: 'model', parts: [geminiCall] });
    expect(toGemini(log, 'gemini-2.5-pro')[1]).toEqual({
      role: 'model',
      parts: [{ functionCall: geminiCall.functionCall }],
    });
  });

  test('a call of another vendor gets the documented value on Gemini 3, on the first of a step only', () => {
    const sent = toGemini(
      [user('写'), turn({ calls: [call('a'), call('b')] }), result(0), result(1)],
      'gemini-3-pro',
    );
    expect(list(sent[1]?.parts).map((part) => part.thoughtSignature)).toEqual([
      'skip_thought_signature_validator',
      undefined,
    ]);
  });

  test('as many responses as calls, in order, failures under error', () => {
    const log = [
      user('写'),
      turn({ calls: [call('a'), call('b', 'write_scene'), call('c')] }),
      result(2, { data: { n: 1 } }),
      result(1, { name: 'write_scene', status: 'error', data: '太短' }),
    ];
    const responses = list(toGemini(log, 'gemini-2.5-pro')[2]?.parts).map((part) => part.functionResponse);
    expect(responses).toMatchObject([
      { name: 'add_card', response: { error: expect.stringMatching(/interrupted/i) } },
      { name: 'write_scene', response: { error: '太短' } },
      { name: 'add_card', response: { output: { n: 1 } } },
    ]);
  });

  test('a response under the call’s id, or empty, is put right', () => {
    const contents = (response: JsonObject) => [
      { role: 'user', parts: [{ text: '写' }] },
      { role: 'model', parts: [{ functionCall: { name: 'x', args: {} } }] },
      { role: 'user', parts: [{ functionResponse: response }] },
    ];
    const rules = { needsSignature: false };
    expect(repairContents(contents({ name: 'call_77', response: { output: 'ok' } }), rules)[2]).toEqual({
      role: 'user',
      parts: [{ functionResponse: { name: 'x', response: { output: 'ok' } } }],
    });
    expect(repairContents(contents({ name: 'x', response: {} }), rules)[2]).toEqual({
      role: 'user',
      parts: [{ functionResponse: { name: 'x', response: { output: '' } } }],
    });
  });
});

const anyMessage: fc.Arbitrary<LogMessage> = fc.oneof(
  fc.constantFrom('写', '算了', '').map(user),
  fc
    .tuple(fc.constantFrom('', '好'), fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 3 }))
    .map(([text, ids]) => turn({ text, calls: ids.map((id) => call(id)) })),
  fc
    .tuple(fc.nat(3), fc.constantFrom('ok', 'error', 'rejected', 'interrupted'))
    .map(([at, status]) => result(at, { status, data: status === 'ok' ? { n: at } : null })),
);

test('for any log, each call has exactly one result directly behind it, and repairing twice changes nothing', () => {
  const property = fc.property(fc.array(anyMessage, { maxLength: 12 }), (log) => {
    const sent = toOpenAI([], log, plainProfile);
    const seen = new Set<Json | undefined>();
    for (const [at, message] of sent.entries()) {
      const ids = list(message.tool_calls).map((one) => one.id);
      expect(sent.slice(at + 1, at + 1 + ids.length).map((one) => one.tool_call_id)).toEqual(ids);
      for (const id of ids) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
    }
    expect(sent.filter((message) => message.role === 'tool')).toHaveLength(seen.size);
    expect(repairMessages(sent, plainProfile)).toEqual(sent);
    const contents = toGemini(log, 'gemini-3-pro');
    expect(contents[0]?.role ?? 'user').toBe('user');
    for (const [at, content] of contents.entries()) {
      const calls = list(content.parts).filter((part) => part.functionCall).length;
      const answers = list(contents[at + 1]?.parts).filter((part) => part.functionResponse).length;
      if (calls > 0) expect(answers).toBe(calls);
    }
    expect(repairContents(contents, { needsSignature: true })).toEqual(contents);
  });
  fc.assert(property, { numRuns: Number(process.env.MOJIAN_PROPERTY_RUNS ?? 2000) / 4 });
});
