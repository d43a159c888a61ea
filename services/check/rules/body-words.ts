import { type Pattern, quick } from '../quick.ts';

/** A part of the body by its word; the first that fits. */
const parts: readonly (readonly [Pattern, string])[] = [
  [quick(/指|finger|thumb/), 'finger'],
  [quick(/眼|目|眸|eye|patch/), 'eye'],
  [quick(/臂|胳膊|手|袖|拳|掌|肘|肩|arm|hand|sleeve|wrist/), 'arm'],
  [quick(/腿|脚|足|裤|膝|leg|foot|feet|knee|boot|shoe/), 'leg'],
  [/耳|ear/, 'ear'],
];
export const partOf = (text: string): string => parts.find(([pattern]) => pattern.test(text))?.[1] ?? '';

const sides: readonly (readonly [string, Pattern])[] = [
  ['both', quick(/双|两|both|two/i)],
  ['left', /左|left/i],
  ['right', /右|right/i],
];
/** The side a word tells; `one` where it tells none. */
export const sideOf = (text: string | undefined): string =>
  sides.find(([, pattern]) => text !== undefined && pattern.test(text))?.[0] ?? 'one';

const limb = '(?:手臂|手掌|手腕|手|眼睛|眼珠子?|眼球|眼|腿|臂膀|臂|胳膊|耳朵|耳|脚)';
const gone =
  '(?:砍|斩|挖|锯|截|削|炸|咬|剜|绞|轧|剁|卸|啃|冻|切|铡|压|拍|抓|撕|扯|揪|啄|打|轰|烧|扭)(?:断|掉|去|下来|下|没|烂|出来|了)';
const ways = `(?:缺了|少了|断了|断掉|没了|都没了|没有了|瞎了|瞎掉|早瞎|(?:被|让|叫|给|教|遭)[^，。；]{0,8}?${gone}|叫[^，。；]{0,4}剜了|齐腕|齐肩|齐肘|齐根|不见了|截去|锯掉|截肢|剜掉|(?:从|自)(?:肩|肘|腕|膝盖?|大腿|虎口|手腕|胳膊肘|踝)[^，。；]{0,3}(?:往下|以下|就没|断|截)|(?:留|丢|扔|撂|交代|落)在了?[^，。；]{2,8}|喂了[狼狗鱼])`;
const fingers = '(?:小指|手指头?|指头|拇指|食指|中指|无名指)';

