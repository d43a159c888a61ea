import type { Ports } from './ports.ts';

/**
 * Lets a piece of work end by itself. What it throws (a full disk, a fault of ours) is told to the shell's log; a
 * rejection that nobody waits for would end the whole process, with the text of every open book.
 */
export function inBackground({ crashed }: Pick<Ports, 'crashed'>, work: Promise<unknown>): void {
  work.catch((error: unknown) =>
    crashed?.({ code: 'background-fault', facts: { reason: String(error).slice(0, 300) } }),
  );
}
