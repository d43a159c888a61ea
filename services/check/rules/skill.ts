import { actorAt, clauseStart } from '../actor.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { isUnknown, languageFacts } from './skill-languages.ts';
import { earned, inSpite, skillsFor } from './skill-words.ts';

/** Where the narration says that it is done: not refused, not asked of another. */
function doneAt(plain: string, can: RegExp): number | undefined {
  const match = can.exec(plain);
  if (!match || isNegated(plain)) return undefined;
  const around = plain.slice(Math.max(0, match.index - 4), match.index + match[0].length);
  return /不|没|请|让|叫|求|听人|听着/.test(around) ? undefined : match.index;
}

/** A word without which nobody is told to be unable. */
const lacking =
  /[不没未无毫哑瞎聋盲瘫残怕恐畏晕]|吃素|吃斋|见血|失明|失聪|失去|左撇|右撇|惯用|旱鸭|茹素|滴酒|戒了|手无|酒精|沾酒|一杯|离不开|水一|\b(?:not|never|cannot|mute|dumb|no|illiterate|afraid|terrified|scared|frightened|blind|deaf|paraly\w+|teetotal\w*|vegetarian|vertigo|southpaw|\w+-handed|without|lost|gave|given|stroke|stone|faint\w*|letters|signed|wheelchair-bound)\b|n['’]t\b/i;
const isFeigned = (text: string, at: number): boolean =>
  /[推装假像如作佯诈]|pretend|say (?:you|that)/.test(text.slice(Math.max(0, at - 8), at));
/** A joke, a question or an order is no statement. */
const isAsked = (text: string, end: number): boolean => /^[^。！，,.!]{0,6}[？?吗么]/.test(text.slice(end));
/** What speakers say of themselves out of politeness or for fun, unless they say it strongly. */
const earnestly = /过敏|从|滴|戒|沾|never|gave|given|teetotal|don['’]t|does/i;
const idle = /^(?:drink|cook|sing|dance|lie|fight|唱歌|跳舞|撒谎|说谎|骗人|杀人)$/;

/** In speech, the blind and the deaf are mostly somebody else. */
const bodily = /^(?:speak|see|hear|walk)$/;
const ofSelf = /我|\bI\b/;

/** Who is told to be unable; empty where it is said of nobody, undefined where nothing is. */
function lackIn(sentence: Sentence, skill: string, cannot: RegExp): Fact[] | undefined {
  const { text, plain } = sentence;
  if (text.search(cannot) < 0) return undefined;
  for (const { index, 0: words } of text.matchAll(cannot)) {
    const isSpoken = plain.charAt(index) === '□';
    const isIdle = isSpoken && idle.test(skill) && !earnestly.test(words);
    if (isIdle || isFeigned(text, index) || isAsked(text, index + words.length)) continue;
    const isOfOther =
      isSpoken && bodily.test(skill) && !ofSelf.test(text.slice(clauseStart(text, index), index));
    const who = isOfOther ? undefined : actorAt(sentence, index);
    if (who && who !== '@') return [factOf(sentence, 'skill', 'set', who, skill, isSpoken ? 0.9 : 1)];
  }
  return [];
}

function readSkills(sentence: Sentence): Fact[] {
  const { text, plain } = sentence;
  const facts: Fact[] = [];
  const { lacked, shown, arts } = skillsFor(text, sentence.language);
  const told = new Set<string>();
  if (lacking.test(text) && !isDreamt(sentence))
    for (const { name, cannot } of arts.length > 0 ? [...lacked, ...arts] : lacked) {
      const lacks = lackIn(sentence, name, cannot);
      if (lacks) told.add(name);
      facts.push(...(lacks ?? []));
    }
  if (isRemembered(sentence)) return facts;
  for (const { name, can } of arts.length > 0 ? [...shown, ...arts] : shown) {
    const done = told.has(name) ? undefined : doneAt(plain, can);
    const who = done === undefined || inSpite.test(text) ? undefined : actorAt(sentence, done);
    if (who) facts.push(factOf(sentence, 'skill', 'use', who, name));
  }
  return facts;
}

function read(sentence: Sentence): Fact[] {
  const { text, subject, topic, hits } = sentence;
  if (isSupposed(text)) return [];
  const facts = [...readSkills(sentence), ...languageFacts(sentence)];
  if (earned.test(text) && !facts.some(({ say }) => say === 'set'))
    for (const who of new Set([subject ?? topic, ...hits.map(({ name }) => name)]))
      facts.push(factOf(sentence, 'skill', 'cancel', who, ''));
  return facts;
}

const isSameSkill = (set: string, use: string): boolean =>
  set.startsWith('tongue ') && use.startsWith('tongue ') ? isUnknown(set, use) : set === use;

function judgeOne(own: readonly Placed[], from: Placed, facts: readonly Placed[]): Draft[] {
  const isUse = ({ say, value }: Placed) => say === 'use' && isSameSkill(from.value, value);
  const at = own.find((fact) => isUse(fact) && fact.chapter > from.chapter);
  if (!at || own.some((fact) => isUse(fact) && fact.chapter < from.chapter)) return [];
  const isEarned = facts.some(
    ({ say, key, chapter, quote }) =>
      say === 'cancel' &&
      (key === from.key || key === '@') &&
      chapter >= from.chapter &&
      chapter <= at.chapter &&
      quote !== from.quote,
  );
  const told = { who: from.key, skill: from.value.replace(/^tongue .*/, 'foreign') };
  return isEarned
    ? []
    : [
        {
          kind: 'skill',
          severity: 'warning',
          confidence: from.weight < 1 ? 0.7 : 0.75,
          from,
          at,
          facts: told,
        },
      ];
}

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  for (const own of Map.groupBy(facts, ({ key }) => key).values()) {
    const sets = Map.groupBy(
      own.filter(({ say }) => say === 'set'),
      ({ value }) => value,
    );
    for (const [from] of sets.values()) if (from) drafts.push(...judgeOne(own, from, facts));
  }
  return drafts;
}

/** Someone does what they cannot do and never learned between. */
export const skillRule: Rule = { name: 'skill', read, judge };
