import type { Pattern } from '../quick.ts';
import { quick } from '../quick.ts';
import type { Language } from '../types.ts';

/**
 * Frames in which a sentence tells the death of the one it names as `N`; whoever else is named behind is `M`. Built of
 * classes: what kills, how one ends, who establishes it, what is done with the dead, what is left of them.
 */
const killing =
  '(?:枪决|枪毙|处决|处斩|处死|斩首|斩杀|问斩|腰斩|凌迟|绞死|绞杀|赐死|毒杀|毒死|暗杀|刺杀|射杀|击毙|击杀|格杀|杀害|杀死|诛杀|正法|烧死|吊死|砍死|打死|撞死|淹死|轧死|压死|砸死|炸死|掐死|捂死|勒死|电死|咬死|摔死|活埋|沉塘|执行(?:注射)?(?:死刑|绞刑)|炸成(?:了)?(?:碎片|粉末|灰|两截|肉泥)|(?:烧|化)(?:成|为|作)了?(?:灰烬|焦炭|一?堆?灰))';
const dead = '(?:女尸|男尸|尸体|尸首|浮尸|焦尸|遇害者|死者|遗体|骸骨|骨骸|死的人?)';
const official = '(?:确认|宣布|宣告|判定|证实|认定|验明|诊断|通报)';

const zhSure: readonly RegExp[] = [
  /N(?:的|之)?(?:骨灰|遗体|尸体|尸首|灵堂|灵柩|葬礼|追悼会|遗像|墓碑)(?!一样|般|似的)/,
  new RegExp(
    `N[^。；！？M“”的]{0,24}?(?:被|遭|让|给)[^。；M要将会想不未没]{0,14}?${killing}(?!未遂|的(?:消息|传闻|危险|命运))`,
  ),
  /N[^。；！？M“”的]{0,10}?(?:已|于|在)[^，。；M要将会想不未没]{0,10}?(?:伏法|处斩|问斩|枪决|处决|斩首|正法|行刑完毕)/,
  /N[^。；M]{0,20}(?:没|失踪|不见|跳|坠|卷|沉|投|落)[^。；M]{0,24}(?:找着|找到|打捞起?|捞[上起出]来?|挖出|发现|抬[回出来]{1,2}|运回|认领|收殓)了?(?:[他她]的)?(?:尸首|尸体|尸身|遗体|尸骨|骸骨)/,
  new RegExp(`${dead}[^。；]{0,20}(?<!不)(?:是|系|乃)[^。；，]{0,12}N(?![^，。]{0,3}(?:的|杀|干))`),
  /(?:墓碑|石碑|碑|牌位|灵位|讣告|讣闻)上?[^。；，]{0,6}(?:刻|写|登|印|念)[^。；，]{0,8}N/,
  /(?:参加|出席|操办|办完|办了|筹备|赶上)了?[^，。；]{0,4}N[^，。；]{0,4}的(?:葬礼|追悼会|丧事|后事|告别仪式|追思会|出殡|头七|火化)/,
  /把N[^。；M]{0,24}(?:埋|葬|火化|烧成)(?:在|了|进|到|灰|于)/,
  /N的(?:告别仪式|追思会|讣告|遗骸|牌位|灵位|灵车|尸检|验尸|死亡证明|墓志铭|葬身|死期已过|(?:身体|身子|手)(?:已经|已|早)(?:冰冷|冰凉|凉透|僵硬))/,
  /(?:送走了?|告别了?|安葬|下葬|送别)[^，。；]{0,3}N(?:那天|之后|以后|后|的那天|，)/,
];
const zhOfficial: readonly RegExp[] = [
  /N[^。；M]{0,50}(?:宣布|宣告|确认|断定)(?:他|她)(?:已经?)?(?:死|断了?气|身亡|去世|停止)/,
  /抢救无效[^。；]{0,10}N|N的(?:心电图|心电监护|监护仪)[^，。；]{0,8}(?:直线|平了|一条线)|N[^。；M]{0,20}抢救无效/,
  new RegExp(`${official}了?[^。；M]{0,10}N[^，。；M]{0,10}(?:死亡|已死|身亡|遇难|牺牲|死于)`),
  new RegExp(`N[^。；M”]{0,28}${official}[^，。；]{0,6}(?:死亡|脑死亡|身亡|遇难|牺牲|溺亡|已死)`),
  /N[^。；M]{0,14}(?:问斩|处斩|斩首|枪决|处决|正法|绞刑|凌迟)[。，！]?”[^。]{0,20}(?:落下|枪声|人头|血|倒下|断了?气)/,
  /N[^。；M]{0,40}(?:开具|签[发署]|开)了?[^，。；]{0,4}(?:死亡证明|死亡通知)/,
];

