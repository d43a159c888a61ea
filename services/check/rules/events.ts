import { parseNumeral } from '#text/numerals.ts';
import { createGate } from '../gates.ts';
import { isDreamt, isNegated, isRumour, isSupposed } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { isAnniversary, judgeAnniversaries, readAnniversaries } from './anniversaries.ts';

const dayZh =
  '(?:(?:正|腊|冬|[一二三四五六七八九十]{1,2})月(?:初[一二三四五六七八九十]|[二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九])?)';
const yearZh =
  '(?:(?:光绪|同治|咸丰|道光|嘉庆|乾隆|雍正|康熙|民国|宣统|天启|万历|崇祯|贞观|开元|天宝|永[\\u4e00-\\u9fff]|景[\\u4e00-\\u9fff]|元[\\u4e00-\\u9fff])[元一二三四五六七八九十]{1,3}年|[一二三四五六七八九〇零\\d]{4}年)';
/** 约定的日子是正月二十, 她的生日在三月初三: what has a day of its own. */
const dayOfZh = new RegExp(
  `([\\u4e00-\\u9fff]{0,8}?(?:日子|生日|生辰|寿辰|忌日|忌辰|婚期|喜日|日期|期限|大寿|祭日|吉日))(?:就|正|便)?(?:是|在|定在|定于|选在|为)(${dayZh})`,
);
/** 那场大火烧在光绪十年, 这座桥建于民国八年: what has a year of its own. */
const yearOfZh = new RegExp(
  `([那这](?:一)?[场座次件]?[\\u4e00-\\u9fff]{1,4}?)(?:是|烧|发生|爆发|打|起|建|造|修)?(?:在|于)?(${yearZh})`,
);
const bornZh = new RegExp(`(?:生于|出生在|生在|出生于)(${yearZh})`);
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const dayOfEn = new RegExp(
  `\\b([Hh]is|[Hh]er|[A-Z][a-z]+['’]s|[Tt]he) (birthday|wedding|trial|funeral|anniversary|feast|fair|battle|fire) (?:was|is|fell|was set|was fixed) (?:on|for) (?:the )?([\\w-]+ (?:of )?${month}|${month} [\\w-]+)`,
);
const yearOfEn =
  /\b[Tt]he ((?:great )?(?:fire|war|flood|battle|siege|plague|wreck|earthquake|famine)) (?:was|had been|came|broke out|began|happened|took place) in (\d{4})\b/;
const bornEn = /\bborn in (\d{4})\b/;

const days = (number: string, unit: string): number | undefined => {
  if (number === '半') return unit.includes('月') ? 15 : undefined;
  const value = parseNumeral(number);
  return value === undefined ? undefined : unit.includes('月') ? value * 30 : value;
};
const routeZh = quick(
  /从([\u4e00-\u9fff]{2,4}?)到([\u4e00-\u9fff]{2,4}?)[，,]?[^。]{0,12}?(?:也要|至少|少说|最快|得走|要走|得|需|要)(?:也得|也要|要|得|走|整整)?([一二两三四五六七八九十百半\d]{1,4})(天|日|个月)/,
);
const wentZh = quick(/([一二两三四五六七八九十\d]{1,3})(天|日)(?:后|以后|之后|就|便)/);
const routeEn =
  /\bfrom ([A-Z][a-z]+) to ([A-Z][a-z]+) (?:is|takes|took|was|needs) (?:at least |never less than |no less than )?([\w-]+) (days|weeks)/;
const wentEn = /\b([\w-]+) days (?:later|after)\b|\bin ([\w-]+) days\b/i;

const personal = quick(/(?:生日|生辰|寿辰|忌日|忌辰|大寿|祭日)$/);
const own = quick(/([\u4e00-\u9fff]{2}的?(?:日子|婚期|喜日|日期|期限|吉日))$/);

/** What the day belongs to: someone's birthday, or 约定的日子 without who agreed on it. */
function eventOf({ subject, hits, plain }: Sentence, said: string): string | undefined {
  const kind = personal.exec(said)?.[0];
  if (!kind) return own.exec(said)?.[1];
  const owner = hits.find(
    ({ start, end }) => plain.charAt(start) !== '□' && end <= plain.indexOf(kind),
  )?.name;
  const who = owner ?? subject;
  return who && who !== '@' ? `${who}的${kind}` : undefined;
}

