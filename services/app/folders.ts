import { randomUUID } from 'node:crypto';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '#project/disk.ts';
import { safeName } from '#project/file-names.ts';
import type { AppContext } from './context.ts';
import { refusal } from './errors.ts';

type Given = Pick<AppContext, 'ports' | 'settings'>;

/** Where new and imported novels are made: the person's choice, else the shell's own place. */
export const libraryFolder = async ({ ports, settings }: Given): Promise<string> =>
  (await settings.read()).libraryDir || ports.libraryDir;

/** Where backups go: the person's choice, else the shell's own place, else beside the library. */
export const backupsFolder = async ({ ports, settings }: Given): Promise<string> =>
  (await settings.read()).backupDir || ports.backupDir || `${ports.libraryDir} Backups`;

/** A folder of that name, or of that name and a number, which is not there yet. */
export async function freeFolder(parent: string, title: string): Promise<string> {
  const name = safeName(title) || 'novel';
  for (let n = 1; n < 100; n++) {
    const dir = join(parent, n === 1 ? name : `${name} ${n}`);
    if (!(await isThere(dir))) return dir;
  }
  throw refusal({ code: 'folder-busy', facts: { name } });
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Copies a book's folder in one step: under another name first, so that a copy is whole or not there. */
export async function copyBook(source: string, target: string): Promise<void> {
  const parent = dirname(target);
  const unfinished = `.${basename(target)}.unfinished-`;
  makeFolder(parent);
  for (const name of await readdir(parent))
    if (name.startsWith(unfinished)) await rm(join(parent, name), { recursive: true, force: true });
  const draft = join(parent, `${unfinished}${randomUUID().slice(0, 8)}`);
  try {
    await cp(source, draft, { recursive: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another shell has made the same copy meanwhile.
    if (!(await isThere(join(target, 'mojian.json')))) throw error;
  }
}
