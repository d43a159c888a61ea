import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import Conf from 'conf';
import { underLock } from '#app/document-lock.ts';
import { documentNames, type Ports } from '#app/ports.ts';
import { createMemorySecrets } from '#app/secrets.ts';
import { serviceWords } from '#app/words.ts';
import { say } from '#model/messages.ts';
import { printPdf } from './pdf/print-pdf.ts';

/** Ports of the shells without Electron. MOJIAN_HOME moves everything of the app's own; MOJIAN_LIBRARY the novels. */
export function createLocalPorts(
  given: Pick<Ports, 'shell' | 'version' | 'samplesDir' | 'locale' | 'localeIsGuess'>,
): Ports {
  const home = process.env.MOJIAN_HOME;
  return {
    ...given,
    platform: process.platform,
    crashed: (problem) => console.error(say(serviceWords, given.locale, problem)),
    clock: { now: () => new Date() },
    ids: { next: () => randomUUID() },
    documents: createDocuments(home),
    secrets: createMemorySecrets(process.env),
    printPdf,
    backupDir: join(home ?? homedir(), 'Mojian Backups'),
    libraryDir: process.env.MOJIAN_LIBRARY ?? join(home ?? homedir(), 'Mojian'),
  };
}

/** `clearInvalidConfig` starts fresh from a damaged file instead of refusing to start. */
function createDocuments(home: string | undefined): Ports['documents'] {
  const place = home === undefined ? { projectName: 'mojian' } : { cwd: home };
  const open = (name: string) =>
    new Conf<{ value?: unknown }>({
      ...place,
      projectSuffix: '',
      configName: name,
      clearInvalidConfig: true,
    });
  const stores = new Map(documentNames.map((name) => [name, open(name)]));
  return {
    read: async (name) => stores.get(name)?.get('value'),
    change: async (name, edit) => {
      const store = stores.get(name) ?? open(name);
      return underLock(`${store.path}.lock`, () => {
        const next = edit(store.get('value'));
        store.set('value', next);
        return next;
      });
    },
  };
}
