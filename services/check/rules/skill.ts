import { actorAt, clauseStart } from '../actor.ts';
import { isByOther } from '../clauses.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { isUnknown, languageFacts } from './skill-languages.ts';
import { artsIn, earned, inSpite, mended, type Skill, skillsLacked, skillsShown } from './skill-words.ts';

/** Looked at, and not understood; done by another. */
const inVain = quick(
  /像[^，。]{0,4}(?:蚂蚁|蝌蚪|虫|天书)|密密麻麻|(?:看|读|认)不[懂出明]|没[看读认]出|名堂|等[^，。]{0,8}(?:回来|念|读|放学)|\b(?:upside down|like (?:ants|crows|flies|so many)|made nothing|meant nothing|for (?:him|her) to read)\b/,
);

/** Where the narration says that it is done: not refused, not asked of another. */
function doneAt(plain: string, can: RegExp): number | undefined {
  if (plain.search(can) < 0 || inVain.test(plain)) return undefined;
  return matchesIn(plain, can).find(({ index, 0: words }) => {
    const end = index + words.length;
    const around = plain.slice(Math.max(0, index - 4), end);
    const clause = plain.slice(clauseStart(plain, index), end);
    if (
      /不|没/.test(around) ||
      /听人|听着/.test(plain.slice(Math.max(0, index - 4), index)) ||
      /请|让|叫|求|托|央/.test(clause)
    )
      return false;
    return !isNegated(clause);
  })?.index;
}

