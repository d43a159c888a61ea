import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const HANDED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command in another Node and ends as it ends. Signals are handed on; a command that is still there `graceMs`
 * after the first one hears none, and is killed. One that a signal ended before it could answer is answered for by
 * `unheard`.
 */
export function startOn(node: string, args: readonly string[], graceMs: number, unheard: () => void): void {
  const child = spawn(node, args, { stdio: 'inherit' });
  let killedFor: (typeof HANDED_ON)[number] | undefined;
  let grace: NodeJS.Timeout | undefined;
  for (const signal of HANDED_ON)
    process.on(signal, () => {
      child.kill(signal);
      grace ??= setTimeout(() => {
        killedFor = signal;
        child.kill('SIGKILL');
      }, graceMs);
    });
  child.on('exit', (code, signal) => {
    clearTimeout(grace);
    if (killedFor)
      process.stderr.write(`mojian: it did not end within ${graceMs / 1000} s of ${killedFor}; killed.\n`);
    else if (HANDED_ON.some((one) => one === signal)) unheard();
    const ended = killedFor ?? signal;
    process.exit(ended ? 128 + constants.signals[ended] : (code ?? 1));
  });
}
