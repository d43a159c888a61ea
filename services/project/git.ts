import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Message } from '#model/messages.ts';
import { errorCode } from './disk.ts';
import { commitFolder, prepareGit } from './git-commit.ts';
import { toCommitMessage, toStepLine } from './git-steps.ts';
import { type Problem, problem } from './problems.ts';
import { reportOnce, type Session, type StoreEvent } from './session.ts';
import { toMessage } from './undo.ts';

/** A pause in writing makes a commit; any other change set makes one shortly after. */
const PAUSE_MS = 10_000;
const SOON_MS = 1_000;
/** How long a book that is closed waits for its last commit; what is missing is in the next session's first. */
const GRACE_MS = 2_000;

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
  const ending = new AbortController();
  const committer = createCommitter(session, options, ending.signal);
  let timer: NodeJS.Timeout | undefined;
  let isPutOff = false;
  let running: Promise<void> = Promise.resolve();
  const run = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(committer.commit);
    return running;
  };
  const heard = (event: StoreEvent): void => {
    if (event.type !== 'committed') return;
    committer.subjects.push(options.describe(toMessage(event.set.label)));
    committer.steps.push(toStepLine(event.set));
    const isWriting = event.set.group !== undefined;
    // Writing puts off only what writing has begun: another change is committed soon, whatever follows it.
    if (timer !== undefined && !isPutOff) return;
    clearTimeout(timer);
    const pause = options.pauseMs ?? PAUSE_MS;
    isPutOff = isWriting;
    timer = setTimeout(run, isWriting ? pause : Math.min(SOON_MS, pause));
    timer.unref();
  };
  session.listeners.add(heard);
  return async () => {
    session.listeners.delete(heard);
    const grace = setTimeout(() => ending.abort(), GRACE_MS);
    if (timer !== undefined) await run();
    await running;
    clearTimeout(grace);
  };
}

/** Makes one commit of the folder as it is, with a subject for each change set since the last. */
function createCommitter(session: Session, { describe }: GitOptions, signal: AbortSignal) {
  const { dir, ports } = session;
  const subjects: string[] = [];
  const steps: string[] = [];
  const cache = {};
  let isOff = false;
  const commit = async (): Promise<void> => {
    if (isOff || !existsSync(dir)) return;
    const told = { subjects: subjects.splice(0), steps: steps.splice(0) };
    const done = told.subjects.length > 0 ? told.subjects : [describe({ code: 'label-outside' })];
    const message = toCommitMessage(done, told.steps);
    const author = session.book.project.author || 'Mojian';
    try {
      isOff = !(await isPrepared(session));
      if (!isOff) await commitFolder({ dir, author, message, at: ports.clock.now(), cache, signal });
    } catch (error) {
      // The next commit has it all, and tells it all.
      subjects.unshift(...told.subjects);
      steps.unshift(...told.steps);
      if (!signal.aborted) reportOnce(session, trouble(error));
    }
  };
  return { subjects, steps, commit };
}

async function isPrepared(session: Session): Promise<boolean> {
  const { isOurs, root } = await prepareGit(session.dir);
  if (!isOurs) reportOnce(session, problem('git-foreign', '.git', { folder: basename(root) }));
  return isOurs;
}

function trouble(error: unknown): Problem {
  const reason = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
  return problem('git-failed', '.git', { reason });
}
