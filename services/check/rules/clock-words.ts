import { parseNumeral } from '#text/numerals.ts';
import { type Pattern, quick } from '../quick.ts';
import type { Language } from '../types.ts';
import { weekdays, weekdaysZh } from './calendar-names.ts';

/** Least and most days that pass. */
export type Span = { least: number; most: number };
const days = (least: number, most = least): Span => ({ least, most });
/** So much time that what was before says nothing of now. */
const LONG = 400;

const zh = '[一二两三四五六七八九十\\d]{1,3}';
const en = '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|twenty|thirty|\\d{1,2})';
const spansZh: readonly (readonly [Pattern, (number: number) => Span])[] = [
  [
    /(?:当|那|这|同)(?:天|日)?(?:夜里|晚上|晚|夜|天|日)(?!起|以|之|后|下)|片刻(?:之?后|功夫)?|不多时|一会儿|一盏茶|一炷香|半个时辰|一个时辰|小时后|钟头(?:以|之)?后|分钟后/,
    () => days(0, 1),
  ],
  [/第二(?:天|日)|次(?:日|晨|早)|翌日|隔(?:天|日)|转天|天亮(?:以后|之后|后|时)/, () => days(1)],
  [/第三(?:天|日)/, () => days(1, 2)],
  [
    new RegExp(`(${zh})(?:天|日)(?:以后|之后|后|过去)(?!就|要|将|才|便是)|过了(?:整整)?(${zh})(?:天|日)`),
    (number) => days(number),
  ],
  [/(?:两三|三四)(?:天|日)(?:以后|之后|后)/, () => days(2, 4)],
  [/(?:几|数|三五)(?:天|日)(?:以后|之后|后)|过了(?:几|数)(?:天|日)/, () => days(2, 9)],
  [new RegExp(`(${zh})(?:个)?(?:星期|礼拜|周)(?:以后|之后|后|过去)`), (number) => days(7 * number)],
  [/半个?月(?:以后|之后|后|过去)|过了半个?月/, () => days(13, 17)],
  [
    new RegExp(`(${zh})个(?:多)?月(?:以后|之后|后|过去)|过了(${zh})个(?:多)?月`),
    (number) => days(28 * number, 33 * number),
  ],
];
const spansEn: readonly (readonly [Pattern, (number: number) => Span])[] = [
  [
    /\b(?:that|the same) (?:night|evening|afternoon|day)\b|\b(?:an hour|hours|minutes|moments) later\b/i,
    () => days(0, 1),
  ],
  [
    /\b(?:the )?(?:next|following) (?:day|morning|evening|night|afternoon)\b|\bthe day after\b|\bin the morning\b/i,
    () => days(1),
  ],
  [/\bthe third day\b/i, () => days(1, 2)],
  [
    new RegExp(`\\b${en} (?:days|nights) (?:later|after|afterwards)\\b|\\bafter ${en} days\\b`, 'i'),
    (number) => days(number),
  ],
  [/\b(?:a few|some|several) days (?:later|after)\b/i, () => days(2, 9)],
  [/\ba week (?:later|after)\b|\bthe (?:next|following) week\b/i, () => days(5, 9)],
  [new RegExp(`\\b${en} weeks (?:later|after)\\b`, 'i'), (number) => days(7 * number)],
  [/\ba month (?:later|after)\b/i, () => days(28, 33)],
];
const longAgo = {
  zh: quick(
    /转眼|一晃|[年载](?:以后|之后|后|过去)|数月|几个月|半年|那[一]?年|这[一]?年|来年|翌年|次年|后来|从此|此后|有一[天日回]|日子(?:一天天|就这么)|入[冬夏秋]|开春|(?:到了|又是|已是)[^，。]{0,2}[春夏秋冬]|[春夏秋冬]天?(?:来|到|去|过)|春去|寒来/,
  ),
  en: /\b(?:years?|months) (?:later|after|passed|went by|had passed)|\b(?:by|until|till|all|that|when|before|through) (?:the )?(?:spring|summer|autumn|fall|winter)\b|\b(?:spring|summer|autumn|winter) (?:came|had come|was over|passed|went)|\b(?:one day|some time later|at last|eventually|in time|meanwhile|weeks passed|weeks later)\b/i,
};
const mayPass = {
  zh: quick(
    /[天日晚夜晨月年载周]|星期|礼拜|片刻|多时|一会|茶|炷|时辰|小时|钟头|分钟|转眼|一晃|后来|从此|此后|[春夏秋冬]/,
  ),
  en: /\b(?:days?|nights?|weeks?|months?|years?|morning|evening|afternoon|later|meanwhile|last|time|eventually|spring|summer|autumn|fall|winter)\b/i,
};

/** How much time passes before what a sentence tells; undefined where it says nothing of it. */
export function spanOf(plain: string, language: Language): Span | undefined {
  if (!mayPass[language].test(plain)) return undefined;
  if (longAgo[language].test(plain)) return days(0, LONG);
  let found: Span | undefined;
  for (const [pattern, toSpan] of language === 'zh' ? spansZh : spansEn) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const said = match.slice(1).find(Boolean);
    const number = said === undefined ? 1 : parseNumeral(said.toLowerCase());
    if (number !== undefined) found = toSpan(number);
  }
  return found;
}

