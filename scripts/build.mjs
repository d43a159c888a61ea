import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLicences } from './licences.mjs';
import { root, runBin } from './setup.mjs';

const SOURCES = ['services', 'renderer', 'web', 'cli', 'electron', 'samples'];
const FILES = [
  'package-lock.json',
  'package.json',
  'vite.node.config.ts',
  'vite.preload.config.ts',
  'vite.renderer.config.ts',
];
const STAMP = join(root, 'dist', '.stamp');

/** Names, sizes and times of everything the build reads. */
function fingerprint() {
  const lines = [];
  const add = (path) => {
    const { mtimeMs, size } = statSync(join(root, path));
    lines.push(`${path} ${size} ${Math.trunc(mtimeMs)}`);
  };
  for (const folder of SOURCES) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) add(join(entry.parentPath ?? entry.path, entry.name).slice(root.length));
    }
  }
  for (const file of FILES) if (existsSync(join(root, file))) add(file);
  return lines.sort().join('\n');
}

/** Builds renderer, browser shell, CLI and desktop app into dist/; does nothing where dist/ is fresh. */
export function build({ force = false } = {}) {
  const now = fingerprint();
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  rmSync(join(root, 'dist', 'chunks'), { recursive: true, force: true });
  for (const config of ['vite.renderer.config.ts', 'vite.node.config.ts', 'vite.preload.config.ts']) {
    runBin('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn']);
  }
  writeLicences();
  writeFileSync(STAMP, now);
}
