import { hash } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { Line } from './lines.ts';

/** Straight into the pipe: what is said has happened. */
export function say(line: Line): void {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      // safe: node:fs throws errors with a code; a full pipe is tried again
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

export const hashOf = (text: string): string => hash('sha1', text);
