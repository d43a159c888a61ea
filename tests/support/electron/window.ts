import { EventEmitter } from 'node:events';
import { WebContents } from './contents.ts';
import { isPrevented } from './events.ts';
import type { Session } from './session.ts';

type Bounds = { x: number; y: number; width: number; height: number };
type Told = (window: BrowserWindow) => void;

const open: BrowserWindow[] = [];
const listeners = {
  created: (_: BrowserWindow) => {},
  focused: (_: BrowserWindow) => {},
  allClosed: () => {},
};
let focused: BrowserWindow | null = null;

/** docs/api/browser-window */
export class BrowserWindow extends EventEmitter {
  static getAllWindows = () => [...open];
  static getFocusedWindow = () => focused;
  static onCreated = (told: Told) => {
    listeners.created = told;
  };
  static onFocused = (told: Told) => {
    listeners.focused = told;
  };
  static onAllClosed = (told: () => void) => {
    listeners.allClosed = told;
  };

  readonly webContents: WebContents;
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly progress: number[] = [];
  #bounds: Bounds;
  #is = { visible: true, minimized: false, maximized: false, fullScreen: false, destroyed: false };
  flashes = false;

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    this.#is.visible = options.show ?? true;
    // safe: whoever makes a window here has its session from the stand-in
    const own = options.webPreferences?.session as Session | undefined;
    this.webContents = new WebContents(options.webPreferences?.preload, own);
    open.push(this);
    listeners.created(this);
    // “Emitted when the web page has been rendered (while not being shown).”
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show', {}));
  }
  loadURL = (url: string) => this.webContents.loadURL(url);
  loadFile = (path: string) => this.webContents.loadFile(path);
  isVisible = () => this.#is.visible;
  isDestroyed = () => this.#is.destroyed;
  isMinimized = () => this.#is.minimized;
  isMaximized = () => this.#is.maximized;
  isFullScreen = () => this.#is.fullScreen;
  isFocused = () => focused === this;
  /** “The position and size of the window in its normal state”, maximised or not. */
  getNormalBounds = () => ({ ...this.#bounds });
  setBounds(bounds: Bounds) {
    this.#bounds = { ...bounds };
  }
  minimize() {
    this.#is.minimized = true;
    if (focused === this) focused = null;
  }
  restore() {
    this.#is.minimized = false;
  }
  maximize() {
    this.#is.maximized = true;
  }
  setFullScreen(isFull: boolean) {
    this.#is.fullScreen = isFull;
  }
  /** “Shows and gives focus to the window.” */
  show() {
    this.#is.visible = true;
    this.focus();
  }
  focus() {
    if (focused === this) return;
    focused = this;
    this.emit('focus', {});
    listeners.focused(this);
  }
  blur() {
    if (focused === this) focused = null;
  }
  setProgressBar(progress: number) {
    this.progress.push(progress);
  }
  flashFrame(isFlashing: boolean) {
    this.flashes = isFlashing;
  }
  /** “Try to close the window. This has the same effect as a user manually clicking the close button.” */
  close() {
    if (this.#is.destroyed || isPrevented(this, 'close') || this.webContents.stays()) return;
    this.destroy();
  }
  /** “Force closing the window, the close event won't be emitted, but it guarantees the closed event.” */
  destroy() {
    if (this.#is.destroyed) return;
    this.#is.destroyed = true;
    open.splice(open.indexOf(this), 1);
    if (focused === this) focused = null;
    this.webContents.page = undefined;
    this.emit('closed', {});
    if (open.length === 0) listeners.allClosed();
  }
}
