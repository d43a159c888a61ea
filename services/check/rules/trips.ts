import { parseNumeral } from '#text/numerals.ts';
import { isNegated, isRemembered, isSupposed } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Language, Placed, Sentence, Words } from '../types.ts';
import { sharedIn } from './likeness.ts';

const number = '(?<count>[一二两三四五六七八九十百半\\d]{1,3})';
const en =
  '(?<count>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|\\d{1,2}|a)';
/** How long a way takes, where the sentence is of a way at all. */
const spans: Words = {
  zh: new RegExp(`${number}(?<unit>[天日](?![气子本])|个?多?月|年)`),
  en: new RegExp(`\\b${en} (?<unit>days?|weeks?|months?)\\b`, 'i'),
};
const ways: Words = {
  zh: quick(/走|跑|赶|骑|路|程|马|船|驼|翻|步行|水路|旱路|车|飞|渡/),
  en: /\b(?:by (?:camel|road|sea|ship|coach|cart|horse|mule|boat|river|rail|sleigh|foot)|on (?:foot|horseback)|rid(?:e|ing)|journey|voyage|march|sail(?:ing)?|walk(?:ing)?|travel|road|coach|boat|ship|crossing|to get|to reach|took|takes|caravan|trek)\b/i,
};
/** Between what places: looked for in the sentence that tells how long and beside it. */
const ends: Readonly<Record<Language, RegExp>> = {
  zh: /(?:从|自|到|去|往|赴|至|回|抵|离|距)(?<place>[\u4e00-\u9fff]{2,4})/g,
  en: /\b(?:to|from|reach|for|between|and|of|at) (?<place>[A-Z][a-z]+)\b|\b(?:to|from|reach|for) the (?<place>[a-z]{4,} [a-z]{4,})\b/g,
};
const leaves: Words = {
  zh: quick(
    /离开|出发|动身|启程|起身|上马|牵[了过出着]?[^，。]{0,3}马|回去一趟|辞别|告别|拜别|锁了[^，。]{0,6}门|出了[^，。]{0,4}[门城关]|登程|上路|拨转马头|策马|开拔|扬鞭/,
  ),
  en: /\b(?:left|set (?:out|off|forth)|rode (?:out|away|off)|started (?:out|for|back)|departed|took the road|mounted|saddled|sailed|cast off|packed|said goodbye|waved)\b/,
};
const arrives: Words = {
  zh: quick(/(?:回到|回了|到了|赶到|抵达|进了|站在|跪在|坐在|出现在|踏进|来到|落在|走进|迈进|叩响|推开)/),
  en: /\b(?:(?:was|were) (?:already |back )?(?:sitting|standing|ringing|knocking|kneeling|walking|stepping|drinking|in|at|home)\b|reached|came (?:to|into)|walked (?:into|through|up)|arrived|rode into|got (?:to|home|back)|knocked at|stood (?:in|at|before|on)|sat (?:in|at|down)|was back|were back)/,
};
/** Less than a day, by itself. */
const soon: Words = {
  zh: quick(
    /(?:太阳|日头|月亮|日影|日光|影子)[^，。]{0,4}(?:还没|没|未|还未|才|尚未)[^，。]{0,4}(?:挪|过|移|偏|落|升|上|爬)|(?:茶|饭|酒|粥|汤|面)[^，。]{0,4}(?:还没|还未|没|未)(?:凉|冷|端|喝)|眨眼|转眼间|片刻|须臾|一盏茶|一炷香|一顿饭|一袋烟|不多时|不到[一半两]个?(?:时辰|钟头|小时|天|日)|[半一两]个(?:时辰|钟头|小时)|当[天日晚]|同一天|同一日|半[天日](?:功夫|工夫)?/,
  ),
  en: /\b(?:that|the) (?:very |same )+(?:day|afternoon|evening|night|morning|hour)\b|\b(?:an|one|two|three|half an|a few) hours?\b|\bbefore the (?:tea|coffee|kettle|bread|soup|sun|ink|bed|pot) (?:was|had|were|got|could)\b|\b(?:minutes|moments) (?:later|after)\b|\bin time for (?:tea|dinner|lunch|supper)\b/i,
};
const early: Words = {
  zh: quick(/清晨|清早|一早|大早|天[^，。]{0,3}亮|拂晓|黎明|鸡叫|早上|早晨|日出|晨光|早饭/),
  en: /\b(?:dawn|sunrise|first light|daybreak|breakfast|that morning|in the morning|early)\b/i,
};
const late: Words = {
  zh: quick(/晌午|中午|正午|午后|下午|傍晚|黄昏|天黑|日落|掌灯|晚饭|天没黑/),
  en: /\b(?:noon|midday|lunch(?:time)?|afternoon|dusk|sunset|evening|supper|teatime|tea-time|dinner|nightfall|dark|lamplight)\b/i,
};
/** Days go by between. */
const days: Words = {
  zh: quick(
    /第[二三四五六七八九十百]+[天日]|次日|翌日|隔[天日]|[几数两三四五六七八九十半]+(?:天|日|个?月|年)(?:后|之后|以后|过去|才|，)|连日|昼夜|日夜|月底|月初|开春|入[秋冬夏]/,
  ),
  en: /\b(?:days?|weeks?|months?|years?) (?:later|after|on the road|passed|went|of)\b|\b(?:next|following|second|third|fourth|fifth|sixth|seventh|tenth|last) (?:day|morning|evening|night|week|month)\b|\bend of the\b|\b(?:tomorrow|at last|finally|at length)\b/i,
};
/** Ways on which no road is long. */
const swift: Words = {
  zh: quick(
    /传送|瞬移|飞(?=[舟剑行船机])|御(?=[剑风])|缩地|直升机|高铁|火车|飞机|近路|捷径|密道|暗道|地道|阵法|法阵|神行|遁|骑鹤|乘[龙鹤云]|任意门/,
  ),
  en: /\b(?:teleport\w*|portals?|flew|flying|wings?|planes?|trains?|railway|gates? of|short ?cut|dragons?|tunnels?|passages?|crypt|underground|brooms?|spells?|magic|helicopter|airship|under(?:neath)?)\b/i,
};

