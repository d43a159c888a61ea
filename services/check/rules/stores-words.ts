import { clauseStart } from '../actor.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import type { Language, Words } from '../types.ts';
import { chineseNumber, englishNumber, numberOf } from './numbers.ts';

/** What a sentence does with a number of things: there are so many, so many go or come, so many are left. */
export type Part = 'has' | 'goes' | 'comes' | 'left';
/** A number of things; `measure` is empty in English, `noun` where it is not said. */
export type Counted = {
  part: Part;
  number: number;
  measure: string;
  noun: string;
  /** Said to be all of them. */
  isAll: boolean;
  /** One who gives them away, or gets them from another. */
  isGiven: boolean;
  /** No verb tells that they are there. */
  isBare: boolean;
};

const measures =
  '枚|颗|粒|罐|听|串|副|双|幅|扇|架|台|挺|尾|炷|丸|服|剂|贴|锅|笼|屉|份|首|部|册|页|帖|锭|吨|亩|块钱|块|支|枝|瓶|只|头|匹|张|件|封|本|卷|袋|箱|坛|桶|碗|壶|把|柄|根|盒|包|发|艘|条|辆|盏|座|筐|篮|捆|担|石|斤|斗|升|滴|杯|片|朵|株|棵|名|骑|人|位|个|口|两银子|两|文钱|文|元|贯|锭|吊';
const mayCountZh = new RegExp(`[一二两三四五六七八九十百千万零\\d](?:${measures})`);
const countZh = new RegExp(
  `(?<![第几数上约近好初零一二两三四五六七八九十百千万\\d]|星期|礼拜)(?<count>${chineseNumber})(?<measure>${measures})(?!多|余|来|上下|左右|[一二三四五六七八九十])(?:的)?(?<noun>[^，。！？；：、“”…\\s的了着过都在是不也就全被给往向和跟与还又才已可正便把把由对从到上下里中内外一二两三四五六七八九十去来没有死战阵活剩余掉被碎坏丢走失逃跑沉淹落滚悄卖牺倒阵冻放躺装]{0,4})`,
  'g',
);
const countEn = new RegExp(
  `\\b(?<!(?:about|nearly|almost|some|around|chapter|page|number|or|to) )(?<count>${englishNumber})(?: more| other| further)?(?<of> of (?:the|his|her|my|their|our|those|these|its|them|us))?(?: (?!(?:of|and|in|or|to|hundred|thousand|were|was|had|left|more|when|as|out|for|at)\\b)[a-z-]+){0,2}? (?<noun>[a-z]{3,}s|men|women|children|people|horses|sheep|geese|oxen|mice|fish|souls|cattle)\\b`,
  'gi',
);
/** So many of those that were told of last: four of them, three left. */
const bareEn = new RegExp(
  `\\b(?<count>${englishNumber})(?: of (?:them|us|those)\\b| (?:were|was|are|remained|left|survived|more)\\b|(?=[.,;]))`,
  'gi',
);

const oneEn = /\b(?<count>one)(?: more| other)? (?:(?!of\b)[a-z-]+ )?(?<noun>[a-z]{3,})\b/gi;

/** What is no thing that is kept: times and measures of the way. */
const idleEn =
  /^(?:days|weeks|months|years|hours|minutes|seconds|times|miles|leagues|steps|feet|yards|inches|degrees|paces|nights|words|sides|kinds|ways|parts|things|others|chapters|floors|storeys|stories|minds|halves|thirds|has|was|his|this|its|yes|less|across|towards|always|perhaps|besides|is|lines|pages|corners|places|points|mornings|evenings|afternoons|knots|fathoms|ages|generations|centuries|cents|sisters|brothers|sons|daughters|children|legs|arms|eyes|fingers|toes|hands|teeth|wives|parents|rooms|doors|windows|strokes|blows|bells|knocks|shots|day|night|hand|side|thing|way|man|woman|moment|time|more|another|could|would|who|that|was|had|can|must|corner|end|foot|eye|leg|arm|word|morning|evening|year|week|month|hour|minute)$/;
