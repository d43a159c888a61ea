import { isGazetteerPlace } from './gazetteer.ts';
import { knownWord } from './known-words.ts';
import { thingWords, workWords } from './thing-words.ts';
import { isAbbreviation, type Token } from './tokens.ts';
import {
  bodyWords,
  common,
  groupWords,
  inner,
  isNumberWord,
  isTitle,
  type LatinLanguage,
  placeBefore,
  placeWords,
  standsAlone,
  surnameLike,
} from './words.ts';

/** A run of capitalised words: token indices from `from` to `to` (exclusive). */
export type Span = { from: number; to: number; name: string };

/**
 * How often each word stands in lower case, in capitals inside a sentence, in capitals at its beginning, in capitals
 * after a title, and in capitals as somebody's.
 */
export type WordCounts = {
  lower: Map<string, number>;
  inside: Map<string, number>;
  first: Map<string, number>;
  titled: Map<string, number>;
  owned: Map<string, number>;
};

const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

export function countWords(chapters: readonly (readonly Token[])[]): WordCounts {
  const counts: WordCounts = {
    lower: new Map(),
    inside: new Map(),
    first: new Map(),
    titled: new Map(),
    owned: new Map(),
  };
  for (const tokens of chapters)
    for (const [index, { text, isCapital, isFirst, gap }] of tokens.entries()) {
      const key = text.toLowerCase();
      add(isCapital ? (isFirst ? counts.first : counts.inside) : counts.lower, key);
      const isTitled = isCapital && isJoined(gap) && isTitleBefore(tokens[index - 1], gap);
      if (isTitled) add(counts.titled, key);
      if (isCapital && isOwnedGap(gap)) add(counts.owned, key);
    }
  return counts;
}

/** "Mr. Harrow" and "Captain Harrow"; what follows "Yes, Captain." is another sentence. */
const isTitleBefore = (before: Token | undefined, gap: string): boolean =>
  before !== undefined && isTitle(before.text.toLowerCase()) && (gap !== '. ' || isAbbreviation(before.text));

const isJoined = (gap: string): boolean =>
  gap === ' ' || gap === '. ' || gap === '-' || gap === '' || gap === ' & ';

const isOwnedGap = (gap: string): boolean => /^[’']s? $/.test(gap);

/** "Jackson's Island", "Delvers' Guild": what belongs to a name and says what it is makes one name with it. */
const isOwned = ({ gap, isCapital, text }: Token): boolean =>
  isCapital && isOwnedGap(gap) && owned.some((words) => words.has(text.toLowerCase()));
const owned = [placeWords, bodyWords, groupWords, thingWords, workWords];

/** "Widow's Bend": a word that is big in the middle of a sentence and no name of its own, but somebody's. */
function isPossession({ gap, isCapital, text }: Token, { counts, language }: Script): boolean {
  const key = text.toLowerCase();
  const isBig = isCapital && text.length > 2 && text !== text.toUpperCase();
  if (!isBig || !isOwnedGap(gap) || isTitle(key) || common[language].has(key)) return false;
  const alone = (counts.inside.get(key) ?? 0) + (counts.first.get(key) ?? 0) - (counts.owned.get(key) ?? 0);
  return alone <= 0 && !knownWord(text, language).isFirstName;
}

/** "Jacques Three", "Louis Sixteenth". */
const isNumber = ({ gap, isCapital, isFirst, text }: Token): boolean =>
  gap === ' ' && isCapital && !isFirst && isNumberWord(text.toLowerCase());

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

/** A number of two digits: nobody is called so, and hardly anything. */
const isCount = (word: string): boolean => isNumberWord(word) && /ty|teen/.test(word);

/** Whether a capitalised word may belong to a name: not a word that this text mostly writes small. */
function isNameWord(token: Token | undefined, counts: WordCounts, language: LatinLanguage): boolean {
  if (!token?.isCapital) return false;
  const key = token.text.toLowerCase().replaceAll("'", '’');
  if (isTitle(key)) return true;
  if (token.text.length < 2 || contracted.test(key)) return false;
  if (common[language].has(key) || /^i’/.test(key) || isCount(key)) return false;
  const small = counts.lower.get(key) ?? 0;
  const inside = counts.inside.get(key) ?? 0;
  return token.isFirst ? small === 0 || inside > small : small === 0 || inside * 3 > small;
}

/** Two words, big in the middle of a sentence and beside one another: a name, whatever the text writes small. */
function isInRun(tokens: readonly Token[], at: number, language: LatinLanguage): boolean {
  const isBig = (token: Token | undefined): boolean =>
    token?.isCapital === true &&
    !token.isFirst &&
    token.text.length > 2 &&
    token.text !== token.text.toUpperCase() &&
    (!common[language].has(token.text.toLowerCase()) || workWords.has(token.text.toLowerCase()));
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!isBig(token)) return false;
  return (isBig(next) && next?.gap === ' ') || (isBig(tokens[at - 1]) && token?.gap === ' ');
}

