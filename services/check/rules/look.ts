import { parseNumeral } from '#text/numerals.ts';
import { adoptDescribed, readIdentified, SOMEBODY } from '../described.ts';
import { isDreamt, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const colours: readonly (readonly [string, string])[] = [
  ['blue', 'blue|蔚蓝|湛蓝|碧蓝|湖蓝|蓝'],
  ['green', 'green|emerald|碧绿|翠绿|墨绿|绿|碧'],
  ['amber', 'amber|琥珀'],
  ['brown', 'brown|hazel|chestnut|深褐|浅褐|褐|棕|栗|茶'],
  ['black', 'black|raven|jet|乌黑|漆黑|墨黑|黝黑|乌|黑'],
  ['grey', 'gr[ae]y|灰蓝|铁灰|灰'],
  ['gold', 'blonde?|golden|fair|flaxen|straw|honey|yellow|金黄|金'],
  ['red', 'red|auburn|ginger|copper|carroty|赤红|火红|血红|红'],
  ['violet', 'violet|purple|紫'],
  ['white', 'white|silver|雪白|银白|花白|银|白'],
];
const all = colours.map(([, words]) => words).join('|');
const shade = '(?:浅|深|淡|暗|亮|灰)?';
const adverb = '(?:却|都|竟|也|天生|生来|本来|一直|原)*';
const eyeZh = '(?:眼睛|眸子|双眼|双眸|眼珠|瞳仁|瞳孔|眼瞳|眼眸)';
const hairNouns = '(?:头发|长发|短发|卷发|发丝|发|辫子)';
const eyesZh = new RegExp(
  `${shade}(${all})色?的?(?:大|小|圆|细)?${eyeZh}|${eyeZh}，?${adverb}是?(?:一片)?${shade}(${all})色?的|(?:一双|两只)${shade}(${all})色?的?眼`,
);
const hairZh = new RegExp(
  `(?:(?:一头|满头)(?:[\\u4e00-\\u9fff]{1,3}的)?|的|她|他|，|。|把|将|那|披着|^)${shade}(${all})色?的?${hairNouns}|(?:头发|长发|短发|卷发)${adverb}是?${shade}(${all})色?的`,
);
const eyesEn = new RegExp(
  `\\b(${all})(?:-eyed| eyes)\\b|\\beyes,? (?:were|are|as|was) (?:a |the )?(?:\\w+ )?(${all})\\b|\\beyes\\b[^.;]{0,50}?\\b(?:were|was|are|being) (?:an? )?(?:(?!on|at|in|upon|to|fixed|from|like)[a-z]+,? ){0,2}?(${all})\\b|\\beyes the colou?r of (${all})\\b`,
  'i',
);
const hairEn = new RegExp(
  `\\b(${all})(?:-haired| hair| curls| locks| braids?| beard)\\b|\\bhair (?:was|is) (?:a |the )?(?:\\w+ )?(${all})\\b|\\bhair the colou?r of (${all})\\b`,
  'i',
);
const traits = { eyes: { zh: eyesZh, en: eyesEn }, hair: { zh: hairZh, en: hairEn } } as const;
/** Where a mark sits; a mark elsewhere is another mark. */
const seats: readonly (readonly [string, string])[] = [
  ['cheek', '脸颊|脸|颊|腮|cheek|face|jaw'],
  ['brow', '眉毛|眉梢|眉头|眉|eyebrow|brow'],
  ['eye', '眼角|眼尾|眼皮|眼下|眼|eyelid|eye'],
  ['hand', '手背|手腕|虎口|手心|手掌|手|hand|wrist|palm'],
  ['arm', '小臂|上臂|胳膊|臂|forearm|arm'],
  ['shoulder', '肩膀|肩头|肩|shoulder'],
  ['leg', '大腿|小腿|膝盖|腿|knee|thigh|leg'],
  ['ear', '耳垂|耳朵|耳后|耳|earlobe|ear'],
  ['temple', '额角|额|太阳穴|鬓角|鬓|temple|forehead'],
  ['mouth', '嘴角|唇角|mouth|lip'],
];
const seat = seats.map(([, words]) => words).join('|');
const scar = new RegExp(
  `(?<side>左|右)(?:边|侧)?(?:的)?(?<seat>${seat})[^，。]{0,10}?(?<mark>疤|痣|胎记|伤痕|刀痕|刺青|纹身|酒窝)|\\b(?<mark>scar|mole|birthmark|tattoo|dimple)(?:s|ed)?\\b[^.;]{0,30}?\\b(?<side>left|right) (?<seat>${seat})\\b|\\b(?<side>left|right) (?<seat>${seat})\\b[^,.;]{0,30}?\\b(?<mark>scar|mole|birthmark|tattoo|dimple)`,
);
const seatOf = (word: string): string =>
  seats.find(([, words]) => words.split('|').includes(word))?.[0] ?? word;
const isNewMark = /新(?:添|疤|的|伤)|又(?:一|添|多)|另一|两[道条颗]|\b(?:new|fresh|another|second|both)\b/;
/** A colour that light or weeping lends. */
const lent =
  /显得|看上去|看起来|映成|映得|照得|染成|染得|泛着|像是|仿佛|发[红绿蓝黑白]|哭|\b(?:looked|seemed|appeared|weeping|crying|in the (?:lamp|fire|moon|candle)light)\b/i;
const heightZh = /身高(?:足有|约|近|不足|不到|不满)?([一二三四五六七八九十])尺/;
const heightEn =
  /\b(?:was|is|stood|stands) (?:over |under |about |nearly |barely )?(four|five|six|seven) f(?:ee|oo)t\b/;
const changed =
  /(?<!不是|没有?|从不|没)染|隐形眼镜|美瞳|假发|易容|戴上|变了颜色|变成|化作|妖化|\b(?:dyed|wig|lenses|bleached|turned (?:white|gr[ae]y)|magic|disguise|powdered|painted)\b/i;

const groupOf = (word: string | undefined): string | undefined =>
  word && colours.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0];

