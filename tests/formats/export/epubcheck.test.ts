import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeBytes } from './make.ts';
import { bookFrom } from './round-trip.ts';

const raw = new URL('../../../../shared/data/chapters/raw/', import.meta.url);
const jar = '/usr/bin/epubcheck';
const novels = existsSync(raw) ? readdirSync(raw).filter((name) => name.endsWith('.txt')) : [];
const isWanted = process.env.MOJIAN_EPUBCHECK === '1' && existsSync(jar) && novels.length > 0;
const run = promisify(execFile);

/** What EPUBCheck says of a file: one line a fault; nothing where it passes without error or warning. */
async function faultsOf(file: string): Promise<string[]> {
  // one compiler stage and one collector: a short run is over before more would pay
  const args = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar, file, '--failonwarnings'];
  const { stdout, stderr } = await run('java', args, { maxBuffer: 1e8 }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING)/.test(line));
  return /No errors or warnings detected/.test(stdout) ? lines : [...lines, 'not passed'];
}

test.skipIf(!isWanted)(
  'EPUBs of all real novels pass EPUBCheck without error or warning (needs MOJIAN_EPUBCHECK=1, epubcheck and the novels)',
  { timeout: 1_800_000 },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'mojian-epub-'));
    const faults: Record<string, string[]> = {};
    const left = [...novels];
    const checkAll = async () => {
      for (let name = left.shift(); name; name = left.shift()) {
        const book = await bookFrom(new Uint8Array(readFileSync(new URL(name, raw))));
        const file = join(dir, name.replace(/\.txt$/, '.epub'));
        await writeFile(file, await writeBytes('epub', book, { vertical: true }));
        const found = await faultsOf(file);
        if (found.length > 0) faults[name] = found;
      }
    };
    // two at a time: the checker is a process of its own
    await Promise.all([checkAll(), checkAll()]);
    await rm(dir, { recursive: true });
    expect(faults).toEqual({});
  },
);
