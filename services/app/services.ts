import { resolve } from 'node:path';
import { createRouterClient, type RouterClient } from '@orpc/server';
import type { Result } from '#model/result.ts';
import type { Report } from '#project/check.ts';
import { checkFolder } from '#project/check-folder.ts';
import { createSchedule } from './backups.ts';
import type { AppContext } from './context.ts';
import { createModels } from './models.ts';
import type { Ports } from './ports.ts';
import { type AppRouter, createRouter } from './router.ts';
import { makeBookIn, type NewBook } from './routes/library.ts';
import { createSessions } from './sessions.ts';
import { createSettings } from './settings.ts';
import { createShelf } from './shelf.ts';
import { createSaveWatch, type Refused } from './unsaved.ts';
import { createWorkers } from './workers/workers.ts';

export type Services = {
  /** For a transport: the same handlers behind each. */
  readonly router: AppRouter;
  /** The direct, in-process way to the same handlers. */
  readonly client: RouterClient<AppRouter>;
  /** The id of a novel's folder, for a shell that was given a path by its person. */
  admit(dir: string): Promise<string>;
  /** Makes a novel in exactly this folder, missing or empty; throws the contract's refusal where it can't. */
  create(dir: string, given: NewBook, signal: AbortSignal): Promise<string>;
  /** Verifies a novel's folder that is not open, and with `repair` mends what can be mended. */
  checkFolder(dir: string, options: { repair: boolean }, signal: AbortSignal): Promise<Result<Report>>;
  /** The chapters whose newest words the disk did not take, once the saves under way have ended. */
  unsaved(): Promise<Refused[]>;
  /** Saves and closes every open book, and ends the threads. */
  close(): Promise<void>;
};

/** Everything Mojian can do, on the ports of one shell. */
export function createServices(ports: Ports): Services {
  const shelf = createShelf(ports);
  const workers = createWorkers(ports.crashed);
  const settings = createSettings(ports);
  const schedule = createSchedule({ ports, settings, shelf });
  const sessions = createSessions(ports, { shelf, workers, schedule, settings });
  const saves = createSaveWatch();
  const context: AppContext = {
    ports,
    shelf,
    sessions,
    settings,
    models: createModels(ports),
    workers,
    saves,
  };
  const router = createRouter(context);
  return {
    router,
    client: createRouterClient(router),
    admit: (dir) => shelf.admit(dir),
    create: (dir, given, signal) => makeBookIn(context, resolve(dir), given, signal),
    checkFolder: (dir, options, signal) => checkFolder(ports, dir, options, signal),
    unsaved: saves.settle,
    close: () => sessions.closeAll().finally(workers.close),
  };
}