/** Sentences around the one that tells of a road in which its ends and those who live there are named. */
const AROUND = 2;
const SCENE = 8;
/** Sentences before an arrival in which they leave. */
const BACK = 4;
/** A longer sentence tells of more than one way, in characters. */
const LENGTHY = { zh: 160, en: 420 };
/** A way of fewer days is none to wonder at. */
const LEAST_DAYS = 3;

const dayCount = (count: string, unit: string): number => {
  const value = count === 'a' ? 1 : count === '半' ? 0.5 : (parseNumeral(count.toLowerCase()) ?? 0);
  return /month|月/.test(unit)
    ? value * 30
    : /week/.test(unit)
      ? value * 7
      : /年/.test(unit)
        ? value * 365
        : value;
};

function roadAt(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { text, language } = sentence;
  const span = text.length > LENGTHY[language] ? undefined : spans[language].exec(text)?.groups;
  if (!span || !ways[language].test(text)) return [];
  const length = dayCount(span.count ?? '', span.unit ?? '');
  if (length < LEAST_DAYS) return [];
  const near = all.slice(Math.max(0, at - AROUND), at + 1 + AROUND).map((one) => one.text);
  const places = new Set(
    near.flatMap((each) => [...each.matchAll(ends[language])].map((match) => match.groups?.place ?? '')),
  );
  if (places.size === 0) return [];
  const scene = all.slice(Math.max(0, at - SCENE), at + SCENE);
  const names = new Set(scene.flatMap(({ hits }) => hits.map(({ name }) => name)));
  const value = [length, [...places].join(','), [...names].join(','), scene.map((one) => one.text).join(' ')];
  return [factOf(sentence, 'journey', 'set', 'road', value.join('|'))];
}