const away: Readonly<Record<string, number>> = {
  今天: 0,
  今儿: 0,
  今日: 0,
  今晚: 0,
  明天: 1,
  明儿: 1,
  明日: 1,
  明晚: 1,
  后天: 2,
  大后天: 3,
  昨天: -1,
  昨晚: -1,
  昨儿: -1,
  前天: -2,
  today: 0,
  tonight: 0,
  tomorrow: 1,
  yesterday: -1,
};
const nearZh = quick(
  /(今天|今儿|今日|今晚|明天|明儿|明日|明晚|大后天|后天|昨天|昨晚|昨儿|前天)(?:就|才|已经|可|又)?(?:是|，)?(?:个)?(?:星期|礼拜|周)([一二三四五六日天])(?!以|之|前)/,
);
const weekday = `(${weekdays.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('|')})`;
const nearEn = new RegExp(
  `\\b([Tt]oday|[Tt]omorrow|[Tt]onight|[Yy]esterday)(?: is|['’]s| was|,)? (?:a )?${weekday}\\b|\\b(?:[Ii]t was|[Ii]t['’]s|[Ii]t is|[Tt]his is|[Tt]his was)(?: only| already| still| now)? (?:a )?${weekday}\\b(?!['’]s)`,
);
const thatDayZh =
  /^[^，。]{0,6}?(?:(?:星期|礼拜|周)([一二三四五六日天]))(?:的?(?:一?大?早|晚|上|下|中|清|夜|傍)[^，。]{0,3})?[，,]/;
const thatDayEn = new RegExp(`^(?:On|It was on) (?:the )?${weekday}\\b`);

/** Which weekday "today" is by a sentence: said of today or a day near it, or named as the day of what is told. */
export function weekdayIn(text: string, language: Language): { day: number; isSaid: boolean } | undefined {
  if (language === 'zh') {
    if (!/星期|礼拜|周/.test(text)) return undefined;
    const near = nearZh.exec(text);
    const that = near ? undefined : thatDayZh.exec(text);
    const day = weekdaysZh.indexOf((near?.[2] ?? that?.[1] ?? '-').replace('天', '日'));
    return day < 0 ? undefined : { day: (day - (away[near?.[1] ?? ''] ?? 0) + 7) % 7, isSaid: near !== null };
  }
  if (!/day\b/.test(text)) return undefined;
  const near = nearEn.exec(text);
  const day = weekdays.indexOf((near?.[2] ?? near?.[3] ?? thatDayEn.exec(text)?.[1] ?? '-').toLowerCase());
  return day < 0
    ? undefined
    : { day: (day - (away[near?.[1]?.toLowerCase() ?? ''] ?? 0) + 7) % 7, isSaid: near !== null };
}

const SPRING = 0;
const SUMMER = 1;
const AUTUMN = 2;
const WINTER = 3;
const seasons: readonly (readonly [number, zh: Pattern, en: Pattern])[] = [
  [
    SPRING,
    quick(
      /春分|谷雨|惊蛰|清明时节|桃花[^，。]{0,3}开|杏花[^，。]{0,3}开|梨花[^，。]{0,3}开|柳絮|阳春三月|暮春|仲春/,
    ),
    /\b(?:in|early|late|this|that) (?:the )?spring\b(?! (?:rye|water|wheat|onion|tide|lamb))|\b(?:in|of|this|mid-)\s?April\b|\bdaffodils\b|\bapple blossom/,
  ],
  [
    SUMMER,
    quick(
      /盛夏|酷暑|荷花[^，。]{0,4}(?:开|绽)|满[塘池湖]的?(?:荷|莲)|三伏|大暑|小暑|入伏|蝉鸣|蝉声|知了|炎夏|伏天|暑假|仲夏|夏至|[六七]月(?:的|里|天)?(?:毒|烈)?(?:日头|太阳|天)/,
    ),
    /\b(?:in|of|this|that|last|hottest|early|late|mid-?)\s?(?:June|July|August)\b|\b(?:July|August) (?:sun|heat|afternoon|evening|morning|night)\b|\bmidsummer\b|\bheat ?wave\b|\bhottest (?:day|week|summer)|\bsweltering\b|\bdog days\b|\bcicadas\b/,
  ],
  [
    AUTUMN,
    quick(/秋分|霜降|枫叶|菊花[^，。]{0,3}开|深秋|金秋|暮秋|秋收|桂花开|红叶|重阳/),
    /\b(?:in|early|late|of|this|that) (?:the )?autumn\b|\b(?:in|of|this|mid-)\s?October\b|\bautumn leaves\b/,
  ],
  [
    WINTER,
    quick(
      /大雪|下(?:了|着|起)[^，。]{0,3}雪|雪(?:花|片)?[^，。]{0,3}(?:飘|纷|落|下得|下了|积)|腊月|寒冬|腊梅|隆冬|冬至|数九|冰天雪地|结了?(?:厚厚的|一层)?冰|除夕|年三十/,
    ),
    /\b[Ss]now (?:was|had|fell|lay|came|kept|ticked|drifted)\b|\b[Ss]now(?:ed|ing|flakes|drifts?)\b|\b[Bb]lizzard\b|\bicicles?\b|\bfrozen (?:pond|river|lake|harbour)|\b(?:in|of|this|that|last|early|late|mid-?)\s?(?:January|February|December)\b|\bmidwinter\b/,
  ],
];
const untrue = quick(
  /像|如|似|仿佛|雪白|雪亮|雪山|山顶|梦|想起|记得|画|听说|从前|小时候|每年|去年|明年|前年|等到|奇|怪|异|竟|居然|法术|幻|冰窖|极北|南方|北方|北地|反常|不合时|\b(?:like|as if|as though|white as|mountains?|peaks?|north|south|dream|last year|next(?! (?:day|morning|evening|night))|every|each|would|will|since|until|till|by|strange|freak|unseason\w*|painting|picture|postcard|used to|ago|globe)\b/,
);

/** The season that a sentence shows around those it tells of. */
export function seasonIn(plain: string, language: Language): number | undefined {
  for (const [season, zhWords, enWords] of seasons)
    if ((language === 'zh' ? zhWords : enWords).test(plain) && !untrue.test(plain)) return season;
  return undefined;
}