/** A word without which nobody is told to be unable. */
const lacking = quick(
  /[不没未无毫全跑走哑瞎聋盲瘫残怕恐畏晕断掉坏毁烂破穿废]|别想|休想|只会|只懂|吃素|吃斋|见血|失明|失聪|失去|左撇|右撇|惯用|旱鸭|茹素|滴酒|戒了|手无|酒精|沾酒|一杯|离不开|水一|\b(?:not|never|cannot|mute|dumb|no|illiterate|afraid|terrified|scared|frightened|blind|deaf|paraly\w+|teetotal\w*|vegetarian|vertigo|southpaw|\w+-handed|without|lost|gave|given|stroke|stone|faint\w*|letters|tone|tune|cross|mark|signed|wheelchair-bound|both|ear-?drums?|tongue|larynx|cords|severed|crushed|taken|put out|only|nothing but|nor)\b|n['’]t\b/i,
);
const isFeigned = (text: string, at: number): boolean =>
  /[推装假像如作佯诈]|pretend|say (?:you|that)/.test(text.slice(Math.max(0, at - 8), at));
/** A joke, a question or an order is no statement. */
const isAsked = (text: string, end: number): boolean => /^[^。！，,.!]{0,6}[？?吗么]/.test(text.slice(end));
/** What speakers say of themselves out of politeness or for fun, unless they say it strongly. */
const earnestly = quick(/五音|调|tune|note|tone|过敏|从|滴|戒|沾|never|gave|given|teetotal|don['’]t|does/i);
const idle = /^(?:drink|cook|sing|dance|lie|fight|唱歌|跳舞|撒谎|说谎|骗人|杀人)$/;

/** In speech, the blind and the deaf are mostly somebody else. */
const bodily = /^(?:speak|see|hear|walk)$/;
const ofSelf = /我|\bI\b/;

/** Who is told to be unable; empty where it is said of nobody, undefined where nothing is. */
function lackIn(
  sentence: Sentence,
  skill: string,
  cannot: RegExp,
  newcomer: () => string | undefined,
): Fact[] | undefined {
  const { text, plain } = sentence;
  if (text.search(cannot) < 0) return undefined;
  for (const { index, 0: words } of text.matchAll(cannot)) {
    const isSpoken = plain.charAt(index) === '□';
    const isIdle = isSpoken && idle.test(skill) && !earnestly.test(words);
    if (isIdle || isFeigned(text, index) || isAsked(text, index + words.length)) continue;
    const isOfOther =
      isSpoken && bodily.test(skill) && !ofSelf.test(text.slice(clauseStart(text, index), index));
    const isAnother = bodily.test(skill) && (isByOther(sentence, index) || ofStranger.test(words));
    const told =
      isOfOther || isAnother
        ? undefined
        : (loserIn(sentence, skill, index, words) ?? actorAt(sentence, index));
    const who = told === '@' ? newcomer() : told;
    if (who) return [factOf(sentence, 'skill', 'set', who, skill, isSpoken ? 0.9 : 1)];
  }
  return [];
}

/** 割断了刀疤脸的喉咙: of somebody without a name. */
const ofStranger = /[断破瞎聋哑]了[^，。；他她己我]{2,8}的(?:声带|舌|喉|嗓|耳|眼|双)/;
const NEAR = 16;
/** 割断了她的声带, 谢宁的双耳全聋了: whose organ it is, not who harms it. */
function loserIn(
  { hits, plain, meant, language }: Sentence,
  skill: string,
  index: number,
  words: string,
): string | undefined {
  if (!bodily.test(skill) || plain.charAt(index) === '□') return undefined;
  const end = index + words.length;
  const inside = hits.find((hit) => hit.start >= index && hit.end <= end);
  const pronoun = (language === 'zh' ? /([他她])的/ : /\b(his|her|him)\b/).exec(words)?.[1];
  const owner = hits.findLast(
    (hit) => hit.end <= index && index - hit.end < NEAR && !/[，。,.;]/.test(plain.slice(hit.end, index)),
  );
  const whom = pronoun && meant[/她|her/.test(pronoun) ? 'f' : 'm'];
  return inside?.name ?? (whom && whom !== '@' ? whom : pronoun ? undefined : owner?.name);
}

/** So many sentences later she who spoke before anyone called her by name is named. */
const NAMED = 5;

/** Who is named first after a sentence and not before it in the chapter. */
function newcomerAfter(at: number, all: readonly Sentence[]): string | undefined {
  const known = new Set(all.slice(0, at + 1).flatMap(({ hits }) => hits.map(({ name }) => name)));
  const next = all.slice(at + 1, at + 1 + NAMED).flatMap(({ hits }) => hits);
  return next.find(({ name }) => !known.has(name))?.name;
}

/** What a mute writes or shows. */
const unheard = quick(
  /写道|写着|写下|在[^，。]{1,6}上写|比划|手势|手语|口型|嘴型|心[里中想]|\b(?:wrote|slate|sign(?:ed|s|ing)|mouthed|thought)\b/,
);
const isUnheard = (skill: string, text: string): boolean => skill === 'speak' && unheard.test(text);

const withArts = (own: readonly Skill[], arts: readonly Skill[]): readonly Skill[] =>
  arts.length > 0 ? [...own, ...arts] : own;

function readSkills(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { text, plain, language } = sentence;
  const facts: Fact[] = [];
  const arts = artsIn(text, language);
  const told = new Set<string>();
  if (lacking.test(text) && !isDreamt(sentence))
    for (const { name, cannot } of withArts(skillsLacked(text, language), arts)) {
      const lacks = lackIn(sentence, name, cannot, () => newcomerAfter(at, all));
      if (lacks) told.add(name);
      facts.push(...(lacks ?? []));
    }
  if (isRemembered(sentence)) return facts;
  for (const { name, can } of withArts(skillsShown(text, language), arts)) {
    const done = told.has(name) ? undefined : doneAt(plain, can);
    const isOther = done !== undefined && isByOther(sentence, done);
    const who =
      done === undefined || isOther || isUnheard(name, text) || inSpite.test(text)
        ? undefined
        : actorAt(sentence, done);
    if (who) facts.push(factOf(sentence, 'skill', 'use', who, name));
  }
  const speaker = told.has('speak') || unheard.test(text) ? undefined : speakerIn(sentence);
  if (speaker) facts.push(factOf(sentence, 'skill', 'use', speaker, 'speak'));
  return facts;
}

/** Who speaks and is named in the narration beside it. */
const speakerIn = ({ said, hits, plain }: Sentence): string | undefined =>
  said.find(({ speaker }) => hits.some(({ name, start }) => name === speaker && plain.charAt(start) !== '□'))
    ?.speaker;

const MENDED = 'mended';

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, subject, topic, hits } = sentence;
  if (isSupposed(text)) return [];
  const facts = readSkills(sentence, at, all);
  facts.push(...languageFacts(sentence));
  if (earned.test(text) && !facts.some(({ say }) => say === 'set'))
    for (const who of new Set([subject ?? topic, ...hits.map(({ name }) => name)]))
      facts.push(factOf(sentence, 'skill', 'cancel', who, mended.test(text) ? MENDED : ''));
  return facts;
}

const isSameSkill = (set: string, use: string): boolean =>
  set.startsWith('tongue ') && use.startsWith('tongue ') ? isUnknown(set, use) : set === use;

function judgeOne(own: readonly Placed[], from: Placed, facts: readonly Placed[]): Draft[] {
  const isUse = ({ say, value }: Placed) => say === 'use' && isSameSkill(from.value, value);
  const at = own.find((fact) => isUse(fact) && fact.chapter > from.chapter);
  if (!at || own.some((fact) => isUse(fact) && fact.chapter < from.chapter)) return [];
  const isEarned = facts.some(
    ({ say, key, value, chapter, quote }) =>
      say === 'cancel' &&
      (value === MENDED || !bodily.test(from.value)) &&
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
