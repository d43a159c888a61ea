import type { Span } from './candidates.ts';
import { addFrames, createFrames, type LatinFrames } from './frames.ts';
import { createThingSigns, type ThingSigns } from './thing-signs.ts';
import type { Token } from './tokens.ts';
import { acting, articles, kind, personBefore, placeBefore, speech } from './words.ts';

/** How often a name stands in each surrounding. */
export type Profile = {
  name: string;
  count: number;
  first: number;
  speech: number;
  acting: number;
  possessive: number;
  vocative: number;
  placeBefore: number;
  ofBefore: number;
  personBefore: number;
  article: number;
  /** Of these, a and an. */
  indefinite: number;
  kind: number;
  capitals: number;
  listed: number;
  closed: number;
  frames: LatinFrames;
  /** Counted in English only. */
  signs: ThingSigns;
  /** Numbers of the sentences it stands in, rising; the first 4,000. */
  sentences: number[];
};

const SENTENCES = 4_000;

export const createProfile = (name: string): Profile => ({
  name,
  count: 0,
  first: 0,
  speech: 0,
  acting: 0,
  possessive: 0,
  vocative: 0,
  placeBefore: 0,
  ofBefore: 0,
  personBefore: 0,
  article: 0,
  indefinite: 0,
  kind: 0,
  capitals: 0,
  listed: 0,
  closed: 0,
  frames: createFrames(),
  signs: createThingSigns(),
  sentences: [],
});

function addBefore(profile: Profile, before: Token | undefined, gap: string): void {
  if (!before || !/^ ?$/.test(gap)) return;
  const word = before.text.toLowerCase();
  if (placeBefore.has(word)) profile.placeBefore++;
  if (word === 'of' || word === 'de' || word === 'd’') profile.ofBefore++;
  if (personBefore.has(word)) profile.personBefore++;
  if (articles.has(word.replace(/[’']$/, ''))) profile.article++;
  if (word === 'a' || word === 'an') profile.indefinite++;
  if (kind.has(word)) profile.kind++;
  if (speech.test(word)) profile.speech++;
}

function addAfter(profile: Profile, last: Token, after: Token | undefined): void {
  if (/^[’']s?\b/.test(last.tail)) profile.possessive++;
  if (/^[,.!?;:]/.test(last.tail)) profile.closed++;
  if (!after || !/^[ ,]{0,2}$/.test(after.gap)) return;
  const word = after.text.toLowerCase();
  if (speech.test(word)) profile.speech++;
  else if (after.gap === ' ' && acting.test(word)) profile.acting++;
  if (after.gap === ' ' && (word === 'and' || word === 'et')) profile.listed++;
}

/** Adds one occurrence to a profile. */
export function addOccurrence(
  profile: Profile,
  tokens: readonly Token[],
  span: Span,
  sentence: number,
): void {
  const head = tokens[span.from];
  const last = tokens[span.to - 1];
  if (!head || !last) return;
  profile.count++;
  if (profile.sentences.length < SENTENCES) profile.sentences.push(sentence);
  if (head.isFirst) profile.first++;
  if (span.name === span.name.toUpperCase()) profile.capitals++;
  if (/[,“"«] ?$/.test(head.gap) && /^[,.!?]/.test(last.tail)) profile.vocative++;
  addBefore(profile, tokens[span.from - 1], head.gap);
  addAfter(profile, last, tokens[span.to]);
  addFrames(profile.frames, tokens, span);
}
