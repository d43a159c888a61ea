import { type Pattern, quick } from '../quick.ts';
import type { Words } from '../types.ts';

/** What a law is about, in the law and in what is done. */
export type Concept = { name: string; zh: Pattern; en: Pattern };
const concept = (name: string, zh: RegExp, en: string): Concept => ({
  name,
  zh: quick(zh),
  en: new RegExp(`\\b(?:${en})\\b`, 'i'),
});
export const concepts: readonly Concept[] = [
  concept('iron', /铁(?=[器刀剑锤链锹锅棍棒钩斧门钉链条]|的|块|做)|[碰触摸沾怕持握带近]铁|铁$/, 'iron|steel'),
  concept('silver', /银(?=[器刀剑针质制匙勺簪链子弹])/, 'silver'),
  concept('salt', /盐/, 'salt'),
  concept('fire', /火光|篝火|火堆|火把|火焰|烈火|火海|火炉|灶火|炉火|烛火/, 'fire|flames?|bonfire|torch'),
  concept(
    'sun',
    /日光|阳光|太阳|日头|正午|晌午|烈日|大白天|天光/,
    'sun(?:light|shine)?|daylight|noon(?:day)?|midday|broad day',
  ),
  concept('moon', /月光|月亮|满月|月圆/, 'moonlight|full moon'),
  concept(
    'stream',
    /[过渡涉蹚跨][^，。；]{0,4}[河江溪水]|活水|流水/,
    '(?:cross|wad|ford|step|jump|leap|swim|swam|row)\\w*[^,.;]{0,24} (?:running water|water|river|stream|brook|creek|ford)|running water',
  ),
  concept('lie', /谎|假话/, 'lie|lied|lies|falsehood|untruth'),
  concept(
    'magic',
    /咒语?|魔法|法术|火球|施法|灵力|法力/,
    'magic|spells?|enchant\\w*|conjur\\w*|snapped (?:his|her) fingers|charm',
  ),
  concept('shadow', /影子/, 'shadow'),
  concept(
    'reflection',
    /倒影|映出|照出|映像|映着[^，。]{0,4}[脸影]|镜(?:中|子里|里)的(?:自己|影|脸|[他她])/,
    'reflection|(?:his|her|its) (?:own )?image|mirrored|(?:his|her) (?:own )?(?:face|smile|eyes) in the (?:\\w+ )?(?:mirror|glass|looking-glass)',
  ),
  concept('tears', /眼泪|泪水|流泪|落泪|泪(?=[珠流])|哭/, 'tears?|wept|weep\\w*|cried'),
  concept('bleed', /流血|血(?=[珠流滴])|鲜血/, 'bleed|bled|blood'),
  concept('sight', /失明|瞎|看了?个够|看见|看清|望着|看着|欣赏/, 'blind|see|saw|sight|watched|gazed'),
  concept('fly', /飞(?![快速船])|腾空|御剑|凌空/, 'fly|flies|flew|flown|flying|soared'),
  concept('sleep', /睡(?:着|觉|了|去|得)|入睡|做梦|鼾/, 'sleep|slept|sleeps|asleep|dream\\w*|snor\\w*'),
  concept('eat', /吃(?:了|着|下|完)|吞|咽|进食/, 'eat|ate|eats|eaten|food|swallow\\w*'),
  concept(
    'speak',
    /说(?:话|了|出|道|起|着)|开口|出声|讲话|交谈|喊|唱/,
    'speak|spoke|speaks|speech|talk\\w*|aloud|sang|sing|sings|song',
  ),
  concept(
    'harm',
    /伤害|杀(?:死|了|人|害)|砸碎|打断|捅|刺(?:进|入|穿|死)|掐|勒(?:住|死)/,
    'harm|hurt|kill\\w*|slew|slay|struck|strangl\\w*|stabb\\w*',
  ),
  concept(
    'touch',
    /触碰|触摸|碰(?:到|触|一下|了)|摸(?:到|着|了)|抓住|握住|拉住|抱住/,
    'touch(?:e[ds]|es|ing)?(?! of)|(?:took|held|seized|caught|gripped) [^,.;]{0,20} by the (?:wrist|hand|arm|sleeve|collar)|embraced',
  ),
  concept(
    'enter',
    /[进入闯踏迈](?:不了|了|进|入)?[^，。；]{0,6}(?:屋|宅|家|村|城|庙|禁地|塔|殿|林|谷|门)/,
    'enter\\w*|cross\\w* the threshold|stepped (?:inside|into|over)|came in|walked in(?:to)?|went in(?:to)?|set foot',
  ),
  concept(
    'leave',
    /离开|走出|出了|出不去|溜了?出去|踏出/,
    'leaves?|left|go(?:es)? (?:out|beyond)|went (?:out|beyond)|walk\\w* out',
  ),
  concept(
    'night',
    /子时|三更|半夜|午夜|夜里|入夜|深夜|天黑(?:后|之后)/,
    'midnight|after dark|nightfall|at night|evening bell|night bell|curfew|after sunset',
  ),
  concept(
    'shape',
    /变(?:身|回|成|作)|化(?:为|成)?人形|现(?:了)?原形/,
    'chang\\w+ (?:shape|form)|transform\\w*|shape-?shift\\w*',
  ),
  concept(
    'raise',
    /复活|复生|起死回生|还魂/,
    'rais\\w+ the dead|back from (?:the dead|death)|back to life|resurrect\\w*',
  ),
  concept('sail', /开船|出海|起航|行船/, 'sail\\w*|put out to sea'),
  concept('gold', /金(?=[子币银锭])|黄金/, 'gold'),
  concept('bell', /钟声|敲钟|撞钟/, '(?:rang|rung|ring|toll\\w*) [^,.;]{0,12}bells?'),
];

