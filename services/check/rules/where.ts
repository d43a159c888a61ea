import { parseNumeral } from '#text/numerals.ts';
import { isRemembered, isSupposed } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { monthsEn, weekdaysEn } from './calendar-names.ts';
import { judgeStays, stayFacts } from './where-times.ts';

const dayZh =
  '(?:(?:正|腊|[一二三四五六七八九十]{1,2})月)?(?:初[一二三四五六七八九十]|[一二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九])(?:日|号|夜|晚)?|星期[一二三四五六日天]|周[一二三四五六日]';
const hourZh =
  '(?:[子丑寅卯辰巳午未申酉戌亥]时|[一二三四五]更|[一二三四五六七八九十]{1,2}点|清晨|早上|中午|正午|下午|傍晚|晚上|半夜|夜里)';
const whenZh = new RegExp(`(${dayZh})的?(${hourZh})`);
const whereZh = quick(
  /(?:正|还|就|一直)?在([\u4e00-\u9fff]{1,8}?)(?:里|中|内|上|被|和|与|同|跟|，|,|。|；|喝|吃|看|等|睡|做|听|说)/,
);
const dayEn = `(?:${weekdaysEn}|the (?:[\\w-]+) of (?:${monthsEn})|(?:${monthsEn}) (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?|[a-z]+(?:-[a-z]+)?(?:st|nd|rd|th))\\b)`;
const hourEn =
  "(?:(?:at )?(?:noon|midnight|dawn|dusk|sunset|sunrise|\\w+ o’clock|\\w+ o'clock)|evening|night)";
const whenEn = new RegExp(`\\b(?:(${hourEn})(?:,)? on (${dayEn})|(${dayEn})(?:,)? (${hourEn}))`, 'i');
const whereEn =
  /\b(?:was|sat|stood|lay|stayed|slept|dined|worked|watched|waited|danced|drank|been|kept)(?: \w+){0,3}? (?:in|at|aboard|on) (?:the )?([\w’' -]{3,30}?)(?=[,.;]| with| when| and| until| till| while| from| all\b)/;

const ofMonth = new RegExp(`^the ([\\w-]+) of (${monthsEn})$`);
const inMonth = new RegExp(`^(${monthsEn}) (?:the )?([\\w-]+)$`);

/** "the thirty-first of December" and "December 31" are one day; anything else stays as it is. */
function dateOf(part: string): string {
  const [, late, month] = ofMonth.exec(part) ?? [];
  const [, first, day] = inMonth.exec(part) ?? [];
  const number = parseNumeral((late ?? day ?? '').replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'));
  return number === undefined ? part : `${month ?? first ?? ''} ${number}`;
}

function readExact(sentence: Sentence): Fact[] {
  const { plain, text, hits, language } = sentence;
  const when = (language === 'zh' ? whenZh : whenEn).exec(plain);
  const where = (language === 'zh' ? whereZh : whereEn).exec(plain.slice(when ? 0 : plain.length));
  if (!when || !where?.[1]) return [];
  const who = hits.find(
    ({ start, end }) => plain.charAt(start) !== '□' && !/^(?:的|之|’s|'s)/.test(text.slice(end)),
  );
  if (!who) return [];
  const time = when
    .slice(1)
    .filter(Boolean)
    .map((part) => dateOf(part.toLowerCase().replace(/^at /, '')))
    .sort()
    .join(' ');
  return [factOf(sentence, 'where', 'set', `${who.name}|${time}`, where[1].toLowerCase())];
}

function read(sentence: Sentence): Fact[] {
  if (isRemembered(sentence)) return [];
  return [...(isSupposed(sentence.text) ? [] : readExact(sentence)), ...stayFacts(sentence)];
}

const pieces = (place: string): Set<string> =>
  new Set(
    /[a-z]/.test(place)
      ? (place.match(/[a-z]{4,}/g) ?? [])
      : [...place].filter((char) => !'的里中上'.includes(char)),
  );

const isElsewhere = (a: string, b: string): boolean => {
  const there = pieces(b);
  const mine = [...pieces(a)];
  return (
    mine.length > 0 &&
    there.size > 0 &&
    mine.filter((piece) => there.has(piece)).length * 2 < Math.min(mine.length, there.size)
  );
};

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const exact = facts.filter(({ say }) => say === 'set');
  for (const own of Map.groupBy(exact, ({ key }) => key).values()) {
    const [from] = own;
    const at = from && own.find((fact) => fact.chapter > from.chapter && isElsewhere(from.value, fact.value));
    if (!from || !at) continue;
    const [who = '', time = ''] = from.key.split('|');
    drafts.push({
      kind: 'two-places',
      severity: 'error',
      confidence: 0.8,
      from,
      at,
      facts: { who, time, was: from.value, is: at.value },
    });
  }
  const stays = judgeStays(facts, isElsewhere);
  return [...drafts, ...stays.filter(({ at }) => !drafts.some((draft) => draft.at.quote === at.quote))];
}

/** One person in two places on the same day at the same hour. */
export const whereRule: Rule = { name: 'where', read, judge };
