import { dialog, type MessageBoxOptions } from 'electron';
import type { Log } from './log.ts';
import type { PreferenceDocument } from './preferences.ts';
import type { Speak } from './words.ts';

export type Release = { version: string; notes: string };

/** What finds, fetches and installs a new version. Each call rejects with what is in the way. */
export type Updater = {
  /** The newer version there is; null where this is the newest. */
  check(): Promise<Release | null>;
  download(): Promise<void>;
  /** Ends the app as quitting does, and starts the new version. */
  install(): void;
};

type Needs = {
  /** Undefined where this build knows no feed: it was not made by whoever publishes. */
  load: (() => Promise<Updater>) | undefined;
  preferences: PreferenceDocument;
  speak: Speak;
  log: Pick<Log, 'note' | 'trouble'>;
};

export type Updates = {
  /** Looks now and once a day, where the person has agreed before. Answers the end of it. */
  start(): () => void;
  /** Looks because the person asked; says so too where nothing is new, or where it did not work. */
  checkNow(): Promise<void>;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Release notes shown, in characters; the rest is at the publisher’s. */
const LONGEST_NOTES = 2000;

/** SECURITY: nothing is asked of any server before the person has agreed, and nothing is fetched without a yes. */
export function createUpdates({ load, preferences, speak, log }: Needs): Updates {
  const ask = async (options: MessageBoxOptions): Promise<boolean> =>
    (await dialog.showMessageBox({ type: 'question', defaultId: 0, cancelId: 1, ...options })).response === 0;
  const tell = (message: string) => dialog.showMessageBox({ type: 'info', message });

  const offer = async (updater: Updater, { version, notes }: Release) => {
    const isWanted = await ask({
      message: speak('update-there', { version }),
      detail: notes.slice(0, LONGEST_NOTES),
      buttons: [speak('update-fetch'), speak('later')],
    });
    if (!isWanted) return;
    await updater.download();
    log.note('update-fetched', { version });
    const buttons = [speak('update-install'), speak('later')];
    if (await ask({ message: speak('update-ready', { version }), buttons })) updater.install();
  };
  /** Answers whether there was something to offer. */
  const look = async (known: NonNullable<Needs['load']>): Promise<boolean> => {
    const updater = await known();
    const release = await updater.check();
    if (release) await offer(updater, release);
    return release !== null;
  };
  const quietly = async () => {
    if (!load || preferences.get('updates') !== true) return;
    await look(load).catch((error: unknown) => log.trouble('update-failed', error));
  };
  return {
    start() {
      void quietly();
      const timer = setInterval(() => void quietly(), DAY_MS);
      return () => clearInterval(timer);
    },
    async checkNow() {
      if (!load) return void (await tell(speak('update-no-feed')));
      if (preferences.get('updates') !== true) {
        const buttons = [speak('update-agree'), speak('cancel')];
        if (!(await ask({ message: speak('update-ask'), detail: speak('update-what'), buttons }))) return;
        preferences.set('updates', true);
      }
      try {
        if (!(await look(load))) await tell(speak('update-none'));
      } catch (error) {
        log.trouble('update-failed', error);
        await tell(speak('update-failed'));
      }
    },
  };
}
