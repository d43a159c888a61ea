import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createProjectMeta, projectMetaSchema } from '#model/project.ts';
import { toProblem } from '#project/disk.ts';
import { createProject } from '#project/open.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { orRefuse, refusal } from '../errors.ts';
import { copyBook, freeFolder, isThere, libraryFolder } from '../folders.ts';

export const libraryRoutes = ({ ports, shelf, sessions, settings }: AppContext) =>
  os.library.router({
    list: os.library.list.handler(async () =>
      (await shelf.list()).map((entry) => ({ ...entry, ...sessions.look(entry.bookId) })),
    ),
    create: os.library.create.handler(async ({ input, signal }) => {
      const { title, language, author = '' } = input;
      return {
        bookId: await makeBook({ ports, shelf, settings }, { title, language, author }, signalOf(signal)),
      };
    }),
    sample: os.library.sample.handler(async ({ input }) => {
      const dir = await copySample({ ports, settings }, input.language);
      return { bookId: await shelf.admit(dir) };
    }),
    pick: os.library.pick.handler(async () => {
      if (!ports.pickFolder) throw refusal({ code: 'no-picker' });
      const dir = await ports.pickFolder();
      return dir === undefined ? null : { bookId: await shelf.admit(dir) };
    }),
    forget: os.library.forget.handler(async ({ input }) => {
      await sessions.close(input.bookId);
      await shelf.forget(input.bookId);
    }),
  });

/** What a new novel begins with. */
export type NewBook = { title: string; language: string; author: string };

/** Makes a new novel's folder in the library and puts it on the shelf. */
export async function makeBook(
  context: Pick<AppContext, 'ports' | 'shelf' | 'settings'>,
  given: NewBook,
  signal: AbortSignal,
): Promise<string> {
  return makeBookIn(context, await freeFolder(await libraryFolder(context), given.title), given, signal);
}

/** Makes a new novel in exactly this folder, missing or empty, and puts it on the shelf. */
export async function makeBookIn(
  { ports, shelf }: Pick<AppContext, 'ports' | 'shelf'>,
  dir: string,
  given: NewBook,
  signal: AbortSignal,
): Promise<string> {
  const { language } = projectMetaSchema.shape;
  const meta = {
    ...{ id: ports.ids.next(), ...given },
    language: language.catch(ports.locale).parse(given.language),
  };
  const isNew = !(await isThere(dir));
  const store = orRefuse(await createProject(ports, dir, createProjectMeta(meta), signal));
  try {
    await store.close();
    return await shelf.admit(dir);
  } catch (error) {
    // A book that is on no shelf would only be in the way of the next of its name.
    if (isNew) await removeFolder(dir);
    throw error;
  }
}

/** Takes a book away that this call made and that came to nothing: from the shelf, and its folder. */
export async function unmakeBook({ sessions, shelf }: AppContext, bookId: string): Promise<void> {
  const dir = await shelf.dirOf(bookId);
  await sessions.drop(bookId);
  if (dir !== undefined) await removeFolder(dir);
  // A shelf that can't be written now shows the book as gone.
  await shelf.forget(bookId).catch((error: unknown) => void toProblem(error, dir ?? ''));
}

/** A disk that lets nothing be taken away is not told: why the book came to nothing is. */
const removeFolder = (dir: string): Promise<void> =>
  rm(dir, { recursive: true, force: true }).catch((error: unknown) => void toProblem(error, dir));

/** The copy of a sample made before, or a new one; a strange folder in its place is left alone. */
async function copySample(context: Pick<AppContext, 'ports' | 'settings'>, language: 'zh-CN' | 'en') {
  const source = join(context.ports.samplesDir, language === 'en' ? 'en' : 'zh');
  const library = await libraryFolder(context);
  const name = language === 'en' ? 'Sample novel' : '示例小说';
  if (!(await isThere(source))) throw refusal({ code: 'sample-missing' });
  if (await isThere(join(library, name, 'mojian.json'))) return join(library, name);
  const target = await freeFolder(library, name);
  await copyBook(source, target);
  return target;
}
