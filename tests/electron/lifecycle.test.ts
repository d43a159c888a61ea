import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { clientOf } from '#tests/support/electron/client.ts';
import { type Desktop, loaded, startDesktop, windowOf } from '#tests/support/electron/start.ts';

async function startInBook(setup: Parameters<typeof startDesktop>[0] = {}) {
  const desktop = await startDesktop(setup);
  const window = windowOf(desktop);
  const { bookId } = await clientOf(window).library.sample({ language: 'zh-CN' });
  await window.loadURL(`app://mojian/index.html#/b/${bookId}/write`);
  const view = await clientOf(window).books.open({ bookId });
  return { desktop, window, bookId, view };
}

async function typeInto({ window, bookId, view }: Awaited<ReturnType<typeof startInBook>>, prose: string) {
  const client = clientOf(window);
  const chapterId = view.chapters[0]?.id ?? '';
  const { revision } = await client.chapters.read({ bookId, chapterId });
  return {
    chapterId,
    saving: client.chapters.save({ bookId, chapterId, base: revision, prose, origin: 'w' }),
  };
}

async function readAgain(home: string, bookId: string, chapterId: string): Promise<string> {
  const desktop = await startDesktop({ home });
  const client = clientOf(windowOf(desktop));
  await client.books.open({ bookId });
  return (await client.chapters.read({ bookId, chapterId })).prose;
}

/** Each way in which the app is told to end. */
const endings: [string, (desktop: Desktop) => unknown][] = [
  ['the person quits', ({ app }) => app.quit()],
  ['the last window is closed', (desktop) => windowOf(desktop).close()],
  [
    'the system shuts down (Linux, macOS)',
    ({ powerMonitor }) => prevented((event) => powerMonitor.emit('shutdown', event)),
  ],
  [
    'the session ends (Windows)',
    (desktop) => prevented((event) => windowOf(desktop).emit('query-session-end', event)),
  ],
];

function prevented(emit: (event: object) => void): boolean {
  let isPrevented = false;
  emit({ preventDefault: () => (isPrevented = true), reasons: ['shutdown'] });
  return isPrevented;
}

test.each(endings)('what was sent before %s is saved, and the app ends', async (_, end) => {
  const start = await startInBook();
  const { chapterId, saving } = await typeInto(start, '最后一句话。');
  await saving;
  // A shutdown that is not held back ends before anything is saved.
  expect(end(start.desktop)).not.toBe(false);
  await vi.waitFor(() => expect(start.desktop.machine.exited).toBe(true), 10_000);
  expect(start.desktop.session.defaultSession.flushed).toBe(1);
  expect(await readAgain(start.desktop.machine.home, start.bookId, chapterId)).toContain('最后一句话。');
});

/** A chapter of an open book with words that its folder does not take any more. */
async function refused(setup: Parameters<typeof startDesktop>[0] = {}) {
  const start = await startInBook(setup);
  const { window, bookId, view } = start;
  const client = clientOf(window);
  const chapterId = view.chapters[0]?.id ?? '';
  const { revision } = await client.chapters.read({ bookId, chapterId });
  const gone = `${view.place}.gone`;
  renameSync(view.place, gone);
  const save = () =>
    client.chapters.save({ bookId, chapterId, base: revision, prose: '最后一句话。', origin: 'w' });
  return { ...start, client, save, comeBack: () => renameSync(gone, view.place) };
}

const UNSAVED = '《照水》里有文字没能存进文件夹';

test('where the last save failed the person is told before the app ends, and may stay', async () => {
  const { desktop, bookId, save, comeBack } = await refused({ pressed: [0] });
  await expect(save()).rejects.toMatchObject({ code: 'REFUSED' });
  desktop.app.quit();
  await vi.waitFor(() => expect(desktop.machine.asked).toHaveLength(1), 10_000);
  const [asked] = desktop.machine.asked;
  expect([asked?.message.slice(0, UNSAVED.length), asked?.buttons]).toEqual([UNSAVED, ['留下', '仍要退出']]);
  const again = await loaded(() => desktop.windows()[0]);
  expect(desktop.machine.exited).toBe(false);
  expect(again.webContents.getURL()).toContain(bookId);
  comeBack();
  const client = clientOf(again);
  const { chapters } = await client.books.open({ bookId });
  const chapterId = chapters[0]?.id ?? '';
  const { revision: base } = await client.chapters.read({ bookId, chapterId });
  await client.chapters.save({ bookId, chapterId, base, prose: '最后一句话。', origin: 'w' });
  await desktop.quit();
  expect(desktop.machine.asked).toHaveLength(1);
});

