import { firstNumber } from '../fact-parts.ts';
import { isRemembered, isRumour, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { inChapters, isAfter } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Language, Placed, Rule, Sentence, Words } from '../types.ts';
import { LONGEST_BOOK } from './longest-book.ts';
import { englishNumber, numberOf } from './numbers.ts';

/** What is reached by boat alone: no bridge has ever been there. */
const bridgeless: Words = {
  zh: quick(
    /没有?(?:修过|建过|架过|通过?)?桥|无桥|没通(?:过)?车|只能(?:坐|乘|搭|划)(?:船|渡)|只有(?:坐|乘)?(?:船|渡船|渡轮)[^，。]{0,4}(?:能|才|可)|全靠(?:摆渡|渡船|轮渡)|四面(?:环|都是)[海水]/,
  ),
  en: /\b(?:no|never (?:had )?a|without a|not a|neither) (?:\w+ )?(?:bridge|causeway|road)\b|\b(?:by boat only|only by (?:boat|ferry|sea)|goes by boat|nothing but a boat|no way (?:over|across) but (?:by )?(?:the )?(?:boat|ferry))\b/i,
};
/** And somebody goes there by land. */
const byLand: Words = {
  zh: quick(
    /(?:开车|驾车|骑车|骑马|走|驶|开|步行|坐(?:汽车|火车|公交))[^，。]{0,6}(?:过|上|经)了?[^，。]{0,6}(?:大桥|长桥|石桥|跨海桥|桥)|(?:过了?|跨过|穿过|走过|驶过)[^，。]{0,4}(?:大桥|长桥|石桥|桥)|开车[^，。]{0,6}(?:上|到|进|去)了?/,
  ),
  en: /\b(?:(?:across|over|crossed|along) (?:the |a )?(?:\w+ )?(?:bridge|causeway)|(?:drove|driving|cycled|rode|walked|marched|took the (?:car|train|bus))(?: \w+){0,3} (?:to|onto|into|over to|across to))\b/i,
};
const built = quick(
  /新[修建架]|通车|建成|修好|落成|竣工|退潮|结冰|冰面|填海|\b(?:new|newly|built|opened|finished|low tide|ebb|frozen|over the ice|ferry)\b/i,
);

const zhNumber = '([一二两三四五六七八九十百千万半\\d]{1,6})';
/** How far one place is from another: the places, the number and its unit. */
const lengthZh = new RegExp(`${zhNumber}(里|公里|千米)(?!外|开外)`);
const lengthEn = new RegExp(`\\b(${englishNumber}) (miles?|leagues?|kilometres?|kilometers?)\\b`, 'i');
const daysZh = new RegExp(`${zhNumber}(天|日|个月)(?![后前])`);
const daysEn = new RegExp(`\\b(${englishNumber}) (days?|weeks?)\\b`, 'i');
const road: Words = {
  zh: quick(/从|离|距|相隔|相距|路程|[去到往]/),
  en: /\b(?:from|between|road|way|journey|ride|walk|voyage|lies|lay|apart|distance)\b/i,
};
const gone: Words = {
  zh: quick(/走了|跑了|骑了|赶了|行了|走完|用了|花了|只[走用花跑骑]/),
  en: /\b(?:put|behind (?:them|him|her|us)|covered|walked|ridden|rode|walk of|after|took|journey of|had come|travelled|marched|later)\b/i,
};
/** From Hale to Marrow Cross is five miles. */
const lies = /\b(?:is|are|was|were|lies|lay) (?:\w+ ){0,3}(?:miles?|leagues?|kilomet\w+)\b/i;
const shortZh = new RegExp(
  `(?:(?:只|才|不过|仅)[走用花跑骑行赶]+了?|[走用花跑骑行赶]+了)(?:不到|整整|短短)?${zhNumber}(?:个)?(时辰|小时|钟头|分钟|天|日)`,
);
const swift = quick(
  /飞|传送|御剑|高铁|火车|飞机|瞬移|捷径|近路|法阵|神行|绕|迷路|\b(?:flew|plane|train|shortcut|short cut|portal|dragon|detour|long way round|lost|zigzag|back and forth)\b/i,
);

