import { perLanguage, quick } from '../quick.ts';

/** A sentence without any of these says nothing of a death; most sentences stop here. */
export const deathHint = quick(
  /[死亡杀葬生活划勾响归埋尸遗灵棺坟墓殒殉薨崩咽逝归阖闭息吸脉醒睁悼丧胸喉冰凉硬僵栽窍魂毙诛难牲寂陨眠命消灭害斩尽刎缢殓枭绞毒淹烧勒刺射砍决溺讣吊断]|合[上了]|[心]跳|[去过离]世|白布|停止|后心|心口|心窝|眉心|太阳穴|脖子|后颈|头七|人头|首级|首异|七七|忌日|骨灰|火化|入土|出殡|收了?尸|披麻|上坟|烧了?纸|坐化|就义|没了|没再|没[等熬挨撑活挺救能再]|不再动|没动静|走的|化成|化作|炸没|抚恤|烈士|凉了|心梗|溢血|跟着去|也去了|撒了手|名单|走的|没[出上回爬浮逃]|再没|不行了|没救|不中用|垂了下|沉塘|凌迟|正法|伏法|告别|追思|炸成|化为|捞[上起出]|不动了|直线|[a-z]/i,
);

/** Predicates behind a name that say its bearer died, up to five characters on. */
const diedZh =
  '死了(?!心|这条心)|死在|死于|病死|战死|饿死了|淹死了|被杀|断了气|断气|咽了气|咽气|去世|过世|归天|归西|身亡|丧命|毙命|一疾而终|气绝|亡故|病故|病逝|殒命|自尽|自刎|命丧|仙逝|夭亡|身故|牺牲了|阵亡|死封|遇害|闭了眼|圆寂|没能(?:熬|挺|撑|活|捱)过|没(?:熬|挺|撑)过(?:去|来|这)|撒手人寰|与世长辞|驾崩|薨|伏诛|丧生|罹难|遇难|离世|逝世|病亡|暴毙|惨死|冻死|摔死|溺死|老死|死后|死前|死的那|死的时候|一死|咽下了?最后一口气|停止了?呼吸|没了(?:气息|呼吸|气|声息|脉搏|心跳)|没有了(?:气息|呼吸|脉搏|心跳)|(?:就)?(?:再也?)?没(?:有|能)?再?(?:醒过来|醒来|睁开眼)|再也没(?:有|能)?(?:醒|睁开|起来|活过来)|一命呜呼|香消玉殒|(?:神魂俱|形神俱|身死道)[灭消]|魂飞魄散|灰飞烟灭|身首异处|尸骨无存|殉职|殉国|就义|坐化|陨落|殒落|下葬|入土|火化|出殡|长眠|死透|含笑九泉|[闭合]眼(?:那天|那年|那晚|那一天|的那)|没(?:能)?(?:走|活着)?下(?:得了)?手术台|抢救无效|七窍流血|救不回来|没(?:能)?(?:挺|救|抢救|熬|撑)过来|无一生还|入了?殓';
const killedZh =
  '(?:被|让|叫|遭|给)[^，。；！？的]{0,10}?(?:杀死|杀害|害死|毒死|打死|砍死|刺死|烧死|淹死|勒死|绞死|处死|斩首|枪毙|射死|射杀|砍下了?头|斩于|毒杀|灭口)';
const diedEn =
  '(?:died|dead(?! (?:tired|set|drunk|calm|asleep|beat|certain|sure|silent|serious|slow|against|wrong|right|to the world|keen|on time|in love))|(?:been )?(?:killed|drowned|hanged|murdered|slain|buried)|perished|breathed (?:his|her) last|fell dead|been dead|passed away|beyond help)';

