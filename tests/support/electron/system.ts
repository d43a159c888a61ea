import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { machine } from './machine.ts';

const key = randomBytes(32);

/** docs/api/safe-storage: the asynchronous calls reject where nothing can be sealed, or the text was not sealed here. */
export const safeStorage = {
  isEncryptionAvailable: () => machine.isReady && machine.keyring !== 'none',
  getSelectedStorageBackend: (): 'basic_text' | 'gnome_libsecret' | 'unknown' =>
    machine.keyring === 'none' ? 'unknown' : machine.keyring,
  async encryptStringAsync(text: string): Promise<Buffer> {
    if (!safeStorage.isEncryptionAvailable()) throw new Error('Encryption is not available');
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  },
  async decryptStringAsync(sealed: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    const result = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    return { result, shouldReEncrypt: false };
  },
};

/** docs/api/dialog: with or without a window first; a cancelled picker answers no path, a closed box its `cancelId`. */
export const dialog = {
  async showOpenDialog(..._: unknown[]): Promise<Electron.OpenDialogReturnValue> {
    const picked = machine.picked.shift();
    return { canceled: picked === undefined, filePaths: picked === undefined ? [] : [picked] };
  },
  async showMessageBox(...given: unknown[]): Promise<Electron.MessageBoxReturnValue> {
    const options = given.at(-1) as Electron.MessageBoxOptions;
    machine.asked.push(options);
    return { response: machine.pressed.shift() ?? options.cancelId ?? 0, checkboxChecked: false };
  },
  /** The same, “and blocks the process until the message box is closed”. */
  showMessageBoxSync(...given: unknown[]): number {
    const options = given.at(-1) as Electron.MessageBoxSyncOptions;
    machine.asked.push(options);
    return machine.pressed.shift() ?? options.cancelId ?? 0;
  },
};

/** docs/api/shell */
export const shell = {
  openExternal: async (url: string): Promise<void> => void machine.openedOutside.push(url),
  /** “Resolves with a string containing the error message corresponding to the failure if a failure occurred, otherwise ''.” */
  async openPath(path: string): Promise<string> {
    machine.opened.push(path);
    return '';
  },
};

/** docs/api/clipboard */
export const clipboard = {
  async writeText(text: string): Promise<void> {
    machine.clipboard = text;
  },
};

/** docs/api/crash-reporter: “This method must be called before using any other crashReporter APIs.” */
export const crashReporter = {
  start(options: Electron.CrashReporterStartOptions) {
    machine.crashReporter = options;
  },
};

/** docs/api/notification */
export class Notification extends EventEmitter {
  static isSupported = () => machine.hasNotifications;
  readonly #words: { title: string; body: string };
  constructor({ title = '', body = '' }: { title?: string; body?: string }) {
    super();
    this.#words = { title, body };
  }
  show() {
    machine.notifications.push({ ...this.#words, click: () => this.emit('click', {}) });
  }
}

/** docs/api/power-save-blocker */
export const powerSaveBlocker = {
  start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    const id = machine.blockers.size + 1;
    machine.blockers.set(id, type);
    return id;
  },
  stop: (id: number): boolean => machine.blockers.delete(id),
  isStarted: (id: number): boolean => machine.blockers.has(id),
};

/** docs/api/power-monitor: a prevented `shutdown` delays the system's shutdown (Linux, macOS). */
export const powerMonitor = new EventEmitter();

/** docs/api/screen: “You cannot require or use this module until the ready event of the app module is emitted.” */
const displays = () => {
  if (!machine.isReady) throw new Error('The screen module cannot be used before app is ready');
  return machine.displays;
};
export const screen = {
  getAllDisplays: () => displays(),
  getPrimaryDisplay: () => displays()[0],
};

type Item = Electron.MenuItemConstructorOptions;

/** docs/api/menu. `items` keep what the template said; `choose` is the person's click. */
export class Menu {
  static current: Menu | null = null;
  static popped: Menu[] = [];
  static setApplicationMenu = (menu: Menu | null) => {
    Menu.current = menu;
  };
  static getApplicationMenu = () => Menu.current;
  static buildFromTemplate = (template: readonly Item[]) => new Menu(template);
  readonly items: readonly Item[];
  constructor(items: readonly Item[] = []) {
    this.items = items;
  }
  popup(_?: unknown) {
    Menu.popped.push(this);
  }
  find(label: string): Item | undefined {
    const all = this.items.flatMap((item) =>
      Array.isArray(item.submenu) ? [item, ...item.submenu] : [item],
    );
    return all.find((item) => item.label === label || item.id === label);
  }
  choose(label: string): void {
    const item = this.find(label);
    if (!item || item.enabled === false) throw new Error(`No entry “${label}” can be chosen.`);
    const checked = item.type === 'checkbox' ? !item.checked : item.checked;
    // safe: of the item, our own handlers look at its tick only
    (item.click as undefined | ((chosen: object) => void))?.({ checked });
  }
}

/** electron-store touches it at its start and nothing else does. docs/api/ipc-main */
export const ipcMain = new EventEmitter();
