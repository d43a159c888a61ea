import { findAll } from '../all-findings.ts';
import { findCast } from '../cast-names.ts';
import { adoptChanges, toCastView, toFindingView, waiveChange } from '../checks.ts';
import { commitAsAuthor } from '../commit-as-author.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import type { Runs } from '../extract-runs.ts';
import { runJob } from '../job.ts';
import { readOpinions } from '../opinions.ts';
import { askOpinion } from '../second-opinion.ts';

export const checksRoutes = (app: AppContext, runs: Runs) => {
  const { ports, sessions, settings, workers } = app;
  return os.checks.router({
    run: os.checks.run.handler(({ input, signal }) => {
      const session = sessions.need(input.bookId);
      return runJob(async (progress, stop) => {
        const { locale } = await settings.read();
        const found = await findAll(runs, session, progress, stop);
        return found.map((finding) => toFindingView(finding, locale));
      }, signalOf(signal));
    }),
    preview: os.checks.preview.handler(({ input: { bookId, chapterId, prose }, signal }) => {
      const { checker } = sessions.need(bookId);
      return runJob(async (progress, stop) => {
        const { locale } = await settings.read();
        const found = await checker.preview({ chapterId, prose }, progress, stop);
        return found.map((finding) => toFindingView(finding, locale));
      }, signalOf(signal));
    }),
    ask: os.checks.ask.handler(({ input: { bookId, key }, signal }) => {
      const session = sessions.need(bookId);
      const either = AbortSignal.any([signalOf(signal), session.closing]);
      return runJob((_, stop) => askOpinion(runs, session, key, stop), either);
    }),
    opinions: os.checks.opinions.handler(({ input: { bookId } }) =>
      readOpinions(sessions.need(bookId).store.dir),
    ),
    threads: os.checks.threads.handler(({ input: { bookId }, signal }) => {
      const { store } = sessions.need(bookId);
      return runJob(async (progress, stop) => {
        await store.loadAll(progress, stop);
        const book = { ...store.book(), drafts: [] };
        return workers.run('threads', { book }, { progress }, stop);
      }, signalOf(signal));
    }),
    waive: os.checks.waive.handler(async ({ input: { bookId, key, reason } }) => {
      const { store } = sessions.need(bookId);
      const changes = [waiveChange(store.book(), key, reason)];
      const code = reason === null ? 'label-waive-back' : 'label-waive';
      await commitAsAuthor({ store }, { code }, changes);
    }),
    cast: os.checks.cast.handler(({ input, signal }) => {
      const { store } = sessions.need(input.bookId);
      return runJob(async (progress, stop) => {
        const found = await findCast(store, workers, progress, stop);
        return toCastView(found, store.book());
      }, signalOf(signal));
    }),
    adopt: os.checks.adopt.handler(async ({ input: { bookId, people } }) => {
      const { store } = sessions.need(bookId);
      const changes = adoptChanges(store.book(), people, ports.ids);
      const label = { code: 'label-adopt', facts: { count: changes.length } };
      await commitAsAuthor({ store }, label, changes);
      return {
        added: changes.flatMap((change) => (change.type === 'character-put' ? [change.value.id] : [])),
      };
    }),
  });
};
