import { createCharTable } from '../gates.ts';
import { matchesIn } from '../matches.ts';
import type { Language } from '../types.ts';

/** A thing as a sentence names it: `key` its words without article and measure, `isDefinite` that it is a known one. */
export type Thing = { key: string; start: number; end: number; isDefinite: boolean };

const headsZh =
  '手机|电脑|硬盘|光盘|望远镜|花瓶|瓷瓶|菜刀|猎枪|出租车|卡车|轿车|吉普|飞剑|法杖|魔杖|权杖|休书|婚戒|金牌|奖杯|奖牌|相册|邮票册|缝纫机|收音机|录音带|磁带|打火机|烟斗|拐杖|轮椅|帐篷|木筏|竹筏|风筝|洋娃娃|布娃娃|眼镜|雨伞|旗袍|嫁衣|婚纱|围巾|斗笠|念珠|佛珠|舍利|经书|药方|秘方|配方|族谱|家谱|契约|合同|协议|遗嘱|证书|护照|门票|机票|导航仪|发报机|石桥|木桥|铁桥|吊桥|祠堂|水井|磨坊|风车|灯塔|温室|匕首|戒指|指环|扳指|耳环|耳坠|项链|手镯|玉佩|令牌|腰牌|锦囊|香囊|荷包|手帕|帕子|钥匙|斗篷|披风|葫芦|照片|怀表|手表|相机|唢呐|提琴|吉他|钢琴|二胡|胡琴|日记|账册|账本|名册|册子|地契|房契|婚书|遗书|密信|玉玺|虎符|兵符|剑谱|刀谱|琴谱|秘籍|地图|海图|罗盘|铃铛|长枪|长命锁|护身符|丹药|药丸|信纸|信笺|纸条|字条|子弹|符纸|蜡烛|火柴|茶壶|茶杯|酒壶|圣旨|诏书|遗诏|图纸|手稿|底稿|文书|胶卷|相片|摩托车|自行车|马车|轿车|剑|刀|弓|戟|鞭|簪|钗|镯|环|佩|坠|印|玺|令|符|谱|图|扇|琴|笛|箫|筝|鼓|钟|灯|伞|镜|梳|匣|盒|船|甲|盔|冠|袍|珠|丹|鼎|杖|笔|砚|壶|枪|瓶|碗|戒|锁|表|画|卷|册|牌|链|珏|璧|杯';
const measureZh = '[把柄枚块支张封本只面卷串颗件对幅匹顶条根道册份枝盒袋辆艘座架台副双盏口方管部页纸粒]';
/** Heads that are things only where one points at them: 那封信, not 相信. */
const pointedHeads = new Set([...'信纸药丸参']);
const cutZh = new RegExp(
  `[那这一两半几唯]${measureZh}|[的了着出把将起过她他我你从用拿到回开进是有在和与被让给也都便就又并却再还只见对向取放用，、“”：]`,
);
const behindZh =
  '(?=[，。；！？、：”…]|$|[锁系插戴挂佩放收藏塞给递交送还卖当典押烧摔砸撕丢扔埋压别揣握举拔抽掏取拿捧端推退摆搁掷投抛沉掉落碎断毁熔折脱滚飞从竟散亮响停倒歪凑上下里中在被让也都就已便又是了和与的])';
const heads = new Set([...headsZh.split('|'), ...pointedHeads]);
const LONGEST_HEAD = 3;
const isLastChar = createCharTable([...heads].map((head) => head.charAt(head.length - 1)));
const isEndZh = new RegExp(`^${behindZh}`);

/** The longest head that ends at a place. */
function headAt(text: string, end: number): string | undefined {
  for (let length = LONGEST_HEAD; length > 0; length--) {
    const head = text.slice(Math.max(0, end - length), end);
    if (heads.has(head)) return head;
  }
  return undefined;
}
const definiteZh = new RegExp(
  `(?:那|这|唯一的|仅有的|祖传的|家传的|[父母师爷奶姐哥娘爹祖妻夫先].{0,2}的?那?)${measureZh}?[^，。]{0,4}$`,
);

/** Characters before a head in which its words, and what points at it, are looked for. */
const BEFORE = 9;
const POINTED = 14;
const pointsZh = new RegExp(`[那这]${measureZh}$`);

function thingsZh(text: string): Thing[] {
  const things: Thing[] = [];
  for (let end = 1; end <= text.length; end++) {
    if (isLastChar[text.charCodeAt(end - 1)] !== 1) continue;
    const head = headAt(text, end);
    if (!head) continue;
    const index = end - head.length;
    const pieces = text.slice(Math.max(0, index - BEFORE), index).split(cutZh);
    const own = (pieces.at(-1) ?? '').slice(-5).replace(/^[^\u4e00-\u9fff]+/, '');
    const start = index - own.length;
    const isPointed = pointsZh.test(text.slice(Math.max(0, start - 2), start));
    const isPlain = !pointedHeads.has(head) && (head.length > 1 || isEndZh.test(text.slice(end, end + 1)));
    const key = own + head;
    if (!isPointed && (!isPlain || key.length < 2)) continue;
    const isDefinite = isPointed || definiteZh.test(text.slice(Math.max(0, index - POINTED), index));
    things.push({ key, start, end, isDefinite });
  }
  return things;
}

