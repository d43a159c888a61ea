import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The signatures, sizes and flag of the format: PKWARE's APPNOTE.TXT, 4.3.7, 4.3.12, 4.3.16 and 4.4.4. */
const LOCAL = { mark: 0x04034b50, size: 30 };
const CENTRAL = { mark: 0x02014b50, size: 46 };
const END = { mark: 0x06054b50, size: 22 };
const UTF8 = 0x0800;
const VERSION = 20;
const DEFLATED = 8;

/** Files and bytes that fit into a zip without the 64 bit extensions; the bytes also into one buffer of Node's. */
export const ZIP_FILES = 65_534;
export const ZIP_BYTES = 1_500_000_000;

export type Files = ReadonlyMap<string, Uint8Array>;
type Written = { name: Buffer; crc: number; packed: number; size: number; at: number };

/** Writes files by their path as a zip and syncs it. `wrote` is told after each; throws what the disk says. */
export async function writeZip(
  path: string,
  files: Files,
  { at, wrote, signal }: { at: Date; wrote(): void; signal: AbortSignal },
): Promise<void> {
  const time = dosTime(at);
  const all: Written[] = [];
  const file = await open(path, 'wx');
  try {
    let offset = 0;
    const append = async (bytes: Uint8Array) => {
      await file.writeFile(bytes);
      offset += bytes.length;
    };
    for (const [name, bytes] of files) {
      signal.throwIfAborted();
      const packed = await deflate(bytes);
      const entry = { name: Buffer.from(name), crc: crc32(bytes), packed: packed.length, size: bytes.length };
      all.push({ ...entry, at: offset });
      await append(localHeader(entry, time));
      await append(packed);
      wrote();
    }
    const start = offset;
    for (const entry of all) await append(centralHeader(entry, time));
    await append(endRecord(all.length, offset - start, start));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Local time in the two 16 bit halves of MS-DOS: date above, time below; nothing before 1980. */
function dosTime(at: Date): number {
  const date = (Math.max(0, at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  return date * 0x10000 + time;
}

function localHeader({ name, crc, packed, size }: Omit<Written, 'at'>, time: number): Buffer {
  const head = Buffer.alloc(LOCAL.size);
  head.writeUInt32LE(LOCAL.mark, 0);
  writeFacts(head, 4, { name, crc, packed, size }, time);
  return Buffer.concat([head, name]);
}

function centralHeader({ at, ...entry }: Written, time: number): Buffer {
  const head = Buffer.alloc(CENTRAL.size);
  head.writeUInt32LE(CENTRAL.mark, 0);
  head.writeUInt16LE(VERSION, 4);
  writeFacts(head, 6, entry, time);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, entry.name]);
}

/** The part that both headers have: version, flags, method, time, sums, sizes, length of the name. */
function writeFacts(
  head: Buffer,
  from: number,
  { name, crc, packed, size }: Omit<Written, 'at'>,
  time: number,
): void {
  head.writeUInt16LE(VERSION, from);
  head.writeUInt16LE(UTF8, from + 2);
  head.writeUInt16LE(DEFLATED, from + 4);
  head.writeUInt32LE(time, from + 6);
  head.writeUInt32LE(crc, from + 10);
  head.writeUInt32LE(packed, from + 14);
  head.writeUInt32LE(size, from + 18);
  head.writeUInt16LE(name.length, from + 22);
}

function endRecord(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(END.size);
  end.writeUInt32LE(END.mark, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(start, 16);
  return end;
}

export type ZipEntry = {
  path: string;
  crc: number;
  size: number;
  /** The content; undefined where it is damaged. */
  read(): Uint8Array | undefined;
};

/** The entries of a zip that `writeZip` has made; undefined where it is torn or something else. */
export function readZip(zip: Buffer): ZipEntry[] | undefined {
  const end = zip.length - END.size;
  if (end < 0 || zip.readUInt32LE(end) !== END.mark) return undefined;
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + CENTRAL.size > end || zip.readUInt32LE(at) !== CENTRAL.mark) return undefined;
    const nameEnd = at + CENTRAL.size + zip.readUInt16LE(at + 28);
    entries.push(entryAt(zip, at, nameEnd));
    at = nameEnd;
  }
  // SECURITY: no more than a zip of ours holds, however small it is itself.
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  return at === end && total <= ZIP_BYTES ? entries : undefined;
}

function entryAt(zip: Buffer, at: number, nameEnd: number): ZipEntry {
  const [crc, packed, size] = [16, 20, 24].map((from) => zip.readUInt32LE(at + from));
  const local = zip.readUInt32LE(at + 42);
  const path = zip.toString('utf8', at + CENTRAL.size, nameEnd);
  const start = local + LOCAL.size + (nameEnd - at - CENTRAL.size);
  return {
    path,
    crc: crc ?? 0,
    size: size ?? 0,
    read() {
      try {
        // SECURITY: never more than was announced.
        const bytes = inflateRawSync(zip.subarray(start, start + (packed ?? 0)), {
          maxOutputLength: Math.max(1, size ?? 0),
        });
        return bytes.length === size && crc32(bytes) === crc ? bytes : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
