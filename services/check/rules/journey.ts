import { parseNumeral } from '#text/numerals.ts';
import { createGate } from '../gates.ts';
import { isNegated, isRemembered, isSupposed } from '../guards.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { judgeTrips, readTrips } from './trips.ts';

const number = '([一二两三四五六七八九十百半\\d]{1,3})';
const place = '([\\u4e00-\\u9fff]{2,4}?)';
const how = '(?:[^，。；]{0,10}?)';
const needs =
  '(?:也得|也要|至少|少说|最快|要走|得跑|得赶|要赶|要跑|得走|要|得|需|有|足有|是|走了?|隔着|整整)+(?:走|个)?';
/** 从青州去永宁，快马也要走十天; 永宁离这里有十天的路. */
const roadsZh: readonly Pattern[] = [
  new RegExp(
    `(?:从|自)[\\u4e00-\\u9fff]{1,4}?(?:到|去|至|往|回)${place}[，,]?${how}${needs}${number}(天|日|个月)`,
  ),
  new RegExp(`(?:到|去|往|回|离|距)${place}(?:城|镇)?[，,]?${how}${needs}${number}(天|日|个月)`),
  new RegExp(
    `${place}(?:离|距)(?:此地|此处|这里|这儿|[\\u4e00-\\u9fff]{2,4})[，,]?${how}${needs}${number}(天|日|个月)`,
  ),
];
const shortZh = quick(
  /(?:不到|才|只|刚)?(?:[一两二三四五六七八九十半]个?(?:时辰|钟头|小时)|半[日天]|一盏茶|一炷香|一顿饭)(?:的功夫|的工夫)?(?:就|便|后|之后|以后|不到)|当[天日晚](?:傍晚|晚上|夜里|下午|中午|午后)?(?:就|便)|(?:清晨|早上|早晨|天[没未刚]亮|一早|鸡叫)[^。]{0,20}?(?:中午|晌午|午后|傍晚|黄昏|天黑|当晚|日落|天没黑)[^。]{0,6}?(?:就|便|已)/,
);
const arriveZh = quick(/到了?|抵达|赶到|进了|站在|回到|踏进|望见|入城/);
const en = '(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|\\d{1,2}|a)';
const roadsEn: readonly Pattern[] = [
  new RegExp(
    `\\b${en} (days?|weeks?|months?)['’]? (?:hard |good )?(?:ride|journey|march|sail|walk|travel|voyage|road)[^.;]{0,20}? (?:to|from|for) ([A-Z][a-z]+)`,
  ),
  new RegExp(
    `\\b${en} (days?|weeks?|months?) (?:to (?:reach|get to)|by (?:road|sea|river|ship|coach|cart) to) ([A-Z][a-z]+)`,
  ),
  new RegExp(
    `\\b(?:to|reach|road to|for) ([A-Z][a-z]+) (?:is|was|takes|took|would take|will take|needs?) (?:at least |never less than |no less than |a good )?${en} (days?|weeks?|months?)`,
  ),
  new RegExp(
    `\\b([A-Z][a-z]+) (?:lay|lies|is|was) (?:at least |a good )?${en} (days?|weeks?|months?)(?:['’]? (?:ride|journey|march|sail|walk))? (?:away|off|distant|north|south|east|west|to the)`,
  ),
];
const shortEn =
  /\b(?:an hour|two hours|three hours|half an hour|a few hours|hours) (?:later|after)\b|\b(?:by|before) (?:noon|nightfall|dark|dusk|sunset|supper|midday|evening) (?:that|the same|of the same)? ?(?:day)?\b|\b(?:that|the) same (?:day|afternoon|evening|night)\b|\bthat (?:very )?(?:afternoon|evening)\b|\bset out at (?:dawn|sunrise|first light)[^.]{0,40}\b(?:noon|dusk|dark|nightfall)\b/i;
const arriveEn =
  /\b(?:reached|rode into|came to|arrived (?:in|at)|were in|was in|stood (?:before|in|at)|entered|walked into|got to|back in|gates of)\b/;
