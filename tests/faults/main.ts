import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killManyTimes, makeBook } from './kills.ts';

/** `npm run faults -- --kills 500 --seed 1`: the long run. Exits with 1 if anything was lost or half done. */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const root = mkdtempSync(join(tmpdir(), 'mojian-faults-'));
const dir = join(root, 'book');
try {
  await makeBook(dir, 1000);
  const start = Date.now();
  const settings = { kills: Number(values.kills), seed: Number(values.seed), window: 900 };
  const { kills, changes, faults, interrupted } = await killManyTimes(dir, {
    ...settings,
    tell: console.log,
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(
    `${kills} kills in ${seconds} s, ${changes} acknowledged changes, ${interrupted} finished on opening`,
  );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  rmSync(root, { recursive: true, force: true });
}
