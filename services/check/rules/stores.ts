import { isDreamt, isRumour, isSupposed } from '../guards.ts';
import { inChapters, isAfter } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { LONGEST_BOOK } from './longest-book.ts';
import { englishNumber } from './numbers.ts';
import { type Counted, countedIn, type Part, vague } from './stores-words.ts';

const mayCount = quick(
  new RegExp(`[二两三四五六七八九十百千万\\d]|一[\\u4e00-\\u9fff]|\\b(?:${englishNumber})\\b`, 'i'),
);
/** Without one of these no Chinese sentence tells of some, of all or of more. */
const someZh = quick(/[些几又全都光完新补添买捡收满]/);
/** More of what is just told of. */
const another = quick(/另[外得]|又[来添得买收]|补[充了上]|\b(?:another|more|others|new ones?)\b/i);
const ANY = '*';
/** A longer sentence tells of more than one store, in characters. */
const LENGTHY = { zh: 110, en: 300 };
const SCENE = 3;

const namesAround = (at: number, all: readonly Sentence[]): string =>
  [
    ...new Set(
      all.slice(Math.max(0, at - SCENE), at + 1 + SCENE).flatMap(({ hits }) => hits.map(({ name }) => name)),
    ),
  ].join(',');

const storeValue = (
  { part, number, measure, isAll, isGiven, isBare }: Counted,
  names: string,
  who: string,
): string =>
  [part, number, measure, isAll ? 'all' : isBare ? 'bare' : '', names, isGiven ? who : ''].join('|');

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, plain, language, telling, paragraph } = sentence;
  if (paragraph === 0 || telling !== 'now') return [];
  const isLong = text.length > LENGTHY[language];
  const counts = !isLong && mayCount.test(text) ? countedIn(text, language) : [];
  if (counts.length === 0 || isSupposed(text) || isRumour(text) || isDreamt(sentence)) {
    if (language === 'zh' && !someZh.test(plain)) return [];
    return (['comes', 'goes'] as const)
      .filter((change) => vague[change][language].test(plain))
      .map((change) => factOf(sentence, 'stores', 'cancel', change, text.slice(0, 80)));
  }
  const names = namesAround(at, all);
  return [
    ...(another.test(plain) ? [factOf(sentence, 'stores', 'cancel', 'comes', ANY)] : []),
    ...counts.map((one) =>
      factOf(sentence, 'stores', 'set', one.noun, storeValue(one, names, sentence.subject ?? '')),
    ),
  ];
}

type Told = {
  fact: Placed;
  part: Part;
  number: number;
  measure: string;
  isBare: boolean;
  names: string[];
  giver: string;
};

function toTold(fact: Placed): Told {
  const [part = 'has', number = '', measure = '', how = '', names = '', giver = ''] = fact.value.split('|');
  return {
    fact,
    // safe: written by storeValue
    part: part as Part,
    number: Number(number),
    measure,
    isBare: how === 'bare',
    names: names.split(',').filter(Boolean),
    giver,
  };
}

const isLatin = (word: string): boolean => /[a-z]/.test(word);
/** 聚灵丹 and 丹药 share a character; beads and beads are one word. */
function isSameNoun(a: string, b: string): boolean {
  if (isLatin(a) || isLatin(b)) return a === b;
  return (
    a.includes(b) ||
    b.includes(a) ||
    [...a].some((char) => b.includes(char) && !'子个儿头小大'.includes(char))
  );
}

/** Chapters in which a store is still the same. */
const NEAR = 4;
/** What has no noun is of what was told of just before. */
const BESIDE = 1;

const isOfOthers = ({ names }: Told, at: Told): boolean =>
  at.names.length > 0 && names.length > 0 && !at.names.some((name) => names.includes(name));

function isSameStore({ from, last, changes }: Store, at: Told): boolean {
  const gap = at.fact.chapter - last.chapter;
  if (from.measure !== at.measure) return false;
  // who is told of where things go and are counted again need not be who was told of first
  if (at.part !== 'goes' && changes === 0 && isOfOthers(from, at)) return false;
  const [mine, yours] = [from.fact.key, at.fact.key];
  if (mine && yours) return isSameNoun(mine, yours);
  if (!from.measure) return gap === 0 && mine !== '' && at.fact.paragraph - last.paragraph <= BESIDE;
  return gap <= BESIDE && at.number > 1 && !/[个人名位口]/.test(from.measure);
}

/** A store with how many there must be now. */
type Store = {
  from: Told;
  number: number;
  changes: number;
  last: Placed;
  isUnsure: { more: boolean; less: boolean };
};

