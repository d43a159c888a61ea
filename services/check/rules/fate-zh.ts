import { actorAt } from '../actor.ts';
import { isNegated } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { createQuickGate, type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Fact, Sentence } from '../types.ts';
import {
  bodyZh,
  commonZh,
  endsIn,
  type Fate,
  fatesZh,
  handledZh,
  inZh,
  looseZh,
  mannerZh,
  otherZh,
  unrealZh,
  usesZh,
  wholeZh,
} from './fate-words.ts';
import { thingsIn } from './thing-names.ts';

const measure =
  '(?:把|柄|枚|块|支|张|封|本|只|面|卷|串|颗|件|对|幅|匹|顶|条|根|道|册|份|枝|盒|袋|辆|艘|座|架|台|副|双|盏|口|方|管|部|页|纸|粒|头|个|扇|间|栋|幢|杆|枪|床|挺|套|架|包)';
const article = new RegExp(
  `^.*?(?:[那这]|唯一的?|仅有的?|最后|仅剩的?)?(?:[一两三几半])?${measure}(?=[^的]*$)`,
);
const pointed = new RegExp(`^(?:[那这]|唯一|仅|最后)${measure}?`);

/** What a stretch of text names, without its article, its measure and what is told of it. */
export function nounOf(chunk: string): string {
  const named = /[《【“]([^》】”]{1,8})[》】”]/.exec(chunk)?.[1];
  if (named) return named;
  let own = chunk.replace(/[“”《》【】「」□\s]/g, '');
  for (let cut = own.replace(mannerZh, ''); cut !== own; cut = own.replace(mannerZh, '')) own = cut;
  own = own.split(/的|之(?=[^后前间中内外上下])/).at(-1) ?? '';
  return own.replace(
    new RegExp(
      `^(?:[那这](?:${measure}|些)?|[一两几半]${measure}|最后(?:[一两]?${measure})?|唯一|自家|自己|[他她我你](?:们)?|连同?|整)`,
    ),
    '',
  );
}

/** What one measures it by, where one character names it. */
const measures: Readonly<Record<string, string>> = {
  信: '封',
  剑: '把柄',
  刀: '把柄',
  马: '匹',
  牛: '头',
  驴: '头',
  船: '条艘只',
  车: '辆',
  画: '幅',
  琴: '把张架',
  书: '本卷',
  枪: '把支杆',
  笔: '支',
  灯: '盏',
  桥: '座',
  庙: '座',
  塔: '座',
  表: '块只',
  弓: '张把',
  笛: '支',
  箫: '支',
  玉: '块',
  珠: '颗枚',
  镜: '面',
  鼓: '面',
  钟: '口座',
  印: '方枚',
  戒: '枚',
  簪: '支枚',
  伞: '把',
  旗: '面',
  锁: '把',
  药: '颗粒',
  丹: '颗枚',
};

/** How a thing may be named again: by its own words, or by what points at it. */
export function namesFor(noun: string): string[] {
  if (noun.length > 1) return noun.length > 2 ? [noun, noun.slice(noun.length > 4 ? -3 : -2)] : [noun];
  return [...(measures[noun] ?? '')].map((one) => `${one}${noun}`).concat(`的${noun}`);
}

const roleZh =
  '(?:外?[公婆]|爷爷|奶奶|姥[姥爷]|爸爸?|妈妈?|父亲|母亲|爹|娘|师[父傅兄姐弟妹尊]|哥哥?|姐姐?|弟弟?|妹妹?|叔叔?|舅舅|姑姑|阿姨|老[人汉板者太头师爷]|掌柜|船长|队长|舰长|将军|皇[帝上后]|太后|太子|公主|王爷|村长|县令|丞相|太监|教授|博士|医生|大夫|教主|掌门|长老|道长|方丈|和尚|国王|女王|骑士|女巫|魔女|猎人|铁匠|渔夫|老渔夫|侦探|警长|夫人|少爷|小姐|老爷|太太)';
const roleHead = new RegExp(`(?:^|[，。；！？：\\s])(?:[那这个]*)(${roleZh})(?![们的])`);
const ownerRole = new RegExp(`(${roleZh})的[^的，。]{0,6}$`);

/** Who has or handles what stands at `at`: a person known by name, else a title at the head of a clause before it. */
export function holderAt(sentence: Sentence, at: number): string {
  const { plain } = sentence;
  const owner = ownerRole.exec(plain.slice(0, at))?.[1];
  // 玩家“一叶扁舟”: a name between quotation marks
  const marked = sentence.hits.findLast(
    ({ start, end }) => end <= at && /^“[^”]+”$/.test(sentence.text.slice(start - 1, end + 1)),
  );
  const named = marked?.name ?? actorAt(sentence, at);
  const role = roleHead.exec(plain.slice(0, at))?.[1];
  const inside =
    named && named !== '@' && sentence.hits.some(({ name, start }) => name === named && start < at);
  if (inside) return named;
  return owner ?? role ?? (named && named !== '@' ? named : '');
}

