import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { RangeFields } from '#renderer/ui/range-fields.tsx';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const prologue = createChapter({ id: 'c-0', title: '楔子', kind: 'prologue', prose: '雪。' });

async function drawRange(chapters: ReturnType<typeof makeChapters>, range: { from: number; to: number }) {
  const fake = createFakeClient(makeBook(chapters));
  await draw(fake, <RangeFields chapters={fake.view().chapters} range={range} change={() => {}} />);
}

test('places that are no chapter numbers are told with what the chapters are called', async () => {
  await drawRange([prologue, ...makeChapters(3)], { from: 0, to: 2 });
  expect(screen.getByText('(Prologue – Chapter 2)')).toBeTruthy();
});

test('where both are the same nothing is told twice', async () => {
  await drawRange(makeChapters(3), { from: 0, to: 2 });
  expect(screen.queryByText(/–.*Chapter/)).toBeNull();
});