test('who will not stay is let go, asked once', async () => {
  const { desktop, save } = await refused({ pressed: [1] });
  await expect(save()).rejects.toMatchObject({ code: 'REFUSED' });
  await desktop.quit();
  expect(desktop.machine.asked).toHaveLength(1);
});

test('a save that fails while the windows close is told as well', async () => {
  const { desktop, save } = await refused({ pressed: [1] });
  const saving = save().catch(() => undefined);
  await desktop.quit();
  await saving;
  expect(desktop.machine.asked.map(({ message }) => message.slice(0, UNSAVED.length))).toEqual([UNSAVED]);
});

test('a window whose words were not saved is opened again where the person stays', async () => {
  const { desktop, window, bookId, save } = await refused({ pressed: [0, 1] });
  desktop.app.emit('activate');
  await expect(save()).rejects.toMatchObject({ code: 'REFUSED' });
  await window.loadURL('app://mojian/index.html#/');
  await vi.waitFor(() => expect(desktop.machine.asked[0]?.buttons).toEqual(['留下', '仍要关闭']), 10_000);
  await vi.waitFor(() => expect(windowOf(desktop).webContents.getURL()).toContain(bookId));
});

test('a page that asks to stay is asked for by the app, and quitting goes on only where the person leaves', async () => {
  const { desktop, window } = await startInBook({ pressed: [0, 1] });
  window.webContents.asksToStay = true;
  desktop.app.quit();
  expect([window.isDestroyed(), desktop.machine.exited]).toEqual([false, false]);
  expect(desktop.machine.asked[0]?.buttons).toEqual(['留下', '仍要关闭']);
  await desktop.quit();
});

test('a book that can’t be closed keeps the app from ending no longer, and no other book from closing', async () => {
  const { desktop, view } = await startInBook();
  rmSync(join(view.place, '.mojian'), { recursive: true });
  writeFileSync(join(view.place, '.mojian'), 'a file where a folder belongs');
  await desktop.quit();
});

test('quitting waits until the books are closed, however often it is asked', async () => {
  const { desktop } = await startInBook();
  desktop.app.quit();
  desktop.app.quit();
  expect(desktop.machine.exited).toBe(false);
  await vi.waitFor(() => expect(desktop.machine.exited).toBe(true), 10_000);
});

test('a crashed page is loaded again with its port, and the person is told once', async () => {
  const { desktop, window } = await startInBook();
  window.webContents.crash('oom');
  await loaded(() => windowOf(desktop));
  expect((await vi.waitFor(() => clientOf(window).app.info())).shell).toBe('desktop');
  expect(desktop.machine.asked.map(({ message }) => message)).toEqual([
    '窗口出错，已重新载入（oom）。写下的内容都已保存。',
  ]);
});

test('a page that keeps crashing is not loaded again without asking', async () => {
  const { desktop, window } = await startInBook({ pressed: [0, 0, 1] });
  for (const _ of [1, 2]) {
    window.webContents.crash('crashed');
    await loaded(() => window);
  }
  window.webContents.crash('crashed');
  await vi.waitFor(() => expect(window.isDestroyed()).toBe(true));
  expect(desktop.machine.asked.at(-1)?.buttons).toEqual(['重新载入', '关闭窗口']);
});

test('a page that ended by itself is no crash', async () => {
  const { desktop, window } = await startInBook();
  window.webContents.crash('clean-exit');
  expect(desktop.machine.asked).toEqual([]);
});

test('while the assistant works the machine stays awake, and its end is told when nobody looks', async () => {
  const { desktop, window, bookId } = await startInBook();
  const { machine } = desktop;
  const client = clientOf(window);
  await client.models.choose({ scene: 'chat', choice: null });
  const { chatId } = await client.chats.create({ bookId });
  window.blur();
  const text = '主角是谁?';
  const events = await client.chats.send({
    bookId,
    chatId,
    request: { text, scene: 'chat', chapterId: null, target: 0 },
  });
  for await (const event of events) if (event.type === 'run-end') break;
  await vi.waitFor(() => expect(window.progress).toEqual([2, -1]), 10_000);
  expect(machine.blockers.size).toBe(0);
  await vi.waitFor(() => expect(machine.notifications.map(({ title }) => title)).toEqual(['助手写完了']));
  window.minimize();
  machine.notifications[0]?.click();
  expect(window.isFocused()).toBe(true);
});
