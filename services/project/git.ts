import { basename } from 'node:path';
import type { Message } from '#model/messages.ts';
import { errorCode } from './disk.ts';
import { commitFolder, prepareGit } from './git-commit.ts';
import { problem } from './problems.ts';
import { report, type Session, type StoreEvent } from './session.ts';
import { toMessage } from './undo.ts';

/** A pause in writing makes a commit; any other change set makes one shortly after. */
const PAUSE_MS = 10_000;
const SOON_MS = 1_000;

export type GitOptions = {
  /** Says a change set's label as the commit's subject. */
  describe: (label: Message) => string;
  /** Milliseconds without writing after which a commit is made; for tests. */
  pauseMs?: number;
};

/**
 * Keeps a git history of the folder, in the background and outside the queue: it never delays a save and
 * never fails one. Trouble is reported once; a folder inside somebody's repository is left alone. Answers what
 * makes the last commit and ends it.
 */
export function keepGitHistory(session: Session, options: GitOptions): () => Promise<void> {
  const labels: string[] = [];
  const cache = {};
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isOff = false;

  const commit = async (): Promise<void> => {
    if (isOff) return;
    const subjects = [...new Set(labels.splice(0))];
    try {
      isOff = !(await isPrepared(session));
      if (isOff) return;
      const message =
        subjects.join('\n').replace('\n', '\n\n') || options.describe({ code: 'label-outside' });
      const author = session.book.project.author || 'Mojian';
      await commitFolder({ dir: session.dir, author, message, at: session.ports.clock.now(), cache });
    } catch (error) {
      reportOnce(session, error);
    }
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(commit);
    return running;
  };
  const heard = (event: StoreEvent): void => {
    if (event.type !== 'committed') return;
    labels.push(options.describe(toMessage(event.set.label)));
    clearTimeout(timer);
    const soon = Math.min(SOON_MS, options.pauseMs ?? SOON_MS);
    timer = setTimeout(run, event.set.group === undefined ? soon : (options.pauseMs ?? PAUSE_MS));
    timer.unref();
  };
  session.listeners.add(heard);
  return async () => {
    session.listeners.delete(heard);
    if (timer !== undefined) await run();
    await running;
  };
}

async function isPrepared(session: Session): Promise<boolean> {
  const { isOurs, root } = await prepareGit(session.dir);
  if (!isOurs) report(session, problem('git-foreign', '.git', { folder: basename(root) }));
  return isOurs;
}

function reportOnce(session: Session, error: unknown): void {
  const reason = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
  const isKnown = session.problems.some(
    ({ code, facts }) => code === 'git-failed' && facts?.reason === reason,
  );
  if (!isKnown) report(session, problem('git-failed', '.git', { reason }));
}
