import { expect, test } from 'vitest';
import { llmWords, toMessage } from '#llm/messages.ts';
import { probeSteps } from '#llm/probe.ts';
import { probeMessage, probeWords } from '#llm/probe-words.ts';
import { createProblem, problemCodes } from '#llm/problems.ts';
import { say } from '#model/messages.ts';

test.each(problemCodes)('%s is said in both languages, with nothing left unfilled', (code) => {
  const facts = { estimate: '0.5', limit: 0.2, currency: 'USD', cap: 'day' };
  const message = toMessage(createProblem(code, { detail: 'why', tool: 't', path: 'p', reason: 'r', facts }));
  const zh = say(llmWords, 'zh-CN', message);
  const en = say(llmWords, 'en', message);
  expect(zh).toMatch(/[\u4e00-\u9fff]{6}.*。$/);
  expect(en).toMatch(/^[A-Z][^{}]+[.]$/);
  expect(zh).not.toMatch(/[{}]/);
  // a probe keeps no draft, and the command line has no settings
  expect(`${zh}${en}`).not.toMatch(/draft|kept|setting|草稿|保留|设置/i);
});

test('every outcome of a probe has its words', () => {
  for (const step of probeSteps) {
    for (const outcome of step === 'thinking' ? (['yes', 'no'] as const) : (['yes', 'problem'] as const)) {
      expect(probeWords).toHaveProperty([probeMessage({ step, outcome }).code]);
    }
  }
});

test.each([
  ['The engine is overloaded.', 'The engine is overloaded'],
  ['服务繁忙。', '服务繁忙'],
  ['Still thinking...', 'Still thinking...'],
  [' ', '—'],
])('a vendor’s own full stop is no second one: %s', (detail, said) => {
  expect(toMessage(createProblem('provider_error', { detail })).facts?.detail).toBe(said);
});