type Loss = { fate: Fate; chunk: string; at: number; whose: string };

const objectHead = /^(?:了|掉了?|过|那|这)?([^，。；！？、：]{1,14})/;
/** What is said of where it goes: what follows is no thing that ends. */
const targets = /[给与予到进入在下去于为作成]了?[^，。]{0,7}$/;
const passive = /[被让叫给遭]|为[^，。]{1,6}所/;

/** The stretch of a clause that names what ends in it: behind 把, before 被, before or behind the verb. */
function patientOf(clause: string, verb: number, end: number): { chunk: string; from: number } | undefined {
  const before = clause.slice(0, verb);
  const ba = Math.max(before.lastIndexOf('把'), before.lastIndexOf('将'));
  if (ba >= 0 && !/[一那这两几]$/.test(before.slice(0, ba)))
    return { chunk: before.slice(ba + 1), from: ba + 1 };
  const by = before.search(passive);
  if (by > 0) return { chunk: before.slice(0, by), from: 0 };
  const after = clause.slice(end);
  const object = targets.test(clause.slice(verb, end)) ? undefined : objectHead.exec(after)?.[1];
  if (object && !/^(?:了|着|过|在|到|成|为|给|得|个|一地|满地)/.test(object) && by < 0)
    return { chunk: object, from: end + after.indexOf(object) };
  return before ? { chunk: before, from: 0 } : undefined;
}

const mayEnd = createQuickGate(endsIn);
const called = /“[^“”，。！？、：；]{1,8}”/g;

/** The narration with the names in it that stand between quotation marks. */
function narrationOf({ text, plain }: Sentence): string {
  if (!plain.includes('□')) return plain;
  return matchesIn(text, called).reduce(
    (own, { index, 0: name }) => `${own.slice(0, index)}${name}${own.slice(index + name.length)}`,
    plain,
  );
}

function lossesIn(sentence: Sentence): Loss[] {
  if (!mayEnd(sentence.plain)) return [];
  const plain = narrationOf(sentence);
  const losses: Loss[] = [];
  let offset = 0;
  let before = '';
  for (const clause of plain.split(/(?<=[，。；！？：])/)) {
    for (const [fate, pattern] of fatesZh) {
      const match = pattern.exec(clause);
      if (!match || unrealZh.test(clause.slice(0, match.index))) continue;
      const end = match.index + match[0].length;
      const own = patientOf(clause, match.index, end);
      // 砚台从桌上滚下来，摔成了两半: what it is stands in the clause before
      const bare = own && nounOf(own.chunk);
      const chunk = bare && !/^[它其]/.test(bare) ? own.chunk : before;
      if (chunk) losses.push({ fate, chunk, at: offset + match.index, whose: '' });
      break;
    }
    offset += clause.length;
    before = thingsIn(clause, 'zh').at(-1)?.key ?? clause.split(/[从往自在到向，。；！？：]/)[0] ?? '';
  }
  return losses;
}

const LONGEST = 7;
/** How surely something has ended that is only named where something ends. */
const LOOSE = 0.5;
/** What stands right before or behind a thing with which, or where, it happens. */
const withZh = /[用拿从在往进到向于被似像如入]了?(?:[那这一][\u4e00-\u9fff])?$/;
const whereZh = /^(?:[里上中内旁边前后下]|一样|似的|般)/;

/** 相机在悬崖边脱了手: something ends, and what it is can only be the thing that is named. */
function looseFacts(sentence: Sentence, sure: readonly Fact[]): Fact[] {
  const { plain } = sentence;
  if (!looseZh.test(plain) || isNegated(plain)) return [];
  return thingsIn(plain, 'zh').flatMap(({ key, start, end }) => {
    const noun = nounOf(key);
    const isLed = withZh.test(plain.slice(0, start)) || whereZh.test(plain.slice(end));
    const isName = sentence.hits.some((hit) => hit.start < end && hit.end > start);
    if (
      isLed ||
      isName ||
      noun.length < 2 ||
      commonZh.test(noun) ||
      sure.some((one) => one.key.endsWith(noun.slice(-2)))
    )
      return [];
    const owner = holderAt(sentence, start);
    const others = sentence.hits.filter(({ name }) => name !== owner).map(({ name }) => name);
    return [factOf(sentence, 'fate', 'set', noun, ['lost', owner, ...others].join('|'), LOOSE)];
  });
}

