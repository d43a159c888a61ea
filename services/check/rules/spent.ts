import { actorAt } from '../actor.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Sentence } from '../types.ts';
import { regainedIn, usesEn, usesZh } from './parted-words.ts';
import { eatEn, eatZh, edibleEn, edibleZh, endEn, endZh, onlyOne } from './spent-words.ts';
import { mayBeSameThing, type Thing, thingsIn } from './thing-names.ts';

/** So many sentences before its end a thing was named last. */
const BACK = 3;
/** So many chapters later what is named by its kind alone is rather another. */
const NEAR = 6;

/** Where the narration shows that something is no more, and whether by being eaten. */
function endOf({ plain, language }: Sentence): { at: number; isEaten: boolean } | undefined {
  const [ends, eats] = language === 'zh' ? [endZh, eatZh] : [endEn, eatEn];
  const at = ends(plain);
  const eaten = at < 0 ? eats(plain) : -1;
  if (at < 0 && eaten < 0) return undefined;
  return { at: Math.max(at, eaten), isEaten: at < 0 };
}

/** Named by more than its kind: 紫砂壶, the silver key. */
const isSpecific = (key: string): boolean => (/[a-z]/.test(key) ? key.includes(' ') : key.length > 2);
const isShown = ({ plain }: Sentence, { start }: Thing): boolean => plain.charAt(start) !== '□';

/** What is no more: the thing that was in hand last, in the sentence itself, else in one of those before. */
function spentIn(sentence: Sentence, before: readonly Sentence[]): { thing: Thing; at: number } | undefined {
  const end = endOf(sentence);
  if (!end || isNegated(sentence.plain)) return undefined;
  // 她把那包糖提起来，丢进了江里: what is gone is named, and is none of the things before
  const isOther = /[把将](?![它他她其]|那东西)[^，。]{1,6}/.test(sentence.plain.slice(0, end.at));
  const inHand = [sentence, ...before.toReversed()].flatMap((one, back) =>
    thingsIn(one.text, one.language)
      .filter((thing) => isShown(one, thing) && (back === 0 || thing.isDefinite || isSpecific(thing.key)))
      .map((thing) => ({ thing, back }))
      .reverse(),
  );
  const edible = sentence.language === 'zh' ? edibleZh : edibleEn;
  const spent = inHand.find(
    ({ thing, back }) =>
      (back > 0 ? !isOther : thing.start < end.at + 4) && (!end.isEaten || edible.test(thing.key)),
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

/** Wished, dreamt or remembered: asked last, for it is asked of text that no other rule asks it of. */
const isUnreal = (sentence: Sentence): boolean =>
  isSupposed(sentence.plain) || isDreamt(sentence) || isRemembered({ ...sentence, text: sentence.plain });

/** What is in use, and known to be one certain thing. */
function usesIn(sentence: Sentence, things: readonly Thing[]): Fact[] {
  const used = things.filter(
    (thing) =>
      (thing.isDefinite || isSpecific(thing.key)) && isShown(sentence, thing) && usedIn(sentence, thing),
  );
  if (used.length === 0 || isNegated(sentence.plain) || isUnreal(sentence)) return [];
  return used.map(({ key, start }) =>
    factOf(sentence, 'parted', 'use', `spent|${key}`, actorAt(sentence, start) ?? ''),
  );
}

/** Whose it was: whom the sentence is about, else the next to be seen. */
function loserOf(
  sentence: Sentence,
  { thing, at }: { thing: Thing; at: number },
  next: Sentence | undefined,
): string {
  const who = actorAt(sentence, at);
  // a thing that is told of much is taken for somebody
  const isSomebody = who && who !== '@' && !thing.key.endsWith(who);
  return isSomebody ? who : (next?.subject ?? '');
}

/** What ends in somebody's hands (`set`), is in use (`use`), is told to be the only one, or may be another (`cancel`). */
export function readSpent(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { text, language } = sentence;
  const things = thingsIn(text, language);
  const before = all.slice(Math.max(0, at - BACK), at);
  if (things.length === 0 && !before.some((one) => thingsIn(one.text, language).length > 0)) return [];
  const spent = spentIn(sentence, before);
  if (spent && !isUnreal(sentence))
    return [
      factOf(sentence, 'parted', 'set', `spent|${spent.thing.key}`, loserOf(sentence, spent, all[at + 1])),
    ];
  if (things.length === 0) return [];
  const uses = usesIn(sentence, things);
  const isBack = regainedIn[language].test(text);
  if (!isBack && !onlyOne.test(text)) return uses;
  const told = things.map(({ key }) =>
    factOf(sentence, 'parted', isBack ? 'cancel' : 'use', `spent|${key}`, isBack ? '' : '!'),
  );
  return [...told, ...uses];
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
