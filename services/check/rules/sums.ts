import { firstNumber, namesOf } from '../fact-parts.ts';
import { isDreamt, isRumour, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { inChapters } from '../order.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Language, Placed, Rule, Sentence, Words } from '../types.ts';
import { sharedIn } from './likeness.ts';
import { englishNumber, numberOf } from './numbers.ts';

/** Sums that are one and the same however often they are told of. */
const kinds: readonly (readonly [string, zh: Pattern, en: Pattern])[] = [
  [
    'legacy',
    quick(/遗产|继承|遗嘱|遗赠|留给|留下(?=[^，。]{0,10}(?:两|元|块|万|镑))/),
    /\b(?:legacy|inherit\w*|bequest|bequeathed|in (?:his|her) will|left (?:me|him|her|us|them|to \w+|[A-Z]\w+)|estate)\b/,
  ],
  ['dowry', quick(/嫁妆|陪嫁|妆奁/), /\b(?:dowry|marriage portion|settled on (?:her|[A-Z]\w+))\b/],
  ['bride', quick(/聘礼|彩礼|聘金/), /\bbride[- ]price\b/],
  ['ransom', quick(/赎金|赎身|赎回|赎人/), /\bransom\w*\b/],
  ['reward', quick(/赏银|赏金|悬赏|赏格|酬金|花红/), /\b(?:reward|bounty|price on (?:his|her) head)\b/],
  ['debt', quick(/欠(?!身|了?安|妥|佳|缺)|债|借据|欠条|借条/), /\b(?:owe[ds]?|owing|debts?|loan|IOU)\b/],
  ['rent', quick(/房租|租金|租钱|月租/), /\brent\b/],
  ['wages', quick(/工钱|月钱|月薪|薪水|工资|俸禄|月俸|束脩/), /\b(?:wages?|salary|stipend)\b/],
  ['fine', quick(/罚款|罚金|罚银/), /\bfine of\b|\bfined\b/],
  ['prize', quick(/奖金|头奖|中奖|彩头/), /\b(?:prize|jackpot)\b/],
  ['fee', quick(/学费|诊金|手术费|报名费/), /\b(?:fees?|tuition)\b/],
  [
    'price',
    quick(/买下|买的|买来|卖了|卖得|售价|标价|卖价|成交/),
    /\b(?:bought|sold) (?:it |the \w+ |them )?for\b|\bprice of\b/,
  ],
];
const unitsZh =
  '万?(?:两黄金|两银子|两|文钱|文|贯|吊|块大洋|块钱|大洋|银元|元|英镑|镑|美元|美金|法郎|卢布|金币|银币|灵石|块|万(?=[，。！”]))';
const sums: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(
    `(?<![第几数上约近好初零一二两三四五六七八九十百千万\\d])(?<count>[一二两三四五六七八九十百千万零\\d]{1,8}?)(?:枚|个|块)?(?:下品|中品|上品)?(?<unit>${unitsZh})(?!多|余|上下|左右)`,
    'g',
  ),
  en: new RegExp(
    `\\b(?<!(?:about|nearly|almost|some|over|under|or) )(?<count>${englishNumber}) (?:gold(?:en)? |silver )?(?<unit>pounds|guineas|dollars|francs|crowns|shillings|rubles|roubles|marks|pieces|coins|florins|ducats|crowns|pence|livres|credits|sovereigns|thalers)\\b`,
    'gi',
  ),
};
/** A part of it, more than it, or a sum that was changed. */
const partial: Words = {
  zh: quick(
    /一半|其余|剩|余|还[了过清上]|先付|定金|首付|利息|利|加[到了]|涨|减|降|讨价|还价|另|又|部分|分期|每[月年天]?还|只[收拿]|抵|折|拖|打折|至少|不止|变成|翻|滚|原来|骗|谎|假/,
  ),
  en: /\b(?:half|part|rest|remaind\w*|left over|interest|paid (?:back|off|down)|deposit|raised|lowered|doubled|trebled|offered|another|more|less|instal\w*|per|already|back|instead|at least|first|last|now|lie|lied|cheat\w*)\b/i,
};
const exact = /neither more nor less|no more and no less|not a \w+ (?:more|less)|不多不少|一分不(?:多|少)/g;
const mayTell = quick(
  /[两文贯吊洋元镑金郎布币石块万]|\b(?:pounds|guineas|dollars|francs|crowns|shillings|r(?:o?)ubles|marks|pieces|coins|florins|ducats|pence|livres|credits|sovereigns|thalers)\b/i,
);

