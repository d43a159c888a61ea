import { expect, test } from 'vitest';
import { clientOf } from '#tests/support/electron/client.ts';
import { startDesktop, windowOf } from '#tests/support/electron/start.ts';

test('the app starts with the library, and its page calls the contract over the one port', async () => {
  const desktop = await startDesktop();
  const window = windowOf(desktop);
  expect(window.webContents.getURL()).toBe('app://mojian/index.html');
  expect(window.isVisible()).toBe(true);
  expect(desktop.machine.switches.get('disable-features')).toBe('NavigationPredictor');
  const info = await clientOf(window).app.info();
  expect(info).toMatchObject({ shell: 'desktop', version: '1.2.3', settings: { locale: 'zh-CN' } });
});
