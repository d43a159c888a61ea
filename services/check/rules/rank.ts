import { parseNumeral } from '#text/numerals.ts';
import { actorAt, clauseStart } from '../actor.ts';
import { createGate } from '../gates.ts';
import { isRemembered, isRumour, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { isAfter } from '../order.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { signsIn } from './rank-signs.ts';

/** Steps that web novels share, lowest first. Steps whose order differs from book to book stand on one line. */
const ladders: readonly (readonly [name: string, steps: readonly Pattern[]])[] = [
  [
    'realm',
    [
      /^(?:炼|练|凝|聚)气/,
      /^筑基/,
      /^(?:结丹|金丹|凝丹)/,
      /^元婴/,
      /^(?:化神|出窍)/,
      /^(?:炼虚|返虚)/,
      /^合体/,
      /^(?:大乘|渡劫)/,
    ],
  ],
  ['warrior', [/^后天/, /^先天/, /^宗师/, /^大宗师/]],
  [
    'fighter',
    [
      /^[武斗魂]徒/,
      /^[武斗魂]者/,
      /^[武斗魂]师/,
      /^大[武斗魂]师/,
      /^[武斗魂]灵/,
      /^[武斗魂][王宗皇]/,
      /^[武斗魂]尊/,
      /^[武斗魂]圣/,
      /^[武斗魂]帝/,
    ],
  ],
  [
    'path',
    [
      /^qi (?:condensation|gathering|refin\w+|training)/i,
      /^foundation (?:establishment|building)/i,
      /^(?:golden core|core formation)/i,
      /^nascent soul/i,
      /^(?:soul|spirit) (?:formation|severing|transformation)/i,
    ],
  ],
  ['exam', [/^童生/, /^秀才/, /^举人/, /^[贡进]士/]],
  ['belt', [/^white/i, /^yellow/i, /^orange/i, /^green/i, /^blue/i, /^brown/i, /^black/i]],
  ['belt', [/^白带/, /^黄带/, /^绿带/, /^蓝带/, /^红带/, /^黑带/]],
  ['metal', [/^bronze/i, /^silver/i, /^gold/i, /^platinum/i, /^diamond/i]],
];
const letters = ['F', 'E', 'D', 'C', 'B', 'A', 'S', 'SS', 'SSS'];
const parts = ['初期', '中期', '后期', '圆满', '大圆满', '巅峰', '顶峰'];

const number = '[一二三四五六七八九十\\d]{1,3}';
const who =
  '(?:武师|武者|武王|武圣|斗者|斗师|魂师|法师|魔法师|术士|巫师|战士|剑士|剑师|骑士|射手|牧师|丹师|炼丹师|炼药师|炼器师|符师|阵法师|阵师|驭兽师|御兽师|猎人|猎魔人|觉醒者|异能者|进化者|佣兵|玩家|修士|修者|修为|高手|强者|武修|剑修|体修|灵师|灵者|祭司|召唤师|源师|念师|棋手|棋士|选手)';
const levelZh = new RegExp(
  `((?:[炼练凝聚]气|筑基|结丹|金丹|凝丹|元婴|化神|出窍|炼虚|返虚|合体|大乘|渡劫)(?=期|境|[一二三四五六七八九十]|初|中期|后期|圆满|大圆满|巅峰|修士|修为|修者|真人|老祖|老怪|强者|高手|[，。！、；？”]|了|的)|(?:后天|先天|大宗师|宗师)(?:之?境|武者|高手|强者|境界|[一二三四五六七八九]重|[一二三四五六七八九]层)|(?:童生|秀才|举人|[贡进]士|[白黄绿蓝红黑]带|大?[武斗魂][徒者师灵王宗皇尊圣帝])(?=[，。！、；？”]|了|的|境|级|强者|高手|[一二三四五六七八九]))(?:期|境界|境)?(?:第)?(${number}(?=[层重阶星段])|初期|中期|后期|大?圆满|巅峰|顶峰)?|(${number})(阶|级|星|环|段|转)(${who})|([FEDCBA]|S{1,3})级(${who})`,
  'g',
);
const ordinal = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)';
const levelEn = new RegExp(
  `\\b(${ordinal})[ -](circle|rank|tier|grade|order|degree|ring|rung|star|stage|seal)\\b|\\b(circle|rank|tier|level) (one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3})\\b|\\b([FEDCBA]|S{1,3})-(?:rank|class)(?:ed)?\\b|\\b((?:qi (?:condensation|gathering|refin\\w+|training)|foundation (?:establishment|building)|golden core|core formation|nascent soul|(?:soul|spirit) (?:formation|severing|transformation)))\\b|\\b(bronze|silver|gold|platinum|diamond)(?:-|\\s)(?:rank|tier|grade)(?:ed)?\\b|\\b((?:white|yellow|orange|green|blue|brown|black)(?=[- ]belt))`,
  'gi',
);

