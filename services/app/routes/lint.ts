import { defaultCliches, usualLongest } from '#formats/lint/index.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { runJob } from '../job.ts';
import { applyFixes, lintKinds, lintSettingsOf, previewFixes, setLintSettings } from '../lint.ts';

export const lintRoutes = ({ sessions: { need }, workers }: AppContext) =>
  os.lint.router({
    run: os.lint.run.handler(({ input: { bookId, limit }, signal }) => {
      const { store } = need(bookId);
      return runJob(
        (progress, stop) => lintKinds({ store, workers }, limit, progress, stop),
        signalOf(signal),
      );
    }),
    preview: os.lint.preview.handler(({ input: { bookId, ...asked }, signal }) => {
      const { store } = need(bookId);
      return runJob(
        (progress, stop) => previewFixes({ store, workers }, asked, progress, stop),
        signalOf(signal),
      );
    }),
    fix: os.lint.fix.handler(({ input: { bookId, ...asked }, signal }) => {
      const session = need(bookId);
      return runJob(
        (progress, stop) => applyFixes({ session, workers }, asked, progress, stop),
        signalOf(signal),
      );
    }),
    settings: os.lint.settings.handler(({ input }) => {
      const book = need(input.bookId).store.book();
      const { language } = book.project;
      const usual = { cliches: [...defaultCliches(language)], longest: usualLongest(language) };
      return { ...lintSettingsOf(book), usual };
    }),
    setSettings: os.lint.setSettings.handler(({ input }) =>
      setLintSettings(need(input.bookId), input.settings),
    ),
  });
