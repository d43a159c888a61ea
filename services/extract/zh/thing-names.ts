import { type Dictionary, isOrdinaryWord } from './dictionary.ts';
import { isGazetteerPlace } from './gazetteer.ts';
import { isHanAt } from './han.ts';
import { compoundSurnames, functionChars, surnames, titles } from './lexicon.ts';
import type { Measure } from './measure.ts';
import { offices } from './offices.ts';
import { countFrames, frameFeatures } from './place-frames.ts';
import { placeSuffixOf } from './place-names.ts';
import { roles } from './roles.ts';
import type { Scan } from './scan.ts';
import { createWordFinder } from './word-finder.ts';
import { isMarked } from './word-marks.ts';

export type ThingKind = 'organisation' | 'item';

/** Endings of a kind: those that hardly end anything else, and those that many common words have, too. */
type Endings = { sure: ReadonlySet<string>; doubtful: ReadonlySet<string> };
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const endings: Readonly<Record<ThingKind, Endings>> = {
  organisation: {
    sure: wordsOf(
      '宗 派 帮 盟 公司 学院 集团 镖局 商会 银行 报社 书局 传媒 战队 公会 工会 骑士团 军团 协会 大学 中学 小学 女校 女师 俱乐部 事务所 工作室 ' +
        '研究所 研究院 王朝 帝国 王国 联邦 联盟 修会 教会 商行 乐团 剧团 剧院 出版社 电视台 电台 日报 晚报 医院 药业 资本 科技 娱乐 地产 ' +
        '琴行 合唱队 互助会 基金会 委员会 管理局 总局 总署 公署 卫 营 卫队 大队 支队 小队 兵团 舰队 佣兵团 戏班 机械厂 财团 世家 一族',
    ),
    doubtful: wordsOf(
      '门 会 教 党 军 社 局 司 部 院 馆 号 行 阁 楼 堂 府 家 族 厂 队 科 处 组 站 监 寺 省 殿 宫 谷 国 团 班 坊 铺 庄 所 台 报 观 房 库 署 岛 城 厅 朝',
    ),
  },
  item: {
    sure: wordsOf(
      '诀 丹 剑 刀 枪 戟 符 真经 心法 剑法 刀法 掌法 拳法 身法 步法 功法 宝典 真解 秘籍 神功 葫芦 玉佩 玉玺 令牌 手札 剑诀 剑谱 幡 鼎 佩 簪 钗 匕 盏 盾 铃',
    ),
    doubtful: wordsOf(
      '斧 锤 鞭 棍 棒 弓 箭 琴 箫 笛 炉 钟 镜 印 珠 玉 环 镯 戒 令 牌 图 卷 经 典 谱 药 丸 散 膏 酒 茶 旗 扇 伞 灯 甲 袍 衣 帕 功 法 录 阵 掌 拳 指 步 ' +
        '石 草 花 果 木 液 香 针 钉 索 杯 瓶 壶 盘 碑 车 舟 船 号 舰 机 弩 炮 钥匙 簿 册 书 报 歌 曲 赋 毒 蛊 袋 靴 冠 帽 轮 塔 锁 匣 盒 鼓 锣 钩 叉 爪 露 水 粉 丝 骨 晶 核 芯 弹',
    ),
  },
};

const lastChars = ({ sure, doubtful }: Endings): ReadonlySet<string> =>
  new Set([...sure, ...doubtful].map((ending) => ending.slice(-1)));
const endsOf: Readonly<Record<ThingKind, ReadonlySet<string>>> = {
  organisation: lastChars(endings.organisation),
  item: lastChars(endings.item),
};
const NO_ENDING = { ending: '', isSure: false };

/** The ending of a word for a kind, '' for none; what is before it must not be empty. */
export function endingOf(word: string, kind: ThingKind): { ending: string; isSure: boolean } {
  if (!endsOf[kind].has(word.charAt(word.length - 1))) return NO_ENDING;
  const { sure, doubtful } = endings[kind];
  for (const length of [3, 2, 1]) {
    const ending = word.slice(-length);
    if (word.length <= length) continue;
    if (sure.has(ending)) return { ending, isSure: true };
    if (doubtful.has(ending)) return { ending, isSure: false };
  }
  return NO_ENDING;
}

const add = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1);

/** Inside a name these never stand. */
const never = new Set('的了是在不我你他她它们这那着与和及把被从便就也都又还很吗呢吧啊'.split(''));

