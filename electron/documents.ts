import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';

export type Damage = { file: string; kept: string };

/** A JSON document of the app's own, by electron-store. */
export type Document<T extends Record<string, unknown>> = Pick<
  Store<T>,
  'get' | 'set' | 'delete' | 'clear' | 'path'
>;

/**
 * Opens `<dir>/<name>.json`. A damaged file is kept beside it under another name and told to `damaged`, and the
 * document starts empty: electron-store alone would write over it (`clearInvalidConfig`) or not start at all.
 */
export function openDocument<T extends Record<string, unknown>>(
  dir: string,
  name: string,
  damaged: (damage: Damage) => void,
): Document<T> {
  const path = join(dir, `${name}.json`);
  if (!isReadable(path)) {
    const kept = `${name}.damaged-${Date.now()}.json`;
    renameSync(path, join(dir, kept));
    damaged({ file: `${name}.json`, kept });
  }
  return new Store<T>({ cwd: dir, name, clearInvalidConfig: true });
}

function isReadable(path: string): boolean {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    // safe: node:fs throws errors with a code
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
