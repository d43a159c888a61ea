import { isOwner } from '../actor.ts';
import { isNegated, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Sentence } from '../types.ts';
import { sharedIn } from './likeness.ts';
import {
  asWomanEn,
  asWomanZh,
  byName,
  disguisedEn,
  disguisedZh,
  fromEverybody,
  fromOneEn,
  fromOneZh,
  fullNameEn,
  nameless,
  realNameEn,
  realNameZh,
  secretKind,
  surely,
  toldOut,
  withheld,
  withinEn,
  withinZh,
} from './privy-words.ts';

/** A secret is told of in a sentence and in those around it that say what it is. */
const AROUND = 1;
/** In a longer book what is said of a secret and what is said elsewhere share a word too often, in chapters. */
const SHORT = 16;
/** A word that is said in more sentences than these tells of no secret. */
const OFTEN = 3;

/** Shorter speech is not kept elsewhere, in characters. */
export const LEAST = { zh: 8, en: 20 };

const bare = ({ text, hits }: Sentence): string =>
  hits.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);

/** Whom a secret is kept from by a pattern in which N stands for a name. */
function keptFrom({ text, hits, language }: Sentence): string[] {
  const patterns = language === 'zh' ? fromOneZh : fromOneEn;
  return hits
    .filter(({ start, end }) => {
      const marked = `${text.slice(0, start)}N${text.slice(end)}`;
      return patterns.some((pattern) => {
        const match = pattern.exec(marked);
        return match !== null && match.index <= start && match.index + match[0].length > start;
      });
    })
    .map(({ name }) => name);
}

/** What is believed is not what is hidden. */
const belief = /(?:一直|始终|还)?(?:以为|相信|当作)[^，。；]*|\b(?:believed|thought|supposed) [^.;,]*/g;
const supposes = /如果|要是|假如|倘若|\bif\b/;
/** Only he knew: who is within. */
const insidersAhead = /只有|除了|\b(?:[Oo]nly|alone|but|except|save|between)\b/;

/** What is hidden from whom (`set`): the key is whom, or `*` with who knows; the value what it is. */
export function privySets(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { plain, language, hits } = sentence;
  const isAll = fromEverybody[language].test(plain);
  const isWithheld = nameless[language].test(plain) && (isAll || withheld[language].test(plain));
  if (supposes.test(plain)) return [];
  const whom = keptFrom(sentence);
  if (!isAll && !isWithheld && whom.length === 0) return [];
  if (isAll && whom.length === 0 && !isWithheld && !secretKind.test(plain) && !insidersAhead.test(plain))
    return [];
  const near = all
    .slice(Math.max(0, at - AROUND), at + 1 + AROUND)
    .filter(({ plain: one }) => /[^□\s]/.test(one));
  const matter = near.map(bare).join(' ').replace(belief, ' ');
  const known = new Set([
    ...hits.map(({ name }) => name),
    ...(isAll ? (all[at - 1]?.hits ?? []).map(({ name }) => name) : []),
  ]);
  const facts = whom.map((name) => factOf(sentence, 'hush', 'set', `privy|${name}`, matter));
  if (isWithheld) return [...facts, ...nameSet(sentence, near)];
  return isAll
    ? [
        ...facts,
        factOf(
          sentence,
          'hush',
          'set',
          `privy|*|${[...known].filter((name) => !whom.includes(name)).join(',')}`,
          matter,
        ),
      ]
    : facts;
}

/** The name that is hidden, empty where the book does not tell it. */
function nameSet(sentence: Sentence, near: readonly Sentence[]): Fact[] {
  const isZh = sentence.language === 'zh';
  const told = near.map(({ plain }) => (isZh ? realNameZh : realNameEn).exec(plain)).find(Boolean);
  const real = told?.[1] ?? told?.[2] ?? '';
  return real || !isZh ? [factOf(sentence, 'hush', 'set', 'privy|name', real)] : [];
}

/** Speech by somebody who has no name, and what is done with a sure hand. */
export function privyUses(sentence: Sentence): Fact[] {
  const { plain, text, said, language, hits, subject, topic } = sentence;
  if (isSupposed(plain)) return [];
  const spoken = said.flatMap((one) => {
    const isKnown = one.speaker && one.speaker !== '@';
    if (!isKnown && plain.replace(/[□\s]/g, '').length < (language === 'zh' ? 4 : 8)) return [];
    // longer speech of those who are known is kept by the rule for what is hushed up
    const isKept = isKnown && one.text.length >= LEAST[language] && !byName[language].test(plain);
    if (isKept) return [];
    const key = `${isKnown || one.speaker === '@' ? one.speaker : '?'}|privy`;
    return [factOf(sentence, 'hush', 'use', key, `${one.text}\n${narrationOf(plain)}`)];
  });
  if (!surely[language].test(text) || isNegated(plain)) return spoken;
  const isKin = /^(?:His|Her|Their) [a-z]+/.test(plain);
  const named = hits.find(({ start, end }) => plain.charAt(start) !== '□' && !isOwner(plain, end))?.name;
  const isOwned = named === undefined && hits.some(({ end }) => isOwner(plain, end));
  const who =
    isKin || isOwned ? '?' : (named ?? subject ?? (/^(?:The|An?) [a-z]+/.test(plain) ? '?' : topic));
  return [...spoken, factOf(sentence, 'hush', 'use', `${who}|privy`, `!${text}`)];
}

const narrationOf = (plain: string): string => plain.replace(/□+/g, ' ');

type Secret = { whom: string; insiders: readonly string[]; matter: string };
const secretOf = ({ key, value }: Placed): Secret => {
  const [, whom = '', insiders = ''] = key.split('|');
  return { whom, insiders: insiders.split(',').filter(Boolean), matter: value };
};

