import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, crashReporter, session } from 'electron';
import { createDesktop } from './desktop.ts';
import { type Damage, openDocument } from './documents.ts';
import { fromArguments, fromLink, type Given, toGiven } from './launch.ts';
import type { Preferences } from './preferences.ts';
import { registerAppScheme, serveAppScheme } from './protocol.ts';
import { guardSession } from './security.ts';

const dist = fileURLToPath(new URL('..', import.meta.url));
/** Behind the program, and behind the app's folder where it runs unpackaged. */
const args = (argv: readonly string[]) => argv.slice(app.isPackaged ? 1 : 2);

// Everything of the app's own then lies there, as in the other shells.
if (process.env.MOJIAN_HOME) app.setPath('userData', process.env.MOJIAN_HOME);
const damages: Damage[] = [];
const preferences = openDocument<Preferences>(app.getPath('userData'), 'desktop', (one) => damages.push(one));
// SECURITY: a dump holds pieces of memory, so it is made only if asked for, and never leaves the machine.
if (preferences.get('crashDumps') === true) crashReporter.start({ uploadToServer: false });

app.enableSandbox();
// Chromium would measure every link in view ten times a second, to guess the next page of a website: frames of its own
// that stand between a key and its letter.
app.commandLine.appendSwitch('disable-features', 'NavigationPredictor');
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
    const preload = join(dist, 'electron', 'preload.cjs');
    const made = createDesktop({ preload, preferences, damages });
    desktop.resolve(made);
    await made.begin([
      ...(await fromArguments(args(process.argv), process.cwd())),
      ...(await Promise.all(early)),
    ]);
  });
}