/** No "the dead", "left for dead", "dead tired". */
const deadEn =
  '(?<!\\b(?:the|for|half|as|nearly|almost|presumed|thought|believed|feared|like|if|his|her|their|played|playing) )dead\\b(?! (?:tired|set|end|drunk|calm|ahead|asleep|beat|weight|heat|certain|sure|still|silent|serious|level|slow|against|man|men|reckoning|on|of|to|in (?:love|his|her)|wrong|right|leaves?|letter|language|hand|keen|cert|centre|center|bodies|body|for (?:a|the) (?:minute|moment))\\b)';
const endEn = [
  '(?:was|were|been) found [^.;]{0,40}\\b(?:drowned|hanged|strangled|stabbed|frozen stiff|murdered)\\b',
  deadEn,
  '(?:was|were|been|is) (?:hanged|beheaded|executed|guillotined|electrocuted|garrotted|cremated|slain|murdered|assassinated|interred|laid to rest|put to death|burned at the stake|burnt at the stake|lost at sea|lost with all hands|shot at dawn|killed (?:instantly|outright|at once|in (?:the|a)|by|on|at|when))',
  '(?:died|expired|perished|drowned)(?=[,.;]| (?:in|of|on|at|from|there|that|where|before|during|alone|with|the|last|this|a|by|under|beneath|off)\\b)(?! (?:of|with) (?:laughter|laughing|shame|boredom|embarrassment|curiosity|the applause|it|down|out|away|a little|inside|\\w+ing)\\b)',
  'had no pulse|no pulse left|bled out|(?:turned|crumbled|burned|burnt|blown) (?:in)?to (?:ash(?:es)?|dust|cinders)\\b',
  'stopped breathing(?! for)|ceased to breathe|breathed (?:his|her) last|drew (?:his|her) last breath|gave up the ghost|passed away',
  '(?:bled|froze|frozen|burned|burnt|starved|crushed|choked|trampled|beaten|stabbed|hacked|stoned|mauled|clubbed|kicked) to death',
  '(?:fell|plunged|leapt|dropped|jumped) to (?:his|her) death',
  'shot (?:dead|through the (?:head|heart|temple|throat))',
  'with (?:his|her|a) (?:neck|throat|skull|head) (?:broken|cut|crushed|slit|smashed|stove in|off)|with (?:a|the) (?:broken neck|cut throat|crushed skull|knife in (?:his|her) (?:back|heart|chest))',
  "(?:did not|didn[’']t|never) (?:move|moved|stir|stirred|rise|rose|wake|woke|breathe|breathed) again",
  'never woke (?:up|from)|did not wake (?:up|from)',
  '(?:pronounced|declared|certified) dead|took (?:his|her) own life|(?:hanged|drowned|shot) (?:himself|herself)(?! in the)',
  'closed (?:his|her) eyes for the last time',
  'went down with (?:all hands|his ship|her ship|the ship)|went to (?:his|her|the) (?:grave|gallows|scaffold|guillotine|electric chair|stake)(?: (?:at|on|in)|[,.;])',
  '(?:lies|lay|rests|rested|sleeps) (?:buried )?(?:in|under|beneath|beside) (?:the|his|her|a) (?:\\w+ )?(?:churchyard|cemetery|grave|vault|crypt|family plot|mausoleum|graveyard|yew|yews)',
].join('|');
const seenEn =
  '(?:saw|watched|heard|knew|thought|believed|feared|dreamed|dreamt|said|says|told|asked|that|which|whose|if|when|until|because|since|he|she|they|it|we|I|whom|whoever|almost|nearly|not|would|could|might|may|should|must|will|shall|wished|wanted|want|half|never|father|mother|brother|sister|husband|wife|son|daughter|friend|child|men|people|someone|somebody|everyone|everybody|dog|horse|cat|from|remembered|swore|threatened|tried|as though|as if)';
