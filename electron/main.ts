import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, session } from 'electron';
import { createDesktop } from './desktop.ts';
import { fromArguments, fromLink, type Given, toGiven } from './launch.ts';
import { registerAppScheme, serveAppScheme } from './protocol.ts';
import { guardSession } from './security.ts';

const dist = fileURLToPath(new URL('..', import.meta.url));
/** Behind the program, and behind the app's folder where it runs unpackaged. */
const args = (argv: readonly string[]) => argv.slice(app.isPackaged ? 1 : 2);

app.enableSandbox();
registerAppScheme();

if (!app.requestSingleInstanceLock()) app.quit();
else start();

/** Files and links may come before the app is ready (macOS sends open-file on launch): they wait for it. */
function start(): void {
  const desktop = Promise.withResolvers<ReturnType<typeof createDesktop>>();
  const early: Promise<Given>[] = [];
  const give = (given: Promise<Given>) => {
    if (!app.isReady()) early.push(given);
    else void Promise.all([desktop.promise, given]).then(([{ open }, one]) => open([one]));
  };
  app.on('open-file', (event, path) => {
    event.preventDefault();
    give(toGiven(path));
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    give(Promise.resolve(fromLink(url)));
  });
  app.on('second-instance', async (_, argv, cwd) => {
    const { open } = await desktop.promise;
    await open(await fromArguments(args(argv), cwd));
  });
  void app.whenReady().then(async () => {
    guardSession(session.defaultSession);
    serveAppScheme(join(dist, 'renderer'));
    const made = createDesktop(join(dist, 'electron', 'preload.cjs'));
    desktop.resolve(made);
    await made.begin([
      ...(await fromArguments(args(process.argv), process.cwd())),
      ...(await Promise.all(early)),
    ]);
  });
}
