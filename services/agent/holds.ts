import type { JsonObject } from '#llm/types.ts';
import type { Locale, Message } from '#model/messages.ts';
import { isOffLength, lengthOf } from '#tools/length.ts';
import { CHAPTER_TOOL } from './chapter-text.ts';
import { type Log, type NewEntry, turnsOfRequest } from './entries.ts';
import { sayAgent } from './messages.ts';
import { type FailureKind, isFailure } from './result-data.ts';

/** Requests that may follow for one chapter's length, and for its bible. */
export const LENGTH_ROUNDS = 2;
const BIBLE_ROUNDS = 1;

/** What the author asked for, where it was a chapter. */
export type ChapterWish = {
  /** Target length in 字 or words, 0 for none. */
  target: number;
  /** A length named in talk: a chapter is measured by it, and never sent back for it. */
  named?: number;
  /** Share that the length may be off, 0.1 for 10 %. */
  tolerance: number;
  /** Whether the bible has to come along. */
  bible: boolean;
};

/** What a chapter's length is measured by, 0 for what the book says. */
export const measureOf = ({ target, named = 0 }: ChapterWish): number => target || named;

const rounds = (log: Log, kind: FailureKind): number =>
  turnsOfRequest(log).filter(({ results }) => results.some((result) => isFailure(result, kind))).length;

/** The model is told what to do; the author is told that it was. */
const hold = (callId: string, kind: 'length' | 'bible', message: Message, locale: Locale): NewEntry => ({
  role: 'result',
  callId,
  status: 'error',
  data: { kind, message: sayAgent(locale, message), said: { ...message, code: `said-${message.code}` } },
});

/**
 * A valid chapter call that is sent back for one more round: its length is off (at most twice), or its bible is
 * missing (once). Undefined where it may go on to the author.
 */
export function holdFor(
  log: Log,
  call: { id: string; name: string; args: JsonObject },
  wish: ChapterWish,
  locale: Locale,
): NewEntry | undefined {
  if (call.name !== CHAPTER_TOOL) return undefined;
  const text = typeof call.args.chapter_content === 'string' ? call.args.chapter_content : '';
  const { target, tolerance } = wish;
  if (isOffLength(text, target, tolerance) && rounds(log, 'length') < LENGTH_ROUNDS) {
    const have = lengthOf(text);
    const code = have < target ? 'too-short' : 'too-long';
    const facts = { have, want: target, rest: Math.abs(target - have), unit: unitOfText(text) };
    return hold(call.id, 'length', { code, facts }, locale);
  }
  const wanted = wish.bible && call.args.updated_story_bible === undefined;
  if (wanted && rounds(log, 'bible') < BIBLE_ROUNDS)
    return hold(call.id, 'bible', { code: 'bible-wanted' }, locale);
  return undefined;
}

/** What a Chinese sentence counts a text by. */
const unitOfText = (text: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text) ? '字' : '词';

/** The sentence about a length that two more requests did not bring home, if that is so. */
export function lengthNote(
  text: string,
  { target, tolerance }: ChapterWish,
  locale: Locale,
): string | undefined {
  if (!isOffLength(text, target, tolerance)) return undefined;
  return sayAgent(locale, {
    code: 'length-off',
    facts: { have: lengthOf(text), want: target, unit: unitOfText(text) },
  });
}
