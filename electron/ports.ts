import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type App, dialog } from 'electron';
import { underLock } from '#app/document-lock.ts';
import { type DocumentName, documentNames, type Ports } from '#app/ports.ts';
import type { Message } from '#model/messages.ts';
import { type Damage, type Document, openDocument } from './documents.ts';
import { printPdf } from './print-pdf.ts';
import { createSealedSecrets } from './secrets.ts';

export type DesktopHooks = {
  /** After the app's settings were written. */
  settingsChanged(): void;
  /** A document of the app's own could not be read and was set aside. */
  damaged(damage: Damage): void;
  /** A thread ended while it worked. */
  crashed(problem: Message): void;
};

/** The desktop's ports: electron-store for the app's own documents, native pickers, the person's folders. */
export function createDesktopPorts(app: App, hooks: DesktopHooks): Ports {
  const dir = app.getPath('userData');
  return {
    printPdf,
    crashed: hooks.crashed,
    shell: 'desktop',
    version: app.getVersion(),
    platform: process.platform,
    locale: app.getLocale().startsWith('zh') ? 'zh-CN' : 'en',
    clock: { now: () => new Date() },
    ids: { next: () => randomUUID() },
    documents: createDocuments(dir, hooks),
    secrets: createSealedSecrets(openDocument(dir, 'keys', hooks.damaged)),
    libraryDir: process.env.MOJIAN_LIBRARY ?? join(app.getPath('documents'), 'Mojian'),
    samplesDir: join(app.getAppPath(), 'samples'),
    pickFolder: async () => (await dialog.showOpenDialog({ properties: ['openDirectory'] })).filePaths[0],
  };
}

function createDocuments(dir: string, hooks: DesktopHooks): Ports['documents'] {
  const stores = new Map<DocumentName, Document<{ value?: unknown }>>(
    documentNames.map((name) => [name, openDocument(dir, name, hooks.damaged)]),
  );
  return {
    read: async (name) => stores.get(name)?.get('value'),
    change: async (name, edit) => {
      const store = stores.get(name);
      const value = await underLock(`${store?.path ?? join(dir, name)}.lock`, () => {
        const next = edit(store?.get('value'));
        store?.set('value', next);
        return next;
      });
      if (name === 'settings') hooks.settingsChanged();
      return value;
    },
  };
}
