import { expect, test } from 'vitest';
import { withCaps } from '#llm/caps.ts';
import { cappedBy, costOf, knownPrices, type Price, priceOf, toBatchPrice } from '#llm/prices.ts';
import { correctEstimate, estimateRequest, estimateTokens } from '#llm/tokens.ts';
import type { ChatModel, ChatPart, ChatRequest } from '#llm/types.ts';

const price: Price = {
  provider: 'x',
  model: 'm',
  currency: 'CNY',
  input: 2,
  cached: 0.5,
  output: 8,
  source: 's',
  read: '2026-11-27',
};
const request: ChatRequest = {
  model: 'm',
  system: [],
  log: [{ role: 'user', text: '写一章' }],
  tools: [],
  maxOutput: 1_000_000,
};

const model = (parts: ChatPart[]): ChatModel => ({
  async *stream() {
    yield* parts;
  },
});

async function collect(caps: object, spent = 0) {
  const kept: number[] = [];
  const end: ChatPart = { type: 'end', reason: 'stop' };
  const inner = model([
    { type: 'usage', usage: { input: 1_000_000, cached: 500_000, output: 500_000 } },
    end,
  ]);
  const capped = withCaps(inner, {
    caps,
    price,
    spent: () => spent,
    record: (_, amount) => kept.push(amount),
  });
  const parts: ChatPart[] = [];
  for await (const part of capped.stream(request, new AbortController().signal)) parts.push(part);
  return { parts, kept };
}

test('a request over a cap is not sent, and says by how much', async () => {
  const { parts, kept } = await collect({ request: 1 });
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({
    type: 'end',
    problem: { code: 'cap_reached', facts: { limit: 1, currency: 'CNY' } },
  });
  expect(kept).toEqual([]);
  expect((await collect({ day: 9 }, 8)).parts[0]).toMatchObject({ problem: { code: 'cap_reached' } });
});

test('what an answer cost is kept, cached tokens at their own price', async () => {
  const { kept } = await collect({ day: 100 });
  expect(kept).toEqual([0.5 * 2 + 0.5 * 0.5 + 0.5 * 8]);
  expect(costOf({ input: 0, output: 0 }, price).amount).toBe(0);
});

test('caps count the estimate, and the day so far', () => {
  expect(cappedBy({ request: 2 }, 3, 0)).toBe('request');
  expect(cappedBy({ day: 2 }, 1, 1.5)).toBe('day');
  expect(cappedBy({}, 99, 99)).toBeUndefined();
});

test('every known price says where and when it was read', () => {
  for (const row of knownPrices) {
    expect(row.source).toMatch(/^https:\/\//);
    expect(row.read).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(row.cached).toBeLessThanOrEqual(row.input);
  }
});

test('the author’s own row comes first, then the longest name; an unknown model has no price', () => {
  expect(priceOf('openai', 'gpt-5-mini-2025')?.input).toBe(0.25);
  expect(priceOf('openai', 'gpt-5-mini', [{ ...price, provider: 'openai', model: 'gpt' }])?.input).toBe(2);
  expect(priceOf('openai', 'o9')).toBeUndefined();
  expect(priceOf('ollama', 'anything')?.output).toBe(0);
});

test('estimates follow the vendor’s rule, a little on the high side', () => {
  const han = '雪'.repeat(1000);
  expect(estimateTokens(han, 'deepseek-v4-pro')).toBe(660);
  expect(estimateTokens('a'.repeat(1000), 'deepseek-v4-pro')).toBe(330);
  expect(estimateTokens('', 'gpt-5')).toBe(0);
  for (const name of ['gpt-5', 'claude-x', 'qwen3.5-plus', 'gemini-3-pro', 'unknown']) {
    expect(estimateTokens(han, name)).toBeGreaterThan(500);
    expect(estimateTokens(han, name)).toBeLessThan(2000);
  }
  expect(estimateRequest({ ...request, system: [han] })).toBeGreaterThan(estimateRequest(request));
});

test('the last answer corrects the estimate, within bounds', () => {
  expect(correctEstimate(100, undefined)).toBe(100);
  expect(correctEstimate(100, { estimated: 100, actual: { input: 150, output: 1 } })).toBe(150);
  expect(correctEstimate(100, { estimated: 100, actual: { input: 900, output: 1 } })).toBe(200);
});

test('requests under way count towards the day, but what the provider owes is taken all the same', async () => {
  const held = Promise.withResolvers<void>();
  const slow: ChatModel = {
    async *stream() {
      await held.promise;
      yield { type: 'end', reason: 'stop' };
    },
  };
  const spending = { caps: { day: 9 }, price, spent: () => 0, record: () => undefined };
  const isSent = ({ key }: ChatRequest) => key === 'owed';
  const capped = withCaps(slow, { ...spending, isSent });
  const ask = async (key: string) => {
    const parts: ChatPart[] = [];
    for await (const part of capped.stream({ ...request, key }, new AbortController().signal))
      parts.push(part);
    return parts[0];
  };
  // each may cost 8
  const first = ask('a');
  expect(await ask('b')).toMatchObject({ problem: { code: 'cap_reached' } });
  const owed = ask('owed');
  held.resolve();
  expect(await first).toMatchObject({ reason: 'stop' });
  expect(await owed).toMatchObject({ reason: 'stop' });
});

test('the answer of a batch that is fetched again is not counted into the day again', async () => {
  const usage: ChatPart = { type: 'usage', usage: { input: 1_000_000, output: 0 }, receipt: 't/a' };
  const kept: number[] = [];
  const spending = {
    caps: {},
    price,
    spent: () => 0,
    record: (_: unknown, amount: number) => kept.push(amount),
  };
  for (const isKnown of [false, true]) {
    const capped = withCaps(model([usage]), { ...spending, isKept: () => isKnown });
    for await (const _ of capped.stream(request, new AbortController().signal));
  }
  expect(kept).toEqual([2]);
});

test('a batch costs half; cached tokens never more than half of the others', () => {
  expect(toBatchPrice(price)).toMatchObject({ input: 1, cached: 0.5, output: 4 });
  expect(toBatchPrice({ ...price, cached: 2 })).toMatchObject({ cached: 1 });
});
