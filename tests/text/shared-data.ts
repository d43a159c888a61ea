import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The data set beside the project, where it is present. Tests skip without it. */
export const sharedData = join(dirname(fileURLToPath(import.meta.url)), '../../../shared/data');
export const hasSharedData = existsSync(join(sharedData, 'chapters'));

// safe: the callers name the members they read, and a wrong one fails the test
export const readJsonLines = <T>(path: string): T[] =>
  readFileSync(join(sharedData, path), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

export const readShared = (path: string): Uint8Array => new Uint8Array(readFileSync(join(sharedData, path)));
