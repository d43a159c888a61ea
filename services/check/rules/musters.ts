import { parseNumeral } from '#text/numerals.ts';
import { firstNumber, namesOf } from '../fact-parts.ts';
import { isDreamt, isRumour, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { inChapters, isAfter } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence, Words } from '../types.ts';

const zhNumber = '[一二两三四五六七八九十百千零〇\\d]{1,7}';
const measures =
  '个人|人|名|骑|口人|口|只|把|张|封|块|匹|条|颗|枚|件|卷|本|位|头|箱|袋|坛|盏|根|扇|座|道|间|艘|辆|级|层|阶|页|章|册|幅|尊|柄|粒|个';
const rest = '(?<noun>[^，。！？；：、“”…\\s的了着都在齐是不一也就全各上下里中内外大小多有来去和跟]{0,2})';
const countsZh = new RegExp(`(?<nth>第)?(?<count>${zhNumber})(?<measure>${measures})${rest}`, 'g');
const ones = 'one|two|three|four|five|six|seven|eight|nine';
const small = `${ones}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen`;
const tens = `(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:${ones}))?`;
const enNumber = `(?:${small}|${tens}|(?:a|one|two|three) hundred(?: and (?:${small}|${tens}))?|\\d{1,4})`;
const people =
  'souls|people|men|women|of them|of us|persons|hands|passengers|survivors|prisoners|riders|all told|in all';
const countsEn = new RegExp(
  `\\b(?<count>${enNumber}) (?:(?!(?:of|and|in|hundred|thousand|million|or|to)\\b)[a-z]+ )?(?<noun>${people}|[a-z]{3,}s)\\b`,
  'gi',
);
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth'.split(
    ' ',
  );
const nthEn = new RegExp(`\\bthe (?<nth>${ordinals.join('|')}) (?<noun>[a-z]{3,})\\b`, 'gi');
/** What is no thing to be counted: times, measures and money. */
const idle =
  /^(?:days?|weeks?|months?|years?|hours?|minutes?|times?|miles?|steps?|feet|yards?|inches|pounds?|shillings?|dollars?|degrees|paces|nights?|o|seconds?|centuries|thousands|hundreds|leagues|crowns?|francs?|chapters?|floors?|glasses|words?|others?|things?|places?|parts?|sides?|minds?|cents?|pence|kinds?|lines?|rubles?|kopecks?|louis|guineas?|sous|acres?|yes|families|generations)$|^(?:月|时|小|钟|星|礼|世|年|天|日|夜|晚|字|多|半|几|人影|样|方|意|头|目|地|对|来)/;

