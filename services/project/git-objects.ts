import { type FileHandle, open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import git from 'isomorphic-git';
import { namesIn } from './book-files.ts';
import { errorCode, isMissing } from './disk.ts';
import { gitFs } from './git-files.ts';
import { inside } from './places.ts';

/** SECURITY: a history comes with the folder; a small object must not unfold to gigabytes. */
const LARGEST_BYTES = 64 * 1024 * 1024;
const HASH_BYTES = 20;
const INDEX_MAGIC = 0xff744f63;
const INDEX_HEAD = 8 + 256 * 4;
/** Commits, trees and blobs stand in a pack as they are; other types are made from others. */
const PLAIN_TYPES = [1, 2, 3];

const unzip = promisify(inflate);

/** Reads the contents of git's objects; undefined for one that is missing or damaged. */
export type ObjectReader = { read(oid: string): Promise<Buffer | undefined>; close(): Promise<void> };

/**
 * A reader for going through a long history. isomorphic-git checks each hash and reads whole packs into memory, which
 * is many times slower; it is asked only for what other programs have packed as differences.
 */
export function createObjectReader(dir: string): ObjectReader {
  const cache = {};
  let packs: Promise<Pack[]> | undefined;
  const packed = async (oid: string): Promise<Buffer | undefined> => {
    packs ??= openPacks(dir);
    for (const pack of await packs) {
      const at = pack.find(oid);
      if (at !== undefined) return (await readPlain(pack.file, at)) ?? readAny(dir, oid, cache);
    }
    return undefined;
  };
  const close = async () => {
    const opened = await packs;
    packs = undefined;
    for (const { file } of opened ?? []) await file.close();
  };
  return {
    async read(oid) {
      try {
        const found = (await readLoose(dir, oid)) ?? (await packed(oid));
        if (found) return found;
        // What was loose when the packs were listed may have been packed since.
        await close();
        return (await readLoose(dir, oid)) ?? (await packed(oid));
      } catch (error) {
        if (isDamage(error)) return undefined;
        throw error;
      }
    },
    close,
  };
}

const isDamage = (error: unknown): boolean => /^(?:Z_|ERR_BUFFER_TOO_LARGE)/.test(errorCode(error) ?? '');

async function readLoose(dir: string, oid: string): Promise<Buffer | undefined> {
  try {
    const file = await readFile(inside(dir, `.git/objects/${oid.slice(0, 2)}/${oid.slice(2)}`));
    const whole = await unzip(file, { maxOutputLength: LARGEST_BYTES });
    return whole.subarray(whole.indexOf(0) + 1);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function readAny(dir: string, oid: string, cache: object): Promise<Buffer | undefined> {
  const { object } = await git.readObject({ fs: gitFs, dir, oid, format: 'content', cache });
  return object instanceof Uint8Array ? Buffer.from(object) : undefined;
}

type Pack = { file: FileHandle; find(oid: string): number | undefined };

async function openPacks(dir: string): Promise<Pack[]> {
  const folder = '.git/objects/pack';
  const packs: Pack[] = [];
  for (const name of namesIn(inside(dir, folder))) {
    if (!/^pack-[0-9a-f]+\.idx$/.test(name)) continue;
    const index = await readFile(inside(dir, `${folder}/${name}`));
    if (index.length < INDEX_HEAD || index.readUInt32BE(0) !== INDEX_MAGIC) continue;
    const file = await open(inside(dir, `${folder}/${name.replace(/idx$/, 'pack')}`));
    packs.push({ file, find: (oid) => offsetIn(index, Buffer.from(oid, 'hex')) });
  }
  return packs;
}

/** Looks a hash up in a pack's index (version 2, as in git's Documentation/gitformat-pack). */
function offsetIn(index: Buffer, oid: Buffer): number | undefined {
  const count = index.readUInt32BE(INDEX_HEAD - 4);
  const first = oid[0] ?? 0;
  let low = first === 0 ? 0 : index.readUInt32BE(8 + (first - 1) * 4);
  let high = index.readUInt32BE(8 + first * 4);
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = INDEX_HEAD + middle * HASH_BYTES;
    const order = Buffer.compare(index.subarray(at, at + HASH_BYTES), oid);
    if (order === 0) return offsetAt(index, count, middle);
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}

function offsetAt(index: Buffer, count: number, n: number): number {
  const offsets = INDEX_HEAD + count * (HASH_BYTES + 4);
  const offset = index.readUInt32BE(offsets + n * 4);
  if (offset < 0x80000000) return offset;
  return Number(index.readBigUInt64BE(offsets + count * 4 + (offset - 0x80000000) * 8));
}

/** An object that stands in a pack as it is; undefined for one that is a difference to another. */
async function readPlain(file: FileHandle, at: number): Promise<Buffer | undefined> {
  const { buffer: head } = await file.read(Buffer.alloc(16), 0, 16, at);
  const type = ((head[0] ?? 0) >> 4) & 7;
  if (!PLAIN_TYPES.includes(type)) return undefined;
  let size = (head[0] ?? 0) & 15;
  let read = 1;
  for (let shift = 4; ((head[read - 1] ?? 0) & 0x80) !== 0; shift += 7, read++)
    size += ((head[read] ?? 0) & 0x7f) * 2 ** shift;
  if (size > LARGEST_BYTES) return undefined;
  // Text that can't be made smaller grows by a few bytes in each block.
  const most = size + Math.ceil(size / 1000) + 128;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, at + read);
  return unzip(buffer.subarray(0, bytesRead), { maxOutputLength: LARGEST_BYTES });
}
