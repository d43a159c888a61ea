import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Thread } from '#model/bible.ts';
import type { Locale } from '#model/messages.ts';
import { ThreadsPart } from '#renderer/screens/checks/threads-part.tsx';
import { draw } from '../../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

const thread: Thread = {
  ...{ id: 't', title: '鱼符去了哪里', note: '', dueChapterId: 'c-4' },
  steps: [{ stage: 'planted', chapterId: 'c-1', quote: '鱼符不见了。' }],
};

async function setUp(locale: Locale) {
  const fake = createFakeClient(makeBook(makeChapters(4), { threads: [thread] }));
  await draw(fake, <ThreadsPart view={fake.view()} />, locale);
}

test('the axis has the numbers of its chapters, and says what the dots that are there stand for', async () => {
  await setUp('en');
  const [ticks] = await screen.findAllByRole('listitem', { hidden: true });
  expect(ticks?.textContent).toBe('1234');
  expect(['Planted', 'Due'].every((stage) => screen.getAllByText(stage).length > 0)).toBe(true);
  expect(screen.queryByText('Advanced')).toBeNull();
});

test.each([
  ['en', 'Planted · Chapter 1: 第1夜: 鱼符不见了。'],
  ['zh-CN', '埋 · 第 1 章　第1夜：鱼符不见了。'],
] as const)('a dot says its stage, chapter and words: %s', async (locale, said) => {
  await setUp(locale);
  const row = (await screen.findByRole('link', { name: '鱼符去了哪里' })).closest('li');
  expect(row && within(row).getByTitle(said, { normalizer: (text) => text })).toBeTruthy();
});
