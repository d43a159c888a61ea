import { parseNumeral } from '#text/numerals.ts';
import { isDreamt, isRemembered, isRumour, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const number = '[零一二两三四五六七八九十百廿卅\\d]{1,5}';
const ageZh = new RegExp(
  `(?:今年|那年|这年|时年|年方|年已|刚满|刚|才|已|自己|已经|是个|年)?(${number})岁(?!月|的?(?:的|幼|小|大|那个)?(?:孩|儿|女|小|妹|弟|娃|婴|外甥|侄|孙))`,
);
const passedZh = new RegExp(
  `(?:过了|过去了?|一晃|转眼|又是|[开住做守等当干学教病睡关躲])(?:了)?(${number})(?:个)?(?:多)?年(?!前|级)|(${number})年(?:后|以后|之后|过去)`,
);
const passedLongZh = /多年|几年|数年|十几年|许多年|若干年|岁月/;
const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty';
const wordsEn = `(?:${small})(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|\\d{1,3}`;
const ageEn = new RegExp(
  `\\b(?:was|is|am|turned|aged|only|just|than|girl of|boy of|man of|woman of|child of) (?:then |only |just |but |now |about |nearly |barely ){0,2}(${wordsEn})(?: years old\\b| years of age\\b|(?=[,.;!?]| last | when | that | this | next |$))`,
  'i',
);
const passedEn = new RegExp(
  `\\b(${wordsEn}) years? (?:later|passed|went by|had passed|after|on\\b)|\\bthe (next) year\\b`,
  'i',
);
const nextZh = /^(?:[^，。]{0,4})?(?:第二年|次年|转过年|来年|过了年)/;
const passedLongEn = /\b(?:many|several|some) years\b|years (?:later|passed|went by)/i;

const toYears = (word: string): number | undefined => (word === 'next' ? 1 : parseNumeral(word));

/** Names blanked out: 阿九十六岁 is sixteen, not ninety-six. */
const withoutNames = ({ plain, hits }: Sentence): string =>
  hits.reduce(
    (text, { start, end }) => text.slice(0, start) + '□'.repeat(end - start) + text.slice(end),
    plain,
  );

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

const read = (sentence: Sentence): Fact[] => {
  const { text, plain, hits, subject, language } = sentence;
  const facts: Fact[] = [];
  const passed = language === 'zh' ? passedZh.exec(plain) : passedEn.exec(plain);
  const years = nextZh.test(plain) ? 1 : passed && toYears(passed[1] ?? passed[2] ?? '');
  if (years) facts.push(factOf(sentence, 'age', 'use', '*', String(years)));
  else if ((language === 'zh' ? passedLongZh : passedLongEn).test(plain))
    facts.push(factOf(sentence, 'age', 'cancel', '*', ''));
  if (isSupposed(text) || isRumour(text) || isDreamt(sentence)) return facts;
  const match = (language === 'zh' ? ageZh : ageEn).exec(withoutNames(sentence));
  const age =
    match && !isRange(match[1] ?? '') && !isOther(plain, match.index)
      ? parseNumeral(match[1] ?? '')
      : undefined;
  const before = match && hits.filter(({ end }) => end <= match.index + match[0].length).at(-1);
  const between = before && match ? plain.slice(before.end, match.index) : undefined;
  const isNear =
    between !== undefined && (language === 'zh' ? between.length < 6 : /^,? ?(?:who )?$/.test(between));
  const who = isNear && before && !/^(?:的|之|’s|'s)/.test(text.slice(before.end)) ? before.name : subject;
  const isSmall = language === 'en' && age !== undefined && age < 3 && !/years/.test(match?.[0] ?? '');
  if (age && who && !tooCommon.test(who) && !isSmall)
    facts.push(
      factOf(
        sentence,
        'age',
        'set',
        who,
        String(age),
        isRemembered(sentence) || isPast(plain, match?.[0] ?? '') ? 0.5 : 1,
      ),
    );
  return facts;
};

const isBetween = (fact: Placed, from: Placed, to: Placed): boolean =>
  (fact.chapter > from.chapter || (fact.chapter === from.chapter && fact.paragraph >= from.paragraph)) &&
  (fact.chapter < to.chapter || (fact.chapter === to.chapter && fact.paragraph <= to.paragraph));

/** Years that the text says have passed between two places; undefined when it only says "years later". */
function yearsBetween(passed: readonly Placed[], from: Placed, to: Placed): number | undefined {
  const between = passed.filter((fact) => fact.quote !== from.quote && isBetween(fact, from, to));
  if (between.some(({ say }) => say === 'cancel')) return undefined;
  return between.reduce((sum, { value }) => sum + Number(value), 0);
}

function judge(facts: readonly Placed[]): Draft[] {
  const first = new Map<string, Placed>();
  const drafts: Draft[] = [];
  const passed = facts.filter(({ key }) => key === '*');
  for (const at of facts) {
    if (at.say !== 'set') continue;
    const from = first.get(at.key);
    if (!from || at.chapter === from.chapter) {
      first.set(at.key, at);
      continue;
    }
    const years = yearsBetween(passed, from, at);
    const grown = Number(at.value) - Number(from.value);
    const isImpossible = grown < 0 || (years !== undefined && years > 0 && Math.abs(grown - years) > 1);
    const isJump = years === 0 && grown > 2 && at.chapter - from.chapter <= 3;
    const isUnsure = from.weight < 1 && (at.weight < 1 || grown >= 0);
    if (at.chapter > from.chapter && (isImpossible || isJump) && !isUnsure && at.weight === 1) {
      const confidence = years === undefined ? 0.5 : 0.75;
      drafts.push({
        kind: 'age',
        severity: 'warning',
        confidence,
        from,
        at,
        facts: { who: at.key, was: from.value, is: at.value, years: years ?? '?' },
      });
    }
    first.set(at.key, at);
  }
  return drafts;
}

/** Ages that the years told between them do not explain. */
export const ageRule: Rule = { name: 'age', read, judge };
