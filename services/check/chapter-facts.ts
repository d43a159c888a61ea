import type { Book } from '#model/book.ts';
import type { Chapter } from '#model/chapter.ts';
import type { Progress } from '#model/result.ts';
import type { Genders } from './gender.ts';
import { createLooks, type Look, lookAt } from './quick.ts';
import { type Reader, readChapter } from './read-chapter.ts';
import { rulesFor } from './rules/index.ts';
import type { Fact, Placed, Rule, Sentence } from './types.ts';

/** Who was told of last; `@` where nobody was. */
export type Last = Record<'any' | 'm' | 'f', string>;
export const NOBODY: Last = { any: '@', m: '@', f: '@' };

/** What a chapter says by itself: `@` stands for whoever the chapters before were last about. */
export type ReadChapter = { id: string; chapter: number; facts: readonly Placed[]; last: Last };

/** Facts of one rule, each (role, key, value) once: the surest place, of equals the first, is quoted. */
function factsOf(rule: Rule, sentences: readonly Sentence[], looks: readonly Look[]): Fact[] {
  const facts = new Map<string, Fact>();
  sentences.forEach((sentence, at) => {
    const look = looks[at];
    if (look) lookAt(look);
    const found = rule.read(sentence, at, sentences);
    if (found.length === 0) return;
    for (const fact of found) {
      const key = `${fact.say} ${fact.key} ${fact.value}`;
      if (fact.weight > (facts.get(key)?.weight ?? 0)) facts.set(key, fact);
    }
  });
  return [...facts.values()];
}

/** Whom the sentences were last about, of all and of those who may be a man or a woman. */
function lastTold(sentences: readonly Sentence[], genders: Genders): Last {
  const last = { ...NOBODY };
  for (const { subject, hits } of sentences) {
    if (!subject || subject === '@') {
      if (last.any === '@' && hits[0]) last.any = hits[0].name;
      continue;
    }
    last.any = subject;
    for (const gender of ['m', 'f'] as const)
      if ((genders.get(subject) ?? gender) === gender) last[gender] = subject;
  }
  return last;
}

/** What of a chapter is read. */
export type Source = Pick<Chapter, 'title' | 'pov'> & { prose: string };
/** A chapter that is to be read, and its place in the book from 1. */
export type Unread = { source: Source; id: string; chapter: number };

/** Field by field: facts of many shapes, spread, took a tenth of the time that a book is read in. */
const placed = (
  { rule, say, key, value, paragraph, quote, weight }: Fact,
  chapterId: string,
  chapter: number,
): Placed => ({ rule, say, key, value, paragraph, quote, weight, chapterId, chapter });

/**
 * Reads chapters, rule by rule: hundreds of patterns in turn would push each other out of the processor's cache, and
 * the more sentences a rule reads at once, the less.
 */
export function readChapters(unread: readonly Unread[], reader: Reader): ReadChapter[] {
  const texts = unread.map((one) => {
    const sentences = readChapter(one.source, reader);
    const facts: Placed[] = [];
    return { ...one, sentences, looks: createLooks(sentences), facts };
  });
  for (const rule of rulesFor(reader.length))
    for (const { id: chapterId, chapter, sentences, looks, facts } of texts)
      for (const fact of factsOf(rule, sentences, looks)) facts.push(placed(fact, chapterId, chapter));
  return texts.map(({ id, chapter, sentences, facts }) => ({
    ...{ id, chapter, facts, last: lastTold(sentences, reader.genders) },
  }));
}

/** Chapters that are read at once. */
export const READ_STEP = 50;
/** Chapters of a book from `from` on (from 0) and before `to`. */
export type Part = { from: number; to: number };

export const sourceOf = ({ title, pov, prose = '' }: Book['chapters'][number]): Source => ({
  title,
  pov,
  prose,
});

/** Reads a part of a book: what one thread can do while others read the rest. An aborted signal throws its reason. */
export function readPart(
  { chapters }: Book,
  reader: Reader,
  { from, to }: Part,
  progress: Progress,
  signal: AbortSignal,
): ReadChapter[] {
  const unread = chapters
    .slice(from, to)
    .map((one, index): Unread => ({ source: sourceOf(one), id: one.id, chapter: from + index + 1 }));
  const read: ReadChapter[] = [];
  for (let at = 0; at < unread.length; at += READ_STEP) {
    signal.throwIfAborted();
    progress({ done: at, total: unread.length, what: unread[at]?.source.title ?? '' });
    read.push(...readChapters(unread.slice(at, at + READ_STEP), reader));
  }
  return read;
}
