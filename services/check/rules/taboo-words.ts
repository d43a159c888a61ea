import { type Pattern, quick } from '../quick.ts';

/** What a law may be about, as it is said in the law and as it is done. */
export type Word = {
  name: string;
  zh: Pattern;
  en: Pattern;
  /** Without which it cannot be told in Chinese. */
  needs?: Pattern;
};
export type Condition = Word & { opposite?: string };

const materials: readonly (readonly [name: string, zh: string, en: string])[] = [
  ['iron', '铁', 'iron'],
  ['silver', '银', 'silver'],
  ['salt', '盐', 'salt'],
  ['fire', '火', 'fire|flames?'],
  ['sunlight', '阳光|日光|太阳|日头', 'sun(?:light)?|daylight'],
  ['water', '水|河|溪', '(?:running |holy )?water'],
  ['cinnabar', '朱砂', 'cinnabar'],
  ['peachwood', '桃木', 'rowan|hawthorn'],
  ['garlic', '大蒜', 'garlic'],
  ['blood', '血', 'blood'],
];
const contact = ([name, zh, en]: (typeof materials)[number]): Word => ({
  name: `touch ${name}`,
  needs: new RegExp(zh),
  zh: new RegExp(
    `(?:过不了|越不过|跨不过|碰|沾|怕|畏|近|见|遇|握|拿|抓|摸|捡|提|举|戴|佩|踩|跨|晒|喝|吃|披|捧|攥|接)[^，。；]{0,6}(?:${zh})|(?:站|坐|走|躺)在[^，。；]{0,4}(?:${zh})|(?:${zh})[^，。；]{0,4}(?:灼|烧|伤|克|(?:跨|走|迈|踏|穿)了?过)`,
  ),
  en: new RegExp(
    `\\b(?:touch\\w*|h[eo]ld\\w*|handle\\w*|bear|pick\\w* up|gr[ia]p\\w*|lift\\w*|w[eo]re?|carr\\w+|took|take|stand\\w*|stood|walk\\w*|cross\\w*|step\\w*|drank|drink|eat|ate|lay|lean\\w*|s[ia]t|closed (?:his|her|its) (?:hand|fingers)|swung|drew)\\b[^,.;]{0,30}\\b(?:${en})\\b|\\b(?:${en}) (?:burns?|scalds?|kills?|harms?|sears?|poisons?|hurts?)\\b`,
    'i',
  ),
});