/** What ends in a sentence (`set`): the key is its noun, the value how, who had it and who has it now. */
export function lossFacts(sentence: Sentence): Fact[] {
  const sure = sureFacts(sentence);
  return [...sure, ...looseFacts(sentence, sure)];
}

function sureFacts(sentence: Sentence): Fact[] {
  return lossesIn(sentence).flatMap(({ fate, chunk, at }) => {
    const noun = nounOf(chunk);
    if (!/^(?![却又便就也只还再已将把被乃])[\u4e00-\u9fffA-Za-z]+$/.test(noun) || noun.length > LONGEST)
      return [];
    if (sentence.hits.some(({ name }) => name === noun || name.endsWith(noun) || noun.startsWith(name)))
      return [];
    const owner = holderAt(sentence, at);
    const others = sentence.hits.filter(({ name }) => name !== owner).map(({ name }) => name);
    const isOne = /唯一|仅有|只此一|天下只|独一|最后/.test(sentence.text);
    const weight = isOne ? 1 : noun.length > 2 || pointed.test(chunk) || article.test(chunk) ? 0.8 : 0.6;
    if (!isOne && commonZh.test(noun)) return [];
    const value = [fate, owner, ...others].join('|');
    return [factOf(sentence, 'fate', 'set', noun, value, weight)];
  });
}

const anyUse = quick(new RegExp(`${usesZh}|${bodyZh}|[把将拿用]|${wholeZh}|${inZh}`));

/** A sentence in which something is at hand: its narration, for the judge to look for what is gone. */
export function handFacts(sentence: Sentence): Fact[] {
  const match = anyUse.exec(sentence.plain);
  if (!match) return [];
  const end = match.index + match[0].length;
  return [factOf(sentence, 'fate', 'use', holderAt(sentence, end), narrationOf(sentence))];
}

/** What may follow a thing that is used. */
const behind =
  '(?=[，。；！？、：”]|$|[看瞧照对递插放交往在上里中给一就又也还便慢轻念读唱写吹弹走跑跳来去向朝指凑扣系戴挂咔叮嗡响冒闪泛发的和与跟])';
const before = '(?:[那这一]把|[^，。；！？、：把将]){0,8}?';

/** Whether a text uses what is called so, as if nothing had befallen it; compiled once for each lost thing. */
export function patternOfUse(noun: string, fate: Fate, isWhole: boolean): Pattern {
  const own = isWhole ? noun : `(?<=[的个把支枚件条只块着出起了那这张封面台架本])${noun}`;
  const marked = `[“《【「]?${own}[”》】」]?`;
  const at = fate === 'destroyed' ? inZh : '(?:坐|站|躺|睡|住|靠|趴)在|回到';
  const places = `|${at}${before}${marked}(?=[里上中前内口旁边过，。])`;
  return new RegExp(
    `${usesZh}${before}${marked}${behind}|[把将拿用]${before}${marked}${handledZh}|${bodyZh}${before}${marked}${behind}|${marked}${wholeZh}${places}`,
  );
}

const strangers = new RegExp(
  `(?:${roleZh}|同[桌学事伴伙]|别人|对方|朋友|邻居|老板|人家|路人|敌人)的[^，。的]{0,4}$`,
);
const toldOf = /(?:^|[^\u4e00-\u9fff]|[起出着上开下住了过])([\u4e00-\u9fff]{2,3})的$/;
const nobodys = /自己|心爱|[里中上下间前旁边头]$|(.)\1|^[那这]|[旧老冷重长短大小新色]$/;

/** 掏出同桌的手机: it is said to be another's; or 超市的菜刀, where `quote` says nothing of that. */
export function isStrangers(text: string, name: string, owner: string, quote: string): boolean {
  const ahead = text.slice(0, text.indexOf(name));
  const match = strangers.exec(ahead);
  if (match) return !(owner && match[0].startsWith(owner));
  const told = toldOf.exec(ahead)?.[1];
  return told !== undefined && !nobodys.test(told) && !quote.includes(told) && !owner.includes(told);
}

const otherAhead =
  '(?:新|另|借|备用|仿|假|复制|重[铸做打造修抄写]|买来?|修|补|赎|捡|送[给他她]|同款|一模一样|第二|替)[^，。]{0,6}';
/** 新买的手机: the words right before it say that it is another. */
export const isOtherAt = (text: string, name: string): boolean =>
  new RegExp(`${otherAhead}${name}|${name}(?:抄本|副本|复制品|仿品)`).test(text);

export const isOther = (text: string): boolean => otherZh.test(text);
