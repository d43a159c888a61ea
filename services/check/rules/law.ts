import { onlyIn } from '../alternatives.ts';
import { isRemembered, isSupposed } from '../guards.ts';
import { inChapters } from '../order.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { judgeTaboos, tabooFacts } from './taboo.ts';

const night = quick(
  /子夜|夜里|半夜|深夜|午夜|入夜|夜间|三更|月下|每晚|天黑|\b(?:night|midnight|moonlight|after dark)\b/i,
);
const day = quick(
  /白天|日间|正午|中午|晌午|大白天|日头下|阳光下|\b(?:noon|midday|daylight|broad day|in the sun)\b/i,
);
const onlyZh = quick(
  /([\u4e00-\u9fff]{2,4}?)只(?:能|许|可)?在(白天|日间|夜里|夜间|晚上|月圆之夜|天黑后)([\u4e00-\u9fff]{1,3})/,
);
const onlyEn =
  /\b([A-Z]?[a-z]+) (?:can|could|may|must) only ([a-z]+) (?:by|in|at|during) (?:the )?(day|daylight|night|moonlight|dark)/;
const runsOnlyEn =
  /\b([A-Z]?[a-z]+) ([a-z]+)s? only (?:by|in|at|during) (?:the )?(day|daylight|night|moonlight|dark)/;
const neverZh = quick(
  /([\u4e00-\u9fff]{2,5}?)(?:绝|决|万|永远)?(?:不能|不可|不得|不许|不准|无法|过不了|碰不得)([\u4e00-\u9fff]{1,6})/,
);
const neverEn =
  /\b(?:[Tt]he )?([A-Z]?[a-z]+) (?:cannot|can not|can never|must not|must never|may not|may never) ([a-z]+)(?: (?:the |a |any )?([a-z]+(?: [a-z]+)?))?/;
const lawful = quick(
  /天条|规矩|铁律|法则|律令|祖训|禁令|天规|戒律|门规|家规|铁规|定律|法术的|魔法|咒|\b(?:law|laws|rule|rules|forbidden|decree|holds|no exception|magic|spell|curse|oath)\b/i,
);
const excepted = quick(
  /例外|破例|特许|废除|改了规矩|解除|\b(?:except(?:ion)?|repealed|lifted|changed the law|allowed)\b/i,
);
const refused = quick(
  /不能|不敢|没能|无法|停在|停住|等着|等到|折返|退了|不得|止步|\b(?:stopped|could not|could come no|turned back|dared not|waited|cannot|halted|did not|no nearer|silent)\b/i,
);

/** 妖物进不了供着灯的屋子 */
const cannotZh = quick(
  /([\u4e00-\u9fff]{2,5}?)(?:绝|永远|都|也)?(进|过|碰|出|上|下|穿|越|离|伤)不(?:了|得|去|过|开)([\u4e00-\u9fff]{1,6})/,
);
/** 任何人不得踏入禁地, No one may enter the hall, No spell can be cast under moonlight */
const nobodyZh = quick(
  /(?:任何人|谁都?|无论谁|所有人|凡人|人人)(?:都|也|均|一律)?(?:不能|不可|不得|不许|不准)(?:再)?([\u4e00-\u9fff]{1,2}?)([\u4e00-\u9fff]{2,4})(?=[，。；])/,
);
const nobodyEn =
  /\bNo (?:one|man|woman|soul|[a-z]+) (?:can|could|may|might|must|shall) (?:ever )?(?:be )?([a-z]+) (?:(?:under|in|by|at|on|inside|within|through) )?(?:the |a |any )?([a-z]+(?: [a-z]+)?)/;
const noThingEn = /\bNo ([a-z]+) (?:can|could|may|might) be/;
const oneSideZh = quick(
  /(?:这|那)?[扇道个座]?([\u4e00-\u9fff]{1,3}?)只能从(里|内|外)(?:面|边|头)?(?:打|推|拉)?开/,
);

