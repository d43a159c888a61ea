import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewBook } from '#app/routes/library.ts';
import type { BookView, ChapterCard } from '#contract/views.ts';
import type { Run } from './context.ts';
import { refusal } from './problem.ts';

export type OpenBook = { readonly bookId: string; readonly view: BookView };

export const isBook = (dir: string): Promise<boolean> =>
  stat(join(dir, 'mojian.json')).then(
    (info) => info.isFile(),
    () => false,
  );

/** Opens the novel in a folder; refuses a folder that holds none. */
export async function openBook(run: Run, dir: string): Promise<OpenBook> {
  if (!(await isBook(dir))) throw refusal('cli-no-book', { dir });
  const bookId = await run.admit(dir);
  return { bookId, view: await run.client.books.open({ bookId }, { signal: run.signal }) };
}

/** The chapter at a place of the list (`3`), or with an id. */
export function chapterAt({ chapters }: BookView, asked: string): ChapterCard & { place: number } {
  const index = /^\d+$/.test(asked) ? Number(asked) - 1 : chapters.findIndex(({ id }) => id === asked);
  const card = chapters[index];
  if (!card) throw refusal('cli-no-chapter', { asked, count: chapters.length });
  return { ...card, place: index + 1 };
}

/** A place between 1 and `last`. */
export function toPlace(asked: string, last: number): number {
  const place = /^\d+$/.test(asked) ? Number(asked) : Number.NaN;
  if (!(place >= 1 && place <= last)) throw refusal('cli-place', { asked, last });
  return place;
}

/** The id of a volume by its title; null for `-`. */
export function volumeNamed({ volumes }: BookView, title: string): string | null {
  if (title === '-') return null;
  const volume = volumes.find((candidate) => candidate.title === title);
  if (!volume)
    throw refusal('cli-no-volume', { title, titles: volumes.map((one) => one.title).join(', ') || '-' });
  return volume.id;
}

export const volumeTitle = ({ volumes }: BookView, volumeId: string | null): string | null =>
  volumes.find(({ id }) => id === volumeId)?.title ?? null;

/** Makes a novel in a folder that does not exist or is empty. */
export async function createBook(run: Run, dir: string, given: NewBook): Promise<OpenBook> {
  const inside = await readdir(dir).catch(() => []);
  if (inside.length > 0) throw refusal('cli-folder-full', { dir });
  const bookId = await run.create(dir, given, run.signal);
  return { bookId, view: await run.client.books.open({ bookId }, { signal: run.signal }) };
}
