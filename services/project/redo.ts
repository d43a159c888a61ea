import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import type { Progress } from '#model/result.ts';
import { hashOf, isMissing, makeFolder, renameInto, syncFolder, writeSynced } from './disk.ts';
import { inside, isInsidePath, places } from './places.ts';
import { leadsOutside } from './walk.ts';

/** One change of the folder: all of it or nothing. Moves come first, then writes. Paths are relative, with `/`. */
export type Transaction = {
  id: string;
  moves: readonly { from: string; to: string }[];
  writes: readonly { path: string; text: string }[];
  /** The line of history that belongs to it. */
  line: string;
};

const pathSchema = z.string().refine(isInsidePath);
const recordSchema = z.object({
  id: idSchema,
  moves: z.array(z.object({ from: pathSchema, to: pathSchema })),
  writes: z.array(pathSchema),
  line: z.string(),
});
export type RedoRecord = z.infer<typeof recordSchema>;

/** Appends a line to the history unless it is there already. */
export type HistoryDoor = { has(id: string): boolean; append(line: string): Promise<void> };

const MAGIC = 'mojian-redo 1';
const SYNCS_AT_ONCE = 8;
const BREATHE_EVERY = 256;

const staged = (dir: string, id: string, part: string): string => inside(dir, `${places.redo}/${id}.${part}`);

/**
 * Puts a transaction on disk: new texts first, then the record that names them. The commit point is the sync
 * of the folder: once this returns the transaction will be finished, by `finish` or on the next opening.
 * Throws the disk's error, with nothing changed.
 */
export async function stage(
  dir: string,
  { id, moves, writes, line }: Transaction,
  progress: Progress = () => undefined,
): Promise<RedoRecord> {
  let done = 0;
  const write = async ({ text }: { text: string }, n: number) => {
    await writeSynced(staged(dir, id, `w${n}`), text);
    done += 1;
    if (done % BREATHE_EVERY === 0) progress({ done, total: writes.length, what: 'files' });
  };
  idSchema.parse(id);
  const record = { id, moves: [...moves], writes: writes.map(({ path }) => path), line };
  try {
    const folder = inside(dir, places.redo);
    if (!existsSync(folder)) makeFolder(folder);
    await inParallel(writes, write);
    if (moves.length > 0) await writeSynced(staged(dir, id, 'unmoved'), '');
    const json = JSON.stringify(record);
    await writeSynced(staged(dir, id, 'json'), `${MAGIC} ${hashOf(json)}\n${json}`);
    await syncFolder(folder);
    return record;
  } catch (error) {
    discard(dir, id, writes.length);
    throw error;
  }
}

/**
 * Carries a staged transaction out. Each step sees whether it was done before, so that it may be cut off
 * anywhere and called again. Throws the disk's error; the record then stays for another try.
 */
export async function finish(dir: string, record: RedoRecord, history: HistoryDoor): Promise<void> {
  const { id, moves, writes, line } = record;
  if (!history.has(id)) {
    const touched = new Set<string>();
    if (moves.length > 0) await finishMoves(dir, record, touched);
    for (const [n, path] of writes.entries()) {
      const from = staged(dir, id, `w${n}`);
      if (existsSync(from)) await renameInto(from, inside(dir, path));
      touch(touched, path);
      if (n % BREATHE_EVERY === BREATHE_EVERY - 1) await breathe();
    }
    for (const folder of touched) await syncFolder(inside(dir, folder));
    await history.append(line);
  }
  discard(dir, id, writes.length);
}

/**
 * Renaming in two phases through names of our own: while the mark is missing, sources are still going out;
 * once it is there, they only come in. A swap of names can therefore be cut off anywhere.
 */
async function finishMoves(dir: string, { id, moves }: RedoRecord, touched: Set<string>): Promise<void> {
  const mark = staged(dir, id, 'moved');
  if (!existsSync(mark)) {
    for (const [n, { from }] of moves.entries()) {
      const between = staged(dir, id, `m${n}`);
      const source = inside(dir, from);
      if (!existsSync(between) && existsSync(source)) await renameInto(source, between);
      touch(touched, from);
      if (n % BREATHE_EVERY === BREATHE_EVERY - 1) await breathe();
    }
    for (const folder of touched) await syncFolder(inside(dir, folder));
    // Renaming the file that was made when there was room needs none, so a full disk can't stop us half way.
    await renameInto(staged(dir, id, 'unmoved'), mark);
    await syncFolder(inside(dir, places.redo));
  }
  for (const [n, { to }] of moves.entries()) {
    const between = staged(dir, id, `m${n}`);
    if (existsSync(between)) await moveIn(dir, between, to);
    touch(touched, to);
    if (n % BREATHE_EVERY === BREATHE_EVERY - 1) await breathe();
  }
}