/** Counted, and nobody is missing. */
const exact: Words = {
  zh: quick(
    /一[个口人匹只件张封把][都也]?(?:不|没)(?:多|少|缺|落|差)|一[个口人匹只件张封把]没(?:少|丢|落)|都在(?:这|了|此)|齐了|全(?:都)?在(?:这|此)|就这[两三四五六七八九十]+[把个口只条张件]|普天下|一共|总共|统共|拢共|共计|不多不少|连[^，。]{1,6}在内|清点|数[了完过](?:一|两|三)遍/,
  ),
  en: /\b(?:all accounted for|no room for|in all|exactly|counted|no more|none missing|not one (?:more|less|missing)|every (?:one|morning|night)|all that there (?:ever )?(?:were|was)|the same (?:as|number)|altogether|all told|there were \w+ of|of us (?:went|set|came|left|in|on|were|and|that|who)|all present)\b/i,
};
/** That somebody has so many: enough where one more than all is named. */
const has: Words = {
  zh: quick(/一共|总共|统共|共有|只有/),
  en: /\b(?:there (?:were|are)|had|has|have|owned|kept|of)\b/i,
};
const asks: Words = {
  zh: quick(/(?:多少|几个|几口|几骑|几匹|几名)[^，。！]{0,4}[？?]|报(?:上)?[^，。]{0,3}数|几个人/),
  en: /\bhow many\b|\b(?:your|the) (?:complement|number|count|strength|tally)\b/i,
};
const answers: Words = {
  zh: new RegExp(
    `^[“「](?:连我|回[^，。]{0,3}，|禀[^，。]{0,3}，)?，?(?<count>${zhNumber})(?:个人|人|名|骑|个|口|匹|只)?[！，。”]`,
  ),
  en: new RegExp(`^[“"‘']?(?<count>${enNumber})\\b[,.!”"’]`, 'i'),
};
/** Who comes, and who goes. */
const joins: Words = {
  zh: quick(
    /加入|入伙|来投|投奔|收编|收留|汇合|会合|补[充了上]|添了|又来|跟上来|援[军兵]|招[了来]|带来|生[了下]|出生|赶上/,
  ),
  en: /\b(?:joined|born|came aboard|picked up|hired|recruit\w*|more (?:men|people|hands)|reinforcements?|another (?:man|woman|boy|girl|one)|rescued|took (?:on|in))\b/i,
};
const goes: Words = {
  zh: quick(
    /死|亡|牺牲|折[了损]|倒下|走散|离开|留下|掉队|逃|散了|失踪|卷走|冲走|丢|少了|病|埋|分[头兵给作]|派/,
  ),
  en: /\b(?:died|dead|killed|lost|left (?:behind|us|them)|deserted|drowned|buried|fell|stayed|turned back|missing)\b/i,
};
/** What is got, and what is gone. */
const got: Words = {
  zh: quick(/买|添|多[了出]|又|送来|新[的来到造买]|捡|造了|打了|得了|补/),
  en: /\b(?:more|another|bought|added|new|found|gave|given|brought|made|built|won|inherited)\b/i,
};
const gone: Words = {
  zh: quick(/卖|丢|少了|碎|砸|偷|抢|沉|烧|送|给|用|拿走|剩|拆|死|跑/),
  en: /\b(?:sold|broke\w*|stole\w*|sank|burn\w*|gave|given|spent|ate|eaten|lost|died|left|missing)\b/i,
};
const changes = { joins, goes, got, gone };
const unchanged = quick(
  /没(?:有)?(?:谁|人)|谁[都也]没|一[个口人匹只件][都也]?(?:不|没)|没[添增少多死走掉丢离]|\b(?:none|not one|no one|nobody|neither|nothing)\b/i,
);

const PEOPLE = 'people';
const peopleZh = /^(?:个人|人|名|骑|口人)$/;
const peopleEn =
  /^(?:souls|people|men|women|of them|of us|persons|hands|passengers|survivors|riders|all told|in all)$/;
/** Counted by their measure alone. */
const bare = /^[级层阶页章]$/;

function keyOf(measure: string, noun: string): string | undefined {
  const word = noun.toLowerCase();
  if (peopleZh.test(measure) || peopleEn.test(word)) return PEOPLE;
  if (bare.test(measure)) return measure;
  if (!word || idle.test(word)) return undefined;
  return /[a-z]/.test(word)
    ? word.replace(/s$/, '')
    : word.length > 1 || /[^个]/.test(measure)
      ? word
      : undefined;
}

type Count = { key: string; number: number; isNth: boolean };

function countsIn({ text, language }: Sentence): Count[] {
  const patterns = language === 'zh' ? [countsZh] : [countsEn, nthEn];
  return patterns.flatMap((pattern) =>
    matchesIn(text, pattern).flatMap(({ groups = {} }) => {
      const { count, nth, measure = '', noun = '' } = groups;
      const said = (count ?? nth ?? '').toLowerCase().replace(/^a hundred/, 'one hundred');
      const number = count === undefined ? ordinals.indexOf(said) + 1 : parseNumeral(said);
      const key = keyOf(measure, noun);
      return key && number && number > 2 ? [{ key, number, isNth: nth !== undefined }] : [];
    }),
  );
}

const ASKED = 2;
/** How many there are, where it was asked just before. */
function answerIn({ said, language }: Sentence, before: readonly Sentence[]): Count[] {
  const asked = before.some(({ text }) => asks[language].test(text));
  return said.flatMap(({ text }, index) => {
    const count = answers[language].exec(text)?.groups?.count;
    const number = count && parseNumeral(count.toLowerCase().replace(/^a hundred/, 'one hundred'));
    const isAsked = asked || asks[language].test(said[index - 1]?.text ?? '');
    return number && number > 2 && isAsked ? [{ key: PEOPLE, number, isNth: false }] : [];
  });
}

