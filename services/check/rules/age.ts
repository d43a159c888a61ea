import { inChapters, isAfter } from '../order.ts';
import type { Draft, Placed, Rule } from '../types.ts';
import { KIN } from './age-gaps.ts';
import { MONARCH, readAges, SOON, UNTRUE } from './age-words.ts';
import { reignsOf, toPoint, type Year, yearsApart } from './years.ts';

const isBetween = (fact: Placed, from: Placed, to: Placed): boolean =>
  !isAfter(from, fact) && !isAfter(fact, to);

/** Years that the text says have passed between two places; undefined when it only says "years later". */
function yearsBetween(passed: readonly Placed[], from: Placed, to: Placed): number | undefined {
  const between = inChapters(passed, from.chapter, to.chapter).filter(
    (fact) => fact.key !== SOON && fact.quote !== from.quote && isBetween(fact, from, to),
  );
  if (between.some(({ say }) => say === 'cancel')) return undefined;
  return between.reduce((sum, { value }) => sum + Number(value), 0);
}

type Told = { fact: Placed; age: number; at: Year | undefined };

/** Paragraphs before a line that calls it all untrue. */
const TAKEN_BACK = 2;

/** What is taken back right behind it was never told. */
function withoutUntrue(facts: readonly Placed[]): readonly Placed[] {
  const lines = facts.filter(({ key }) => key === UNTRUE);
  if (lines.length === 0) return facts;
  return facts.filter(
    (fact) =>
      !lines.some(
        ({ chapter, paragraph }) =>
          chapter === fact.chapter && paragraph >= fact.paragraph && paragraph - fact.paragraph <= TAKEN_BACK,
      ),
  );
}

/** Ages with the year told last in the same chapter; a birth is the age of nought. */
function toldAges(facts: readonly Placed[]): Map<string, Told[]> {
  const reigns = reignsOf(facts);
  const told = new Map<string, Told[]>();
  let at: Year | undefined;
  let chapter = 0;
  for (const fact of facts) {
    if (fact.chapter !== chapter) at = undefined;
    chapter = fact.chapter;
    if (fact.key === 'year') {
      const point = toPoint(fact.value);
      if (point.reign === '' || reigns.has(point.reign)) at = point;
    }
    if (fact.say !== 'set') continue;
    const [form, ...rest] = fact.value.split('|');
    const born = form === 'born' ? toPoint(rest.join('|')) : undefined;
    const age = born ? 0 : Number(rest[0] ?? form);
    const own = told.get(fact.key) ?? [];
    told.set(fact.key, own);
    own.push({ fact, age, at: born ?? at });
  }
  return told;
}

/** Chinese ages count the year of birth, and a new year may add one more. */
const SLACK = 2;

/** Two ages whose years are both told: how many years lie between, undefined where they cannot be compared. */
function yearsTold(from: Told, to: Told): number | undefined {
  if (to.at && from.fact.value.startsWith('crowned') && to.at.reign !== '') return to.at.year - 1;
  return from.at && to.at ? yearsApart(from.at, to.at) : undefined;
}

const draftOf = (from: Placed, at: Placed, was: number, is: number, years: number | undefined): Draft => ({
  kind: 'age',
  severity: 'warning',
  confidence: years === undefined ? 0.5 : 0.75,
  from,
  at,
  facts: { who: at.key, was, is, years: years ?? '?' },
});

/** Whoever is more years older within a few chapters has lived them untold. */
const LEAP = 10;

/** Whether the text says that little time has passed where the later age is told. */
const isSoonTold = (passed: readonly Placed[], from: Placed, to: Placed): boolean =>
  inChapters(passed, from.chapter, to.chapter).some(
    (fact) => fact.key === SOON && isBetween(fact, from, to) && fact.quote !== from.quote,
  );