/** An arrival with the leave that was taken less than a day before, in the same chapter. */
function tripAt(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { plain, text, hits, language } = sentence;
  if (text.length > LENGTHY[language]) return [];
  const there = arrives[language].exec(plain);
  const isSoon = soon[language].test(plain);
  if (!there || (!isSoon && !late[language].test(plain)) || days[language].test(plain)) return [];
  const before = all.slice(Math.max(0, at - BACK), at);
  const left = [...before, sentence].findLastIndex((one) => leaves[language].test(one.plain));
  if (left < 0) return [];
  const trip = [...before, sentence].slice(left);
  const told = trip.map((one) => one.plain).join(' ');
  const started = trip[0]?.plain ?? '';
  const isTold = days[language].test(told) || swift[language].test(told) || isSupposed(plain);
  if (!isOneDay(started, plain, language) || isTold || isRemembered(sentence) || isNegated(there[0]))
    return [];
  const scene = all.slice(Math.max(0, at - SCENE), at + 1).map((one) => one.text);
  const names = new Set(hits.map(({ name }) => name));
  const value = [[...names].join(','), text.slice(there.index), scene.join(' ')];
  return [factOf(sentence, 'journey', 'use', 'trip', value.join('|'))];
}

const date = quick(
  /\bon the (\w+th|first|second|third)\b|初[一二三四五六七八九十]|[二三]?十[一二三四五六七八九]日/,
);

/** She left after breakfast on the ninth; at dusk on the ninth. Dates decide where both tell one. */
function isOneDay(started: string, arrived: string, language: Language): boolean {
  const [from, to] = [date.exec(started)?.[0], date.exec(arrived)?.[0]];
  if (from !== undefined && to !== undefined) return from === to;
  return soon[language].test(arrived) || early[language].test(started);
}

export function readTrips(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { text, language } = sentence;
  const means = swift[language].test(text) ? [factOf(sentence, 'journey', 'cancel', 'means', '')] : [];
  return [...means, ...roadAt(sentence, at, all), ...tripAt(sentence, at, all)];
}

/** 雁回关 is 关上 as well to those who are there. */
const isAt = (place: string, scene: string): boolean =>
  /[a-z]/.test(place)
    ? scene.includes(place)
    : scene.includes(place.slice(0, 2)) ||
      (/[关城镇营村寨港岛谷渡寺]$/.test(place) && new RegExp(`${place.slice(-1)}[上里中内]`).test(scene));

/** So many chapters later it is another way. */
const NEAR = 12;

function isSameWay(from: Placed, at: Placed): boolean {
  const [, places = '', names = '', around = ''] = from.value.split('|');
  const [whom = '', there = '', scene = ''] = at.value.split('|');
  const known = names.split(',').filter(Boolean);
  const isHome =
    whom.split(',').some((name, index) => index > 0 && known.includes(name)) ||
    sharedIn(around, there).length > 0;
  return isHome && places.split(',').some((place) => isAt(place, scene));
}

export function judgeTrips(all: readonly Placed[]): Draft[] {
  const means = all.filter(({ key }) => key === 'means');
  const trips = all.filter(({ key }) => key === 'trip');
  return all.flatMap((from): Draft[] => {
    if (from.key !== 'road') return [];
    const at = trips.find(
      (trip) => trip.chapter > from.chapter && trip.chapter - from.chapter <= NEAR && isSameWay(from, trip),
    );
    if (!at) return [];
    const isSwift = means.some(
      ({ chapter }) => chapter >= from.chapter && (chapter === at.chapter || chapter === at.chapter - 1),
    );
    const facts = { days: '0-1', needed: from.value.split('|')[0] ?? '' };
    return isSwift ? [] : [{ kind: 'travel', severity: 'warning', confidence: 0.65, from, at, facts }];
  });
}
