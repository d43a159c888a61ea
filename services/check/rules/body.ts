import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const parts: readonly (readonly [RegExp, string])[] = [
  [/小指|手指|拇指|食指|中指|无名指|指头|finger|thumb/, 'finger'],
  [/眼|eye/, 'eye'],
  [/臂|胳膊|手|arm|hand/, 'arm'],
  [/腿|脚|足|leg|foot|feet/, 'leg'],
  [/耳|ear/, 'ear'],
];
const limbZh = '(?:手臂|手掌|手|眼睛|眼珠|眼|腿|臂|胳膊|耳朵|耳|脚)';
const ways =
  '(?:缺了|少了|断了|断掉|没了|都没了|瞎了|瞎掉|被[^，。；]{0,8}?(?:砍|斩|挖|锯|截|削|炸|咬)(?:断|掉|去|下)?|齐腕|齐肩|齐根|不见了|截去|锯掉)';
const lostZh = new RegExp(
  `(左|右|双|两只|两条)(?:只|条)?(${limbZh})[^，。；]{0,8}?${ways}(?:[^，。]{0,2}?(小指|手指|拇指|食指|中指|无名指))?`,
);
const losingZh = new RegExp(
  `(?:缺了|少了|断了|丢了|失去了?|瞎了|没了|没有了?|砍去了?|砍[断掉]了?|斩[断下]了?|锯[断掉]了?|截去了?|挖[去掉]了?|炸[断掉]了?)(?:他的|她的|自己的)?(?:一只|一条|一根|整条)?(左|右|双)(${limbZh})`,
);
const side = '(left|right|both)';
const limbEn = '(eyes?|arms?|legs?|hands?|ears?|foot|feet)';
const lostEn = new RegExp(
  `\\b(?:lost|missing|without|cut off|took off|taken off|(?:took|cost) (?:away )?(?:the rest of )?) ?(?:him |her )?(?:his |her |the |a )?${side} ${limbEn}|(?:his|her) ${side} ${limbEn} (?:was|were|had been) (?:gone|missing|cut off|put out|taken|lost|severed|torn off|blown off)`,
);
const usedZh = /(左|右|双|两只|两条)(手|眼|腿|臂|胳膊|脚|耳)/g;
const usedEn =
  /\b(?:with|through|on|raised|lifted|opened|using|clenched|folded|spread|crossed|threw|threw up|held out|stretched|swung|waved|in|rubbed|clapped) (?:the |his |her )?(left|right|both)(?: of (?:his|her))?(?: (?:his|her))?(?: (eyes?|arms?|legs?|hands?|foot|feet))?\b/g;
const walking =
  /跺了?跺?脚|迈开|大步|飞奔|奔跑|跑了|跳了|站起身|站了起来|\b(?:ran|walked|stamped|strode|jumped|stood up)\b/;
const healing =
  /接好|接上|安上|装上|假肢|义肢|义手|义眼|假手|假腿|木腿|铁手|治好|长出|重生|再生|还原|\b(?:glass eye|wooden|hook|healed|grew back|artificial|false)\b/i;
const whole = /五根手指|五个手指|五指|十根手指|十指|一根不少|all five fingers|all ten fingers|five fingers/;
const emptied = /袖|sleeve|断|残|空荡|假|stump|空了/;

const bald =
  /(?:cut|shaved|cropped) (?:his|her) hair to the (?:skull|scalp)|\b(?:bald|hairless)\b|秃顶|秃头|光头|头发掉光|剃光了头|剃度/;
const forGood =
  /not (?:ever )?grow|never grow|not ever again|再也(?:长不|不会长)|不会再长|长不出|bald|hairless|秃/;
const haired =
  /\b(?:the|his|her) (?:[a-z]+ ){0,3}(?:hair|curls|braids?|locks)\b(?! (?:had been|was cut))|(?:他|她)?(?:的)?(?:长发|头发|辫子|秀发|鬓发)/;

const partOf = (text: string): string => parts.find(([pattern]) => pattern.test(text))?.[1] ?? '';
const sides: Readonly<Record<string, string>> = {
  左: 'left',
  右: 'right',
  双: 'both',
  两只: 'both',
  两条: 'both',
};
const sideOf = (text: string | undefined): string => (text && (sides[text] ?? text)) || '';