const bodyEn =
  '(?:throat|hands?|head|chest|heart|side|face|cup|glass|horse|feet|knees|sleep|bed|room|chair|cell|back|breast|own|boots|desk|study|bath|garden)';
const gapEn = `(?:(?!\\b${seenEn}\\b|\\b(?:his|her|their|my|your|our) (?!${bodyEn}\\b))[^.;!?“”"M]){0,80}?`;
/** Nobody else comes in whom the pronoun behind could mean. */
const ownEn = `(?:(?!\\b(?:father|mother|brother|sister|husband|wife|son|daughter|friend|child|man|woman|boy|girl|king|queen|captain|dog|horse|cat|if|when|that|said|told|thought|believed|feared|dreamed|dreamt|wished|as though|as if)\\b)[^.;!?“”"M]){0,80}?`;
const title = '(?:(?:the|old|poor|young|late|Mr|Mrs|Miss|Dr|Sir|Lady|Lord|Captain|Professor)\\.? )*';
const leftEn =
  '(?:obituary|ashes|funeral|burial|coffin|grave(?!ly)|gravestone|headstone|tombstone|tomb|wake|remains|corpse|dead body|widow|widower|memorial|cremation|hearse|urn|severed head|death (?:was|had|came|left|certificate|mask)|body (?:was|lay|had been|hung|from|on the|in the|at the)|heart (?:had )?(?:stopped(?! in| at| when| for)|gave out|given out)|head (?:fell|rolled|dropped)|neck (?:broke|snapped))';
const nextEn =
  '(?= (?:at|in|on|by|for|before|beside|under|yesterday|that|this|last|and|as|from|behind|next|where|with)\\b|[,.;]|$)';
