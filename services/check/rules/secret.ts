import { isNegated, isSupposed } from '../guards.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const onlyZh = quick(
  /只有([\u4e00-\u9fff]{2,4}?)(?:一个人|一人|自己|他自己|她自己)?(?:知道|晓得|知晓|看见|认得)/,
);
const knownZh = quick(/(?:^|[，。；的])([\u4e00-\u9fff]{2,4}?)(?:的(?:位置|入口|所在|下落|秘密|机关))?只有/);
const hiddenZh = quick(
  /([\u4e00-\u9fff]{2,4}?)(?:就|被|一直)?(?:藏|埋|放|锁)在([\u4e00-\u9fff]{1,5}?)(?:里|中|下|内|后)/,
);
const takenZh = quick(
  /(径直|直接|不问任何人|毫不犹豫|一下子|熟门熟路|伸手)[^。]{0,24}?(?:取出|挖出|找到|拿出|掏出|打开|搬出)了?([\u4e00-\u9fff]{2,4})/,
);
const onlyEn = /\bOnly ([A-Z][a-z]+)(?: alone)? (?:knew|saw|knows|had seen)\b/;
const silentEn =
  /\b([A-Z][a-z]+|[Hh]e|[Ss]he) (?:had )?(?:told no one|told nobody|never told|never spoke of it|never said a word)\b/;
const toldEn =
  /\b(?:from ([A-Z][a-z]+)|([A-Z][a-z]+|[Hh]e|[Ss]he) (?:who |that )?(?:had )?told (?:us|me|them|everyone|everybody|him|her|the \w+))\b/;
const toldZh = quick(/告诉|说出|透露|泄露|招供|供出|写下|信里|吐露/);
const foundZh = quick(/搜出|搜到|无意中|偶然|碰巧|发现了|跟踪|偷听/);
const toldAway = /\b(?:letter|wrote|confessed|confession|came back|returned|diary|overheard|guessed)\b/i;

function readZh(sentence: Sentence): Fact[] {
  const { text } = sentence;
  const facts: Fact[] = [];
  const only = onlyZh.exec(text)?.[1];
  const hidden = hiddenZh.exec(text)?.[1];
  const known = knownZh.exec(text)?.[1];
  if (only && !hidden && known) facts.push(factOf(sentence, 'secret', 'set', known, only));
  if (only && hidden) facts.push(factOf(sentence, 'secret', 'set', hidden, only));
  const taken = takenZh.exec(text);
  if (taken?.[2]) facts.push(factOf(sentence, 'secret', 'use', taken[2], text.slice(0, taken.index)));
  else if ((toldZh.test(text) && !/没有|未|不曾|任何人/.test(text)) || foundZh.test(text))
    facts.push(factOf(sentence, 'secret', 'cancel', '', ''));
  return facts;
}

function readEn(sentence: Sentence): Fact[] {
  const { text, last } = sentence;
  const facts: Fact[] = [];
  const only = onlyEn.exec(text)?.[1];
  const silent = silentEn.exec(text)?.[1];
  const silentOne = silent && /^[Ss]?[Hh]e$/.test(silent) ? last : silent;
  if (silentOne) facts.push(factOf(sentence, 'secret', 'set', silentOne, only ?? '', only ? 1 : 0.4));
  else if (only) facts.push(factOf(sentence, 'secret', 'set', only, only, 0.4));
  const told = silent || isNegated(text) ? undefined : toldEn.exec(text);
  const teller = told?.[1] ?? told?.[2];
  if (teller) facts.push(factOf(sentence, 'secret', 'use', /^[Ss]?[Hh]e$/.test(teller) ? last : teller, ''));
  if (toldAway.test(text)) facts.push(factOf(sentence, 'secret', 'cancel', '', ''));
  return facts;
}

const read = (sentence: Sentence): Fact[] =>
  isSupposed(sentence.text) ? [] : sentence.language === 'zh' ? readZh(sentence) : readEn(sentence);

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  for (const from of facts.filter(({ say, weight }) => say === 'set' && weight > 0.5)) {
    const isLatin = /[a-z]/i.test(from.key);
    const at = facts.find(
      ({ say, key, chapter, value }) =>
        say === 'use' &&
        chapter > from.chapter &&
        (isLatin ? key === from.key : key.includes(from.key) || from.key.includes(key)) &&
        !(from.value && value.includes(from.value)),
    );
    if (!at) continue;
    const isOut = facts.some(
      ({ say, chapter, quote }) =>
        say === 'cancel' &&
        chapter >= from.chapter &&
        chapter < at.chapter &&
        quote !== from.quote &&
        quote.includes(from.key),
    );
    if (!isOut)
      drafts.push({
        kind: 'secret',
        severity: 'warning',
        confidence: 0.65,
        from,
        at,
        facts: { what: from.key, who: from.value || from.key },
      });
  }
  return drafts;
}

/** What only one person knew is known to another although nobody told it. */
export const secretRule: Rule = { name: 'secret', read, judge };