const SCENE = 2;
const LENGTHY = { zh: 110, en: 320 };

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, language, telling, paragraph } = sentence;
  if (paragraph === 0 || telling !== 'now' || text.length > LENGTHY[language] || !mayTell.test(text))
    return [];
  const own = kinds.filter(([, zh, en]) => (language === 'zh' ? zh : en).test(text));
  if (own.length !== 1 || isSupposed(text) || isRumour(text) || isDreamt(sentence)) return [];
  const found = matchesIn(text, sums[language]);
  const [match, other] = found;
  if (!match?.groups || other || /[？?]/.test(text)) return [];
  const number = numberOf(match.groups.count ?? '');
  if (number === undefined || number < 2) return [];
  const unit = (match.groups.unit ?? '').toLowerCase().replace(/(?:银子|钱)$/, '');
  const near = all.slice(Math.max(0, at - SCENE), at + 1 + SCENE);
  const names = [...new Set(near.flatMap(({ hits }) => hits.map(({ name }) => name)))].join(',');
  const kind = own[0]?.[0] ?? '';
  if (partial[language].test(text.replace(exact, '')))
    return [factOf(sentence, 'sums', 'cancel', `${kind}|${unit}`, names)];
  return [factOf(sentence, 'sums', 'set', `${kind}|${unit}`, `${number}|${names}`)];
}

/** Kinsfolk and owners by whom a sum is known where no name is told. */
const owners =
  /父亲|爹|母亲|娘|叔|伯|姑|姨|舅|爷爷|奶奶|外公|外婆|祖父|祖母|姐|妹|哥|弟|掌柜|老板|先生|\b(?:father|mother|uncle|aunt|grand\w+|brother|sister|cousin|godmother|godfather)\b/gi;

/** Words of the sum itself, which any two share. */
const ownWords =
  /^(?:pounds?|guineas?|dollars?|francs?|crowns?|shillings?|legacy|dowry|ransom|reward|debts?|rent|wages?|salary|prize|price|left|owed|hundred|thousand|exactly|whole|gold|silver|coins?|pieces|bought|sold)$/;

function isSameSum(from: Placed, at: Placed): boolean {
  const [mine, yours] = [namesOf(from), namesOf(at)];
  const isNamed = mine.some((name) => yours.includes(name));
  if (mine.length > 0 && yours.length > 0 && !isNamed) return false;
  const who = new Set((from.quote.toLowerCase().match(owners) ?? []).map(String));
  const isOwned = (at.quote.toLowerCase().match(owners) ?? []).some((word) => who.has(word));
  const shared = sharedIn(from.quote, at.quote).filter(
    (word) => !ownWords.test(word) && !/[一二三四五六七八九十百千万两]/.test(word),
  );
  const needed = at.key.startsWith('price') || at.key.startsWith('debt') ? 2 : 1;
  return Number(isNamed) + Number(isOwned) + Number(shared.length > 0) >= needed;
}

/** So many chapters later it is rather another sum. */
const NEAR = 15;
/** What is so many times as much is another sum. */
const MOST_TIMES = 10;

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const changes = facts.filter(({ say }) => say === 'cancel');
  for (const own of Map.groupBy(
    facts.filter(({ say }) => say === 'set'),
    ({ key }) => key,
  ).values())
    for (const from of own) {
      const at = inChapters(own, from.chapter, from.chapter + NEAR).find(
        (fact) =>
          (fact.chapter > from.chapter || fact.paragraph > from.paragraph) &&
          firstNumber(fact) !== firstNumber(from) &&
          Math.max(firstNumber(fact), firstNumber(from)) <=
            MOST_TIMES * Math.min(firstNumber(fact), firstNumber(from)) &&
          isSameSum(from, fact),
      );
      if (!at || at.chapter === from.chapter || drafts.some((draft) => draft.at.quote === at.quote)) continue;
      if (inChapters(changes, from.chapter, at.chapter).some(({ key }) => key === from.key)) continue;
      const [was, is] = [String(firstNumber(from)), String(firstNumber(at))];
      const what = from.key.split('|')[1] ?? '';
      drafts.push({
        kind: 'count',
        severity: 'warning',
        confidence: 0.6,
        from,
        at,
        facts: { what, was, is },
      });
    }
  return drafts;
}

/** A legacy, a dowry, a ransom or a debt that is another sum when it is told again. */
export const sumsRule: Rule = { name: 'sums', read, judge };
