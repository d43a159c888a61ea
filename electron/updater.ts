import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Updater } from './updates.ts';

/** electron-builder writes the feed's address into this file of a build that has one. */
const FEED = 'app-update.yml';

/** electron-updater behind our port, loaded when it is first needed; undefined where the build has no feed. */
export function findUpdater(resources: string): (() => Promise<Updater>) | undefined {
  if (!existsSync(join(resources, FEED))) return undefined;
  return async () => {
    const { default: library } = await import('electron-updater');
    const { autoUpdater } = library;
    autoUpdater.autoDownload = false;
    autoUpdater.autoInstallOnAppQuit = true;
    autoUpdater.allowDowngrade = false;
    return {
      async check() {
        const found = await autoUpdater.checkForUpdates();
        if (!found?.isUpdateAvailable) return null;
        const { version, releaseNotes } = found.updateInfo;
        return { version, notes: toText(releaseNotes) };
      },
      async download() {
        await autoUpdater.downloadUpdate();
      },
      install: () => autoUpdater.quitAndInstall(),
    };
  };
}

type Notes = string | { version: string; note: string | null }[] | null | undefined;

/** Notes come as text, as HTML or one for each version; a message box shows plain text. */
export function toText(notes: Notes): string {
  const text = Array.isArray(notes)
    ? notes.map(({ version, note }) => `${version}\n${note ?? ''}`).join('\n\n')
    : (notes ?? '');
  return text
    .replace(/<\/(?:p|li|h\d|ul|ol)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
