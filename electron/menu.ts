import type { MenuItemConstructorOptions, WebContents } from 'electron';
import type { Locale } from '#model/messages.ts';
import { type Doing, type MenuEntry, menuTable, roleWords } from './menu-table.ts';
import { bookOf } from './origin.ts';
import type { PreferenceName } from './preferences.ts';

export type MenuState = { locale: Locale; isMac: boolean; isInBook: boolean };
export type MenuDoings = Record<Doing, () => void> & {
  /** The focused window's page, which the entry is meant for; undefined where no window is open. */
  page(): WebContents | undefined;
  prefers(name: PreferenceName): boolean;
  prefer(name: PreferenceName, isOn: boolean): void;
};

const PAGE_KEYS: Record<string, string> = { Mod: 'CmdOrCtrl' };

/** The page's keys (`Mod+Alt+N`) as Electron writes them (`CmdOrCtrl+Alt+N`). */
const toAccelerator = (keys: string): string =>
  keys
    .split('+')
    .map((part) => PAGE_KEYS[part] ?? part)
    .join('+');

/**
 * The native menus. An entry of the page's registry shows the keys that the page itself listens for (so they
 * are not registered a second time) and, chosen by mouse, sends them: the preload script stays at one message.
 */
export function createMenuTemplate(state: MenuState, doings: MenuDoings): MenuItemConstructorOptions[] {
  const word = (words: { zh: string; en: string }) => (state.locale === 'zh-CN' ? words.zh : words.en);
  const toItem = (entry: MenuEntry): MenuItemConstructorOptions[] => {
    if (entry === 'line') return [{ type: 'separator' }];
    if ('role' in entry) {
      if (entry.on !== undefined && (entry.on === 'mac') !== state.isMac) return [];
      const words = roleWords[entry.role];
      return [{ role: entry.role, ...(words && { label: word(words) }) }];
    }
    const label = word(entry);
    if ('do' in entry)
      return [{ label, ...(entry.keys && { accelerator: entry.keys }), click: doings[entry.do] }];
    if ('prefer' in entry) {
      const { prefer } = entry;
      const checked = doings.prefers(prefer);
      return [{ label, type: 'checkbox', checked, click: ({ checked }) => doings.prefer(prefer, checked) }];
    }
    if ('screen' in entry) {
      const click = () => goToScreen(doings.page(), entry.screen);
      return [{ label, id: entry.screen, enabled: state.isInBook, click }];
    }
    const enabled = entry.needs === 'app' || state.isInBook;
    if ('go' in entry) return [{ label, enabled, click: () => goTo(doings.page(), entry.go) }];
    return [{ ...toActionItem(entry, state, doings.page), enabled }];
  };
  const columns = menuTable.map((column) => ({
    label: word(column),
    submenu: column.entries.flatMap(toItem),
  }));
  return state.isMac ? [{ role: 'appMenu' }, ...columns] : columns;
}

type ActionEntry = Extract<MenuEntry, { action: string }>;

function toActionItem(
  { action, keys, zh, en }: ActionEntry,
  { locale, isMac }: Pick<MenuState, 'locale' | 'isMac'>,
  page: () => WebContents | undefined,
): MenuItemConstructorOptions {
  return {
    ...{ id: action, label: locale === 'zh-CN' ? zh : en },
    ...{ accelerator: toAccelerator(keys), registerAccelerator: false },
    click: () => press(page(), keys, isMac),
  };
}

/** Items of the menus' own entries for these actions of the page, for another menu. */
export function createActionItems(
  actions: readonly string[],
  state: Pick<MenuState, 'locale' | 'isMac'>,
  page: WebContents,
): MenuItemConstructorOptions[] {
  const entries = menuTable.flatMap((column) => column.entries);
  return actions.flatMap((id) =>
    entries.flatMap((entry) =>
      entry !== 'line' && 'action' in entry && entry.action === id
        ? [toActionItem(entry, state, () => page)]
        : [],
    ),
  );
}

function goTo(page: WebContents | undefined, hash: string): void {
  if (!page) return;
  const url = new URL(page.getURL());
  url.hash = hash;
  void page.loadURL(url.href);
}

function goToScreen(page: WebContents | undefined, screen: string): void {
  const bookId = page && bookOf(page.getURL());
  if (bookId) goTo(page, `#/b/${bookId}/${screen}`);
}

/** Presses the keys in the page, as docs/api/web-contents `sendInputEvent` does it: down, then up. */
function press(page: WebContents | undefined, keys: string, isMac: boolean): void {
  const parts = keys.split('+');
  const keyCode = parts.pop() ?? '';
  const modifiers = parts.map((part) => {
    if (part === 'Mod') return isMac ? 'meta' : 'control';
    return part === 'Alt' ? 'alt' : 'shift';
  });
  page?.focus();
  page?.sendInputEvent({ type: 'keyDown', keyCode, modifiers });
  page?.sendInputEvent({ type: 'keyUp', keyCode, modifiers });
}