/** What is lost, in Chinese: where the side stands and where the part stands. */
export const lostZh: readonly Pattern[] = [
  new RegExp(
    `(?<side>左|右)手[^。；]{0,6}?(?:只剩下?|只有|剩下?|少了|缺了|断了|没了|短了|掉了)(?:最后)?(?:[一二两三四半]|最?[长小])?(?:根|个|截)?(?:半)?(?<part>${fingers})`,
  ),
  new RegExp(
    `(?<side>左|右)手(?:的)?(?<part>${fingers})[^，。；]{0,6}?(?:断了|没了|少了一?截|缺了|被[^，。；]{0,6}${gone})`,
  ),
  new RegExp(
    `(?<side>左|右|双|两)(?:边|侧)?(?:的)?(?:那)?(?:只|条)?(?<part>${limb})[^，。；]{0,8}?${ways}(?!(?:一|半)[根个截])`,
  ),
  /(?<side>左|右)(?<part>眼)[^，。；]{0,4}(?:是瞎的|早瞎|失明|看不见|蒙着白翳|只有眼白)/,
  new RegExp(
    `(?:缺了|少了|断了|丢了|失去了?|瞎了|没了|没有了?|[砍斩锯截挖炸剜剁轧削卸](?:断|掉|去|下)(?:了)?)(?:[\\u4e00-\\u9fff]{1,4}的)?(?<side>一只|一条|整条|左|右|双)(?:边)?(?:的)?(?<part>${limb})(?!套|表|镯|印|势|艺|筋|骨)`,
  ),
  /(?<side>左|右)?(?:边|手|侧)?(?:的)?(?:那)?(?:只|条|截)?(?<part>袖子|袖管|衣袖|袖筒|袖)[^，。；]{0,10}?(?:空荡|空空|空着|空的|空了|空落|瘪着)/,
  /空(?:荡荡|空|落落|瘪)?(?:的|着)(?<side>左|右)?(?:边)?(?:的)?(?:那)?(?:只|条)?(?<part>袖子|袖管|衣袖|裤管|裤腿)/,
  /(?<side>左|右)?(?:边|侧)?(?:的)?(?:那)?(?:只|条|截)?(?<part>裤管|裤腿)[^，。；]{0,10}?(?:空荡|空空|空着|空的|空了|打了?个?结|扎了?个?结)/,
  /(?<side>左|右)(?:边|侧)?(?:的)?(?:那)?(?:只|条)?(?<part>裤管|裤腿|袖子|袖口|袖管)[^。；]{0,14}?(?:露出|底下是|里头是|里面是)[^，。]{0,6}(?:木|铁|钩|假肢|义肢)/,
  /(?<part>膝盖|胳膊肘|肘|手腕|腿根|肩膀|肩)(?:往|以)下[^，。；]{0,6}(?:喂了|没了|没有了|空的|空空|全没|是木|是铁|截了|锯了)/,
  /(?:只有|就|只剩下?|还剩下?|单剩)(?<side>一)(?:只|条)(?<part>眼睛?|手|耳朵|腿|胳膊)(?:是)?(?:好使|管用|好的|能用|看得见|能看|能使|听得见)/,
  /(?<side>左|右)(?:边)?(?:的)?(?:那)?(?:只|个)?(?<part>眼窝|眼眶|眼珠子?|眼睛?)[^，。；]{0,6}(?:是空的|空空|空着|凹下去|凹陷|塌陷|陷下去|是瞎|是假的|是玻璃)/,
  /(?<side>左|右)(?:边)?(?:的)?(?:那)?(?:只)?(?<part>眼睛?|耳朵?)[^。；]{0,16}(?:让|被|叫|给|教)[^，。；]{0,10}(?:[啄戳扎射打捅抠烧熏崩刺震](?:瞎|聋|没|坏|掉|穿)|[啄戳抠射]的)/,
  /(?:靠|凭)(?<side>一)(?:条|只)(?<part>腿|胳膊|手|眼睛?)|(?<side>那|这|左|右)?(?:边|侧)?(?:的)?截?光秃秃的(?<part>手腕|手臂|胳膊|腿|耳根)/,
  /(?:只有|只剩下?|就剩下?|仅剩|单剩)了?(?<side>一)(?:条|只)(?<part>胳膊|手臂|臂膀|腿|眼睛?|好眼|手|耳朵)(?=[，。；！？了的”]|$)/,
  /(?:少了?|缺了?|没了|丢了)(?<side>一)?(?:条|只)(?<part>胳膊|手臂|臂膀|腿|眼睛?|手|耳朵)(?=[，。；！？了的”]|$)/,
  /(?:是个?|那个?|这个?|成了|叫|，|^)(?<side>独|断)(?<part>臂|眼|目|腿)(?!膀|狼|山|龙潭|崖|桥|神尼|看|力|见|下|自)/,
];
/** A doctor speaks of a part of his patient. */
export const doomedZh = quick(
  /(?<side>这)(?:只|条)(?<part>眼睛?|胳膊|手臂|手|腿|脚)[^，。；]{0,4}(?:保不住|留不住|废了|得锯|要锯|得截|没救|算是没了)|(?<part>眼珠子?|眼球|胳膊|手|腿|脚)[^，。；]{0,4}(?:得|要|必须|只能|非得?)[^，。；不]{0,3}(?:剜|锯|截|挖|砍)/,
);
/** A patch that somebody wears or is made; it may be for a while. */
export const patchedZh = quick(/(?<part>眼罩)/);

