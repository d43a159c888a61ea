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
