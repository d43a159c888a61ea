import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, node24, root, runBin } from './setup.mjs';

const [task, ...rest] = process.argv.slice(2);
const dist = (...parts) => join(root, 'dist', ...parts);

/** Replaces this process, as far as Node can: same terminal, same signals, same exit code. */
function become(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Electron's binary where this machine has it, or can have it; null elsewhere. */
async function electronBinary() {
  const folder = join(root, 'node_modules', 'electron');
  const name =
    { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron';
  const binary = process.env.ELECTRON_OVERRIDE_DIST_PATH
    ? join(process.env.ELECTRON_OVERRIDE_DIST_PATH, name)
    : join(folder, 'dist', name);
  if (existsSync(binary)) return binary;
  if (process.env.MOJIAN_SHELL === 'browser' || process.env.CI) return null;
  console.log('Fetching the desktop runtime (Electron)…');
  spawnSync(node24(), [join(folder, 'install.js')], { cwd: root, stdio: 'ignore', timeout: 180_000 });
  return existsSync(binary) ? binary : null;
}

const tasks = {
  async start() {
    (await import('./build.mjs')).build();
    const binary = rest.length === 0 ? await electronBinary() : null;
    if (binary) return become(binary, [root]);
    return become(node24(), [dist('cli', 'mojian.mjs'), 'serve', ...rest]);
  },
  async build() {
    (await import('./build.mjs')).build({ force: true });
  },
  async test() {
    (await import('./build.mjs')).build();
    const report = join(root, 'node_modules', '.cache', 'mojian-tests.json');
    mkdirSync(join(report, '..'), { recursive: true });
    // The built app is fresh now, so what needs it runs too.
    const slow = process.platform === 'linux' ? { MOJIAN_PACK: '1', MOJIAN_PAGE: '1' } : {};
    const { status } = spawnSync(
      node24(),
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
        ...rest,
      ],
      { cwd: root, stdio: 'inherit', env: { ...slow, ...process.env } },
    );
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    console.log(
      `${numPassedTests} passed, ${numFailedTests} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`,
    );
    process.exit(status ?? 1);
  },
  async check() {
    for (const config of ['pure', 'node', 'dom'])
      runBin('typescript/bin/tsc', ['-p', `tsconfig.${config}.json`]);
    runBin('@biomejs/biome/bin/biome', ['check', '.']);
    runBin('vitest/vitest.mjs', ['run', '--project', 'node', '--project', 'dom']);
    runBin('knip/bin/knip.js', []);
  },
  async coverage() {
    process.exit((await import('./coverage.mjs')).coverage());
  },
  async dist() {
    (await import('./dist.mjs')).dist(rest);
  },
  bench: () => become(node24(), ['--expose-gc', 'bench/main.ts', ...rest]),
  faults: () => become(node24(), ['tests/faults/main.ts', ...rest]),
  mutations: () => become(node24(), ['tests/mutations/main.ts', ...rest]),
  async shots() {
    (await import('./build.mjs')).build();
    become(node24(), ['scripts/shots.mjs', ...rest]);
  },
};

if (!tasks[task]) {
  console.error(`Tasks: ${Object.keys(tasks).join(', ')}`);
  process.exit(2);
}
install();
await tasks[task]();