/** That it cannot be, or must not be. */
export const bans: Words = {
  zh: quick(
    /不得|不能|不可|不许|不准|不会|无法|见不得|碰不得|沾不得|进不了|出不[去了]|离不开|照不[出见]|没有影子|没有倒影|禁[止用]|失效|失灵|无人能|没有?人能|谁[也都](?:出不|进不|不能|不得)|[^，。]{0,3}一[见入进碰沾出喝听踏到][^，。]{0,6}，?(?:立刻|便|就|当场|当即|马上)|见了[^，。]{1,6}，[^，。]{0,6}(?:立刻|便|就|当场)|必死|就会(?:死|化|变|烧|消|爆)|会(?:化作|化成|变成|消散|烧成|灰飞)|灰飞烟灭|从不|绝不|不会流|怕/,
  ),
  en: /\b(?:cannot|can[’']t|can not|could (?:not|never)|must not|may not|may never|never|no (?:[a-z]+ )(?:can|could|may|shall|carries|crosses|enters|speaks|has ever|casts?)|nobody (?:may|can|could)|no one (?:may|can|could)|cast no|casts no|have no|has no|without an? (?:shadow|reflection|soul)|burns?|turns? to (?:stone|ash|dust|salt)|dies?|die|is death to|are death to|withers?|crumbles?|perish(?:es)?|does not work|do not work|forbidden|is poison to|blackens?|melts?|fears?)\b/i,
};
/** That it holds always, for all. */
export const always: Words = {
  zh: quick(
    /没有例外|从?无例外|绝无例外|无一例外|概莫能外|铁律|定律|天条|法则|规矩|法律|第[一二三]条|自古|千百年来|从来没有|从来都|没有一[个人只台条]|没有哪|无人能|谁也|一律|任何|凡是|凡人|都(?:会|要|得)|至今没有|也不(?:例外|能破例)|绝不|永远|只要|必/,
  ),
  en: /\b(?:every|each|all|any|none|no one|nobody|never|always|without exception|no exceptions?|not one|whoever|ever|law|rule|no (?:[a-z]+ )(?:can|could|may|shall|carries)|cannot|cast no|could not|is death|turn to|die)\b/i,
};
/** Kinds of beings and things for which laws hold. */
export const kindsZh =
  /狐妖|妖怪?|厉鬼|鬼差|鬼魂?|精灵|矮人|巨人|吸血鬼|血族|狼人|僵尸|魔族|魔物|恶魔|龙族|蛟龙|巫师|女巫|魔女|仙人|修士|凡人|死者|死人|亡灵|人鱼|鲛人|剑灵|器灵|傀儡|机器人|仿生人|骷髅|白骨|骨头|雪女|山神的?子民|山神|河神|幽灵|[\u4e00-\u9fff]族|法师|祭司|神仆|子民|影人|石人|雪人|纸人|画皮/;
export const kindsEn =
  /\b(?:hidden folk|fair folk|good folk|little people|fae|faer(?:y|ie)s?|fair(?:y|ies)|el(?:f|ves)|vampires?|werewol(?:f|ves)|ghosts?|demons?|devils?|witch(?:es)?|wizards?|mages?|sorcerers?|trolls?|dragons?|djinns?|golems?|undead|dead|wraiths?|selkies?|mermaids?|mermen|robots?|androids?|giants?|dwar(?:f|ves)|goblins?|spirits?|changelings?|angels?|skeletons?|bones|ogres?|nymphs?|sirens?|shades?|revenants?|clones?|homuncul\w+)\b/i;
/** The Returned, the Hidden Folk */
export const namedKindsEn =
  /\b(?:the|The) ((?!King|Queen|Law|River|Church|Empire|City|Sea|Lord|North|South|East|West)[A-Z][a-z]+(?: (?:Folk|Ones|People|Born|Men))?)\b/;
/** It is remarked, suffered, avoided or undone. */
export const remarked: Words = {
  zh: quick(
    /例外|破例|特许|赦|竟|居然|奇怪|怪事|惊|愣|难道|怎么会|为什么|原来|护符|护身|法宝|解药|惨叫|痛|疼|灼|焦(?!急)|冒烟|烧伤|化作|化成|变成石|消散|散架了|倒地|昏|死了|停住|停下|不敢|没敢|退|缩|躲|避|遮|背着光|等到|直到|梦|假|仿佛|好像|像|如同|装作|戏|故事|传说|画|放下|丢下|留在/,
  ),
  en: /\b(?:except|exception|pardon|allowed|leave to|amulet|charm against|protect\w*|immune|strange\w*|impossible|astonish\w*|gasped|stared|how (?:can|could|did)|why|wonder\w*|scream\w*|smok\w+|hissed|flinch\w*|recoil\w*|blister\w*|pain|turned to|withered|crumbled|died|stopped|turned back|waited|until|hid|hiding|away from|out of the (?:sun|light|fire|rain)|shade|curtains?|shutters?|cellar|avoid\w*|gloves?|tongs|cloth|dream\w*|as if|as though|like a|painted|play|story|pretend\w*|almost|nearly|refused|dared not|left (?:the|his|her) (?:\w+ )?(?:iron|silver|salt|gold|\w+ bar)|laid (?:down|aside)|put (?:down|aside))\b/i,
};
/** Kinds of what is done, the others are what one is exposed to. */
export const deeds = new Set(
  'lie magic shadow reflection tears bleed sight fly sleep eat speak harm touch enter leave shape raise sail stream'.split(
    ' ',
  ),
);
/** When, of the sentence before as well. */
export const times = new Set(['night', 'sun', 'moon']);
/** From here on a law tells what comes of it. */
export const consequence =
  /[，,；;：:][^，。；]{0,6}(?:立刻|立即|便|就|当场|当即|马上|会)|违者|否则|不然|[;:]|, (?:and|or|for|on pain)\b|\bor else\b/;
/** A law that is called so. */
export const strict =
  /例外|概莫能外|铁律|定律|天条|法则|规矩|法律|律法|禁令|一律|从来如此|\b(?:without exception|no exceptions?|law|laws|rule|rules|forbidden|penalty|always been so|no (?:man|one|mage|soul) has ever)\b/i;
/** That it is no wonder to anyone. */
export const unremarked =
  /(?:谁也|没有?人|无人|众人[也都]?)[^，。]{0,4}(?:不|没)?[^，。]{0,3}(?:觉得|感到)?(?:奇怪|惊讶|意外)|见怪不怪|毫不奇怪|不足为奇|\b(?:nobody|no one|not one)[^,.;]{0,20}(?:strange|odd|wonder\w*|remark\w*|surpris\w*)/gi;
