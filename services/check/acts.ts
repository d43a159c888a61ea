import { isNegated } from './guards.ts';
import { quick } from './quick.ts';
import { spokeEn } from './speech-verbs.ts';
import type { Language, Sentence } from './types.ts';

/** What only the living do, right behind a name: speech, and movements of the body with their aspect. */
const says =
  '对着|冲着|朝着|挑着|笑|说|道|问|答|走|跑|推门|推开|端|坐下|坐在|站起|站在|来到|进来|进了|出来|拿起|拿了|拿着|伸手|抬头|点头|摇头|喊|叫道|喝道|看着|转身|回头|接过|接了|递|打发|吩咐|咳嗽|叹了|抬手|摆手|挥手|招手|拱手|抱拳|作揖|起身|欠身|俯身|侧身|抬眼|冷笑|开口|开了口|盘膝|负手|背着手|眯起|眯着|皱眉|挑眉|沉吟|沉默|上前|走近|出列|拨通|接通|打来|翻身[上下跃]|率[领军众]|领着|带着|大声|高声|低声|厉声|轻声|压低|冷冷|笑吟吟|笑眯眯|笑嘻嘻|咧嘴|撇嘴|咬牙|攥着|攥紧|[坐站蹲趴靠倚歪候忙挤爬走跑冲跪骑躲]在(?![^，。]{0,4}[棺坟墓碑照画像梦])|在(?![^，。]{0,6}[棺坟墓碑照画像梦])[^，。；的]{1,8}[里上中前后旁边外下][喝吃写画唱跳跑打骂笑喊煮炒切洗]|[坐站蹲趴倒挤挪凑]到|正(?:在)?[^，。；的死]{0,7}[包做吃喝写洗扫擦看读炒切缝补修磨劈哼唱喊骂]|从[^，。；的]{1,9}(?:[走跳爬钻冲探翻站掏摸抽拿取拽][出下上进过起来])';
const moves =
  '[叼夹嗑扒拎捻揪搀搂伏磕解掀蹲提拔抽掏摸抓握举扔踢跳爬骑跪扶拉拖抱背扛挑捡拾捧倒喂洗擦扫劈砍切煮烧吃饮喝咬敲拍捶摔丢掷踩踏迈跨钻躺靠倚俯弯仰瞪瞥盯望瞧挥拱迎送追赶逃躲闪翻披戴脱挂铺写读念唱哭骂冲扑拦挡按揉搓抚捏掐放打开关收系牵卷装塞拧指数坐站走跑勒拽扯捋揣抿呷嚼吹吐啃舔嗅闻瞅眨皱耸踱溜蹲摊折剪缝绣弹拨捻拈夹舀盛斟沏泡添熬煎搅签递拭抖掸搓叩拄抄捣扣伸缩夹率领攥趴挤窜蹦翻滚挠搂抡甩砸戳捅刺挖浇泼晒拧剥包炒拌算记画刻涂修补钉磨驾驶划撑摇瞄射投敬摘系勾搭挪凑咂擤沾蘸研]';
const actsZh = new RegExp(
  `^(?:[^，。；！？：“”的之也都被给让]{0,4}?)(?:${says}|${moves}[^，。；！？的]{0,3}?(?:了|着|起|出|进|过|下|上|开|到|住|回|完)|把[^，。；！？]{1,10}(?:了|着|起|出|进|过|下|上|开|到|住|回|给|往|向|一[\\u4e00-\\u9fff](?=[，。])))`,
);
/** 从财务室里出来, 在桌旁坐下: the place stands before the verb. Who is in a grave or a picture does nothing. */
const placeZh =
  '(?:从(?![不来前小此头没未])|自|打|在(?!世|生|天|[^，。]{0,4}[棺坟墓灵碑土像画照梦心]))[^，。；！？：“”的]{1,8}?(?:[里外上下后边旁中间头面口前]|室|屋|房|院|堂|厅)';
const placedZh = new RegExp(
  `^[^，。；！？：“”的之也都被给让]{0,3}?${placeZh}(?:[慢缓急匆快轻忽突][^，。；！？的]{0,3}?)?(?:(?:走|跑|冲|钻|爬|站|跳|探|转|绕|踱|伸|迎|赶|挤|跟)?[了]?(?:出来|出去|进来|进去|过来|过去|起来|下来|上来|回来)|出来|坐下|坐了|站起|站住|蹲下|停住|(?:走|跑|绕|转|踱)[出进过到向]了?)`,
);

