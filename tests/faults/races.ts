import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openProject } from '#project/open.ts';
import type { Finding } from './disk-limits.ts';
import { makeBook } from './kills.ts';
import { createPorts } from './random.ts';

const CONTENDER = fileURLToPath(new URL('./contender.ts', import.meta.url));

/**
 * Several processes open one book for writing at the same moment: exactly one may. They die with the lock
 * held, so that every race but the first is about the lock of a dead process.
 */
export async function manyWriters(root: string, rounds: number): Promise<Finding> {
  const dir = join(root, 'race');
  await makeBook(dir, 20);
  const faults: string[] = [];
  for (let n = 0; n < rounds; n++) {
    const said = await race(dir, `r${n}`);
    const writers = said.filter((line) => line === 'writes').length;
    if (writers !== 1) faults.push(`race ${n}: ${said.join(' | ')}`);
  }
  const opened = await openProject(createPorts('race'), dir, { watch: false }, new AbortController().signal);
  if (!opened.ok) return { faults: [...faults, opened.problem.code] };
  const { chapters } = opened.value.book();
  if (readdirSync(join(dir, 'chapters')).length !== chapters.length) faults.push('files and chapters differ');
  const added = chapters.filter(({ id }) => id.startsWith('r')).length;
  if (added !== rounds) faults.push(`${added} of ${rounds} acknowledged chapters are there`);
  await opened.value.close();
  return { faults };
}

async function race(dir: string, prefix: string): Promise<string[]> {
  const runners = [0, 1, 2].map((which) => start(dir, `${prefix}-${which}`));
  await Promise.all(runners.map(({ line }) => line()));
  for (const { child } of runners) child.stdin?.write('go\n');
  const said = await Promise.all(runners.map(({ line }) => line()));
  const ended = runners.map(({ child }) => once(child, 'exit'));
  for (const { child } of runners) child.kill('SIGKILL');
  await Promise.all(ended);
  return said;
}

function start(dir: string, id: string): { child: ChildProcess; line: () => Promise<string> } {
  const child = spawn(process.execPath, [CONTENDER, dir, id], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  return { child, line };
}
