import type { Catalogue } from '#model/messages.ts';
import { type AppContext, os } from '../context.ts';

/** Routes about the app itself. `words` are the sentences of every service, in both languages. */
export const appRoutes = ({ ports, settings }: AppContext, words: Catalogue) =>
  os.app.router({
    info: os.app.info.handler(async () => ({
      version: ports.version,
      shell: ports.shell,
      platform: ports.platform,
      settings: await settings.read(),
      localeIsGuess: ports.localeIsGuess === true && !(await settings.areStored()),
    })),
    settings: os.app.settings.handler(({ input }) => settings.change(input)),
    words: os.app.words.handler(() => ({ ...words })),
  });
