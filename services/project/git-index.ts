import { createHash } from 'node:crypto';
import type { Stamp } from './disk.ts';

/** What git's index says of one file: its path with `/`, its blob, and its stamp. */
export type IndexEntry = Stamp & { path: string; oid: string };

const ENTRY_BYTES = 62;
const REGULAR_FILE = 0o100644;
const LONGEST_NAME = 0xfff;

/**
 * A git index (version 2, as in git's Documentation/gitformat-index) of the given files, so that `git status`
 * by hand agrees with our commits. Fields that differ by system stay zero; git fills them in by itself.
 */
export function toGitIndex(entries: readonly IndexEntry[]): Buffer {
  const named = entries.map((entry) => ({ ...entry, name: Buffer.from(entry.path) }));
  named.sort((a, b) => Buffer.compare(a.name, b.name));
  const header = Buffer.alloc(12);
  header.write('DIRC');
  header.writeUInt32BE(2, 4);
  header.writeUInt32BE(named.length, 8);
  const body = Buffer.concat([header, ...named.map(toEntry)]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

function toEntry({ name, oid, size, mtimeMs }: IndexEntry & { name: Buffer }): Buffer {
  const padded = Math.ceil((ENTRY_BYTES + name.length + 1) / 8) * 8;
  const entry = Buffer.alloc(padded);
  entry.writeUInt32BE(Math.floor(mtimeMs / 1000), 8);
  entry.writeUInt32BE(REGULAR_FILE, 24);
  entry.writeUInt32BE(size >>> 0, 36);
  entry.write(oid, 40, 'hex');
  entry.writeUInt16BE(Math.min(name.length, LONGEST_NAME), 60);
  name.copy(entry, ENTRY_BYTES);
  return entry;
}
