import { isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const measure = '(?:把|柄|枚|块|支|张|封|本|只|面|卷|串|颗|件|对|幅|匹|顶|条)';
const givenZh = new RegExp(
  `(?:把|将)(?:那|这|自己的)?${measure}?([\\u4e00-\\u9fff]{1,4}?)(?:亲手)?(?:传给|送给|交给|赠给|留给|传与|赠与|交到|给)了?([\\u4e00-\\u9fff]{2,4}?)(?:手里|手中|手上)?(?=[，。；！、]|$)`,
);
const heldZh = new RegExp(
  `(?:^|[，。；、])([\\u4e00-\\u9fff]{2,4}?)(?:抽出|拔出|拿出|取出|掏出|举起|亮出|解下|戴着|佩着|挂着|握着)[^，。；]{0,14}?(?:传|送|交|赠|留|给)(?:给|与)?(?:他|她|自己)的(?:那|这)?${measure}?([\\u4e00-\\u9fff]{1,4})`,
);
const givenEn =
  /\b(?:gave|handed|left|passed|bequeathed) (?:the|his|her) ([a-z]+(?: [a-z]+)?) to ([A-Z][a-z]+)|\b(?:gave|handed|left) ([A-Z][a-z]+) (?:the|his|her) ([a-z]+(?: [a-z]+)?)/;
const heldEn =
  /\b([A-Z][a-z]+|[Tt]he [a-z]+(?: [a-z]+)?) (?:drew|took out|pulled out|held up|raised|wore|unsheathed|produced) the ([a-z]+(?: [a-z]+)?) (?:that |which )?(?:\w+ ){1,3}had (?:given|left|handed|passed|bequeathed)(?: to)? (?:him|her)/;
const moved =
  /偷|夺走|抢走|借给|借走|还给|转赠|换给|丢了|遗失|卖给|\b(?:stole|stolen|borrowed|lent|returned|took back|sold|lost|swapped)\b/;

function read(sentence: Sentence): Fact[] {
  const { text, language } = sentence;
  const facts: Fact[] = [];
  if (isSupposed(text)) return facts;
  const given = language === 'zh' ? givenZh.exec(text) : givenEn.exec(text);
  const [item, owner] =
    language === 'zh' ? [given?.[1], given?.[2]] : [given?.[1] ?? given?.[4], given?.[2] ?? given?.[3]];
  if (item && owner && !isRemembered(sentence)) facts.push(factOf(sentence, 'item', 'set', item, owner));
  const held = language === 'zh' ? heldZh.exec(text) : heldEn.exec(text);
  if (held?.[1] && held[2])
    facts.push(factOf(sentence, 'item', 'use', held[2], held[1].replace(/^The /, 'the ')));
  if (moved.test(text)) facts.push(factOf(sentence, 'item', 'cancel', '', ''));
  return facts;
}

const isSame = (a: string, b: string): boolean => a === b || a.endsWith(b) || b.endsWith(a);

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  for (const at of facts.filter(({ say }) => say === 'use')) {
    const owners = facts.filter(
      ({ say, key, chapter }) => say === 'set' && isSame(key, at.key) && chapter <= at.chapter,
    );
    const from = owners.at(-1);
    if (!from || owners.some(({ value }) => isSame(value, at.value))) continue;
    const isMoved = facts.some(
      ({ say, quote, chapter }) =>
        say === 'cancel' && quote.includes(from.key) && chapter >= from.chapter && chapter <= at.chapter,
    );
    if (!isMoved)
      drafts.push({
        kind: 'item-owner',
        severity: 'warning',
        confidence: 0.75,
        from,
        at,
        facts: { item: from.key, owner: from.value, other: at.value },
      });
  }
  return drafts;
}

/** One thing that was given to two people. */
export const itemRule: Rule = { name: 'item', read, judge };