/** Behind a name: its bearer died. */
export const diedAfter = {
  zh: new RegExp(
    `^(?:[^，。；！？的：“”]{0,5}?)(?:${diedZh}|当场毙命|${killedZh})|^(?:被|就|已经?|后来)?(?:安)?[葬埋](?:在了?|于)`,
  ),
  en: new RegExp(
    `^(?:,? (?:was |is |lay |who |fell |been |had been |had |has )*)(?:already |shot [^,.;]{0,30}and |stabbed [^,.;]{0,30}and )?${diedEn}\\b(?! (?:four|three|two|five|six|many|several|her|his|a|the|their|my) )|^ (?:had |has )?(?:slipped away (?:in|at|between|during|before|peace|quiet|some)|gone in the night|was gone by|not live[d]? (?:to|through)|did not make it)|^ (?:never|did not|had not|didn['’]t) (?:woke|wake|waken|wake up|survived?|draw another breath)\\b(?: again| that| up|[.,]| the| it)`,
  ),
};
/** Before a name: somebody closed its bearer's eyes, killed or buried him. */
export const diedBefore = {
  zh: quick(
    /(?:埋了|葬了|安葬了?|埋葬了?|掩埋了?|杀死了?|刺死了?|毒死了?|打死了?|砍死了?|杀了|烧死了?|绞死了?|处死了?|斩了|安埋了?|送走了|火化了|超度|(?:^|[，。；：“])死者(?:名叫|名为|叫|是|为|乃)?)$/,
  ),
  en: /(?:(?:buried|killed|murdered|beheaded|hanged|executed|drowned|poisoned|strangled)|\b[Tt]he (?:deceased|dead (?:man|woman|boy|girl))(?:,? (?:was|is|one|a))?,?)\s$/,
};
/** Around a name: `N` stands for it. */
export const diedAround = {
  zh: quick(
    /[替为给帮]N[^，。；]{0,4}?(?:[合阖闭]上|[合阖]了)了?(?:双|那双|两只)?(?:眼|双目)|[合阖]上了?N的?(?:双)?眼|[替为给把]N[^，。；]{0,3}?(?:盖|蒙|拉)[^，。；]{0,3}白布|[替为给]N(?:收(?:了|的)?尸|入殓|守灵|烧了?纸|办[^，。]{0,4}(?:丧|后事)|披麻|戴孝|上坟)|把N[^，。；]{0,3}?(?:葬|埋)(?:在|到|进|于|了)|探(?:了?探)?(?:一下)?N的?(?:鼻息|脉|颈)[^。；]{0,10}(?:没有|没了|断|无|全无|停)|白布[^，。]{0,4}盖(?:住|上|在)了?N|(?:没有一个(?:是)?活|无一生还|死者|遇难者|死难|阵亡)[^。]{0,16}?(?:有|是|包括|叫)[^。，]{0,6}N/,
  ),
  en: /\b(?:closed|shut) N['’]s eyes(?! and)|\bover N['’]s (?:face|head)\b|\b(?:covered|cover) N['’]s face\b|\b(?:put|tipped|slid) N (?:over the side|into the (?:sea|ground|grave))|\b(?:laid|lowered|put) N (?:in|into|to) (?:the|his|her|a) ?(?:crypt|ground|earth|grave|rest|vault|tomb)|\bcut (?:\w+ )?N down\b|\bamong the dead (?:was|were|lay) (?:\w+ ){0,2}N|\bthe (?:body|corpse) (?:was|of) N|\blaid N to rest|\bpronounced N dead/,
};
/** A death in the clauses behind a name; `M` stands for others who are named, who may have died instead. */
export const diedBeyond = {
  zh: quick(
    /N[^。；！？M“”]{0,24}?(?:被|叫|让|给|遭|挨)[^，。；M]{0,10}?(?:杀|害|毒|打|砍|刺|烧|淹|勒|炸|轧|撞|砸|射|毙|冲)[死没](?:了|的|在)|N[^，。；！？M把将给替人谁个“”]{0,10}，?(?:就|便|后来)?(?:埋在|葬在|葬于|埋进)|N[^。！？M“”]{0,40}(?:连|个|具)(?:个|具)?[整全]?尸[首体骨]?[都也]没|(?:没(?:能)?[出上回]来|没(?:能)?(?:爬|浮|逃|救|挺|熬)(?:上|出|过)来|死|淹死|牺牲|送命|没了|走)的(?:那(?:一)?个|那(?:一)?位|人|就|便|正)*是N|(?:划掉|勾掉|勾去|除去)[^。]{0,16}名字[^。]{0,14}N|N(?:还)?(?:在世|活着)(?:的时候|时(?!候?常)|那[会年些])|N生前|N[^。；M]{0,6}(?:的)?(?:抚恤金|烈士证|死亡证明)/,
  ),
  en: /\b(?:[Ww]hen|[Ww]hile) N (?:was alive|was living|lived(?! in| at| with| there| here| on| next))\b|\bwhat (?:was|were) left of (?:[A-Z]\w+ )?N\b|\benough of (?:[A-Z]\w+ )?N (?:left )?to bury|\b(?:typhus|typhoid|cholera|influenza|diphtheria|scarlet fever|consumption|pneumonia|cancer|the (?:flu|fever|plague|pox|sea|river|lake|ice|war|cold|frost|gas|fire|shell)|a (?:shell|sniper|bullet|mine|stroke|fever)) (?:had |has )?(?:took|taken|carried off|got|claimed|killed|finished|drowned) N\b|\bN, (?:\w+ ){0,2}(?:years|months|weeks|winters) (?:dead|in (?:his|her|the) (?:grave|ground))\b|\bN(?: had| has|['’]s)? been (?:\w+ ){0,3}in (?:the|his|her) (?:ground|grave|churchyard)\b|\bN went down with (?:the|her|his)\b|\bN, (?:1[5-9]|20)\d\d, aged\b|\b(?:we|they|he|she|I|had) lost N (?:to (?:the|a|typh|cholera|cancer|fever|pneu|influ|diph)|at sea|in (?:the (?:fire|flood|war|crash)|childb))/,
};
/** What takes him or her is a death, where a pronoun stands for the name. */
export const takenEn =
  /\b(?:typhus|typhoid|cholera|influenza|diphtheria|consumption|pneumonia|cancer|the (?:flu|fever|plague|pox|sea|war|ice)) (?:had |has )?(?:took|taken|carried|got|claimed|killed|finished) (?:off )?(him|her)\b/;
/** Speech says when or where it was: it is a fact and no threat. */
export const settled = quick(
  /[去前]年|年前|月前|上个?月|[去那]年|腊月|正月|冬天|春天|夏天|秋天|那[年天晚夜]|早就|早已|[一二三四五六七八九]年|\b(?:ago|back|since|last (?:year|winter|spring|summer|autumn|month|week)|(?:years|months|weeks|winters|summers) (?:ago|back|dead|gone|since|now)|churchyard|in ['’]?\d\d|in (?:1[5-9]|20)\d\d|in (?:January|February|March|April|May|June|July|August|September|October|November|December)|the (?:year|winter|spring|summer|autumn|night) (?:of|that|before))\b/,
);
/** Things of the dead alone. */
export const goneThings =
  /^(?:的|之)(?:尸体|尸首|尸身|遗体|遗骨|遗容|灵柩|棺木|棺材|灵堂|葬礼|丧事|后事|死讯|追悼会|骨灰|坟前|坟头|墓前|墓碑|头七|七七|忌日|抚恤金|遗[像照物孀]|坟(?!场)|人头|首级|头颅(?:滚|落|被)|死(?=，|。|是|让|叫)|(?:身子|身体|尸)(?:已经|早已|早就|都|也|渐渐)*(?:硬了|僵了|凉透|冷透|冰凉)|(?:心跳|呼吸|脉搏|气息)(?:已经|早已|终于|就|便)*(?:停[了在止]|断了|没了|消失))|^['’]s (?:corpse|dead body|funeral|burial|coffin|ashes|widow|remains|headstone|body (?:lay|was (?:found|brought|carried|washed|taken|laid)|had been|came))\b/;
/** Said of the one whom the sentence is about, where a pronoun stands for the name. */
export const diedSelf = {
  zh: /^□*[他她](?:的?(?:身子|心跳|呼吸|脉搏))?[^，。；！？的]{0,6}?(?:死了(?!心)|断了气|咽了气|没了(?:气息|呼吸|脉搏|心跳)|没有了(?:气息|呼吸)|停止了?呼吸|咽下了?最后一口气|(?:再也|就)没(?:有|能)?再?(?:醒|睁开)|没(?:有|能)?再醒|去世|过世|已经(?:硬|凉透|僵)了)/,
  en: /^□*\s?(?:he|she|his heart|her heart|his breath\w*|her breath\w*) (?:was dead|had died|died(?! (?:of|with) (?:laugh|shame|bore|embarr|curios))|had gone cold|was (?:stone|quite) cold|was gone(?=[.;]|, )|had stopped breathing|drew (?:his|her) last breath|never woke|did not wake(?: up)? again|stopped for good)|^□*\s?(?:his|her) (?:heart|breath\w*) (?:had )?stopped(?=[.;,]|$| for)\b/i,
};
/** The same of the one whom the passage is about, who is not named. */
export const deadSelf = quick(
  /(?:已经|早已|早就|就)(?:没有?了?(?:脉|气|呼吸|心跳|脉搏)了?|断了?气|咽了?气)(?![^。]{0,10}(?:救|醒|回))|拉响了?[^。]{0,8}(?:手榴弹|手雷|炸药包|雷管)|同归于尽|\b(?:the (?:heart|pulse|breath\w*) (?:had )?stopped for good|there was no pulse(?: left)?(?=[.;]))/,
);
/** What a doctor says to the family; other speech of a death may be a lie or a rumour. */
export const toldByDoctor = quick(
  /没(?:能)?(?:挺|救|抢救|熬|撑)过来|救不回来|抢救无效|节哀|(?:医生|大夫|郎中|太医|法医|警察|民警|军医|护士)[^。”]{0,16}[：:]“|薨了|驾崩|仙逝|\b(?:everything we could|nothing (?:more )?to be done|nothing we could do|did not make it|didn['’]t make it|so sorry for your loss|is gone, (?:sir|madam|ma['’]am))/i,
);
/** Somebody is mourned: who may have been dying is dead then. */
export const mourning = perLanguage(
  /追悼会|悼词|下葬|安葬|入土|出殡|灵堂|守灵|葬礼|丧事|讣告|遗体|骨灰|新坟|坟前|墓碑|棺材|棺木|披麻|戴孝|头七|纸钱|烧纸|刽子手|监斩|法医|仵作|验尸|尸检|死亡证明|薄棺|遗物|遗像|遗孀|送葬|花圈|哭灵|抬(?:的|了)?棺|土堆|填土|素服|剑冢|衣冠冢|黑纱|守孝|缟素|哀乐|\b(?:funeral|burial|buried|coffin|widow|mourning|mourners|hangman|gallows|shroud|gravestone|wore black|tolled|bell was rung|identify the|the ashes|hearse|wreath|drank to (?:him|her|the dead)|wrote to (?:his|her) (?:mother|wife|widow|people|parents|family))\b/i,
);
/** A hand that covers a face or finds no pulse: him or her is whom it says. */
export const coveredEn =
  /\b(?:drew|pulled|laid|drawn|pulling|drawing|spread) [^.;]{0,40}\bover (his|her) (?:face|head|eyes)\b|\bcovered (his|her) face with\b|\bclosed (his|her) eyes (?:for (?:him|her)|with (?:two|his|her))/;
const vital = '(?:后心|心口|心窝|胸口|胸膛|心脏|咽喉|喉咙|喉头|眉心|太阳穴|脖子|后颈|脑门)';
/** Not yet a death, but it may be one: a pierced breast, a line that went flat; it is, where somebody is mourned then. */
export const dyingZh = new RegExp(
  [
    `(?:贯穿|穿透|刺穿|洞穿|刺入|没入|穿过|钉进|钉入|扎进|射进|射穿|捅进|劈开)了?N的?(?:胸|心|咽喉|喉|${vital})`,
    `N[^。；]{0,20}(?:贯穿|穿透|刺穿|洞穿|钉进|钉入|扎进|射进|射穿|捅进)了?(?:他|她)的${vital}`,
    `N[^，。；]{0,12}${vital}[^，。]{0,4}(?:贯穿|穿透|洞穿)|N的手[^，。]{0,3}垂了下[去来]`,
    'N的(?:手|脸|身子|身体|额头)(?:已经|早已|早就|渐渐|慢慢|一点点)*(?:冰|凉|冷|硬)(?:了|下去|透)',
    'N[^。；M]{0,20}(?:不动了|没了动静)',
    'N[^。]{0,16}(?:一头栽|直挺挺|七窍流血|再没动|不再动|没了动静)|N走的(?:那天|那一天|那年|那晚|那个)',
    'N[^。]{0,24}(?:化成了?灰|化作(?:飞灰|齑粉|尘土)|尸骨|烟消云散|跟着去了|也去了|撒了手)',
    'N[^。]{0,30}没(?:等|熬|挨|撑|活)(?:到|过)(?:了)?(?:开春|天亮|冬天|年底|过年|秋天|春天|第二天|那个|这个|医院)',
    'N[^。；！？M“”]{0,24}(?:没(?:能)?(?:再)?(?:出来|上来|爬上来|浮上来|逃出来)|再也?没(?:有|能)?(?:回来|出来|上来))(?!的)',
    'N是[^，。；“”M]{1,14}走的(?=[，。])',
    '(?:名单|尸首|死人)[^。]{0,16}(?:就是|是|有|叫)N|N[^。]{0,10}(?:人(?:已经|就)?不行了|没救了|不中用了)',
  ].join('|'),
);
export const dyingEn =
  /\bN\b[^.;M]{0,60}\bthrough the (?:throat|heart|head|brain|neck|temple|lungs?)\b|\b(?:took|claimed|swallowed|caught|engulfed|consumed) N (?:where (?:he|she)|whole\b|at last\b|in the night)|\bN\b[^.;M]{0,40}\b(?:never (?:came|got) (?:back|up|out|home)|(?:did not|didn['’]t) come (?:back|up|out)|went (?:over the side|overboard|through the ice))\b|\b(?:the late|God rest) N\b|\b(?:took|struck|hit|shot|caught) N (?:in|through|under) the (?:throat|heart|chest|head|temple|breast|arm)\b|\bN (?:never knew|fell without a sound|did not get up|was past (?:all )?(?:harm|help|pain)|lay (?:quite )?(?:still|cold))\b|\bN\b[^.;]{0,40}\b(?:quite cold|stone cold|past (?:all )?(?:harm|help|pain)|at peace now)\b/;
/** The same of the one whom the passage is about. */
export const dyingSelf = perLanguage(
  /(?:人(?:已经|就)?(?:不行|没|凉)了|没了气息|监护仪[^。]{0,8}(?:平了|直了|一条线|直线)|心电图[^。]{0,8}(?:平|直线)|那条线[^。]{0,4}平了|没救了|脉搏摸不到)|\b(?:went over the side|went overboard|the line went flat|had to identify (?:him|her|the)|quite cold\b|(?:he|she) was (?:stone |quite )?cold (?:before|by|when)\b)/i,
);
/** He is cared for: it was a wound. */
export const cared = perLanguage(
  /包扎|伤口|养伤|敷药|换药|昏迷|醒了|醒来|退烧|高烧|痊愈|大难不死|\b(?:bandag\w*|fever|his wound|her wound|stitch\w*|nursed|recover\w*)\b/i,
);

export const notReally = quick(
  /死了心|死心|哭死|笑死|气死|吓死|该死|累死|死也|死不|要死|装死|诈死|假死|死活|寻死|死罪|(?<![眉掌背胸核江湖街空])心[里中]|心死|如同死|像死|昏死|晕死|半死|[吓唬惊][^。]{0,16}魂飞魄散|(?:快活|欢喜|笑|气|羞|急|爱|恨|愁|吓|乐|想|痛|苦|热|冷|累|烦)(?:死|杀|煞)|(?:压|抢救|按)[^。]{0,12}(?:回来|恢复)|差一?点/,
);
/** On a stage nobody dies. */
export const staged = quick(
  /[扮饰]演|演(?:的|了|过)?(?:一个|个|那个)?(?:被|死)|公演|排练|彩排|舞台|(?<![擂高阳露炮灶看讲])台上|戏[里中台班]|剧[里中组]|大幕|谢幕|\b(?:on ?stage|rehears\w*|the curtain (?:rose|fell|came down)|the play|act (?:one|two|three)|(?:first|second|third|fourth|last) act|applause|the audience|final scene)\b/,
);
export const alive = perLanguage(
  /没有?死|未死|不曾死|活过来|复活|还魂|苏醒|醒转|死里逃生|还活着|救起|救活|得救|生还|活着回来|大难不死|重生|穿越|转世|投胎|夺舍|重活|再活一世|再世为人|成了鬼|做了鬼|头七[^。]{0,8}回来|死后[^。]{0,6}(?:回来|还在)|阴间|没(?:有)?影子|鬼魂|魂魄(?![^，。]{0,6}[灭散碎消])|残魂|元神(?![^，。]{0,8}[灭散碎毁消])|附身|显灵|僵尸|(?:心跳|呼吸|脉搏)[^，。]{0,6}(?:回来|恢复|又)|回到了?[^，。]{0,6}(?:年前|那年)|\b(?:alive|survived|not dead|had not died|came back to life|reborn|reincarnat\w+|transmigrat\w+|woke again|rescued|faked|recovered|ghost)\b/i,
);
/** News of a death, which may be corrected by the next. */
export const reportedDeath =
  /军报|战报|急报|来报|来信|传来|消息|电报|\b(?:telegram|report(?:s|ed)?|news|word came|dispatch)\b/i;
/** The one who comes back explains himself, or is asked to. */
export const reveals = perLanguage(
  /(?:你|他|她)(?:不是)?[^，。]{0,4}(?:已经)?死了(?:吗|么)|(?:以为|当)(?:你|他|她)[^，。]{0,4}死|没死|没有死|诈死|假死|死而复生|空棺|还活着|认错(?:了)?人|\b(?:your|his|her|my) (?:own )?(?:funeral|grave)\b|\bburied (?:you|your)\b|\bI(?:['’]m| am| was) (?:quite |already )?dead\b|\b(?:thought|believed|told me) (?:you|he|she) (?:was|were|had) (?:dead|died|drowned)|\bback from the dead\b|\bsupposed to be dead\b|\b(?:still alive|you(?:['’]re| are) alive|(?:he|she)(?:['’]s| is) alive|alive after all|alive and well|came back alive)\b/i,
);
/** What is dreamt, haunts, was recorded or is painted: told of somebody dead before or after he is seen. */
/** Someone falls into a dream, and does not wake in the same sentence. */
export const beginsDream =
  /^(?!.*(?:醒|是(?:个|一个|场)?梦|\bwoke|\bawake)).*(?:梦见|做了(?:个|一个|场)?梦|\bdream(?:ed|t) (?:of|that|about)\b)/is;

export const unreal = perLanguage(
  /[做是]了?(?:个|一个|场)?梦|梦[里中见]|惊醒|(?:猛地?|忽然|突然|倏[地然]|霍[地然]|一急|一惊|一挣|这才)[^，。]{0,4}(?:睁开了?(?:双)?眼|醒了?过?来)|录音|磁带|唱片|语音(?:信箱|留言)|答录机|录像|全息|投影|画像|画框|油画|雕像|塑像|蜡像|鬼魂|亡魂|还魂|回魂|(?:猛地|惊得|急得|吓得|一下子|喊了一声，)[^。]{0,6}坐了?起来|枕头[^。]{0,4}湿|半透明|淡得像|[是变成]鬼|替身|冒充|谢幕|大幕|导演|演员|扮演|\b(?:dream(?:ed|t|s|ing)?|nightmares?|ghost\w*|haunt\w*|holograms?|recordings?|recorded|tapes?|cassettes?|voice-?mail|answering machine|gramophone|playback|training bank|paintings?|portraits?|canvas|varnish|waxworks?|statues?|the dead (?:man|woman|girl|boy|captain)['’]s|theatricals|the audience|[Aa]ct (?:first|second|third|fourth)|the villain|footlights|rehears\w+|the curtain (?:fell|rose|came down)|on (?:the )?stage|transparent|translucent|see-through|impostor|impersonat\w*|(?:jerked|started|jolted|shaken|snapped|startled|came) awake|sat up in bed|found (?:him|her) out|passed (?:him|her)self off|posing as|unmask\w*|confessed to everything|twin (?:brother|sister))\b/i,
);
/** Somebody has it from somebody. */
export const hearsay =
  /\b(?:they|people|folk|everyone|everybody|the papers?) (?:said|say|had it|reported)\b|\bword (?:came|went|was)\b|\bhad it from\b|\breported (?:dead|killed|lost)\b/i;
/** Seen in a picture, a film or a dream. */
export const shown = quick(
  /录像|视频|录音|监控|照片|相片|画面[里中上]|屏幕[上里]|影像|写道|信上|信里|\b(?:video|tape|recording|photograph|footage|painting|wrote (?:that|of|to say))\b/i,
);
export const buriedHim = quick(
  /(?:埋了|安葬了?|葬了|杀死了?|掩埋了?|火化了|枪决了|处决了)(?:他|她)|[朝对向往照](?:准)?(?:他|她)的?[^，。]{0,6}补了[一两]?[枪刀剑]|把(?:他|她)[^。；]{0,14}(?:埋(?:在|进|了)|葬(?:在|进|了|于)|火化|烧成)|(?:buried|killed|hanged|murdered) (?:him|her)\b/,
);
export const another = quick(
  /另一个|同名|也叫|重名|\banother (?:man|woman|boy|girl|child|person|one|[A-Z]\w+)\b|namesake|of the same name/,
);
