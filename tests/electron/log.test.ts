import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog, redact } from '#electron/log.ts';
import { tempFolder } from '#tests/support/ports.ts';

const now = () => new Date('2026-05-01T08:00:00Z');

test.each([
  ['sk-proj-9aB3dE5fG7hJ9kL1mN3pQ5rS', '[key]'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxIn0', 'Bearer [key]'],
  ['AIzaSyD3-9aB3dE5fG7hJ9kL1mN3pQ5rS_x', '[key]'],
  ['cannot read “雪夜叩关”', 'cannot read …'],
  ['沈砚没有回答', '…'],
  ['Unexpected token in "He closed the door." at 3', 'Unexpected token in … at 3'],
  [`ENOENT: ${join(homedir(), 'Mojian')}`, 'ENOENT: ~/Mojian'],
  ['x '.repeat(200), 'x '.repeat(80)],
])('of %s nothing of the person’s is kept', (given, kept) => {
  expect(redact(given)).toBe(kept);
});

test('an error is noted by its name, code and places, without a book’s words or a key', async () => {
  const log = createLog(await tempFolder(), now);
  const error = Object.assign(new RangeError('key sk-live-1234567890abcdef1234 of “长夜行”: 沈砚'), {
    code: 'EIO',
  });
  log.trouble('uncaught', error);
  const [line = ''] = log.tail(10);
  expect(line).toMatch(/^2026-05-01T08:00:00.000Z uncaught error=RangeError code=EIO words=key \[key\] of …/);
  expect(line).toContain('log.test.ts');
  expect(line).not.toMatch(/sk-live|长夜行|沈砚/);
});

test('a log that takes no line stops nobody, and takes lines again once it can', async () => {
  const dir = join(await tempFolder(), 'logs');
  writeFileSync(dir, 'a file where the folder of logs belongs');
  const log = createLog(dir, now);
  log.note('lost');
  log.trouble('lost', new Error('too'));
  expect(log.tail(9)).toEqual([]);
  rmSync(dir);
  log.note('kept');
  expect(log.tail(9)).toEqual(['2026-05-01T08:00:00.000Z kept']);
});

test('the log turns: three files, each bounded, the newest lines kept', async () => {
  const dir = await tempFolder();
  const log = createLog(dir, now);
  for (let n = 0; n < 30_000; n++) log.note('line', { n, words: 'a few words more' });
  expect(readdirSync(dir).sort()).toEqual(['mojian.1.log', 'mojian.2.log', 'mojian.log']);
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).size).toBeLessThan(600 * 1024);
  expect(log.tail(2).map((line) => /n=(\d+)/.exec(line)?.[1])).toEqual(['29998', '29999']);
  expect(readFileSync(join(dir, 'mojian.log'), 'utf8')).toContain('n=29999');
});