const headsEn =
  'sword|dagger|knife|gun|pistol|revolver|rifle|ring|necklace|locket|brooch|bracelet|pendant|watch|clock|fiddle|violin|guitar|flute|piano|cello|horn|harp|book|letter|map|chart|diary|journal|photograph|picture|portrait|painting|key|box|chest|lamp|lantern|cup|bowl|jug|vase|goblet|coat|cloak|hat|gown|dress|shawl|horse|mare|pony|boat|ship|yacht|car|cart|wagon|bicycle|motorcycle|bow|staff|wand|amulet|talisman|stone|jewel|ruby|emerald|diamond|crown|medal|coin|mirror|pen|typewriter|camera|satchel|axe|spear|shield|helm|helmet|armou?r|scroll|manuscript|will|deed|compass|telescope|pipe|cane|umbrella|quilt|bullet|candle|pill|potion|phial|vial|bottle|antidote|certificate|ticket|note|passport|ledger|film|tape|seed|telegram|quilt|icon|crucifix|rosary|bell|harness|saddle|trumpet|banjo|accordion|sextant|spyglass';
const thingEn = new RegExp(
  `\\b([Tt]he|[Hh]is|[Hh]er|[Mm]y|your|[Tt]heir|[Oo]ur|[Tt]hat|[Tt]his|[A-Z][a-z]+['’]s)((?: [a-z]+(?:['’]s|-[a-z]+)?){0,3}) (${headsEn})\\b|\\b([A-Z][a-z]+(?:mother|father)['’]s|Mother['’]s|Father['’]s|Grandfather['’]s|Grandmother['’]s)((?: [a-z-]+){0,2}) (${headsEn})\\b`,
  'g',
);
const noAdjective = /^(?:and|or|of|in|on|at|to|with|from|for|was|had|is|her|his|its|by|as|that|which|who)$/;
const idle = /^(?:old|little|big|small|new|own|good|great|fine|long|other|same|only|poor|dear)$/;

function thingsEn(text: string): Thing[] {
  return matchesIn(text, thingEn).flatMap((match) => {
    const owner = (match[1] ?? match[4] ?? '').toLowerCase();
    const words = (match[2] ?? match[5] ?? '').trim().toLowerCase().split(' ').filter(Boolean);
    if (words.some((word) => noAdjective.test(word))) return [];
    const whose = /['’]s$/.test(owner) ? [owner] : [];
    const own = [...whose, ...words]
      .map((word) => word.replace(/['’]s$/, ''))
      .filter((word) => !idle.test(word));
    const key = [...own, match[3] ?? match[6] ?? ''].join(' ');
    return [{ key, start: match.index, end: match.index + match[0].length, isDefinite: true }];
  });
}

/** More than a chapter's sentences are not kept. */
const KEPT = 500;
const known = new Map<string, Thing[]>();

/** The things that a text names; asked several times of the same sentences. */
export function thingsIn(text: string, language: Language): Thing[] {
  const before = known.get(text);
  if (before) return before;
  if (known.size > KEPT) known.clear();
  const things = language === 'zh' ? thingsZh(text) : thingsEn(text);
  known.set(text, things);
  return things;
}

const paper = /(?:信纸|信笺|信|纸条|字条|纸|letter|note)$/;
/** What kind of thing it is: its last word; a letter is as well its sheet. */
const headOf = (key: string): string => {
  if (paper.test(key)) return 'paper';
  return /[a-z]/.test(key) ? (key.split(' ').at(-1) ?? key) : key.slice(-1);
};

/** Surely one and the same: its name says more than what kind of thing it is, or one mention points at a known one. */
export function isSameThing(a: string, b: string, isDefinite: boolean): boolean {
  if (/[a-z]/.test(a)) {
    const [mine, yours] = [a.split(' '), b.split(' ')];
    if (mine.at(-1) !== yours.at(-1)) return false;
    return mine.slice(0, -1).some((word) => yours.slice(0, -1).includes(word));
  }
  if (!a.endsWith(b) && !b.endsWith(a)) return false;
  const shorter = Math.min(a.length, b.length);
  return shorter > 2 || (shorter === 2 && isDefinite);
}

/** What a name says beside the kind of thing. */
function wordsOf(key: string): string {
  if (/[a-z]/.test(key)) return key.split(' ').slice(0, -1).join(' ');
  return paper.test(key) ? key.replace(paper, '') : key.slice(0, -1);
}

/**
 * Rather one and the same where both are pointed at not far from each other: of one kind, and no words tell them
 * apart.
 */
export function mayBeSameThing(a: string, b: string): boolean {
  if (headOf(a) !== headOf(b)) return false;
  const [mine, yours] = [wordsOf(a), wordsOf(b)];
  return !mine || !yours || mine.endsWith(yours) || yours.endsWith(mine);
}
