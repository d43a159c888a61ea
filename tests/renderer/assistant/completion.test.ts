import { beforeAll, describe, expect, test } from 'vitest';
import { complete, completionsFor, readAsked } from '#renderer/assistant/completion.ts';
import { startWords } from '#renderer/i18n/i18n.ts';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

beforeAll(() => startWords('zh-CN'));

describe('a sign before the cursor', () => {
  test.each(['you@example.com', 'https://a', '一半/一半', '@沈 砚'])('is not meant: %s', (text) => {
    expect(readAsked(text, text.length)).toBeUndefined();
  });

  test.each([
    ['@沈', '@', '沈'],
    ['让@沈', '@', '沈'],
    ['接着＃2', '#', '2'],
    ['/wri', '/', 'wri'],
  ])('asks for a completion: %s', (text, sign, query) => {
    expect(readAsked(text, text.length)).toMatchObject({ sign, query });
  });

  test('only the word before the cursor is replaced', () => {
    const asked = readAsked('让@沈来', 3);
    expect(asked && complete('让@沈来', asked, '沈砚')).toEqual({ text: '让沈砚 来', cursor: 4 });
  });
});

test('chapters are found by number and by title, commands by name and by id', () => {
  const view = createFakeClient(makeBook(makeChapters(12))).view();
  const labels = (text: string) => {
    const asked = readAsked(text, text.length);
    return asked ? completionsFor(asked, view).map(({ label }) => label) : [];
  };
  expect(labels('#11夜')[0]).toContain('11');
  expect(labels('#第2夜')).toHaveLength(1);
  expect(labels('/续写')).toEqual(['续写']);
  expect(labels('/tigh')).toHaveLength(1);
});
