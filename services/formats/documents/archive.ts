import { Inflate, inflateSync } from 'fflate';
import { ok, type Result, refuse } from '#model/result.ts';
import { type Member, readDirectory } from './archive-directory.ts';
import { createRests } from './rests.ts';

/**
 * What an archive may unpack to, all reads together: a book of ten million characters is about 90 MB of XML
 * at 10:1. Beyond `floor` bytes a ratio above `ratio` is a bomb (real text stays under 30:1).
 */
export const UNPACK_LIMITS = { total: 256 * 2 ** 20, floor: 24 * 2 ** 20, ratio: 100, member: 64 * 2 ** 20 };

/** Packed bytes given to the inflater at once: at the highest ratio of deflate (1,032:1) 8 MB come out. */
const PIECE = 8 * 1024;

export type Sink = (piece: Uint8Array) => Result<undefined>;

/** Read-only view of a ZIP in memory. Names are keys and never paths: nothing is written anywhere. */
export type Archive = {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The whole member, at most 64 MB unpacked. */
  read(name: string, signal: AbortSignal): Promise<Result<Uint8Array>>;
  /** The member in pieces, in order; `sink` must not keep them. Stops at the first problem. */
  stream(name: string, sink: Sink, signal: AbortSignal): Promise<Result<undefined>>;
};

/** Refuses what is no ZIP, what is encrypted and what unpacks beyond `UNPACK_LIMITS`, while unpacking. */
export function openArchive(bytes: Uint8Array): Result<Archive> {
  const directory = readDirectory(bytes);
  if (!directory.ok) return directory;
  const members = new Map<string, Member>();
  // the first of two members with one name is the one that other readers show
  for (const member of directory.value) if (!members.has(member.name)) members.set(member.name, member);
  const budget = createBudget(bytes.length);
  const stream: Archive['stream'] = async (name, sink, signal) => {
    const member = members.get(name);
    if (!member) return refuse({ code: 'archive-missing', facts: { name } });
    return unpack(bytes, member, (piece) => (budget(piece.length) ? sink(piece) : tooBig(name)), signal);
  };
  return ok({
    names: [...members.keys()],
    has: (name) => members.has(name),
    stream,
    read: (name, signal) => readWhole(name, stream, signal),
  });
}

const tooBig = (name: string) => refuse({ code: 'archive-bomb', facts: { name } });

function createBudget(packed: number): (more: number) => boolean {
  const limit = Math.min(UNPACK_LIMITS.total, Math.max(UNPACK_LIMITS.floor, packed * UNPACK_LIMITS.ratio));
  let used = 0;
  return (more) => {
    used += more;
    return used <= limit;
  };
}

async function readWhole(
  name: string,
  stream: Archive['stream'],
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const take: Sink = (piece) => {
    length += piece.length;
    if (length > UNPACK_LIMITS.member) return tooBig(name);
    pieces.push(piece.slice());
    return ok(undefined);
  };
  const read = await stream(name, take, signal);
  if (!read.ok) return read;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return ok(whole);
}

/** A stop that carries its problem through the inflater, which has no other way out. */
class Stop extends Error {
  readonly problem: Result<undefined>;
  constructor(problem: Result<undefined>) {
    super('stopped');
    this.problem = problem;
  }
}

async function unpack(
  bytes: Uint8Array,
  member: Member,
  sink: Sink,
  signal: AbortSignal,
): Promise<Result<undefined>> {
  const { name } = member;
  if (member.encrypted) return refuse({ code: 'file-password' });
  const packed = packedBytes(bytes, member);
  if (!packed) return refuse({ code: 'archive-member-broken', facts: { name } });
  try {
    if (member.method === 0) await inPieces(packed, (piece) => pass(piece, sink), signal);
    else if (member.method === 8) await inflate(packed, (piece) => pass(piece, sink), signal);
    else return refuse({ code: 'archive-method', facts: { name, method: member.method } });
  } catch (error) {
    if (error instanceof Stop) return error.problem;
    signal.throwIfAborted();
    return refuse({ code: 'archive-member-broken', facts: { name } });
  }
  return ok(undefined);
}

function pass(piece: Uint8Array, sink: Sink): void {
  const taken = sink(piece);
  if (!taken.ok) throw new Stop(taken);
}

function packedBytes(bytes: Uint8Array, { at, packed }: Member): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) return undefined;
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return start + packed <= bytes.length ? bytes.subarray(start, start + packed) : undefined;
}

async function inPieces(
  packed: Uint8Array,
  sink: (piece: Uint8Array, isLast: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const rests = createRests(signal);
  for (let from = 0; from < packed.length; from += PIECE) {
    sink(packed.subarray(from, from + PIECE), from + PIECE >= packed.length);
    if (rests.isDue()) await rests.take();
  }
}

async function inflate(
  packed: Uint8Array,
  sink: (piece: Uint8Array) => void,
  signal: AbortSignal,
): Promise<void> {
  if (packed.length <= PIECE) return sink(inflatePiece(packed));
  let ended = false;
  const inflater = new Inflate((piece, isLast) => {
    if (piece.length > 0) sink(piece);
    ended ||= isLast;
  });
  await inPieces(packed, (piece, isLast) => inflater.push(piece, isLast), signal);
  if (!ended) throw new Error('The packed data end too early.');
}

/** Where small members are unpacked, one after the other: a buffer for each is felt in a book of 20,000 pages. */
const desk = new Uint8Array(256 * 1024);

/** One piece, unpacked at once; what is given is good until the next call. Throws for what is no deflate. */
function inflatePiece(packed: Uint8Array): Uint8Array {
  try {
    const small = inflateSync(packed, { out: desk });
    if (small.length < desk.length) return small;
  } catch {
    // it may only be too large for the desk: the other way tells
  }
  return inflateSync(packed);
}
