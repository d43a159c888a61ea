import { cp, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createProjectMeta } from '#model/project.ts';
import { safeName } from '#project/file-names.ts';
import { createProject } from '#project/open.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { orRefuse, refusal } from '../errors.ts';
import type { Ports } from '../ports.ts';

export const libraryRoutes = ({ ports, shelf, sessions }: AppContext) =>
  os.library.router({
    list: os.library.list.handler(() => shelf.list()),
    create: os.library.create.handler(async ({ input, signal }) => {
      const { title, language, author = '' } = input;
      return { bookId: await makeBook({ ports, shelf }, { title, language, author }, signalOf(signal)) };
    }),
    sample: os.library.sample.handler(async ({ input }) => {
      const dir = await copySample(ports, input.language);
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
  context: Pick<AppContext, 'ports' | 'shelf'>,
  given: NewBook,
  signal: AbortSignal,
): Promise<string> {
  return makeBookIn(context, await freeFolder(context.ports.libraryDir, given.title), given, signal);
}

/** Makes a new novel in exactly this folder, missing or empty, and puts it on the shelf. */
export async function makeBookIn(
  { ports, shelf }: Pick<AppContext, 'ports' | 'shelf'>,
  dir: string,
  given: NewBook,
  signal: AbortSignal,
): Promise<string> {
  const store = orRefuse(
    await createProject(ports, dir, createProjectMeta({ id: ports.ids.next(), ...given }), signal),
  );
  await store.close();
  return shelf.admit(dir);
}

async function freeFolder(parent: string, title: string): Promise<string> {
  const name = safeName(title) || 'novel';
  for (let n = 1; n < 100; n++) {
    const dir = join(parent, n === 1 ? name : `${name} ${n}`);
    if (!(await isThere(dir))) return dir;
  }
  throw refusal({ code: 'folder-busy', facts: { name } });
}

async function copySample({ libraryDir, samplesDir }: Ports, language: 'zh-CN' | 'en'): Promise<string> {
  const source = join(samplesDir, language === 'en' ? 'en' : 'zh');
  const target = join(libraryDir, language === 'en' ? 'Sample novel' : '示例小说');
  if (!(await isThere(source))) throw refusal({ code: 'sample-missing' });
  await mkdir(libraryDir, { recursive: true });
  if (!(await isThere(join(target, 'mojian.json')))) await cp(source, target, { recursive: true });
  return target;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
