import { isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const colours: readonly (readonly [string, string])[] = [
  ['blue', 'blue|蔚蓝|湛蓝|碧蓝|蓝'],
  ['green', 'green|emerald|碧绿|翠绿|绿'],
  ['brown', 'brown|hazel|chestnut|褐|棕|栗'],
  ['black', 'black|raven|jet|乌黑|漆黑|黑'],
  ['grey', 'gr[ae]y|灰'],
  ['gold', 'blonde?|golden|fair|flaxen|yellow|金黄|金'],
  ['red', 'red|auburn|ginger|赤红|火红|红'],
  ['violet', 'violet|purple|紫'],
  ['white', 'white|silver|雪白|银白|银|白'],
];
const all = colours.map(([, words]) => words).join('|');
const eyesZh = new RegExp(
  `(${all})色?的?(?:眼睛|眸子|双眼|双眸|眼珠|瞳仁|瞳孔|眼瞳)|(?:眼睛|眸子|双眼|双眸|眼珠|瞳仁|瞳孔)(?:却|都|竟)?是?(?:一片)?(${all})色?的`,
);
const hairZh = new RegExp(
  `(${all})色?的?(?:头发|长发|短发|卷发|发丝)|(?:头发|长发|短发|卷发)(?:却|竟)?是?(${all})色?的`,
);
const eyesEn = new RegExp(`\\b(${all})(?:-eyed| eyes)\\b|\\beyes (?:were|are|as) (?:\\w+ )?(${all})\\b`, 'i');
const hairEn = new RegExp(
  `\\b(${all})(?:-haired| hair| curls| locks| braids?)\\b|\\bhair (?:was|is) (?:\\w+ )?(${all})\\b`,
  'i',
);
const scar =
  /(左|右)(?:脸|颊|脸颊|眉|手背|肩|臂|腿|额)[^，。]{0,8}?(疤|痣|胎记|伤痕|刀痕)|\b(scar|mole|birthmark)s? (?:\w+ )?(?:on|across|over|down|above|under) (?:his|her|the) (left|right)|(?:his|her) (left|right) (?:cheek|eye|brow|hand|arm|shoulder)[^,.]{0,20}?\b(scar|mole|birthmark)/;
const changed =
  /染|假发|易容|戴上|变了颜色|\b(?:dyed|wig|lenses|bleached|turned (?:white|gr[ae]y)|magic|disguise)\b/i;

const groupOf = (word: string | undefined): string | undefined =>
  word && colours.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0];

function read(sentence: Sentence): Fact[] {
  const { plain, text, hits, subject, language } = sentence;
  if (isSupposed(text) || isRemembered(sentence)) return [];
  const who = subject ?? (hits.length === 1 ? hits[0]?.name : undefined);
  if (!who) return [];
  const facts: Fact[] = [];
  const traits = { eyes: language === 'zh' ? eyesZh : eyesEn, hair: language === 'zh' ? hairZh : hairEn };
  for (const [trait, pattern] of Object.entries(traits)) {
    const match = pattern.exec(plain);
    const colour = groupOf(match?.[1] ?? match?.[2]);
    if (colour && !(trait === 'eyes' && colour === 'red'))
      facts.push(factOf(sentence, 'look', 'set', `${who}|${trait}`, colour));
  }
  const mark = scar.exec(plain);
  if (mark) {
    const side = mark[1] ?? mark[4] ?? mark[5] ?? '';
    facts.push(factOf(sentence, 'look', 'set', `${who}|${mark[2] ?? mark[3] ?? mark[6] ?? ''}`, side));
  }
  if (changed.test(text)) facts.push(factOf(sentence, 'look', 'cancel', who, ''));
  return facts;
}

/** Grey and white hair come with years. */
const canTurn = (key: string, value: string): boolean =>
  key.endsWith('hair') && (value === 'white' || value === 'grey');

function judge(facts: readonly Placed[]): Draft[] {
  const first = new Map<string, Placed>();
  const reported = new Set<string>();
  const drafts: Draft[] = [];
  for (const fact of facts) {
    if (fact.say !== 'set') continue;
    const from = first.get(fact.key);
    if (!from) first.set(fact.key, fact);
    else if (
      from.value !== fact.value &&
      fact.chapter > from.chapter &&
      !canTurn(fact.key, fact.value) &&
      !reported.has(fact.key)
    ) {
      const [who = '', trait = ''] = fact.key.split('|');
      if (facts.some(({ say, key, chapter }) => say === 'cancel' && key === who && chapter <= fact.chapter))
        continue;
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

/** Eye colour, hair colour and the side of a scar change. */
export const lookRule: Rule = { name: 'look', read, judge };