/** The longest stem before an ending, in characters: 特殊户籍管理科. */
const LONGEST = 6;

function addBefore(scan: Scan, end: number, kind: ThingKind, into: Map<string, number>): void {
  const { text, tokenLength } = scan;
  if (!endsOf[kind].has(text.charAt(end - 1))) return;
  const { ending } = endingOf(text.slice(Math.max(0, end - 4), end), kind);
  if (ending === '') return;
  for (let stem = 1; stem <= LONGEST; stem++) {
    const start = end - ending.length - stem;
    if (start < 0 || !isHanAt(text, start) || never.has(text.charAt(start))) return;
    // a long stem begins where a word does
    if (stem > 3 && !tokenLength[start]) continue;
    add(into, text.slice(start, end));
  }
}

/** Where a thing without an ending shows itself: in 《》, quoted inside a sentence, said to be called so, after its measure. */
const shown = [
  /《([\u4e00-\u9fff]{2,8})》/gu,
  /(?<=[\u4e00-\u9fff])[“「『‘]([\u4e00-\u9fff]{2,4})[”」』’](?=[\u4e00-\u9fff，。；、])/gu,
  /(?:名叫|名为|名唤|名曰|叫作|叫做|唤作|取名|起名叫?|[剑刀枪琴船]名|[，的]叫)([\u4e00-\u9fff]{2,4})(?=[，。；！？、])/gu,
  /[这那][柄口杆艘枚卷]([\u4e00-\u9fff]{2})(?=[\u4e00-\u9fff，。的])/gu,
];

/** What ends like a place is one, a board in quotes: “慈渡寺”. */
const isThing = (word: string): boolean => placeSuffixOf(word) === '' || endingOf(word, 'item').ending !== '';

/** Strings that could be names of a kind: what ends like one, and for things what the text shows as one. */
export function proposeThings(scans: readonly Scan[], kind: ThingKind, least: number): Set<string> {
  const counts = new Map<string, number>();
  const sure = new Set<string>();
  for (const scan of scans) {
    for (let index = 0; index < scan.text.length; index++) {
      if (!isHanAt(scan.text, index)) continue;
      addBefore(scan, index + 1, kind, counts);
      if (kind === 'organisation') addBody(scan, index, counts);
    }
    if (kind === 'item')
      for (const pattern of shown)
        for (const [, word] of scan.text.matchAll(pattern)) if (word && isThing(word)) sure.add(word);
  }
  return new Set([...[...counts].filter(([, count]) => count >= least).map(([word]) => word), ...sure]);
}

/** A body that the dictionary or the list of offices knows. */
function addBody({ text, reading: { words } }: Scan, start: number, into: Map<string, number>): void {
  const length = [4, 3, 2].find((one) => isMarked(words, 'body', start, one));
  const word = length === undefined ? '' : text.slice(start, start + length);
  if (word && endingOf(word, 'organisation').ending === '') add(into, word);
}

const ofOffice = new Set([...[...offices].map((office) => office.slice(0, -1)), ...titles, ...roles]);

/** Called after an office or a rank, and not after a place: 锦衣府, 都督府, 王爷府. Any of them is called so. */
export const isOffice = (word: string): boolean =>
  /[府衙署]$/.test(word) && ofOffice.has(word.slice(0, -1)) && !isGazetteerPlace(word.slice(0, -1));

/** Before a thing: verbs and measures whose object one holds. */
const handled =
  /(?:[拔抽握执持提挥舞佩挂取捧拿掏递交给赠送偷夺献戴穿服饮吞炼铸擎祭展卷读翻藏紧背解收催练修学弹吹唱喝吃]|[柄口枚颗件卷幅面座艘架台支块株瓶壶盏本部套粒辆把出着了])$/;
/** Before a group: verbs of joining, leaving and being of it. */
const joined =
  /(?:加入|拜入|进入|进了|投靠|叛出|隶属|逐出|离开|考进|考上|投奔|效忠|出身|来自|属于|回到?|灭了|覆灭|执掌|创立|成立|调[入到进去]|报考|签约|跳槽)$/;
const memberAfter =
  /^(?:的?(?:弟子|长老|成员|掌门|宗主|帮主|员工|老板|总裁|经理|干部|学生|大军|将士|门人|门下|子弟|家主|的人|人马|护法|供奉|教授|院长|少主|余孽|队员|队长|校尉|统领|掌柜|总管|女官|侍郎|尚书|郎中|主事|同事|记者|律师)|上下|麾下|旗下|众人|那边|内部|高层)/;

