import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { named } from './named.ts';
import { refusal } from './problem.ts';

/** The folder of what is to be written must be one: told before anything is tried. */
async function refuseNoFolder(path: string): Promise<void> {
  const folder = dirname(path);
  const known = await stat(folder).catch(codeOf);
  if (typeof known === 'object' && known.isDirectory()) return;
  if (known === 'ENOENT') throw refusal('cli-out-no-folder', { path, folder });
  if (typeof known === 'object' || known === 'ENOTDIR') throw refusal('cli-out-in-file', { path, folder });
  await named(folder, () => stat(folder));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Writes a file so that a full disk or an interruption leaves the one before it whole. Devices are written directly. */
export async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const known = await stat(path).catch(() => null);
  if (known && !known.isFile()) return named(path, () => writeFile(path, content));
  await refuseNoFolder(path);
  const part = `${path}.${process.pid}.part`;
  await named(path, async () => {
    try {
      await writeFile(part, content);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      // the folder is there, and yet the system knows of no place in it: /proc and the like make no files
      if (codeOf(error) === 'ENOENT') throw refusal('cli-out-barred', { path });
      throw error;
    }
  });
}
