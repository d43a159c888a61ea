import { quick } from '../quick.ts';

/** Colours by group, and what is likened to them. */
const colours: readonly (readonly [string, string, string])[] = [
  [
    'blue',
    'blue|蔚蓝|湛蓝|碧蓝|湖蓝|蓝',
    'cornflowers?|sapphires?|forget-me-nots|a summer sky|海水|湖水|天空|蓝天',
  ],
  ['green', 'green|emerald|碧绿|翠绿|墨绿|绿|碧', 'moss|jade|emeralds?|new leaves|翡翠|猫眼'],
  ['amber', 'amber|琥珀', 'honey|蜂蜜|蜜'],
  ['brown', 'brown|hazel|chestnut|深褐|浅褐|褐|棕|栗|茶', 'tea|coffee|whisky|chestnuts|chocolate|peat|栗子'],
  ['black', 'black|raven|jet|乌油|乌黑|漆黑|墨黑|黝黑|乌|黑', 'coal|ink|pitch|sloes|墨|葡萄|点漆|炭'],
  ['grey', 'gr[ae]y|灰蓝|铁灰|灰', 'slate|pewter|steel|flint|ashes|rain|铅'],
  ['gold', 'blonde?|golden|fair|flaxen|straw|honey|yellow|金黄|金', 'straw|wheat|corn|麦穗|稻草'],
  [
    'red',
    'red|auburn|ginger|copper|carroty|赤红|火红|血红|红',
    'flames?|a bonfire|a beacon|rust|a fox|火焰|火',
  ],
  ['violet', 'violet|purple|紫', 'violets'],
  ['white', 'white|silver|雪白|银白|花白|银|白', 'snow|milk|雪|霜'],
];
const all = colours.map(([, words]) => words).join('|');
const likened = colours.map(([, , words]) => words).join('|');
const shade = '(?:浅|深|淡|暗|亮|灰)?';
const adverb = '(?:却|都|竟|也|天生|生来|本来|一直|原)*';
const eyeZh = '(?:眼睛|眸子|双眼|双眸|眼珠|瞳仁|瞳孔|眼瞳|眼眸)';
const hairNouns = '(?:头发|长发|短发|卷发|发丝|发|辫子)';
/** 蓝汪汪, 黑沉沉. */
const doubled = '(?:[汪莹幽盈沉油亮漆黝溜]{2})?';
const eyesZh = new RegExp(
  `${shade}(${all})色?${doubled}的?(?:大|小|圆|细)?${eyeZh}|${eyeZh}，?${adverb}是?(?:一片)?${shade}(${all})色?${doubled}的|[双只](${all})(?:[\u4e00-\u9fff]{1,4})(?:似的|般的|一样的|一般的)大?眼|(?:一双|两只)${shade}(${all})色?的?眼|${eyeZh}[^。；]{0,14}?颜色[^，。；]{0,8}?(${all})|${eyeZh}[^，。；]{0,6}?(${all})得像|${eyeZh}[^，。；]{0,10}?像[^，。；]{0,6}?(${likened})(?=[，。；一似般的]|$)`,
);
const hairZh = new RegExp(
  `(?:(?:一头|满头)(?:[\u4e00-\u9fff]{1,3}的)?|的|她|他|，|。|把|将|那|披着|^)${shade}(${all})色?的?${hairNouns}|(?:头发|长发|短发|卷发)${adverb}是?${shade}(${all})色?的|(?:头发|长发|辫子)[^。；]{0,14}?(乌油|乌黑|漆黑|花白|雪白|火红)`,
);
/** Up to four words that describe and lead nowhere. */
const wordsEn = '(?:(?!on|at|in|upon|to|fixed|from|like|of|with|by|full|the|not|never|as)[a-z-]+,? ){0,4}?';
const eyesEn = new RegExp(
  `\\b(${all})(?:-eyed|(?:,? (?!his|her|their|the|my|your|and|with|of|in|but)[a-z-]+){0,2}? eyes)\\b|\\beyes\\b[^.;]{0,50}?\\b(?:were|was|are|being) (?:an? |the )?${wordsEn}(${all})\\b|\\beyes,? as (${all})\\b|\\b(${all})(?:ness)? (?:of|in) (?:his|her|the|[A-Z]\\w+['’]s) eyes\\b|\\beyes,? (?:were |was )?(?:the colou?r of|as \\w+ as|like) (?:\\w+ )?(${all}|${likened})\\b|\\beyes[,:—] (?:a |an |very |rather |quite )?${wordsEn}(${all})\\b(?! [a-z]+ing)`,
  'i',
);
const hairEn = new RegExp(
  `\\b(${all})(?:-haired|-?head(?:ed)?|(?:,? (?!his|her|their|the|my|your|and|with|of|in|but)[a-z-]+){0,2}? (?:hair|curls|locks|braids?|plaits?|beard))\\b|\\bhair (?:was|is) (?:a |the )?${wordsEn}(${all})\\b|\\bhair (?:was )?(?:the colou?r of|like) (?:\\w+ )?(${all}|${likened})\\b|\\bhair\\b[^.;]{0,40}?[:—] (?:an? )?(?:[a-z]+ ){0,2}?(${all})\\b`,
  'i',
);
const every = (pattern: RegExp): RegExp => new RegExp(pattern.source, `${pattern.flags}g`);
export const traits = {
  eyes: { zh: every(eyesZh), en: every(eyesEn) },
  hair: { zh: every(hairZh), en: every(hairEn) },
} as const;

