import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Change } from '#model/change.ts';
import { insertChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import { createProject, openProject } from '#project/open.ts';
import type { BookStore } from '#project/store.ts';
import { digestOf, loadEverything } from './digest.ts';
import { createPorts, randomFrom } from './random.ts';

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));
const never = new AbortController().signal;

export type KillReport = { kills: number; changes: number; faults: string[]; interrupted: number };

export type KillSettings = {
  kills: number;
  seed: number;
  /** Milliseconds from the start of the writing within which it is killed. */
  window: number;
  history?: 'git' | 'plain';
  tell: (line: string) => void;
};

/** Makes the book that is to suffer: `chapters` chapters of a few hundred characters. */
export async function makeBook(dir: string, chapters: number): Promise<void> {
  const meta = createProjectMeta({ id: 'victim', title: '断电' });
  const created = await createProject(createPorts('make'), dir, meta, never, { watch: false });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  const changes: Change[] = [];
  for (let n = 0; n < chapters; n++)
    changes.push(...insertChapter({ id: `c${n}`, title: `第${n}夜`, prose: `第${n}夜无事。`.repeat(40) }, n));
  const done = await created.value.commit({ label: { code: 'make' }, source: 'import', changes });
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
  await created.value.close();
}

type Writer = { child: ChildProcess; lines: string[]; isReady: Promise<unknown> };

/** A writer that has loaded its code and waits for its order. */
function startWriter(): Writer {
  const child = spawn(process.execPath, [WRITER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const isReady = child.stdout ? once(child.stdout, 'data') : Promise.resolve();
  const writer: Writer = { child, lines: [], isReady };
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    writer.lines.push(...parts);
  });
  return writer;
}

async function killAfter({ child, lines, isReady }: Writer, order: string, ms: number): Promise<string[]> {
  await isReady;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.stdin?.write(`${order}\n`);
  await wait(ms);
  child.kill('SIGKILL');
  await closed;
  return lines;
}

/**
 * Kills a writing process `kills` times at random moments within `window` ms of its start, and after each
 * kill opens the book and compares all of it with what was acknowledged.
 */
export async function killManyTimes(
  dir: string,
  { kills, seed, window, history = 'plain', tell }: KillSettings,
): Promise<KillReport> {
  const random = randomFrom(seed);
  const report: KillReport = { kills: 0, changes: 0, faults: [], interrupted: 0 };
  let acknowledged = await withBook(dir, 'first', async (store) => digestOf(store.book()));
  let next = startWriter();
  for (let n = 0; n < kills; n++) {
    const writer = next;
    const order = `${seed * 1000 + n} ${history} ${dir}`;
    const lines = await killAfter(writer, order, Math.floor(random() * window));
    if (n + 1 < kills) next = startWriter();
    const refused = lines.find((line) => line.startsWith('refused') || line.startsWith('no '));
    const found = await withBook(dir, `v${seed}-${n}`, (store) => compare(store, lines, acknowledged));
    report.kills += 1;
    report.changes += lines.filter((line) => line.startsWith('did ')).length;
    if (found.isInterrupted) report.interrupted += 1;
    const faults = [refused, found.fault, ...leftovers(dir)].filter((fault) => fault !== undefined);
    for (const fault of faults) report.faults.push(`kill ${n} (seed ${seed}): ${fault}`);
    acknowledged = found.digest;
    if (n % 50 === 49) tell(`${n + 1} kills, ${report.changes} changes, ${report.faults.length} faults`);
  }
  return report;
}

async function withBook<T>(dir: string, prefix: string, look: (store: BookStore) => Promise<T>): Promise<T> {
  const opened = await openProject(createPorts(prefix), dir, { watch: false }, never);
  if (!opened.ok) throw new Error(`The book does not open: ${JSON.stringify(opened.problem)}`);
  try {
    if (opened.value.readOnly) throw new Error('The lock of a dead process was not taken over.');
    await loadEverything(opened.value);
    return await look(opened.value);
  } finally {
    await opened.value.close();
  }
}

type Found = { digest: string; fault: string | undefined; isInterrupted: boolean };

/** The book must be exactly as after the last acknowledged change, or as after the one that was under way. */
async function compare(store: BookStore, lines: readonly string[], before: string): Promise<Found> {
  const last = lines.findLast((line) => line.startsWith('did '))?.slice(4) ?? before;
  const tried = lines.at(-1)?.startsWith('try ') ? lines.at(-1)?.slice(4) : undefined;
  const digest = digestOf(store.book());
  const odd = oddProblems(store) ?? oddCounts(store);
  if (digest === last) return { digest, fault: odd, isInterrupted: false };
  if (digest === tried) return { digest, fault: odd, isInterrupted: true };
  if (tried !== 'undo')
    return { digest, fault: `the book is neither ${last} nor ${tried}`, isInterrupted: false };
  await store.redo();
  await loadEverything(store);
  const redone = digestOf(store.book());
  const fault = redone === last ? odd : 'an undo that was under way is half done';
  return { digest: redone, fault, isInterrupted: true };
}

const oddProblems = (store: BookStore): string | undefined => {
  const odd = store.problems().filter(({ code }) => code !== 'change-finished' && code !== 'change-dropped');
  return odd.length > 0 ? JSON.stringify(odd) : undefined;
};

function oddCounts(store: BookStore): string | undefined {
  const files = readdirSync(join(store.dir, 'chapters')).length;
  const { length } = store.book().chapters;
  return files === length ? undefined : `${files} files for ${length} chapters`;
}

function leftovers(dir: string): string[] {
  const left = readdirSync(join(dir, '.mojian/redo'));
  return left.length > 0 ? [`left in the redo log: ${left.join(', ')}`] : [];
}
