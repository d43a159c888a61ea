import { createChats } from './chats/chats.ts';
import { type AppContext, os } from './context.ts';
import { createRuns } from './extract-runs.ts';
import { appRoutes } from './routes/app.ts';
import { binRoutes } from './routes/bin.ts';
import { blueprintsRoutes } from './routes/blueprints.ts';
import { booksRoutes } from './routes/books.ts';
import { chaptersRoutes } from './routes/chapters.ts';
import { chatsRoutes } from './routes/chats.ts';
import { checksRoutes } from './routes/checks.ts';
import { exportsRoutes } from './routes/exports.ts';
import { extractRoutes } from './routes/extract.ts';
import { handoffRoutes } from './routes/handoff.ts';
import { importsRoutes } from './routes/imports.ts';
import { keepingRoutes } from './routes/keeping.ts';
import { libraryRoutes } from './routes/library.ts';
import { lintRoutes } from './routes/lint.ts';
import { modelsRoutes } from './routes/models.ts';
import { planRoutes } from './routes/plan.ts';
import { preferencesRoutes } from './routes/preferences.ts';
import { proposalsRoutes } from './routes/proposals.ts';
import { replaceRoutes } from './routes/replace.ts';
import { versionsRoutes } from './routes/versions.ts';
import { serviceWords } from './words.ts';

/** The whole contract, implemented once; every transport carries this one router. */
export function createRouter(context: AppContext) {
  const runs = createRuns(context);
  const chats = createChats(context);
  return os.router({
    app: appRoutes(context, serviceWords),
    library: libraryRoutes(context),
    books: booksRoutes(context, chats),
    chapters: chaptersRoutes(context),
    imports: importsRoutes(context),
    exports: exportsRoutes(context),
    handoff: handoffRoutes(context),
    lint: lintRoutes(context),
    models: modelsRoutes(context),
    chats: chatsRoutes(context, chats),
    checks: checksRoutes(context, runs),
    extract: extractRoutes(context, runs),
    blueprints: blueprintsRoutes(context, runs),
    plan: planRoutes(context),
    preferences: preferencesRoutes(context),
    keeping: keepingRoutes(context),
    bin: binRoutes(context),
    versions: versionsRoutes(context),
    replace: replaceRoutes(context),
    proposals: proposalsRoutes(context),
  });
}
export type AppRouter = ReturnType<typeof createRouter>;
