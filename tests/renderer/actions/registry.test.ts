import { afterEach, expect, test, vi } from 'vitest';
import { availableActions } from '#renderer/actions/registry.ts';
import { useApp } from '#renderer/state/app.ts';
import { createFakeClient, makeBook } from '../support/fake-client.ts';

afterEach(() => {
  useApp.setState({ shell: 'browser' });
  vi.restoreAllMocks();
});

const { client } = createFakeClient(makeBook([]));
const services = { client, connection: { listen: () => () => {} }, origin: 'w' };
const available = () => availableActions({ services, book: null, route: { at: 'library', screen: 'shelf' } });
const ids = () => available().map(({ id }) => id);

test('what is about a book does not exist before one is open', () => {
  expect(ids()).not.toContain('newChapter');
  expect(ids()).toContain('newBook');
});

test('help and licences are actions of a browser tab; the desktop app has them in its menu', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  available()
    .find(({ id }) => id === 'licences')
    ?.run();
  expect(open).toHaveBeenCalledWith('licences.html', '_blank', 'noopener');
  useApp.setState({ shell: 'desktop' });
  expect(ids()).not.toContain('help');
  expect(ids()).not.toContain('licences');
});