/** The weights of a number that is counted, and of one that is only told. */
const EXACT = 1;
const ROUGH = 0.8;

const SCENE = 5;
/** A longer sentence tells of more than one company, in characters. */
const LENGTHY = { zh: 120, en: 320 };
const mayCount = quick(
  /[二两三四五六七八九十百千\d]|\b(?:\w*(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|ty|hundred|th|second))\b/i,
);
const changeWords = Object.entries(changes);

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, paragraph, language, telling } = sentence;
  if (paragraph === 0) return [];
  const facts: Fact[] = [];
  if (!unchanged.test(text))
    for (const [change, words] of changeWords)
      if (words[language].test(text)) facts.push(factOf(sentence, 'muster', 'cancel', change, ''));
  if (text.length > LENGTHY[language] || !mayCount.test(text) || telling !== 'now' || isDreamt(sentence))
    return facts;
  const answer = answerIn(sentence, all.slice(Math.max(0, at - ASKED), at));
  const counts = answer.length > 0 ? answer : countsIn(sentence);
  if (counts.length === 0 || isSupposed(text) || isRumour(text)) return facts;
  const isExact = answer.length > 0 || exact[language].test(text);
  const scene = all.slice(Math.max(0, at - SCENE), at + SCENE);
  const names = new Set(scene.flatMap(({ hits }) => hits.map(({ name }) => name)));
  for (const { key, number, isNth } of counts) {
    if (!isNth && !isExact && !has[language].test(text)) continue;
    const value = `${number}|${[...names].join(',')}`;
    facts.push(factOf(sentence, 'muster', isNth ? 'use' : 'set', key, value, isExact ? EXACT : ROUGH));
  }
  return facts;
}

/** So many chapters later others are counted. */
const NEAR = 8;
/** Rounding is no change. */
const isRound = (number: number): boolean => number >= 100 && number % 100 === 0;

/** What is so many times as many is something else. */
const MOST_TIMES = 4;

/** Of two counts of one kind. */
function contradicts(from: Placed, at: Placed): boolean {
  if (!namesOf(at).some((name) => namesOf(from).includes(name))) return false;
  const [was, is] = [firstNumber(from), firstNumber(at)];
  if (Math.max(was, is) > MOST_TIMES * Math.min(was, is)) return false;
  if (at.say === 'use') return is > was;
  return from.weight === EXACT && at.weight === EXACT && is !== was && !(isRound(is) && is < was);
}

function changeOf(from: Placed, at: Placed): keyof typeof changes {
  const isMore = firstNumber(at) > firstNumber(from);
  if (from.key === PEOPLE) return isMore ? 'joins' : 'goes';
  return isMore ? 'got' : 'gone';
}

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const told = facts.filter(({ say }) => say === 'cancel');
  const counted = Map.groupBy(
    facts.filter(({ say }) => say !== 'cancel'),
    ({ key }) => key,
  );
  for (const from of facts) {
    if (from.say !== 'set') continue;
    const own = counted.get(from.key) ?? [];
    const near = inChapters(own, from.chapter + 1, from.chapter + NEAR);
    const at = near.find((fact) => contradicts(from, fact));
    if (!at || drafts.some((draft) => draft.at.quote === at.quote)) continue;
    const change = changeOf(from, at);
    const isChanged = inChapters(told, from.chapter, at.chapter).some(
      (fact) =>
        fact.key === change &&
        fact.quote !== from.quote &&
        fact.quote !== at.quote &&
        (from.key === PEOPLE || fact.quote.toLowerCase().includes(from.key)) &&
        isAfter(fact, from) &&
        !isAfter(fact, at),
    );
    if (isChanged) continue;
    const values = { what: from.key, was: String(firstNumber(from)), is: String(firstNumber(at)) };
    drafts.push({ kind: 'count', severity: 'warning', confidence: 0.6, from, at, facts: values });
  }
  return drafts;
}

/** Those who were counted, and nobody came or went, are more or fewer; of seven there is an eighth. */
export const musterRule: Rule = { name: 'muster', read, judge };
