import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import git from 'isomorphic-git';
import { ok, type Progress, type Result, refuse } from '#model/result.ts';
import { namesIn } from './book-files.ts';
import { toProblem } from './disk.ts';
import { gitFs } from './git-files.ts';
import { inside } from './places.ts';

/** What goes into one pack: packing holds it in memory. */
const PACK_OBJECTS = 1500;
const PACK_BYTES = 32_000_000;
/** Most file systems give a file whole blocks of this size. */
const BLOCK = 4096;

export type Packed = { objects: number; before: number; after: number };
type Loose = { oid: string; path: string; bytes: number };

/**
 * Puts a book's history, one small file for each version of each file, into a few packs. Every version stays: a
 * loose object goes only once its pack is on the disk and was read through. Refuses a history that is not ours.
 */
export async function packHistory(
  dir: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<Result<Packed>> {
  try {
    const mark: unknown = await git
      .getConfig({ fs: gitFs, dir, path: 'mojian.history' })
      .catch(() => undefined);
    if (String(mark) !== 'true')
      return refuse({ code: 'history-not-ours', facts: { folder: basename(dir) } });
    const before = await sizeOf(dir);
    const loose = await looseObjects(dir);
    let done = 0;
    for (const batch of inBatches(loose)) {
      signal.throwIfAborted();
      await packOne(dir, batch);
      done += batch.length;
      progress({ done, total: loose.length, what: 'history' });
    }
    return ok({ objects: done, before, after: await sizeOf(dir) });
  } catch (error) {
    if (signal.aborted) throw error;
    return refuse(toProblem(error, '.git'));
  }
}

async function packOne(dir: string, batch: readonly Loose[]): Promise<void> {
  const oids = batch.map(({ oid }) => oid);
  const { filename } = await git.packObjects({ fs: gitFs, dir, oids, write: true });
  const read = await git.indexPack({ fs: gitFs, dir, filepath: `.git/objects/pack/${filename}` });
  const packed = new Set(read.oids);
  for (const { oid, path } of batch) if (packed.has(oid)) await rm(inside(dir, path), { force: true });
}

function inBatches(loose: readonly Loose[]): Loose[][] {
  const batches: Loose[][] = [];
  let room = 0;
  for (const one of loose) {
    const last = batches.at(-1);
    if (last && last.length < PACK_OBJECTS && room >= one.bytes) last.push(one);
    else {
      batches.push([one]);
      room = PACK_BYTES;
    }
    room -= one.bytes;
  }
  return batches;
}

async function looseObjects(dir: string): Promise<Loose[]> {
  const found: Loose[] = [];
  for (const head of namesIn(inside(dir, '.git/objects'))) {
    if (!/^[0-9a-f]{2}$/.test(head)) continue;
    for (const tail of namesIn(inside(dir, `.git/objects/${head}`))) {
      if (!/^[0-9a-f]{38}$/.test(tail)) continue;
      const path = `.git/objects/${head}/${tail}`;
      found.push({ oid: head + tail, path, bytes: (await stat(inside(dir, path))).size });
    }
  }
  return found;
}

/** The blocks that the objects take on the disk, in bytes: small files take more than they hold. */
async function sizeOf(dir: string): Promise<number> {
  let bytes = 0;
  for (const head of namesIn(inside(dir, '.git/objects')))
    for (const name of namesIn(inside(dir, `.git/objects/${head}`)))
      bytes += Math.ceil((await stat(inside(dir, `.git/objects/${head}/${name}`))).size / BLOCK) * BLOCK;
  return bytes;
}
