import { actorAt, isOwner } from '../actor.ts';
import { adoptDescribed, readIdentified, SOMEBODY } from '../described.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import {
  bald,
  baldness,
  doomedZh,
  emptied,
  fitted,
  fiveEn,
  fiveZh,
  forGood,
  haired,
  hairless,
  healing,
  hobbling,
  lostEn,
  lostZh,
  mentionedEn,
  oneHanded,
  pairedEn,
  pairedZh,
  partOf,
  patchedEn,
  patchedZh,
  running,
  seeing,
  sideOf,
  usedEn,
  usedZh,
  walking,
} from './body-words.ts';

type Loss = { part: string; at: number };

function lossIn(text: string, patterns: readonly Pattern[]): Loss | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    // 断了 by itself is a broken bone; what has long been so is lost
    const isBone =
      match !== null &&
      /断/.test(match[0]) &&
      !/[砍斩锯截削剁切铡炸咬]|齐|独|指/.test(match[0]) &&
      !/[刀剑斧]|早已|早就|早年|当年|年前|从小|自幼/.test(text);
    if (match && !isBone)
      return { part: `${lostSide(match)} ${partOf(match.groups?.part ?? '')}`, at: match.index };
  }
  return undefined;
}
/** One good eye, the right: the left one is lost. */
const lostSide = ({ groups }: RegExpExecArray): string =>
  groups?.kept ? (groups.kept === 'left' ? 'right' : 'left') : sideOf(groups?.side);
const lostIn = (text: string, { language }: Sentence): Loss | undefined =>
  lossIn(text, language === 'zh' ? lostZh : lostEn);