function lostPart(text: string): string | undefined {
  const zh = lostZh.exec(text);
  if (zh) return `${sideOf(zh[1])} ${zh[3] ? 'finger' : partOf(zh[2] ?? '')}`;
  const losing = losingZh.exec(text);
  if (losing) return `${sideOf(losing[1])} ${partOf(losing[2] ?? '')}`;
  const en = lostEn.exec(text);
  return en ? `${sideOf(en[1] ?? en[3])} ${partOf(en[2] ?? en[4] ?? '')}` : undefined;
}

const seeing = /看|盯|瞄|望|锐|亮|睁|瞪|squint|saw|look|sharp|wink|open/;

function usedParts({ text, plain, language }: Sentence): string[] {
  const used: string[] = walking.test(plain) ? ['both leg'] : [];
  for (const match of plain.matchAll(language === 'zh' ? usedZh : usedEn)) {
    const part = match[2] ? partOf(match[2]) : /\b(?:eye|squint|saw|look)/.test(text) ? 'eye' : '';
    const around = plain.slice(Math.max(0, match.index - 4), match.index + 24);
    if (!part || emptied.test(around)) continue;
    if (part === 'eye' && !seeing.test(around + text)) continue;
    used.push(`${sideOf(match[1])} ${part}`);
    if (part === 'arm' && whole.test(text)) used.push(`${sideOf(match[1])} finger`);
  }
  return used;
}

/** Whose part it is: the owner right before it, else whom the sentence is about. */
function bearerOf({ text, hits, subject, last }: Sentence): string {
  const owner = hits.find(({ end }) => /^(?:的|之|’s|'s)/.test(text.slice(end)));
  return subject ?? owner?.name ?? hits[0]?.name ?? last;
}

function read(sentence: Sentence): Fact[] {
  const { text, plain, subject } = sentence;
  const who = bearerOf(sentence);
  const facts: Fact[] = [];
  if (isSupposed(text) || isDreamt(sentence)) return facts;
  const lost = lostPart(plain);
  if (lost && !/不是|没有断|没断/.test(plain)) facts.push(factOf(sentence, 'body', 'set', who, lost));
  if (subject && bald.test(plain) && forGood.test(text) && !/秃头师|秃头的/.test(text))
    facts.push(factOf(sentence, 'body', 'set', subject, 'hair'));
  if (healing.test(text)) facts.push(factOf(sentence, 'body', 'cancel', who, ''));
  if (lost || isNegated(plain) || !subject || isRemembered(sentence)) return facts;
  for (const part of new Set(usedParts(sentence))) facts.push(factOf(sentence, 'body', 'use', subject, part));
  if (haired.test(text) && !bald.test(text)) facts.push(factOf(sentence, 'body', 'use', subject, 'hair'));
  return facts;
}

function isSamePart(lost: string, used: string): boolean {
  if (lost === used) return true;
  const [lostSide, lostPart] = lost.split(' ');
  const [usedSide, usedPart] = used.split(' ');
  return lostPart === usedPart && lostPart !== 'leg' && (lostSide === 'both' || usedSide === 'both');
}

function judgePerson(own: readonly Placed[]): Draft[] {
  const uses = own.filter(({ say }) => say === 'use');
  const found: Draft[] = [];
  for (const from of own) {
    if (from.say !== 'set') continue;
    const at = uses.find(({ value, chapter }) => chapter > from.chapter && isSamePart(from.value, value));
    const isHealed = own.some(({ say, chapter }) => say === 'cancel' && chapter >= from.chapter);
    if (at && !isHealed && !found.some((one) => one.at === at))
      found.push({
        kind: 'body',
        severity: 'error',
        confidence: 0.8,
        from,
        at,
        facts: { who: from.key, part: from.value.trim() },
      });
  }
  return found;
}

const judge = (facts: readonly Placed[]): Draft[] =>
  [...Map.groupBy(facts, ({ key }) => key).values()]
    .filter((own) => own.some(({ say }) => say === 'set'))
    .flatMap(judgePerson);

/** A lost limb, eye, finger or head of hair is there again. */
export const bodyRule: Rule = { name: 'body', read, judge };