const groups = colours.map(
  ([group, words, like]) => [group, new RegExp(`^(?:${words}|${like})$`, 'i')] as const,
);
export const groupOf = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : groups.find(([, pattern]) => pattern.test(word))?.[0];

/** A sentence without any of these tells no colour of eyes or hair. */
export const coloured = quick(
  /[眼眸瞳发辫]|\b(?:eyes|hair|curls|locks|braids?|plaits?|beard)\b|(?:eyed|haired|head|headed)\b/i,
);

/** Size and build: two values of each, which exclude each other. */
export const builds: readonly (readonly [string, string, Readonly<Record<'zh' | 'en', RegExp>>])[] = [
  [
    'size',
    'tall',
    {
      zh: /身材(?:高大|魁梧|魁伟)|(?:瘦|大)?高个(?:子|儿)?|又高又[瘦壮大]|高高[大瘦][大瘦]|人高马大|像座?铁塔|铁塔似的|高出[^，。]{0,4}一?[个]?头|个[子头](?:是|真|很|挺|实在|又|可)*[高大](?!兴)|进[^，。]{0,4}门[都也才]?得?(?:低头|弯腰)/,
      en: /\b(?:was|is|stood|being|a|an|the|very|so|too) (?:very |so |too |unusually |immensely )?(?:tall(?! (?:glass|grass|order|tale|tree|stor|hat|ship|house|building|window|chair|clock|boot|candle|wave|bottle|mast|tower|shelf|desk|hedge|gate))|lanky|a giant of a)\b|\btowered (?:over|above)\b|\b(?:stooped|ducked|bent) (?:to (?:get|pass|come|go) )?(?:under|through|beneath) the (?:lintel|door|beam)/,
    },
  ],
  [
    'size',
    'short',
    {
      zh: /个[子头](?:是|真|很|挺|又)*[小矮]|踮起脚[^。]{0,6}(?:够不着|才够)|身材矮小|五短身材|矮个(?:子|儿)?|小个子|个子(?:很|不)?矮|个头(?:很)?矮|矮(?:墩墩|胖|小)的|又矮又|矮[了]?(?:大)?半[个]?头/,
      en: /\b(?:a|an|the|that|this) (?:very |short, )?(?:short|tiny|diminutive|undersized|dumpy) (?:man|woman|fellow|person|lady|gentleman|figure)\b|\bso (?:little|small|short) that (?:he|she)\b|\b(?:barely|hardly|scarcely) (?:came up|reached) to\b|\b(?:was|is) (?:very |so |too )?(?:short(?= (?:and|for|enough)|[.,;])|no taller than|not tall)/,
    },
  ],
  [
    'chin',
    'shaven',
    {
      zh: /(?:没有|不长|没长)胡[子须]|面白无须|下巴(?:光溜|光光|刮得)/,
      en: /\b(?:beardless|clean-shaven|smooth-chinned)\b|\bbare chin\b/,
    },
  ],
  [
    'chin',
    'bearded',
    {
      zh: /胡子拉碴|大胡子|络腮胡|长须|一把胡子|[捋摸]着?(?:了)?[^，。]{0,3}胡[子须]/,
      en: /\b(?:his|a|the) (?:[a-z]+,? ){0,3}beard\b|\bbearded\b/,
    },
  ],
  [
    'build',
    'stout',
    {
      zh: /[是个的]大?胖子|胖墩墩|胖乎乎的?(?:身|脸|手)|肥头大耳|大腹便便|又[矮白高]又胖|圆滚滚的(?:身|肚)/,
      en: /\b(?:was|is|a|an|the|very|so) (?:very |so |too |immensely )?(?:fat|stout|portly|plump|corpulent|obese)(?=[,.;]| (?:man|woman|fellow|person|lady|gentleman|and)\b)/,
    },
  ],
  [
    'build',
    'thin',
    {
      zh: /瘦得像|骨瘦如柴|瘦骨嶙峋|干瘦的|瘦高个|又高又瘦|皮包骨/,
      en: /\b(?:was|is|a|an|the|very|so) (?:very |so |too |painfully )?(?:thin|gaunt|skinny|skeletal|scrawny|bony|lean)(?=[,.;]| (?:man|woman|fellow|person|lady|gentleman|and)\b)|\bthin as a\b|\bskin and bone\b/,
    },
  ],
];

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
export const scar = quick(
  new RegExp(
    `(?<mark>疤|痣|胎记|伤痕|刀痕|刺青)[^。；]{0,12}?(?<side>左|右)(?:边|侧)?(?:的)?(?<seat>${seat})|(?<side>左|右)(?:边|侧)?(?:的)?(?<seat>${seat})[^，。]{0,10}?(?<mark>疤|痣|胎记|伤痕|刀痕|刺青|纹身|酒窝)|\\b(?<mark>scar|mole|birthmark|tattoo|dimple)(?:s|ed)?\\b[^.;]{0,30}?\\b(?<side>left|right) (?<seat>${seat})\\b|\\b(?<side>left|right) (?<seat>${seat})\\b[^,.;]{0,30}?\\b(?<mark>scar|mole|birthmark|tattoo|dimple)`,
  ),
);
export const seatOf = (word: string): string =>
  seats.find(([, words]) => words.split('|').includes(word))?.[0] ?? word;
export const isNewMark =
  /新(?:添|疤|的|伤)|又(?:一|添|多)|另一|两[道条颗]|\b(?:new|fresh|another|second|both)\b/;
/** A colour that a clause says is only seen, or lent by weeping. */
export const lent =
  /显得|看上去|看起来|泛着|像是|仿佛|发[红绿蓝黑白]|哭|\b(?:looked|seemed|appeared|weeping|crying)\b/i;
/** A colour that light lends to all that a sentence tells. */
export const lights = quick(/映成|映得|照得|染成|染得|\bin the (?:lamp|fire|moon|candle)light\b/i);
export const heightZh = quick(/身高(?:足有|约|近|不足|不到|不满)?([一二三四五六七八九十])尺/);
export const heightEn =
  /\b(?:was|is|stood|stands) (?:over |under |about |nearly |barely )?(four|five|six|seven) f(?:ee|oo)t\b/;
export const changed = quick(
  /(?<!不是|没有?|从不|没)染|隐形眼镜|美瞳|假发|易容|戴[上着][^，。]{0,6}面具|变了颜色|变成|化作|妖化|\b(?:dyed|wig|lenses|bleached|turned (?:white|gr[ae]y)|magic|disguise|powdered|painted)\b/i,
);
