import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findLock, placeLock, removeLock, takeOver } from '#project/lock-file.ts';
import { tempFolder } from '#tests/support/ports.ts';

let dir: string;
let path: string;
beforeEach(async () => {
  dir = await tempFolder();
  path = join(dir, 'lock');
});

const by = (token: string) => ({ token, text: `of ${token}` });
function deadLock() {
  writeFileSync(path, 'of dead');
  const dead = findLock(path);
  if (!dead) throw new Error('The lock is not there.');
  return dead;
}

test('a dead lock has one successor, and nothing stays beside it', () => {
  const dead = deadLock();
  expect(takeOver(path, dead, by('a'))).toBe(true);
  expect(takeOver(path, dead, by('b'))).toBe(false);
  expect([readFileSync(path, 'utf8'), readdirSync(dir)]).toEqual(['of a', ['lock']]);
});

test('who found a dead lock that is gone since takes nothing', () => {
  const dead = deadLock();
  removeLock(path, 'of dead');
  expect(takeOver(path, dead, by('a'))).toBe(false);
  expect(readdirSync(dir)).toEqual([]);
});

test('a successor counts before it stands in the place, and one that dies there is taken over as well', () => {
  const dead = deadLock();
  placeLock(`${path}.after-${dead.id}`, by('a'));
  expect(takeOver(path, dead, by('b'))).toBe(false);
  const successor = findLock(path);
  expect(successor?.text).toBe('of a');
  expect(successor && takeOver(path, successor, by('c'))).toBe(true);
  expect([readFileSync(path, 'utf8'), readdirSync(dir)]).toEqual(['of c', ['lock']]);
});

test('a lock is taken away by its owner alone', () => {
  placeLock(path, by('a'));
  expect(placeLock(path, by('b'))).toBe(false);
  removeLock(path, 'of b');
  expect(findLock(path)?.text).toBe('of a');
  removeLock(path, 'of a');
  expect(findLock(path)).toBeUndefined();
});
