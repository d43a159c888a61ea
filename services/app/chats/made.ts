import type { Verdict } from '#agent/append.ts';
import { editedSchema } from '#agent/call-step.ts';
import { CHAPTER_TOOL } from '#agent/chapter-text.ts';
import { argumentsOf, type Call } from '#agent/entries.ts';
import type { Approval, Meant, RunPorts } from '#agent/ports.ts';
import type { VerdictInput } from '#contract/chats.ts';
import type { JsonObject } from '#llm/types.ts';
import type { ChatEntry } from '#model/chat.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import type { Chat } from '#project/chats.ts';
import type { BookStore } from '#project/store.ts';
import { toHunks } from '#text/hunks.ts';
import { chapterByNumber, numberOf } from '#tools/lookup.ts';
import type { ToolContext } from '#tools/tool.ts';
import { readChapterNumber } from '#validators/chapter-number.ts';
import { clashesOf, mergeHunks } from '../proposals/merge.ts';

type MadeChapter = { number: number; id: string; prose: string };
type Store = Pick<BookStore, 'book' | 'prose'>;

/**
 * Keeps with each turn of a chat the chapters that it rewrites as they were when the model began, and says what such
 * a call means in the book of now. The chapter of the request is taken as it is at the first turn of a run, any other
 * at the first turn that rewrites it.
 */
export function createMade(store: Store, chat: Pick<Chat, 'entries'>) {
  const seen = new Map<string, Promise<string>>();
  const proseOf = (id: string): Promise<string> => {
    const prose = seen.get(id) ?? store.prose(id);
    seen.set(id, prose);
    return prose;
  };
  return {
    /** For the chapter that a request is about, before the model is asked. */
    async begin(chapterId: string): Promise<void> {
      await proseOf(chapterId);
    },
    async marked(entry: ChatEntry): Promise<ChatEntry> {
      if (entry.role !== 'assistant') return entry;
      const numbers = new Set(entry.calls.flatMap((call) => numberIn(call.name, argumentsOf(call)) ?? []));
      const made = await Promise.all([...numbers].map((number) => madeOf(number, entry.local === true)));
      return numbers.size === 0 ? entry : { ...entry, made: made.flat() };
    },
    meant: ((call, args, signal) =>
      meantIn(store, madeFor(chat, call), call, args, signal)) satisfies NonNullable<RunPorts['meant']>,
  };

  async function madeOf(number: number, isLocal: boolean): Promise<MadeChapter[]> {
    // a call that Mojian offers again was made for the book of the turn that it comes from
    const known = isLocal ? newestMade(chat, number) : undefined;
    if (known) return [known];
    const chapter = chapterByNumber(store.book(), number);
    return chapter ? [{ number, id: chapter.id, prose: await proseOf(chapter.id) }] : [];
  }
}

export type Made = ReturnType<typeof createMade>;

const numberIn = (name: string, args: JsonObject): number | undefined =>
  name === CHAPTER_TOOL ? readChapterNumber(args.chapterNumber) : undefined;

const newestMade = (chat: Pick<Chat, 'entries'>, number: number): MadeChapter | undefined =>
  chat
    .entries()
    .flatMap((entry) => (entry.role === 'assistant' ? (entry.made ?? []) : []))
    .findLast((one) => one.number === number);

function madeFor(chat: Pick<Chat, 'entries'>, { id }: Call): readonly MadeChapter[] {
  const turn = chat
    .entries()
    .findLast((entry) => entry.role === 'assistant' && entry.calls.some((call) => call.id === id));
  return turn?.role === 'assistant' ? (turn.made ?? []) : [];
}

async function meantIn(
  store: Store,
  made: readonly MadeChapter[],
  { name }: Call,
  args: JsonObject,
  signal: AbortSignal,
): Promise<Meant> {
  const was = numberIn(name, args);
  const known = made.find(({ number }) => number === was);
  if (was === undefined || !known) return { args, notes: [] };
  const number = numberOf(store.book(), known.id);
  if (number === undefined)
    return { args, notes: [], problem: { code: 'proposal-chapter-gone', facts: { number: was } } };
  const moved = number === was ? [] : [{ code: 'proposal-renumbered', facts: { was, number } }];
  const now = await store.prose(known.id);
  signal.throwIfAborted();
  const since = sinceOf(known.prose, now, args.chapter_content);
  return { args: { ...args, chapterNumber: number }, ...since, notes: [...moved, ...since.notes] };
}

/** What the author has changed in a chapter since a rewrite was made from it. */
function sinceOf(base: string, now: string, text: unknown): Omit<Meant, 'args'> {
  if (typeof text !== 'string' || now.trim() === '') return { notes: [] };
  // prose that was written into an empty chapter meanwhile is the author's as a whole
  const isNew = base.trim() === '';
  if (now === base) return { notes: [], base };
  const clashes = isNew ? [...toHunks(now, text).keys()] : clashesOf(base, now, toHunks(base, text));
  const note =
    clashes.length === 0
      ? { code: 'rewrite-merged' }
      : { code: 'rewrite-clash', facts: { count: clashes.length } };
  return { notes: [note], ...(!isNew && { base }), clashes };
}

/**
 * A verdict for the chapter as it is now: what is taken of a rewrite is merged, by paragraph, into what the author has
 * written since. Refused, with the text left as it is, where both changed the same place or the chapter is gone.
 */
export async function mergeVerdict(
  { book, prose }: Pick<ToolContext, 'book' | 'prose'>,
  approval: Approval | undefined,
  { hunks: chosen }: Pick<VerdictInput, 'hunks'>,
  verdict: Verdict,
  signal: AbortSignal,
): Promise<Result<Verdict>> {
  if (verdict.verdict !== 'accepted' || !approval) return ok(verdict);
  const { args, meant } = approval;
  const edited = editedSchema.safeParse(verdict.edited).data;
  const number = readChapterNumber(args.chapterNumber);
  const isSame = !edited || readChapterNumber(edited.arguments.chapterNumber) === number;
  if (meant.problem && isSame) return refuse(meant.problem);
  const text = edited?.arguments.chapter_content;
  const chapter = number === undefined ? undefined : chapterByNumber(book, number);
  if (!edited?.adopt || !isSame || !chapter || typeof text !== 'string') return ok(verdict);
  const { base, clashes = [] } = meant;
  if (base === undefined) return clashes.length > 0 ? refuse({ code: 'rewrite-refused' }) : ok(verdict);
  const all = toHunks(base, chosen ? textOf(args) : text);
  const hunks = chosen ? all.filter((_, index) => chosen.includes(index)) : all;
  const merged = mergeHunks(base, await prose(chapter.id, signal), hunks);
  if (merged === undefined) return refuse({ code: 'rewrite-refused' });
  return ok({
    ...verdict,
    edited: { ...edited, arguments: { ...edited.arguments, chapter_content: merged } },
  });
}

const textOf = ({ chapter_content: text }: JsonObject): string => (typeof text === 'string' ? text : '');