/** The text says outright that it is a thing's name: 剑名“断岳”. */
const naming = /[剑刀枪弓琴船舟鼎]名$/;

type Uses = { handled: number; joined: number; members: number; titled: number; named: number };

function countUses(scans: readonly Scan[], words: ReadonlySet<string>): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  const list = [...words];
  const findWords = createWordFinder(list);
  for (const { text } of scans)
    findWords(text, (id, start, end) => {
      const word = list[id] ?? '';
      const own = uses.get(word) ?? { handled: 0, joined: 0, members: 0, titled: 0, named: 0 };
      uses.set(word, own);
      const before = text.slice(Math.max(0, start - 3), start).replace(/[“「『‘《]$/, '');
      if (handled.test(before)) own.handled++;
      if (joined.test(before)) own.joined++;
      if (memberAfter.test(text.slice(end, end + 4))) own.members++;
      if (text.charAt(start - 1) === '《') own.titled++;
      if (naming.test(before)) own.named++;
    });
  return uses;
}

/** What stands around the candidates of a kind, worked out once. */
export type Surroundings = { uses: ReadonlyMap<string, Uses>; frames: ReturnType<typeof countFrames> };
export const surroundingsOf = (scans: readonly Scan[], words: ReadonlySet<string>): Surroundings => ({
  uses: countUses(scans, words),
  frames: countFrames(scans, words),
});

const vague = new Set(
  '大小老新旧高长短好坏一二三四五六七八九十两几这那各本此把口柄支枚颗粒件只条内外每某'.split(''),
);
const flag = (value: boolean): number => (value ? 1 : 0);

/** Features of groups and things beside those of any candidate. */
export function thingFeatures(
  measure: Measure,
  kind: ThingKind,
  dictionary: Dictionary,
  { uses, frames }: Surroundings,
): Record<string, number> {
  const { word, count } = measure;
  const { ending, isSure } = endingOf(word, kind);
  const stem = word.slice(0, word.length - ending.length);
  const own = uses.get(word);
  const share = (times = 0) => (times + 0.1) / (count + 1);
  return {
    t_sure: flag(isSure),
    t_bare: flag(ending === ''),
    t_ending: ending.length,
    t_endingOften: ending === '' ? 0 : Math.log10(1 + dictionary.frequencyOf(ending)),
    t_body: flag(dictionary.isBody(word)),
    t_office: flag(offices.has(word)),
    t_bodyStem: flag(stem.length > 1 && dictionary.isBody(stem)),
    t_frequency: Math.log10(1 + dictionary.frequencyOf(word)),
    t_length: word.length,
    t_stem: stem.length,
    t_stemOften: Math.log10(1 + dictionary.frequencyOf(stem)),
    t_stemWord: flag(stem.length > 1 && isOrdinaryWord(stem, dictionary)),
    t_stemPlace: flag(dictionary.kindOf(stem) === 'place'),
    t_stemSurname: flag(surnames.has(stem) || compoundSurnames.has(stem)),
    t_stemVague: flag(vague.has(word.charAt(0))),
    t_stemFunction: flag([...stem].some((char) => functionChars.has(char))),
    t_stemStart: stem.length > 2 ? Math.log10(1 + dictionary.frequencyOf(stem.slice(0, 2))) : 0,
    t_stemEnd: stem.length > 2 ? Math.log10(1 + dictionary.frequencyOf(stem.slice(-2))) : 0,
    t_lastTwo: word.length > 2 ? Math.log10(1 + dictionary.frequencyOf(word.slice(-2))) : 0,
    t_rest: word.length > 2 ? Math.log10(1 + dictionary.frequencyOf(word.slice(1))) : 0,
    t_placeScore:
      [...stem].reduce((sum, char) => sum + dictionary.placeScore(char), 0) / Math.max(1, stem.length),
    t_handled: share(own?.handled),
    t_joined: share(own?.joined),
    t_members: share(own?.members),
    t_titled: share(own?.titled),
    t_handledOnce: Math.min(2, own?.handled ?? 0),
    t_joinedOnce: Math.min(2, own?.joined ?? 0),
    t_membersOnce: Math.min(2, own?.members ?? 0),
    t_titledOnce: Math.min(2, own?.titled ?? 0),
    ...frameFeatures(frames.get(word), count),
  };
}
