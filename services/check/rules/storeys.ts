import { parseNumeral } from '#text/numerals.ts';
import { actorAt } from '../actor.ts';
import { clauseAround } from '../clauses.ts';
import { firstNumber, namesOf } from '../fact-parts.ts';
import { isNegated, isRemembered, isRumour, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { inChapters, isAfter } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Language, Placed, Rule, Sentence, Words } from '../types.ts';

const zh = '(?<count>[一二两三四五六七八九十\\d]{1,3})';
const small = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|single';
const kindsZh =
  '公寓|大厦|别墅|客栈|酒楼|旅馆|旅店|酒店|宿舍|教学楼|老宅|宅子|宅院|平房|房子|屋子|老屋|小楼|塔|楼(?![上下梯道顶板])|宅|馆|祠堂|书院|医院|仓库';
const kindsEn =
  'house|cottage|inn|tower|building|hotel|lodge|farmhouse|block|bungalow|school|library|hall|manor|villa|tenement|rectory|parsonage|vicarage|apartment|flats|mill|lighthouse|hospital|clinic|boarding-house|cabin|hut';
/** What houses are called, with what stands before it: a name or whose they are. */
const houses: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(
    `(?<of>[\\u4e00-\\u9fff]{0,4}?)(?:的)?(?<kind>${kindsZh})|(?<of>外[婆公]|爷爷|奶奶|姥[姥爷]|[舅姑]{2}|[大小二三]姨|叔叔|伯伯|老师|[\\u4e00-\\u9fff]{2}(?=家[的里是]))(?<kind>家)`,
    'g',
  ),
  en: new RegExp(`\\b(?:(?<of>[A-Za-z'’]+) )?(?<kind>${kindsEn})\\b`, 'gi'),
};
const has: Readonly<Record<Language, readonly RegExp[]>> = {
  zh: [
    new RegExp(
      `(?:只有|一共|总共|统共|拢共|共有|共|才|就|也就|不过|仅|是|有|高)+(?:有|是)?${zh}层(?!楼?的?(?:窗|走廊|房|以|台阶|衣|布|意思|皮|油|纱|雪))`,
    ),
    new RegExp(
      `(?<!第)${zh}层(?:高|楼高)?的?[\\u4e00-\\u9fff]{0,3}(?:楼|公寓|房子|旅馆|客栈|宅子|塔|别墅|宿舍)`,
    ),
    /(?<flat>平房|一层的?(?:小)?屋|没有楼上|没有二楼|没有楼梯)/,
  ],
  en: [
    new RegExp(`\\b(?<count>${small}|\\d{1,2})[- ]stor(?:e?y|ied|eyed)\\b`, 'i'),
    new RegExp(
      `\\b(?:had|has|have|only|just|of|was|is|were|stood|rose) (?:only |just )?(?<count>${small}|\\d{1,2}) (?:floors?|stor(?:eys?|ies)|story)\\b(?! up| above| below| down)`,
      'i',
    ),
    /(?<flat>\bbungalow\b|\ball on one floor\b|\bno (?:upstairs|stairs|upper floor|second floor)\b)/i,
  ],
};
const asks: Words = {
  zh: quick(/(?:多高|几层|多少层)/),
  en: /\bhow (?:many floors|many storeys|many stories|tall|high)\b/i,
};
const answers: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(`^[“「]${zh}层`),
  en: new RegExp(
    `^[“"'‘](?:only |just )?(?<count>${small}|\\d{1,2})\\b(?: floors| storeys| stories)?[,.]`,
    'i',
  ),
};
const floorZh = new RegExp(
  `(?:在|到|上|住|爬|按|第|的|从|下|冲|跑|向|往)了?${zh}(?:楼|层)(?!高|楼高|的?(?:公寓|小楼|房子|旅馆|塔))`,
  'g',
);
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth'.split(
    ' ',
  );
const floorEn = new RegExp(
  `\\b(?<nth>${ordinals.join('|')})[- ](?:floor|storey|story)\\b|\\bfloor (?<count>${small}|\\d{1,2})\\b`,
  'gi',
);
const stairs: Words = {
  zh: quick(/楼梯|(?:上|下)了?楼(?!下)|楼上/),
  en: /\b(?:upstairs|downstairs|up the stairs|down the stairs|staircase|the stairs|upper floor)\b/i,
};
/** Another storey was built, or it is another house. */
const built = quick(
  /加盖|扩建|翻修|改建|重建|翻盖|加了?一?层|新盖|盖起|拆|\b(?:rebuilt|extension|added (?:a|another) (?:floor|storey|story)|torn down|pulled down)\b/i,
);
const elsewhere = quick(
  /对面|隔壁|别的|另[一外]|旁边|\b(?:next door|across|opposite|another|other|neighbou?r\w*)\b/i,
);
const mayTell = quick(
  /[层楼]|平房|\b(?:stor(?:e?ys?|ied|ies)|floors?|stairs|staircase|upstairs|downstairs|bungalow|how)\b/i,
);

const BEFORE = 6;
const BESIDE = 3;
/** Words before the name of a house that are none of it. */
const idle =
  /^(?:.*[这那一整栋幢座在是和到了往从上进出有的着过去回们着]|the|an?|this|that|his|her|our|their|my|its|of|in|to|at|old|little|big|small|whole|same|story|storey|storeyed|storied)$/i;

/** What houses a passage names, the nearest last, as `kind` or `of kind`. */
const housesIn = (sentences: readonly Sentence[]): string[] =>
  sentences.flatMap(({ text, language }) =>
    matchesIn(text, houses[language]).map(({ groups = {} }) => {
      const of = (groups.of ?? '').replace(/^.*[这那一整栋幢座在是和到了往从上进出有的着过去回们]/, '');
      return `${idle.test(of) ? '' : of}|${groups.kind ?? ''}`.toLowerCase();
    }),
  );

