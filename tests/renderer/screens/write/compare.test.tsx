import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { Compare } from '#renderer/screens/write/compare.tsx';
import { toBlocks, toSentences } from '#renderer/screens/write/compare-parts.ts';
import { useBook } from '#renderer/state/book.ts';
import { draw } from '../../support/draw.tsx';
import { createFakeClient, makeBook } from '../../support/fake-client.ts';

test.each([
  ['“走吧。”他说。天黑了！', ['“走吧。”', '他说。', '天黑了！']],
  ['Mr. Holt paid 3.50. He left…', ['Mr. ', 'Holt paid 3.50. ', 'He left…']],
  ['没有标点', ['没有标点']],
  ['', []],
])('sentences of “%s”', (paragraph, sentences) => {
  expect(toSentences(paragraph)).toEqual(sentences);
  expect(toSentences(paragraph).join('')).toBe(paragraph);
});

test('paragraphs that are the same stand together; in the others only the sentences differ', () => {
  expect(toBlocks('一。\n二。三。\n四。', '一。\n二。五。\n四。')).toEqual([
    { kind: 'same', at: 0, paragraphs: ['一。'] },
    {
      kind: 'changed',
      hunk: 0,
      left: [
        [
          { kind: 'same', text: '二。' },
          { kind: 'left', text: '三。' },
        ],
      ],
      right: [
        [
          { kind: 'same', text: '二。' },
          { kind: 'right', text: '五。' },
        ],
      ],
      merged: [
        [
          { kind: 'same', text: '二。' },
          { kind: 'left', text: '三。' },
          { kind: 'right', text: '五。' },
        ],
      ],
    },
    { kind: 'same', at: 2, paragraphs: ['四。'] },
  ]);
});

test('a paragraph that is only in one version leaves the other side empty', () => {
  const [, block] = toBlocks('一。', '一。\n二。');
  expect(block).toMatchObject({ kind: 'changed', left: [], right: [[{ kind: 'right', text: '二。' }]] });
});

async function open(draftText: string) {
  const prose = '灯亮。\n船来了。\n人散。\n天明。';
  const chapters = [createChapter({ id: 'c-1', title: '', prose })];
  const drafts = [{ chapterId: 'c-1', number: 1, name: 'AI', text: draftText }];
  const fake = createFakeClient(makeBook(chapters, { drafts }));
  const [card] = fake.view().chapters;
  if (!card) throw new Error('The book has one chapter.');
  return { fake, ...(await draw(fake, <Compare card={card} />)) };
}

test('one stretch comes back into the prose, the others stay as they are', async () => {
  const { fake, user } = await open('灯灭。\n船来了。\n人散。\n天暗。');
  await user.click(await screen.findByRole('button', { name: 'Restore this stretch (2)' }));
  await expect.poll(() => fake.book().chapters[0]?.prose).toBe('灯亮。\n船来了。\n人散。\n天暗。');
});

test('the same from the other side, and two equal versions say so', async () => {
  const { fake, user } = await open('灯灭。\n船来了。\n人散。\n天明。');
  await user.selectOptions(await screen.findByLabelText('Version on the left'), 'now');
  expect(screen.getByText('The two versions are the same.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Version on the right'), 'draft:1');
  await user.click(screen.getByRole('button', { name: 'Restore this stretch (1)' }));
  await expect.poll(() => fake.book().chapters[0]?.prose).toBe('灯灭。\n船来了。\n人散。\n天明。');
  expect(screen.getByText('The two versions are the same.')).toBeTruthy();
});

test('a whole version is restored where exactly one side is a kept one', async () => {
  const { fake, user } = await open('灯灭。');
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  await expect.poll(() => useBook.getState().view?.canUndo).not.toBeNull();
  expect(fake.book().chapters[0]?.prose).toBe('灯灭。');
});
