import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { NewBook } from '#app/routes/library.ts';
import type { BookView, ChapterCard } from '#contract/views.ts';
import type { Run } from './context.ts';
import { named } from './named.ts';
import { misuse, refusal, toProblem } from './problem.ts';

export type OpenBook = { readonly bookId: string; readonly view: BookView };

const absent: readonly unknown[] = ['ENOENT', 'ENOTDIR'];
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether a folder holds a novel; throws where that can't be seen. */
export const isBook = (dir: string): Promise<boolean> =>
  named(dir, () => stat(join(dir, 'mojian.json'))).then(
    (info) => info.isFile(),
    (error: unknown) => {
      if (absent.includes(codeOf(error))) return false;
      throw error;
    },
  );

/** Opens the novel in a folder; refuses a folder that holds none. */
export async function openQuietly(run: Run, dir: string): Promise<OpenBook> {
  if (!(await isBook(dir))) throw refusal('cli-no-book', { dir });
  const bookId = await run.admit(dir);
  const view = await run.client.books.open({ bookId }, { signal: run.signal });
  return { bookId, view };
}

/** What the services say of a novel that another program has open: no news to who only reads. */
export const HELD = 'locked-elsewhere';

/** Tells on stderr what is the matter with a novel. */
export function tellDamage(run: Run, dir: string, { view }: OpenBook): void {
  const damage = view.problems.filter(({ code }) => code !== HELD);
  for (const { code, facts } of damage) run.note(`${dir}: ${run.say({ code, facts })}`);
}

/** Opens the novel in a folder to read it, also while another program has it open. */
export async function openBook(run: Run, dir: string): Promise<OpenBook> {
  const book = await openQuietly(run, dir);
  tellDamage(run, dir, book);
  return book;
}

/** The chapter at a place of the list (`3`), or with an id. */
export function chapterAt({ chapters }: BookView, asked: string): ChapterCard & { place: number } {
  const index = /^\d+$/.test(asked) ? Number(asked) - 1 : chapters.findIndex(({ id }) => id === asked);
  const card = chapters[index];
  if (!card) throw refusal('cli-no-chapter', { asked, count: chapters.length });
  return { ...card, place: index + 1 };
}

/** The chapter with a number as the book counts, which a prologue has not. */
export function chapterNumbered({ chapters }: BookView, asked: string): ChapterCard {
  const number = toCount(asked);
  const card = chapters.find((one) => one.number === number);
  if (!card) throw refusal('cli-no-number', { number });
  return card;
}

/** A place between 1 and `last`, the last one of the book. */
export function toPlace(asked: string, last: number): number {
  if (!/^\d+$/.test(asked)) throw misuse('cli-place-number', { asked });
  if (last === 0) throw refusal('cli-no-chapters');
  const place = Number(asked);
  if (place < 1 || place > last) throw refusal('cli-place', { asked, last });
  return place;
}

/** A whole number from 1 to `most`. */
export function toCount(asked: string, most = Number.MAX_SAFE_INTEGER): number {
  const count = /^\d+$/.test(asked) ? Number(asked) : 0;
  if (count < 1) throw misuse('cli-count', { asked });
  if (count > most) throw misuse('cli-count-most', { asked, most });
  return count;
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

/** A title may hold line ends and whatever else a model or a file put there; what is listed has one line for each. */
export const toLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** A chapter's title as one line, or the word for having none. */
export const titleOf = (run: Run, title: string): string =>
  toLine(title) || run.say({ code: 'cli-untitled' });

/** Makes a novel in a folder that does not exist or is empty. */
export async function createBook(run: Run, dir: string, given: NewBook): Promise<OpenBook> {
  if (await isBook(dir)) throw refusal('cli-is-book', { dir });
  await named(dir, () => readdir(dir)).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  const bookId = await run.create(dir, given, run.signal).catch((error: unknown) => {
    const { code, facts } = toProblem(error, run.signal);
    if (code === 'folder-not-empty') throw refusal('cli-folder-full', { dir });
    // the services know the folder by its name alone
    if (facts?.file === basename(resolve(dir))) throw refusal(code, { ...facts, file: dir });
    throw error;
  });
  return { bookId, view: await run.client.books.open({ bookId }, { signal: run.signal }) };
}
