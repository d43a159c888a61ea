import { parseNumeral } from '#text/numerals.ts';
import { actorAt, isOwner } from '../actor.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { perLanguage, quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const digit = '[一二两三四五六七八九零〇\\d]';
/** 一米九三, 1.85米, 185公分, 两米. */
const metres = new RegExp(
  `(?<m>[一二两12])米(?<rest>${digit}{1,2})?(?![^，。；]{0,1}[外远长宽深厚])|(?<m>[12])\\.(?<rest>\\d{1,2})米|(?<cm>1\\d\\d|2[0-3]\\d|一百${digit}{1,3}|一百[一二三四五六七八九]十${digit}?)(?:公分|厘米|cm)`,
  'g',
);
const feet =
  /\b(?<feet>four|five|six|seven|[4-7])(?:[ -]?f(?:oo|ee)t|['’](?=\d))(?:[ -,]*(?<inches>one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d{1,2})(?:\b(?: inch(?:es)?)?|["”]))?(?=[^.;]{0,40}\b(?:tall|high in|in (?:his|her|my) (?:socks|stockings?|stocking feet|boots|shoes|bare feet)|and|of|stood|was|giant|man|woman|frame|jockey|girl|boy)\b|[,.;])/g;
/** That a length is somebody's own height. */
const ofBody = perLanguage(
  /身高|身长|个头|个子|高个|身量|大个|小个|\b(?:tall|stood|stands|standing|in (?:his|her|my) (?:socks|stockings?|stocking feet|boots|shoes|bare feet)|in height|measured|inches)\b/,
);
const INCH = 2.54;
const LEAST = 100;
const MOST = 235;

function heightOf({ groups }: RegExpExecArray): number | undefined {
  if (groups?.feet) {
    const [whole, rest] = [groups.feet, groups.inches ?? '0'].map((word) => parseNumeral(word) ?? 0);
    return Math.round(((whole ?? 0) * 12 + (rest ?? 0)) * INCH);
  }
  if (groups?.cm) return parseNumeral(groups.cm);
  const rest = [...(groups?.rest ?? '')].map((char) => parseNumeral(char === '〇' ? '零' : char) ?? 0);
  return (
    (parseNumeral(groups?.m === '两' ? '二' : (groups?.m ?? '')) ?? 0) * 100 +
    (rest[0] ?? 0) * 10 +
    (rest[1] ?? 0)
  );
}

/** Between a name and its number. */
const beside = /^(?:[，：:,—\s]|是|有|身高|足有|约|仅|只有|才|已|就|净身高|个头|今年[^，]{1,4}，)*$/;
const NEAR = 24;

/** Whose height it is: named right before or behind it, the speaker by 我, else who the clause is about. */
function bearerOf(sentence: Sentence, { index, 0: words }: RegExpExecArray): string | undefined {
  const { text, plain, hits, said, language } = sentence;
  const before = hits.findLast(({ end }) => end <= index);
  const between = before ? text.slice(before.end, index) : '';
  const isTold = ofBody[language].test(text);
  if (before && !isOwner(text, before.end) && (beside.test(between) || (isTold && between.length < NEAR)))
    return before.name;
  if (before && /^的(?:身高|个头|个子)/.test(between)) return before.name;
  const end = index + words.length;
  const behind = hits.find(
    ({ start }) =>
      start >= end && /^(?:的)?(?:大|小)?(?:个子|个头|个儿|的)[^，。]{0,2}$/.test(text.slice(end, start)),
  );
  if (behind) return behind.name;
  if (!isTold) return undefined;
  if (plain.charAt(index) !== '□') return sentence.subject ? actorAt(sentence, index) : undefined;
  const speech = said.find(({ start, text: own }) => start <= index && start + own.length > index);
  return speech && /我|\bI\b|\bmy\b/.test(speech.text) ? speech.speaker : undefined;
}

function readHeights(sentence: Sentence): Fact[] {
  const { text, plain, said, language } = sentence;
  return matchesIn(text, language === 'zh' ? metres : feet).flatMap((match) => {
    const height = heightOf(match);
    if (!height || height < LEAST || height > MOST) return [];
    const who = bearerOf(sentence, match);
    const isSpoken = plain.charAt(match.index) === '□';
    const speech = isSpoken
      ? said.find(({ start, text: own }) => start <= match.index && start + own.length > match.index)
      : undefined;
    return who && who !== '@' ? [saidFactOf(sentence, speech, 'stature', 'set', who, String(height))] : [];
  });
}

/** Somebody compared with `N`: taller, shorter or as tall. */
const comparisons: Readonly<Record<'zh' | 'en', readonly (readonly [string, RegExp])[]>> = {
  zh: [
    [
      'taller',
      /(?:比|较)N(?:还|要|都|更|足足|整整|又|再)*(?:高(?!兴|明|贵|大?上)|高出|高了)|高(?:出|过|了)N(?:整整|足足|大约|差不多)?(?:[一半大]|两)[^，。]{0,2}头|(?:低下?头|弯下?腰|俯下?身|低头)[^，。；]{0,4}才[能够][^，。；]{0,8}N|N(?:的头|的头顶|头顶)?(?:才|只|刚|刚刚)?(?:到|够到|及)(?:他|她)?(?:的)?(?:肩膀?|胸口?|下巴|腰|胳肢窝|腋下)/g,
    ],
    [
      'shorter',
      /(?:比|较)N(?:还|要|都|更|足足|整整|又|再)*(?:矮|低了?[^，。]{0,2}头)|矮(?:了)?N[^，。]{0,3}头|(?:踮(?:着|起)?脚尖?|仰起?(?:着)?(?:头|脸)|抬起?头)[^，。；]{0,6}(?:才|也才|还)[^，。；]{0,8}N|(?:才|只|刚)(?:到|够到|及)N(?:的)?(?:肩膀?|胸口?|下巴|腰|胳肢窝|腋下)/g,
    ],
    ['equal', /(?:跟|和|与)N(?:差不多|几乎|正好|恰好)?(?:一般|一样|同样)高/g],
  ],
  en: [
    [
      'taller',
      /\b(?:taller|bigger and taller|a head higher) than N\b|\b(?:towered|loomed) (?:over|above) N\b|\b(?:bent|stooped|leaned|leant|bowed) (?:down )?(?:so that|to let) N\b/g,
    ],
    [
      'shorter',
      /\b(?:shorter|smaller) than N\b|\b(?:came|reached) (?:only |barely |just |hardly )?(?:up )?to N['’]s (?:shoulder|chest|chin|elbow|waist|breastbone)\b|\b(?:on tiptoe|on (?:his|her) toes|tiptoes)\b[^.;]{0,20}\b(?:to (?:kiss|reach|see over|look over|whisper to|speak to)) N\b/g,
    ],
    ['equal', /\b(?:as tall as|the same height as|exactly as tall as) N\b/g],
  ],
};
const hint = quick(
  /[高矮低]|踮|仰|才到|只到|刚到|一米|两米|公分|厘米|\b(?:than|tall|short\w*|towered|loomed|tiptoe\w*|toes|came|reached|foot|feet)\b|\d米/,
);
/** Stairs, heels, saddles and chairs make anyone taller. */
const raised = perLanguage(
  /高跟|台阶|楼梯|马[上背]|凳|椅|箱子|坐|跪|蹲|躺|趴|窗|树上|二楼|桌上|\b(?:heels|stairs?|steps?|saddle|horse|chair|stool|ladder|knelt|kneeling|sat|sitting|crouch\w*|balcony|window|box)\b/,
);
const grown = perLanguage(
  /长高|蹿|长了[^，。]{0,4}个|年(?:后|过去|以后|之后)|缩骨|变[大小高矮]|易容|\b(?:grew|grown|years (?:later|went|passed|after)|shot up|shrunk|shrank|growth)\b/,
);

/** Who is named, or meant by a pronoun, at `at`: with the end of it. */
function otherAt(
  { plain, hits, meant, language }: Sentence,
  from: number,
): { name: string; end: number } | undefined {
  const hit = hits.find(({ start }) => start === from);
  if (hit) return { name: hit.name, end: hit.end };
  const word = (language === 'zh' ? /^[他她](?!们)/ : /^(?:him|her)\b/).exec(plain.slice(from))?.[0];
  const whom = word && meant[/她|her/.test(word) ? 'f' : 'm'];
  // 阿树站在韩雪身边，踮着脚才跟她一般高
  const before = hits.filter(({ end }) => end <= from);
  const name = whom === '@' || whom === before[0]?.name ? before[1]?.name : whom;
  return word && name && name !== '@' ? { name, end: from + word.length } : undefined;
}

/** The sentence with each that it may be compared with as `N`, one at a time. */
function readComparisons(sentence: Sentence): Fact[] {
  const { plain, hits, language } = sentence;
  if (raised[language].test(plain)) return [];
  const starts = [
    ...hits.filter(({ start }) => plain.charAt(start) !== '□').map(({ start }) => start),
    ...matchesIn(plain, language === 'zh' ? /[他她](?!们)/g : /\b(?:him|her)\b/g).map(({ index }) => index),
  ];
  return starts.flatMap((start) => {
    const other = otherAt(sentence, start);
    if (!other) return [];
    const masked = `${plain.slice(0, start)}N${plain.slice(other.end)}`;
    return comparisons[language].flatMap(([sign, pattern]) => {
      const match = matchesIn(masked, pattern).find(
        ({ index, 0: words }) => index <= start && index + words.length > start,
      );
      const who = match && comparedIn(sentence, match.index, other.name);
      return who && !isNegated(plain.slice(Math.max(0, match.index - 4), match.index))
        ? [factOf(sentence, 'stature', 'use', who, `${sign}|${other.name}`)]
        : [];
    });
  });
}

/** Who is compared: named before it and not the other one, else who the clause is about. */
function comparedIn(sentence: Sentence, at: number, other: string): string | undefined {
  const named = sentence.hits.findLast(({ name, end }) => end <= at && name !== other && at - end < NEAR);
  const who = named && !isOwner(sentence.text, named.end) ? named.name : actorAt(sentence, at);
  return who === other || who === '@' ? undefined : who;
}

function read(sentence: Sentence): Fact[] {
  const { text, plain, telling, language } = sentence;
  const isGrown = grown[language].test(text);
  const facts = isGrown ? [factOf(sentence, 'stature', 'cancel', '*', '')] : [];
  if (!hint.test(text) || isDreamt(sentence) || isSupposed(plain)) return facts;
  facts.push(...readHeights(sentence));
  if (!isRemembered({ text: plain, telling })) facts.push(...readComparisons(sentence));
  return facts;
}

/** Centimetres that one may be mistaken in, and above which nearly nobody is taller. */
const LIKE = 3;
const ALIKE = 10;
const GIANT = 190;

type Heights = ReadonlyMap<string, Placed>;
const centimetresOf = (fact: Placed | undefined): number | undefined =>
  fact ? Number(fact.value) : undefined;

/** What a comparison contradicts: two heights, one that nobody exceeds, or the comparison of the same two before. */
function contradicted(at: Placed, heights: Heights, before: readonly Placed[]): Placed | undefined {
  const [sign = '', other = ''] = at.value.split('|');
  const [mine, theirs] = [heights.get(at.key), heights.get(other)];
  const [own, against] = [centimetresOf(mine), centimetresOf(theirs)];
  const first = [mine, theirs]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.chapter - b.chapter)[0];
  if (own !== undefined && against !== undefined) {
    const more = own - against;
    const isWrong =
      sign === 'equal' ? Math.abs(more) > ALIKE : sign === 'taller' ? more < -LIKE : more > LIKE;
    return isWrong ? first : undefined;
  }
  if (sign === 'shorter' && own !== undefined && own >= GIANT) return mine;
  if (sign === 'taller' && against !== undefined && against >= GIANT + LIKE) return theirs;
  return before.find((one) => {
    const [was = '', whom = ''] = one.value.split('|');
    const isSame = one.key === at.key && whom === other && was !== sign;
    const isTurned = one.key === other && whom === at.key && was === sign;
    return sign !== 'equal' && was !== 'equal' && (isSame || isTurned);
  });
}

function judge(facts: readonly Placed[]): Draft[] {
  const sets = facts.filter(({ say }) => say === 'set');
  const heights = new Map(sets.toReversed().map((fact) => [fact.key, fact]));
  const isGrown = (from: Placed, at: Placed) =>
    facts.some(({ say, chapter }) => say === 'cancel' && chapter >= from.chapter && chapter <= at.chapter);
  const drafts: Draft[] = [];
  const add = (from: Placed | undefined, at: Placed, told: Draft['facts']) => {
    if (from && from.chapter < at.chapter && !isGrown(from, at) && drafts.length < TOLD)
      drafts.push({ kind: 'look', severity: 'warning', confidence: 0.7, from, at, facts: told });
  };
  const uses = facts.filter(({ say }) => say === 'use');
  uses.forEach((at, index) => {
    const from = contradicted(at, heights, uses.slice(Math.max(0, index - BACK), index));
    const [is = '', other = ''] = at.value.split('|');
    const was = from?.say === 'set' ? `${from.value} cm` : (from?.value.split('|')[0] ?? '');
    add(from, at, {
      who: from?.key ?? at.key,
      trait: 'height',
      was,
      is,
      other: from?.key === other ? at.key : other,
    });
  });
  for (const at of sets) {
    const from = heights.get(at.key);
    if (from && Math.abs(Number(from.value) - Number(at.value)) > ALIKE / 2)
      add(from, at, { who: at.key, trait: 'height', was: `${from.value} cm`, is: `${at.value} cm` });
  }
  return drafts;
}
const TOLD = 4;
/** Comparisons before one that are looked back at. */
const BACK = 200;

/** Somebody is taller or shorter than the numbers or an earlier comparison allow. */
export const statureRule: Rule = { name: 'stature', read, judge };
