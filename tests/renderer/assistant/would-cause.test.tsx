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

async function drawn(before: string, found: FindingView[]) {
  const fake = createFakeClient(makeBook(makeChapters(3)));
  const asked: Asked[] = [];
  async function* preview() {
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

test('prose that contradicts nothing stands without a warning', async () => {
  const asked = await drawn('灯亮了2次。', []);
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByText(/would not agree/)).toBeNull();
});
