import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type App, dialog } from 'electron';
import Store from 'electron-store';
import type { Ports } from '#app/ports.ts';
import { createSealedSecrets } from './secrets.ts';

/** The desktop's ports: electron-store for the app's own documents, native pickers, the person's folders. */
export function createDesktopPorts(app: App): Ports {
  return {
    shell: 'desktop',
    version: app.getVersion(),
    platform: process.platform,
    locale: app.getLocale().startsWith('zh') ? 'zh-CN' : 'en',
    clock: { now: () => new Date() },
    ids: { next: () => randomUUID() },
    documents: createDocuments(),
    secrets: createSealedSecrets(),
    libraryDir: join(app.getPath('documents'), 'Mojian'),
    samplesDir: join(app.getAppPath(), 'samples'),
    pickFolder: async () => (await dialog.showOpenDialog({ properties: ['openDirectory'] })).filePaths[0],
  };
}

/** `clearInvalidConfig` starts fresh from a damaged file instead of refusing to start. */
function createDocuments(): Ports['documents'] {
  const stores = {
    settings: new Store<{ value?: unknown }>({ name: 'settings', clearInvalidConfig: true }),
    shelf: new Store<{ value?: unknown }>({ name: 'shelf', clearInvalidConfig: true }),
    models: new Store<{ value?: unknown }>({ name: 'models', clearInvalidConfig: true }),
    spending: new Store<{ value?: unknown }>({ name: 'spending', clearInvalidConfig: true }),
  };
  return {
    read: async (name) => stores[name].get('value'),
    write: async (name, value) => stores[name].set('value', value),
  };
}
