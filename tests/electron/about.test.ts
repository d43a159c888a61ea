import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientOf } from '#tests/support/electron/client.ts';
import { desktopHome, loaded, startDesktop, windowOf } from '#tests/support/electron/start.ts';

test('diagnostics name versions and what happened, and no key, title or text', async () => {
  const { Menu, machine, ...desktop } = await startDesktop();
  const client = clientOf(windowOf(desktop));
  const { bookId } = await client.library.create({ title: '长夜行', language: 'zh-CN' });
  await client.books.open({ bookId });
  await client.models.setKey({ providerId: 'openai', key: 'sk-live-1234567890abcdef1234' }).catch(() => {});
  windowOf(desktop).webContents.crash('oom');
  Menu.current?.choose('复制诊断信息');
  await expect.poll(() => machine.clipboard).toContain('page-gone reason=oom');
  expect(machine.clipboard).toContain('Mojian 1.2.3');
  expect(machine.clipboard).not.toMatch(/长夜行|sk-live/);
});

test('about, help and licences open from the menu, each once, and get no port', async () => {
  const { Menu, machine, windows } = await startDesktop({ pressed: [2] });
  Menu.current?.choose('关于墨简');
  await expect
    .poll(() => windows().map((window) => window.webContents.getURL()))
    .toContain('app://mojian/licences.html');
  expect(machine.asked[0]?.message).toBe('墨简 1.2.3');
  for (let n = 0; n < 2; n++) Menu.current?.choose('使用帮助');
  const pages = windows().filter((window) => window.webContents.getURL().includes('/help/'));
  expect(pages.map((window) => window.webContents.getURL())).toEqual(['app://mojian/help/zh.html']);
  const help = await loaded(() => pages[0]);
  const { preload, sandbox } = help.options.webPreferences ?? {};
  expect([preload, sandbox, help.webContents.page?.messages]).toEqual([undefined, true, []]);
});

test('crash records are off, and once asked for are kept on this machine only', async () => {
  const home = await desktopHome();
  const first = await startDesktop({ home });
  expect(first.machine.crashReporter).toBe(undefined);
  first.Menu.current?.choose('在本机保留崩溃记录');
  await first.quit();
  const second = await startDesktop({ home });
  expect(second.machine.crashReporter).toEqual({ uploadToServer: false });
  expect(second.Menu.current?.find('在本机保留崩溃记录')?.checked).toBe(true);
  expect(JSON.parse(readFileSync(join(home, 'userData/desktop.json'), 'utf8'))).toEqual({ crashDumps: true });
});
