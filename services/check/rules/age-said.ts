import { parseNumeral } from '#text/numerals.ts';
import { actorAt } from '../actor.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Fact, Said, Sentence } from '../types.ts';
import { withoutGaps } from './age-gaps.ts';
import { numberEn, numberZh, untrue } from './age-numbers.ts';

const asks = quick(/多大(?:年纪|岁数|了)?|几岁|年龄|岁数|贵庚|芳龄|\bhow old\b|\byour age\b|\bage\?/i);
const bareZh = new RegExp(`^[“"「]?(?:我|今年|虚岁|刚满?|才|都)*(${numberZh})岁?(?:了|整)?[。，！”"]`);
const bareEn = new RegExp(`^["“](?:I['’]m |I am )?(${numberEn})\\b(?: years old)?(?: today)?[,.!]`, 'i');

const ageOf = (word: string | undefined): number | undefined => {
  const age = parseNumeral(word ?? '');
  return age !== undefined && age > 2 && age < 110 ? age : undefined;
};

/** “年龄？” “三十一。”: the answer to a question, of whoever gives it, or of the only one named beside it. */
function readAnswer(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { said, hits, plain, language } = sentence;
  return said.flatMap((one, index) => {
    const { text, speaker } = one;
    const before: Said | undefined = said[index - 1] ?? all[at - 1]?.said.at(-1);
    if (!/^[“"][\w-]+ today\b/.test(text) && !(before && asks.test(before.text))) return [];
    const age = ageOf((language === 'zh' ? bareZh : bareEn).exec(text)?.[1]);
    const named = new Set(hits.filter(({ start }) => plain.charAt(start) !== '□').map(({ name }) => name));
    const who = speaker ?? (named.size === 1 ? [...named][0] : undefined);
    return age && who && who !== '@' ? [saidFactOf(sentence, one, 'age', 'set', who, String(age))] : [];
  });
}

const saidZh = new RegExp(
  `(?:今年|都|才|已经|刚满|足有|[他她我](?:也|就)?)?(${numberZh})岁(?!上|那|这|时|的时候|起|以|之|前|后|就|多|大的|的?孩|的?[儿女]|生日)|(?:死|走|去|没)的时候(?:才|刚|还不到|不过)?(${numberZh})岁?(?=[，。”])|(?:刚满|年满|也就是刚?满?)(${numberZh})(?=[，。”])`,
  'g',
);
const saidEn = new RegExp(
  `\\b(?:is|['’]s|turned) (?:only |just |barely |nearly )?(${numberEn})(?: years old)?(?=[,.!"”]| and | now\\b| next | this )|\\b(?:['’]ll| will| shall) be (${numberEn})(?: years old)?(?=[,.!"”]| in | next | this | and )`,
  'gi',
);

const unwed = new RegExp(`^[“"「](${numberZh})(?:岁)?(?:了|的人了)[，]?(?:还|也|都|怎么)`);

/** “二十四了还不嫁人，”媒婆说。: said of whom the passage told before. */
function readRebuke(sentence: Sentence): Fact[] {
  const { said, last } = sentence;
  return said.flatMap((one) => {
    const { text, speaker } = one;
    const age = /我/.test(text) ? undefined : ageOf(unwed.exec(text)?.[1]);
    return age && last !== '@' && last !== speaker
      ? [saidFactOf(sentence, one, 'age', 'set', last, String(age))]
      : [];
  });
}

/** Characters from a name to an age that is its bearer's. */
const BESIDE = 40;
/** A speech of more characters tells of many. */
const LONG = 400;

/** “文彬走的时候才三十三岁”, "She's only eight": what somebody says of another's age or of his own. */
function readSaid(sentence: Sentence): Fact[] {
  const { said, hits, language, text } = sentence;
  if (text.length > LONG || !/岁|满|的时候|\b(?:is|be|turned)\b|['’]s /.test(text)) return [];
  return said.flatMap((one) => {
    const { text: speech, start } = one;
    if (untrue.test(speech) && !/[死走去没]的时候/.test(speech)) return [];
    return matchesIn(withoutGaps(speech, language), language === 'zh' ? saidZh : saidEn).flatMap((match) => {
      const word = match.slice(1).find(Boolean) ?? '';
      const age = /^十?[一二三四五六七八九]{2}$/.test(word) ? undefined : ageOf(word);
      const at = start + match.index;
      // a bare age is of whoever is named right before it
      const isBare = language === 'zh' && /^[^今都才已刚足他她我死走去没年也]/.test(match[0]);
      if (isBare && !hits.some(({ end }) => end === at)) return [];
      const inside = hits.findLast(
        (hit) => hit.end <= at && at - hit.end < BESIDE && sentence.plain.charAt(hit.start) === '□',
      );
      const who = actorAt(sentence, at + 1) ?? (/[你您]|\byou\b/.test(speech) ? undefined : inside?.name);
      return age && who && who !== '@' ? [saidFactOf(sentence, one, 'age', 'set', who, String(age))] : [];
    });
  });
}

const onCake = new RegExp(
  `(?:蛋糕|蜡烛)[^。，]{0,8}?[“"「]?(\\d{2}|${numberZh})(?=[”"」根支岁])|\\b(${numberEn}) candles\\b`,
  'i',
);
const besideName = new RegExp(`^, (${numberEn}),`, 'i');

/** On his twelfth birthday. */
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const birthdayEn = new RegExp(`\\b(${ordinals.join('|')}) birthday\\b`, 'i');

/** The number on a cake, or behind a name: Lettie Crow, ten. */
function readShown(sentence: Sentence): Fact[] {
  const { text, plain, hits, subject, topic, language } = sentence;
  const cake = /蛋糕|蜡烛|candles/.test(text) ? onCake.exec(text) : null;
  const nth = language === 'en' ? birthdayEn.exec(plain)?.[1] : undefined;
  const years = nth ? ordinals.indexOf(nth.toLowerCase()) + 1 : ageOf(cake?.[1] ?? cake?.[2]);
  const whose = subject ?? topic;
  const facts = years && whose !== '@' ? [factOf(sentence, 'age', 'set', whose, String(years))] : [];
  if (language === 'zh') return facts;
  const named = hits.flatMap(({ name, start, end }) => {
    const age = plain.charAt(start) === '□' ? undefined : ageOf(besideName.exec(plain.slice(end))?.[1]);
    return age ? [factOf(sentence, 'age', 'set', name, String(age))] : [];
  });
  return [...facts, ...named];
}

/** Ages that are spoken, answered or shown. */
export const readSaidAges = (sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] => [
  ...readAnswer(sentence, at, all),
  ...readSaid(sentence),
  ...readRebuke(sentence),
  ...readShown(sentence),
];