/** What is wrong between an age and the next one told of the same person. */
function judgePair(from: Told, to: Told, passed: readonly Placed[]): Draft | undefined {
  if (to.fact.chapter === from.fact.chapter) return undefined;
  const grown = to.age - from.age;
  const dated = yearsTold(from, to);
  if (dated !== undefined)
    return Math.abs(grown - dated) > SLACK ? draftOf(from.fact, to.fact, from.age, to.age, dated) : undefined;
  if (from.fact.value.includes('|') || to.fact.value.includes('|')) return undefined;
  const years = yearsBetween(passed, from.fact, to.fact);
  // the sentence itself says how many
  const isSaid = passed.some(({ key, quote }) => key === '*' && quote === to.fact.quote);
  const isImpossible =
    grown < 0 ||
    (years !== undefined && years > 0 && Math.abs(grown - years) > 1 && (grown - years <= LEAP || isSaid));
  const isShort = grown <= LEAP || isSoonTold(passed, from.fact, to.fact);
  const isJump = years === 0 && grown > 2 && isShort && to.fact.chapter - from.fact.chapter <= 3;
  const isUnsure = from.fact.weight < 1 && (to.fact.weight < 1 || grown >= 0);
  if ((!isImpossible && !isJump) || isUnsure || to.fact.weight < 1) return undefined;
  return draftOf(from.fact, to.fact, from.age, to.age, years);
}

/** Of one family by a shared character of the name, or the surname. */
function isKin(owner: string, name: string): boolean {
  if (owner === name || /[|:*~!]/.test(name)) return false;
  if (/[a-z]/i.test(name)) return owner.includes(' ') && owner.split(' ').at(-1) === name.split(' ').at(-1);
  return [...owner].some((char) => name.includes(char));
}

/** Whom 我哥 means: the only one of the family whose age is told. */
function kinsman(key: string, told: ReadonlyMap<string, readonly Told[]>): string | undefined {
  if (!key.startsWith(KIN)) return key;
  const owner = key.slice(KIN.length);
  const [one, ...others] = [...told.keys()].filter((name) => isKin(owner, name));
  return others.length === 0 ? one : undefined;
}

/** 姐姐大他四岁: how old the one is, wherever the other's age is told. */
function addGaps(told: Map<string, Told[]>): void {
  for (const [key, gaps] of [...told]) {
    const [form, older = '', other = ''] = key.split('|');
    if (form !== 'gap') continue;
    told.delete(key);
    const one = kinsman(older, told);
    const [gap] = gaps;
    if (!one || !gap) continue;
    const own = told.get(one) ?? [];
    const known = (told.get(other) ?? []).filter(
      ({ fact, age }) => !fact.value.includes('|') && age + gap.age > 0 && fact.weight === 1,
    );
    const derived = known
      .filter(({ fact }) => !own.some((each) => each.fact.chapter === fact.chapter))
      .map(({ fact, age, at }) => {
        const isBeside = fact.chapter === gap.fact.chapter;
        return { fact: { ...(isBeside ? gap.fact : fact), key: one }, age: age + gap.age, at };
      });
    told.set(
      one,
      [...own, ...derived].toSorted((a, b) => a.fact.chapter - b.fact.chapter),
    );
  }
}

/** Two who are told to be so many years apart, and so many others. */
function judgeGaps(told: ReadonlyMap<string, readonly Told[]>): Draft[] {
  return [...told].flatMap(([key, [from, ...others]]): Draft[] => {
    const at = key.startsWith('gap|') ? others.find(({ age }) => from && age !== from.age) : undefined;
    if (!from || !at || at.fact.chapter === from.fact.chapter) return [];
    const what = key.split('|').slice(1).join(' ').replaceAll(KIN, '');
    const facts = { what, was: String(Math.abs(from.age)), is: String(Math.abs(at.age)) };
    return [{ kind: 'count', severity: 'warning', confidence: 0.65, from: from.fact, at: at.fact, facts }];
  });
}

const isCrowned = ({ fact }: Told): boolean => fact.value.startsWith('crowned');

function judge(all: readonly Placed[]): Draft[] {
  const facts = withoutUntrue(all);
  const passed = facts.filter(({ key }) => key === '*' || key === SOON);
  const ages = toldAges(facts);
  const apart = judgeGaps(ages);
  addGaps(ages);
  const grown = [...ages].flatMap(([who, told]) => {
    if (who === MONARCH && told.filter(isCrowned).length !== 1) return [];
    const dated = told.filter(({ fact }) => fact.value.includes('|'));
    return told.flatMap((to, index) => {
      const before = told.slice(0, index).findLast(({ fact }) => fact.chapter < to.fact.chapter);
      const from = [...dated.filter(({ fact }) => fact.chapter < to.fact.chapter), before].find(
        (one) => one && (one === before || yearsTold(one, to) !== undefined),
      );
      const draft = from && judgePair(from, to, passed);
      return draft ? [draft] : [];
    });
  });
  return [...apart, ...grown];
}

/** Ages that the years told between them, or the dates, do not explain. */
export const ageRule: Rule = { name: 'age', read: readAges, judge };
