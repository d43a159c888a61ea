import { parseNumeral } from '#text/numerals.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Fact, Placed, Sentence } from '../types.ts';

const digits = '[零〇○一二三四五六七八九\\d]';
const numeral = '[一二三四五六七八九十百]{1,4}|\\d{1,3}';
const plainYearZh = new RegExp(`(?<![\\d一二三四五六七八九〇])(${digits}{4})年(?!代|级|后|前|间|来)`);
/** A year of a reign: 永安元年, 民国二十三年; 改元景和 begins one. */
const reignYear = new RegExp(
  `(?:^|[，。；：“”（是在于到自从的初])([\\u4e00-\\u9fff]{2})(元|${numeral})年(?!前|后|来|级|间|多)`,
);
const reignBegins = quick(/改元(?:为)?([\u4e00-\u9fff]{2})/);
const yearEn =
  /\b(?:in|of|was|until|by|year|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter),? ([12]\d{3})\b(?! (?:\w+ )?(?:men|people|souls|feet|miles|pounds|years|days|dollars|pieces))/i;
const bornZh = new RegExp(
  `出生(?:的)?(?:那|那一)?年[^。]{0,16}?(${digits}{4})年|(?:生于|出生于|生在|出生在)(${digits}{4})年|(${digits}{4})年(?:出生|生人|生的)`,
);
const bornEn = /\bborn\b[^.;]{0,80}?\b([12]\d{3})\b/i;

/** 天启三年投的军, 二〇〇九年修的桥: a year that says when something was done is not the year that is told of. */
const ofAnother = /^(?![^的，。]{0,6}[春夏秋冬月日天晚夜晨早初底末时])[^，。；！？：的“”]{1,8}的/;
/** The same of "who had enlisted in 1914". */
const ofAnotherEn = /\b(?:who|which|that|since|had|has)\b[^.,;]{0,40}$/i;

const isOfAnother = (text: string, match: RegExpExecArray): boolean =>
  ofAnother.test(text.slice(match.index + match[0].length));

/** A year stated as it is, or of a reign: `reign|年` with 1 for its first. */
function yearIn({ plain, text, language }: Sentence): string | undefined {
  if (language === 'en') {
    const year = yearEn.exec(plain);
    return year && !ofAnotherEn.test(plain.slice(0, year.index)) ? year[1] : undefined;
  }
  const dated = plainYearZh.exec(plain);
  const plainYear = dated && !isOfAnother(plain, dated) ? parseNumeral(dated[1] ?? '') : undefined;
  if (plainYear !== undefined) return String(plainYear);
  const begins = reignBegins.exec(text)?.[1];
  if (begins) return `${begins}|1`;
  const own = reignYear.exec(text);
  if (own && isOfAnother(text, own)) return undefined;
  const [, reign, word] = own ?? [];
  const number = word === '元' ? 1 : parseNumeral(word ?? '');
  return reign && number ? `${reign}|${number}` : undefined;
}

const bornUnder = new RegExp(`(?:生于|出生于|生在)([\\u4e00-\\u9fff]{2})(元|${numeral})年`);

/** Whose birth a sentence dates, and the year as `year` or `reign|year`. */
function readBirth(
  { text, plain, said, language }: Sentence,
  who: string | undefined,
): [string, string] | undefined {
  const born = (language === 'zh' ? bornZh : bornEn).exec(text);
  const under = language === 'zh' ? bornUnder.exec(text) : null;
  const match = born ?? under;
  if (!match) return undefined;
  const isSpoken = plain.charAt(match.index) === '□';
  const own = isSpoken ? said.find(({ text: words }) => /我|\bI\b/.test(words))?.speaker : who;
  const word = born?.slice(1).find(Boolean) ?? under?.[2] ?? '';
  const year = word === '元' ? 1 : parseNumeral(word);
  return own && year ? [own, born ? String(year) : `${under?.[1] ?? ''}|${year}`] : undefined;
}

