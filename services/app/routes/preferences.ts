import { mayWriteInto } from '#project/backup-zip.ts';
import { alwaysAsk, toolKinds } from '../approval-kinds.ts';
import { type AppContext, os } from '../context.ts';
import { orRefuse, refusal } from '../errors.ts';
import { backupsFolder, libraryFolder } from '../folders.ts';
import { previewPrompt, promptsIn, setBook, setLimits, setPrompt } from '../preferences.ts';

const routes = os.preferences;

export const preferencesRoutes = (context: AppContext) =>
  routes.router({ ...bookRoutes(context), ...folderRoutes(context) });

const bookRoutes = ({ sessions: { need } }: AppContext) => ({
  prompts: routes.prompts.handler(({ input }) => promptsIn(need(input.bookId), input.locale)),
  setPrompt: routes.setPrompt.handler(async ({ input }) => {
    const session = need(input.bookId);
    await setPrompt(session, input);
    return promptsIn(session, input.locale);
  }),
  previewPrompt: routes.previewPrompt.handler(({ input }) => previewPrompt(need(input.bookId), input)),
  setLimits: routes.setLimits.handler(async ({ input }) => {
    const session = need(input.bookId);
    await setLimits(session, input.limits);
    return session.view();
  }),
  setBook: routes.setBook.handler(async ({ input: { bookId, ...given } }) => {
    const session = need(bookId);
    await setBook(session, given);
    return session.view();
  }),
  tools: routes.tools.handler(() => ({
    kinds: Object.entries(toolKinds).map(([kind, tools]) => ({ kind, tools: [...tools] })),
    always: [...alwaysAsk],
  })),
});

const KEYS = { library: 'libraryDir', backups: 'backupDir' } as const;

function folderRoutes(context: AppContext) {
  const { ports, settings } = context;
  const view = async () => {
    const { libraryDir, backupDir } = await settings.read();
    const [library, backups] = await Promise.all([libraryFolder(context), backupsFolder(context)]);
    const isOwn = { library: libraryDir !== '', backups: backupDir !== '' };
    return { library, backups, isOwn, canPick: ports.pickFolder !== undefined };
  };
  return {
    folders: routes.folders.handler(view),
    pickFolder: routes.pickFolder.handler(async ({ input }) => {
      if (!ports.pickFolder) throw refusal({ code: 'no-picker' });
      const dir = await ports.pickFolder();
      if (dir === undefined) return null;
      orRefuse(await mayWriteInto(dir));
      await settings.change({ [KEYS[input.which]]: dir });
      return view();
    }),
    resetFolder: routes.resetFolder.handler(async ({ input }) => {
      await settings.change({ [KEYS[input.which]]: '' });
      return view();
    }),
  };
}
