import { z } from 'zod';
import type { Book } from '#model/book.ts';
import { chapterNumbers } from '#model/chapter.ts';
import { isMissing, readText } from './disk.ts';
import { inside, places } from './places.ts';

const noteSchema = z.object({
  /** ISO 8601: when the files came into the bin. */
  at: z.iso.datetime(),
  /** The chapters that went, with the numbers they were shown under. */
  chapters: z.array(z.object({ id: z.string(), number: z.number().nullable() })),
  /** Stretches of chapters that went, in their order, each with the chapters that stayed before and behind it. */
  stretches: z.array(z.array(z.string())),
});
/** What a file in the bin can't tell of itself. It lies beside the files of one change set. */
export type BinNote = z.infer<typeof noteSchema>;

const notePath = (setId: string): string => `${places.bin}/${setId}/removed.json`;

/** The note to write where a change set takes something out of the book. */
export function toBinNote(setId: string, at: string, before: Book, after: Book) {
  const staying = new Set(after.chapters.map(({ id }) => id));
  const numbers = chapterNumbers(before.chapters);
  const gone = before.chapters.filter(({ id }) => !staying.has(id));
  const note: BinNote = {
    at,
    chapters: gone.map(({ id }) => ({ id, number: numbers.get(id) ?? null })),
    stretches: stretchesOf(before, staying),
  };
  return { path: notePath(setId), text: `${JSON.stringify(note)}\n` };
}

function stretchesOf({ chapters }: Book, staying: ReadonlySet<string>): string[][] {
  const stretches: string[][] = [];
  let open: string[] | undefined;
  for (const [at, { id }] of chapters.entries()) {
    if (staying.has(id)) {
      open?.push(id);
      open = undefined;
      continue;
    }
    if (!open) {
      const last = chapters[at - 1]?.id;
      open = last === undefined ? [] : [last];
      stretches.push(open);
    }
    open.push(id);
  }
  return stretches;
}

/** The note of a change set, or undefined where there is none that can be read: older bins have none. */
export function readBinNote(dir: string, setId: string): BinNote | undefined {
  try {
    const { text } = readText(inside(dir, notePath(setId)));
    const parsed = noteSchema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Where a chapter stood, told by the nearest chapter of then that is in the book now; undefined where none is. */
export function placeByNote({ chapters }: Book, { stretches }: BinNote, id: string): number | undefined {
  const now = new Map(chapters.map((chapter, at) => [chapter.id, at]));
  const stretch = stretches.find((ids) => ids.includes(id)) ?? [];
  const was = stretch.indexOf(id);
  for (let step = 1; step < stretch.length; step++) {
    const before = now.get(stretch[was - step] ?? '');
    if (before !== undefined) return before + 1;
    const behind = now.get(stretch[was + step] ?? '');
    if (behind !== undefined) return behind;
  }
  return undefined;
}
