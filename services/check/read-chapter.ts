import { createNameMatcher } from '#text/names.ts';
import type { KnownName, Language, Sentence } from './types.ts';

export type NameFinder = (text: string) => { name: string; start: number; end: number }[];

/** Finds names and answers with the name each spelling belongs to. */
export function createNameFinder(names: readonly KnownName[]): NameFinder {
  const owner = new Map<string, string>();
  for (const { name, aliases } of names)
    for (const each of [name, ...aliases]) if (each && !owner.has(each)) owner.set(each, name);
  const matcher = createNameMatcher(owner.keys());
  return (text) => matcher.find(text).map((hit) => ({ ...hit, name: owner.get(hit.name) ?? hit.name }));
}

/** Old texts open with “ and close with ": either mark ends what either began. */
const speech = /“[^“”"\n]*[”"]|「[^」]*」|『[^』]*』|"[^“”"\n]*["”]/g;
const blank = (text: string): string => text.replace(speech, (said) => '□'.repeat(said.length));
/** Sentences end at their marks outside speech; speech with its own mark keeps its frame. */
const sentencePattern =
  /[^。！？．!?.\n]+(?:\.(?!\s|$|[”"])[^。！？．!?.\n]*)*(?:[。！？．!?.]+[”"’」』）)]*|$)/g;

function splitSentences(paragraph: string): string[] {
  const masked = blank(paragraph);
  return [...masked.matchAll(sentencePattern)]
    .map((match) => paragraph.slice(match.index, match.index + match[0].length).trim())
    .filter(Boolean);
}

const pronoun = /^(?:[^，。]{0,8}[，,]\s*)?(?:他|她|it\b|he\b|she\b|his\b|her\b|伊)/i;
const isAtStart = (text: string, start: number): boolean =>
  /(?:^|[，,；;：:。“"”、\s])$/.test(text.slice(0, start)) && start < 40;
const isOwner = (text: string, end: number): boolean => /^(?:的|之|’s|'s)/.test(text.slice(end));

function subjectOf(sentence: Omit<Sentence, 'subject'>): string | undefined {
  const named = sentence.hits.find(
    ({ start, end }) =>
      sentence.plain.charAt(start) !== '□' &&
      isAtStart(sentence.plain, start) &&
      !isOwner(sentence.text, end),
  );
  if (named) return named.name;
  return pronoun.test(sentence.plain.replace(/^□+/, '')) ? sentence.last : undefined;
}

/** Splits a chapter into sentences and says whom each is about. The title is paragraph 0. */
export function readChapter(title: string, prose: string, language: Language, find: NameFinder): Sentence[] {
  const sentences: Sentence[] = [];
  let last = '@';
  [title, ...prose.split('\n').filter((line) => line.trim())].forEach((paragraph, index) => {
    for (const text of splitSentences(paragraph)) {
      const base = { text, plain: blank(text), paragraph: index, language, hits: find(text), last };
      const sentence = { ...base, subject: subjectOf(base) };
      sentences.push(sentence);
      const owned = base.hits.find(
        ({ start, end }) => base.plain.charAt(start) !== '□' && !isOwner(text, end),
      );
      last =
        sentence.subject && sentence.subject !== '@'
          ? sentence.subject
          : (owned?.name ?? base.hits[0]?.name ?? last);
    }
  });
  return sentences;
}

/** Builds a fact of a sentence. */
export const factOf = (
  sentence: Sentence,
  rule: string,
  say: 'set' | 'use' | 'cancel',
  key: string,
  value: string,
  weight = 1,
) => ({ rule, say, key, value, paragraph: sentence.paragraph, quote: sentence.text.slice(0, 200), weight });
