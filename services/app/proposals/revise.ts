import type { JsonObject } from '#llm/types.ts';
import type { Book } from '#model/book.ts';
import type { Message } from '#model/messages.ts';
import { isJsonObject } from '#tools/json.ts';
import { chapterByNumber, numbered, numberOf } from '#tools/lookup.ts';
import type { ToolContext } from '#tools/tool.ts';
import type { Made } from './file.ts';
import { mergeTexts } from './merge.ts';

/** Which arguments of which tool are numbers of chapters. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  update_storyboard: ['chapterNumber'],
  edit_chapter: ['chapterNumber'],
  add_chapter: ['number'],
  move_chapter: ['chapter', 'target'],
  split_chapter: ['chapter'],
  merge_chapters: ['chapter', 'target'],
  delete_chapter: ['chapter'],
  update_chapter_deconstruction: ['chapterNumber'],
  translate_chapter: ['chapterNumber'],
};
const THREAD_NUMBERS = ['chapterNumber', 'dueChapterNumber'];
/** The tool whose text replaces a chapter's. */
const REWRITES = 'update_storyboard';

/** The arguments with every chapter number in them, those of threads too, put through `change`. */
function mapNumbers(name: string, args: JsonObject, change: (number: number) => number): JsonObject {
  const mapped = (given: JsonObject, keys: readonly string[]): JsonObject =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        keys.includes(key) && typeof value === 'number' ? change(value) : value,
      ]),
    );
  const out = mapped(args, Object.hasOwn(NUMBERS, name) ? (NUMBERS[name] ?? []) : []);
  if (name !== 'update_threads' || !Array.isArray(args.threads)) return out;
  return {
    ...out,
    threads: args.threads.map((one) => (isJsonObject(one) ? mapped(one, THREAD_NUMBERS) : one)),
  };
}

/** The chapters that the arguments name, as they are now; with its prose the one that they rewrite. */
export async function chaptersOf(
  name: string,
  args: JsonObject,
  { book, prose }: Pick<ToolContext, 'book' | 'prose'>,
  signal: AbortSignal,
): Promise<Made['chapters']> {
  const named = new Set<number>();
  mapNumbers(name, args, (number) => {
    named.add(number);
    return number;
  });
  const found = [...named].flatMap((number) => {
    const chapter = chapterByNumber(book, number);
    return chapter ? [{ number, id: chapter.id }] : [];
  });
  if (name !== REWRITES) return found;
  return Promise.all(found.map(async (one) => ({ ...one, prose: await prose(one.id, signal) })));
}

/** Arguments as they are meant in the book of today, and what had to be minded. */
export type Revised = { args: JsonObject; notes: Message[]; problem?: Message };

/**
 * Arguments made for the book as it was, for the book as it is: a chapter that got another number keeps its
 * proposal, a new one goes behind the last, and a text that the author changed meanwhile is merged where that is
 * possible. `problem` where the chapter is gone.
 */
export async function revise(
  name: string,
  args: JsonObject,
  made: Made,
  context: Pick<ToolContext, 'book' | 'prose'>,
  signal: AbortSignal,
): Promise<Revised> {
  const { book } = context;
  const notes: Message[] = [];
  let gone: number | undefined;
  const revised = mapNumbers(name, args, (number) => {
    const now = numberNow(book, made, number);
    if (now === undefined) gone = number;
    else if (now !== number) notes.push({ code: 'proposal-renumbered', facts: { was: number, number: now } });
    return now ?? number;
  });
  if (gone !== undefined)
    return { args: revised, notes, problem: { code: 'proposal-chapter-gone', facts: { number: gone } } };
  const merged = await merge(name, revised, made, context, signal);
  return { args: merged.args, notes: [...notes, ...merged.notes] };
}

/** The number a chapter has now; for one that was to be new, the next free one if its own is taken. */
function numberNow(book: Book, { chapters }: Made, number: number): number | undefined {
  const known = chapters.find((one) => one.number === number);
  if (known) return numberOf(book, known.id);
  return chapterByNumber(book, number) ? numbered(book).length + 1 : number;
}

async function merge(
  name: string,
  args: JsonObject,
  made: Made,
  { book, prose }: Pick<ToolContext, 'book' | 'prose'>,
  signal: AbortSignal,
): Promise<Revised> {
  const [known] = made.chapters;
  const text = args.chapter_content;
  const isThere = known?.prose !== undefined && book.chapters.some(({ id }) => id === known.id);
  if (name !== REWRITES || !isThere || typeof text !== 'string') return { args, notes: [] };
  const base = known.prose ?? '';
  const now = await prose(known.id, signal);
  if (now === base || now === text) return { args, notes: [] };
  const merged = base.trim() === '' ? undefined : mergeTexts(base, text, now);
  if (merged === undefined) return { args, notes: [{ code: 'proposal-conflict' }] };
  return { args: { ...args, chapter_content: merged }, notes: [{ code: 'proposal-merged' }] };
}
