import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '#model/messages.ts';
import { HELD, type OpenBook, openQuietly, tellDamage } from './book.ts';
import { type Options, textOf } from './command.ts';
import type { Run } from './context.ts';
import { type CliProblem, misuse, refusal } from './problem.ts';

/** What the services say of a folder that can't be written. */
export const BARRED = 'opened-read-only';

/** The refusal of who wants to write into a folder that can't be written; its reason is the code of a sentence. */
export const notWritable = ({ say }: Run, dir: string, facts: Facts): CliProblem =>
  refusal('cli-not-writable', {
    why: say({ code: String(facts?.reason ?? BARRED), facts: { file: dir, reason: '—' } }),
  });

/** In seconds: a command beside this one ends within them; a novel open in the app is not closed by waiting. */
const WAIT = 10;
const MOST_WAIT = 86_400;
const RETRY_MS = 250;

type Facts = Message['facts'] | undefined;

function secondsOf(options: Options): number {
  const asked = textOf(options, 'wait') ?? String(WAIT);
  const seconds = /^\d+(?:\.\d+)?$/.test(asked) ? Number(asked) : Number.NaN;
  if (!(seconds <= MOST_WAIT)) throw misuse('cli-wait', { asked, most: MOST_WAIT });
  return seconds;
}

/** Who has the novel, as far as its lock tells: `pid` is 0 where it can't be read. */
const holderIn = (run: Run, facts: Facts): string =>
  run.say({ code: facts?.pid ? 'cli-holder' : 'cli-holder-unknown', facts });

/**
 * Waits between two tries for a novel that another program has open: told once, ended by Ctrl-C, and refused after the
 * seconds of `--wait`.
 */
export function createPatience(run: Run, dir: string, options: Options): (held: Facts) => Promise<void> {
  const seconds = secondsOf(options);
  const end = performance.now() + seconds * 1000;
  let isTold = false;
  return async (held) => {
    const facts = { dir, seconds, who: holderIn(run, held) };
    const left = end - performance.now();
    if (left <= 0) throw refusal(seconds > 0 ? 'cli-held' : 'cli-held-now', facts);
    if (!isTold) run.note(run.say({ code: 'cli-held-waiting', facts }));
    isTold = true;
    await sleep(Math.min(RETRY_MS, left), undefined, { signal: run.signal });
  };
}

/**
 * Opens the novel in a folder to change it, waiting for another program that has it. Refuses before anything is asked
 * of a model or a person where nothing could be written.
 */
export async function openToWrite(run: Run, dir: string, options: Options): Promise<OpenBook> {
  const wait = createPatience(run, dir, options);
  for (;;) {
    const book = await openQuietly(run, dir);
    const { problems, readOnly } = book.view;
    const held = problems.find(({ code }) => code === HELD);
    const barred = held ?? problems.find(({ code }) => code === BARRED);
    if (!readOnly || !barred) {
      tellDamage(run, dir, book);
      return book;
    }
    await run.client.books.close({ bookId: book.bookId });
    if (!held) throw notWritable(run, dir, barred.facts);
    await wait(held.facts);
  }
}
