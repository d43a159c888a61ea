import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebContents } from './contents.ts';
import { isPrevented } from './events.ts';
import { machine } from './machine.ts';
import { BrowserWindow } from './window.ts';

const repo = fileURLToPath(new URL('../../..', import.meta.url));
/** docs/api/process: “the path to the resources directory”. */
Object.assign(process, { resourcesPath: join(repo, 'resources') });
const ready = Promise.withResolvers<void>();
const state = { isQuitting: false, isSandboxed: false };

/** docs/api/app */
class App extends EventEmitter {
  readonly isSandboxed = () => state.isSandboxed;
  get isPackaged() {
    return machine.isPackaged;
  }
  /** “This method can only be called before app is ready.” */
  enableSandbox() {
    if (machine.isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    state.isSandboxed = true;
  }
  /** docs/api/command-line: “Append a switch (with optional value) to Chromium's command line.” */
  readonly commandLine = {
    appendSwitch: (name: string, value = '') => void machine.switches.set(name, value),
  };
  /** “This method returns false if another instance is running: quit immediately.” */
  requestSingleInstanceLock() {
    return machine.isFirstInstance;
  }
  whenReady = () => ready.promise;
  isReady = () => machine.isReady;
  getVersion = () => machine.version;
  getLocale = () => machine.locale;
  getAppPath = () => repo;
  readonly #paths = new Map<string, string>();
  /** “Overrides the path to a special directory or file associated with name.” */
  setPath(name: string, path: string) {
    this.#paths.set(name, path);
  }
  getPath(name: string) {
    const path = this.#paths.get(name) ?? join(machine.home, name);
    mkdirSync(path, { recursive: true });
    return path;
  }
  addRecentDocument(path: string) {
    machine.recent.push(path);
  }
  /**
   * “Try to close all windows. The before-quit event will be emitted first. If all windows are successfully closed,
   * the will-quit event will be emitted and by default the application will terminate.” A prevented before-quit, a
   * window that stays or a prevented will-quit end the attempt.
   */
  quit() {
    if (isPrevented(this, 'before-quit')) return;
    state.isQuitting = true;
    for (const window of BrowserWindow.getAllWindows()) window.close();
    if (BrowserWindow.getAllWindows().length > 0) {
      state.isQuitting = false;
      return;
    }
    if (isPrevented(this, 'will-quit')) {
      state.isQuitting = false;
      return;
    }
    this.exit();
  }
  /** “All windows will be closed immediately without asking the user, and before-quit and will-quit are not emitted.” */
  exit() {
    machine.exited = true;
    this.emit('quit', {}, 0);
  }
}
export const app = new App();

/** “If you do not subscribe to this event and all windows are closed, the default behavior is to quit the app”, and it is not emitted while the app quits. */
BrowserWindow.onAllClosed(() => {
  if (!state.isQuitting) app.emit('window-all-closed');
});
BrowserWindow.onCreated((window) => {
  app.emit('web-contents-created', {}, window.webContents);
  app.emit('browser-window-created', {}, window);
});
WebContents.onGone = (contents, details) => app.emit('render-process-gone', {}, contents, details);
BrowserWindow.onFocused((window) => app.emit('browser-window-focus', {}, window));

/** The system is done starting the app. */
export function becomeReady(): void {
  machine.isReady = true;
  app.emit('ready', {}, {});
  ready.resolve();
}