const enSure: readonly RegExp[] = [
  /\b(?:held up|raised|lifted|displayed|struck off|cut off|took off|spiked) (?:the )?(?:severed )?head of N\b|\bN['’]s head (?:on a (?:pike|spike|pole)|above the gate)/,
  new RegExp(`\\bN\\b(?!['’]s)${gapEn}(?:${endEn})`),
  new RegExp(
    `\\bN\\b(?!['’]s)${ownEn}[,;] (?:and |but )?(?:then |at last |by the time [^,.;]{0,40} )?(?:he|she) (?:had |was |lay |fell |been |already |now |quite |stone )*(?:${endEn})`,
  ),
  new RegExp(`\\bN['’]s ${leftEn}`),
  /\b(?:shot|stabbed|strangled|choked|smothered|drowned) N\b[^.;M]{0,60}\buntil (?:he|she) (?:stopped|was still|no longer|did not|lay still)/,
  /\bN\b[^.;M]{0,60}\b(?:pistol|gun|revolver|barrel|muzzle) (?:to|against|under|in|into) (?:his|her) (?:own )?(?:temple|head|heart|chin|mouth|ear|breast)\b[^.;]{0,20}\b(?:fired|pulled the trigger|squeezed)/,
  /\bN\b[^.;M]{0,120}\b(?:what was left of (?:him|her)|that was the end of (?:him|her)|dug (?:his|her) grave|buried (?:him|her) (?:in|under|at|beside|on|where))\b/,
  new RegExp(
    `\\b(?:obituary|autopsy|post-?mortem|inquest|ashes|funeral|burial|coffin|grave|tomb|remains|corpse|body|hanging|execution|murder|cremation|headstone|memorial service) (?:of|for) ${title}N\\b`,
  ),
  new RegExp(
    `\\b(?:hanged|executed|beheaded|buried|cremated|interred|entombed|murdered|poisoned|strangled|slew|lynched|guillotined|assassinated) ${title}N${nextEn}`,
  ),
  new RegExp(
    `\\b(?:found|discovered|identified|recovered|brought up|fished out|dug out|pulled out) ${title}N (?:hanging|drowned|murdered|strangled|stabbed|frozen|${deadEn})`,
  ),
  /\b(?:brought up|recovered|found|identified|carried|fished out|dug up|pulled) (?:\w+ ){0,3}N['’]s (?:body|corpse|remains|bones)\b/,
  new RegExp(
    `\\b(?:drew|pulled|laid|drawn|drew up) (?:the|a|his|her) (?:sheet|blanket|cloth|cloak|coat|shroud|tarpaulin) (?:up )?over (?:the face of )?${title}N\\b`,
  ),
  new RegExp(`\\b(?:pronounced|declared|certified) ${title}N dead\\b`),
  new RegExp(
    `\\b(?:trap|drop|noose|rope|blade|axe|guillotine)\\b[^.;]{0,30}\\b(?:under|on|for|around|round|through) ${title}N\\b(?=[^.;]{0,60}\\b(?:end of|neck|still|dead|swung|head)\\b)`,
  ),
  /\b(?:head|body) of (?:\w+ ){0,3}N (?:dropped|fell|rolled|was (?:carried|brought|laid|found|pulled|lowered))/,
  /\b(?:gave|committed|consigned) N to the (?:sea|sun|flames|fire|earth|deep|river|void|waves)\b/,
];
const enOfficial: readonly RegExp[] = [
  /\b[Tt]ime of death\b[^.;]{0,80}\bN\b/,
  /\bN\b[^.;]{0,60}\b(?:pronounced|declared|certified) dead\b/,
];

const oneOf = (patterns: readonly RegExp[]): Pattern =>
  quick(new RegExp(patterns.map(({ source }) => source).join('|')));
/** The narration tells it. */
export const endsSurely: Readonly<Record<Language, Pattern>> = { zh: oneOf(zhSure), en: oneOf(enSure) };
/** A doctor, a machine or a court says it, in speech as well. */
export const isEstablished: Readonly<Record<Language, Pattern>> = {
  zh: oneOf(zhOfficial),
  en: oneOf(enOfficial),
};

/** Where somebody is met who is not at the head of a clause: on the telephone, at the door, in an inverted sentence. */
export const appearsIn: Readonly<Record<Language, Pattern>> = {
  zh: quick(
    /(?:^|[，。；：“”])(?:原来|竟然?|正|就|又)?是N(?:打|拨)来的|N(?:又|突然|忽然|第二天|昨[天晚])?(?:打|拨|来)(?:来|了|过来)?(?:了)?(?:一?[个通]|视频)?电话|(?:电话|话筒|听筒|手机)(?:那头|那边|里|另一头)[^，。；]{0,4}(?:是|传来)了?N(?:的声音|[，。：])|(?:站|坐|蹲|等|走|跑|冲|迎|围|挤)(?:着|进来|出来|过来|上来)(?:的)?[^，。；画照像]{0,6}?(?<!没有|不是|不见)(?:就是|正是|竟是|是)?N(?:[，。；！]|正|还|和)|(?:开门|来|进门|领头|带队|说话|回答|接电话|主持|掌勺|开车|站起来|走在最前面?)的(?:人)?(?:正|竟|就|竟然|居然|还|仍)?是N(?=[，。；！])|(?:和|跟|与|同)N(?:一起|一块儿?|并肩|坐在|聊|下棋|喝酒|说笑|握手|碰杯)|N的(?:手|声音|目光|脸|眼睛|拳头|刀|剑)[^，。；的]{0,6}(?:按|搭|伸|落|拍|传来|响起|扫|红|转|抖|挥|劈|刺)[^，。；]{0,2}(?:了|在|过|来|向|到|出)/,
  ),
  en: /\b[Ii]t was (?:\w+ )?N (?:who|that) (?!died|had |was (?:killed|dead|buried)|they|he|she|we|I)\w+|\b(?:there|here|Beside (?:him|her|them)|Opposite (?:him|her)|in the (?:doorway|hall|chair|window)),? (?:stood|sat|came|waited|knelt) (?:\w+ ){0,2}N\b|\b[Ii]n (?:came|walked|strode|swept|marched) N\b|\b(?:opened|answered|driven|greeted|met|welcomed|interrupted|joined|stopped|hailed|beckoned|waved (?:in|on|through)|handed (?:\w+ ){0,3}|poured|served|led (?:\w+ ){0,3}) by N\b|\bN['’]s (?:voice|hand|fist|fingers|eyes|face|laugh|smile)\b(?! had| was (?:cold|still|in))[^.;]{0,20}(?:\w+ed\b(?! by)|came|rose|shook|fell on|broke|caught|closed)|\b(?:on the (?:phone|telephone|line|radio)|calling|ringing|rang)\b[^.;]{0,12}\b(?:was|it was|from) N\b|\bN (?:on the (?:phone|line)|at the wheel)\b/,
};
