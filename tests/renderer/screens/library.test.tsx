import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Library } from '#renderer/screens/library/library.tsx';
import { practiceModels } from '../assistant/fake-chats.ts';
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

type Models = typeof practiceModels;

/** A library with models in memory; no server runs on this machine unless given. */
function createFake(start: Models = practiceModels, servers: object[] = []) {
  const fake = createFakeClient(makeBook([]));
  const keys: [string, string | null][] = [];
  let view = start;
  const show = (patch: Partial<Models>) => {
    view = { ...view, ...patch };
    return structuredClone(view);
  };
  const models = {
    view: async () => structuredClone(view),
    discover: async () => servers,
    save: async (provider: Models['providers'][number]) =>
      show({ providers: [...view.providers.filter(({ id }) => id !== provider.id), provider] }),
    setKey: async ({ providerId, key }: { providerId: string; key: string | null }) => {
      keys.push([providerId, key]);
      return show({ withKey: [providerId] });
    },
    probe: async () =>
      (async function* () {
        yield { step: 'stream', outcome: 'yes', firstMs: 120 };
      })(),
  };
  Object.assign(fake.client, { models });
  return {
    ...fake,
    keys,
    providers: () => view.providers.map(({ id, model, baseUrl }) => ({ id, model, baseUrl })),
  };
}

test('a library that cannot be read says so and still offers the three ways to begin', async () => {
  const fake = createFake();
  fake.breaks(true);
  await draw(fake, <Library />);
  expect((await screen.findByRole('alert')).textContent).toContain('library can’t be read');
  for (const name of ['Open a sample', 'Import a manuscript', 'Start new'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  expect(screen.queryByText('The shelf is empty')).toBeNull();
});

test('an empty shelf says what to do next', async () => {
  await draw(createFake(), <Library />);
  expect(await screen.findByText('The shelf is empty')).toBeTruthy();
});

test('a book whose folder is gone can be seen and taken off, but not opened', async () => {
  const fake = createFake();
  fake.shelf.push({ ...entry, available: false });
  const { user } = await draw(fake, <Library />);
  expect(await screen.findByText('The folder is gone')).toBeTruthy();
  expect(screen.getByRole('button', { name: /江灯\s*无名/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Actions for 江灯' }));
  expect(await screen.findByRole('menuitem', { name: 'Restore from a backup' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: /Take off the shelf/ }));
  expect(await screen.findByText('The shelf is empty')).toBeTruthy();
});

test('a book opens where its writing is', async () => {
  const fake = createFake();
  fake.shelf.push(entry);
  const { user } = await draw(fake, <Library />);
  expect(await screen.findByText('12,345 words')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /江灯\s*无名/ }));
  expect(window.location.hash).toBe(`#/b/${BOOK_ID}/write`);
});

test('one key is saved, tested at once, and shown nowhere', async () => {
  const fake = createFake();
  const { user } = await draw(fake, <Library />);
  expect(await screen.findByText('Practice model')).toBeTruthy();
  await user.type(screen.getByLabelText('API key'), 'sk-secret');
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  expect(await screen.findByText(/120 ms/)).toBeTruthy();
  expect(fake.keys).toEqual([['deepseek', 'sk-secret']]);
  expect(fake.providers().at(-1)).toMatchObject({ id: 'deepseek', model: 'deep-1' });
  expect(document.body.innerHTML).not.toContain('sk-secret');
});

test('a model server on this machine is found by itself and used with one click', async () => {
  const server = { preset: 'ollama', baseUrl: 'http://localhost:11434/v1', models: [{ id: 'qwen' }] };
  const fake = createFake(practiceModels, [server]);
  const { user } = await draw(fake, <Library />);
  expect(await screen.findByText(/1 model$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(await screen.findByRole('link', { name: 'Change in the settings' })).toBeTruthy();
  expect(fake.providers().at(-1)).toEqual({ id: 'ollama', model: 'qwen', baseUrl: server.baseUrl });
});

test('the next step stands before an empty shelf, and behind one with books', async () => {
  const order = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  await draw(createFake(), <Library />);
  await screen.findByText('Practice model');
  expect(order().indexOf('Who writes with you')).toBeLessThan(order().indexOf('Your books'));
  cleanup();
  const fake = createFake();
  fake.shelf.push(entry);
  await draw(fake, <Library />);
  await screen.findByText('Practice model');
  expect(order().indexOf('Who writes with you')).toBeGreaterThan(order().indexOf('Your books'));
});
