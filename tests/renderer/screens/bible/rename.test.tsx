import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Rename } from '#renderer/screens/bible/rename.tsx';
import { ReplaceInBook } from '#renderer/screens/write/replace.tsx';
import { draw } from '../../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

const deng = {
  id: 'deng',
  name: '亮',
  role: '',
  description: '',
  tags: [],
  aliases: ['阿亮'],
  locked: [],
  behaviors: [],
  extra: {},
};

const open = () => createFakeClient(makeBook(makeChapters(2), { characters: [deng] }));
const proses = (fake: ReturnType<typeof open>) => fake.book().chapters.map(({ prose }) => prose);

test('nothing is replaced before it was looked at, and a change of the name hides what was shown', async () => {
  const fake = open();
  const { user } = await draw(fake, <Rename characterId="deng" close={() => {}} />);
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Name'), '笼');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('button', { name: 'Replace 3 places' });
  await user.type(screen.getByLabelText('Name'), '儿');
  expect(screen.queryByRole('button', { name: /^Replace \d/ })).toBeNull();
});

test('an unticked hit stays; a whole place is left out and taken in again', async () => {
  const fake = open();
  let closed = false;
  const close = () => {
    closed = true;
  };
  const { user } = await draw(fake, <Rename characterId="deng" close={close} />);
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), '烛{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: 'Chapter 1: 第1夜' }));
  await screen.findByText('2 of 3 places chosen');
  await user.click(screen.getByRole('checkbox', { name: 'Chapter 1: 第1夜' }));
  await user.click(screen.getByRole('checkbox', { name: /^Chapter 2: 第2夜: 灯亮/ }));
  await user.click(screen.getByRole('button', { name: 'Replace 2 places' }));
  await expect.poll(() => proses(fake)).toEqual(['灯烛了1次。', '灯亮了2次。']);
  expect(fake.book().characters[0]?.name).toBe('烛');
  await expect.poll(() => closed).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => proses(fake)).toEqual(['灯亮了1次。', '灯亮了2次。']);
});

test('a text is found and replaced with the options given', async () => {
  const fake = open();
  const { user } = await draw(fake, <ReplaceInBook close={() => {}} />);
  await user.type(screen.getByLabelText('Find'), '次');
  await user.type(screen.getByLabelText('Replace with'), '回');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Replace 2 places' }));
  await expect.poll(() => proses(fake)).toEqual(['灯亮了1回。', '灯亮了2回。']);
});
