import { say } from '#model/messages.ts';
import { localeFrom } from './locale.ts';
import { printProblem } from './output.ts';
import { INTERRUPTED } from './problem.ts';
import { problemWords } from './problem-words.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Says that a command was cancelled which had not begun. */
export function tellCancelled(): void {
  const args = process.argv.slice(2);
  const message = say(problemWords, localeFrom(args, process.env), { code: 'cli-cancelled' });
  printProblem('cli-cancelled', message, args.includes('--json'));
}

function stop(): void {
  tellCancelled();
  process.exit(INTERRUPTED);
}

/** Answers Ctrl-C while the command is still being loaded, when nothing has begun. */
export function watchEarly(): void {
  for (const signal of SIGNALS) process.on(signal, stop);
}

/** From here on the command answers it. */
export function endEarlyWatch(): void {
  for (const signal of SIGNALS) process.off(signal, stop);
}
