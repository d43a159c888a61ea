import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { ShelfEntry } from '#contract/views.ts';
import type { Ports } from './ports.ts';

const recordSchema = z.object({
  bookId: z.string(),
  dir: z.string(),
  title: z.string(),
  author: z.string(),
  language: z.string(),
  chapterCount: z.number(),
  total: z.number(),
  openedAt: z.string().nullable(),
});
export type ShelfRecord = z.infer<typeof recordSchema>;

/** The person's books on this machine: which folder each id stands for, and what was last seen in it. */
export type Shelf = {
  list(): Promise<ShelfEntry[]>;
  /** The folder of a book, or undefined where the id is unknown. */
  dirOf(bookId: string): Promise<string | undefined>;
  /** The id of a folder; a folder not seen before is put on the shelf. */
  admit(dir: string): Promise<string>;
  note(bookId: string, seen: Omit<ShelfRecord, 'bookId' | 'dir'>): Promise<void>;
  forget(bookId: string): Promise<void>;
};

/** An unreadable record is left out alone: the other books stay. */
const toRecords = (stored: unknown): ShelfRecord[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    const read = recordSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });

const freshRecord = (bookId: string, dir: string): ShelfRecord => ({
  ...{ bookId, dir, title: '', author: '', language: '' },
  ...{ chapterCount: 0, total: 0, openedAt: null },
});

/** Each step reads what is on the shelf now: another shell may have put a book there. */
export function createShelf({ documents, ids }: Pick<Ports, 'documents' | 'ids'>): Shelf {
  const load = async () => toRecords(await documents.read('shelf'));
  const change = (edit: (records: ShelfRecord[]) => ShelfRecord[]) =>
    documents.change('shelf', (stored) => edit(toRecords(stored)));
  return {
    async list() {
      const entries = await Promise.all((await load()).map(toEntry));
      return entries.sort((a, b) => (b.openedAt ?? '').localeCompare(a.openedAt ?? ''));
    },
    async dirOf(bookId) {
      return (await load()).find((record) => record.bookId === bookId)?.dir;
    },
    async admit(dir) {
      const wanted = resolve(dir);
      const isWanted = (record: ShelfRecord) => record.dir === wanted;
      const known = (await load()).find(isWanted);
      if (known) return known.bookId;
      const fresh = freshRecord(ids.next(), wanted);
      const records = await change((now) => (now.some(isWanted) ? now : [...now, fresh]));
      return records.find(isWanted)?.bookId ?? fresh.bookId;
    },
    async note(bookId, seen) {
      await change((now) =>
        now.map((record) => (record.bookId === bookId ? { ...record, ...seen } : record)),
      );
    },
    async forget(bookId) {
      await change((now) => now.filter((record) => record.bookId !== bookId));
    },
  };
}

async function toEntry({ dir, ...record }: ShelfRecord): Promise<ShelfEntry> {
  const available = await stat(join(dir, 'mojian.json'))
    .then((info) => info.isFile())
    .catch(() => false);
  return { ...record, place: dir, available };
}
