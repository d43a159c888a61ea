import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { WebShell } from '#web/serve.ts';
import { isBook } from '../book.ts';
import { type Definition, option, textOf } from '../command.ts';
import type { Run } from '../context.ts';
import { isGuessed } from '../locale.ts';
import { named } from '../named.ts';
import { printReport } from '../output.ts';
import { version } from '../ports.ts';
import { misuse, refusal } from '../problem.ts';

export const serveCommand: Definition = {
  name: 'serve',
  args: ['[DIR]'],
  options: [option('--port <port>')],
  examples: ['serve', 'serve 长夜行', 'serve ~/Novels --port 4173'],
  async run({ args: [dir], options, run }) {
    const asked = textOf(options, 'port');
    const port = asked === undefined ? undefined : toPort(asked);
    if (dir !== undefined) await named(dir, () => readdir(dir));
    const root = packageRoot(import.meta.dirname);
    const page = join(root, 'dist', 'renderer');
    if (!existsSync(page)) throw refusal('cli-page-missing', { dir: page });
    const isOneBook = dir !== undefined && (await isBook(dir));
    const [{ createServices }, { createLocalPorts }, { serveApp }] = await Promise.all([
      import('#app/services.ts'),
      import('#web/ports.ts'),
      import('#web/serve.ts'),
    ]);
    const ports = createLocalPorts({
      shell: 'browser',
      version,
      samplesDir: join(root, 'samples'),
      locale: run.locale,
      localeIsGuess: isGuessed(process.argv.slice(2), process.env),
    });
    const services = createServices({
      ...ports,
      ...(dir !== undefined && !isOneBook && { libraryDir: resolve(dir) }),
    });
    if (isOneBook) await services.admit(resolve(dir));
    try {
      await untilInterrupted(
        run,
        await listen((at) => serveApp(services, page, at), port),
        options.json === true,
      );
    } finally {
      await services.close();
    }
    return { json: undefined, text: '' };
  },
};

async function untilInterrupted(run: Run, shell: WebShell, asJson: boolean): Promise<void> {
  const { address, port } = shell;
  printReport(
    { json: { address, port }, text: run.say({ code: 'cli-serving', facts: { address } }) },
    asJson,
  );
  if (!run.signal.aborted)
    await new Promise<void>((done) => run.signal.addEventListener('abort', () => done(), { once: true }));
  await shell.close();
}

/**
 * Where no port is asked for: the same at each start where it is free, for a browser keeps what could not be saved by
 * the address.
 */
const USUAL_PORT = 27_613;

async function listen(
  start: (port: number) => Promise<WebShell>,
  asked: number | undefined,
): Promise<WebShell> {
  try {
    return await start(asked ?? USUAL_PORT);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    if (asked === undefined) return start(0);
    throw refusal('cli-eaddrinuse', { port: asked });
  }
}

function toPort(asked: string): number {
  const port = /^\d+$/.test(asked) ? Number(asked) : Number.NaN;
  if (!(port <= 65_535)) throw misuse('cli-port', { asked });
  return port;
}

/** The folder with package.json above a module, in the sources and in the build alike. */
function packageRoot(dir: string): string {
  if (existsSync(join(dir, 'package.json')) || dirname(dir) === dir) return dir;
  return packageRoot(dirname(dir));
}