export const acts: readonly Word[] = [
  ...materials.map(contact),
  {
    name: 'cross water',
    zh: quick(
      /[过渡](?:不了|不得|了)?[^，。；]{0,2}(?:河|江|水|溪|桥)|涉水|跨过[^，。；]{0,4}(?:河|溪|水)|蹚/,
    ),
    en: /\b(?:cross\w*|wad\w+|ford\w*|step\w* (?:over|across))\b[^,.;]{0,20}\b(?:water|river|stream|brook|creek|bridge)\b/i,
  },
  {
    name: 'pass the gate',
    zh: quick(/过门|过[^，。；不]{0,3}门|穿过[^，。；]{0,5}(?:门|阵|界|墙)|跃迁|传送/),
    en: /\bthrough the (?:\w+ )?(?:gate|door|portal|arch|veil|mirror|wall)\b|\bpass\w* through\b|\bjump(?:ed|s)?\b[^,.;]{0,12}\b(?:gate|space|warp)/i,
  },
  {
    name: 'enter',
    zh: quick(
      /[进入闯踏迈](?:不了|不去|不得|了|进|入)?[^，。；]{0,6}(?:屋|宅|家|村|城|庙|禁地|塔|殿|林|谷|门槛)/,
    ),
    en: /\b(?:enter\w*|set foot in|c[ao]me in(?:to|side)?|went (?:in|into|inside)|step\w* (?:in|into|inside|over the)|walk\w* (?:in|into)|cross\w* (?:the|a) threshold)\b/i,
  },
  {
    name: 'light',
    zh: quick(/点(?:不)?(?:着|燃|亮|起)|烧(?:不)?(?:着|起)|燃(?:不)?(?:着|起|了)/),
    en: /\b(?:light|lit|burns?|burned|kindled?|catch fire|caught fire|flared?|blazed?)\b/i,
  },
  {
    name: 'cast',
    zh: quick(
      /施(?:不了|不出|了|展)?[^，。；]{0,3}[法咒术]|念(?:动|了|出|了个)?[^，。；]{0,3}咒|[放使用](?:不)?[了出][^，。；]{0,4}(?:法术|魔法|灵力|法力|火球|术法)|催动|御剑|掐诀/,
    ),
    en: /\b(?:cast|casts|work magic|worked|conjur\w+|summon\w*|spell (?:can|could|will|works|took)|spoke the (?:spell|word)|wove)\b/i,
  },
  {
    name: 'fly',
    zh: quick(/飞(?![舟剑行船机檐蛾虫禽鸟鱼刀镖贼快])|御剑|腾空|升空/),
    en: /\b(?:fly|flies|flew|flown|flight|soared|took wing)\b/i,
  },
  { name: 'open', zh: quick(/[打推拉](?:不)?开|开启|开(?:不)?了/), en: /\bopen(?:s|ed)?\b|\bswung wide\b/i },
  {
    name: 'lie',
    zh: quick(
      /说(?:不了|了|得了)?(?:一个|个|半句)?(?:谎|假话)|撒(?:不了|了)?(?:个|一个)?谎|骗(?:不了|了|过)/,
    ),
    en: /\b(?:tell|told|speak|spoke) (?:a |any |an )?(?:lie|lies|untruth|falsehood)\b|\b(?:can(?:not|['’]t)|could not|never|must not|may not) lie\b|\blied\b/i,
  },
  {
    name: 'speak',
    zh: quick(/说(?:不了)?(?:人)?话|开(?:不了)?口|出声|口吐人言/),
    en: /\b(?:speak|spoke|talk|talked|say|said)\b/i,
  },
  {
    name: 'leave',
    zh: quick(/离(?:不)?开|走(?:不)?出|出(?:不)?(?:了|去)|踏出|迈出/),
    en: /\b(?:leaves?|left|go(?:es)? beyond|went beyond|step\w* (?:outside|beyond|off)|walk\w* out)\b/i,
  },
  {
    name: 'kill',
    zh: quick(/杀(?:不了|不得|了|死|生|人)|见血|取[^，。；]{0,3}性命/),
    en: /\b(?:kill\w*|slay|slew|shed blood|murder\w*)\b/i,
  },
  {
    name: 'harm',
    zh: quick(/伤害|伤(?:不了|得了|了)?人|(?:掐|扼|勒)(?:住|死)|(?:砍|刺|捅)(?:了|中|伤)/),
    en: /\b(?:harm\w*|hurt|injur\w+|throttl\w+|strangl\w+|struck (?:him|her|the))\b/i,
  },
  {
    name: 'raise the dead',
    zh: quick(/复活|复生|起死回生|活过来|还魂/),
    en: /\b(?:rais\w+|br[io]\w+ back|call\w* back|wak\w+)\b[^,.;]{0,14}\b(?:dead|to life|from death)\b/i,
  },
  {
    name: 'show a reflection',
    zh: quick(/(?:照|映)(?:不)?[出见][^，。；]{0,4}(?:影|脸|模样)|(?:有|没有|投下|拖着)[^，。；]{0,4}影子/),
    en: /\b(?:reflection|shadow)\b/i,
  },
  {
    name: 'sleep',
    zh: quick(/睡(?:着|觉|了|去)|合眼|做梦/),
    en: /\b(?:sleeps?|slept|dreams?|dreamed|dozed)\b/i,
  },
  {
    name: 'sail',
    zh: quick(/开船|出海|启航|起航|行船|下水/),
    en: /\b(?:sail\w*|put(?:s)? (?:out )?to sea|cast off|launch\w*)\b/i,
  },
  { name: 'ring', zh: quick(/敲(?:不)?(?:响|钟|了)|钟(?:响|声)/), en: /\b(?:ring|rang|rung|toll\w*)\b/i },
  { name: 'heal', zh: quick(/治(?:不)?(?:好|愈|了)|愈合|疗伤/), en: /\bheal(?:s|ed)?\b/i },
  {
    name: 'change shape',
    zh: quick(/变(?:不)?(?:身|回|成|作)|化(?:不)?形|现(?:了)?原形/),
    en: /\b(?:chang\w+ (?:shape|form|back)|turn\w* into|transform\w*|shift\w*)\b/i,
  },
];

export const conditions: readonly Condition[] = [
  {
    name: 'night',
    opposite: 'day',
    zh: quick(/夜|天黑|日落|子时|三更|月下|月光/),
    en: /\b(?:night|nightfall|midnight|after (?:dark|sunset)|moonlight|in the dark)\b/i,
  },
  {
    name: 'day',
    opposite: 'night',
    zh: quick(/白天|日出|正午|中午|晌午|日头|阳光|青天白日|大白天/),
    en: /\b(?:daylight|by day|noon|midday|sun(?:light|shine)?|morning|broad day)\b/i,
  },
  {
    name: 'awake',
    opposite: 'asleep',
    zh: /醒着|清醒|睁着眼/,
    en: /\b(?:awake|conscious|waking|eyes (?:wide )?open)\b/i,
  },
  {
    name: 'asleep',
    opposite: 'awake',
    zh: quick(/沉睡|睡着|休眠|昏迷/),
    en: /\b(?:asleep|sleeping|sedated|unconscious)\b/i,
  },
  {
    name: 'silent',
    opposite: 'aloud',
    zh: quick(/不念|没念|没有念|一言不发|一声不吭|闭着嘴|无声/),
    en: /\b(?:in silence|silently|without (?:a|one) word|without speaking|unspoken|wordless\w*|lips closed)\b/i,
  },
  {
    name: 'aloud',
    opposite: 'silent',
    zh: quick(/念(?:出|诵|咒)|口诀|大声/),
    en: /\b(?:aloud|spoken|incantation|say the words?|speak the words?)\b/i,
  },
  {
    name: 'bare-handed',
    opposite: 'with a wand',
    zh: quick(/(?:没有|不用|没拿|离了)[^，。；]{0,2}(?:魔杖|法杖|法器|符)|空着?手|徒手|赤手/),
    en: /\bwithout (?:a |his |her |any )?(?:wand|staff)\b|\bbare[- ]hand\w*|\bempty[- ]hand\w*|\bno wand\b/i,
  },
  { name: 'with a wand', opposite: 'bare-handed', zh: /魔杖|法杖|法器/, en: /\b(?:wand|staff)\b/i },
  {
    name: 'uninvited',
    opposite: 'invited',
    zh: quick(/未经[^，。；]{0,4}(?:邀请|允许)|没(?:有)?(?:人)?(?:邀请|请)|不请自/),
    en: /\b(?:uninvited|unasked|unbidden|without (?:an |being )?invit\w+|(?:not|never|nobody|no one) (?:been |had )?(?:invited|asked))\b/i,
  },
  {
    name: 'invited',
    opposite: 'uninvited',
    zh: quick(/邀请|请[他她它]?进/),
    en: /\b(?:invited|invitation|asked in|bidden)\b/i,
  },
  {
    name: 'in the circle',
    zh: quick(/(?:结界|大阵|法阵|阵|圈|城墙|禁地)(?:之)?[内里中]/),
    en: /\b(?:inside|within|in) the (?:circle|ward|wards|walls|ring|city|tower|sanctuary|precinct)\b/i,
  },
  { name: 'in the rain', zh: quick(/雨[中里天]|下雨|下着雨/), en: /\b(?:in the rain|rain(?:ed|ing)?)\b/i },
];

export const kinds = {
  zh: quick(
    /狐妖|妖怪?|厉鬼|鬼魂?|精灵|矮人|巨人|吸血鬼|血族|狼人|僵尸|魔族|魔物|恶魔|龙族|巫师|女巫|仙人|修士|凡人|活物|活人|死人|死者|亡灵|人鱼|鲛人|剑灵|器灵|傀儡|机器人|仿生人|符纸|符箓|符|咒语|法术|魔法|灵兽|飞剑|雪女|山神|河神/,
  ),
  en: /\b(?:fair folk|fae|faer(?:y|ie)s?|fair(?:y|ies)|el(?:f|ves)|vampires?|werewol(?:f|ves)|ghosts?|demons?|witch(?:es)?|wizards?|mages?|trolls?|dragons?|djinns?|golems?|undead|the dead|wraiths?|selkies?|mermaids?|robots?|androids?|spells?|charms?|wards?|wands?|magic|giants?|dwar(?:f|ves)|goblins?|spirits?|changelings?)\b/i,
};
