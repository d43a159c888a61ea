import { actorAt } from '../actor.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Sentence } from '../types.ts';
import { regainedIn, usesEn, usesZh } from './parted-words.ts';
import { eatsEn, eatsZh, edibleEn, edibleZh, endsEn, endsZh, onlyOne } from './spent-words.ts';
import { mayBeSameThing, type Thing, thingsIn } from './thing-names.ts';

/** So many sentences before its end a thing was named last. */
const BACK = 3;
/** So many chapters later what is named by its kind alone is rather another. */
const NEAR = 6;

/** Where the narration shows that something is no more, and whether by being eaten. */
function endOf({ plain, language }: Sentence): { at: number; isEaten: boolean } | undefined {
  const [ends, eats] = language === 'zh' ? [endsZh, eatsZh] : [endsEn, eatsEn];
  const at = plain.search(ends);
  const eaten = at < 0 ? plain.search(eats) : -1;
  if (at < 0 && eaten < 0) return undefined;
  return { at: Math.max(at, eaten), isEaten: at < 0 };
}

/** Named by more than its kind: 紫砂壶, the silver key. */
const isSpecific = (key: string): boolean => (/[a-z]/.test(key) ? key.includes(' ') : key.length > 2);
const isShown = ({ plain }: Sentence, { start }: Thing): boolean => plain.charAt(start) !== '□';

/** What is no more: the thing that was in hand last, in the sentence itself, else in one of those before. */
function spentIn(sentence: Sentence, before: readonly Sentence[]): { thing: Thing; at: number } | undefined {
  const inHand = [sentence, ...before.toReversed()].flatMap((one, back) =>
    thingsIn(one.text, one.language)
      .filter((thing) => isShown(one, thing) && (thing.isDefinite || isSpecific(thing.key)))
      .map((thing) => ({ thing, back }))
      .reverse(),
  );
  const end = inHand.length > 0 && !isNegated(sentence.plain) ? endOf(sentence) : undefined;
  if (!end) return undefined;
  const edible = sentence.language === 'zh' ? edibleZh : edibleEn;
  const spent = inHand.find(
    ({ thing, back }) => (back > 0 || thing.start < end.at + 4) && (!end.isEaten || edible.test(thing.key)),
  );
  return spent && { thing: spent.thing, at: end.at };
}

function usedIn({ plain, language }: Sentence, { start, end }: Thing): boolean {
  const before = plain.slice(Math.max(0, start - 30), start);
  if (language === 'en') return usesEn.test(before.split(/[;.!?]/).at(-1) ?? '');
  const clause =
    before
      .slice(-16)
      .split(/[，。；！？]/)
      .at(-1) ?? '';
  return usesZh.test(clause) || (/[把将拿用]/.test(clause) && usesZh.test(plain.slice(end, end + 8)));
}

/** What ends in somebody's hands (`set`), is in use (`use`), is told to be the only one, or may be another (`cancel`). */
export function readSpent(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { text, plain, language } = sentence;
  const around = all.slice(Math.max(0, at - BACK), at + 1);
  if (!around.some((one) => thingsIn(one.text, language).length > 0)) return [];
  if (isSupposed(plain) || isDreamt(sentence) || isRemembered({ text: plain, telling: sentence.telling }))
    return [];
  const spent = spentIn(sentence, around.slice(0, -1));
  if (spent)
    return [factOf(sentence, 'parted', 'set', `spent|${spent.thing.key}`, actorAt(sentence, spent.at) ?? '')];
  const facts: Fact[] = [];
  for (const thing of thingsIn(text, language)) {
    const key = `spent|${thing.key}`;
    if (regainedIn[language].test(text)) facts.push(factOf(sentence, 'parted', 'cancel', key, ''));
    else if (onlyOne.test(text)) facts.push(factOf(sentence, 'parted', 'use', key, '!'));
    if (!thing.isDefinite || !isShown(sentence, thing) || isNegated(plain) || !usedIn(sentence, thing))
      continue;
    facts.push(factOf(sentence, 'parted', 'use', key, actorAt(sentence, thing.start) ?? ''));
  }
  return facts;
}

const keyOf = ({ key }: Placed): string => key.slice('spent|'.length);

export function judgeSpent(all: readonly Placed[]): Draft[] {
  const facts = all.filter(({ key }) => key.startsWith('spent|'));
  return facts.flatMap((from): Draft[] => {
    if (from.say !== 'set') return [];
    const isIt = (fact: Placed) => mayBeSameThing(keyOf(from), keyOf(fact));
    const isOnly = facts.some((fact) => fact.value === '!' && isIt(fact));
    const at = facts.find(
      (fact) =>
        fact.say === 'use' &&
        fact.value !== '!' &&
        fact.chapter > from.chapter &&
        fact.chapter - from.chapter <= NEAR &&
        isIt(fact) &&
        (isOnly ||
          (fact.value === from.value && fact.value !== '@') ||
          (isSpecific(keyOf(from)) && keyOf(from) === keyOf(fact))),
    );
    if (!at) return [];
    const isBack = facts.some(
      (fact) =>
        fact.say === 'cancel' &&
        isIt(fact) &&
        fact.quote !== from.quote &&
        fact.chapter >= from.chapter &&
        fact.chapter <= at.chapter,
    );
    const told = { item: keyOf(at), how: 'destroyed', other: at.value };
    return isBack
      ? []
      : [{ kind: 'item-gone', severity: 'warning', confidence: isOnly ? 0.7 : 0.6, from, at, facts: told }];
  });
}
