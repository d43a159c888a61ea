import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { root } from '#tests/support/sources.ts';

// each run is a process of its own, and a busy machine starts one in seconds
vi.setConfig({ testTimeout: 120_000 });

export type Ended = { code: number | null; out: string; err: string };

export const main = join(root, 'cli', 'mojian.ts');

/** All that a command inherits from the tests' own environment. */
export const inherited = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
};

export function start(
  args: readonly string[],
  cwd: string,
  lang = 'en_US.UTF-8',
  more: Record<string, string> = {},
  out: 'pipe' | number = 'pipe',
): ChildProcess {
  return spawn(process.execPath, [main, ...args], {
    cwd,
    env: { ...inherited, HOME: cwd, LANG: lang, MOJIAN_HOME: join(cwd, 'home'), ...more },
    stdio: ['ignore', out, 'pipe'],
  });
}

export function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    err += chunk;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, out, err }));
  });
}

/** Runs the command line as a process of its own, stdin closed, in a folder. */
export const mojian = (cwd: string, ...args: string[]): Promise<Ended> => ended(start(args, cwd));

/** A run with `--json` that must succeed: what it printed. */
export async function mojianJson(cwd: string, ...args: string[]): Promise<unknown> {
  const { code, out, err } = await mojian(cwd, ...args, '--json');
  if (code !== 0) throw new Error(`mojian ${args.join(' ')} ended with ${code}: ${out}${err}`);
  return JSON.parse(out);
}
