import { app } from './app.ts';
import { MessageChannelMain } from './ports.ts';
import { protocol } from './protocol.ts';
import { session } from './session.ts';
import {
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  screen,
  shell,
} from './system.ts';
import { BrowserWindow } from './window.ts';

/**
 * The parts of Electron's main process that the app uses, for tests on machines without its binary. Each copies what
 * the page of Electron's documentation named beside it says (docs/api/… in electron/electron, as electron.d.ts links
 * it); tests/electron/stand-in.test.ts holds the shapes against Electron's own types.
 */
export const electron = {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MessageChannelMain,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
};
