import { expect, test } from 'vitest';
import { proofreadChapter, toProofRequest } from '#extract/proofread/ask.ts';
import { createProblem } from '#llm/problems.ts';
import type { ChatEnd, ChatRequest, JsonObject } from '#llm/types.ts';

const { signal } = new AbortController();
const frame = { model: 'm', locale: 'en', scene: 'You proofread.' } as const;
const told = [
  { chapterId: 'a', chapter: 1, paragraph: 1, quote: 'Vera sold the piano.' },
  { chapterId: '', chapter: 0, paragraph: 0, quote: 'Blind since birth.', entry: 'Tom' },
];
const task = { number: 4, prose: 'Vera sat down at the piano.\nTom read the letter twice.', told };

const end = (args: JsonObject, more: Partial<ChatEnd> = {}): ChatEnd => ({
  type: 'end',
  reason: 'tool_calls',
  message: {
    ...{ role: 'assistant', provider: 'p', model: 'm', finish: 'tool_calls', text: '' },
    calls: [{ id: '1', name: 'report_contradictions', arguments: args }],
  },
  ...more,
});

async function ask(answer: ChatEnd, given: { cuts?: number; prose?: string } = {}) {
  const sent: { request: ChatRequest; name: string }[] = [];
  const worked = await proofreadChapter(
    frame,
    { ...task, prose: given.prose ?? task.prose },
    {
      cuts: given.cuts ?? 0,
      send: async (request, _, name) => {
        sent.push({ request, name });
        return answer;
      },
    },
    signal,
  );
  return { worked, sent };
}

test.each<[string, ChatEnd, string]>([
  ['a broken connection', end({}, { reason: 'problem', problem: createProblem('network') }), 'network'],
  ['a cut answer', end({}, { reason: 'length' }), 'truncated'],
  ['a stop', end({}, { reason: 'cancelled' }), 'cancelled'],
  ['a call without its list', end({}), 'invalid_value'],
  [
    'a list of nothing that can be proved',
    end({ contradictions: [{ quote: 'x', before: 1, reason: 'y' }] }),
    'invalid_value',
  ],
])('%s is no proofreading', async (_, answer, code) => {
  const { worked } = await ask(answer);
  expect(worked).toMatchObject({ ok: false, problem: { code } });
});

test('a chapter before which nothing was told asks nothing', async () => {
  const sent: unknown[] = [];
  const send = async (request: ChatRequest) => {
    sent.push(request);
    return end({ contradictions: [] });
  };
  const worked = await proofreadChapter(frame, { ...task, told: [] }, { cuts: 0, send }, signal);
  expect(worked).toEqual({ ok: true, value: { doubts: [] } });
  expect(sent).toEqual([]);
});

test('each item is held against the chapter and the lines; what is proved stays', async () => {
  const { worked } = await ask(
    end({
      contradictions: [
        { quote: 'vera sat down at the piano', before: '1', reason: 'It was sold.' },
        { quote: 'Tom read the letter twice.', before: 2, reason: 'He is blind.' },
        { quote: 'Tom read the letter twice.', before: 3, reason: 'no such line' },
        { quote: 'Tom read the letter twice.', before: 2, reason: ' ' },
      ],
    }),
  );
  expect(worked).toEqual({
    ok: true,
    value: {
      doubts: [
        { quote: 'Vera sat down at the piano', before: told[0], reason: 'It was sold.' },
        { quote: 'Tom read the letter twice.', before: told[1], reason: 'He is blind.' },
      ],
    },
  });
});

test('the lines are numbered with where they stand, and the prose comes whole', () => {
  const { log, system, tools } = toProofRequest(frame, task, { text: task.prose, at: 1, of: 1 });
  expect(log[0]).toMatchObject({ role: 'user' });
  const said = JSON.stringify(log[0]);
  expect(said).toContain('1. [chapter 1] Vera sold the piano.');
  expect(said).toContain('2. [author’s material, Tom] Blind since birth.');
  expect(said).toContain('Check chapter 4.');
  expect(system[0]).toMatch(/^You proofread\./);
  expect(tools.map(({ name }) => name)).toEqual(['report_contradictions']);
});

test('after a cut answer the chapter is read in smaller parts, each told apart', async () => {
  const { sent } = await ask(end({ contradictions: [] }), { cuts: 1 });
  expect(sent.map(({ name }) => name)).toEqual(['1-2', '2-2']);
});
