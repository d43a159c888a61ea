import { implement } from '@orpc/server';
import { contract } from '#contract/contract.ts';
import type { Models } from './models.ts';
import type { Ports } from './ports.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import type { Shelf } from './shelf.ts';
import type { Workers } from './workers/workers.ts';

/** The contract, ready to be implemented piece by piece. */
export const os = implement(contract);

/** What the routes stand on. */
export type AppContext = {
  ports: Ports;
  shelf: Shelf;
  sessions: Sessions;
  settings: Settings;
  models: Models;
  workers: Workers;
};

/** Calls from a transport may come without a signal; services always take one. */
export const signalOf = (signal: AbortSignal | undefined): AbortSignal =>
  signal ?? new AbortController().signal;
