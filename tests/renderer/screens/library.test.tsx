import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Library } from '#renderer/screens/library/library.tsx';
import { draw } from '../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook } from '../support/fake-client.ts';

const entry = {
  bookId: BOOK_ID,
  title: '江灯',
  author: '无名',
  language: 'zh-CN',
  place: '/books/lamp',
  chapterCount: 1,
  total: 12345,
  openedAt: '2026-05-01T08:00:00.000Z',
  available: true,
};

test('a library that cannot be read says so and still offers the three ways to begin', async () => {
  const fake = createFakeClient(makeBook([]));
  fake.breaks(true);
  await draw(fake, <Library />);
  expect((await screen.findByRole('alert')).textContent).toContain('library can’t be read');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
});

test('an empty shelf says what to do next', async () => {
  await draw(createFakeClient(makeBook([])), <Library />);
  expect(await screen.findByText('The shelf is empty')).toBeTruthy();
});

test('a book whose folder is gone can be seen and taken off, but not opened', async () => {
  const fake = createFakeClient(makeBook([]));
  fake.shelf.push({ ...entry, available: false });
  const { user } = await draw(fake, <Library />);
  expect(await screen.findByText('Folder is gone')).toBeTruthy();
  expect(screen.getByRole('button', { name: /江灯\s*无名/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Actions for 江灯' }));
  await user.click(await screen.findByRole('menuitem', { name: /Take off the shelf/ }));
  expect(await screen.findByText('The shelf is empty')).toBeTruthy();
});

test('a book opens where its writing is', async () => {
  const fake = createFakeClient(makeBook([]));
  fake.shelf.push(entry);
  const { user } = await draw(fake, <Library />);
  expect(await screen.findByText('1 chapter · 12,345 words')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /江灯\s*无名/ }));
  expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write`);
});
