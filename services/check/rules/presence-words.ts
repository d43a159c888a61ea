import { parseNumeral } from '#text/numerals.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import type { Language, Words } from '../types.ts';

/** Hours from 0 to 30 between which something is told of; `isWhole` where it fills them. */
export type Hours = { from: number; to: number; isWhole: boolean };

const part = (from: number, to = from, isWhole = false): Hours => ({ from, to, isWhole });
/** Parts of a day: a moment, or some hours of which nothing says which. */
const parts: readonly (readonly [Hours, zh: RegExp, en: RegExp])[] = [
  [part(12), /正午|晌午|午时/, /\bnoon\b|\bmidday\b/i],
  [part(24), /午夜|半夜|子时|子夜|三更/, /\bmidnight\b/i],
  [part(6), /拂晓|黎明|破晓|日出|天刚亮/, /\b(?:dawn|sunrise|daybreak|first light|sun rose)\b/i],
  [part(18.5), /日落|黄昏/, /\b(?:sunset|dusk|sundown|nightfall)\b/i],
  [part(6, 12), /上午|早上|清晨|早晨|一早/, /\bmorning\b/i],
  [part(12, 18), /下午|午后/, /\bafternoon\b/i],
  [part(18, 24), /晚上|傍晚|当晚|那晚|入夜/, /\bevening\b/i],
  [part(20, 30), /夜里|深夜|整夜|通宵|一夜|当夜|那夜/, /\bnight\b/i],
  [part(5, 24), /一整天|整天|整日|终日|从早到晚/, /\ball day\b|\bwhole day\b/i],
];
const whole: Words = {
  zh: quick(
    /一直|整整?[天日夜晚]|整个|始终|寸步[不未]离|没离开|没有离开|没出过|未曾离开|从早到晚|通宵|彻夜|一步(?:也|都)?没/,
  ),
  en: /\b(?:all (?:day|night|morning|afternoon|evening|that|through)|whole|never left|did not (?:leave|stir)|without (?:a break|stirring|leaving)|the entire|from \w+ (?:until|till|to))\b/i,
};
const zhHour =
  '(上午|下午|早上|中午|傍晚|晚上|夜里|凌晨)?([一二两三四五六七八九十\\d]{1,3})(?:点(半)?钟?|时(?!候|分|代|节|间))';
const rangeZh = new RegExp(`${zhHour}(?:钟|整)?(?:起|开始)?[，]?(?:到|至|直到|一直到)${zhHour}`);
const hourZh = new RegExp(zhHour);
const number =
  '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|\\d{1,2})(?::(\\d\\d))?';
const rangeEn = new RegExp(
  `\\b(?:from|between) ${number}(?: o['’]clock)? (?:until|till|to|and) ${number}\\b`,
  'i',
);
const hourEn = new RegExp(
  `\\b(?:at|past|struck|by) ${number}(?: o['’]clock|\\s?[ap]\\.?m\\b| (?:in the|that|on) )`,
  'i',
);
const late = /下午|傍晚|晚|夜|\b(?:afternoon|evening|night|p\.?m)\b/i;

function hourOf(word: string | undefined, own: string | undefined, isLate: boolean): number | undefined {
  const said = (word ?? '').toLowerCase();
  if (said === 'noon') return 12;
  if (said === 'midnight') return 24;
  const hour = parseNumeral(said);
  if (hour === undefined || hour > 24) return undefined;
  return (own ? late.test(own) : isLate) && hour < 12 ? hour + 12 : hour;
}

/** The hours in which a sentence tells that somebody is somewhere. */
export function hoursIn(text: string, language: Language): Hours | undefined {
  const isLate = late.test(text);
  const range = (language === 'zh' ? rangeZh : rangeEn).exec(text);
  if (range) {
    const zh = language === 'zh';
    const from = zh ? hourOf(range[2], range[1], isLate) : hourOf(range[1], undefined, isLate);
    const to = zh ? hourOf(range[5], range[4] ?? range[1], isLate) : hourOf(range[3], undefined, isLate);
    if (from !== undefined && to !== undefined && to > from) return part(from, to, true);
  }
  const isWhole = whole[language].test(text);
  const match = (language === 'zh' ? hourZh : hourEn).exec(text);
  const hour =
    language === 'zh' ? hourOf(match?.[2], match?.[1], isLate) : hourOf(match?.[1], undefined, isLate);
  if (match && hour !== undefined) return part(hour + (match[3] === '半' ? 0.5 : 0));
  const found = parts.find(([, zh, en]) => (language === 'zh' ? zh : en).test(text))?.[0];
  return found && { ...found, isWhole: isWhole && found.to > found.from };
}

/** Whether somebody who is here in these hours cannot be elsewhere in those. */
export function isSameTime(a: Hours, b: Hours): boolean {
  if (a.from === a.to && b.from === b.to) return a.from === b.from;
  const isIn = (inner: Hours, outer: Hours) =>
    outer.isWhole && outer.from <= inner.from && inner.to <= outer.to;
  return isIn(a, b) || isIn(b, a);
}

const placeZh =
  /(?:[待坐站守留住跪躺睡蹲呆忙]?在|离开过?)(?<place>[^，。；！？：、]{2,14}?)(?=里|中(?!心|学|国)|内|上(?!海)|前|旁|边|[，。；]|的(?:第|沙发|椅|床|桌)|喝|吃|看|等|听|和|与|同|跟|陪|打|给|主持|参加|见|做|写|教|修|讲|开(?!封)|值|输|赢|卖|买|抓|杀|排|挑|唱|跳|被|弹|救|哭|笑|晒|喂|洗|烧|煮|批|审|钓|砍|点兵|练|念|验|签|领)/g;
const placeEn =
  /\b(?:in|at|aboard|on board|inside|on) (?<place>(?:the |his |her |their |a |an )?[A-Za-z'’-]+(?: [A-Za-z'’-]+){0,3}?)(?=,|\.|;| with\b| when\b| and\b| until\b| till\b| while\b| from\b| as\b| at\b| on\b| where\b| that\b| signing\b| playing\b| talking\b| mending\b| \w+ing\b|$)/gi;
const timely =
  /noon|midnight|dawn|sunrise|dusk|morning|afternoon|evening|night|day|june|july|may|march|april|august|september|october|november|december|january|february|o['’]clock|same|moment|time|hour|once|last|least|first|all|\d|月|日|点|时候|时刻|一起|那天|当天/i;
const idle = new Set('the his her their a an of and that this same'.split(' '));

/** Words of the places that a sentence tells of, each place as its content words or characters. */
export function placesIn(text: string, language: Language): string[] {
  return matchesIn(text, language === 'zh' ? placeZh : placeEn).flatMap(({ groups }) => {
    const place = (groups?.place ?? '').toLowerCase().replace(/[“”‘’"]/g, '');
    if (timely.test(place)) return [];
    const words =
      language === 'zh'
        ? place.replace(/^(?:自己|了|着)/, '')
        : place
            .split(' ')
            .filter((word) => word && !idle.has(word))
            .join(' ');
    return words.length > 1 ? [words] : [];
  });
}

/** Places that share no word are two. */
export function isElsewhere(a: readonly string[], b: readonly string[]): boolean {
  const isShared = (one: string, other: string) =>
    /[a-z]/.test(one)
      ? one.split(' ').some((word) => other.split(' ').includes(word))
      : [...one].filter((char) => other.includes(char) && !'的里中上大小'.includes(char)).length * 2 >=
        Math.min(one.length, other.length);
  return a.length > 0 && b.length > 0 && !a.some((one) => b.some((other) => isShared(one, other)));
}
