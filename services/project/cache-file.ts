import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode, hashOf, makeFolder } from './disk.ts';
import { inside } from './places.ts';

/**
 * What `writeCacheFile` wrote under this name and version, parsed; undefined where there is none, where it was written
 * by another version or is damaged. A cache is always safe to delete, and a damaged one is as good as none.
 */
export function readCacheFile(dir: string, place: string, version: string): unknown {
  try {
    const text = readFileSync(inside(dir, place), 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    return end > 0 && text.slice(0, end) === `${version} ${hashOf(json)}` ? JSON.parse(json) : undefined;
  } catch (error) {
    // a sum proves no more than that nothing was cut off: whoever shares a folder can make one
    if (errorCode(error) === undefined && !(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/**
 * Writes a cache with a sum over it, whole or not at all. A disk that can't take it costs speed the next time, nothing
 * else; a folder that somebody has deleted is not made again.
 */
export function writeCacheFile(dir: string, place: string, version: string, value: unknown): void {
  if (!existsSync(dir)) return;
  const json = JSON.stringify(value);
  const path = inside(dir, place);
  try {
    makeFolder(dirname(path));
    writeFileSync(`${path}.new`, `${version} ${hashOf(json)}\n${json}`);
    renameSync(`${path}.new`, path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    rmSync(`${path}.new`, { force: true });
  }
}
