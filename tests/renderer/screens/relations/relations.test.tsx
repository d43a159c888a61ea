import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#model/messages.ts';
import { Relations } from '#renderer/screens/relations/relations.tsx';
import { useBook } from '#renderer/state/book.ts';
import { tellNews } from '#renderer/state/book-news.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID } from '../../support/fake-client.ts';
import { createFakeChecks, makeCast, makePerson, makeTie } from '../checks/fake-checks.ts';

const route = { at: 'book', bookId: BOOK_ID, screen: 'relations' } as const;
const cast = makeCast({
  characters: [
    { ...makePerson('沈渡', { 'c-1': 3, 'c-2': 1 }), aliases: ['渡哥'] },
    makePerson('陆衡', { 'c-1': 2 }),
    makePerson('何四', { 'c-2': 5 }),
  ],
  relations: [makeTie('沈渡', '陆衡', 8, 0.5), makeTie('沈渡', '何四', 4, 0.3)],
});

function Live() {
  const view = useBook((shown) => shown.view);
  return view && <Relations route={route} view={view} />;
}

async function setUp(options: Parameters<typeof createFakeChecks>[0] = {}, locale: Locale = 'en') {
  const checks = createFakeChecks({ cast, ...options });
  const { user } = await draw(checks.fake, <Live />, locale);
  // What a window keeps outlives the screen: written prose makes the result of the test before old.
  act(() => tellNews(checks.fake.write('c-4', '又一夜。')));
  act(checks.tell);
  const again = screen.queryByRole('button', { name: /^Find/ });
  if (again) await user.click(again);
  return { user, ...checks };
}

const openCast = async ({ user }: Awaited<ReturnType<typeof setUp>>) =>
  user.click(await screen.findByRole('tab', { name: 'Cast' }));

beforeEach(() => useBook.setState({ status: 'loading', view: null, failure: null }, true));

test('a reading that breaks says so', async () => {
  await setUp({ fails: true });
  expect((await screen.findByRole('alert')).textContent).toContain('the book is untouched');
});

test('a book without people says what to do', async () => {
  await setUp({ cast: makeCast() });
  expect(await screen.findByText('No people were found in the prose')).toBeTruthy();
});

test('the list beside the graph says its ties, and shows those of one person', async () => {
  const { user } = await setUp();
  const list = await screen.findByRole('complementary', { name: 'Ties' });
  expect(await screen.findByRole('img', { name: /Graph of 3 people and 2 ties/ })).toBeTruthy();
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(list).getByRole('button', { name: '陆衡' }));
  const ofOne = await screen.findByRole('complementary', { name: 'Ties of 陆衡' });
  expect(within(ofOne).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(ofOne).getByRole('button', { name: 'Show all' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

test('the graph can be made larger than its pane, and fits again', async () => {
  const { user } = await setUp();
  const sheet = (await screen.findByRole('img', { name: /Graph of 3 people/ })).parentElement;
  expect(sheet?.style.width).toBe('100%');
  expect(screen.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true');
  for (const width of ['150%', '200%', '300%', '300%']) {
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(sheet?.style.width).toBe(width);
  }
  await user.click(screen.getByRole('button', { name: 'Fit the pane' }));
  expect(sheet?.style.width).toBe('100%');
});

test('a range of chapters without ties says how to get some, and no range is ever turned round', async () => {
  const { user } = await setUp();
  const from = await screen.findByRole('spinbutton', { name: 'From' });
  await user.clear(from);
  await user.type(from, '3');
  expect(await screen.findByText('No ties of this strength in this range')).toBeTruthy();
  const to = screen.getByRole('spinbutton', { name: 'To' });
  await user.clear(to);
  await user.type(to, '2');
  await user.tab();
  expect(to).toHaveProperty('value', '4');
});

test('chosen people enter the bible as one step and are known from then on', async () => {
  const given = await setUp();
  await openCast(given);
  const { user, adopted } = given;
  await user.click(await screen.findByRole('checkbox', { name: 'Choose 沈渡' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose 何四' }));
  await user.click(screen.getByRole('button', { name: 'Add 2 chosen to the bible' }));
  await waitFor(() => expect(screen.getAllByText('In the bible')).toHaveLength(2));
  expect(adopted).toEqual([['沈渡', '何四']]);
  expect(screen.queryByRole('checkbox', { name: 'Choose 沈渡' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to the bible: 陆衡' }));
  await waitFor(() => expect(adopted).toHaveLength(2));
  expect(screen.queryByText(/The prose has changed since/)).toBeNull();
});

test('the first quote of a person leads to its place', async () => {
  const given = await setUp();
  await openCast(given);
  await given.user.click((await screen.findAllByRole('link', { name: /Chapter 1/ }))[0] ?? document.body);
  await waitFor(() => expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write/c-1`));
});

test('written prose makes the result old, which is said', async () => {
  const { fake } = await setUp();
  await screen.findByRole('tab', { name: 'Cast' });
  act(() => tellNews(fake.write('c-1', '沈渡走了。')));
  expect(await screen.findByText(/The prose has changed since/)).toBeTruthy();
});