/** "at Nice", "in Bath": a town of the world although the text has the word small as well. */
function isPlaced(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token?.isCapital || token.isFirst || token.gap !== ' ') return false;
  const before = tokens[at - 1]?.text.toLowerCase() ?? '';
  return (before === 'to' || placeBefore.has(before)) && isGazetteerPlace(token.text);
}

/** Where the run that begins at a word ends; `isLoose` takes words side by side for a name whatever they are. */
function spanFrom(
  tokens: readonly Token[],
  from: number,
  { counts, language }: Script,
  isLoose: boolean,
): number {
  let to = from + 1;
  for (;;) {
    const next = tokens[to];
    const last = tokens[to - 1];
    if (!next || !last) return to;
    const isAfterTitle = isTitleBefore(last, next.gap);
    const isPart = isOwned(next) || (isLoose && isPossession(next, { counts, language }));
    if (isPart || (isNumber(next) && !isAfterTitle)) {
      to++;
      continue;
    }
    if (!isJoined(next.gap) || (next.gap === '. ' && !isAfterTitle && last.text.length > 2)) return to;
    if (!isAfterTitle && address.has(next.text.toLowerCase())) return to;
    const isSurname = isAfterTitle || (counts.titled.get(next.text.toLowerCase()) ?? 0) >= TITLED;
    const isName =
      isNameWord(next, counts, language) ||
      (isSurname && isTitledWord(next, language)) ||
      (isLoose && isInRun(tokens, to, language));
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

type Script = { counts: WordCounts; language: LatinLanguage };

const nameOf = (text: string, tokens: readonly Token[], from: number, to: number): string =>
  text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0).replace(/\s+/g, ' ');

/**
 * Runs of capitalised words in a chapter, with the small words inside them ("Edward the Second"). Words that the text
 * also writes small make a name side by side, where `isUsual` says so of it.
 */
export function findSpans(
  text: string,
  tokens: readonly Token[],
  { counts, language }: Script,
  isUsual: (name: string) => boolean = () => true,
): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const isName = isNameWord(tokens[from], counts, language) || isPlaced(tokens, from);
    if (!isName && !isInRun(tokens, from, language)) continue;
    let to = spanFrom(tokens, from, { counts, language }, true);
    if (!isUsual(nameOf(text, tokens, from, to))) {
      if (!isName) continue;
      to = spanFrom(tokens, from, { counts, language }, false);
    }
    const name = nameOf(text, tokens, from, to);
    // the planet; what is short for "master" stands before a name
    const isPlanet = name === 'Mars' && language === 'en';
    const isTitleAlone = to === from + 1 && isTitle(name.toLowerCase()) && !isPlanet;
    if (!isTitleAlone || standsAlone.has(name.toLowerCase())) spans.push({ from, to, name });
    from = to - 1;
  }
  return spans;
}
