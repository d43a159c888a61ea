import { implement } from '@orpc/server';
import { contract } from '#contract/contract.ts';
import { diskRefusal } from './errors.ts';
import type { Models } from './models.ts';
import type { Ports } from './ports.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import type { Shelf } from './shelf.ts';
import type { SaveWatch } from './unsaved.ts';
import type { Workers } from './workers/workers.ts';

/**
 * The contract, ready to be implemented piece by piece. What the disk refused is told as such wherever it happens, also
 * in the middle of a stream; any other throw stays a bug.
 */
export const os = implement(contract).use(async ({ next }) => {
  try {
    const result = await next();
    return isStream(result.output) ? { ...result, output: told(result.output) } : result;
  } catch (error) {
    throw diskRefusal(error);
  }
});

const isStream = (output: unknown): output is AsyncGenerator =>
  typeof output === 'object' && output !== null && Symbol.asyncIterator in output;

async function* told(stream: AsyncGenerator): AsyncGenerator {
  try {
    return yield* stream;
  } catch (error) {
    throw diskRefusal(error);
  }
}

/** What the routes stand on. */
export type AppContext = {
  ports: Ports;
  shelf: Shelf;
  sessions: Sessions;
  settings: Settings;
  models: Models;
  workers: Workers;
  saves: SaveWatch;
};

/** Calls from a transport may come without a signal; services always take one. */
export const signalOf = (signal: AbortSignal | undefined): AbortSignal =>
  signal ?? new AbortController().signal;
