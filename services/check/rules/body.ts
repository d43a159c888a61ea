import { adoptDescribed, readIdentified, SOMEBODY } from '../described.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import {
  bald,
  doomedZh,
  emptied,
  fiveEn,
  fiveZh,
  forGood,
  haired,
  hairless,
  healing,
  hobbling,
  lostEn,
  lostZh,
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

function lossIn(text: string, patterns: readonly RegExp[]): Loss | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    // 断了 by itself is a broken bone; what has long been so is lost
    const isBone =
      match !== null &&
      /断/.test(match[0]) &&
      !/[砍斩锯截削剁切铡炸咬]|齐|独|指/.test(match[0]) &&
      !/[刀剑斧]|早已|早就|早年|当年|年前|从小|自幼/.test(text);
    if (match && !isBone)
      return { part: `${sideOf(match.groups?.side)} ${partOf(match.groups?.part ?? '')}`, at: match.index };
  }
  return undefined;
}
const lostIn = (text: string, { language }: Sentence): Loss | undefined =>
  lossIn(text, language === 'zh' ? lostZh : lostEn);

/** Whose part it is: the owner right before it, else whom the sentence is about. */
function bearerOf({ text, plain, hits, subject, topic }: Sentence, at: number): string {
  const owner = hits.findLast(
    ({ start, end }) =>
      plain.charAt(start) !== '□' && end <= at + 12 && /^(?:的|之|’s|'s)/.test(text.slice(end)),
  );
  return owner?.name ?? subject ?? topic;
}

/** What speech tells: the speaker's own loss, that of the one it names, a patient's, or of a man described. */
function readSaid(sentence: Sentence): Fact[] {
  const { said, hits, last, language } = sentence;
  return said.flatMap(({ text, start, speaker }) => {
    const doomed = lossIn(text, [doomedZh]);
    if (doomed) {
      const other = hits.find((hit) => hit.name !== speaker && sentence.plain.charAt(hit.start) !== '□');
      const patient = other?.name ?? (last === speaker ? undefined : last);
      return patient ? [factOf(sentence, 'body', 'set', patient, doomed.part, 0.6)] : [];
    }
    const isHairless = bald.test(text) && forGood.test(text);
    const loss = isHairless ? { part: 'hair', at: 0 } : lostIn(text, sentence);
    if (!loss || (!isHairless && isNegated(text)) || /[？?]/.test(text)) return [];
    const inside = hits.find((hit) => hit.start >= start && hit.end <= start + text.length);
    const isOther = (language === 'zh' ? /[他她你]/ : /\b(?:he|him|his|she|her|you|your)\b/i).test(text);
    const isOwn = !isOther && (language === 'zh' || /\b(?:I|my|me)\b/.test(text));
    const who = inside?.name ?? (isOwn ? speaker : isOther || isHairless ? SOMEBODY : undefined);
    return who ? [factOf(sentence, 'body', 'set', who, loss.part, 0.8)] : [];
  });
}

function usedParts({ text, plain, language }: Sentence): string[] {
  const used: string[] = walking.test(plain) ? ['walk leg'] : [];
  if (running.test(plain) && !hobbling.test(plain)) used.push('run leg');
  if (oneHanded.test(plain)) return used;
  for (const match of matchesIn(plain, language === 'zh' ? usedZh : usedEn)) {
    const word = match.groups?.part ?? '';
    const part = word ? partOf(word) : /\b(?:eye|squint|saw|look)/.test(text) ? 'eye' : '';
    const around = plain.slice(Math.max(0, match.index - 4), match.index + 24);
    if (!part || emptied.test(around) || isOthers(plain, match.index)) continue;
    if (part === 'eye' && !seeing.test(around + text)) continue;
    used.push(`${sideOf(match.groups?.side)} ${part}`);
    if (part === 'arm' && (fiveZh.test(text) || fiveEn.test(text)))
      used.push(`${sideOf(match.groups?.side)} finger`);
  }
  const paired = language === 'zh' ? pairedZh.exec(plain) : pairedEn.exec(plain);
  if (paired && !emptied.test(plain) && !/\b(?:took|held|seized|grasped|kissed|caught) both\b/.test(plain)) {
    const part = partOf(paired.groups?.part ?? '') || 'arm';
    used.push(`both ${part}`);
    if (/指|finger/.test(paired[0])) used.push('both finger');
  }
  return used;
}

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
  if (lost && !/不是|没有断|没断/.test(plain))
    facts.push(factOf(sentence, 'body', 'set', bearerOf(sentence, lost.at), lost.part));
  if (subject && bald.test(plain) && forGood.test(plain) && !/秃头师|秃头的/.test(text))
    facts.push(factOf(sentence, 'body', 'set', subject, 'hair'));
  return facts;
}

/** A sentence without any of these says nothing of limbs, eyes or hair. */
const hint =
  /[手臂胳眼目眸腿脚足耳袖裤指拳掌发秃辫髻刘]|[跑跳跺奔]|大步|合十|左右开弓|站起|站了起|叫|人称|就是|那是|治好|再生|重生|还原|[a-z]/i;

function read(sentence: Sentence): Fact[] {
  if (!hint.test(sentence.text)) return [];
  const { text, plain, subject, topic, hits, telling } = sentence;
  const isReal = !isSupposed(plain) && !isDreamt(sentence);
  const facts = [...(isReal ? readLosses(sentence) : []), ...readIdentified(sentence, 'body')];
  if (!isReal) return facts;
  if (healing.test(text)) facts.push(factOf(sentence, 'body', 'cancel', bearerOf(sentence, 0), ''));
  const isTold = facts.some(({ say }) => say === 'set');
  const isNamed = hits.some(({ start }) => plain.charAt(start) !== '□');
  const who = subject ?? (isNamed ? undefined : topic);
  if (isTold || isNegated(plain) || !who || isRemembered({ text: plain, telling })) return facts;
  for (const part of new Set(usedParts(sentence))) facts.push(factOf(sentence, 'body', 'use', who, part));
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
    const isHealed = own.some(({ say, chapter }) => say === 'cancel' && chapter >= from.chapter);
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
  return found.slice(0, 1);
}

const judge = (facts: readonly Placed[]): Draft[] =>
  [...Map.groupBy(adoptDescribed(facts), ({ key }) => key).values()]
    .filter((own) => own.some(({ say }) => say === 'set'))
    .flatMap(judgePerson);

/** A lost limb, eye, finger or head of hair is there again. */
export const bodyRule: Rule = { name: 'body', read, judge };
