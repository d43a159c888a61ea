import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { node24, root } from './setup.mjs';

const counts = join(root, 'node_modules', '.cache', 'mojian-coverage');
const services = pathToFileURL(join(root, 'services')).href;

/** Drops what is not ours from a file of V8's counts: the report reads all of them at once. */
function keepServices(path) {
  const { result } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ result: result.filter(({ url }) => url.startsWith(services)) }));
}

const run = (script, args, env = process.env) =>
  spawnSync(node24(), [join(root, 'node_modules', script), ...args], { cwd: root, stdio: 'inherit', env })
    .status;

/** Runs the unit tests and reports which lines and branches of services/ they reach; fails below 90 % of branches. */
export function coverage() {
  rmSync(counts, { recursive: true, force: true });
  const env = { ...process.env, NODE_V8_COVERAGE: counts };
  const tests = run('vitest/vitest.mjs', ['run', '--config', 'vitest.coverage.config.ts'], env);
  for (const name of readdirSync(counts)) keepServices(join(counts, name));
  const report = run('c8/bin/c8.js', [
    'report',
    ...['--temp-directory', counts, '--reports-dir', join(counts, 'report')],
    ...['--include', 'services/**/*.ts', '--extension', '.ts', '--all', '--src', 'services'],
    ...['--reporter', 'text', '--check-coverage', '--branches', '90', '--lines', '90', '--functions', '90'],
  ]);
  return tests || report;
}
