import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyBeats } from '#model/structure.ts';
import { Beats } from '#renderer/screens/storyboard/beats.tsx';
import { draw } from '../../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

test('a beat shows the chapters it lies between, and is changed in one step', async () => {
  const hook = { content: '灯', fromChapterId: 'c-1', toChapterId: 'c-2' };
  const fake = createFakeClient(makeBook(makeChapters(3), { beats: { ...emptyBeats, hook } }));
  const { user } = await draw(fake, <Beats view={fake.view()} />);
  expect(screen.getByText('Ch. 1–2')).toBeTruthy();
  await user.click(screen.getByTitle('Edit beat: Climax'));
  await user.type(await screen.findByLabelText('What happens'), '船来了');
  await user.selectOptions(screen.getByLabelText('From'), 'c-3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => fake.book().beats.climax)
    .toEqual({
      content: '船来了',
      fromChapterId: 'c-3',
      toChapterId: null,
    });
});
