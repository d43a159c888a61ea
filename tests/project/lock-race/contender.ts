import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { underLock } from '#app/document-lock.ts';
import { acquireLock } from '#project/lock.ts';

/**
 * Takes part in races for the lock that a dead process left: `document` or `folder` as first argument. Each line on
 * its input names a folder and the time at which all of them go; the answer is what this one got.
 */
const [, , kind = '', name = ''] = process.argv;
/** Long enough that two who are both let in are seen. */
const HOLD_MS = 3;

const spin = (until: number) => {
  while (Date.now() < until);
};

/** A disk on which each step takes its time, so that what two do at once comes in every order. */
function slowDown(): void {
  for (const name of ['rmSync', 'renameSync', 'linkSync', 'openSync', 'statSync'] as const) {
    const quick: (...args: never[]) => unknown = fs[name];
    const slow = (...args: never[]) => {
      spin(Date.now() + Math.floor(Math.random() * 4));
      return quick(...args);
    };
    Object.assign(fs, { [name]: slow });
  }
  syncBuiltinESMExports();
}

async function count(dir: string): Promise<string> {
  await underLock(join(dir, 'lock'), () => {
    const file = join(dir, 'count');
    const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    spin(Date.now() + HOLD_MS);
    writeFileSync(file, String(before + 1));
  });
  return 'counted';
}

function own(dir: string, round: string): string {
  const lock = acquireLock(dir, { token: `${name}-${round}`, now: new Date() });
  return 'heldBy' in lock ? 'reads' : 'writes';
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

slowDown();
say('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [dir = '', at = ''] = line.split('\t');
  spin(Number(at));
  say(kind === 'document' ? await count(dir) : own(dir, at));
}
process.exit(0);