const attained =
  '(?:是|为|乃|有|达到|达|到了?|踏入|踏进|迈入|迈进|跨入|突破到?|突破至|晋入|晋升到?|晋升为|晋级|升到|升至|升为|升上|进入|进阶|修成|修到|成为|成了|结成|凝成|凝结|处于|处在|停在|停留在|卡在|困在|困于|卡死在|止步于?|徘徊在|报了|报上|报出|报的是|照出|亮出|中了|考中|考取|高中|考上|稳固在|稳在|不过|才|只是|只有|已|已经|如今|现在|刚|刚刚|区区|这个|这位|这名|作为|身为|测出|显示)';
const claimZh = new RegExp(`${attained}(?:了)?(?:一名|一位|一个|个|名|位|的)?(?:真正的|区区|堂堂|小小的?)?$`);
const claimEn =
  /\b(?:was|is|am|’m|'m|’s|'s|are|’re|'re|had|has|have|reached|became|made|attained|achieved|gained|earned|passed|into|to|at|of|as|held|wore|still|only|just|already|now)(?: (?:only|just|already|now|still|barely|finally))*(?: (?:a|an|the|his|her|my|your))?(?: (?:mere|full|new|true|lowly))? $/i;
/** Told of what is wished, feared, compared or missed. */
const unreal = quick(
  /若|如果|要是|何时|才能|只要|希望|距离?|还差|只差|比|不如|胜过|相当于|堪比|媲美|半步|伪|准|假|冲击|不到|未到|没到|未入|对付|斩|击杀|击败|打败|面对|遇|等我|等他|等她|等你|想要|即将|传说|自称|号称|冒充|[？?]|\b(?:if|when|until|before|than|like|almost|nearly|not yet|never|would|could|might|should|want|wish|hope|against|fight|fought|killed|beat|defeated|claimed?|pretend\w*|equal|worth)\b/,
);
const fallen = quick(
  /跌|掉[到回落]|落回|落到|倒退|退[回到步]|降[到至为回了]|下降|废|散去|封|压制|压[到在]|隐[藏匿去瞒]|收敛|伪装|掩[盖饰]|藏|假装|谎称|反噬|损|碎|燃烧|耗|代价|透支|吸走|夺|失去|丢了|伤|误测|测错|换取|剥/,
);
const power = quick(
  /修为|境界|实力|灵力|内力|功力|真气|丹田|经脉|筋脉|灵根|根基|道基|气息|等级|法力|魔力|斗气|武功|元气|元神|一身|[炼练]气|筑基|金丹|元婴|化神|[一二三四五六七八九]阶/,
);
/** What takes power away, or makes a show of less, by itself. */
const undone = quick(
  /散功|自散|自废|重修|从头(?:修|练|再来)|夺舍|转世|重生|回到过去|走火入魔|(?:经|筋|灵)脉(?:尽|寸)?断|\b(?:stripped|lost|lose|fell|fallen|dropped|demoted|reduced|sealed|crippled|suppress\w*|conceal\w*|hid(?:den|ing)?|hide|pretend\w*|drained|broken?|shattered|burned|burnt|cost|curse[ds]?|wounded|reborn|reset|disguise[ds]?|masked)\b/i,
);
const isFallen = (text: string): boolean => undone.test(text) || (fallen.test(text) && power.test(text));

/** What may stand between a level and the name of whoever has it. */
const toName =
  /^\s?(?:武师|修士|法师|剑修|真人|强者|高手|mage|adept|knight|warrior|cultivator|sorcerer|wizard|hunter)?\s?$/;

type Level = { start: number; end: number; ladder: string; step: number; part: string };

function levelOf(match: RegExpMatchArray, isLatin: boolean): Omit<Level, 'start' | 'end'> | undefined {
  const [, a, b, c, d, e, f, g, h] = match;
  const word = isLatin ? (f ?? g ?? h) : a;
  if (word) {
    for (const [ladder, steps] of ladders) {
      const step = steps.findIndex((pattern) => pattern.test(word));
      if (step >= 0) return { ladder, step, part: isLatin ? '' : (b ?? '') };
    }
    return undefined;
  }
  const letter = isLatin ? e : f;
  if (letter) return { ladder: 'letter', step: letters.indexOf(letter.toUpperCase()), part: '' };
  const count = parseNumeral((isLatin ? (a ?? d) : c) ?? '');
  const unit = isLatin ? (b ?? c) : `${d}${e}`;
  return count === undefined || !unit ? undefined : { ladder: unit.toLowerCase(), step: count, part: '' };
}

const mayLevel = createGate([levelZh]);

function levelsIn({ text, language }: Sentence): Level[] {
  const isLatin = language === 'en';
  if (!isLatin && !mayLevel(text)) return [];
  return matchesIn(text, isLatin ? levelEn : levelZh).flatMap((match) => {
    const level = levelOf(match, isLatin);
    return level ? [{ ...level, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** Whose level it is: named right behind it, or the one the clause is about. */
function ownerOf(sentence: Sentence, { start, end }: Level): string | undefined {
  const { text, hits, language } = sentence;
  const behind = hits.find((hit) => hit.start >= end && toName.test(text.slice(end, hit.start)));
  if (behind) return behind.name;
  const apposed = hits.findLast(
    (hit) => hit.end <= start && /^(?:[，,：]|——|\s?\()\s?(?:an? )?$/.test(text.slice(hit.end, start)),
  );
  if (apposed && /^[^，。,.]{0,4}(?:[，。！”,.!"]|$)/.test(text.slice(end))) return apposed.name;
  const before = text.slice(clauseStart(text, start), start);
  if (!(language === 'zh' ? claimZh : claimEn).test(before)) return undefined;
  const whose = hits.findLast((hit) => hit.end <= start && text.slice(hit.end, start).search(/[，。；]/) < 0);
  if (whose && /^的(?!修为|境界|实力|等级|灵力|内力|功力)/.test(text.slice(whose.end))) return undefined;
  return whose?.name ?? actorAt(sentence, start);
}

/** Who was raised to what a speech names next; who reports a level in the next clause or speech. */
const invested = quick(
  /(?:恭喜|恭贺|册封|擢|拜)$|\b(?:rise|arise|kneel|hail|welcome|congratulations|behold)[, ]+$/i,
);
const reports = quick(/(?:答|报|回|说|道)[^，。：“]{0,4}[，：]$/);

function reporterOf(sentence: Sentence, { start, end }: Level): string | undefined {
  const { text, hits, said } = sentence;
  const raised = hits.find((hit) => hit.end <= start && invested.test(text.slice(0, hit.start)));
  if (raised) return raised.name;
  if (reports.test(text.slice(0, start)) && /^[^，。]{0,4}[，。]/.test(text.slice(end)))
    return actorAt(sentence, start - 2);
  return said.find((one) => one.start === start - 1)?.speaker;
}

const unsure = (clause: string, behind: string): boolean =>
  unreal.test(clause) || /^[^，。]{0,6}[？?]/.test(behind);

function readLevels(sentence: Sentence): Fact[] {
  const { text } = sentence;
  return levelsIn(sentence).flatMap((level) => {
    const clause = text.slice(clauseStart(text, level.start), level.start);
    const behind = text.slice(level.end);
    const owner = unsure(clause, behind)
      ? undefined
      : (ownerOf(sentence, level) ?? reporterOf(sentence, level));
    if (!owner || owner === '@') return [];
    const value = `${level.step}|${level.part}|${text.slice(level.start, level.end)}`;
    return [factOf(sentence, 'rank', 'set', `${owner}|${level.ladder}`, value)];
  });
}

/** So many sentences after the sign of it, whoever has reached a level shows. */
const SHOWN = 3;
const appears = quick(
  /走出|走了出|出关|出来|推门|推开|睁开|睁眼|飞|起身|站在|\b(?:came out|stepped out|opened)\b/,
);

/** Who reached what thunder and light show: the next to come out, else whom the clause is about. */
function reacherOf(sentence: Sentence, start: number, next: readonly Sentence[]): string | undefined {
  const { text, plain } = sentence;
  const isAside = /[时候]，/.test(plain.slice(0, start));
  const shown = next.find(({ subject, plain: told }) => subject && subject !== '@' && appears.test(told));
  const own = /(?:丹田|体内|紫府|气海|腹中)/.test(text) ? actorAt(sentence, start) : undefined;
  return own ?? shown?.subject ?? (isAside ? undefined : actorAt(sentence, start));
}

/** 至今结不了丹 is of now, whatever it calls to mind. */
const stillNow = quick(/至今|如今|到现在|眼下|还是?|仍|这么些?年|\b(?:yet|still|now)\b/);

function readSigns(sentence: Sentence, next: readonly Sentence[]): Fact[] {
  const { text } = sentence;
  return signsIn(text, sentence.language).flatMap(({ ladder, step, isBelow, start, end }) => {
    if (unsure(isBelow ? '' : text.slice(clauseStart(text, start), start), text.slice(end))) return [];
    const owner = isBelow ? actorAt(sentence, start) : reacherOf(sentence, start, next);
    if (!owner || owner === '@') return [];
    const value = `${step}||${text.slice(start, end)}`;
    return [factOf(sentence, 'rank', 'set', `${owner}|${ladder}`, value, isBelow ? BELOW : 1)];
  });
}
/** The weight of a level that is not reached: nothing is below it. */
const BELOW = 0.9;

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, telling, subject, hits } = sentence;
  const falls = isFallen(text) ? new Set([subject ?? '@', ...hits.map((hit) => hit.name)]) : [];
  const facts = [...falls].map((name) => factOf(sentence, 'rank', 'cancel', name, ''));
  const isPast = isRemembered(sentence) && !(telling !== 'dream' && stillNow.test(text));
  if (isPast || isRumour(text) || isSupposed(text)) return facts;
  const levels = readLevels(sentence);
  return [...facts, ...levels, ...readSigns(sentence, all.slice(at + 1, at + 1 + SHOWN))];
}

function isLower(at: Placed, from: Placed): boolean {
  const [step = '', part = ''] = at.value.split('|');
  const [before = '', partBefore = ''] = from.value.split('|');
  if (step !== before) return Number(step) < Number(before);
  if (!part || !partBefore) return false;
  const [mine, theirs] = [parts.indexOf(part), parts.indexOf(partBefore)];
  if (mine >= 0 && theirs >= 0) return mine < theirs;
  return (parseNumeral(part) ?? 99) < (parseNumeral(partBefore) ?? 0);
}

function judge(facts: readonly Placed[]): Draft[] {
  const sets = facts.filter(({ say }) => say === 'set');
  const falls = facts.filter(({ say }) => say === 'cancel');
  return [...Map.groupBy(sets, ({ key }) => key)].flatMap(([key, own]): Draft[] => {
    const [who = ''] = key.split('|');
    for (const [index, at] of own.entries()) {
      const from = own.slice(0, index).findLast(({ weight }) => weight > BELOW);
      if (!from || at.chapter === from.chapter || !isLower(at, from)) continue;
      const isTold = falls.some(
        (fall) =>
          (fall.key === who || fall.key === '@') && !isAfter(from, fall) && fall.chapter <= at.chapter,
      );
      const [was = '', is = ''] = [from, at].map(({ value }) => value.split('|')[2] ?? '');
      return isTold
        ? []
        : [{ kind: 'rank', severity: 'warning', confidence: 0.75, from, at, facts: { who, was, is } }];
    }
    return [];
  });
}

/** A level of skill or power that someone had reached and that is lower later although nothing took it away. */
export const rankRule: Rule = { name: 'rank', read, judge };