/** The folder of a file and those above it, which may be new too. */
function touch(touched: Set<string>, path: string): void {
  let folder = dirname(path);
  while (!touched.has(folder)) {
    touched.add(folder);
    folder = dirname(folder);
  }
}

/** A file that somebody put where ours belongs is kept under another name beside it. */
async function moveIn(dir: string, from: string, to: string): Promise<void> {
  const target = inside(dir, to);
  if (existsSync(target)) {
    const aside = to.replace(/(\.[^./]*)?$/, (end) => ` (${hashOf(from + to).slice(0, 6)})${end}`);
    renameSync(target, inside(dir, aside));
  }
  await renameInto(from, target);
}

/** Takes a transaction's own files away, the record first: without it the rest means nothing. */
function discard(dir: string, id: string, writes: number): void {
  const quiet = { force: true } as const;
  rmSync(staged(dir, id, 'json'), quiet);
  for (const part of ['moved', 'unmoved']) rmSync(staged(dir, id, part), quiet);
  for (let n = 0; n < writes; n++) rmSync(staged(dir, id, `w${n}`), quiet);
}

/** The whole records that wait in the folder; `leftovers` are files of transactions that never were committed. */
export function pendingRecords(dir: string): { records: RedoRecord[]; leftovers: string[] } {
  const folder = inside(dir, places.redo);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const records = names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readRecord(inside(dir, `${places.redo}/${name}`)) ?? [])
    .filter(({ moves, writes }) =>
      foldersOf({ moves, writes }).every((folder) => !leadsOutside(dir, folder)),
    );
  const ids = new Set(records.map(({ id }) => id));
  const leftovers = names.filter((name) => !ids.has(name.slice(0, name.lastIndexOf('.'))));
  return { records, leftovers };
}

/** A writer elsewhere takes its records away once it is done with them: one that is gone by now is none. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

function readRecord(path: string): RedoRecord | undefined {
  const [, sum, json] = /^mojian-redo 1 ([0-9a-f]{32})\n([\s\S]*)$/.exec(textOf(path)) ?? [];
  if (json === undefined || hashOf(json) !== sum) return undefined;
  const record = recordSchema.safeParse(JSON.parse(json));
  return record.success ? record.data : undefined;
}

/** The folders that a transaction touches. */
export const foldersOf = ({ moves, writes }: Pick<RedoRecord, 'moves' | 'writes'>): string[] => [
  ...new Set([...moves.flatMap(({ from, to }) => [from, to]), ...writes].map((path) => dirname(path))),
];

/** Finishes what was committed and drops what was not. Answers how many of each there were. */
export async function recover(
  dir: string,
  history: HistoryDoor,
): Promise<{ finished: number; dropped: number }> {
  const { records, leftovers } = pendingRecords(dir);
  for (const name of leftovers) putAway(dir, name);
  for (const record of records) await finish(dir, record, history);
  return { finished: records.length, dropped: leftovers.filter((name) => name.endsWith('.json')).length };
}

/** A file on its way between two names is the author's own, whatever became of its record: it is set aside. */
function putAway(dir: string, name: string): void {
  const path = inside(dir, `${places.redo}/${name}`);
  if (!/\.m\d+$/.test(name)) {
    rmSync(path, { force: true });
    return;
  }
  makeFolder(inside(dir, places.quarantine));
  renameSync(path, inside(dir, `${places.quarantine}/${name}.md`));
}

async function inParallel<T>(items: readonly T[], run: (item: T, n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const n = next++;
      const item = items[n];
      if (item !== undefined) await run(item, n);
    }
  };
  const workers = Array.from({ length: Math.min(SYNCS_AT_ONCE, items.length) }, worker);
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