/** Words that do the same or are the same; a word outside all groups stands for itself. */
const groups: readonly Pattern[] = [
  quick(/cross|wade|ford|swam|swim|渡|涉|过河|跨过|走过|蹚/),
  quick(/running water|water|stream|river|brook|creek|水|河|溪|江/),
  quick(/\b(?:runs?|ran)\b|开船|开航/),
  quick(/飞|升空|腾空|起飞|凌空|\b(?:fly|flew|flies|rose into|soar)/),
  quick(/enter|went into|walked into|step(?:ped)? inside|进入|踏入|走进|闯进|跨进|步入|^进$/),
  quick(/touch|held|picked up|grasp|碰|触|摸|拿起|握住/),
  quick(/\b(?:kill|killed|slay|slew)|杀/),
  quick(/\b(?:lie|lied)\b|说谎|撒谎|骗/),
  quick(/\b(?:leave|left|went out|walked out)\b|离开|走出|出了/),
  quick(/\b(?:eat|ate|eaten)\b|吃/),
  quick(/\b(?:speak|spoke|said|talk)|说话|开口|说/),
  /iron|铁/,
  quick(/fire|flame|火|焰/),
  quick(/sun(?:light)?|daylight|阳光|日光|太阳/),
  /salt|盐/,
  /silver|银/,
  quick(/marry|married|成亲|成婚|娶|嫁/),
];
const anyGroup = {
  zh: quick(new RegExp(groups.map((group) => onlyIn(group, 'zh').source).join('|'))),
  en: new RegExp(groups.map((group) => onlyIn(group, 'en').source).join('|')),
};
const groupOf = (text: string): number => groups.findIndex((group) => group.test(text));
const stem = (word: string): string => word.replace(/(?:ed|ing|es|s|e)$/, '');

const closesZh = quick(
  /([\u4e00-\u9fff]{2,4}?)(?:日落|天黑|入夜)(?:之?后|就|即|便|以后)?(?:就|即|便)?(?:关闭|关上|关门|落锁|上锁|关)/,
);

/** Without one of these words no hour or side is laid down. */
const mayBind = quick(/只|日落|天黑|入夜|\bonly\b/);

function readTimes(sentence: Sentence): Fact[] {
  const { plain, language } = sentence;
  if (!mayBind.test(plain)) return [];
  const closes = closesZh.exec(plain)?.[1];
  if (closes) return [factOf(sentence, 'law', 'set', closes.replace(/^.*的/, ''), 'time|night|')];
  const oneSide = oneSideZh.exec(plain);
  if (oneSide?.[1]) {
    const wrong = oneSide[2] === '外' ? '里' : '外';
    return [factOf(sentence, 'law', 'set', oneSide[1].slice(-1), `side|${wrong}`)];
  }
  const match = (language === 'zh' ? onlyZh : onlyEn).exec(plain) ?? runsOnlyEn.exec(plain);
  if (!match) return [];
  const [, thing = '', b = '', c = ''] = match;
  const [time, act] = language === 'zh' ? [b, c] : [c, b];
  const wrong = /白天|日间|day/.test(time) ? 'night' : 'day';
  return [factOf(sentence, 'law', 'set', thing.replace(/^.*的/, ''), `time|${wrong}|${act}`)];
}

/** Laws for everyone: whoever does it breaks them. */
function readNobody(sentence: Sentence): Fact[] {
  const { plain, language } = sentence;
  const match = (language === 'zh' ? nobodyZh : nobodyEn).exec(plain);
  if (!match?.[1] || !match[2]) return [];
  const thing = noThingEn.exec(plain)?.[1] ?? match[2];
  return [
    factOf(
      sentence,
      'law',
      'set',
      (language === 'zh' ? thing.slice(-2) : thing).toLowerCase(),
      `never|${match[1]}|${match[2]}`,
    ),
  ];
}

