import { packHistory } from '#project/git-pack.ts';
import { BIN_BYTES, BIN_DAYS, readUsage } from '#project/tidy.ts';
import { allBackups, backUp, backupsOf, restore } from '../backups.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { orRefuse } from '../errors.ts';
import { runJob } from '../job.ts';

export function keepingRoutes(context: AppContext) {
  const routes = os.keeping;
  const { need } = context.sessions;
  return routes.router({
    backups: routes.backups.handler(({ input }) => backupsOf(context, need(input.bookId))),
    allBackups: routes.allBackups.handler(() => allBackups(context)),
    backUp: routes.backUp.handler(({ input, signal }) => {
      const session = need(input.bookId);
      return runJob(
        async (progress, stop) => orRefuse(await backUp(context, session, progress, stop)),
        signalOf(signal),
      );
    }),
    restore: routes.restore.handler(async ({ input }) => ({
      bookId: orRefuse(await restore(context, input)),
    })),
    usage: routes.usage.handler(({ input }) => ({
      parts: readUsage(need(input.bookId).store.dir),
      bin: { days: BIN_DAYS, bytes: BIN_BYTES },
    })),
    check: routes.check.handler(async ({ input }) => {
      const { findings, isSound } = await need(input.bookId).store.check(input.repair);
      return { findings: findings.map(({ facts, ...one }) => ({ ...one, facts: { ...facts } })), isSound };
    }),
    compact: routes.compact.handler(({ input, signal }) => {
      const { dir } = need(input.bookId).store;
      return runJob(
        async (progress, stop) => orRefuse(await packHistory(dir, progress, stop)),
        signalOf(signal),
      );
    }),
  });
}