/** Whose part it is: the owner right before it, else whom the sentence is about. */
function bearerOf({ text, plain, hits, subject, topic, meant, language }: Sentence, at: number): string {
  const owner = hits.findLast(
    ({ start, end }) =>
      plain.charAt(start) !== '□' && end <= at + 12 && /^(?:的|之|’s|'s)/.test(text.slice(end)),
  );
  const word = language === 'en' ? ownedEn.exec(text.slice(at, at + OWNED))?.[1] : undefined;
  const whose = word && meant[word === 'her' ? 'f' : 'm'];
  return owner?.name ?? subject ?? (whose && whose !== '@' ? whose : topic);
}
/** Both his eyes: whose they are stands right at the part. */
const ownedEn = /^(?:\w+ ){0,3}?(his|her)\b/;
const OWNED = 24;

/** What speech tells: the speaker's own loss, that of the one it names, a patient's, or of a man described. */
function readSaid(sentence: Sentence): Fact[] {
  const { said, hits, last, language } = sentence;
  return said.flatMap((one) => {
    const { text, start, speaker } = one;
    const doomed = lossIn(text, [doomedZh]);
    if (doomed) {
      const other = hits.find((hit) => hit.name !== speaker && sentence.plain.charAt(hit.start) !== '□');
      const patient = other?.name ?? (last === speaker ? undefined : last);
      return patient ? [saidFactOf(sentence, one, 'body', 'set', patient, doomed.part, 0.6)] : [];
    }
    const isHairless = bald.test(text) && forGood.test(text);
    const loss = isHairless ? { part: 'hair', at: 0 } : lostIn(text, sentence);
    if (!loss || (!isHairless && isNegated(text)) || /[？?]/.test(text)) return [];
    const inside = hits.find((hit) => hit.start >= start && hit.end <= start + text.length);
    const isOther = (language === 'zh' ? /[他她你]/ : /\b(?:he|him|his|she|her|you|your)\b/i).test(text);
    const isOwn = !isOther && (language === 'zh' || /\b(?:I|my|me)\b/.test(text));
    const who = inside?.name ?? (isOwn ? speaker : isOther || isHairless ? SOMEBODY : undefined);
    return who ? [saidFactOf(sentence, one, 'body', 'set', who, loss.part, 0.8)] : [];
  });
}

/** A part that is used or shows, and where the sentence says so. */
type Use = { part: string; at: number };

function usedParts({ text, plain, language }: Sentence): Use[] {
  const used: Use[] = [];
  const walk = walking.exec(plain);
  if (walk) used.push({ part: 'walk leg', at: walk.index });
  const run = running.exec(plain);
  if (run && !hobbling.test(plain)) used.push({ part: 'run leg', at: run.index });
  if (oneHanded.test(plain)) return used;
  for (const { 0: said, index: at, groups } of matchesIn(plain, language === 'zh' ? usedZh : usedEn)) {
    const word = groups?.part ?? '';
    const part = word ? partOf(word) : /\b(?:eye|squint|saw|look)/.test(text) ? 'eye' : '';
    const around = plain.slice(Math.max(0, at - 4), at + 24);
    if (!part || emptied.test(around) || isOthers(plain, at)) continue;
    if (part === 'eye' && !seeing.test(around + text)) continue;
    const side = sideOf(groups?.side);
    used.push({ part: `${side} ${part}`, at: at + said.length });
    if (part === 'arm' && (fiveZh.test(text) || fiveEn.test(text))) used.push({ part: `${side} finger`, at });
  }
  if (language === 'en') used.push(...mentionedParts(plain));
  return [...used, ...pairedParts(plain, language)];
}

function pairedParts(plain: string, language: Sentence['language']): Use[] {
  const paired = language === 'zh' ? pairedZh.exec(plain) : pairedEn.exec(plain);
  if (!paired || emptied.test(plain) || /\b(?:took|held|seized|grasped|kissed|caught) both\b/.test(plain))
    return [];
  const both = { part: `both ${partOf(paired.groups?.part ?? '') || 'arm'}`, at: paired.index };
  return /指|finger/.test(paired[0]) ? [both, { ...both, part: 'both finger' }] : [both];
}

const mentionedParts = (plain: string): Use[] =>
  matchesIn(plain, mentionedEn).flatMap(({ 0: said, index: at, groups }) => {
    const around = plain.slice(Math.max(0, at - 24), at + said.length + 24);
    if (emptied.test(around)) return [];
    const part = said.startsWith('from')
      ? 'both arm'
      : `${sideOf(groups?.side)} ${partOf(groups?.part ?? '')}`;
    return [{ part, at }];
  });

/** Who uses it: the owner named right before it, else whoever acts there. */
const userOf = (sentence: Sentence, { at }: Use): string | undefined =>
  sentence.hits.find(({ end }) => end === at && isOwner(sentence.text, end))?.name ?? actorAt(sentence, at);

/** 握住她的双手: the hands are another's. */
const isOthers = (plain: string, at: number): boolean => at > 6 && /的$/.test(plain.slice(0, at));

function readPatch(sentence: Sentence): Fact[] {
  const { plain, hits, language } = sentence;
  const patch = (language === 'zh' ? patchedZh : patchedEn).exec(plain);
  if (!patch || /[扮摘睡]|扯/.test(plain)) return [];
  const given = hits.find(
    ({ start }) => /[给替为]$/.test(plain.slice(0, start)) && plain.charAt(start) !== '□',
  );
  return [factOf(sentence, 'body', 'set', given?.name ?? bearerOf(sentence, patch.index), 'one eye', 0.5)];
}

function readLosses(sentence: Sentence): Fact[] {
  const { text, plain, subject } = sentence;
  const facts = [...readSaid(sentence), ...readPatch(sentence)];
  const lost = lostIn(plain, sentence);
  if (lost && !/不是|没有断|没断/.test(plain)) {
    const who = bearerOf(sentence, lost.at);
    // 师娘只有九个指头: whoever is named next in the chapter
    const isNameless = who === '@' && subject === undefined;
    facts.push(factOf(sentence, 'body', 'set', isNameless ? SOMEBODY : who, lost.part));
  }
  const isBald =
    (bald.test(plain) && forGood.test(plain) && !/秃头师|秃头的/.test(text)) || baldness.test(plain);
  if (isBald) {
    const who = subject && subject !== '@' ? subject : sentence.topic;
    facts.push(factOf(sentence, 'body', 'set', who === '@' ? SOMEBODY : who, 'hair'));
  }
  return facts;
}

const FITTED = 'fitted';

/** A sentence without any of these says nothing of limbs, eyes or hair. */
const hint = quick(
  /[手臂胳眼目眸腿脚足耳袖裤指拳掌发秃辫髻刘]|光头|脑[门袋壳]|头顶|膝|肘|[跑跳跺奔]|大步|合十|左右开弓|站起|站了起|叫|人称|就是|那是|治好|再生|重生|还原|[a-z]/i,
);

function read(sentence: Sentence): Fact[] {
  if (!hint.test(sentence.text)) return [];
  const { text, plain, subject, telling } = sentence;
  const isReal = !isSupposed(plain) && !isDreamt(sentence);
  const facts = [...(isReal ? readLosses(sentence) : []), ...readIdentified(sentence, 'body')];
  if (!isReal) return facts;
  if (healing.test(text)) facts.push(factOf(sentence, 'body', 'cancel', bearerOf(sentence, 0), ''));
  else if (fitted.test(text)) facts.push(factOf(sentence, 'body', 'cancel', bearerOf(sentence, 0), FITTED));
  if (facts.some(({ say }) => say === 'set') || isNegated(plain)) return facts;
  if (isRemembered({ text: plain, telling })) return facts;
  for (const use of usedParts(sentence)) {
    const who = userOf(sentence, use);
    if (who) facts.push(factOf(sentence, 'body', 'use', who, use.part));
  }
  if (subject && haired.test(plain) && !bald.test(plain) && !hairless.test(plain))
    facts.push(factOf(sentence, 'body', 'use', subject, 'hair'));
  return facts;
}

function isSamePart(lost: string, used: string): boolean {
  if (lost === used) return true;
  const [lostSide, lostPart] = lost.split(' ');
  const [usedSide, usedPart] = used.split(' ');
  if (usedSide === 'walk') return lost === 'both leg';
  if (usedSide === 'run') return lostPart === 'leg';
  const isWithin = lostPart === usedPart || (lostPart === 'arm' && used === 'both finger');
  return (
    isWithin && (lostSide === 'both' || usedSide === 'both' || (lostSide !== 'one' && lostSide === usedSide))
  );
}

/** A patch alone may be worn for a while; with what a doctor said it is a lost eye. */
const SURE = 0.8;

function judgePerson(own: readonly Placed[]): Draft[] {
  const uses = own.filter(({ say, value }) => say === 'use' && value !== SOMEBODY);
  const sets = own.filter(({ say }) => say === 'set');
  const found: Draft[] = [];
  for (const from of sets) {
    const part = from.value.split(' ').at(-1);
    const total = sets
      .filter(({ value }) => value.split(' ').at(-1) === part)
      .reduce((sum, { weight }) => sum + weight, 0);
    const at = uses.find(({ value, chapter }) => chapter > from.chapter && isSamePart(from.value, value));
    const isWalk = at !== undefined && /^(?:walk|run)/.test(at.value);
    const isHealed = own.some(
      ({ say, value, chapter }) =>
        say === 'cancel' && chapter >= from.chapter && (isWalk || value !== FITTED),
    );
    if (
      at &&
      total >= SURE &&
      !isHealed &&
      !found.some((one) => one.at === at || one.from.value === from.value)
    )
      found.push({
        kind: 'body',
        severity: 'error',
        confidence: 0.8,
        from,
        at,
        facts: { who: from.key, part: from.value.replace(/^one /, '').trim() },
      });
  }
  return found.length > 0 ? found.slice(0, 1) : judgeSides(sets);
}

/** The left eye is blind, and later it is the right. */
function judgeSides(sets: readonly Placed[]): Draft[] {
  const sided = sets.filter(({ value, weight }) => weight >= SURE && /^(?:left|right) /.test(value));
  for (const from of sided) {
    const [was, part = ''] = from.value.split(' ');
    const at = sided.find(
      ({ value, chapter }) => chapter > from.chapter && value !== from.value && value.endsWith(` ${part}`),
    );
    if (at && part !== 'finger')
      return [
        {
          ...{ kind: 'look', severity: 'warning', confidence: 0.7, from, at },
          facts: { who: from.key, trait: part, was: was ?? '', is: at.value.split(' ')[0] ?? '' },
        },
      ];
  }
  return [];
}

const judge = (facts: readonly Placed[]): Draft[] =>
  [...Map.groupBy(adoptDescribed(facts), ({ key }) => key).values()]
    .filter((own) => own.some(({ say }) => say === 'set'))
    .flatMap(judgePerson);

/** A lost limb, eye, finger or head of hair is there again. */
export const bodyRule: Rule = { name: 'body', read, judge };