/** Whether somebody is one from whom it is hidden. */
function isOut({ whom, insiders }: Secret, who: string, narration: string): boolean {
  if (whom !== '*' && whom !== 'name') return who === whom;
  if (who === '?' || who === '@')
    return !insiders.some(
      (name) =>
        narration.replace(new RegExp(`${name}(?:['’]s|的)`, 'g'), '').includes(name) &&
        !new RegExp(`(?:对|向|冲|跟|to |at )${name}`).test(narration),
    );
  return !insiders.includes(who);
}

const asks = /[？?]|不知道|不晓得|\b(?:don[’']t know|wonder|who knows|if only)\b/;
const inVain =
  /没有?打开|打不开|纹丝不动|不对|错误|失败|\b(?:for an hour|stayed shut|would not (?:open|turn)|could not|failed|in vain|nothing happened|wrong)\b/;
const noMatter =
  /^(?:husband|wife|mother|father|sister|brother|daughter|丈夫|妻子|母亲|父亲|太太|知道|没有|告诉|自己|一个|什么|从来|只有|任何|所有|先生|晓得|known?|never|nobody|secret|before|their|other|alone|still|first|would|years?|again|until|people|written|house|morning)$/;

function knowsOf(from: Placed, at: Placed, often: (word: string) => boolean): boolean {
  const secret = secretOf(from);
  const [who = ''] = at.key.split('|');
  const isDone = at.value.startsWith('!');
  const [speech = '', narration = ''] = isDone ? [at.value.slice(1), at.value] : at.value.split('\n');
  if (!isOut(secret, who, narration)) return false;
  if (secret.whom === 'name') return !isDone && saysName(secret.matter, speech, narration, from.quote);
  if (isDone ? inVain.test(speech) : asks.test(speech)) return false;
  const [within, disguised, asWoman] = /[\u4e00-\u9fff]/.test(speech)
    ? [withinZh, disguisedZh, asWomanZh]
    : [withinEn, disguisedEn, asWomanEn];
  if (disguised.test(secret.matter) && asWoman.test(speech)) return true;
  if (/内容|信|遗嘱|\b(?:contents?|letter|will)\b/.test(from.quote) && within.test(speech)) return true;
  const isOwn = (word: string) => !noMatter.test(word) && !often(word) && !isName(word, secret.matter);
  return (
    sharedWords(secret.matter, speech).filter(isOwn).length >=
    (isDone || secret.whom !== '*' || isWord.test(from.quote) ? 1 : 2)
  );
}

/** Who says a password knows it. */
const isWord = /口令|暗号|密码|\b(?:password|watchword|passphrase)\b/;
/** Words with a capital are names. */
const isName = (word: string, matter: string): boolean =>
  /^[a-z]/.test(word) && new RegExp(`[a-z,] ${word.charAt(0).toUpperCase()}${word.slice(1)}\\b`).test(matter);
const shortWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/\b[a-z]{3}\b/g));
const noWords =
  /^(?:the|and|but|not|had|has|was|her|his|him|she|you|for|are|all|who|one|two|own|out|any|did|how|its|may|see|say|way|now|new|old|day|man|men|too|yet|let|put|why|own|our|off|got|get|can|ago|few|far|she|it’s|sir|yes|off|nor|sat|ran|set|saw|use)$/;
function sharedWords(a: string, b: string): string[] {
  const short = /[\u4e00-\u9fff]/.test(a)
    ? []
    : [...shortWords(b)].filter((word) => shortWords(a).has(word) && !noWords.test(word));
  return [...sharedIn(a, b), ...short];
}

function saysName(name: string, speech: string, narration: string, quote: string): boolean {
  if (name) return speech.includes(name);
  const full = fullNameEn.exec(speech)?.[1];
  return full !== undefined && !quote.includes(full) && byName.en.test(narration);
}

/** Who says or does what they cannot know. `facts` are those of a book. */
export function judgePrivy(facts: readonly Placed[]): Draft[] {
  if ((facts.at(-1)?.chapter ?? 0) > SHORT) return [];
  const uses = facts.filter(({ say }) => say === 'use');
  const often = (word: string) =>
    uses.filter(({ value }) => value.toLowerCase().includes(word)).length > OFTEN;
  return facts.flatMap((from): Draft[] => {
    if (from.say !== 'set' || !from.key.startsWith('privy|')) return [];
    const at = uses.find((use) => use.chapter > from.chapter && knowsOf(from, use, often));
    if (!at || isOutAlready(facts, from, at)) return [];
    const [who = ''] = at.key.split('|');
    const told = { how: 'known', what: from.quote.slice(0, 40), who: who === '?' ? 'somebody' : who };
    return [{ kind: 'secret', severity: 'warning', confidence: 0.6, from, at, facts: told }];
  });
}

/** It came out between the two, whoever was told. */
const isOutAlready = (facts: readonly Placed[], from: Placed, at: Placed): boolean =>
  facts.some(
    ({ say, key, quote, chapter, paragraph }) =>
      say === 'cancel' &&
      key === 'privy|out' &&
      quote !== from.quote &&
      quote !== at.quote &&
      (chapter > from.chapter || (chapter === from.chapter && paragraph > from.paragraph)) &&
      (chapter < at.chapter || (chapter === at.chapter && paragraph <= at.paragraph)),
  );

/** That something is told or found out. */
export const privyOut = (sentence: Sentence): Fact[] =>
  toldOut[sentence.language].test(sentence.plain) && !isNegated(sentence.plain)
    ? [factOf(sentence, 'hush', 'cancel', 'privy|out', '')]
    : [];
