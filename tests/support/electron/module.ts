import { electron } from './electron.ts';

/** The stand-in in the shape of the module `electron`, for processes without vitest's mocks. */
export const { clipboard, crashReporter } = electron;
export const { app, BrowserWindow, dialog, ipcMain, Menu, MessageChannelMain, Notification } = electron;
export const { powerMonitor, powerSaveBlocker, protocol, safeStorage, screen, session, shell } = electron;