/** Ways on which no road is long, and roads that were travelled before. */
const swift = quick(
  /传送|瞬移|飞[舟剑行船机]|御剑|缩地|直升机|高铁|火车|飞机|近路|捷径|密道|走了[^，。]{1,4}[天日]|[几数十][天日]|快到|一路|连日|\b(?:teleport|portal|flew|plane|train|gate of|shortcut|dragon|days? (?:later|on|of)|weeks?|at last|finally|wing)/i,
);

/** Characters around an arrival in which it may be denied. */
const NEGATED = 6;

const isZh = ({ language }: Sentence): boolean => language === 'zh';
const daysOf = (said: string, unit: string): number => {
  const count = said === 'a' ? 1 : said === '半' ? 0.5 : (parseNumeral(said.toLowerCase()) ?? 0);
  return /month|月/.test(unit) ? count * 30 : /week/.test(unit) ? count * 7 : count;
};

/** A road told as three days or more. */
const mayLead = createGate(roadsZh);

function roadOf(sentence: Sentence): { to: string; days: number } | undefined {
  if (isZh(sentence) && !mayLead(sentence.text)) return undefined;
  for (const pattern of isZh(sentence) ? roadsZh : roadsEn) {
    const match = pattern.exec(sentence.text);
    if (!match) continue;
    const [a = '', b = '', c = ''] = match.slice(1);
    const isPlaceFirst = /[A-Z]/.test(a) || isZh(sentence);
    const [to, said, unit] = isPlaceFirst ? [a, b, c] : [c, a, b];
    const days = daysOf(said, unit);
    if (days > 2) return { to, days };
  }
  return undefined;
}

function readRoads(sentence: Sentence): Fact[] {
  const { text, plain } = sentence;
  const facts: Fact[] = [];
  if (swift.test(text)) facts.push(factOf(sentence, 'journey', 'cancel', '', ''));
  if (isSupposed(plain) || isRemembered(sentence)) return facts;
  const road = roadOf(sentence);
  if (road) return [...facts, factOf(sentence, 'journey', 'set', road.to, String(road.days))];
  const [short, arrive] = isZh(sentence) ? [shortZh, arriveZh] : [shortEn, arriveEn];
  const there = short.test(plain) ? arrive.exec(plain) : null;
  if (
    there &&
    !isNegated(plain.slice(Math.max(0, there.index - NEGATED), there.index + NEGATED)) &&
    !swift.test(text)
  )
    facts.push(factOf(sentence, 'journey', 'use', plain, ''));
  return facts;
}

/** In so many chapters before, what else may have brought them there is looked for. */
const NEAR = 1;

const read = (sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] => [
  ...readRoads(sentence),
  ...readTrips(sentence, at, all),
];

function judgeRoads(facts: readonly Placed[]): Draft[] {
  return facts.flatMap((from): Draft[] => {
    if (from.say !== 'set') return [];
    const at = facts.find(
      ({ say, key, chapter }) => say === 'use' && chapter > from.chapter && key.includes(from.key),
    );
    if (!at) return [];
    const isSwift = facts.some(
      ({ say, chapter, paragraph, quote }) =>
        say === 'cancel' &&
        quote !== from.quote &&
        (chapter === at.chapter
          ? paragraph <= at.paragraph
          : at.chapter - chapter <= NEAR && chapter < at.chapter && chapter > from.chapter),
    );
    const told = { days: '0-1', needed: from.value };
    return isSwift ? [] : [{ kind: 'travel', severity: 'warning', confidence: 0.65, from, at, facts: told }];
  });
}

/** Each arrival once. */
function judge(all: readonly Placed[]): Draft[] {
  const isTrip = ({ key }: Placed) => key === 'road' || key === 'trip' || key === 'means';
  const drafts = [...judgeRoads(all.filter((fact) => !isTrip(fact))), ...judgeTrips(all.filter(isTrip))];
  return drafts.filter(({ at }, index) => index === drafts.findIndex((one) => one.at.quote === at.quote));
}

/** A road of days that is gone in an hour or between morning and evening. */
export const journeyRule: Rule = { name: 'journey', read, judge };
