import { app, dialog, Menu } from 'electron';
import type { Locale } from '#model/messages.ts';
import type { About } from './about.ts';
import type { Given } from './launch.ts';
import { createMenuTemplate, type MenuDoings } from './menu.ts';
import type { PreferenceDocument } from './preferences.ts';
import type { Updates } from './updates.ts';
import type { Windows } from './windows.ts';
import type { Speak } from './words.ts';

type Needs = {
  windows: Windows;
  open(given: readonly Given[]): Promise<void>;
  locale(): Locale;
  about: About;
  updates: Updates;
  preferences: PreferenceDocument;
  speak: Speak;
};

/** Answers the drawing of the app's menus for the window that the person is in now. */
export function createMenuBar(needs: Needs): () => void {
  const { windows, open, locale, about, updates, preferences, speak } = needs;
  const openFolder = async () => {
    const { filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory'] });
    if (filePaths[0] !== undefined) await open([{ kind: 'book', dir: filePaths[0] }]);
  };
  const doings: MenuDoings = {
    'open-folder': () => void openFolder(),
    'new-window': () => void windows.show(null),
    print: () => windows.focused()?.webContents.print(),
    page: () => windows.focused()?.webContents,
    help: () => about.showPage(`help/${locale() === 'zh-CN' ? 'zh' : 'en'}.html`),
    'check-updates': () => void updates.checkNow(),
    'copy-diagnostics': () => void about.copyDiagnostics(),
    'show-logs': about.showLogs,
    licences: () => about.showPage('licences.html'),
    about: () => void about.show(),
    prefers: (name) => preferences.get(name) === true,
    prefer(name, isOn) {
      preferences.set(name, isOn);
      if (name !== 'crashDumps') return;
      const message = speak('dumps-next', { dir: app.getPath('crashDumps') });
      void dialog.showMessageBox({ type: 'info', message });
    },
  };
  return () => {
    const front = windows.focused();
    const isInBook = front !== undefined && windows.bookOf(front) !== null;
    const state = { locale: locale(), isMac: process.platform === 'darwin', isInBook };
    Menu.setApplicationMenu(Menu.buildFromTemplate(createMenuTemplate(state, doings)));
  };
}
