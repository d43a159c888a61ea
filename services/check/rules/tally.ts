import { parseNumeral } from '#text/numerals.ts';
import { actorAt } from '../actor.ts';
import { isDreamt, isNegated, isRumour, isSupposed } from '../guards.ts';
import { inChapters, isAfter } from '../order.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const zh = '([一二两三四五六七八九十百\\d]{1,4})';
const en =
  '(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|\\d{1,3})';
const total = '(?:一共|总共|统共|拢共|共|只|才|不过|仅|就|也就|是|有|得|计)*';

type Group = { what: string; zh?: RegExp; en?: RegExp };
/** Groups that are counted as a whole; the number is the first group that holds one. */
const groups: readonly Group[] = [
  {
    what: 'party',
    zh: new RegExp(
      `(?:连|算上|加上|包括|连着)[^，。；]{1,8}?(?:在内|一起|一块儿?|一道)[，]?${total}${zh}(?:个|名|人|口|条|骑)|(?:一行人?|咱们?几个|他们|我们|咱们|全队|全船|全班|全营|整队|这队人|队伍)(?:里|上下|上)?${total}${zh}(?:个人|名|人|口|骑|个)(?!月|时|小|半|一组|中|里)|${zh}(?:个人|人|骑)一行`,
    ),
    en: new RegExp(
      `\\b(?:there were|they were|we were|we are|there are|made|counted) ${en} (?:of (?:them|us)|in (?:all|the party|the company|the crew))|\\b${en} (?:of (?:them|us) )?(?:in all|all told|counting (?:himself|herself|the \\w+|[A-Z]\\w+))\\b`,
      'i',
    ),
  },
];
/** Kin and pupils whose number someone has. */
const kinZh = new RegExp(
  `(?:有|生了|养了|带着|收了|娶了|膝下有?|就|只有)${zh}(?:个)(?:亲|好|小|胞)?(儿子|女儿|孩子|兄弟|哥哥|弟弟|姐姐|妹妹|徒弟|弟子|老婆|姐妹|儿女|闺女|孙子|丫头)|(兄弟|姐妹|兄妹|姐弟|姊妹)(?:一共|总共|统共)?${zh}(?:个|人)`,
);
const kinEn = new RegExp(
  `\\b(?:ha[sd]|have|with|raised|had borne|bore|my|his|her) ${en} (?:\\w+ )?(brothers|sisters|sons|daughters|children|boys|girls|kids|wives|apprentices)\\b|\\bone of ${en} (brothers|sisters|sons|daughters|children)\\b`,
);
const kinNoun: Readonly<Record<string, string>> = {
  闺女: '女儿',
  丫头: '女儿',
  儿女: '孩子',
  弟子: '徒弟',
  姊妹: '姐妹',
  boys: 'sons',
  girls: 'daughters',
  kids: 'children',
};
const moneyZh = new RegExp(
  `(?:只剩下?|只有|统共|一共|仅剩|仅有|不过|就剩下?|总共)了?(?:有)?${zh}(?:个|枚|张)?(文钱|文|两银子|两|块钱|块大洋|块|元|个?铜板|铜钱|枚?铜子|大洋|银元|灵石|金币|银币|铜币)`,
);
const payZh = new RegExp(
  `(?:掏|摸|拿|数|取|递|丢|扔|拍|付|花|甩)(?:出|了|给|下|过|上)(?:了)?[^，。；\\d]{0,5}?${zh}(?:个|枚|张)?(文钱|文|两银子|两|块钱|块大洋|块|元|个?铜板|铜钱|枚?铜子|大洋|银元|灵石|金币|银币|铜币)`,
);
const moneyEn = new RegExp(
  `\\b(?:had|only|was|were|with) (?:just |only |exactly )?${en} (dollars|pounds|shillings|crowns|francs|coppers|pennies|pence|coins|florins|guineas|marks)(?: (?:left|in the world|to (?:his|her) name|in all|between them)|[,.;])`,
  'i',
);
const payEn = new RegExp(
  `\\b(?:paid|counted out|laid down|gave him|gave her|put down|handed over|spent) ${en} (dollars|pounds|shillings|crowns|francs|coppers|pennies|pence|coins|florins|guineas|marks)\\b`,
  'i',
);

/** What makes each kind of count another one. */
const changed: Readonly<Record<string, Pattern>> = {
  party: quick(
    /死|亡|牺牲|阵亡|倒下|走了|走散|离开|离队|掉队|留下|留在|派|加入|入伙|收留|逃|散了|分头|分道|失踪|[添增多少]了?[一两三四五六七八九十几]个|少了|又来|招|补|跟上来|同行|\b(?:died|dead|killed|left|joined|lost|fell|deserted|hired|more|another|stayed behind|turned back|missing)\b/i,
  ),
  kin: quick(
    /死|亡|夭|没了|走了|牺牲|出生|生下|生了|添|又有|怀|收了|过继|认了|捡|抱养|娶|拜师|逐出|失踪|\b(?:died|dead|killed|born|lost|adopted|married|another|buried|drowned|youngest|stepmother|half-)\b/i,
  ),
  money: quick(
    /捡|挣|赚|得了|领|赏|借|卖|赢|发|工钱|月钱|薪|给(?:了|他|她|我)|送|还|攒|取|当|收|账|\b(?:earned|won|sold|borrowed|wages|paid (?:him|her)|gave (?:him|her)|found|sent|lent|saved|pawned|stole)\b/i,
  ),
};
const aboutMoney = quick(
  /[钱银铜元块文两金币票账薪]|\b(?:money|dollars?|pounds?|shillings?|coins?|wages|purse|pay|paid|cash|francs?|crowns?|marks?|it)\b/i,
);
const unchanged = quick(
  /(?:没|未|不)(?:有)?(?:添|增|少|多|死|走|掉|丢|离)|一个(?:也|都)(?:没|不)|不多[^，。]{0,4}不少|\b(?:none|not one|no one|nobody|neither)\b/i,
);

