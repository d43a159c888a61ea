import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type QueueLine, type QueueLog, queueLineSchema } from '#extract/queue/lines.ts';
import { idSchema } from '#model/ids.ts';
import type { RunKind } from '#model/runs.ts';
import { isMissing } from '#project/disk.ts';
import { createLineWriter } from '#project/line-writer.ts';

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
  return {
    unreadable: read.length - lines.length,
    lines: () => lines,
    append: createLineWriter(path, {
      ...{ isNew: text === '', isTorn: text !== '' && !text.endsWith('\n') },
      wrote: (line) => void lines.push(line),
    }),
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
