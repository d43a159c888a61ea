import { BrowserWindow, screen } from 'electron';
import type { Document } from './documents.ts';
import { bookOf, pageOf } from './origin.ts';
import { MIN_SIZE, type Placement, placeWindow, toPlacement } from './window-state.ts';

/** How windows lay when last seen, by book (`library` for the library), and which were open. */
export type WindowDocument = { places?: Record<string, unknown>; open?: unknown };

export type WindowNews = {
  /** A window came up, went to another book, or (with `next` undefined) was closed. */
  moved(window: BrowserWindow, before: string | null, next: string | null | undefined): void;
  /** A page of ours is loaded and wants its port. */
  loaded(window: BrowserWindow): void;
  /** A page asks to stay although its window is to close: whether the person leaves it. */
  leaves(window: BrowserWindow, bookId: string | null): boolean;
};

export type Windows = {
  /** The window of this book (null: of the library): the one there is, brought to the front, or a new one. */
  show(bookId: string | null): BrowserWindow;
  /** Opens what was open when the app last ended, or the library. */
  restore(): void;
  /** From now on what is open is remembered as it is now, because the app ends and closes its windows. */
  hold(): void;
  /** The app goes on: what is open is followed again. */
  release(): void;
  isHeld(): boolean;
  all(): BrowserWindow[];
  /** The book a window shows. */
  bookOf(window: BrowserWindow): string | null;
  /** The window the person is in, or else the newest; undefined where none is open. */
  focused(): BrowserWindow | undefined;
  /** Brings that window to the front, or opens the library where there is none. */
  front(): void;
};

const LIBRARY = 'library';

/** Which window shows which book, remembered for the next start until the app ends. */
function createRegistry(document: Document<WindowDocument>) {
  const shown = new Map<BrowserWindow, string | null>();
  let isHeld = false;
  const remember = () => isHeld || document.set('open', [...shown.values()]);
  return {
    all: () => [...shown.keys()],
    bookOf: (window: BrowserWindow) => shown.get(window) ?? null,
    find: (bookId: string | null) => [...shown].find(([, one]) => one === bookId)?.[0],
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
    },
    isHeld: () => isHeld,
    note(window: BrowserWindow, bookId: string | null) {
      shown.set(window, bookId);
      remember();
    },
    /** The last window stays remembered as open: closing it is how most people end the app. */
    forget(window: BrowserWindow) {
      shown.delete(window);
      if (shown.size > 0) remember();
    },
  };
}
type Registry = ReturnType<typeof createRegistry>;

/** One window a book, never two of the same, each where it lay last time. */
export function createWindows(
  preload: string,
  document: Document<WindowDocument>,
  news: WindowNews,
): Windows {
  const registry = createRegistry(document);
  const create = (bookId: string | null): BrowserWindow => {
    const placement = toPlacement(document.get('places')?.[bookId ?? LIBRARY]);
    const window = createWindow(preload, placement);
    registry.note(window, bookId);
    news.moved(window, null, bookId);
    window.webContents.on('did-finish-load', () => news.loaded(window));
    window.on('close', () => savePlace(document, window, registry.bookOf(window)));
    followWindow(registry, window, news);
    askBeforeLeaving(registry, window, news);
    void window.loadURL(pageOf(bookId));
    return window;
  };
  const show = (bookId: string | null) => {
    const there = registry.find(bookId);
    if (!there) return create(bookId);
    bringUp(there);
    return there;
  };
  const focused = () => BrowserWindow.getFocusedWindow() ?? registry.all().at(-1);
  return {
    show,
    restore() {
      const open = document.get('open');
      const books = Array.isArray(open) ? open.filter((one) => one === null || typeof one === 'string') : [];
      for (const bookId of books.length > 0 ? books : [null]) show(bookId);
    },
    hold: registry.hold,
    release: registry.release,
    isHeld: registry.isHeld,
    all: registry.all,
    bookOf: registry.bookOf,
    focused,
    front() {
      const window = focused();
      if (window) bringUp(window);
      else show(null);
    },
  };
}

/** A window that goes to a book which another window shows stays where it was, and the other comes up. */
function followWindow(registry: Registry, window: BrowserWindow, news: WindowNews): void {
  window.webContents.on('did-navigate-in-page', (_, url, isMainFrame) => {
    const before = registry.bookOf(window);
    const next = bookOf(url);
    if (!isMainFrame || next === before) return;
    const other = next === null ? undefined : registry.find(next);
    if (other) {
      bringUp(other);
      void window.loadURL(pageOf(before));
      return;
    }
    registry.note(window, next);
    news.moved(window, before, next);
  });
  window.on('closed', () => {
    const before = registry.bookOf(window);
    registry.forget(window);
    news.moved(window, before, undefined);
  });
}

/** Electron keeps such a window open without a word; prevented, the page goes. Staying also ends an attempt to quit. */
function askBeforeLeaving(registry: Registry, window: BrowserWindow, news: WindowNews): void {
  window.webContents.on('will-prevent-unload', (event) => {
    if (news.leaves(window, registry.bookOf(window))) event.preventDefault();
    else registry.release();
  });
}

function bringUp(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** SECURITY: isolation, sandbox and no Node are stated, not left to defaults. */
function createWindow(preload: string, placement: Placement | undefined): BrowserWindow {
  const { workArea: primary } = screen.getPrimaryDisplay();
  const areas = [primary, ...screen.getAllDisplays().map(({ workArea }) => workArea)];
  const window = new BrowserWindow({
    ...placeWindow(areas, placement?.bounds),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    backgroundColor: '#faf8f3',
    webPreferences: {
      preload,
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      webviewTag: false,
      spellcheck: true,
    },
  });
  window.once('ready-to-show', () => {
    if (placement?.isMaximized) window.maximize();
    if (placement?.isFullScreen) window.setFullScreen(true);
    window.show();
  });
  return window;
}

function savePlace(document: Document<WindowDocument>, window: BrowserWindow, bookId: string | null): void {
  const place: Placement = {
    bounds: window.getNormalBounds(),
    isMaximized: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
  };
  document.set('places', { ...document.get('places'), [bookId ?? LIBRARY]: place });
}