const placesOf: Readonly<Record<Language, RegExp>> = {
  zh: /(?:从|自|到|至|去|往|离|距|和|与|在)(?<place>[\u4e00-\u9fff]{2,5}?)(?=到|去|至|往|回|的|有|要|得|，|。|、|之间|来|相|没|走|骑|[一二两三四五六七八九十]|只)/g,
  en: /\b(?:[A-Z][a-z]+(?:['’]s)?)(?: (?:[A-Z][a-z]+))*\b/g,
};
const sentenceOpener =
  /^(?:The|They|There|It|He|She|No|From|When|Then|But|And|In|On|At|By|We|I|My|A|An|Here|After|Mrs|Mr|Miss|What|You|His|Her|Saturday|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday)$/;

const placesIn = ({ text, language, hits }: Sentence): string[] => [
  ...new Set(
    matchesIn(text, placesOf[language]).flatMap(({ groups, 0: whole }) => {
      const place = language === 'zh' ? (groups?.place ?? '') : whole.replace(/^(?:From|In|At|To|The) /, '');
      const isPerson = hits.some(({ name }) => name.includes(place));
      return place.length > 1 && !isPerson && !sentenceOpener.test(place) ? [place] : [];
    }),
  ),
];

const milesOf = (number: number, unit: string): number =>
  /league/i.test(unit) ? number * 3 : /公里|千米|kilomet/i.test(unit) ? number * 2 : number;
const hoursOf = (number: number, unit: string): number =>
  /分钟/.test(unit)
    ? number / 60
    : /时辰/.test(unit)
      ? number * 2
      : /小时|钟头|hour/.test(unit)
        ? number
        : /week/.test(unit)
          ? number * 168
          : /月/.test(unit)
            ? number * 720
            : number * 24;

const mayTell = quick(
  /桥|船|车|里|公里|千米|[天日月]|时辰|小时|钟头|分钟|\b(?:bridge|causeway|road|boat|ferry|car|drove|miles?|leagues?|kilomet\w+|days?|weeks?|hours?)\b/i,
);

function readWays(sentence: Sentence): Fact[] {
  const { text, plain, language } = sentence;
  const places = placesIn(sentence).join(',');
  const length = (language === 'zh' ? lengthZh : lengthEn).exec(text);
  const miles = length && numberOf(length[1] ?? '');
  const isGone = gone[language].test(plain) && !swift.test(text) && !lies.test(text);
  const add = (say: 'set' | 'use', key: string, value: number) =>
    places || say === 'use' ? [factOf(sentence, 'islands', say, key, `${value}|${places}`)] : [];
  if (miles) return add(isGone ? 'use' : 'set', 'miles', milesOf(miles, length[2] ?? ''));
  const short = language === 'zh' && !swift.test(text) ? shortZh.exec(plain) : null;
  const took = short && (short[1] === '半' ? 0.5 : numberOf(short[1] ?? ''));
  if (took && /到|抵|回|进/.test(plain)) return add('use', 'hours', hoursOf(took, short[2] ?? ''));
  const days = road[language].test(text) ? (language === 'zh' ? daysZh : daysEn).exec(text) : null;
  const long = days && numberOf(days[1] ?? '');
  return long &&
    long > 2 &&
    /走|跑|骑|路|马|程|船|\b(?:ride|journey|walk|march|sail|road|voyage)\b/.test(text)
    ? add('set', 'hours', hoursOf(long, days[2] ?? ''))
    : [];
}

function read(sentence: Sentence): Fact[] {
  const { text, plain, language, paragraph } = sentence;
  if (paragraph === 0 || !mayTell.test(text)) return [];
  const facts: Fact[] = [];
  const isLacking = bridgeless[language].test(text);
  if (!isLacking && built.test(text)) facts.push(factOf(sentence, 'islands', 'cancel', 'built', ''));
  if (isSupposed(text) || isRumour(text) || isRemembered(sentence)) return facts;
  const places = placesIn(sentence).join(',');
  if (isLacking) facts.push(factOf(sentence, 'islands', 'set', 'bridge', `|${places}|${text.slice(0, 80)}`));
  else if (byLand[language].test(plain))
    facts.push(factOf(sentence, 'islands', 'use', 'bridge', `|${places}|${text.slice(0, 80)}`));
  return [...facts, ...readWays(sentence)];
}

const placesAt = ({ value }: Placed): string[] => (value.split('|')[1] ?? '').split(',').filter(Boolean);
const shared = (from: Placed, at: Placed): string[] =>
  placesAt(from).filter((place) => placesAt(at).includes(place) || at.quote.includes(place));

/** So many chapters later it is another way. */
const NEAR = 8;
/** What is so much longer or shorter is no slip of a mile. */
const TIMES = 3;

function contradicts(from: Placed, at: Placed): boolean {
  if (at.key !== from.key || !isAfter(at, from) || at.chapter === from.chapter) return false;
  if (from.key === 'bridge') {
    const island = shared(from, at).filter((place) => /岛|洲|屿/.test(place) || /[a-z]/.test(place));
    const isles = [...from.quote.matchAll(/[\u4e00-\u9fff]{1,3}(?:岛|屿|洲)/g)].map(([one]) => one);
    return island.length > 0 || isles.some((one) => at.quote.includes(one.slice(-2)));
  }
  const [was, is] = [firstNumber(from), firstNumber(at)];
  const ends = shared(from, at);
  if (from.key === 'hours') return ends.length > 0 && is * TIMES < was;
  return ends.length > 0 && (is >= was * TIMES || is * TIMES <= was);
}

function judge(facts: readonly Placed[]): Draft[] {
  const cancels = facts.filter(({ say }) => say === 'cancel');
  const uses = facts.filter(({ say }) => say === 'use');
  const drafts: Draft[] = [];
  for (const from of facts) {
    if (from.say !== 'set') continue;
    const at = inChapters(uses, from.chapter, from.chapter + NEAR).find((fact) => contradicts(from, fact));
    if (!at || drafts.some((draft) => draft.at.quote === at.quote)) continue;
    const isBuilt = inChapters(cancels, from.chapter, at.chapter).some(
      (fact) => isAfter(fact, from) && !isAfter(fact, at),
    );
    if (from.key === 'bridge' && isBuilt) continue;
    const where = shared(from, at)[0] ?? '';
    if (from.key === 'hours') {
      const told = {
        days: String(Math.max(0.1, Math.round(firstNumber(at) / 2.4) / 10)),
        needed: String(Math.round(firstNumber(from) / 24)),
      };
      drafts.push({ kind: 'travel', severity: 'warning', confidence: 0.65, from, at, facts: told });
    } else drafts.push({ kind: 'place', severity: 'warning', confidence: 0.65, from, at, facts: { where } });
  }
  return drafts;
}

/** Islands without a bridge that are driven to, and ways that are told as so long and are gone as far longer or shorter. */
export const islandsRule: Rule = { name: 'islands', most: LONGEST_BOOK, read, judge };