const numberOf = (said: string | undefined): number | undefined =>
  said === undefined ? undefined : parseNumeral(said.toLowerCase());

function readGroups(sentence: Sentence): Fact[] {
  const { text, language, hits } = sentence;
  const facts: Fact[] = [];
  for (const { what, ...patterns } of groups) {
    const match = patterns[language]?.exec(text);
    const number = numberOf(match?.slice(1).find(Boolean));
    if (!match || number === undefined || number < 2) continue;
    const who = actorAt(sentence, match.index) ?? hits[0]?.name ?? '@';
    facts.push(factOf(sentence, 'tally', 'set', what, `${number}|${who}`));
  }
  return facts;
}

function readOwn(sentence: Sentence): Fact[] {
  const { text, language } = sentence;
  const facts: Fact[] = [];
  const add = (
    say: 'set' | 'use',
    match: RegExpExecArray | null,
    what: string,
    number: number | undefined,
  ) => {
    const who = match && actorAt(sentence, match.index + 1);
    if (who && who !== '@' && number !== undefined && number > 0)
      facts.push(factOf(sentence, 'tally', say, `${what}|${who}`, String(number)));
  };
  const kin = (language === 'zh' ? kinZh : kinEn).exec(text);
  const noun = kin?.slice(1).find((part) => part && numberOf(part) === undefined) ?? '';
  add(
    'set',
    kin,
    `kin ${kinNoun[noun] ?? noun}`,
    numberOf(kin?.slice(1).find((part) => numberOf(part) !== undefined)),
  );
  const has = (language === 'zh' ? moneyZh : moneyEn).exec(text);
  const pays = has ? null : (language === 'zh' ? payZh : payEn).exec(text);
  const unit = (match: RegExpExecArray | null) => (match?.[2] ?? '').replace(/^[个枚]|钱$|银子$/g, '');
  add('set', has, `money ${unit(has)}`, numberOf(has?.[1]));
  add('use', pays, `money ${unit(pays)}`, numberOf(pays?.[1]));
  return facts;
}

const mayCount = quick(
  /[一二两三四五六七八九十百\d]|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty)\b/i,
);
const changedWords = Object.entries(changed);

function read(sentence: Sentence): Fact[] {
  const { text, paragraph } = sentence;
  if (paragraph === 0) return [];
  const facts: Fact[] = [];
  for (const [what, pattern] of changedWords)
    if ((what !== 'money' || aboutMoney.test(text)) && pattern.test(text) && !unchanged.test(text))
      facts.push(factOf(sentence, 'tally', 'cancel', what, ''));
  if (
    !mayCount.test(text) ||
    isSupposed(text) ||
    isRumour(text) ||
    isDreamt(sentence) ||
    sentence.telling !== 'now'
  )
    return facts;
  return [...facts, ...readGroups(sentence), ...(isNegated(sentence.plain) ? [] : readOwn(sentence))];
}

/** Of two counts of one kind. */
function contradicts(from: Placed, at: Placed): boolean {
  const isMoney = from.key.startsWith('money');
  if (at.say !== (isMoney ? 'use' : 'set')) return false;
  const [number = '', who = ''] = from.value.split('|');
  const [other = '', whose = ''] = at.value.split('|');
  if (at.say === 'use') return Number(other) > Number(number);
  if (number === other) return false;
  return (
    from.key !== 'party' ||
    (who === whose && who !== '@') ||
    (from.quote.includes('在内') && at.quote.includes('在内'))
  );
}

const wordsOf: Readonly<Record<string, string>> = { party: '一行人' };
const whatOf = (key: string): string =>
  wordsOf[key] ??
  key
    .replace(/^(?:kin|money) /, '')
    .split('|')
    .reverse()
    .join(' ');

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const cancels = facts.filter(({ say }) => say === 'cancel');
  const counted = Map.groupBy(facts, ({ key }) => key);
  for (const from of facts) {
    if (from.say !== 'set') continue;
    const later = inChapters(counted.get(from.key) ?? [], from.chapter + 1);
    const at = later.find((fact) => contradicts(from, fact));
    if (!at || drafts.some((draft) => draft.at.quote === at.quote)) continue;
    const isChanged = inChapters(cancels, from.chapter, at.chapter).some(
      (fact) =>
        from.key.startsWith(fact.key) &&
        fact.quote !== from.quote &&
        isAfter(fact, from) &&
        !isAfter(fact, at),
    );
    if (isChanged) continue;
    const [was = '', is = ''] = [from, at].map(({ value }) => value.split('|')[0] ?? '');
    drafts.push({
      kind: 'count',
      severity: 'warning',
      confidence: 0.65,
      from,
      at,
      facts: { what: whatOf(from.key), was, is },
    });
  }
  return drafts;
}

/** Companies, families and purses that grow or shrink untold. */
export const tallyRule: Rule = { name: 'tally', read, judge };
