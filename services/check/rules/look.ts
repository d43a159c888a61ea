import { parseNumeral } from '#text/numerals.ts';
import { isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const colours: readonly (readonly [string, string])[] = [
  ['blue', 'blue|蔚蓝|湛蓝|碧蓝|湖蓝|蓝'],
  ['green', 'green|emerald|碧绿|翠绿|墨绿|绿|碧'],
  ['amber', 'amber|琥珀'],
  ['brown', 'brown|hazel|chestnut|深褐|浅褐|褐|棕|栗|茶'],
  ['black', 'black|raven|jet|乌黑|漆黑|墨黑|黝黑|乌|黑'],
  ['grey', 'gr[ae]y|灰蓝|铁灰|灰'],
  ['gold', 'blonde?|golden|fair|flaxen|yellow|金黄|金'],
  ['red', 'red|auburn|ginger|赤红|火红|血红|红'],
  ['violet', 'violet|purple|紫'],
  ['white', 'white|silver|雪白|银白|花白|银|白'],
];
const all = colours.map(([, words]) => words).join('|');
const eyeZh = '(?:眼睛|眸子|双眼|双眸|眼珠|瞳仁|瞳孔|眼瞳|眼眸)';
const hairNouns = '(?:头发|长发|短发|卷发|发丝|发|辫子)';
const eyesZh = new RegExp(
  `(${all})色?的?(?:大|小|圆|细)?${eyeZh}|${eyeZh}(?:却|都|竟)?是?(?:一片)?(${all})色?的|(?:一双|两只)(${all})色?的?眼`,
);
const hairZh = new RegExp(
  `(?:一头|满头|的|她|他)(${all})色?的?${hairNouns}|(?:头发|长发|短发|卷发)(?:却|竟)?是?(${all})色?的`,
);
const eyesEn = new RegExp(`\\b(${all})(?:-eyed| eyes)\\b|\\beyes (?:were|are|as) (?:\\w+ )?(${all})\\b`, 'i');
const hairEn = new RegExp(
  `\\b(${all})(?:-haired| hair| curls| locks| braids?| beard)\\b|\\bhair (?:was|is) (?:\\w+ )?(${all})\\b`,
  'i',
);
const traits = { eyes: { zh: eyesZh, en: eyesEn }, hair: { zh: hairZh, en: hairEn } } as const;
const scar =
  /(左|右)(?:边)?(?:的)?(?:脸颊|脸|颊|眉|眼角|眼|手背|手|肩|臂|腿|额|耳|颈|腮|嘴角)[^，。]{0,10}?(疤|痣|胎记|伤痕|刀痕|刺青|伤疤)|\b(scar|mole|birthmark|tattoo)s? (?:\w+ )?(?:on|across|over|down|above|under|behind) (?:his|her|the) (left|right)|(?:his|her) (left|right) (?:cheek|eye|brow|hand|arm|shoulder|ear)[^,.]{0,20}?\b(scar|mole|birthmark|tattoo)/;
const heightZh = /身高(?:足有|约|近|不足|不到|不满)?([一二三四五六七八九十])尺/;
const heightEn =
  /\b(?:was|is|stood|stands) (?:over |under |about |nearly |barely )?(four|five|six|seven) f(?:ee|oo)t\b/;
const changed =
  /染|假发|易容|戴上|变了颜色|变成|化作|妖化|\b(?:dyed|wig|lenses|bleached|turned (?:white|gr[ae]y)|magic|disguise|powdered|painted)\b/i;

const groupOf = (word: string | undefined): string | undefined =>
  word && colours.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0];

/** Whose looks they are: the owner named right before, else whom the sentence is about. */
function bearerOf({ plain, text, hits, subject }: Sentence, at: number): string | undefined {
  const before = hits.filter(({ start, end }) => plain.charAt(start) !== '□' && end <= at);
  const owner = before.findLast(
    ({ end }) => /^(?:的|之|’s|'s|, (?:the|a) )/.test(text.slice(end)) && at - end < 24,
  );
  if (owner) return owner.name;
  if (subject) return subject;
  const [only] = hits;
  return hits.length === 1 && only && only.end <= at + 8 && plain.charAt(only.start) !== '□'
    ? only.name
    : undefined;
}

function readColours(sentence: Sentence): Fact[] {
  const { plain, language } = sentence;
  return Object.entries(traits).flatMap(([trait, patterns]) => {
    const match = patterns[language].exec(plain);
    const colour = groupOf(match?.[1] ?? match?.[2] ?? match?.[3]);
    const who = match && bearerOf(sentence, match.index);
    const isBlood = trait === 'eyes' && (colour === 'red' || colour === 'white');
    return who && colour && !isBlood ? [factOf(sentence, 'look', 'set', `${who}|${trait}`, colour)] : [];
  });
}

function read(sentence: Sentence): Fact[] {
  const { plain, text, language } = sentence;
  if (isSupposed(text) || isRemembered(sentence)) return [];
  const facts = readColours(sentence);
  const mark = scar.exec(plain);
  const marked = mark && bearerOf(sentence, mark.index);
  if (mark && marked) {
    const side = mark[1] ?? mark[4] ?? mark[5] ?? '';
    facts.push(factOf(sentence, 'look', 'set', `${marked}|${mark[2] ?? mark[3] ?? mark[6] ?? ''}`, side));
  }
  const height = (language === 'zh' ? heightZh : heightEn).exec(plain);
  const tall = height && bearerOf(sentence, height.index);
  const feet = parseNumeral(height?.[1] ?? '');
  if (tall && feet) facts.push(factOf(sentence, 'look', 'set', `${tall}|height`, String(feet)));
  const who = sentence.subject ?? sentence.hits[0]?.name;
  if (changed.test(text) && who) facts.push(factOf(sentence, 'look', 'cancel', who, ''));
  return facts;
}

/** Grey and white hair come with years, and a foot of height may be a child's. */
function canTurn(key: string, was: string, is: string): boolean {
  if (key.endsWith('|hair')) return is === 'white' || is === 'grey';
  if (key.endsWith('|height')) return Number(is) - Number(was) < 2 && Number(is) >= Number(was) - 1;
  return false;
}

function judge(facts: readonly Placed[]): Draft[] {
  const first = new Map<string, Placed>();
  const reported = new Set<string>();
  const drafts: Draft[] = [];
  const cancels = Map.groupBy(
    facts.filter(({ say }) => say === 'cancel'),
    ({ key }) => key,
  );
  for (const fact of facts) {
    if (fact.say !== 'set') continue;
    const from = first.get(fact.key);
    if (!from) first.set(fact.key, fact);
    else if (
      from.value !== fact.value &&
      fact.chapter > from.chapter &&
      !canTurn(fact.key, from.value, fact.value) &&
      !reported.has(fact.key)
    ) {
      const [who = '', trait = ''] = fact.key.split('|');
      if (cancels.get(who)?.some(({ chapter }) => chapter <= fact.chapter)) continue;
      reported.add(fact.key);
      drafts.push({
        kind: 'look',
        severity: 'warning',
        confidence: 0.75,
        from,
        at: fact,
        facts: { who, trait, was: from.value, is: fact.value },
      });
    }
  }
  return drafts;
}

/** Eye colour, hair colour, height and the side of a scar change. */
export const lookRule: Rule = { name: 'look', read, judge };
