import { isNegated, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

type Part = { side: 'left' | 'right' | ''; part: string };

const parts: readonly (readonly [RegExp, string])[] = [
  [/小指|手指|拇指|食指|中指|无名指|finger|thumb/, 'finger'],
  [/眼|eye/, 'eye'],
  [/臂|胳膊|手|arm|hand/, 'arm'],
  [/腿|脚|足|leg|foot/, 'leg'],
  [/耳|ear/, 'ear'],
];
const lostZh =
  /(左|右)(手|眼|腿|臂|胳膊|耳朵|耳|脚|眼睛)[^，。；]{0,3}?(?:缺了|少了|断了|没了|瞎了|被砍|被挖|齐腕|齐肩)(?:[^，。]{0,2}?(小指|手指|拇指|食指|中指|无名指))?|(?:缺了|少了|断了|失去了?|瞎了|没了|砍去了?|砍掉了?)(?:一只|一条|一根)?(左|右)(手|眼|腿|臂|胳膊|耳朵|耳|脚)/;
const lostEn =
  /\b(?:lost|missing|without) (?:his|her|the|a) (left|right) (eye|arm|leg|hand|ear|foot)|(?:his|her) (left|right) (eye|arm|leg|hand|ear|foot) (?:was|had been) (?:gone|missing|cut off|put out|taken|lost|severed)/;
const usedZh = /(左|右)(手|眼|腿|臂|胳膊|脚)/g;
const usedEn =
  /\b(?:with|through|on|raised|lifted|opened|using|closed|clenched|in) (?:the|his|her) (left|right)(?: (eye|arm|leg|hand|foot))?\b/g;
const healing =
  /接好|安上|装上|假肢|义肢|义眼|治好|长出|\b(?:glass eye|wooden|hook|healed|grew back|artificial)\b/i;
const whole = /五根手指|五个手指|五指|十根手指|十指|一根不少|all five fingers|all ten fingers|five fingers/;

const bald =
  /(?:cut|shaved|cropped) (?:his|her) hair to the (?:skull|scalp)|\b(?:bald|hairless)\b|秃顶|秃头|光头|头发掉光|剃光了头/;
const forGood =
  /not (?:ever )?grow|never grow|not ever again|再也(?:长不|不会长)|不会再长|长不出|bald|hairless|秃/;
const haired =
  /\b(?:the|his|her) (?:[a-z]+ ){0,3}(?:hair|curls|braids?|locks)\b(?! (?:had been|was cut))|(?:他|她)?(?:的)?(?:长发|头发|辫子|秀发|鬓发)/;

const partOf = (text: string): string => parts.find(([pattern]) => pattern.test(text))?.[1] ?? '';
const sideOf = (text: string | undefined): Part['side'] =>
  text === '左' || text === 'left' ? 'left' : text === '右' || text === 'right' ? 'right' : '';

function lostPart(text: string): Part | undefined {
  const zh = lostZh.exec(text);
  if (zh) return { side: sideOf(zh[1] ?? zh[4]), part: zh[3] ? 'finger' : partOf(zh[2] ?? zh[5] ?? '') };
  const en = lostEn.exec(text);
  return en ? { side: sideOf(en[1] ?? en[3]), part: partOf(en[2] ?? en[4] ?? '') } : undefined;
}

function usedParts({ text, plain, language }: Sentence): string[] {
  const used: string[] = [];
  for (const match of plain.matchAll(language === 'zh' ? usedZh : usedEn)) {
    const part = match[2] ? partOf(match[2]) : /\b(?:eye|squint|saw|look)/.test(text) ? 'eye' : '';
    if (!part) continue;
    const around = plain.slice(match.index, match.index + 24);
    if (part === 'eye' && !/看|盯|瞄|望|锐|亮|squint|saw|look|sharp|wink|open/.test(around + text)) continue;
    if (/^closed/.test(match[0])) continue;
    used.push(`${sideOf(match[1])} ${part}`);
    if (part === 'arm' && whole.test(text)) used.push(`${sideOf(match[1])} finger`);
  }
  return used;
}

function read(sentence: Sentence): Fact[] {
  const { text, plain, subject, hits, last } = sentence;
  const who = subject ?? hits[0]?.name ?? last;
  const facts: Fact[] = [];
  if (isSupposed(text) || isRemembered(sentence)) return facts;
  const lost = lostPart(text);
  if (lost) facts.push(factOf(sentence, 'body', 'set', who, `${lost.side} ${lost.part}`));
  if (subject && bald.test(plain) && forGood.test(text) && !/秃头师|秃头的/.test(text))
    facts.push(factOf(sentence, 'body', 'set', subject, 'hair'));
  if (healing.test(text)) facts.push(factOf(sentence, 'body', 'cancel', who, ''));
  if (lost || isNegated(text)) return facts;
  for (const part of new Set(usedParts(sentence)))
    if (subject) facts.push(factOf(sentence, 'body', 'use', subject, part));
  if (subject && haired.test(text) && !bald.test(text))
    facts.push(factOf(sentence, 'body', 'use', subject, 'hair'));
  return facts;
}

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const uses = facts.filter(({ say }) => say === 'use');
  for (const from of facts) {
    if (from.say !== 'set') continue;
    const at = uses.find(
      ({ key, value, chapter }) => key === from.key && value === from.value && chapter > from.chapter,
    );
    const isHealed = facts.some(
      ({ say, key, chapter }) => say === 'cancel' && key === from.key && chapter >= from.chapter,
    );
    if (at && !isHealed)
      drafts.push({
        kind: 'body',
        severity: 'error',
        confidence: 0.8,
        from,
        at,
        facts: { who: from.key, part: from.value.trim() },
      });
  }
  return drafts;
}

/** A lost limb, eye, finger or head of hair is there again. */
export const bodyRule: Rule = { name: 'body', read, judge };
