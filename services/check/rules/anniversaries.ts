import { parseNumeral } from '#text/numerals.ts';
import { firstNumber, namesOf } from '../fact-parts.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Sentence } from '../types.ts';

/** What is kept every year, and the words for its beginning. */
const kinds: readonly (readonly [string, begins: Pattern, kept: Pattern])[] = [
  [
    'wedding',
    quick(
      /结婚|成亲|成婚|登记|婚礼|领了?证|\b(?:were|got|had been|was) married\b|\bmarried (?:in|on)\b|\bwedding\b/,
    ),
    quick(/结婚|婚|\b(?:wedding|marriage|married)\b/),
  ],
  [
    'founding',
    quick(/成立|创办|创立|建校|建厂|开张|开业|\b(?:founded|opened|established)\b/),
    quick(/成立|创办|创立|校庆|厂庆|建校|建厂|开业|\b(?:founding|opening|foundation)\b/),
  ],
];
const yearZh = /(?<![\d一二三四五六七八九〇零○])([零〇○一二三四五六七八九\d]{4})年(?!代|级|后|前|间|来)/;
const yearEn = /\b(?:in|of|[A-Z][a-z]+,?|\d(?:st|nd|rd|th)?,) ((?:1[5-9]|2\d)\d\d)\b/;
const agedZh = quick(/([一二三四五六七八九十百\d]{1,4})周年/);
const agedEn = /\b([a-z]+(?:-[a-z]+)?|\d{1,3}(?:st|nd|rd|th)) (?:wedding )?anniversary\b/;
/** What the paper in hand is about may be said a few sentences before its date. */
const BEFORE = 3;

const KEY = 'anniversary';
export const isAnniversary = ({ key }: Pick<Fact, 'key'>): boolean => key.startsWith(KEY);
const mayTell = (text: string, isZh: boolean): boolean =>
  isZh ? text.includes('年') : /\d{4}|anniversary/.test(text);

/** The year in which people were married or a house was founded, the year told of, and which anniversary it is. */
export function readAnniversaries(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { text, plain, language, paragraph } = sentence;
  const isZh = language === 'zh';
  if (paragraph === 0 || !mayTell(text, isZh)) return [];
  const facts: Fact[] = [];
  const year = parseNumeral((isZh ? yearZh : yearEn).exec(plain)?.[1] ?? '');
  const around = [...all.slice(Math.max(0, at - BEFORE), at), sentence].map((one) => one.plain).join('');
  if (year) {
    const begun = kinds.find(([, begins, kept]) => begins.test(plain) && kept.test(around))?.[0];
    const key = begun ? `${KEY}|${begun}` : `${KEY}|year`;
    facts.push(factOf(sentence, 'events', 'set', key, `${year}|${whom(sentence)}`));
  }
  const word = (isZh ? agedZh : agedEn).exec(text)?.[1] ?? '';
  const years = parseNumeral(word.replace(/(?:st|nd|rd|th)$/, (end) => (/^\d/.test(word) ? '' : end)));
  const kind = years ? kinds.find(([, , kept]) => kept.test(text))?.[0] : undefined;
  if (kind && years)
    facts.push(factOf(sentence, 'events', 'use', `${KEY}|${kind}`, `${years}|${whom(sentence)}`));
  return facts;
}

/** Who is named beside it. */
const whom = ({ hits }: Sentence): string => [...new Set(hits.map(({ name }) => name))].join(',');

/** Two sentences that name others tell of others. */
function isOfOthers(a: Placed, b: Placed): boolean {
  const [mine, yours] = [a, b].map(namesOf);
  return Boolean(mine?.length && yours?.length && !mine.some((name) => yours.includes(name)));
}

/** A year told of next to the one meant may be the one before. */
const SLACK = 1;

/** The fifteenth anniversary twelve years after. */
export function judgeAnniversaries(facts: readonly Placed[]): Draft[] {
  const begun = facts.filter(({ say, key }) => say === 'set' && !key.endsWith('|year'));
  return facts.flatMap((at): Draft[] => {
    if (at.say !== 'use') return [];
    const [from, ...others] = begun.filter(({ key, chapter }) => key === at.key && chapter < at.chapter);
    const now = facts.findLast(
      ({ key, chapter, paragraph }) =>
        key.endsWith('|year') && chapter === at.chapter && paragraph <= at.paragraph,
    );
    // two weddings are two
    if (!from || !now || others.some((one) => firstNumber(one) !== firstNumber(from))) return [];
    const years = firstNumber(now) - firstNumber(from);
    if (years <= 0 || Math.abs(years - firstNumber(at)) <= SLACK || isOfOthers(from, at)) return [];
    const event = at.key.split('|')[1] ?? '';
    const told = { how: 'anniversary', event, was: firstNumber(from), is: firstNumber(at), years };
    return [{ kind: 'date', severity: 'warning', confidence: 0.65, from, at, facts: told }];
  });
}
