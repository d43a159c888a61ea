import { parseNumeral } from '#text/numerals.ts';
import { withoutNames } from '../clauses.ts';
import { createCharTest } from '../gates.ts';
import { isDreamt, isRemembered, isRumour, isSupposed } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Fact, Sentence } from '../types.ts';
import { isSoon, readFrames } from './age-frames.ts';
import { readGaps, withoutGaps } from './age-gaps.ts';
import { numberEn, numberZh, untrue } from './age-numbers.ts';
import { readSaidAges } from './age-said.ts';
import { readYears } from './years.ts';

const ageZh = new RegExp(
  `(?:年方|时年|行年|年已|今年整?)(${numberZh})(?=[，。；岁])|(?:今年|那年|这年|刚满|刚|才|已|自己|已经|是个|年)?(${numberZh})岁(?!月|的?(?:的|幼|小|大|那个)?(?:孩|儿|女|男|童|小|妹|弟|娃|婴|外甥|侄|孙))`,
);
const passedZh = new RegExp(
  `(?:过了|过去了?|一晃|转眼|又是|[开住做守等当干学教病睡关躲门]|整整|足足)(?:了|整整|足足)?(${numberZh})(?:个)?(?:多)?年(?!前|级|书|账|兵|饭|戏|车|船|的)|(${numberZh})年(?:后|以后|之后|过去)|(?:整整|足足)(${numberZh})年的那`,
);
const passedLongZh = quick(/多年|几年|数年|十几年|许多年|若干年|岁月/);
const ageEn = new RegExp(
  `\\b(?:was|is|am|turned|aged|only|just|than|girl of|boy of|man of|woman of|child of) (?:then |only |just |but |now |about |nearly |barely ){0,2}(${numberEn})(?: years old\\b| years of age\\b|(?=[,.;!?]| now\\b| last | when | that | this | next | in (?:the |january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)|$))`,
  'i',
);
/** Lotte, at twenty-five, had a book out; at seven she goes to bed. */
const atEn = /(?:^|, )(?:at|aged) ((?:twenty|thirty|forty|fifty|sixty|seventy|eighty)[a-z-]*|[a-z]+teen),/i;
const passedEn = new RegExp(
  `\\b(${numberEn}) years? (?:later|passed|went by|had passed|after|on\\b)|\\bthe (next) year\\b`,
  'i',
);
const nextZh = /^(?:[^，。]{0,4})?(?:第二年|次年|转过年|来年|过了年)/;
const passedLongEn = /\b(?:many|several|some) years\b|years (?:later|passed|went by)/i;

const toYears = (word: string): number | undefined => (word === 'next' ? 1 : parseNumeral(word));

/** 五六岁: five or six. */
const isRange = (number: string): boolean => /^[十]?[一二三四五六七八九]{2}$/.test(number);
/** Somebody's child stands between the name and the age. */
const isOther = (plain: string, at: number): boolean =>
  /儿子|女儿|孩|孙|弟弟|妹妹|抱着|\b(?:son|daughter|child|brother|sister|wife|husband|mother|father)\b/.test(
    plain.slice(Math.max(0, at - 16), at),
  );

/** 十六岁上, 十六岁那年: an age of the past, which a present one only may not fall below. */
const isPast = (plain: string, said: string): boolean =>
  /^(?:上|时|那年|的时候|那一年|起|就)/.test(plain.slice(plain.indexOf(said) + said.length));

/** What many are called: 张氏 of one tale is not 张氏 of the next. */
const tooCommon = /^(?:[\u4e00-\u9fff]氏|恭人|夫人|娘子|员外|太守|孩儿|老爷|小姐)$/;

/** “我今年四十二”, "I am nineteen": what somebody says of himself. */
const ownAgeZh = new RegExp(
  `(?:我|俺|咱|老汉|老朽|老身|(?:[小草]民|小人|在下|末将|卑职|奴婢)(?:[\\u4e00-\\u9fff]{1,4}[，、])?)(?:今年|都|也|已经?|才|刚满?|快|虚岁|就|可)*(${numberZh})(?:岁)?(?=[，。！？”了啦])(?!了一)|(?:虚岁|过了年(?:就|才)?)(${numberZh})|^“(?:都|已经|今年|才)?(${numberZh})(?:岁)?[了啦]`,
);
const ownAgeEn = new RegExp(
  `\\bI(?:['’]m| am| turned) (?:only |just |already )?(${numberEn})(?: years old)?(?=[,.;!?"]| and | now| next)`,
  'i',
);
const agesZh = quick(/岁|今年|生日|寿|年纪|老了|大了/);

function readOwnAges(sentence: Sentence): Fact[] {
  const { text, said, language } = sentence;
  if (untrue.test(text)) return [];
  return said.flatMap((one) => {
    const { text: speech, speaker } = one;
    const match = (language === 'zh' ? ownAgeZh : ownAgeEn).exec(speech);
    const word = match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
    const age = isRange(word) ? undefined : parseNumeral(word);
    const isAge = language === 'en' || agesZh.test(text);
    return age && age > 4 && age < 100 && speaker && isAge
      ? [saidFactOf(sentence, one, 'age', 'set', speaker, String(age))]
      : [];
  });
}

const birthday = new RegExp(`(${numberZh})岁?(?:的)?(?:生日|生辰|大寿|寿辰|寿宴)`);

/** “二十五岁生日快乐”: of whom the passage is about. */
function readBirthday(sentence: Sentence): Fact[] {
  const word = birthday.exec(sentence.text)?.[1] ?? '';
  const age = isRange(word) ? undefined : parseNumeral(word);
  const who = sentence.subject ?? sentence.topic;
  return age && who !== '@' && !untrue.test(sentence.text)
    ? [factOf(sentence, 'age', 'set', who, String(age))]
    : [];
}

