import { existsSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { z } from 'zod';
import { type Change, changeSchema, changeSources } from '#model/change.ts';
import { messageSchema } from '#model/message-schema.ts';
import { appendSynced, makeFolder, syncFolder } from './disk.ts';
import { inside, places } from './places.ts';
import { advance, type Head, noStacks, type Stacks } from './undo.ts';

/** A file of history takes no more lines beyond this size, so that opening reads little of a long history. */
const SEGMENT_BYTES = 512 * 1024;
/** As many lines are read on opening at least; undo beyond them reads the file before. */
const READ_AT_LEAST = 100;

const headSchema = z.object({
  id: z.string(),
  at: z.string(),
  label: messageSchema,
  source: z.enum(changeSources),
  group: z.string().optional(),
  of: z.array(z.string()).optional(),
  texts: z.record(z.string(), z.string()).optional(),
});
const inverseSchema = z.array(changeSchema);

/** A line is the head and, behind a tab, the changes that take it back, read only when they are needed. */
export const toLine = (head: Head, inverse: readonly Change[]): string =>
  `${JSON.stringify(head)}\t${JSON.stringify(inverse)}\n`;

export type Journal = {
  heads(): readonly Head[];
  stacks(): Stacks;
  has(id: string): boolean;
  /** Appends a line made by `toLine`; throws the disk's error, with the file as before on the next try. */
  append(line: string): Promise<void>;
  /** The changes that take a line back, or undefined where the line can't be read. */
  inverse(id: string): Change[] | undefined;
  /** Reads the file before the oldest that was read; false where there is none. */
  readOlder(): boolean;
  /** Lines that could not be read, for a message. */
  damaged(): readonly { file: string; line: number }[];
};

type Segment = { file: string; lines: string[]; size: number };

/** Opens the history of a folder. A last line that was cut off is dropped, on disk too where `repair` is set. */
export function openJournal(dir: string, repair: boolean): Journal {
  const folder = inside(dir, places.history);
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d+\.jsonl$/.test(name))
        .sort()
    : [];
  const damaged: { file: string; line: number }[] = [];
  let unread = files.length;
  let heads: Head[] = [];
  let stacks = noStacks;
  const bodies = new Map<string, string>();
  let last: { file: string; size: number } = { file: '000001.jsonl', size: 0 };

  const readOlder = (): boolean => {
    const file = files[unread - 1];
    if (file === undefined) return false;
    unread -= 1;
    const segment = readSegment(folder, file);
    if (unread === files.length - 1) last = { file, size: segment.size };
    const older = segment.lines.flatMap((line, n) => {
      const parsed = parseLine(line);
      if (!parsed) damaged.push({ file: `${places.history}/${file}`, line: n + 1 });
      else bodies.set(parsed.head.id, parsed.body);
      return parsed ? [parsed.head] : [];
    });
    heads = [...older, ...heads];
    stacks = heads.reduce(advance, noStacks);
    return true;
  };
  while (heads.length < READ_AT_LEAST && readOlder());
  if (repair) cutTornEnd(folder, last);

  return {
    heads: () => heads,
    stacks: () => stacks,
    has: (id) => bodies.has(id),
    inverse: (id) => parseInverse(bodies.get(id)),
    readOlder,
    damaged: () => damaged,
    async append(line) {
      if (last.size > SEGMENT_BYTES) last = { file: nextFile(last.file), size: 0 };
      await appendWhole(folder, last, line);
      last.size += Buffer.byteLength(line);
      const parsed = parseLine(line.trimEnd());
      if (!parsed) throw new Error('A line of history must be made by toLine.');
      bodies.set(parsed.head.id, parsed.body);
      heads.push(parsed.head);
      stacks = advance(stacks, parsed.head);
    },
  };
}

const nextFile = (file: string): string => `${String(Number.parseInt(file, 10) + 1).padStart(6, '0')}.jsonl`;

function readSegment(folder: string, file: string): Segment {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return { file, lines: whole.split('\n').slice(0, -1), size: Buffer.byteLength(whole) };
}

/** Text that an append which was cut off left behind must not become the head of the next line. */
function cutTornEnd(folder: string, { file, size }: { file: string; size: number }): void {
  const path = `${folder}/${file}`;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && stat.size > size) truncateSync(path, size);
}

async function appendWhole(
  folder: string,
  last: { file: string; size: number },
  line: string,
): Promise<void> {
  cutTornEnd(folder, last);
  const isNew = !existsSync(`${folder}/${last.file}`);
  if (isNew) makeFolder(folder);
  await appendSynced(`${folder}/${last.file}`, line);
  if (isNew) await syncFolder(folder);
}

function parseLine(line: string): { head: Head; body: string } | undefined {
  const tab = line.indexOf('\t');
  try {
    const head = headSchema.safeParse(JSON.parse(line.slice(0, Math.max(tab, 0))));
    return head.success ? { head: head.data, body: line.slice(tab + 1) } : undefined;
  } catch {
    return undefined;
  }
}

function parseInverse(body: string | undefined): Change[] | undefined {
  if (body === undefined) return undefined;
  try {
    const inverse = inverseSchema.safeParse(JSON.parse(body));
    return inverse.success ? inverse.data : undefined;
  } catch {
    return undefined;
  }
}
