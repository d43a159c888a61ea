import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { named } from './named.ts';

/** Writes a file so that a full disk or an interruption leaves the one before it whole. Devices are written directly. */
export async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const known = await stat(path).catch(() => null);
  if (known && !known.isFile()) return named(path, () => writeFile(path, content));
  await named(dirname(path), () => stat(dirname(path)));
  const part = `${path}.${process.pid}.part`;
  await named(path, async () => {
    try {
      await writeFile(part, content);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  });
}
