import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loseDesktop } from './desktop/kills.ts';
import { type Finding, forbiddenFolder, fullDisk, readOnlyDisk } from './disk-limits.ts';
import { killedGit } from './git-kills.ts';
import { killManyTimes, makeBook } from './kills.ts';
import { runBatchFaults } from './queue/batches.ts';
import { runQueueFaults } from './queue/kills.ts';
import { manyWriters } from './races.ts';
import { refusedBooks, refusedReadOnly } from './refused-books.ts';

/**
 * The long run of the fault tests: `--kills 500 --seed 1 --rounds 40 --chapters 1000`, with `--only` a part of a check's
 * name. The seed settles what the writers do and when they are meant to die. Exits with 1 if anything was lost or half
 * done.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '40' },
    chapters: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
  },
});
const [kills, seed, rounds] = [Number(values.kills), Number(values.seed), Number(values.rounds)];
const chapters = Number(values.chapters);
const root = mkdtempSync(join(tmpdir(), 'mojian-faults-'));

async function killed(): Promise<Finding> {
  const dir = join(root, 'book');
  await makeBook(dir, 1000);
  const report = await killManyTimes(dir, {
    kills,
    seed,
    window: 900,
    tell: (line) => console.log(`  ${line}`),
  });
  const { changes, interrupted } = report;
  console.log(`  ${report.kills} kills, ${changes} acknowledged changes, ${interrupted} finished on opening`);
  return report;
}

async function desktop(): Promise<Finding> {
  const home = join(root, 'desktop');
  const {
    faults,
    kills: lost,
    seen,
  } = await loseDesktop({
    ...{ home, rounds: kills, seed, window: 900 },
    tell: (line) => console.log(`  ${line}`),
  });
  console.log(`  lost ${lost.page} pages, ${lost.worker} threads, ${lost.main} main processes`);
  console.log(
    `  ${seen.saved} acknowledged saves, ${seen.heard} pieces of answers, ${seen.told} lost threads told`,
  );
  return { faults };
}

async function runs(
  name: string,
  play: typeof runQueueFaults,
  pace: { window: number; latencyMs: number },
): Promise<Finding> {
  const { faults, figures } = await play(join(root, name), {
    ...{ chapters, kills: Math.ceil(kills / 20), seed, ...pace },
    tell: (line) => console.log(`  ${line}`),
  });
  for (const [figure, count] of Object.entries(figures)) console.log(`  ${figure} ${count}`);
  return { faults };
}

const queue = () => runs('queue', runQueueFaults, { window: 6000, latencyMs: 120 });
const batches = () => runs('batches', runBatchFaults, { window: 6000, latencyMs: 2000 });

const checks: [string, () => Promise<Finding>][] = [
  ['a writer killed at random moments', killed],
  ['the same with a git history', () => killedGit(root, Math.ceil(kills / 10), seed)],
  ['the desktop app losing its page, its threads and itself', desktop],
  ['a full disk', () => fullDisk(root, rounds, seed)],
  ['a read-only disk', () => readOnlyDisk(root)],
  ['books refused by a full disk', () => refusedBooks(root)],
  ['books refused by a read-only disk', () => refusedReadOnly(root)],
  ['a folder without permission', () => forbiddenFolder(root)],
  ['a run over chapters, its app killed and its model faulty', queue],
  ['the same in batches', batches],
  ['several writers at once', () => manyWriters(root, Math.ceil(rounds / 4))],
];
try {
  for (const [name, check] of checks.filter(([name]) => name.includes(values.only))) {
    console.log(name);
    const start = Date.now();
    const { faults, skipped } = await check();
    const seconds = ((Date.now() - start) / 1000).toFixed(0);
    console.log(`  ${skipped ? `skipped: ${skipped}` : `${faults.length} faults`} (${seconds} s)`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
