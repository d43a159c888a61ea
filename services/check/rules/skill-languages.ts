import { actorAt } from '../actor.ts';
import { isNegated } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Fact, Sentence } from '../types.ts';

const tongues: readonly (readonly [zh: string, en: string])[] = [
  ['英', 'English'],
  ['法', 'French'],
  ['德', 'German'],
  ['俄', 'Russian'],
  ['日', 'Japanese'],
  ['意大利', 'Italian'],
  ['西班牙', 'Spanish'],
  ['拉丁', 'Latin'],
  ['希腊', 'Greek'],
  ['韩', 'Korean'],
  ['阿拉伯', 'Arabic'],
  ['蒙古', 'Mongolian'],
  ['荷兰', 'Dutch'],
  ['葡萄牙', 'Portuguese'],
  ['粤', 'Cantonese'],
  ['汉', 'Chinese'],
  ['中', 'Chinese'],
  ['爱尔兰', 'Irish'],
];
const tongueZh = `((?:${tongues.map(([zh]) => zh).join('|')}|洋|番|胡|蛮|夷|兽|古|精灵|矮人|龙|[\\u4e00-\\u9fff]{2}?)(?:语|文(?!书|章|字|件|人|静|雅)|话(?=[，。；！”里说问答]|跟|同|和|向|对))|鸟语)`;
const tongueEn = `(${tongues.map(([, en]) => en).join('|')}|Polish|Turkish|Hebrew|Welsh|Gaelic|Hindi|Swedish|Danish|Norwegian|Hungarian|Czech|Persian|Elvish|Dwarvish)`;

const cannotZh = new RegExp(
  `(?:不会(?:说|讲)?|不懂|不通|听不懂|没学过|不会说|一窍不通的?|不会讲)(?:半句|一句|什么)?${tongueZh}|${tongueZh}(?:[^，。]{0,3})?(?:一窍不通|一句(?:都|也)?(?:不|没)|半句(?:都|也)?(?:不|没)|一个(?:字|词)(?:都|也)(?:不|听不|没)|(?:他|她|我)?(?:一点儿?)?(?:都|也)?(?:不会|不懂|听不懂))`,
);
const onlyZh = new RegExp(`只(?:会|懂|听得懂)(?:说|讲)?(?:一种)?${tongueZh}(?:[和与跟、及]${tongueZh})?`);
const speaksZh = new RegExp(
  `(?:用|操着?|以)(?:一口|一句|着|了)?(?:流利|地道|标准|纯正|熟练|漂亮|生硬|字正腔圆)?的?${tongueZh}[^，。]{0,10}?(?:说|道|问|答|回|骂|喊|交谈|谈|演讲|致辞|念|写|打|讲|聊)|(?:说|讲)(?:起|出|着|了)?(?:一口|一句|几句)?(?:流利|地道|标准|纯正|漂亮|熟练)的?${tongueZh}|(?:听懂|听出|译出|翻译|读懂|看懂)了?[^，。]{0,6}?${tongueZh}`,
);
const not = "(?:can(?:not|['’]t)|could(?: not|n['’]t)|d(?:o|oes|id)(?: not|n['’]t))";
const cannotEn = new RegExp(
  `\\b(?:${not} (?:speak|understand|know|read|have) (?:a word of |a syllable of |any )?|not a word of |(?:ha[sd]|have|spoke|speaks?|knew|knows?|with) (?:no|not a word of) |never (?:learn(?:ed|t)|spoken|spoke|studied) (?:any |a word of |a syllable of )?|without a word of )${tongueEn}\\b`,
);
const onlyEn =
  /\b[Nn]ot a word of anything else|\b[Nn]o word of any other|\b(?:only|nothing but) (?:English|French|German|Latin|Russian|Spanish|Italian|Irish|Welsh|Gaelic|Polish)\b|\bno (?:other|foreign) languages?\b|\b(?:spoke|speaks|speak|knew|knows|know) (?:only|nothing but|no language but) (?:English|French|German|Latin|Russian|Spanish|Italian|Irish|Welsh|Gaelic|Polish)\b/;
const speaksEn = new RegExp(
  `\\b(?:said|asked|replied|answered|spoke|shouted|called|whispered|murmured|added|chatted|talked|told|swore|cursed|argued|wrote|conversed|prayed)[^.;"”]{0,30}? in (?:fluent |perfect |flawless |good |rapid |easy |excellent |halting |his best |her best )?${tongueEn}\\b|\\b(?:spoke|speaking|understood|translated|read) (?:fluent |perfect |flawless |excellent |good |the |every word of the |from the )*${tongueEn}\\b|,"? in (?:fluent|perfect|flawless|rapid|easy|excellent) ${tongueEn}\\b`,
);
/** Whatever was spoken there was understood. */
const followsEn =
  /\b(?:followed|understood|caught|translated) (?:every (?:word|sentence|syllable)|all of it|each word|the whole of it|it all)\b/;
const followsZh = quick(
  /(?:每一?(?:句|个字)|一字一句|句句|全)(?:都|也)?(?:听懂|听得(?:懂|明白|清清楚楚|真真切切)|听明白)/,
);

const mayTell = quick(
  new RegExp(`[语文话懂]|\\b(?:word|languages?|understood|followed|translated|${tongueEn})\\b`),
);

const nameOf = (word: string): string => {
  if (/^[洋外番]/.test(word)) return '*chinese';
  const known = tongues.find(([zh, en]) => en === word || word.startsWith(zh));
  return known ? known[1].toLowerCase() : word.toLowerCase();
};

/**
 * Languages that someone does not know (`set`, `*` for all but one named: `*english`) or speaks and understands
 * (`use`, `?` for one that is not named).
 */
export function languageFacts(sentence: Sentence): Fact[] {
  const { text, plain, language } = sentence;
  if (!mayTell.test(text)) return [];
  const isZh = language === 'zh';
  const facts: Fact[] = [];
  const add = (say: 'set' | 'use', at: number, tongue: string) => {
    const who = actorAt(sentence, at);
    if (who && who !== '@') facts.push(factOf(sentence, 'skill', say, who, `tongue ${tongue}`));
  };
  const only = (isZh ? onlyZh : onlyEn).exec(text);
  if (only) {
    const own = isZh
      ? only[1]
      : /English|French|German|Latin|Russian|Spanish|Italian|Irish|Welsh|Gaelic|Polish/.exec(only[0])?.[0];
    const second = isZh && only[2] ? `+${nameOf(only[2])}` : '';
    add('set', only.index, `*${nameOf(own ?? 'English')}${second}`);
    return facts;
  }
  const cannot = (isZh ? cannotZh : cannotEn).exec(text);
  if (cannot) {
    if (!/[吗？?]/.test(text.slice(cannot.index, cannot.index + cannot[0].length + 2)))
      add('set', cannot.index, nameOf(cannot.slice(1).find(Boolean) ?? ''));
    return facts;
  }
  const speaks = (isZh ? speaksZh : speaksEn).exec(plain);
  if (speaks && !isNegated(plain)) add('use', speaks.index, nameOf(speaks.slice(1).find(Boolean) ?? ''));
  const follows = (isZh ? followsZh : followsEn).exec(plain);
  if (follows && !speaks && !isNegated(plain)) add('use', follows.index, '?');
  return facts;
}

/** Whether a language used is one that was told to be unknown. */
export function isUnknown(known: string, used: string): boolean {
  const [set, use] = [known.slice('tongue '.length), used.slice('tongue '.length)];
  if (set.startsWith('*')) return use === '?' || !set.slice(1).split('+').includes(use);
  return set === use;
}