/** Somebody without a name, or a beast. */
const someone = /[人男女汉妇孩童兵妪翁]|姑娘|少年|家伙|小子|[马狗猫狼兽龙鸟蛇虎狐鹰]/;

/** Whose looks they are: the owner named right before, else whom the sentence is about. */
function bearerOf({ plain, text, hits, subject, topic, language }: Sentence, at: number): string | undefined {
  const before = hits.filter(({ start, end }) => plain.charAt(start) !== '□' && end <= at);
  const owner = before.findLast(
    ({ end }) => /^(?:的|之|’s|'s|, (?:the|a) )/.test(text.slice(end)) && at - end < 24,
  );
  if (owner) return owner.name;
  // 自我介绍说叫安琪: the nameless subject has a name from here on
  const introduced = before.findLast(({ start }) => /叫$/.test(plain.slice(0, start)));
  if (introduced) return introduced.name;
  if (subject) return subject;
  const [only] = hits;
  if (!only) return language === 'zh' && !someone.test(plain.slice(0, at)) ? topic : undefined;
  return hits.length === 1 && only && only.end <= at + 8 && plain.charAt(only.start) !== '□'
    ? only.name
    : undefined;
}

const copula = /^(?:eyes|hair)\b/i;

/** Her eyes were brown: of whom the pronoun says, where nobody is named. */
function ownerOf({ plain, hits, meant }: Sentence, at: number): string | undefined {
  const [, pronoun] = /(?<!of )\b(his|her) (?:[a-z]+ )?$/i.exec(plain.slice(0, at)) ?? [];
  return pronoun && hits.length === 0 ? meant[/her/i.test(pronoun) ? 'f' : 'm'] : undefined;
}

function readColours(sentence: Sentence): Fact[] {
  const { plain, language } = sentence;
  return Object.entries(traits).flatMap(([trait, patterns]) => {
    const match = patterns[language].exec(plain);
    const colour = groupOf(match?.[1] ?? match?.[2] ?? match?.[3]);
    const meant = match && copula.test(match[0]) ? ownerOf(sentence, match.index) : undefined;
    const who = match && (bearerOf(sentence, match.index) ?? meant);
    const isBlood = trait === 'eyes' && (colour === 'red' || colour === 'white');
    return who && colour && !isBlood && !lent.test(plain)
      ? [factOf(sentence, 'look', 'set', `${who}|${trait}`, colour)]
      : [];
  });
}

const markFact = (
  sentence: Sentence,
  who: string,
  { mark, side, seat: place }: Record<string, string>,
): Fact => factOf(sentence, 'look', 'set', `${who}|${mark ?? ''}|${seatOf(place ?? '')}`, side ?? '');

function readMark(sentence: Sentence): Fact[] {
  const { plain, meant } = sentence;
  const found = scar.exec(plain);
  if (!found?.groups || isNewMark.test(plain)) return [];
  const pronoun = /\b(?:his|her)\b/.exec(found[0])?.[0];
  const who =
    bearerOf(sentence, found.index + found[0].length) ?? (pronoun && meant[pronoun === 'her' ? 'f' : 'm']);
  return who ? [markFact(sentence, who, found.groups)] : [];
}

/** A witness describes a mark: of the one he names, or of whoever is identified next. */
function readSaidMarks(sentence: Sentence): Fact[] {
  return sentence.said.flatMap(({ text, start, speaker }) => {
    const found = scar.exec(text);
    if (!found?.groups || isNewMark.test(text) || /[？?]/.test(text)) return [];
    const inside = sentence.hits.find((hit) => hit.start >= start && hit.end <= start + text.length);
    const who = inside?.name ?? (/我|\bmy\b/.test(text) ? speaker : SOMEBODY);
    return who ? [markFact(sentence, who, found.groups)] : [];
  });
}

function read(sentence: Sentence): Fact[] {
  const { plain, text, language } = sentence;
  if (isSupposed(plain) || isDreamt(sentence)) return [];
  const facts = readColours(sentence);
  facts.push(...readMark(sentence), ...readSaidMarks(sentence), ...readIdentified(sentence, 'look'));
  const height = (language === 'zh' ? heightZh : heightEn).exec(plain);
  const tall = height && bearerOf(sentence, height.index);
  const feet = parseNumeral(height?.[1] ?? '');
  if (tall && feet) facts.push(factOf(sentence, 'look', 'set', `${tall}|height`, String(feet)));
  const who = sentence.subject ?? sentence.hits[0]?.name;
  if (changed.test(text))
    for (const key of [who, '*']) if (key) facts.push(factOf(sentence, 'look', 'cancel', key, ''));
  return facts;
}

/** Grey and white hair come with years, and a foot of height may be a child's. */
function canTurn(key: string, was: string, is: string): boolean {
  if (key.endsWith('|hair')) return is === 'white' || is === 'grey';
  if (key.endsWith('|height')) return Number(is) - Number(was) < 2 && Number(is) >= Number(was) - 1;
  return false;
}

function judge(told: readonly Placed[]): Draft[] {
  const facts = adoptDescribed(told);
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
      if (cancels.get('*')?.some(({ chapter }) => chapter === fact.chapter)) continue;
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
