import { parseNumeral } from '#text/numerals.ts';
import { isRemembered, isRumour, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { inChapters } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const zhNumber = '[一二两三四五六七八九十百千万\\d]{1,7}';
const zhUnit =
  '(?:个人|级|层|扇|根|座|道|顶|面|个|人|名|两|匹|把|条|只|辆|艘|间|口|张|颗|枚|块|件|卷|本|封|位|头|箱|袋|坛|盏)';
const totalZh = new RegExp(
  `([\\u4e00-\\u9fff]{1,4}?(?:里|中|上)?)(?:一共|共有|总共|统共|拢共|只有|仅有|里有|中有|有(?=[^，。]{1,3}个?(?:儿子|女儿|孩子|兄弟|姐妹|哥哥|弟弟|姐姐|妹妹|徒弟|弟子))|共)(?:有|是)?(${zhNumber})(${zhUnit})([\\u4e00-\\u9fff]{0,3})`,
  'g',
);
const plainZh = new RegExp(
  `([\\u4e00-\\u9fff]{0,4}?)(?:的|正好|恰好|刚好|整整|一共|共)?(?<![第初])(${zhNumber})(${zhUnit})([\\u4e00-\\u9fff]{0,3})`,
  'g',
);
const exactZh = quick(
  /正是|正好|恰好|刚好|整整|一共|共有|总共|分文不差|一个不少|不多不少|都在|点了点|数了数|清点/,
);
const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|hundred';
const plainEn = new RegExp(
  `\\b(?!one\\b)(${small}|\\d{1,4}) ([a-z]{3,}s|men|women|children|people|horses|sheep|geese)\\b`,
  'gi',
);
const exactEn =
  /\bno others?\b|no more|exactly|in all\b|altogether|only|counted|all there|every one|not one (?:more|less|fewer)|\ball (?:of them|\w+)\b/i;
const changed = quick(
  /少了|多了|又来|加进来|加入|走了|离开|死了|丢了|失踪|花了|用掉|拿走|取走|分给|添了|增|买|卖|给了|另外|掉队|偷|\b(?:lost|joined|left|died|added|sold|bought|gave away|stole|stolen|another|spent|made|broke)\b/i,
);
const unchanged = quick(
  /没有[^，。；]{0,4}(?:少|多|掉队|加|走|离开|丢|动|打开)|(?:也|都)没有|一直没有|\b(?:none|not one|no one|nobody|nothing) (?:was|were|had|has|left|joined)\b/i,
);

/** Characters around an English number in which it is told of what and how exactly it counts. */
const BEFORE = 24;
const BEHIND = 72;

type Count = { owner: string; number: number; noun: string };

const toCount = (match: RegExpMatchArray, noun: string): Count | undefined => {
  const number = parseNumeral(match[2] ?? '');
  return number === undefined || match[2] === '一' ? undefined : { owner: match[1] ?? '', number, noun };
};

function countsOf({ plain, language }: Sentence): { exact: Count[]; any: Count[] } {
  const isDefined = (count: Count | undefined): count is Count => count !== undefined;
  if (language === 'zh') {
    const noun = (match: RegExpMatchArray) => `${match[3] ?? ''}${(match[4] ?? '').slice(0, 2)}`;
    const exact = matchesIn(plain, totalZh)
      .map((match) => toCount(match, noun(match)))
      .filter(isDefined);
    const any = matchesIn(plain, plainZh)
      .map((match) => toCount(match, noun(match)))
      .filter(isDefined);
    return { exact, any };
  }
  const any = matchesIn(plain, plainEn).flatMap((match) => {
    const number = parseNumeral((match[1] ?? '').toLowerCase());
    const around = plain.slice(Math.max(0, match.index - BEFORE), match.index + match[0].length + BEHIND);
    return number === undefined ? [] : [{ owner: around, number, noun: (match[2] ?? '').toLowerCase() }];
  });
  return { exact: [], any };
}

const content = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? []);
const tooLoose =
  /^(?:days|weeks|months|years|hours|minutes|times|miles|steps|feet|yards|inches|pounds|shillings|dollars)$/;

/** Without a number nothing is counted. */
const mayCount = new RegExp(`[二两三四五六七八九十百千万\\d]|\\b(?:${small})\\b`, 'i');

function read(sentence: Sentence): Fact[] {
  const { text, language } = sentence;
  const facts: Fact[] = [];
  if (changed.test(text) && !unchanged.test(text)) facts.push(factOf(sentence, 'count', 'cancel', '', ''));
  if (isSupposed(text) || isRumour(text) || isRemembered(sentence)) return facts;
  if (!mayCount.test(text)) return facts;
  const { exact, any } = countsOf(sentence);
  for (const { owner, number, noun } of exact)
    if (number > 2 && owner.length > 1 && !/[的了着道说心眼]|等$/.test(owner))
      facts.push(factOf(sentence, 'count', 'set', noun, `${number}|${owner}`));
  for (const { owner, number, noun } of any) {
    const isExact = language === 'zh' ? exactZh.test(text) : exactEn.test(owner);
    if (language === 'en' && (!isExact || tooLoose.test(noun))) continue;
    if (language === 'en') facts.push(factOf(sentence, 'count', 'set', noun, `${number}|${owner}`));
    facts.push(factOf(sentence, 'count', 'use', noun, `${number}|${owner}`, isExact ? 1 : 0.5));
  }
  return facts;
}

/** Whether a sentence counts the same as another: the same owner before the number, or a common noun and an exact count. */
function sameThingAs(from: Placed): (at: Placed) => boolean {
  const [, owner = ''] = from.value.split('|');
  if (/[a-z]/.test(from.key)) {
    const words = [...content(from.value)].filter((word) => word !== from.key);
    return (at) => {
      const theirs = content(at.value);
      return words.some((word) => theirs.has(word));
    };
  }
  const core = owner.replace(/[子里中的]/g, '').slice(-2);
  if (!core) return () => false;
  return ({ value, weight, quote }) =>
    value.slice(value.indexOf('|') + 1).endsWith(owner) || (weight === 1 && quote.includes(core));
}

const isSameNoun = (a: string, b: string): boolean => a === b || a.startsWith(b) || b.startsWith(a);

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const cancels = facts.filter(({ say }) => say === 'cancel');
  // nouns that begin alike
  const uses = Map.groupBy(
    facts.filter(({ say }) => say === 'use'),
    ({ key }) => key.charAt(0),
  );
  for (const from of facts.filter(({ say }) => say === 'set')) {
    const [number = '', owner = ''] = from.value.split('|');
    const isSameThing = sameThingAs(from);
    const at = inChapters(uses.get(from.key.charAt(0)) ?? [], from.chapter + 1).find(
      (use) => isSameNoun(use.key, from.key) && !use.value.startsWith(`${number}|`) && isSameThing(use),
    );
    if (!at) continue;
    const words = /[a-z]/.test(from.key) ? from.key : owner.replace(/[子里中]/g, '');
    const isChanged = inChapters(cancels, from.chapter, at.chapter).some(
      ({ quote }) => quote.toLowerCase().includes(words) && quote !== from.quote,
    );
    if (!isChanged && !drafts.some((draft) => draft.at.quote === at.quote))
      drafts.push({
        kind: 'count',
        severity: 'warning',
        confidence: 0.7,
        from,
        at,
        facts: {
          what: /[a-z]/.test(from.key) ? from.key : owner,
          was: number,
          is: at.value.split('|')[0] ?? '',
        },
      });
  }
  return drafts;
}

/** A number that was counted exactly is another one later although nothing was added or lost. */
export const countRule: Rule = { name: 'count', read, judge };