const placed = quick(
  /出来|出去|进来|进去|过来|过去|起来|下来|上来|回来|坐下|坐了|站起|站住|蹲下|停住|[走跑绕转踱][出进过到向]/,
);

/** Who lies in a grave does nothing. */
const restsZh = /^[^，。；！？]{0,3}在[^，。；！？]{0,4}(?:棺|坟|墓|土里|地下|灵位|碑)/;

/** The clause only says when something else happens, or what was before. */
const asideZh = quick(/(?:时|时候|那年|那天|那夜|之前|以前|之后|以后|后)$|曾|当年|生前|在世/);

/** 秦大夫写过: it was before. */
const doneZh = /^[^，。]{0,3}?(?:写|说|讲|提|问|教|来|去|见|读|吃|喝|唱|住|答应)过(?![来去头身脸])/;

const irregular =
  'said|says|set|began|bought|built|burst|chose|dealt|fought|fed|hid|made|rang|slung|spun|spat|spread|stole|swore|taught|tore|withdrew|found (?:the|a|an|his|her|them|him)|did (?:not )?(?:the|his|her|up|look|answer)|went|got|held|took|came|went|stood|sat|ran|drank|ate|met|gave|put|laid|hung|rode|drove|led|shook|wrote|read|sang|spoke|told|threw|caught|broke|drew|knelt|lit|rose|shut|sprang|struck|swung|woke|swam|climbed|sent|paid|bent|swept|bit|cut|dug|blew|clung|crept|flung|ground|leapt|slid|strode|wept|wound|poured|opened the|closed the|had (?:the|a|his|her) [\\w-]+(?: [\\w-]+)? (?:open|ready|set)|had the (?:wheel|helm|floor|watch|reins)|was (?:on|at|by|beside|behind) the (?!slab|bier|pyre|grave|tomb|other side)|was (?!dying|lying|being|going|wearing|missing)[a-z]{2,}ing';
const actsEn = new RegExp(
  `^,? (?:then |slowly |quickly |quietly |softly |only |still |just |had just |[a-z]+ly )?(?:${irregular}|(?!loved|lived|used|believed|wanted|seemed|remained|owned|died|named|called|belonged|deserved|appeared|killed|buried|drowned|murdered|hanged|married|needed|hated|feared|liked|owed|existed|happened|suffered|perished|starved|passed|expired|vanished|disappeared)[a-z]{2,}ed)\\b`,
);
const startEn =
  /(?:^|[.;:!?,”"—–-]\s*|\b(?:and|but|then|so|while|where|because)\s|^(?:at|on|in|by|from|after|before|next|that|the next|this|now|then|later|once) (?:[\w’'-]+ ){0,4})(?:(?:the|old|poor|young) )?$/i;
const startZh = quick(/(?:^|[，。；：”」"’、]\s*|只见|忽见|却说|看见|见)$/);
const saidEn = new RegExp(`(?:${spokeEn})\\s$`);

const clauseOf = (after: string, language: Language): string =>
  after.split(language === 'zh' ? /[，。；！？]/ : /[,;.!?]/)[0] ?? '';

/** 贺长老沉着脸，把签往桌上一拍: what the next clause tells, where the first only says how one looks. */
function actsLater(after: string): boolean {
  const [first = '', second = ''] = after.split('，');
  return /^[^的□。！？；：他她]{1,8}$/.test(first) && /着/.test(first) && actsZh.test(second);
}

/** Whether the narration shows the one named at `hit` doing or saying something now. */
export function isActing({ text, plain, language }: Sentence, hit: { start: number; end: number }): boolean {
  if (plain.charAt(hit.start) === '□') return false;
  const before = text.slice(0, hit.start);
  const after = text.slice(hit.end);
  if (language === 'en')
    return (
      saidEn.test(before) || (startEn.test(before) && actsEn.test(after) && !isNegated(after.slice(0, 12)))
    );
  if (!startZh.test(before) || asideZh.test(clauseOf(after, language)) || doneZh.test(after)) return false;
  const isDoing =
    actsZh.test(after) || (placed.test(text) && placedZh.test(after)) || actsLater(plain.slice(hit.end));
  return isDoing && !restsZh.test(after);
}
