import { isDreamt, isNegated, isRumour, isSupposed } from '../guards.ts';
import { inChapters } from '../order.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { handFactsEn, lossFactsEn } from './fate-en.ts';
import { copied, type Fate } from './fate-words.ts';
import { neverEn, otherAheadEn, otherEn } from './fate-words-en.ts';
import { handFacts, isOther, isOtherAt, isStrangers, lossFacts, namesFor, patternOfUse } from './fate-zh.ts';
import { LONGEST_BOOK } from './longest-book.ts';

/** So many chapters later what is named by its kind alone is rather another. */
const NEAR = 8;
/** In a longer book a thing is rather another: without words of its own, and where its end is told loosely. */
const SHORT = 60;
const SHORTEST = 24;

/** Told of what was: who is in a memory has not the thing now. */
const past = quick(
  /想起|回忆|记得|忆起|当年|从前|生前|往日|昔日|幻|传说|那时候?|\b(?:years (?:ago|before|earlier)|remember\w*|recall\w*|used to|had once|as if|as though|imagin\w*)\b/,
);

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, plain, language, paragraph, telling } = sentence;
  if (paragraph === 0 || isDreamt(sentence) || isSupposed(plain)) return [];
  const isZh = language === 'zh';
  const isNow = telling === 'now' && !past.test(plain);
  const losses =
    !isNow || isRumour(plain)
      ? []
      : isZh
        ? lossFacts(sentence)
        : lossFactsEn(sentence, plainAt(all, at - 1), plainAt(all, at + 1));
  const uses = !isNow || isNegated(plain) ? [] : isZh ? handFacts(sentence) : handFactsEn(sentence);
  const other = (isZh ? isOther(text) : otherEn.test(text.replace(neverEn, '')))
    ? [factOf(sentence, 'fate', 'cancel', '', '')]
    : [];
  return [...losses, ...uses, ...other];
}

const plainAt = (all: readonly Sentence[], at: number): string => all[at]?.plain ?? '';

const isSameWords = (a: string, b: string): boolean => {
  if (!a || !b) return true;
  const [mine, yours] = [a.split(' '), b.split(' ')];
  return mine.some((word) => yours.includes(word));
};

/** Destroyed is destroyed for all; what is sold, given or lost he who had it has no more. */
function mayNotHave(
  from: Placed,
  fate: Fate,
  owner: string,
  others: readonly string[],
  user: string,
): boolean {
  if (fate === 'destroyed') return from.weight > 0.7 || !owner || !user || owner === user;
  if (others.includes(user) || isGivenTo(from.quote, user)) return false;
  return owner ? owner === user : fate === 'lost';
}

/** 交给老猎户胡大伯保管: who has it then is no fault. */
const isGivenTo = (quote: string, user: string): boolean =>
  user !== '' &&
  /(?:[给与予]|\b(?:to|for) )[^，。,.]{0,6}$/.test(quote.slice(0, Math.max(0, quote.indexOf(user))));

type IsUse = (at: Placed) => boolean;

function createUseZh(from: Placed): IsUse {
  // safe: the value is written by lossFacts
  const [fate, owner = '', ...others] = from.value.split('|') as [Fate, ...string[]];
  const names = namesFor(from.key).map((name, index) => {
    const isWhole = index === 0 || from.key.length < 3;
    let pattern: Pattern | undefined;
    return (text: string): boolean => {
      if (!text.includes(name) || isStrangers(text, name, owner, from.quote)) return false;
      pattern ??= patternOfUse(name, fate, isWhole);
      return pattern.test(text);
    };
  });
  return ({ key, value }) => names.some((isIn) => isIn(value)) && mayNotHave(from, fate, owner, others, key);
}

function createUseEn(from: Placed): IsUse {
  // safe: the value is written by lossFactsEn
  const [fate, words = '', owner = '', ...others] = from.value.split('|') as [Fate, ...string[]];
  return (at) => {
    if (at.key !== from.key) return false;
    const [, mine = '', user = '', whose = ''] = at.value.split('|');
    const isHis = /^(?:his|her|my)?$/i.test(whose) || words.includes(whose.toLowerCase()) || whose === owner;
    return isHis && isSameWords(words, mine) && mayNotHave(from, fate, owner, others, user);
  };
}

const isZh = ({ quote }: Placed): boolean => /[\u4e00-\u9fff]/.test(quote);

function isBack(from: Placed, at: Placed, cancels: readonly Placed[]): boolean {
  const isAnother = isZh(from)
    ? isOtherAt(at.quote, from.key.slice(-2))
    : new RegExp(`${otherAheadEn} (?:[\\w’'-]+ ){0,3}${from.key}\\b`, 'i').test(at.quote);
  if (isAnother) return true;
  const named = new RegExp(
    isZh(from) ? `${from.key}|${from.key.slice(-2)}|它` : `\\b(?:${from.key}|it)\\b`,
    'i',
  );
  return inChapters(cancels, from.chapter, at.chapter).some(
    ({ quote }) => quote !== from.quote && quote !== at.quote && (named.test(quote) || copied.test(quote)),
  );
}

function judge(facts: readonly Placed[]): Draft[] {
  const uses = facts.filter(({ say }) => say === 'use');
  const cancels = facts.filter(({ say }) => say === 'cancel');
  const chapters = facts.at(-1)?.chapter ?? 0;
  const least = chapters > SHORT ? 0.7 : chapters > SHORTEST ? 0.55 : 0;
  return facts.flatMap((from): Draft[] => {
    if (from.say !== 'set' || from.weight < least) return [];
    const isUse = isZh(from) ? createUseZh(from) : createUseEn(from);
    const at = inChapters(uses, from.chapter + 1, from.chapter + NEAR).find(isUse);
    if (!at || isBack(from, at, cancels)) return [];
    const how = from.value.split('|')[0] ?? '';
    const other = (isZh(at) ? at.key : at.value.split('|')[2]) || 'somebody';
    const told = { item: from.key, how, other };
    return [
      {
        kind: 'item-gone',
        severity: 'warning',
        confidence: from.weight > 0.7 ? 0.65 : 0.6,
        from,
        at,
        facts: told,
      },
    ];
  });
}

/** A thing that was destroyed, lost, sold, given or taken away is at hand again, and nothing tells how. */
export const fateRule: Rule = { name: 'fate', most: LONGEST_BOOK, read, judge };
