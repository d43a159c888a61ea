import iconv from 'iconv-lite';
import { ok, type Result, refuse } from '#model/result.ts';

/** One member as the central directory of a ZIP lists it; sizes in bytes, `at` its local header. */
export type Member = {
  readonly name: string;
  readonly at: number;
  readonly packed: number;
  readonly method: number;
  readonly encrypted: boolean;
};

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
/** The end record with the longest comment ZIP allows (APPNOTE 6.3.10, section 4.3.16). */
const END_SPAN = 22 + 0xffff;
const MAX_MEMBERS = 65_535;

/**
 * The members of a ZIP in the order of its directory (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
 * Names are what the file says: they must never be used as paths on a disk. Refuses what has no directory.
 */
export function readDirectory(bytes: Uint8Array): Result<Member[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return refuse({ code: 'archive-broken' });
  const { count, start } = directoryPlace(view, end);
  if (count > MAX_MEMBERS) return refuse({ code: 'archive-too-many', facts: { count, limit: MAX_MEMBERS } });
  const members: Member[] = [];
  let at = start;
  while (members.length < count) {
    const entry = readEntry(view, bytes, at);
    if (!entry) return refuse({ code: 'archive-broken' });
    members.push(entry.member);
    at = entry.next;
  }
  return ok(members);
}

function findEnd(view: DataView): number {
  const last = Math.max(0, view.byteLength - END_SPAN);
  for (let at = view.byteLength - 22; at >= last; at--) if (view.getUint32(at, true) === END) return at;
  return -1;
}

function directoryPlace(view: DataView, end: number): { count: number; start: number } {
  const short = { count: view.getUint16(end + 10, true), start: view.getUint32(end + 16, true) };
  if (short.count !== 0xffff && short.start !== 0xffffffff) return short;
  if (end < 20 || view.getUint32(end - 20, true) !== LOCATOR_64) return short;
  const place = Number(view.getBigUint64(end - 12, true));
  if (place + 56 > view.byteLength || view.getUint32(place, true) !== END_64) return short;
  return {
    count: Number(view.getBigUint64(place + 32, true)),
    start: Number(view.getBigUint64(place + 48, true)),
  };
}

function readEntry(
  view: DataView,
  bytes: Uint8Array,
  at: number,
): { member: Member; next: number } | undefined {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined;
  const flags = view.getUint16(at + 8, true);
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const rest = nameLength + extraLength + view.getUint16(at + 32, true);
  if (at + 46 + rest > view.byteLength) return undefined;
  const places = longPlaces(view, at, at + 46 + nameLength, extraLength);
  const member: Member = {
    name: toName(bytes.subarray(at + 46, at + 46 + nameLength)),
    method: view.getUint16(at + 10, true),
    encrypted: (flags & 1) === 1,
    ...places,
  };
  return { member, next: at + 46 + rest };
}

/** Size and place, from the ZIP64 extra field (id 1) where the short fields are full. */
function longPlaces(
  view: DataView,
  at: number,
  from: number,
  length: number,
): { packed: number; at: number } {
  const short = { packed: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) };
  const full = [view.getUint32(at + 24, true), short.packed, short.at].map((size) => size === 0xffffffff);
  if (!full.includes(true)) return short;
  for (let field = from; field + 4 <= from + length; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    const sizes = full.map((isFull, index) => {
      const value = field + 4 + 8 * full.slice(0, index).filter(Boolean).length;
      return isFull && value + 8 <= from + length ? Number(view.getBigUint64(value, true)) : undefined;
    });
    return { packed: sizes[1] ?? short.packed, at: sizes[2] ?? short.at };
  }
  return short;
}

/** Archives made on Chinese Windows carry GBK names without saying so; without any sign a name is in CP437 (appendix D). */
function toName(raw: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(raw);
    } catch {
      // not this one
    }
  }
  return iconv.decode(raw, 'cp437');
}