const draftOf = ({ from, number }: Store, at: Told): Draft => ({
  kind: 'count',
  severity: 'warning',
  confidence: 0.65,
  from: from.fact,
  at: at.fact,
  facts: { what: from.fact.key || at.fact.key || from.measure, was: String(number), is: String(at.number) },
});

/** What is so many times as many is something else. */
const MOST_TIMES = 3;

/** Whether so many left do not follow. */
function isWrong({ from, number, changes, last, isUnsure }: Store, at: Told): boolean {
  // what one was given or bought need not be all, nor what is told of by the way
  if (changes === 0 && (from.isBare || (from.part !== 'has' && from.part !== 'left'))) return false;
  if (at.number > MOST_TIMES * from.number) return false;
  if (at.number > number) return !isUnsure.more;
  return changes > 0 && at.number < number && !isUnsure.less && at.fact.chapter - last.chapter <= BESIDE;
}

/** Whether something of it came or went between without a number. */
function changedBetween(changes: readonly Placed[], store: Store, at: Told): Store['isUnsure'] {
  const nouns = [store.from.fact.key, at.fact.key].filter(Boolean);
  const near = inChapters(changes, store.from.fact.chapter, at.fact.chapter).filter(
    (fact) => isAfter(fact, store.from.fact) && !isAfter(fact, at.fact),
  );
  const isOf = ({ value }: Placed) =>
    value === ANY ||
    nouns.some((noun) => value.toLowerCase().includes(isLatin(noun) ? noun : noun.slice(-1)));
  return {
    more: near.some((fact) => fact.key === 'comes' && isOf(fact)),
    less: near.some((fact) => fact.key === 'goes' && isOf(fact)),
  };
}

/** What was there before and is told of again. */
const ofBefore = quick(
  /当初|原来|原本|本来|以前|从前|最初|\b(?:original\w*|at first|used to|once|had (?:been|set|sailed|started))\b/i,
);

/** 匣里有四枚, told right after some of them went: so many are left. */
const isLeft = ({ changes, from, last, number }: Store, at: Told): boolean =>
  changes > 0 &&
  at.number > number &&
  at.number <= from.number &&
  at.fact.key === from.fact.key &&
  at.fact.key.length > 1 &&
  at.fact.chapter - last.chapter <= BESIDE &&
  !ofBefore.test(at.fact.quote);

const storeOf = (from: Told): Store => ({
  from,
  number: from.number,
  changes: 0,
  last: from.fact,
  isUnsure: { more: false, less: false },
});

/** Goes through a book with what there is of each thing. */
function createWalk(changes: readonly Placed[]) {
  const drafts: Draft[] = [];
  let stores: Store[] = [];
  const drop = (store: Store) => {
    stores = stores.filter((one) => one !== store);
  };
  const change = (store: Store, at: Told) => {
    // what another gives comes
    const isGift = at.giver && store.from.names.length > 0 && !store.from.names.includes(at.giver);
    if (isGift) return drop(store);
    store.number += at.part === 'goes' ? -at.number : at.number;
    store.changes++;
    store.last = at.fact;
    if (store.number <= 0) drop(store);
  };
  const compare = (store: Store, at: Told) => {
    store.isUnsure = changedBetween(changes, store, at);
    if (at.fact.quote !== store.from.fact.quote && isWrong(store, at)) drafts.push(draftOf(store, at));
    drop(store);
  };
  const begin = (store: Store | undefined, at: Told) => {
    if (at.number < 2 || (store && at.isBare) || (at.part === 'goes' && !at.giver)) return;
    if (store && store.number !== at.number) drop(store);
    stores.push(storeOf(at));
  };
  return {
    drafts,
    tell(at: Told) {
      stores = stores.filter(({ last }) => at.fact.chapter - last.chapter <= NEAR);
      const store = stores.findLast((one) => isSameStore(one, at));
      if (!store) begin(store, at);
      else if (at.part === 'left' || (at.part === 'has' && isLeft(store, at))) compare(store, at);
      else if (at.part === 'has') begin(store, at);
      else change(store, at);
    },
  };
}

function judge(facts: readonly Placed[]): Draft[] {
  const walk = createWalk(facts.filter(({ say }) => say === 'cancel'));
  for (const fact of facts) if (fact.say === 'set') walk.tell(toTold(fact));
  return walk.drafts;
}

/** Things that are counted, of which so many come and go, and of which another number is left. */
export const storesRule: Rule = { name: 'stores', most: LONGEST_BOOK, read, judge };