const idleZh =
  /^(?:月|小时|钟头|时辰|星期|礼拜|年|天|日|晚|字|人影|样|方向|意思|头|目|多|半|字|念头|主意|问题|办法|原因|耳光|哈欠|寒战|儿子|女儿|孩子|兄弟|姐妹|哥哥|弟弟|徒弟|房间|地方|响头|手指|眼睛|月亮|太阳|声音|世纪|季|回合|来回|跟头|人家|学期|梦)/;

const partsZh: readonly (readonly [Part, RegExp])[] = [
  ['left', /剩|余下|其余|余|还有|还留|仅存|幸存|尚有|还能用|没用完|还没(?:用|吃|卖|喝)/g],
  [
    'goes',
    /(?<![露现显看认走救传多想])出[了]?$|(?<=[\u4e00-\u9fff])[掉光完]了?$|出过?了?(?=$)|取出|拿出|用[掉了去]|吃[掉了下]|服[下了]|吞[下了]|喝[掉了下]|给[了他她]|送[了给出]|赠[了给]|递[了给]|分[给了掉]|花[掉了去]|付[了出]|缴|卖[了掉出给]|丢[了失]|掉[了进]|折[了损]|损[失了]|[打射放]出|打光|烧[了掉]|摔[了碎]|打碎|砸[了碎]|抢[走了去]|偷[走了去]|没收|借[给出]|留给|派[出了]|输[了掉给]|扔[了掉出]|换[了走]|塞给|交[给出]|押[了上]|砍[了倒]|宰[了杀]|杀[了掉]|赔|赏[了给]|喂[了给]|还[了给]|跑[了掉]|打翻|弄丢|死了?|没了/g,
  ],
  [
    'comes',
    /买[了来回]|捡[到了来起]|得[了到]|添[了上]|加[了上]|收[到了下回进]|补[了上充]|赚[了到]|领[了到]|(?:发|赏)给[他她我]?|分到|获得|赢得|借[来到了](?!给)|找[回到]|炼[成出]|又[来有多得添]|送来|运来|赢[了来]|缴获|抢[来回到]|挣[了到]|招[了来]|采[了到来]|摘[了来]|换[来回]|讨[来了]|打[了来到]|当了|卖得|多[了出]/g,
  ],
  [
    'has',
    /一共|总共|统共|拢共|共|有|只|仅|躺着|放着|装着|摆着|藏着|存[着了]|攒[下了着]|带[着了来]|整整|数[了出过]|点[了出过]|留下|是|就|挂着|养[着了]|握着|揣着|备[了下]/g,
  ],
];
const behindZh: readonly (readonly [Part, RegExp])[] = [
  ['left', /^[^，。]{0,2}?(?:还)?(?:剩|活着|幸存|完好|没动|没碎)/],
  [
    'goes',
    /^(?:已经?|都|全|也|先后|当场|又|就|给|叫|让|全都)*(?:被|死|战死|阵亡|牺牲|倒下|碎|丢|坏|走失|逃|跑|沉|病死|饿死|阵亡|冻死|掉|落|滚|摔|淹|裂|没了|不见|掉队|失踪|送|喂|给|卖)/,
  ],
  ['comes', /^(?:也|又|前来)*(?:来投|加入|归队|赶来|入伙|来援)/],
  ['has', /^(?:悄悄|连夜|一起|一同|浩浩荡荡)?(?:地)?(?:出了|出发|上路|启程|动身|开拔|渡过|守在|守着|驻)/],
];
const partsEn: readonly (readonly [Part, RegExp])[] = [
  [
    'left',
    /\b(?:remain\w*|still (?:had|has|have|held|carried)|(?:found|saw|discovered) (?:that )?(?:s?he|I|we|they|there) (?:still )?(?:had|were|was)|survived|to show for|left (?:s?he|him|her|us|them|me) (?:with)?|other|rest of|last|remaining)\b/gi,
  ],
  [
    'goes',
    /\b(?:gave|given|give|handed|paid|pay|spent|used|fired|ate|eaten|drank|lost|sold|broke|burn(?:ed|t)|threw|dropped|parted with|kill(?:ed|s)|died|fell|drowned|deserted|smashed|swallowed|stole|shot|buried|swept|cost|lent|took|traded|laid out|counted out|put down|slid|pushed|poured|tossed|released|let go|freed|left behind|gambled|posted|delivered)\b/gi,
  ],
  [
    'comes',
    /\b(?:bought|found|picked up|gained|earned|won|received|added|joined|hired|caught|took on|was given|were given|brought (?:back|in|up)|sent (?:him|her|us|them)|borrowed|inherited|made(?! it)|baked|gathered|collected|another|more)\b/gi,
  ],
  [
    'has',
    /\b(?:had|has|have|left (?:him|her|me|us|them)|made it|'d|there (?:were|are|was|lay|stood|hung)|were|was|are|held|hold|carried|contained|owned|counted|with|numbered|brought|packed|lay|exactly|just|only|kept|keeps|came to|set out|sailed|of)\b/gi,
  ],
];
const behindEn: readonly (readonly [Part, RegExp])[] = [
  [
    'left',
    /^ ?(?:(?:were|was|are) (?:still )?)?(?:left(?! (?:us|them|him|her|the|for|by)\b)|remain\w*|survived|still (?:lay|alive|whole))\b/i,
  ],
  [
    'goes',
    /^ ?(?:(?:were|was|had been|had|got|have|has) )?(?:already )?(?:broken|broke|lost|stolen|killed|dead|eaten|gone|went (?:to|on|for|in|over|through|down|under|overboard|into|out)|burned|burnt|sold|spent|died|fell|drowned|deserted|missing|washed|taken|given|smashed|shot|paid|fired|used)\b/i,
  ],
];
const none: Words = {
  zh: /[没未别不勿][^，。]{0,3}$/,
  en: /\b(?:not|never|no|n['’]t|without|if|would|should|could|every|each|than)(?: \w+){0,2} ?$/i,
};
/** Of many stores at once, or of what is only wanted. */
const shared: Words = {
  zh: quick(/每[人个位名]|各[自得有]|一人[一二两三四五]|想要|打算|需要|想/),
  en: /\b(?:each|every|apiece|per|need(?:ed|s)?|want(?:ed|s)?|worth|or|(?<!for )an? (?:week|day|month|year|head|man|mile|dozen|piece))\b/i,
};
const all: Words = {
  zh: quick(
    /全部|所有|一共|总共|统共|拢共|只有|仅有|家当|不多不少|全[村城船营队家连镇寨]|一[\u4e00-\u9fff]不[多少]|整整|数了|点了|正好|恰好|再没有|没有别的|就这/,
  ),
  en: /\b(?:all (?:the|that|she|he|we|I|they|told|his|her)|in all|altogether|exactly|only|no more|counted|in the world|every \w+|neither more|just|the whole)\b/i,
};

/** The part whose word stands last before the number. */
function nearest(parts: readonly (readonly [Part, RegExp])[], before: string): Part | undefined {
  let found: { part: Part; at: number; length: number } | undefined;
  for (const [part, pattern] of parts)
    for (const match of matchesIn(before, pattern)) {
      const at = match.index + match[0].length;
      const isDenied = none[/[a-z]/i.test(match[0]) ? 'en' : 'zh'].test(before.slice(0, match.index));
      if (isDenied) return undefined;
      const { length } = match[0];
      if (!found || at > found.at || (at === found.at && length > found.length)) found = { part, at, length };
    }
  return found?.part;
}

const clauseEnds = /[，。！？；：“”…,.!?;:"—]/;
const clauseRest = (text: string, end: number): string => text.slice(end).split(clauseEnds)[0] ?? '';

/** Where the clause begins in which a number stands; what stands behind a colon goes on. */
function headStart(text: string, at: number): number {
  const start = clauseStart(text, at);
  return /[：:]$/.test(text.slice(0, start)) ? clauseStart(text, start - 1) : start;
}

function partOf(text: string, start: number, end: number, language: Language): Part | 'bare' | undefined {
  const before = text.slice(headStart(text, start), start);
  const rest = clauseRest(text, end);
  const behind = (language === 'zh' ? behindZh : behindEn).find(([, pattern]) => pattern.test(rest))?.[0];
  const own = nearest(language === 'zh' ? partsZh : partsEn, before);
  if (/^[？?]/.test(text.slice(end + rest.length)) || shared[language].test(`${before} ${rest}`))
    return undefined;
  if (behind === 'left') return language === 'en' && own === undefined && before.trim() ? undefined : 'left';
  if (behind === 'goes' && own === 'left') return behind;
  if (own === 'goes' || own === 'comes' || own === 'left') return own;
  return behind ?? own ?? 'bare';
}

const singular = (noun: string): string =>
  noun
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=sh|ch|x|ss)es$/, '')
    .replace(/(?<!s)s$/, '');

/** What is given goes from one and comes to another. */
const gives = quick(/给|送|赠|借|赏|塞|递|\b(?:gave|given|handed|lent|sent|paid)\b/i);

function matchesOf(text: string, language: Language): RegExpExecArray[] {
  if (language === 'zh') return mayCountZh.test(text) ? matchesIn(text, countZh) : [];
  const found = matchesIn(text, countEn);
  for (const pattern of [oneEn, bareEn])
    for (const match of matchesIn(text, pattern))
      if (!found.some((one) => match.index >= one.index && match.index < one.index + one[0].length))
        found.push(match);
  return found.toSorted((a, b) => a.index - b.index);
}

/** Nothing but a word or two stands before it in its clause. */
const opens: Words = {
  zh: /^[\u4e00-\u9fff]{0,4}$/,
  en: /^\s*(?:(?:and|but|then|there|his|her|my|our|their)\s)*$/i,
};

function toCounted(match: RegExpExecArray, text: string, language: Language): Counted[] {
  const { count = '', measure = '', noun = '' } = match.groups ?? {};
  const number = numberOf(count);
  const isIdle = (language === 'zh' ? idleZh : idleEn).test(noun.toLowerCase());
  if (isIdle || number === undefined) return [];
  const isVerb = !noun && /^\S+ (?:were|was|are|remained|left|survived)/i.test(match[0]);
  const end = match.index + (isVerb ? count.length : match[0].length);
  const told = partOf(text, match.index, end, language);
  if (told === undefined) return [];
  const before = text.slice(headStart(text, match.index), match.index);
  const isBare = told === 'bare';
  if (
    isBare &&
    (!noun || /^one$/i.test(count) || !(all[language].test(text) || opens[language].test(before)))
  )
    return [];
  return [
    {
      part: isBare ? 'has' : told,
      number,
      measure,
      noun: language === 'zh' ? noun : noun && singular(noun),
      isAll: all[language].test(text),
      isGiven: gives.test(before),
      isBare,
    },
  ];
}

/** All numbers of things in a text that come, go, are there or are left. */
export const countedIn = (text: string, language: Language): Counted[] =>
  matchesOf(text, language).flatMap((match) => toCounted(match, text, language));

/** What is got or goes without a number. */
export const vague: Readonly<Record<'comes' | 'goes', Words>> = {
  comes: {
    zh: quick(
      /买|捡|添|又[来有得多]|收[到了下]|补[了充]|赚|领[了到]|借来|找回|找到|炼|送来|运来|赢|缴|挣|招|加入|来投|归队|生了|增|多了|换|新|填满|装满|补|灌|[了又]些|一些/,
    ),
    en: /\b(?:bought|found|picked up|gained|earned|won|received|added|joined|hired|caught|given|brought|sent|borrowed|made|baked|gathered|collected|another|more|new|refilled|replaced|stole|born|returned|came back|reloaded)\b/i,
  },
  goes: {
    zh: quick(
      /用|吃|服|喝|给|送|分|花|付|卖|丢|掉|折|损|烧|摔|碎|砸|抢|偷|借|派|输|扔|换|交|砍|杀|死|亡|逃|散|少了|走|坏|失|拿|取|没了|牺牲/,
    ),
    en: /\b(?:gave|given|handed|paid|spent|used|fired|ate|drank|lost|sold|broke|broken|burned|threw|dropped|kill\w*|died|dead|fell|drowned|deserted|smashed|stole\w*|shot|buried|swept|cost|lent|took|taken|traded|gone|went|missing)\b/i,
  },
};
