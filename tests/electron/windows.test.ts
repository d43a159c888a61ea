import { cp, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { clientOf } from '#tests/support/electron/client.ts';
import { type Desktop, desktopHome, loaded, startDesktop, windowOf } from '#tests/support/electron/start.ts';
import { root } from '#tests/support/sources.ts';

/** A start with two books on the shelf; the first one's window is open. */
async function startWithBooks(home: string): Promise<{ desktop: Desktop; ids: [string, string] }> {
  const desktop = await startDesktop({ home });
  const client = clientOf(windowOf(desktop));
  const [{ bookId: zh }, { bookId: en }] = [
    await client.library.sample({ language: 'zh-CN' }),
    await client.library.sample({ language: 'en' }),
  ];
  return { desktop, ids: [zh, en] };
}

const pageOf = (bookId: string) => `app://mojian/index.html#/b/${bookId}/write`;
const urls = (desktop: Desktop) => desktop.windows().map(({ webContents }) => webContents.getURL());

test('a book that is open comes to the front, and the window that wanted it stays where it was', async () => {
  const { desktop, ids } = await startWithBooks(await desktopHome());
  const first = windowOf(desktop);
  await first.loadURL(pageOf(ids[0]));
  desktop.Menu.current?.choose('新窗口');
  const second = await loaded(() => desktop.windows()[1]);
  expect(second).not.toBe(first);
  await second.loadURL(pageOf(ids[0]));
  expect(urls(desktop)).toEqual([pageOf(ids[0]), 'app://mojian/index.html']);
  expect(first.isFocused()).toBe(true);
  await second.loadURL(pageOf(ids[1]));
  expect(urls(desktop)).toEqual([pageOf(ids[0]), pageOf(ids[1])]);
  // Also what is opened from the shelf is among the system's recent documents.
  await expect.poll(() => desktop.machine.recent.length).toBe(2);
});

test('what was open comes back where it lay, also maximised, one window a book', async () => {
  const home = await desktopHome();
  const { desktop, ids } = await startWithBooks(home);
  const first = windowOf(desktop);
  await first.loadURL(pageOf(ids[0]));
  first.setBounds({ x: 100, y: 80, width: 1000, height: 700 });
  desktop.Menu.current?.choose('新窗口');
  const second = await loaded(() => desktop.windows()[1]);
  await second.loadURL(pageOf(ids[1]));
  second.maximize();
  await desktop.quit();

  const again = await startDesktop({ home });
  const found = await loaded(() => again.windows()[1]);
  expect(urls(again)).toEqual([pageOf(ids[0]), pageOf(ids[1])]);
  expect(again.windows()[0]?.getNormalBounds()).toEqual({ x: 100, y: 80, width: 1000, height: 700 });
  expect([again.windows()[0]?.isMaximized(), found.isMaximized()]).toEqual([false, true]);
});

test('closing the last window ends the app, and the next start shows it again', async () => {
  const home = await desktopHome();
  const { desktop, ids } = await startWithBooks(home);
  await windowOf(desktop).loadURL(pageOf(ids[1]));
  windowOf(desktop).close();
  await vi.waitFor(() => expect(desktop.machine.exited).toBe(true));
  expect(urls(await startDesktop({ home }))).toEqual([pageOf(ids[1])]);
});

test('on a Mac the app lives on without windows, and a click in the dock opens one', async () => {
  const desktop = await startDesktop({ platform: 'darwin' });
  windowOf(desktop).close();
  expect(desktop.machine.exited).toBe(false);
  desktop.app.emit('activate', {}, false);
  expect(urls(desktop)).toEqual(['app://mojian/index.html']);
});

test('a second start ends at once and shows the first one’s window', async () => {
  const second = await startDesktop({ isFirstInstance: false });
  expect([second.machine.exited, second.windows()]).toEqual([true, []]);
  const first = await startDesktop();
  windowOf(first).minimize();
  first.app.emit('second-instance', {}, ['electron', '.'], '/', {});
  await vi.waitFor(() =>
    expect([windowOf(first).isMinimized(), windowOf(first).isFocused()]).toEqual([false, true]),
  );
});

test('a novel’s folder given at the start opens in its window and is remembered by the system', async () => {
  const home = await desktopHome();
  const dir = join(home, '示例');
  await cp(join(root, 'samples/zh'), dir, { recursive: true });
  const desktop = await startDesktop({ home, args: ['--some-switch', dir] });
  expect(desktop.windows()).toHaveLength(1);
  expect(windowOf(desktop).webContents.getURL()).toMatch(/#\/b\/[\w-]+\/write$/);
  await expect.poll(() => desktop.machine.recent).toEqual([dir]);
  desktop.app.emit('second-instance', {}, ['electron', '.', join(dir, 'mojian.json')], '/', {});
  await new Promise((done) => setTimeout(done, 50));
  expect(desktop.windows()).toHaveLength(1);
});

test('a novel that the shelf can’t take is told, and the library opens all the same', async () => {
  const home = await desktopHome();
  const dir = join(home, '示例');
  await cp(join(root, 'samples/zh'), dir, { recursive: true });
  // a folder where the lock of the shelf belongs, left long ago: it can neither be made nor taken away
  const lock = join(home, 'userData', 'shelf.json.lock');
  await mkdir(lock, { recursive: true });
  await utimes(lock, new Date(0), new Date(0));
  const desktop = await startDesktop({ home, args: [dir] });
  expect(desktop.machine.asked.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^打不开“示例”/),
  ]);
  expect(urls(desktop)).toEqual(['app://mojian/index.html']);
});

test('a text file dropped on the icon becomes a novel once the person agrees', async () => {
  const desktop = await startDesktop({ pressed: [0] });
  const path = join(desktop.machine.home, '旧稿.txt');
  await writeFile(path, '第一章 雪夜\n\n雪落了一夜。\n\n第二章 叩关\n\n天亮时他到了关前。\n');
  let isPrevented = false;
  desktop.app.emit('open-file', { preventDefault: () => (isPrevented = true) }, path);
  const window = await loaded(() => desktop.windows()[1]);
  expect(isPrevented).toBe(true);
  expect(desktop.machine.asked[0]?.message).toContain('共 2 章');
  const bookId = /#\/b\/([\w-]+)\//.exec(window.webContents.getURL())?.[1] ?? '';
  const book = await vi.waitFor(() => clientOf(window).books.open({ bookId }));
  expect(book.chapters.map(({ title }) => title)).toEqual(['雪夜', '叩关']);
});

test('a text file that the person does not want imports nothing', async () => {
  const desktop = await startDesktop({ pressed: [1] });
  const path = join(desktop.machine.home, 'a.txt');
  await writeFile(path, '第一章 雪夜\n\n雪落了一夜。\n');
  desktop.app.emit('open-file', { preventDefault() {} }, path);
  await vi.waitFor(() => expect(desktop.machine.asked).toHaveLength(1));
  expect(await clientOf(windowOf(desktop)).library.list()).toEqual([]);
});

test('a link opens a book of the shelf, and says so where there is none', async () => {
  const { desktop, ids } = await startWithBooks(await desktopHome());
  desktop.app.emit('open-url', { preventDefault() {} }, `mojian://book/${ids[1]}`);
  await loaded(() => desktop.windows().find(({ webContents }) => webContents.getURL() === pageOf(ids[1])));
  desktop.app.emit('open-url', { preventDefault() {} }, 'mojian://book/never-seen');
  await vi.waitFor(() => expect(desktop.machine.asked.at(-1)?.message).toContain('书架上没有这本书'));
});
