import { parseNumeral } from '#text/numerals.ts';
import { type Pattern, quick } from '../quick.ts';
import type { Language, Words } from '../types.ts';

/** The hour, from 0 to 24, that a word names. */
const hours: readonly (readonly [number, zh: Pattern, en: Pattern])[] = [
  [
    0,
    quick(/半夜|午夜|子夜|子时|三更/),
    /\b(?:at|struck|past|was|toll\w*|of|before|after) midnight\b|\bmidnight (?:bell|chime|struck|came|train|watch)|\bstruck twelve\b[^.]{0,20}\bnight/i,
  ],
  [
    5.5,
    quick(/拂晓|黎明|破晓|五更|天蒙蒙亮|鸡叫/),
    /\b(?:at|before|until|till|was|by) (?:dawn|daybreak|sunrise|first light)\b|\b(?:sun|dawn) (?:rose|came up|broke)\b/i,
  ],
  [
    12,
    quick(/正午|晌午|午时(?!三刻前)|日正当中|中午/),
    /\b(?:at|was|the|struck|past) (?:high )?(?:noon|midday)\b|\bnoon (?:gun|bell|chime|whistle|siren)/i,
  ],
  [
    18.5,
    quick(/黄昏|傍晚|日落|掌灯时分|酉时/),
    /\bat (?:dusk|sunset|nightfall|sundown)\b|\bsun (?:went down|set|was setting|sank)\b/i,
  ],
];
const clockZh = quick(
  /(凌晨|清晨|早上|早晨|上午|下午|傍晚|晚上|夜里|深夜)([一二两三四五六七八九十\d]{1,3})点/,
);
const clockEn =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?: o['’]clock)? (?:in the (morning|afternoon|evening)|at (night))\b/i;

/** The hour that a sentence tells, where it tells one. */
export function hourIn(text: string, language: Language): number | undefined {
  const clock = (language === 'zh' ? clockZh : clockEn).exec(text);
  if (clock) {
    const [part = '', number = ''] =
      language === 'zh' ? [clock[1], clock[2]] : [clock[2] ?? clock[3], clock[1]];
    const hour = parseNumeral(number.toLowerCase());
    if (hour === undefined || hour > 24) return undefined;
    const isLate = /下午|傍晚|晚上|夜里|深夜|afternoon|evening|night/.test(part) && hour < 12;
    return (isLate && !(hour < 5 && /夜/.test(part)) ? hour + 12 : hour) % 24;
  }
  return hours.find(([, zh, en]) => (language === 'zh' ? zh : en).test(text))?.[0];
}

const zh = '([一二两三四五六七八九十半几\\d]{1,3})';
const en =
  '(one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|an?|half an?|a few|\\d{1,2})';
const MINUTES_ZH: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`${zh}分钟`), 1],
  [new RegExp(`${zh}个?(?:小时|钟头)`), 60],
  [new RegExp(`${zh}个?时辰`), 120],
  [new RegExp(`${zh}刻钟`), 15],
  [new RegExp(`${zh}炷香`), 30],
  [new RegExp(`${zh}盏茶|${zh}袋烟|${zh}顿饭`), 15],
];
const MINUTES_EN: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`\\b${en} minutes?\\b`, 'i'), 1],
  [new RegExp(`\\b${en} hours?\\b`, 'i'), 60],
  [/\b(a) quarter of an hour\b/i, 15],
];
const passes: Words = {
  zh: quick(/过了?|后|只[过用花等]|才|不到|等了|工夫|功夫/),
  en: /\b(?:later|after|passed|went by|waited|within|in|had (?:gone|been)|took|for)\b/i,
};
const counted: Words = {
  zh: quick(/分钟|小时|钟头|时辰|刻钟|炷香|盏茶|袋烟|顿饭/),
  en: /\b(?:minutes?|hours?)\b/i,
};

/** How many minutes a sentence says have passed. */
export function minutesIn(text: string, language: Language): number | undefined {
  if (!counted[language].test(text) || !passes[language].test(text)) return undefined;
  for (const [pattern, unit] of language === 'zh' ? MINUTES_ZH : MINUTES_EN) {
    const match = pattern.exec(text);
    if (!match) continue;
    const word = (match.slice(1).find(Boolean) ?? '').toLowerCase();
    if (word === '几' || word === 'a few') return unit * 9;
    if (word === '半' || word.startsWith('half')) return unit / 2;
    const number = /^an?$/.test(word) ? 1 : parseNumeral(word);
    return number === undefined ? undefined : number * unit;
  }
  return undefined;
}

