import { expect, test } from 'vitest';
import { sharedPrefix, tenChapters } from '#bench/agent-session.ts';
import type { JsonObject } from '#llm/types.ts';
import { openAIProblems } from './validity.ts';

const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value : []);

test('ten chapters of a long book in one chat: four fifths of the tokens stand in a cacheable prefix', async () => {
  const { bodies, chapters } = await tenChapters(32_000);
  const { tokens, cached } = sharedPrefix(bodies);
  expect(chapters).toBe(10);
  expect(cached / tokens).toBeGreaterThanOrEqual(0.8);
  expect(bodies.flatMap(({ messages }) => openAIProblems(objects(messages)))).toEqual([]);
});
