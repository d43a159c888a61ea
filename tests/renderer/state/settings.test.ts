import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultAppSettings } from '#model/settings.ts';
import { useApp } from '#renderer/state/app.ts';
import { followWindows, setSettings } from '#renderer/state/settings.ts';
import { createFakeClient, makeBook } from '../support/fake-client.ts';

const shown = () => useApp.getState().settings;

/** What another window says. */
function fromAnother(data: unknown): void {
  const channel = new BroadcastChannel('mojian.settings');
  channel.postMessage(data);
  onTestFinished(() => channel.close());
}

test('what is no settings changes nothing', async () => {
  useApp.setState({ settings: defaultAppSettings });
  onTestFinished(followWindows());
  fromAnother({ theme: 'neon' });
  fromAnother({ ...defaultAppSettings, fontSize: 20 });
  await vi.waitFor(() => expect(shown().fontSize).toBe(20));
  expect(shown().theme).toBe('system');
});

test('what this window changes, the others hear once it is kept', async () => {
  const { client } = createFakeClient(makeBook([]));
  const heard: unknown[] = [];
  const other = new BroadcastChannel('mojian.settings');
  onTestFinished(() => other.close());
  other.onmessage = ({ data }) => heard.push(data);
  await setSettings({ client, connection: { listen: () => () => {} }, origin: 'w' }, { theme: 'sepia' });
  await vi.waitFor(() => expect(heard).toEqual([{ ...defaultAppSettings, theme: 'sepia' }]));
});