function readDates(sentence: Sentence): Fact[] {
  const { plain, subject, language } = sentence;
  const facts: Fact[] = [];
  const who = subject ?? '';
  const add = (key: string, value: string) => facts.push(factOf(sentence, 'events', 'set', key, value));
  if (language === 'zh') {
    const day = dayOfZh.exec(plain);
    const what = day?.[1] && eventOf(sentence, day[1]);
    if (what && day[2]) add(`day|${what}`, day[2]);
    const year = yearOfZh.exec(plain);
    if (year?.[1] && year[2] && year[1].length > 2) add(`year|${year[1].slice(1)}`, year[2]);
    const born = bornZh.exec(plain)?.[1];
    if (born && who) add(`born|${who}`, born);
    return facts;
  }
  const day = dayOfEn.exec(plain);
  const whose = day && /^(?:his|her)$/i.test(day[1] ?? '') ? who : (day?.[1] ?? '').toLowerCase();
  if (day?.[3] && whose) add(`day|${whose} ${day[2] ?? ''}`, day[3].toLowerCase());
  const year = yearOfEn.exec(plain);
  if (year?.[1] && year[2]) add(`year|${year[1]}`, year[2]);
  const born = bornEn.exec(plain)?.[1];
  if (born && who) add(`born|${who}`, born);
  return facts;
}

function readRoutes(sentence: Sentence): Fact[] {
  const { plain, language } = sentence;
  const route = (language === 'zh' ? routeZh : routeEn).exec(plain);
  if (route?.[1] && route[2]) {
    const needed =
      language === 'zh'
        ? days(route[3] ?? '', route[4] ?? '')
        : (parseNumeral(route[3] ?? '') ?? 0) * (route[4] === 'weeks' ? 7 : 1);
    return needed && needed > 2
      ? [factOf(sentence, 'events', 'set', 'route', `${route[1]}|${route[2]}|${needed}`)]
      : [];
  }
  const went = (language === 'zh' ? wentZh : wentEn).exec(plain);
  const taken = parseNumeral((went?.[1] ?? went?.[2] ?? '').toLowerCase());
  return taken && /到|抵|reached|arrived|came|got/.test(plain)
    ? [factOf(sentence, 'events', 'use', 'route', `${taken}|${plain}`)]
    : [];
}

const mayTell = createGate([dayOfZh, yearOfZh, bornZh, routeZh, wentZh]);

const read = (sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] => [
  ...readEvents(sentence),
  ...(isDreamt(sentence) ? [] : readAnniversaries(sentence, at, all)),
];

function readEvents(sentence: Sentence): Fact[] {
  if (sentence.language === 'zh' && !mayTell(sentence.text)) return [];
  if (isSupposed(sentence.text) || isDreamt(sentence) || isRumour(sentence.text)) return [];
  return [...readDates(sentence), ...(isNegated(sentence.plain) ? [] : readRoutes(sentence))];
}

function judgeDates(facts: readonly Placed[]): Draft[] {
  const sets = facts.filter(({ say, key }) => say === 'set' && key !== 'route');
  return [...Map.groupBy(sets, ({ key }) => key).values()].flatMap((own) => {
    const [from] = own;
    const at = from && own.find(({ value, chapter }) => value !== from.value && chapter > from.chapter);
    if (!from || !at) return [];
    const what = from.key.slice(from.key.indexOf('|') + 1);
    const told = { what, was: from.value, is: at.value };
    return [{ kind: 'date', severity: 'warning', confidence: 0.65, from, at, facts: told }];
  });
}

/** A journey that was told as long is made in half the time or less. */
function judgeRoutes(facts: readonly Placed[]): Draft[] {
  const uses = facts.filter(({ say }) => say === 'use');
  return facts.flatMap((from) => {
    if (from.say !== 'set' || from.key !== 'route') return [];
    const [start = '', end = '', needed = ''] = from.value.split('|');
    const at = uses.find(({ chapter, value }) => {
      const [taken = '', text = ''] = value.split('|');
      const isIt = text.includes(start) && text.includes(end);
      return chapter > from.chapter && isIt && Number(taken) * 2 <= Number(needed);
    });
    if (!at) return [];
    const told = { days: at.value.split('|')[0] ?? '', needed };
    return [{ kind: 'travel', severity: 'warning', confidence: 0.7, from, at, facts: told }];
  });
}

function judge(all: readonly Placed[]): Draft[] {
  const facts = all.filter((fact) => !isAnniversary(fact));
  return [...judgeDates(facts), ...judgeRoutes(facts), ...judgeAnniversaries(all.filter(isAnniversary))];
}

/** A day or year that belongs to a thing is another one, and roads that grow short. */
export const eventsRule: Rule = { name: 'events', read, judge };