const whom = (sentences: readonly Sentence[]): string =>
  [...new Set(sentences.flatMap(({ hits }) => hits.map(({ name }) => name)))].join(',');

function storeysIn({ text, said, language }: Sentence, before: Sentence | undefined): number | undefined {
  for (const pattern of has[language]) {
    const groups = pattern.exec(text)?.groups;
    if (groups?.flat) return 1;
    const count = groups?.count?.toLowerCase();
    if (count) return count === 'single' ? 1 : parseNumeral(count);
  }
  for (const [index, one] of said.entries()) {
    const asked = said[index - 1]?.text ?? before?.text ?? '';
    const count = asks[language].test(asked) ? answers[language].exec(one.text)?.groups?.count : undefined;
    if (count) return parseNumeral(count.toLowerCase());
  }
  return undefined;
}

/** The highest storey that a sentence names; 2 for stairs. */
function floorIn({ text, language }: Sentence): number | undefined {
  const numbers = matchesIn(text, language === 'zh' ? floorZh : floorEn).flatMap(
    ({ groups, index, 0: whole }) => {
      if (
        isNegated(clauseAround(text, index, index + whole.length)) ||
        /[没无]/.test(text.slice(Math.max(0, index - 3), index))
      )
        return [];
      return groups?.nth
        ? ordinals.indexOf(groups.nth.toLowerCase()) + 1
        : (parseNumeral((groups?.count ?? '').toLowerCase()) ?? []);
    },
  );
  if (numbers.length > 0) return Math.max(...numbers);
  const match = stairs[language].exec(text);
  return match && !isNegated(clauseAround(text, match.index, match.index + match[0].length)) ? 2 : undefined;
}

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, paragraph } = sentence;
  if (paragraph === 0) return [];
  if (built.test(text) && !isNegated(text))
    return [factOf(sentence, 'storeys', 'cancel', '', text.slice(0, 40))];
  if (!mayTell.test(text) || isSupposed(text) || isRumour(text) || isRemembered(sentence)) return [];
  const before = all.slice(Math.max(0, at - BEFORE), at + 1);
  const facts: Fact[] = [];
  const storeys = storeysIn(sentence, all[at - 1]);
  if (storeys !== undefined) {
    const own = housesIn([sentence]);
    const named = own.length > 0 && !own.every((one) => one.length < 2) ? own : housesIn(before).slice(-3);
    if (named.length > 0 && storeys > 0)
      facts.push(factOf(sentence, 'storeys', 'set', named.join(','), `${storeys}|${whom([sentence])}`));
  }
  const floor = elsewhere.test(text) ? undefined : floorIn(sentence);
  if (floor === undefined) return facts;
  const own = housesIn([sentence]);
  const named = own.length > 0 ? own : housesIn(all.slice(Math.max(0, at - BESIDE), at)).slice(-1);
  const who = actorAt(sentence, 0) ?? '';
  if (named.length > 0 || /[^@]/.test(who))
    facts.push(factOf(sentence, 'storeys', 'use', named.join(','), `${floor}|${who}`));
  return facts;
}

/** 老宅 and 慕容家的老宅 are one house; two of one kind with other names are two. */
function isSame(a: string, b: string): boolean {
  const [mine = '', kind = ''] = a.split('|');
  const [yours = '', other = ''] = b.split('|');
  if (kind !== other) return mine !== '' && mine === yours;
  return !mine || !yours || mine.endsWith(yours) || yours.endsWith(mine);
}
/** A kind of house of which a book has many. */
const isCommon = ({ key }: Placed): boolean => !/(?:^|,)[^|,]+\|/.test(key);
/** So many chapters later it is rather another house; a house of a common name sooner. */
const NEAR = 10;
const SOON = 3;

/** Whether somebody goes higher in the same house; of one that is not named, whoever lives there. */
function isHigher(from: Placed, at: Placed): boolean {
  if (!isAfter(at, from) || firstNumber(at) <= firstNumber(from)) return false;
  if (isCommon(at) && at.chapter - from.chapter > SOON) return false;
  if (at.key === '') return firstNumber(at) > 2 && namesOf(at).some((name) => namesOf(from).includes(name));
  return at.key.split(',').some((one) => from.key.split(',').some((mine) => isSame(one, mine)));
}

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const changes = facts.filter(({ say }) => say === 'cancel');
  const sets = facts.filter(({ say }) => say === 'set');
  const uses = facts.filter(({ say }) => say === 'use');
  const isOther = (a: Placed, b: Placed) =>
    firstNumber(a) !== firstNumber(b) &&
    a.key.split(',').some((one) => b.key.split(',').some((mine) => isSame(one, mine)));
  for (const from of sets) {
    if (inChapters(sets, from.chapter - NEAR, from.chapter + NEAR).some((one) => isOther(one, from)))
      continue;
    const at = inChapters(uses, from.chapter + 1, from.chapter + NEAR).find((fact) => isHigher(from, fact));
    if (!at || drafts.some((draft) => draft.at.quote === at.quote)) continue;
    if (inChapters(changes, from.chapter, at.chapter).some((fact) => isAfter(fact, from))) continue;
    const [what, was, is] = [at.key || from.key, String(firstNumber(from)), String(firstNumber(at))];
    const told = { what: (what.split(',')[0] ?? '').replace('|', ''), was, is };
    drafts.push({ kind: 'count', severity: 'warning', confidence: 0.7, from, at, facts: told });
  }
  return drafts;
}

/** A house of so many storeys in which somebody goes higher. */
export const storeysRule: Rule = { name: 'storeys', read, judge };
