import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openProject } from '#project/open.ts';
import type { Finding } from './disk-limits.ts';
import { killManyTimes, makeBook } from './kills.ts';
import { createPorts } from './random.ts';

const git = { describe: ({ code }: { code: string }) => code, pauseMs: 5 };

/** Kills writers that keep a git history: afterwards git itself must find it whole, and it must go on. */
export async function killedGit(root: string, kills: number, seed: number): Promise<Finding> {
  if (spawnSync('git', ['--version']).status !== 0) return { faults: [], skipped: 'git is not installed' };
  const dir = join(root, 'git');
  await makeBook(dir, 60);
  const settings = { kills, seed, window: 500, history: 'git', tell: () => undefined } as const;
  const { faults } = await killManyTimes(dir, settings);
  const store = await openProject(
    createPorts('after'),
    dir,
    { watch: false, git },
    new AbortController().signal,
  );
  if (!store.ok) return { faults: [...faults, store.problem.code] };
  const set = {
    label: { code: 'after' },
    source: 'author',
    changes: [{ type: 'document-set', path: 'plan.md', text: '' }],
  } as const;
  await store.value.commit({ ...set, changes: [...set.changes] });
  await store.value.close();
  const odd = store.value.problems().map((one) => JSON.stringify(one));
  const said = ['fsck --strict --no-dangling', 'status --porcelain'].map((words) => {
    const { stdout, stderr } = spawnSync('git', ['-c', 'safe.directory=*', ...words.split(' ')], {
      cwd: dir,
      encoding: 'utf8',
    });
    return stdout + stderr;
  });
  return { faults: [...faults, ...odd, ...said.filter((text) => text.trim() !== '')] };
}
