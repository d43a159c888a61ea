import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '#tests/support/ports.ts';

const CONTENDER = fileURLToPath(new URL('./contender.ts', import.meta.url));
const CONTENDERS = 4;
const ROUNDS = 40;
const HEAD_START_MS = 12;

type Contender = { child: ChildProcess; line(): Promise<string> };

async function contenders(kind: string): Promise<Contender[]> {
  const all = Array.from({ length: CONTENDERS }, (_, at): Contender => {
    const child = spawn(process.execPath, [CONTENDER, kind, `c${at}`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill());
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return { child, line: async () => String((await lines.next()).value) };
  });
  await Promise.all(all.map(({ line }) => line()));
  return all;
}

/** All of them at one folder at one instant; what each of them got. */
function race(all: readonly Contender[], dir: string): Promise<string[]> {
  const at = Date.now() + HEAD_START_MS;
  for (const { child } of all) child.stdin?.write(`${dir}\t${at}\n`);
  return Promise.all(all.map(({ line }) => line()));
}

/** A folder whose lock a process left that is gone. */
function withDeadLock(home: string, round: number, file: string, text: string): string {
  const dir = join(home, `round ${round}`);
  mkdirSync(join(dir, '.mojian'), { recursive: true });
  writeFileSync(join(dir, 'mojian.json'), '{}');
  writeFileSync(join(dir, file), text);
  const past = new Date(Date.now() - 600_000);
  utimesSync(join(dir, file), past, past);
  return dir;
}

test('processes that find one stale lock of a document at one instant go in one after another', async () => {
  const home = await tempFolder();
  const all = await contenders('document');
  const counts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const dir = withDeadLock(home, round, 'lock', '');
    await race(all, dir);
    counts.push(Number(readFileSync(join(dir, 'count'), 'utf8')));
    expect(readdirSync(dir).sort()).toEqual(['.mojian', 'count', 'mojian.json']);
  }
  expect(counts).toEqual(Array(ROUNDS).fill(CONTENDERS));
}, 60_000);

test('of processes that find one dead lock of a book at one instant, one writes', async () => {
  const home = await tempFolder();
  const all = await contenders('folder');
  const owner = { pid: 999_999, host: hostname(), startedAt: '', token: 'dead', thread: 0 };
  const writers: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const dir = withDeadLock(home, round, '.mojian/lock', JSON.stringify(owner));
    const got = await race(all, dir);
    writers.push(got.filter((one) => one === 'writes').length);
    expect(readdirSync(join(dir, '.mojian'))).toEqual(['lock']);
  }
  expect(writers).toEqual(Array(ROUNDS).fill(1));
}, 60_000);
