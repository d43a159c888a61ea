import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Thread } from '#model/bible.ts';
import { putStep } from '#renderer/frame/put-step.ts';
import { ThreadStep } from '#renderer/frame/thread-step.tsx';
import { draw } from '../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../support/fake-client.ts';

const bell: Thread = {
  id: 'bell',
  title: '铜铃',
  note: '',
  dueChapterId: 'c-3',
  steps: [
    { stage: 'planted', chapterId: 'c-1', quote: '铜铃没有响。' },
    { stage: 'paid', chapterId: 'c-3', quote: '铃响了。' },
  ],
};
const open = () => createFakeClient(makeBook(makeChapters(3), { threads: [bell] }));
const step = { stage: 'advanced', chapterId: 'c-2', quote: '铃绳断了。' } as const;

describe('a step takes its place in reading order', () => {
  const stagesWith = (chapterId: string | null) =>
    putStep(open().view(), bell, { ...step, chapterId }).steps.map(({ stage }) => stage);

  test('between an earlier and a later one', () => {
    expect(stagesWith('c-2')).toEqual(['planted', 'advanced', 'paid']);
  });
  test('behind those of its own chapter', () => {
    expect(stagesWith('c-3')).toEqual(['planted', 'paid', 'advanced']);
  });
  test('in front of all where its chapter is not in the book', () => {
    expect(stagesWith('gone')).toEqual(['advanced', 'planted', 'paid']);
  });
});

test('a new thread without a name is not kept', async () => {
  const fake = open();
  const { user } = await draw(fake, <ThreadStep chapterId="c-2" quote="铃绳断了。" close={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(fake.book().threads).toEqual([bell]);
});

test('a name of spaces is none', async () => {
  const { user } = await draw(open(), <ThreadStep chapterId="c-2" quote="" close={() => {}} />);
  await user.type(screen.getByLabelText('Name of the new thread'), '  ');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test('what could not be kept stays in the form, and goes through once that is possible', async () => {
  const fake = open();
  const close = vi.fn();
  const { user } = await draw(fake, <ThreadStep chapterId="c-2" quote="铃绳断了。" close={close} />);
  fake.breaks(true);
  await user.type(screen.getByLabelText('Name of the new thread'), '断绳{Enter}');
  expect((await screen.findAllByText(/connection was lost/)).length).toBeGreaterThan(0);
  expect(close).not.toHaveBeenCalled();
  fake.breaks(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(fake.book().threads.map(({ title }) => title)).toEqual(['铜铃', '断绳']);
});

test('a passage begins a thread', async () => {
  const fake = open();
  const { user } = await draw(fake, <ThreadStep chapterId="c-2" quote="铃绳断了。" close={() => {}} />);
  await user.type(screen.getByLabelText('Name of the new thread'), '断绳{Enter}');
  await expect
    .poll(() => fake.book().threads[1])
    .toMatchObject({
      title: '断绳',
      steps: [{ stage: 'planted', chapterId: 'c-2', quote: '铃绳断了。' }],
    });
});

test('the name of a thread that is there is no second thread', async () => {
  const fake = open();
  const { user } = await draw(fake, <ThreadStep chapterId="c-2" quote="铃绳断了。" close={() => {}} />);
  await user.type(screen.getByLabelText('Name of the new thread'), '铜铃');
  screen.getByText('A thread of that name exists; the step is added to it');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => fake.book().threads.map(({ steps }) => steps.length)).toEqual([3]);
});

test('a passage goes on with a thread, at the stage chosen, and can be undone', async () => {
  const fake = open();
  const { user } = await draw(fake, <ThreadStep chapterId="c-2" quote="铃绳断了。" close={() => {}} />);
  await user.selectOptions(screen.getByLabelText('Thread'), '铜铃');
  expect(screen.getByLabelText('This step')).toHaveProperty('value', 'advanced');
  await user.selectOptions(screen.getByLabelText('This step'), 'Due');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => fake.book().threads[0]?.steps[1]).toEqual({ ...step, stage: 'due' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => fake.book().threads).toEqual([bell]);
});

test('of a long passage a step keeps the beginning', async () => {
  await draw(open(), <ThreadStep chapterId="c-2" quote={'雪'.repeat(5000)} close={() => {}} />);
  expect(screen.getByLabelText('Words of the prose')).toHaveProperty('value', '雪'.repeat(300));
});
