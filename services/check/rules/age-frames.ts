import { parseNumeral } from '#text/numerals.ts';
import { isOwner } from '../actor.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Fact, Sentence } from '../types.ts';
import { numberEn, numberZh } from './age-numbers.ts';

/** Ages that have a name; whoever is past one is at least as old. */
const named: Readonly<Record<string, number>> = {
  ...{ 及笄: 15, 弱冠: 20, 而立: 30, 不惑: 40, 知天命: 50, 知命: 50, 花甲: 60, 耳顺: 60 },
  ...{ 古稀: 70, 耄耋: 80, 期颐: 100 },
};
const namedZh = quick(
  new RegExp(
    `(?:年过|已过|过了|年届|已届|年已|早过|将近|年近|到了|已是)(${Object.keys(named).join('|')})(?:之年)?`,
  ),
);
const NEARLY = 3;
/** 三十五岁的沈寒江; not 三十岁的儿子. */
const beforeZh = new RegExp(`(?<![一二三四五六七八九十])(${numberZh})岁(?:的|那年的|高龄的)$`);
/** 谢太傅不过四十有二; 时年四十. */
const behindZh = new RegExp(
  `^[^，。；的与和跟]{0,4}?(?:不过|年方|今年|已经?|刚满|年满|正好|恰好|才|年)?(${numberZh})(有[一二三四五六七八九])(?=[，。；])|^，?(?:时年|年方|行年|享年|终年)(${numberZh})岁?(?=[，。；])`,
);
/** “我六十一了”, “余今年五十八岁”: what one says of oneself without a word for age. */
const ownZh =
  /(?:我|俺|余|吾|某|鄙人|老汉)(?:今[天年]|都|也|已经?|才|正好|刚好|刚刚?|快)*(?:满|是)?([一二三四五六七八九十]{2,3}|\d{2})(?:岁|(?=了[，。！？”]))/;
const person =
  '(?:man|woman|boy|girl|lad|child|widow|widower|bachelor|spinster|gentleman|lady|person|youth|maid|veteran)';
const behindEn = new RegExp(
  `^(?:, |,? (?:was|is) )(?:who (?:is|was) |being |now |then |by then |already |aged |only |just |still )*(?:an? (?:\\w+ )?${person} of )?(${numberEn})(?: years old| years of age)?(?=,| and (?!-)(?:had|was|quite|in|deaf|blind|still|looked|felt|could|not|never|the|a|as|very|well|so|she|he|her|his|already|unmarried|alone)|\\.|;)`,
  'i',
);
const beforeEn = new RegExp(`\\b(${numberEn})[- ]year[- ]old (?:\\w+ )?$`, 'i');
const ageOf = (word: string | undefined): number | undefined => {
  const age = parseNumeral((word ?? '').toLowerCase());
  return age !== undefined && age > 4 && age < 110 ? age : undefined;
};
/** 五六岁: five or six. */
const isRange = (word: string): boolean =>
  /[一二三四五六七八九]{2}$/.test(word) && !/[十百]/.test(word.slice(-2));

function besideZh(sentence: Sentence, start: number, end: number): [number, number] | undefined {
  const { plain, text } = sentence;
  const before = beforeZh.exec(plain.slice(0, start))?.[1];
  if (before && !isRange(before) && !isOwner(text, end)) {
    const age = ageOf(before);
    if (age) return [age, 1];
  }
  const rest = plain.slice(end);
  const behind = behindZh.exec(rest);
  const age = ageOf(behind?.[1] ? `${behind[1]}${(behind[2] ?? '').slice(1)}` : behind?.[3]);
  if (age) return [age, 1];
  const word = namedZh.exec(rest.split(/[，。]/)[0] ?? '');
  const years = word && named[word[1] ?? ''];
  return years ? [/近/.test(word[0]) ? years - NEARLY : years, 0.5] : undefined;
}

function besideEn(sentence: Sentence, start: number, end: number): [number, number] | undefined {
  const { plain } = sentence;
  const age = ageOf((beforeEn.exec(plain.slice(0, start)) ?? behindEn.exec(plain.slice(end)))?.[1]);
  return age ? [age, 1] : undefined;
}

const mayTell = quick(
  /岁|有[一二三四五六七八九]|年[方过届已近]|[时行享终]年|已[过届是]|了[，。！？”]|\b(?:year|was|is|who|now|aged|then|,)\b/i,
);

/** Ages that stand right beside a name, and what one says of oneself. */
export function readFrames(sentence: Sentence): Fact[] {
  const { text, plain, hits, said, language } = sentence;
  if (language === 'zh' && !mayTell.test(text)) return [];
  const facts = hits.flatMap(({ name, start, end }) => {
    if (plain.charAt(start) === '□') return [];
    const found = language === 'zh' ? besideZh(sentence, start, end) : besideEn(sentence, start, end);
    return found ? [factOf(sentence, 'age', 'set', name, String(found[0]), found[1])] : [];
  });
  if (language === 'en') return facts;
  const own = said.flatMap((one) =>
    matchesIn(one.text, new RegExp(ownZh, 'g')).flatMap(([, word = '']) => {
      const age = isRange(word) ? undefined : ageOf(word);
      const { speaker } = one;
      return age && speaker && speaker !== '@' && !/那[年时]|时候|的时候|当年/.test(one.text)
        ? [saidFactOf(sentence, one, 'age', 'set', speaker, String(age))]
        : [];
    }),
  );
  return [...facts, ...own];
}

const soon: Readonly<Record<'zh' | 'en', { test(text: string): boolean }>> = {
  zh: quick(
    /次日|翌日|第[二三]天|当[天晚夜日]|同一[天年月]|[一两三四五六七八九十几]天(?:后|之后|以后)|这一年|同年|今[天晚]/,
  ),
  en: /\b(?:(?:that|the) same (?:day|night|week|month|year|winter|summer|spring|autumn|evening|morning)|(?:the )?next (?:day|morning|evening)|that (?:night|evening|week|friday|monday|sunday|christmas)|days later|on the \w+ day|tomorrow)\b/i,
};
/** Whether a sentence says that little time has passed. */
export const isSoon = ({ plain, language }: Sentence): boolean => soon[language].test(plain);
