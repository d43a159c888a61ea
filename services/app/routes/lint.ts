import { defaultCliches, usualLongest } from '#formats/lint/index.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { runJob } from '../job.ts';
import { applyFixes, lintKinds, lintSettingsOf, previewFixes, setLintSettings } from '../lint.ts';

export const lintRoutes = ({ sessions: { need } }: AppContext) =>
  os.lint.router({
    run: os.lint.run.handler(({ input: { bookId, limit }, signal }) => {
      const session = need(bookId);
      return runJob((progress, stop) => lintKinds(session, limit, progress, stop), signalOf(signal));
    }),
    preview: os.lint.preview.handler(({ input: { bookId, ...asked }, signal }) => {
      const session = need(bookId);
      return runJob((progress, stop) => previewFixes(session, asked, progress, stop), signalOf(signal));
    }),
    fix: os.lint.fix.handler(({ input: { bookId, ...asked }, signal }) => {
      const session = need(bookId);
      return runJob((progress, stop) => applyFixes(session, asked, progress, stop), signalOf(signal));
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
