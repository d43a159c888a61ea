import { isGazetteerPlace } from './gazetteer.ts';
import { isAbbreviation, type Token } from './tokens.ts';
import {
  common,
  inner,
  isTitle,
  type LatinLanguage,
  numberWords,
  placeBefore,
  placeWords,
  standsAlone,
  surnameLike,
} from './words.ts';

/** A run of capitalised words: token indices from `from` to `to` (exclusive). */
export type Span = { from: number; to: number; name: string };

/**
 * How often each word stands in lower case, in capitals inside a sentence, in capitals at its beginning, and in
 * capitals after a title.
 */
export type WordCounts = {
  lower: Map<string, number>;
  inside: Map<string, number>;
  first: Map<string, number>;
  titled: Map<string, number>;
};

const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

export function countWords(chapters: readonly (readonly Token[])[]): WordCounts {
  const counts: WordCounts = { lower: new Map(), inside: new Map(), first: new Map(), titled: new Map() };
  for (const tokens of chapters)
    for (const [index, { text, isCapital, isFirst, gap }] of tokens.entries()) {
      const key = text.toLowerCase();
      add(isCapital ? (isFirst ? counts.first : counts.inside) : counts.lower, key);
      const isTitled = isCapital && isJoined(gap) && isTitleBefore(tokens[index - 1], gap);
      if (isTitled) add(counts.titled, key);
    }
  return counts;
}

/** "Mr. Harrow" and "Captain Harrow"; what follows "Yes, Captain." is another sentence. */
const isTitleBefore = (before: Token | undefined, gap: string): boolean =>
  before !== undefined && isTitle(before.text.toLowerCase()) && (gap !== '. ' || isAbbreviation(before.text));

const isJoined = (gap: string): boolean => gap === ' ' || gap === '. ' || gap === '-' || gap === '';

/** "Jackson's Island": what belongs to a name and says what place it is makes one name with it. */
const isOwnedPlace = ({ gap, isCapital, text }: Token): boolean =>
  isCapital && /^[’']s $/.test(gap) && placeWords.has(text.toLowerCase());

/** "Jacques Three", "Louis Sixteenth". */
const isNumber = ({ gap, isCapital, isFirst, text }: Token): boolean =>
  gap === ' ' && isCapital && !isFirst && numberWords.has(text.toLowerCase());

/** they’ve, doesn’t: never a name, whatever the text writes small. */
const contracted = /(?:n’t|’(?:ve|re|ll|d|m))$/;

/** What begins a name and never goes on with one: "Natasha Mr. Dolokhov" are two. */
const address = new Set('mr mrs miss ms lady lord sir dr mme mlle madame monsieur mademoiselle'.split(' '));

/** An ordinary word that so often follows a title is a surname in this text: Jo March. */
const TITLED = 3;

/** Ordinary words that are surnames after a title: Mrs. Long, Aunt March. */
function isTitledWord(token: Token, language: LatinLanguage): boolean {
  const key = token.text.toLowerCase();
  return token.isCapital && token.text.length > 2 && (!common[language].has(key) || surnameLike.has(key));
}

/** Whether a capitalised word may belong to a name: not a word that this text mostly writes small. */
function isNameWord(token: Token | undefined, counts: WordCounts, language: LatinLanguage): boolean {
  if (!token?.isCapital) return false;
  const key = token.text.toLowerCase().replaceAll("'", '’');
  if (isTitle(key)) return true;
  if (token.text.length < 2 || contracted.test(key)) return false;
  if (common[language].has(key) || /^i’/.test(key)) return false;
  const small = counts.lower.get(key) ?? 0;
  const inside = counts.inside.get(key) ?? 0;
  return token.isFirst ? small === 0 || inside > small : small === 0 || inside * 3 > small;
}

/** "at Nice", "in Bath": a town of the world although the text has the word small as well. */
function isPlaced(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token?.isCapital || token.isFirst || token.gap !== ' ') return false;
  const before = tokens[at - 1]?.text.toLowerCase() ?? '';
  return (before === 'to' || placeBefore.has(before)) && isGazetteerPlace(token.text);
}

function spanFrom(
  tokens: readonly Token[],
  from: number,
  counts: WordCounts,
  language: LatinLanguage,
): number {
  let to = from + 1;
  for (;;) {
    const next = tokens[to];
    const last = tokens[to - 1];
    if (!next || !last) return to;
    const isAfterTitle = isTitleBefore(last, next.gap);
    if (isOwnedPlace(next) || (isNumber(next) && !isAfterTitle)) {
      to++;
      continue;
    }
    if (!isJoined(next.gap) || (next.gap === '. ' && !isAfterTitle && last.text.length > 2)) return to;
    if (!isAfterTitle && address.has(next.text.toLowerCase())) return to;
    const isSurname = isAfterTitle || (counts.titled.get(next.text.toLowerCase()) ?? 0) >= TITLED;
    const isName = isNameWord(next, counts, language) || (isSurname && isTitledWord(next, language));
    if (isName && (!next.isFirst || isAfterTitle || next.gap !== '. ')) {
      to++;
      continue;
    }
    if (next.gap !== ' ' || !inner[language].has(next.text)) return to;
    const skip = tokens[to + 1] && inner[language].has(tokens[to + 1]?.text ?? '') ? 2 : 1;
    const target = tokens[to + skip];
    if (!target || !/^ ?$/.test(target.gap) || !isNameWord(target, counts, language)) return to;
    to += skip + 1;
  }
}

/** Runs of capitalised words in a chapter, with the small words inside them ("Edward the Second"). */
export function findSpans(
  text: string,
  tokens: readonly Token[],
  counts: WordCounts,
  language: LatinLanguage,
): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (!isNameWord(tokens[from], counts, language) && !isPlaced(tokens, from)) continue;
    const to = spanFrom(tokens, from, counts, language);
    const start = tokens[from]?.start ?? 0;
    const name = text.slice(start, tokens[to - 1]?.end ?? start).replace(/\s+/g, ' ');
    // the planet; what is short for "master" stands before a name
    const isPlanet = name === 'Mars' && language === 'en';
    const isTitleAlone = to === from + 1 && isTitle(name.toLowerCase()) && !isPlanet;
    if (!isTitleAlone || standsAlone.has(name.toLowerCase())) spans.push({ from, to, name });
    from = to - 1;
  }
  return spans;
}
