import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Book } from '#model/book.ts';
import { useRoute } from '#renderer/route.ts';
import { Bible } from '#renderer/screens/bible/bible.tsx';
import { useBook } from '#renderer/state/book.ts';
import { toastManager } from '#renderer/state/toasts.ts';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

const character = (id: string, name: string) => ({
  id,
  name,
  role: '',
  description: '',
  tags: [],
  aliases: [],
  locked: [],
  behaviors: [],
  extra: {},
});

function Screen() {
  const route = useRoute();
  const view = useBook((book) => book.view);
  if (!view) return null;
  const here = route.at === 'book' ? route : ({ at: 'book', bookId: BOOK_ID, screen: 'bible' } as const);
  return <Bible route={here} view={view} />;
}

async function open(more: Partial<Book> = {}) {
  const characters = [character('lu', '陆衡'), character('shen', '沈渡'), character('he', '何四')];
  const fake = createFakeClient(makeBook(makeChapters(3), { characters, ...more }));
  return { fake, ...(await draw(fake, <Screen />)) };
}

beforeEach(() => localStorage.clear());

const nameField = () => screen.getByLabelText('Name');

test('a card without a name is not saved, and says why', async () => {
  const { fake, user } = await open();
  await user.clear(nameField());
  await user.tab();
  expect(screen.getByText(/name is needed/)).toBeTruthy();
  expect(fake.book().characters[0]?.name).toBe('陆衡');
});

test('what could not be saved is in the form again, and is saved then', async () => {
  const { fake, user } = await open();
  const told = vi.spyOn(toastManager, 'add');
  fake.breaks(true);
  await user.type(screen.getByLabelText('Role'), '主角');
  cleanup();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' })));
  expect(fake.book().characters[0]?.role).toBe('');
  fake.breaks(false);
  await draw(fake, <Screen />);
  expect(screen.getByLabelText<HTMLInputElement>('Role').value).toBe('主角');
  await expect.poll(() => fake.book().characters[0]?.role).toBe('主角');
  await expect.poll(() => localStorage.getItem('mojian.card.lu')).toBe(null);
});

test('fields are saved when the form is left: role, lists, behaviour, lock', async () => {
  const { fake, user } = await open();
  await user.type(screen.getByLabelText('Role'), '主角');
  await user.type(screen.getByLabelText('Tags'), '守灯人{Enter}女子、');
  await user.type(screen.getByLabelText('Also called'), '阿衡');
  await user.click(screen.getByRole('button', { name: 'Lock Description' }));
  await user.click(screen.getByRole('button', { name: 'Add one' }));
  await user.type(screen.getByLabelText('Behaviour 1: occasion'), '紧张');
  await user.type(screen.getByLabelText('Behaviour 1: what is done'), '数桨声');
  await user.click(screen.getByRole('searchbox'));
  await expect
    .poll(() => fake.book().characters[0])
    .toMatchObject({
      role: '主角',
      tags: ['守灯人', '女子'],
      aliases: ['阿衡'],
      locked: ['description'],
      behaviors: [{ context: '紧张', response: '数桨声' }],
    });
});

test('what another window changes meanwhile comes in beside what is being typed', async () => {
  const { fake, user } = await open();
  await user.type(screen.getByLabelText('Role'), '主角');
  const change = { ...character('lu', '陆衡'), description: '守灯的人' };
  const label = { code: 'label-test' };
  const set = { label, changes: [{ type: 'character-put' as const, value: change }] };
  const view = await fake.client.books.commit({ bookId: BOOK_ID, set });
  useBook.setState({ status: 'open', view, failure: null });
  await expect.poll(() => screen.getByLabelText('Description')).toHaveProperty('value', '守灯的人');
  await user.click(screen.getByRole('searchbox'));
  await expect.poll(() => fake.book().characters[0]).toMatchObject({ role: '主角', description: '守灯的人' });
});

test('a character is added and opened, deleted, and comes back by the undo of the notice', async () => {
  const { fake, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await expect.poll(() => nameField()).toHaveProperty('value', 'New character');
  await user.click(screen.getByRole('button', { name: 'Delete New character' }));
  await expect.poll(() => fake.book().characters.length).toBe(3);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => fake.book().characters.length).toBe(4);
});

test('the search goes through all sections and says how many fit in each', async () => {
  const threads = [{ id: 't', title: '灯', note: '何四知道', dueChapterId: null, steps: [] }];
  const { user } = await open({ threads });
  await user.type(screen.getByRole('searchbox'), '何四');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Characters 1',
    'World 0',
    'Guidelines 0',
    'Living state 0',
    'Threads 1',
  ]);
  expect(nameField()).toHaveProperty('value', '何四');
});

test('several characters get a tag, a role, and are deleted, a step each', async () => {
  const { fake, user } = await open();
  await user.click(screen.getByLabelText('Select 陆衡'));
  await user.click(screen.getByLabelText('Select 何四'));
  await user.type(screen.getByRole('textbox', { name: 'Add tag' }), '船上{Enter}');
  await expect.poll(() => fake.book().characters.map(({ tags }) => tags)).toEqual([['船上'], [], ['船上']]);
  await user.type(screen.getByRole('textbox', { name: 'Set role' }), '配角{Enter}');
  await expect.poll(() => fake.book().characters.map(({ role }) => role)).toEqual(['配角', '', '配角']);
  await user.click(screen.getByRole('button', { name: 'Delete 2 characters' }));
  await expect.poll(() => fake.book().characters.map(({ name }) => name)).toEqual(['沈渡']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => fake.book().characters.map(({ role }) => role)).toEqual(['配角', '', '配角']);
});

test('a living line is written with its chapter, changed and taken out', async () => {
  const { fake, user } = await open();
  await user.click(screen.getByRole('tab', { name: /Living state/ }));
  await user.click(screen.getByRole('button', { name: 'Add a line: Characters' }));
  const panel = screen.getByRole('tabpanel');
  await user.type(within(panel).getByLabelText('Name'), '何四');
  await user.type(within(panel).getByLabelText('State'), '已去世');
  await user.selectOptions(within(panel).getByLabelText('From chapter'), 'c-2');
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  const line = { name: '何四', state: '已去世', chapterId: 'c-2' };
  await expect.poll(() => fake.book().state.characters).toEqual([line]);
  expect((await within(panel).findByRole('link', { name: 'Chapter 2' })).getAttribute('href')).toBe(
    `#/b/${BOOK_ID}/write/c-2`,
  );
  await user.click(within(panel).getByRole('button', { name: 'Delete 何四' }));
  await expect.poll(() => fake.book().state.characters).toEqual([]);
});

test('a thread gets its steps with chapter and quote', async () => {
  const threads = [{ id: 't', title: '灯', note: '', dueChapterId: null, steps: [] }];
  const { fake, user } = await open({ threads });
  await user.click(screen.getByRole('tab', { name: /Threads/ }));
  await user.selectOptions(screen.getByLabelText('Due in chapter'), 'c-3');
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  await user.selectOptions(screen.getByLabelText('Step 1: chapter'), 'c-1');
  await user.type(screen.getByLabelText('Step 1: quote'), '灯亮了');
  await user.click(screen.getByRole('searchbox'));
  await expect
    .poll(() => fake.book().threads[0])
    .toMatchObject({
      dueChapterId: 'c-3',
      steps: [{ stage: 'planted', chapterId: 'c-1', quote: '灯亮了' }],
    });
});
