import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutation, mutations } from './guards.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'mojian-mutations-'));
const NEEDED = ['services', 'electron', 'web', 'cli', 'renderer', 'samples', 'scripts', 'tests', 'LICENSE'];
const FILES = [
  'package.json',
  'vitest.config.ts',
  'electron-builder.yml',
  'tsconfig.base.json',
  'tsconfig.node.json',
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whether the tests of that name pass in the copy. */
function passes({ suite, test }: Pick<Mutation, 'suite' | 'test'>): boolean {
  const name = test === '' ? [] : ['-t', `^${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`];
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'node', suite, ...name];
  const report = join(copy, 'report.json');
  const { status } = spawnSync(process.execPath, [...args, '--reporter=json', `--outputFile=${report}`], {
    cwd: copy,
  });
  // safe: vitest writes these two numbers
  const ran = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  if (ran.numPassedTests + ran.numFailedTests === 0) throw new Error(`No test ran: ${suite} ${test}`);
  return status === 0;
}

/** Carries each change out in a copy of the sources and looks whether its test notices. Arguments choose guards. */
function run(): void {
  for (const part of [...NEEDED, ...FILES]) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  let unnoticed = 0;
  const chosen = process.argv.slice(2);
  for (const mutation of mutations) {
    const { guard, file, from, to, test } = mutation;
    if (chosen.length > 0 && !chosen.includes(guard)) continue;
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no longer “${from}”.`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const isNoticed = !passes(mutation);
    writeFileSync(path, text);
    if (!isNoticed) unnoticed += 1;
    say(
      `${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${guard}: ${file}: ${from.trim()} -> ${to.trim() || 'nothing'} (${test})`,
    );
  }
  const suites = new Set(mutations.map(({ suite }) => suite));
  for (const suite of suites)
    if (!passes({ suite, test: '' })) throw new Error(`${suite} fails without a change.`);
  say(`${mutations.length} changes, ${unnoticed} unnoticed; ${suites.size} suites pass without them`);
  if (unnoticed > 0) process.exitCode = 1;
}

try {
  run();
} finally {
  rmSync(copy, { recursive: true, force: true });
}
