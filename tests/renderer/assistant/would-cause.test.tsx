import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FindingView } from '#contract/checks.ts';
import { WouldCause } from '#renderer/assistant/would-cause.tsx';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';
import { approvalOf } from './fake-chats.ts';

type Asked = { chapterId: string | null; prose: string };

const finding: FindingView = {
  ...{ key: 'k', kind: 'dead-acts', severity: 'error', confidence: 0.9, waived: null },
  places: [{ chapter: 1, chapterId: 'c-1', paragraph: 1, quote: '石敢死在渡口。' }],
  message: { code: 'unknown-code', facts: {} },
};

async function drawn(before: string, found: FindingView[] | Error, gate = Promise.resolve()) {
  const fake = createFakeClient(makeBook(makeChapters(3)));
  const asked: Asked[] = [];
  async function* preview() {
    await gate;
    if (found instanceof Error) throw found;
    yield { type: 'done' as const, result: found };
  }
  const checks = {
    preview: async ({ chapterId, prose }: Asked) => {
      asked.push({ chapterId, prose });
      return preview();
    },
  };
  Object.assign(fake.client, { checks });
  const what = { code: 'field-prose' };
  const approval = approvalOf({
    name: 'update_storyboard',
    args: { chapterNumber: 2, chapter_content: '石敢推门进来。' },
    items: [{ what, kind: 'prose', before, after: '石敢推门进来。' }],
  });
  await draw(fake, <WouldCause approval={approval} />);
  return asked;
}

test('a rewrite is read in the place of its own chapter, and what it would contradict is quoted', async () => {
  const asked = await drawn('灯亮了2次。', [finding]);
  expect((await screen.findByText('石敢死在渡口。')).tagName).toBe('Q');
  expect(asked).toEqual([{ chapterId: 'c-2', prose: '石敢推门进来。' }]);
});

test('both places are quoted, the book’s with its chapter', async () => {
  const places = [...finding.places, { chapter: 2, chapterId: 'new', paragraph: 1, quote: '石敢推门进来。' }];
  await drawn('灯亮了2次。', [{ ...finding, places }]);
  const quotes = await screen.findAllByText(/石敢/, { selector: 'q' });
  expect(quotes.map((one) => [one.lang, one.parentElement?.textContent])).toEqual([
    ['zh-CN', expect.stringMatching(/^Chapter 1.* 石敢死在渡口。$/)],
    ['zh-CN', ' 石敢推门进来。'],
  ]);
});

test('that it is being looked at is said, and that nothing was found', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await drawn('灯亮了2次。', [], promise);
  expect(await screen.findByText('Holding it against the book…')).toBeTruthy();
  resolve();
  expect(await screen.findByText(/no contradiction found/)).toBeTruthy();
  expect(screen.queryByText(/would contradict/)).toBeNull();
});

test('a check that breaks is no silence', async () => {
  await drawn('灯亮了2次。', new Error('The socket closed.'));
  expect(await screen.findByText(/could not be held against the book/)).toBeTruthy();
});
