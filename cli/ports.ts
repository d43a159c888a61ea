import { randomUUID } from 'node:crypto';
import type { Ports } from '#app/ports.ts';
import { createMemorySecrets } from '#app/secrets.ts';
import type { Locale } from '#model/messages.ts';
import { printPdf } from '#web/pdf/print-pdf.ts';
import packageJson from '../package.json' with { type: 'json' };

export const version = packageJson.version;

/** The command line works on folders it is given: it keeps no shelf and no settings on the machine. */
export function createCliPorts(locale: Locale): Ports {
  const documents = new Map<string, unknown>();
  return {
    shell: 'cli',
    version,
    platform: process.platform,
    locale,
    clock: { now: () => new Date() },
    ids: { next: () => randomUUID() },
    documents: {
      read: async (name) => documents.get(name),
      change: async (name, edit) => {
        const next = edit(documents.get(name));
        documents.set(name, next);
        return next;
      },
    },
    secrets: createMemorySecrets(process.env),
    printPdf,
    libraryDir: process.cwd(),
    samplesDir: '',
  };
}
