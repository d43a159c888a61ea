import { dialog, Menu } from 'electron';
import type { Locale } from '#model/messages.ts';
import type { Given } from './launch.ts';
import { createMenuTemplate, type MenuDoings } from './menu.ts';
import type { Windows } from './windows.ts';

type Needs = { windows: Windows; open(given: readonly Given[]): Promise<void>; locale(): Locale };

/** Answers the drawing of the app's menus for the window that the person is in now. */
export function createMenuBar({ windows, open, locale }: Needs): () => void {
  const openFolder = async () => {
    const { filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory'] });
    if (filePaths[0] !== undefined) await open([{ kind: 'book', dir: filePaths[0] }]);
  };
  const doings: MenuDoings = {
    'open-folder': () => void openFolder(),
    'new-window': () => void windows.show(null),
    print: () => windows.focused()?.webContents.print(),
    page: () => windows.focused()?.webContents,
  };
  return () => {
    const front = windows.focused();
    const isInBook = front !== undefined && windows.bookOf(front) !== null;
    const state = { locale: locale(), isMac: process.platform === 'darwin', isInBook };
    Menu.setApplicationMenu(Menu.buildFromTemplate(createMenuTemplate(state, doings)));
  };
}
