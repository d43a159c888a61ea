import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type QueueLine, type QueueLog, queueLineSchema } from '#extract/queue/lines.ts';
import { idSchema } from '#model/ids.ts';
import type { RunKind } from '#model/runs.ts';
import { appendSynced, isMissing, syncFolder } from '#project/disk.ts';

const FOLDER = join('.mojian', 'runs');

const pathOf = (dir: string, kind: RunKind, runId: string): string =>
  join(dir, FOLDER, `${kind}-${idSchema.parse(runId)}.jsonl`);

function parseLine(text: string): QueueLine | undefined {
  try {
    return queueLineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // torn by a crash: what it said never counted
    return undefined;
  }
}

export type QueueFile = QueueLog & {
  /** Lines that no version of this app wrote, or that were torn. */
  unreadable: number;
};

/** Opens a run's file in a book's folder; nothing is written before the first line. */
export async function openQueueLog(dir: string, kind: RunKind, runId: string): Promise<QueueFile> {
  const path = pathOf(dir, kind, runId);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const read = text.split('\n').filter((line) => line !== '');
  const lines = read.flatMap((line) => parseLine(line) ?? []);
  let isNew = text === '';
  let needsBreak = text !== '' && !text.endsWith('\n');
  let last: Promise<void> = Promise.resolve();
  const write = async (line: QueueLine): Promise<void> => {
    // not recursive beyond the app's own folder: the folder of a deleted book must not be made again
    if (isNew && !existsSync(join(dir, FOLDER))) await mkdir(join(dir, FOLDER));
    await appendSynced(path, `${needsBreak ? '\n' : ''}${JSON.stringify(line)}\n`);
    if (isNew) await syncFolder(join(dir, FOLDER));
    [isNew, needsBreak] = [false, false];
    lines.push(line);
  };
  return {
    unreadable: read.length - lines.length,
    lines: () => lines,
    append(line) {
      const done = last.then(() => write(line));
      last = done.catch(() => undefined);
      return done;
    },
  };
}

/** The runs of a kind in a book's folder, the one begun last first. */
export async function listRuns(dir: string, kind: RunKind): Promise<string[]> {
  const names = await readdir(join(dir, FOLDER)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const ids = names.flatMap((name) =>
    name.startsWith(`${kind}-`) && name.endsWith('.jsonl') ? [name.slice(kind.length + 1, -6)] : [],
  );
  const heads = await Promise.all(
    ids.map(async (id) => {
      const [head] = (await openQueueLog(dir, kind, id)).lines();
      return head?.type === 'begun' ? [{ id, at: head.at }] : [];
    }),
  );
  return heads
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ id }) => id);
}