const crown = '(?:陛下|皇上|皇帝|天子|圣上|官家|今上|万岁爷?)';
const reignAge = new RegExp(
  `${crown}[^，。]{0,6}?(?:春秋|今年|已|年已|才|刚|年方|也有)[^，。]{0,3}?((?:${numberZh})(?:有[一二三四五六七八九])?)(?=岁|了|[，。”]|有余)`,
);
const acceded = new RegExp(
  `(?:登基|即位|继位|践祚|御极)[^。]{0,10}?(${numberZh})岁|(${numberZh})岁[^。，]{0,4}?(?:登基|即位|继位|践祚|御极|坐上[^，。]{0,3}龙椅)`,
);
/** Whoever sits on the throne; a book that crowns two is not judged. */
export const MONARCH = '皇上';

/** Little time has passed. */
export const SOON = '~';

/** What was said right before is not true. */
export const UNTRUE = '!';

/** How old a monarch came to the throne, and how old he is in a year of his reign. */
function readMonarch(sentence: Sentence): Fact[] {
  const { text } = sentence;
  const crowned = acceded.exec(text);
  const first = parseNumeral(crowned?.[1] ?? crowned?.[2] ?? '');
  if (first) return [factOf(sentence, 'age', 'set', MONARCH, `crowned|${first}`)];
  const age = parseNumeral((reignAge.exec(text)?.[1] ?? '').replace('有', ''));
  return age ? [factOf(sentence, 'age', 'set', MONARCH, String(age))] : [];
}

/** What a sign, a form or a paper says of an age may be a lie. */
const onPaper = quick(
  /写(?:着|的是|了)|填的是|牌子上|简历|履历|证件|户口|身份证|\b(?:sign|card|papers|passport|form|notice|advertisement) (?:said|read|gave|had it)\b/,
);
const allFalse = quick(
  /没有?一样是真|没有?一句(?:是真|真话)|(?:全|都)是(?:假|编|骗人)的|\bnone of (?:it|this|that) was true\b|\bnot a word of (?:it|this|that) was true\b/i,
);

/** It was her birthday; she turned twenty that day: whom the pronoun before the age means. */
const turnedIn = ({ plain, meant }: Sentence, at: number): string | undefined => {
  const isNow = /^turned\b/i.test(plain.slice(at));
  const word = isNow ? /(?<!\bwhen )\b(he|she) $/i.exec(plain.slice(0, at))?.[1] : undefined;
  const who = word && meant[/^she$/i.test(word) ? 'f' : 'm'];
  return who === '@' ? undefined : who;
};

/** Without one of these no Chinese sentence tells an age or a year. */
const mayTell = createCharTest('岁年寿元二三四五六七八九十百廿卅0123456789');

/** What a sentence says of ages, of the years that pass and of the year it is told in. */
export function readAges(sentence: Sentence, at = 0, all: readonly Sentence[] = []): Fact[] {
  const { text, plain, hits, subject, topic, language } = sentence;
  if (allFalse.test(plain)) return [factOf(sentence, 'age', 'cancel', UNTRUE, '')];
  if (language === 'zh' && !mayTell(text)) return [];
  const isNamed = hits.some(({ start }) => plain.charAt(start) !== '□');
  const facts: Fact[] = readYears(sentence, subject ?? (isNamed ? hits[0]?.name : topic), all[at - 1]);
  const passed = language === 'zh' ? passedZh.exec(plain) : passedEn.exec(plain);
  const years = nextZh.test(plain) ? 1 : passed && toYears(passed.slice(1).find(Boolean) ?? '');
  if (years) facts.push(factOf(sentence, 'age', 'use', '*', String(years)));
  else if ((language === 'zh' ? passedLongZh : passedLongEn).test(plain))
    facts.push(factOf(sentence, 'age', 'cancel', '*', ''));
  if (isSupposed(text) || isRumour(text) || isDreamt(sentence)) return facts;
  facts.push(...readOwnAges(sentence), ...readBirthday(sentence), ...readMonarch(sentence));
  if (isSoon(sentence)) facts.push(factOf(sentence, 'age', 'use', SOON, ''));
  facts.push(...readSaidAges(sentence, at, all), ...readGaps(sentence), ...readFrames(sentence));
  const bare = withoutGaps(withoutNames(plain, sentence), language);
  const match = language === 'zh' ? ageZh.exec(bare) : (ageEn.exec(bare) ?? atEn.exec(bare));
  const age =
    match && !isRange(match[1] ?? match[2] ?? '') && !isOther(plain, match.index)
      ? parseNumeral(match[1] ?? match[2] ?? '')
      : undefined;
  const before = match && hits.filter(({ end }) => end <= match.index + match[0].length).at(-1);
  const between = before && match ? plain.slice(before.end, match.index) : undefined;
  const isNear =
    between !== undefined &&
    (language === 'zh' ? between.length < 6 : /^,? ?(?:who )?(?:had )?$/.test(between));
  const who =
    isNear && before && !/^(?:的|之|’s|'s)/.test(text.slice(before.end))
      ? before.name
      : (subject ?? (language === 'en' && match ? turnedIn(sentence, match.index) : undefined));
  const isSmall = language === 'en' && age !== undefined && age < 3 && !/years/.test(match?.[0] ?? '');
  if (age && who && !tooCommon.test(who) && !isSmall)
    facts.push(
      factOf(
        sentence,
        'age',
        'set',
        who,
        String(age),
        isRemembered(sentence) || onPaper.test(plain) || isPast(plain, match?.[0] ?? '') ? 0.5 : 1,
      ),
    );
  return facts;
}