function readNever(sentence: Sentence): Fact[] {
  const { plain, text, language } = sentence;
  if (!lawful.test(text)) return [];
  const match = language === 'zh' ? (cannotZh.exec(plain) ?? neverZh.exec(plain)) : neverEn.exec(plain);
  const forAll = readNobody(sentence);
  if (forAll.length > 0 || !match?.[1] || !match[2]) return forAll;
  return [factOf(sentence, 'law', 'set', match[1].toLowerCase(), `never|${match[2]}|${match[3] ?? ''}`)];
}

function readPlainly(sentence: Sentence): Fact[] {
  const { text, language } = sentence;
  if (isSupposed(text) || isRemembered(sentence)) return [];
  const facts = [...readTimes(sentence), ...readNever(sentence)];
  if (excepted.test(text)) facts.push(factOf(sentence, 'law', 'cancel', '', ''));
  if (
    facts.length === 0 &&
    !refused.test(text) &&
    (night.test(text) ||
      day.test(text) ||
      anyGroup[language].test(text) ||
      /[开推]|\b(?:cast|used?|opened)\b/.test(text))
  )
    facts.push(factOf(sentence, 'law', 'use', text.slice(0, 40).toLowerCase(), ''));
  return facts;
}

const read = (sentence: Sentence): Fact[] => [...readPlainly(sentence), ...tabooFacts(sentence)];

const passing = quick(/走出|走进|进了|出了|穿过|大开|敞开|开着|推开/);

/** Whether a text does what a word of the law names: a word of the same group, or the word itself. */
function does(text: string, word: string): boolean {
  if (!word) return true;
  const group = groupOf(word);
  if (group >= 0) return groups[group]?.test(text) ?? false;
  return /[a-z]/.test(word)
    ? new RegExp(`\\b${stem(word)}`, 'i').test(text)
    : text.includes(word.slice(0, 2));
}

function breaks(from: Placed, at: Placed): boolean {
  if (!(/[a-z]/.test(from.key) ? at.quote.toLowerCase() : at.quote).includes(from.key)) return false;
  const [form, a = '', b = ''] = from.value.split('|');
  if (form === 'side')
    return new RegExp(
      `${a}[面边头]?[^。]{0,12}${from.key}(?:就|便|一下子)?(?:打|被推)?开了|${a}面[^。]{0,8}(?:推|拉|打)开了?[^，。]{0,4}${from.key}`,
    ).test(at.quote);
  if (form === 'time')
    return (a === 'night' ? night : day).test(at.quote) && (b ? does(at.quote, b) : passing.test(at.quote));
  return does(at.quote, a) && does(at.quote, b);
}

function judgePlainly(facts: readonly Placed[]): Draft[] {
  const uses = facts.filter(({ say }) => say === 'use');
  const cancels = facts.filter(({ say }) => say === 'cancel');
  return facts.flatMap((from) => {
    if (from.say !== 'set') return [];
    const at = inChapters(uses, from.chapter + 1).find((use) => breaks(from, use));
    const isExcepted = cancels.some(
      ({ chapter, quote }) =>
        chapter >= from.chapter && chapter <= (at?.chapter ?? 0) && quote.toLowerCase().includes(from.key),
    );
    if (!at || isExcepted) return [];
    return [
      {
        kind: 'world-rule' as const,
        severity: 'warning' as const,
        confidence: 0.7,
        from,
        at,
        facts: { what: from.key },
      },
    ];
  });
}

/** Each place that breaks a law once. */
function judge(all: readonly Placed[]): Draft[] {
  const isTaboo = ({ key }: Placed) => key === 'taboo' || key === 'member';
  const drafts: Draft[] = [];
  for (const draft of [...judgePlainly(all.filter((fact) => !isTaboo(fact))), ...judgeTaboos(all)])
    if (!drafts.some(({ at }) => at.quote === draft.at.quote)) drafts.push(draft);
  return drafts;
}

/** A law of the story's world is broken as if it did not exist. */
export const lawRule: Rule = { name: 'law', read, judge };