/** What the sky shows. */
export type Sky = 'day' | 'noon' | 'night';
const sky: readonly (readonly [Sky, zh: Pattern, en: Pattern])[] = [
  [
    'noon',
    quick(/正午的(?:日头|太阳|阳光|烈日)|日头当[空顶]|烈日当[空头]|太阳[正挂升]*(?:当头|当顶|头顶)/),
    /\b(?:noonday|noon|midday) sun\b|\bsun (?:was |stood |hung )?(?:directly |straight |high )+overhead\b/i,
  ],
  [
    'day',
    quick(
      /阳光[^，。]{0,8}(?:照|洒|射|晒|刺)|太阳[^，。]{0,6}(?:照|晒|毒|高|升得|明晃晃|火辣)|日头[^，。]{0,8}(?:照|晒|毒|高|射)|烈日|艳阳|晒得/,
    ),
    /\bbroad daylight\b|\bsun(?:light|shine)? (?:was (?:high|hot|blazing|bright)|blazed|beat|streamed|poured|shone|glared|fell|burned|flooded|lay)\b|\bin (?:the )?(?:bright|full|hot|blazing|burning) sun(?:shine|light)?\b/i,
  ],
  [
    'night',
    quick(
      /满天[的]?星|星光|繁星|星斗|月光[^，。]{0,6}(?:照|洒|如)|月亮[^，。]{0,6}(?:挂|升|照|悬)|夜色[^，。]{0,6}(?:深|沉|浓|笼)|夜空/,
    ),
    /\bstars (?:stood|were|shone|hung|came|had come|burned|glittered|lay|crowded)\b|\b(?:by|in the|under the) (?:starlight|moonlight|stars)\b|\bsun had (?:been down|set|gone down)\b|\bmoon (?:was|stood|hung|rode|shone|rose|had risen|lay)\b|\bdead of night\b/i,
  ],
];
const unreal: Words = {
  zh: quick(/像|如同|似|仿佛|画|梦|想|照片|灯|极昼|极夜|日食|月食|幻|阵|秘境|洞天/),
  en: /\b(?:like|as if|as though|as \w+ as|painted|picture|painting|dream\w*|eclipse|polar|arctic|no (?:stars|moon|sun)|never|without|imagin\w*|remember\w*|lamp|spell|magic)\b/i,
};

export function skyIn(text: string, language: Language): Sky | undefined {
  const found = sky.find(([, zhWords, enWords]) => (language === 'zh' ? zhWords : enWords).test(text))?.[0];
  return found && !unreal[language].test(text) ? found : undefined;
}

/** The hours between which the sky may look so, the second beyond 24 where it is past midnight. */
export const skyHours: Readonly<Record<Sky, readonly [number, number]>> = {
  noon: [10, 15],
  day: [5, 20.5],
  night: [17, 31],
};

/** The age of the moon in days that a text shows or names; its word for the author. */
export type Moon = { age: number; word: 'new' | 'crescent' | 'full' };
const moons: readonly (readonly [Moon, zh: Pattern, en: Pattern])[] = [
  [
    { age: 15, word: 'full' },
    quick(
      /满月|圆月|月[正又]?圆(?!满)|一轮(?:明|皓|皎|圆)|月亮(?:[^，。]{0,4}(?:圆|银盘|玉盘))|十五(?:的)?(?:夜|月亮|晚)|月圆之夜|望日/,
    ),
    /\bfull moon\b|\bmoon (?:was|is|hung|stood|rose|rode)(?: \w+){0,2} (?:full|round)\b|\bround moon\b/i,
  ],
  [
    { age: 0, word: 'new' },
    quick(/朔日|朔月|没有?月亮|无月|不见月|月黑|新月之夜|初一(?:的)?(?:夜|晚)/),
    /\b(?:no|without an?|moonless)(?: \w+)? ?(?:moon|night)\b|\bmoonless\b|\bdark of the moon\b|\bmoon was (?:new|dark)\b|\bnew moon\b/i,
  ],
  [
    { age: 3, word: 'crescent' },
    quick(/月牙|弯月|一[弯钩](?:新|残|冷|细)?月|蛾眉月/),
    /\bcrescent(?: moon)?\b|\bsickle moon\b|\bthin(?:nest)? (?:sliver|paring|slice) of (?:a )?moon\b/i,
  ],
];
const noMoon = quick(
  /宝宝|婴儿|孩子|满月酒|满月礼|满月宴|做满月|过满月|出满月|弯刀|旗|徽|标|\b(?:flag|banner|shaped|croissant|badge)\b/i,
);

export function moonIn(text: string, language: Language): Moon | undefined {
  if (
    noMoon.test(text) ||
    unreal[language].test(
      text.replace(/跟白天似的|如同?白昼|如霜|如水|like day(?:light)?|as (?:bright|light) as day/g, ''),
    )
  )
    return moons.find(
      ([{ word }, , enWords]) => language === 'en' && word === 'new' && enWords.test(text),
    )?.[0];
  return moons.find(([, zhWords, enWords]) => (language === 'zh' ? zhWords : enWords).test(text))?.[0];
}
