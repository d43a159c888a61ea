import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServices, type Services } from '#app/services.ts';
import type { Locale } from '#model/messages.ts';
import { createLocalPorts } from '#web/ports.ts';
import { serveApp } from '#web/serve.ts';

const inRepo = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export type BrowserShell = { address: string; services: Services; close(): Promise<void> };

/** The browser shell with its built renderer on a free port, with an empty library of its own. */
export async function startBrowserShell(locale: Locale = 'zh-CN'): Promise<BrowserShell> {
  const home = await mkdtemp(join(tmpdir(), 'mojian-e2e-'));
  process.env.MOJIAN_HOME = home;
  const ports = createLocalPorts({
    shell: 'browser',
    version: 'test',
    samplesDir: inRepo('samples'),
    locale,
  });
  const services = createServices(ports);
  const shell = await serveApp(services, inRepo('dist/renderer'), 0);
  return {
    address: shell.address,
    services,
    async close() {
      await shell.close();
      await services.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
