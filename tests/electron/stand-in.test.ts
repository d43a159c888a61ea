import { expect, expectTypeOf, test } from 'vitest';
import type { WebContents } from '#tests/support/electron/contents.ts';
import type { electron } from '#tests/support/electron/electron.ts';
import { freshElectron } from '#tests/support/electron/start.ts';
import type { BrowserWindow } from '#tests/support/electron/window.ts';

type StandIn = typeof electron;
/** Members of Electron's own that the app calls and whose types do not lead to the whole of Electron again. */
type Held<T, K extends keyof T> = Pick<T, K>;

test('what the app calls has Electron’s own types', () => {
  expectTypeOf<StandIn['app']>().toExtend<
    Held<
      Electron.App,
      | 'addRecentDocument'
      | 'enableSandbox'
      | 'exit'
      | 'getAppPath'
      | 'getLocale'
      | 'getPath'
      | 'getVersion'
      | 'isPackaged'
      | 'isReady'
      | 'quit'
      | 'requestSingleInstanceLock'
      | 'setPath'
      | 'whenReady'
    >
  >();
  expectTypeOf<StandIn['app']['commandLine']>().toExtend<Held<Electron.CommandLine, 'appendSwitch'>>();
  expectTypeOf<BrowserWindow>().toExtend<
    Held<
      Electron.BrowserWindow,
      | 'close'
      | 'destroy'
      | 'flashFrame'
      | 'focus'
      | 'getNormalBounds'
      | 'isDestroyed'
      | 'isFocused'
      | 'isFullScreen'
      | 'isMaximized'
      | 'isMinimized'
      | 'loadFile'
      | 'loadURL'
      | 'maximize'
      | 'restore'
      | 'setFullScreen'
      | 'setProgressBar'
      | 'show'
    >
  >();
  expectTypeOf<WebContents>().toExtend<
    Held<
      Electron.WebContents,
      'focus' | 'getURL' | 'loadFile' | 'loadURL' | 'print' | 'printToPDF' | 'reload' | 'replaceMisspelling'
    >
  >();
  expectTypeOf<StandIn['safeStorage']>().toExtend<
    Held<
      Electron.SafeStorage,
      'decryptStringAsync' | 'encryptStringAsync' | 'getSelectedStorageBackend' | 'isEncryptionAvailable'
    >
  >();
  expectTypeOf<StandIn['dialog']>().toExtend<Held<Electron.Dialog, 'showMessageBox' | 'showOpenDialog'>>();
  expectTypeOf<StandIn['shell']>().toExtend<Held<Electron.Shell, 'openExternal' | 'openPath'>>();
  expectTypeOf<StandIn['clipboard']>().toExtend<Held<Electron.Clipboard, 'writeText'>>();
  expectTypeOf<StandIn['crashReporter']>().toExtend<Held<Electron.CrashReporter, 'start'>>();
  expectTypeOf<StandIn['powerSaveBlocker']>().toExtend<
    Held<Electron.PowerSaveBlocker, 'isStarted' | 'start' | 'stop'>
  >();
  expectTypeOf<StandIn['protocol']>().toExtend<Held<Electron.Protocol, 'registerSchemesAsPrivileged'>>();
  expectTypeOf<StandIn['session']['defaultSession']>().toExtend<
    Held<
      Electron.Session,
      | 'addWordToSpellCheckerDictionary'
      | 'availableSpellCheckerLanguages'
      | 'flushStorageData'
      | 'setSpellCheckerEnabled'
      | 'setSpellCheckerLanguages'
    >
  >();
});

test('calls that Electron allows only before, or only after, the app is ready are refused at the wrong time', async () => {
  const { app, protocol, screen, session, becomeReady } = await freshElectron();
  expect(() => session.defaultSession).toThrow('ready');
  expect(() => screen.getAllDisplays()).toThrow('ready');
  expect(() => protocol.handle('app', () => new Response())).toThrow('ready');
  protocol.registerSchemesAsPrivileged([]);
  expect(() => protocol.registerSchemesAsPrivileged([])).toThrow('once');
  becomeReady();
  expect(() => app.enableSandbox()).toThrow('before app is ready');
  expect(() => protocol.registerSchemesAsPrivileged([])).toThrow('before app is ready');
});

test('a prevented before-quit, close or will-quit keeps the app alive', async () => {
  for (const name of ['before-quit', 'close', 'will-quit'] as const) {
    const { app, BrowserWindow, machine, becomeReady } = await freshElectron();
    becomeReady();
    const window = new BrowserWindow({ show: false });
    const target = name === 'close' ? window : app;
    target.once(name, (event: { preventDefault(): void }) => event.preventDefault());
    app.quit();
    expect([name, machine.exited]).toEqual([name, false]);
    app.quit();
    expect([name, machine.exited]).toEqual([name, true]);
  }
});

test('messages wait in a port until it is started, and its end is told to the other side', async () => {
  const { MessageChannelMain } = await freshElectron();
  const { port1, port2 } = new MessageChannelMain();
  const heard: unknown[] = [];
  port2.on('message', ({ data }: { data: unknown }) => heard.push(data));
  port1.postMessage('early');
  await new Promise((done) => setTimeout(done, 20));
  expect(heard).toEqual([]);
  port2.start();
  await expect.poll(() => heard).toEqual(['early']);
  const closed = new Promise((done) => port2.once('close', () => done(true)));
  port1.close();
  expect(await closed).toBe(true);
});

test('without handlers a page gets what it asks for: the guards must be there', async () => {
  const { BrowserWindow, session, becomeReady } = await freshElectron();
  becomeReady();
  const { webContents } = new BrowserWindow({});
  expect(await session.defaultSession.asks('media')).toBe(true);
  expect(session.defaultSession.checks('media')).toBe(true);
  expect([
    webContents.opens('https://a.example/'),
    webContents.attaches(),
    webContents.embeds('x:y'),
  ]).toEqual([true, true, true]);
});