const limbEn = '(?<part>eyes?|arms?|legs?|hands?|ears?|foot|feet)';
const many = '(?:a|one|two|three|the|most of the|half the|four)';
export const lostEn: readonly Pattern[] = [
  /\b(?<part>finger|thumb) (?:of|on) (?:his|her|the|my) (?<side>left|right) hand (?:was|had|were) (?:been )?(?:gone|missing|lost|taken|cut|torn|bitten|shot|crushed off)/,
  /\bleft (?:his |her |my )?(?<side>an|a|one|left|right)? ?(?<part>arm|leg|hand|foot|eye) (?:at|in|on|behind (?:at|in)) (?:the )?[A-Z]/,
  /\b(?:lost the sight (?:of|in)|blind in|blinded in|no sight in) (?:his |her |my |the )?(?<side>left|right|one) ?(?<part>eye)/,
  /\b(?:his|her|my) (?<side>left|right) (?<part>eye) (?:was|is|had been) (?:blind|glass|milky|sightless|dead)\b/,
  /\b(?:lost|missing|lacked|taken|took|cut|short of|without|left) (?:of )?(?:a|one|two|three|four|most of the|half the)(?: of (?:his|her))? (?<part>fingers?|thumb)(?: (?:from|on|of|off))? (?:\w+['’]s |his |her |the |my )?(?<side>left|right)/,
  new RegExp(
    `\\b(?:had|with) (?:only|but) ${many} (?<part>fingers?) (?:on|left on) (?:his|her|the|my) (?<side>left|right)`,
  ),
  new RegExp(
    `\\b(?:lost|missing|without|gave|given|traded|paid with|cut off|took off|taken off|(?:took|cost) (?:away )?(?:the rest of )?) ?(?:him |her |me )?(?:his |her |the |my |a )?(?<side>left|right|both|an|one) ${limbEn}`,
  ),
  new RegExp(
    `(?:his|her|my|['’]s) (?<side>left|right|both|one) ${limbEn} (?:was|were|had been|had|ended) (?:gone|missing|cut off|put out|taken|lost|severed|torn off|blown off|(?:in|at) a stump|a stump)`,
  ),
  /\b(?<side>both) (?:of )?(?:his|her) (?<part>eyes) (?:were|had been) (?:\w+ )?(?:burnt|burned|put|torn|gouged|struck|plucked) (?:clean |quite |right )?out\b|\b(?:burnt|burned|put|tore|gouged|plucked) out (?<side>both) (?:of )?(?:his|her|[A-Z]\w+['’]s) (?<part>eyes)\b/,
  /\bwhere (?:his|her|[A-Z][\w.]+['’]s) (?<side>left|right) (?<part>arm|hand|leg|eye|foot) (?:should have been|had been|ought to have been|used to be)/i,
  /\b(?:taken|took|cut|sawed|sawn|shot|blown|had|torn) (?:his|her|my|(?:[A-Z][\w.]+ )?[A-Z][\w.]+['’]s) (?<side>left|right) (?<part>leg|arm|hand|foot) off\b/,
  /\b(?:taken|took|bitten|bit|sheared|torn|tore|shot|blown) (?:off )?(?:his|her|my|[A-Z][\w.]*['’]s) (?<side>left|right) (?<part>leg|arm|hand|foot|eye|ear) (?:off|away|clean off|at the (?:hip|knee|shoulder|elbow|wrist|ankle)|(?:just )?(?:below|above) the)\b/,
  /\b(?:took|taken|cut|sawed|sawn|bitten|blown|shot|lopped|hacked) (?:off )?(?:one|two|three|four|the) (?<part>fingers?|thumb) (?:of|from|off) (?:his|her|my|[A-Z][\w.]*['’]s) (?<side>left|right)\b/,
  /\bunstrap\w* (?:the|his|her|my) (?<part>leg|arm|hand|foot)\b/,
  /\b(?:one|only one) (?:good |sound |working |useful )?(?<part>eye|hand|arm|leg|ear),? (?:the|his|her|my) (?<kept>left|right)\b/,
  /\b(?<side>left|right) (?<part>sleeve|trouser-? ?leg)(?: was| had been| hung|,)? ?(?:\w+ ){0,2}?(?:folded|pinned|sewn|tucked|knotted|tied|stitched|flapp\w*|fastened|empty)\b/,
  /\b(?:hook|stump|claw) (?:for|where|in place of|instead of|at the end of) (?:an? |his |her |the )?(?<side>left |right )?(?<part>hand|arm|leg|foot)\b/,
  /\b(?:wooden|tin|cork|peg) (?<side>left |right )?(?<part>leg|arm|foot)\b/,
  /\b(?:his|her|my|['’]s) (?<side>left|right) (?<part>leg|arm|hand) (?:ended|stopped) (?:at|in|just|below|above)\b/,
  /\b(?:his|her|my|['’]s|the) (?<side>left|right) (?<part>eye)(?: was| is|,)? ?(?:an? |the )?(?:\w+ )?(?:socket|glass|seam|puckered|sewn shut|milk)/,
  /\b(?:an? |his |her |the )?(?<side>left |right )?(?:empty|pinned|pinned-up|hollow) (?<part>sleeve)\b|\b(?<side>left |right )?(?<part>sleeve) (?:was|hung|hanging|swung) (?:empty|pinned)/,
  /\b(?:an?|the|was|is|were|old|this|that|his|her|my|been) (?<side>one)-(?<part>arm|eye|leg|hand)ed\b|\b(?:had|has|have) (?:only |but |just )?(?<side>one) (?<part>arm|eye|leg|hand|foot)\b(?! (?:in|on|up|out|round|around|behind|over|free|under|raised|still|against|through|to|at|across|inside|open|upon))/,
  /\bstump of (?:his|her|the) (?<side>left|right|) ?(?<part>arm|wrist|leg|hand)\b/,
  /\b(?:the |his |her )(?:\w+ )?(?<part>eye) (?:behind|under|beneath) (?:it|the patch) (?:was|had) (?:been )?(?:gone|lost|put out|burned|taken)/i,
];
export const patchedEn =
  /\b(?:wore|wearing|with|had) (?:a |an |the |his |her )(?:\w+ )?(?:eye-?)?(?<part>patch)\b/;

/** The hands, eyes and feet that are used. */
export const usedZh =
  /(?<side>左|右|双|两只|两条|两)(?:[\u4e00-\u9fff]{1,3}的)?(?<part>手|眼睛?|目|眸|腿|臂|胳膊|脚|耳|拳|掌)(?!边|侧|下|首|旁|势|艺|翼|脚)/g;
export const pairedZh = quick(/合十|抱拳|鼓起?掌|拍[着起]?手|搓[着了]?手|左右开弓|十(?:根|个)?(?:手)?指头?/);
export const fiveZh = quick(/五根手指|五个手指|五指|五个指头|五根指头|十根手指|十指|十根指头|一根不少/);
export const oneHanded = quick(
  /单手|独臂|独眼|一只手|单臂|断臂|残臂|各(?:自|伸)|四只手|你的|我的手里|\bone hand\b/,
);
export const usedEn =
  /\b(?:with|through|on|raised|lifted|opened|using|clenched|folded|spread|crossed|threw|threw up|held out|held up|put up|reached out|flexed|shook|pointed with|clapped|slapped|laid|put|stretched|swung|waved|in|rubbed|clapped) (?:the |his |her )?(?<side>left|right|both)(?: of (?:his|her))?(?: (?:his|her))?(?: (?<part>eyes?|arms?|legs?|hands?|foot|feet))?\b/g;
/** Any mention of a part that is there. */
export const mentionedEn =
  /(?:\b(?:his|her)|['’]s) (?<side>left|right) (?<part>eye|hand|arm|leg|knee|foot|ear)\b|\bfrom (?:his|her) (?<side>left|right) to (?:his|her) (?<part>right|left)\b/g;
export const pairedEn =
  /\b(?:both|two) (?:of )?(?:his |her |the )?(?:own |strong |bare |big |\w+ )?(?<part>hands|arms|eyes|legs|feet|boots|shoes)\b(?! and (?:hands|arms|legs|feet|eyes))|\b(?:clapped|clasped|wrung|rubbed) (?:his|her) (?<hands>hands)\b|\b(?:all )?ten (?<ten>fingers)\b/;
export const fiveEn = /\ball five fingers|five fingers\b/;

/** What nobody does on one leg. */
export const running = quick(
  /跑了|跑到|飞奔|狂奔|撒[开腿]|跳(?:下|上|过)|\b(?:ran|sprinted|leapt|leaped|danced|raced)\b/,
);
export const hobbling = quick(/拐|单腿|独腿|假|木|轮椅|\b(?:hop\w*|crutch\w*|wooden|peg|one leg)\b/);
export const walking = quick(
  /跺了?跺?脚|迈开|大步|飞奔|奔跑|跑了|跳了|站起身|站了起来|\b(?:ran|walked|stamped|strode|jumped|stood up)\b/,
);
/** What stands in for a leg; one walks on it and does not warm its toes. */
export const fitted = quick(/木腿|铁钩|木脚|\b(?:wooden|peg|hook|cork)\b/i);
export const healing = quick(
  /接好|接上|安上|装上|假肢|义肢|义手|义眼|假手|假腿|颗玻璃|玻璃眼|颗假|铁手|治好|长出|重生|再生|还原|断肢|木头手|木手|机械臂|[钢铁木铜银](?:打|制|做|铸)?的(?:手|手臂|胳膊|腿|脚)(?![^，。]{0,2}[般似])|扮[成作演]|乔装|易容|\b(?:disguis\w*|glass (?:eye|one)|healed|grew back|artificial|false|(?<!no )wig|hairpiece)\b/i,
);
export const emptied = quick(
  /袖|断|残|空荡|假|空了|眼罩|眼窝|眼眶|\b(?:sleeve|stump|patch|socket|hook|wooden|glass|blind|useless|withered|gone|missing|lost|scar\w*|where|should have|used to|ached|empty|pinned|shut|closed|cut off|taken)\b/,
);
export const seeing = quick(
  /看|盯|瞄|望|锐|亮|睁|瞪|眯|眨|映|圆|转|直|squint|saw|look|sharp|wink|open|wide|bright|blink|star|aim|shut|sight/,
);

/** No hair at all, whatever else is said. */
export const baldness = quick(
  /(?:烧|烫|掉|剃|脱|拔|褪|燎)(?:掉|光|没|尽|秃)?了?[^，。；]{0,8}(?:头发|毛发)[^。]{0,24}再也?(?:长不|没长|没有长|不会长|不长)|头发[^。；]{0,10}(?:全|都|一根不剩|掉光|脱光|落光)[^。]{0,20}再也?(?:长不|没长|没有长|不会长|不长)|一根头发[都也]?没(?:有)?长过|\b(?:every|all (?:the|his|her|of (?:his|her)))(?: last)? (?:single )?hairs?\b[^.;]{0,40}\b(?:body|head|scalp|ever had|gone|fallen|fell|burned|lost)\b|\bwithout a (?:single )?hair (?:on|to)\b|\bhair\b[^.;]{0,60}\bnever (?:ever )?(?:grown|grow|grew|coming|come|came) back\b|(?:脑袋|脑门|头顶|脑壳)[^，。；帽]{0,6}(?:锃亮|亮得|光溜溜|溜光|寸草不生|一根毛)|(?:头上|脑袋上)?一根(?:头发|毛)[都也]没|秃瓢|光瓢|\b(?:scalp|head|pate|skull|crown)\b[^.;]{0,40}\bas (?:bare|bald|smooth|shiny|naked) as\b|\bnot a (?:single )?hair (?:left )?on (?:his|her) head\b|\bbald as\b/,
);
export const bald = quick(
  /(?:cut|shaved|cropped) (?:his|her) hair to the (?:skull|scalp)|\b(?:bald|hairless)\b|秃顶|秃头|秃子|光头|头发掉光|剃光了头|剃度|头顶光|不长头发|没长过头发|不生头发|寸草不生/,
);
export const forGood = quick(
  /bald as |was bald(?=[.,;]| and)|not (?:ever )?grow|never grow|never grew|not ever again|born (?:that way|bald|so|hairless)|always had been|all (?:his|her) life|not a (?:single )?hair|since (?:birth|he was born)|再也(?:长不|不会长)|不会再长|长不出|hairless|秃|生下来|天生|从小|打小|一辈子|不长头发|不生头发|没长过|寸草不生/,
);
export const haired = quick(
  /\b(?:the|his|her) (?:[a-z]+ ){0,3}(?:hair|curls|braids?|locks|fringe)\b(?! (?:had been|was cut|had gone))|(?:[长短乱卷黑白乌银金红棕秀青散华]发(?![现生出展达明布起挥觉射烧呆抖麻愣财誓光])|一缕[^，。]{0,2}发|头发|辫子|秀发|鬓发|发髻|刘海)/,
);
export const hairless = quick(
  /(?:没有|不长|掉光|掉完|剃|假|刮|光溜)[^，。]{0,4}发|\b(?:no|without|lost (?:his|her)) (?:\w+ )?(?:hair|curls)\b|\bbald\b/,
);
