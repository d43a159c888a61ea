import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { appendSynced, isMissing, toProblem } from './disk.ts';
import { inside, places } from './places.ts';
import type { Problem } from './problems.ts';
import type { StoreEvent } from './session.ts';
import type { BookStore } from './store.ts';
import { writtenIn } from './written.ts';

/** A day of the author's calendar (YYYY-MM-DD), in 字 or words; no figure is below zero. */
export type WritingDay = { day: string; typed: number; assisted: number; removed: number };

const lineSchema = z.object({
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  chapterId: z.string(),
  typed: z.number().int(),
  assisted: z.number().int(),
  removed: z.number().int(),
});
export type LogLine = z.infer<typeof lineSchema>;

/** The day on the author's calendar and clock: it ends at local midnight. */
export function localDay(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The lines of a log; torn or foreign lines are passed over. */
export function parseWritingLog(text: string): LogLine[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    try {
      const read = lineSchema.safeParse(JSON.parse(line));
      return read.success ? [read.data] : [];
    } catch {
      // a line that was cut off counts for nothing
      return [];
    }
  });
}

/** The days of a log in order. What an undo took back of an earlier day's work leaves no day below zero. */
export function toDays(lines: Iterable<LogLine>): WritingDay[] {
  const days = new Map<string, WritingDay>();
  for (const { day, typed, assisted, removed } of lines) {
    const sum = days.get(day) ?? { day, typed: 0, assisted: 0, removed: 0 };
    days.set(day, {
      day,
      typed: sum.typed + typed,
      assisted: sum.assisted + assisted,
      removed: sum.removed + removed,
    });
  }
  return [...days.values()].map(settled).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Writing of an earlier day that was undone today was removed today. */
function settled({ day, typed, assisted, removed }: WritingDay): WritingDay {
  const undone = Math.max(0, -typed) + Math.max(0, -assisted);
  return {
    day,
    typed: Math.max(0, typed),
    assisted: Math.max(0, assisted),
    removed: Math.max(0, removed + undone),
  };
}

export type WritingLog = {
  /** Oldest first; what is not on the disk yet is in it. */
  days(): WritingDay[];
  /** Writes what is not on the disk yet and stops counting. */
  close(): Promise<void>;
};

type Listening = {
  /** A change counted for something. */
  changed(): void;
  /** The log can't be written; its figures stay in memory and are tried again. Told once. */
  trouble(problem: Problem): void;
  /** Milliseconds for which figures are gathered into one line. */
  gatherMs?: number;
};

/** One line a minute of writing at most: a year of daily work stays below some megabytes. */
const GATHER_MS = 60_000;

/**
 * Counts what is written in an open book from now on, and remembers it in `.mojian/writing-log.jsonl`, one line for
 * a chapter and a spell of work. The log is the author's record, not the book's: without it counting starts anew.
 */
export async function openWritingLog(store: BookStore, listening: Listening): Promise<WritingLog> {
  const text = await readLog(store.dir, listening);
  const totals = new Map(store.book().chapters.map(({ id }) => [id, store.index(id).counts.total]));
  const file = createLogFile(store.dir, text !== '' && !text.endsWith('\n'), listening);
  const sums = new Map<string, LogLine>();
  for (const line of parseWritingLog(text)) add(sums, line);
  const stop = store.subscribe((event) => {
    const lines = event.type === 'committed' ? toLines(event, totals) : [];
    if ('chapterIds' in event) remeasure(store, totals, event.chapterIds);
    for (const line of lines) {
      add(sums, line);
      file.gather(line);
    }
    if (lines.length > 0) listening.changed();
  });
  return {
    days: () => toDays(sums.values()),
    async close() {
      stop();
      await file.flush();
    },
  };
}

async function readLog(dir: string, { trouble }: Listening): Promise<string> {
  try {
    return await readFile(inside(dir, places.writing), 'utf8');
  } catch (error) {
    if (!isMissing(error)) trouble({ ...toProblem(error, places.writing), file: places.writing });
    return '';
  }
}

function toLines(
  event: Extract<StoreEvent, { type: 'committed' }>,
  totals: ReadonlyMap<string, number>,
): LogLine[] {
  const day = localDay(new Date(event.entry.at));
  return writtenIn(event, (id) => totals.get(id) ?? 0).map((written) => ({ day, ...written }));
}

function remeasure(store: BookStore, totals: Map<string, number>, ids: readonly string[]): void {
  const present = new Set(store.book().chapters.map(({ id }) => id));
  for (const id of ids)
    if (present.has(id)) totals.set(id, store.index(id).counts.total);
    else totals.delete(id);
}

function add(sums: Map<string, LogLine>, line: LogLine): void {
  const key = `${line.day} ${line.chapterId}`;
  const sum = sums.get(key);
  sums.set(
    key,
    sum
      ? {
          ...sum,
          typed: sum.typed + line.typed,
          assisted: sum.assisted + line.assisted,
          removed: sum.removed + line.removed,
        }
      : line,
  );
}

/** Gathers lines and appends them after a while; what can't be written is kept for the next time. */
function createLogFile(dir: string, isTorn: boolean, { trouble, gatherMs = GATHER_MS }: Listening) {
  let waiting = new Map<string, LogLine>();
  let timer: NodeJS.Timeout | undefined;
  let needsBreak = isTorn;
  let isTold = false;
  let running: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const lines = waiting;
    waiting = new Map();
    try {
      const path = inside(dir, places.writing);
      // not recursive: the folder of a deleted book must not be made again
      if (!existsSync(dirname(path))) await mkdir(dirname(path));
      const text = [...lines.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
      await appendSynced(path, `${needsBreak ? '\n' : ''}${text}`);
      needsBreak = false;
    } catch (error) {
      for (const line of lines.values()) add(waiting, line);
      // A line may have been cut off.
      needsBreak = true;
      if (!isTold) trouble({ ...toProblem(error, places.writing), file: places.writing });
      isTold = true;
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(write);
    return running;
  };
  return {
    flush,
    gather(line: LogLine) {
      add(waiting, line);
      timer ??= setTimeout(flush, gatherMs);
      timer.unref();
    },
  };
}