const asksBirth = quick(
  /出生年月|出生日期|生日|哪年生|哪一年生|\bdate of birth\b|\bwhen (?:was|were) \w+ born\b/i,
);
const fullDate = new RegExp(
  `(${digits}{4})年[^。]{0,4}月|\\b(?:january|february|march|april|may|june|july|august|september|october|november|december),? (1[0-9]\\d\\d|20\\d\\d)\\b`,
  'i',
);

const yearFirst = new RegExp(`^["“]?(?:(1[5-9]\\d\\d|20\\d\\d)\\b|(${digits}{4})年)`);

/** "I was born in the year of the comet. 1858.": the year stands in the next sentence. */
function readBornBefore(sentence: Sentence, before: Sentence | undefined): Fact[] {
  const match = before && /\bborn\b|出生/.test(before.text) ? yearFirst.exec(sentence.text) : null;
  const year = parseNumeral(match?.[1] ?? match?.[2] ?? '');
  const own = before?.said.find(({ text }) => /\bI\b|我/.test(text))?.speaker ?? before?.subject;
  return year && own && own !== '@' ? [factOf(sentence, 'age', 'set', own, `born|${year}`)] : [];
}

/** "Date of birth?" "The ninth of May, 1961.": of whom the question named last. */
function readAskedBirth(sentence: Sentence, before: Sentence | undefined): Fact[] {
  if (!before || !asksBirth.test(before.text)) return readBornBefore(sentence, before);
  const match = fullDate.exec(sentence.text);
  const year = parseNumeral(match?.[1] ?? match?.[2] ?? '');
  const who = before.hits.at(-1)?.name;
  return year && who && match?.index !== undefined && match.index < 24
    ? [factOf(sentence, 'age', 'set', who, `born|${year}`)]
    : [];
}

/** The year a sentence is told in, and whose birth it dates. */
export function readYears(sentence: Sentence, who: string | undefined, before: Sentence | undefined): Fact[] {
  const asked = readAskedBirth(sentence, before);
  if (asked.length > 0) return asked;
  const birth = readBirth(sentence, who);
  if (birth) return [factOf(sentence, 'age', 'set', birth[0], `born|${birth[1]}`)];
  const year = yearIn(sentence);
  return year ? [factOf(sentence, 'age', 'use', 'year', year)] : [];
}

/** The first year of each reign that history knows, in our calendar. */
const since: Readonly<Record<string, number>> = {
  ...{
    大业: 605,
    贞观: 627,
    开元: 713,
    天宝: 742,
    元和: 806,
    熙宁: 1068,
    元丰: 1078,
    宣和: 1119,
    靖康: 1126,
  },
  ...{ 建炎: 1127, 绍兴: 1131, 至正: 1341, 洪武: 1368, 永乐: 1403, 宣德: 1426, 成化: 1465, 弘治: 1488 },
  ...{ 正德: 1506, 嘉靖: 1522, 隆庆: 1567, 万历: 1573, 天启: 1621, 崇祯: 1628, 顺治: 1644, 康熙: 1662 },
  ...{ 雍正: 1723, 乾隆: 1736, 嘉庆: 1796, 道光: 1821, 咸丰: 1851, 同治: 1862, 光绪: 1875, 宣统: 1909 },
  民国: 1912,
};

/** Reigns of history and those that the book begins somewhere; others are two characters before a number of years. */
export const reignsOf = (facts: readonly Placed[]): Set<string> =>
  new Set([
    ...Object.keys(since),
    ...facts.flatMap(({ key, value }) =>
      key === 'year' && value.endsWith('|1') ? [value.split('|')[0] ?? ''] : [],
    ),
  ]);

/** How many years lie between two years, undefined where no calendar has both. */
export function yearsApart(from: Year, to: Year): number | undefined {
  if (from.reign === to.reign) return to.year - from.year;
  const [one, other] = [from, to].map(({ reign, year }) => {
    const first = since[reign];
    return reign === '' ? year : first && first + year - 1;
  });
  return one === undefined || other === undefined ? undefined : other - one;
}

/** A place in time: a calendar (empty for ours) and the year in it. */
export type Year = { reign: string; year: number };
export const toPoint = (value: string): Year => {
  const [reign, year] = value.includes('|') ? value.split('|') : ['', value];
  return { reign: reign ?? '', year: Number(year) };
};
