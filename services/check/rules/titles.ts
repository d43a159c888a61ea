import { surnames } from '../discover.ts';
import { createGate } from '../gates.ts';
import { isDreamt, isRemembered } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { isPrince, judgePrinces, readPrinces } from './princes.ts';

/** Posts that nobody holds two of at once, by ladder. */
const laddersZh: readonly string[] = [
  '知县|县令|知州|知府|巡抚|总督|巡检|主簿|县丞|通判|推官|尚书|侍郎|御史|典史|侍中|太守|刺史',
  '把总|千总|守备|参将|总兵|都尉|校尉|百户|千户|都统|将军|偏将|裨将|都督|百夫长|千夫长|元帅|都头|提督|中郎将',
  '班长|排长|连长|营长|团长|旅长|师长|军长|司令|少尉|中尉|上尉|少校|中校|上校|大校|少将|中将|上将',
  '科长|处长|局长|厅长|所长|科员|股长|市长|县长|省长|镇长|村长|乡长',
  '掌门|堂主|舵主|护法|坛主|帮主|峰主|阁主|执事|长老|宗主',
  '才人|美人|婕妤|贵人|常在|答应|嫔|昭仪|贵妃|妃|皇后|昭容|充容',
  '警员|探员|探长|警长|督察|总督察|警司|巡捕|捕快|捕头',
  '护士|护士长|院长',
  '船长|大副|二副|三副|水手长|舰长|机长|副官',
];
const ranksZh = new RegExp(
  `(?<![\\u4e00-\\u9fff])([\\u4e00-\\u9fff])(大|老|副)?(${laddersZh.join('|')})(?!府|衙|署|大印|夫人|太太|家|的(?:儿子|女儿|夫人|太太|弟|哥|部下|人|兵))|(?<=[见对向和与了是到给问替跟叫请随])([\\u4e00-\\u9fff])(大|老|副)?(${laddersZh.join('|')})(?!府|衙|署|大印|夫人|太太|家|的)`,
  'g',
);
const ladderEn =
  'Lieutenant Colonel|Major General|Lieutenant General|Lieutenant|Captain|Major|Colonel|General|Sergeant|Corporal|Private|Ensign|Midshipman|Commander|Commodore|Admiral|Brigadier|Marshal|Chief Inspector|Inspector|Superintendent|Constable|Nurse|Matron|Father|Bishop|Archbishop|Canon|Dean|Deacon|Curate|Vicar';
const ranksEn = new RegExp(`\\b(${ladderEn}) ([A-Z][a-z]+(?: [A-Z][a-z]+)?)\\b`, 'g');
/** 升 of an office and not of the sun; what is denied is no change. */
const changes = quick(
  /(?<![无没未不])(?:升(?:了|任|为|作|成|官|职|迁|到|的|上)|高升|荣升|晋升|擢|调任|调到|改任|贬|革职|提拔|接任|接替|新任|前任|原任|继任|继承|代理|代[他我你]|就任|上任|委任|任命|封(?:为|了|他|你|王|侯)|册封|加封|袭封|撤职|免职|拜(?:为|将)|[当做](?:了|上)?(?:[排连营团旅师军班]长|司令|将军|掌门|局长|处长)|来当|[当做][\u4e00-\u9fff]{1,3}(?:的时候|那会儿)|圣旨|诏书|委任状|军衔|顶替|绰号|外号|诨[名号]|人称|戏称)|\b(?:nicknam|called the |known as |promot|appointed|commission(?:ed|s)?\b|demot|successor|succeed|took over|handed over|new stripes|pips|bars\b|newly made|broken to|reduced to the ranks|stripped|cashiered|court-?martial)/i,
);
/** Words for a change that are as well of anything else: a rank stands beside them. */
const weakChange = new RegExp(
  `\\b(?:made|became|become|rank|now a|acting)\\b[^.]{0,40}\\b(?:${ladderEn})|\\b(?:${ladderEn})\\b[^.]{0,30}\\b(?:rank|acting|now)\\b`,
  'i',
);

/** For that was her rank and always had been. */
const unchanged = quick(
  /一直(?:都)?是|从来(?:都)?是|\balways (?:had )?been\b|\bas long as (?:I|he|she|they|anyone)\b/,
);
const changeHint = quick(/[升当做擢贬革任封职撤免拜诏旨衔提替调代承班排连营团旅师军号称诨]|[a-z]/);
/** Two of a family may hold two posts. */
const relatives = quick(
  /叔|伯父|[兄弟]|父|侄|之子|儿子|堂[兄弟]|本家|\b(?:brother|cousin|father|son|uncle|nephew)\b/,
);

const ladderOf = (rank: string): number => laddersZh.findIndex((ladder) => ladder.split('|').includes(rank));
/** A lieutenant general is called general. */
const shortRank = (rank: string): string =>
  /^(?:Lieutenant|Major) /.test(rank) ? (rank.split(' ')[1] ?? rank) : rank;

const mayRank = createGate([ranksZh]);

function ranksIn({ text, language }: Sentence): [string, string][] {
  if (language === 'en')
    return matchesIn(text, ranksEn).map(([, rank = '', name = '']) => [
      `${name.split(' ').at(-1) ?? ''}|`,
      shortRank(rank),
    ]);
  return (mayRank(text) ? matchesIn(text, ranksZh) : []).flatMap(([, a, , b, c, , d]): [string, string][] => {
    const [surname, rank] = [a ?? c ?? '', b ?? d ?? ''];
    return surnames.has(surname) ? [[`${surname}|${ladderOf(rank)}`, rank]] : [];
  });
}

/** Somebody rises, falls or follows another: ranks of this chapter may be new. */
const ANYONE = '*';

const vocative = new RegExp(`^["“](${ladderEn}),|, (${ladderEn})[.,?!]["”]?`);

/** "That's why I called you, Lieutenant.": of the only one told of so far who has no title. */
function readVocative(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { said, language } = sentence;
  if (language === 'zh') return [];
  return said.flatMap((one) => {
    const match = vocative.exec(one.text);
    const rank = match?.[1] ?? match?.[2];
    if (!rank) return [];
    const told = all.slice(0, at + 1).flatMap(({ hits, plain, text }) =>
      hits
        .filter(({ name, start }) => plain.charAt(start) !== '□' && name !== one.speaker)
        .filter(({ start }) => !/\bthe \*?$/i.test(text.slice(0, start)))
        .map(({ name, start, end }) => (/^[A-Z]\w+\.? [A-Z]/.test(text.slice(start, end)) ? '' : name)),
    );
    const untitled = new Set(told.filter((name) => /^[A-Z][a-z]+$/.test(name)));
    const [who] = untitled.size === 1 ? untitled : [];
    return who ? [saidFactOf(sentence, one, 'titles', 'set', `${who}|`, `${shortRank(rank)}|voc`)] : [];
  });
}

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = []): Fact[] {
  const { plain, text, telling } = sentence;
  const isChange =
    changeHint.test(text) &&
    !unchanged.test(text) &&
    (changes.test(text) || (sentence.language === 'en' && weakChange.test(text)));
  const facts = isChange ? [factOf(sentence, 'titles', 'cancel', ANYONE, '')] : [];
  if (isDreamt(sentence) || isRemembered({ text: plain, telling })) return facts;
  facts.push(...readVocative(sentence, at, all), ...readPrinces(sentence));
  for (const [key, rank] of ranksIn(sentence))
    facts.push(
      factOf(
        sentence,
        'titles',
        isChange || relatives.test(text) ? 'cancel' : 'set',
        key,
        `${rank}|${text.slice(0, 12)}`,
      ),
    );
  return facts;
}

const SETTLED = 3;
/** Chapters between two ranks in which a rise would have been told; in a longer time it may go unsaid. */
const NEAR = 4;
const LONG = 20;

const toDraft = (key: string, from: Placed, at: Placed): Draft => {
  const rankOf = ({ value }: Placed) => value.split('|')[0] ?? '';
  const told = { who: key.split('|')[0] ?? '', was: rankOf(from), is: rankOf(at) };
  return { kind: 'title-drift', severity: 'hint', confidence: 0.55, from, at, facts: told };
};

const isOnce = (facts: readonly Placed[]): boolean =>
  facts.length <= 2 && facts.every(({ chapter }) => chapter === facts[0]?.chapter);

function judgePerson(key: string, own: readonly Placed[], changed: ReadonlySet<number>): Draft[] {
  const ranks = [...Map.groupBy(own, ({ value }) => value.split('|')[0] ?? '')];
  const [first, second, third] = ranks.map(([, told]) => told);
  if (!first || !second || third || own.some(({ say }) => say === 'cancel')) return [];
  const [common, rare] = second.length > first.length ? [second, first] : [first, second];
  const [from, at] = [common[0], rare[0]];
  if (!from || !at || !isOnce(rare) || common.some(({ chapter }) => chapter === at.chapter)) return [];
  const isSettled =
    common.length >= SETTLED &&
    from.chapter < at.chapter &&
    common.some(({ chapter }) => chapter !== from.chapter);
  const [old, late] = [first.at(-1), second[0]];
  const isLongAgo = common.every(({ chapter }) => at.chapter - chapter > LONG);
  if (isSettled && !isLongAgo) return [toDraft(key, from, at)];
  if (!old || !late || late.chapter <= old.chapter || late.chapter - old.chapter > NEAR || !isOnce(second))
    return [];
  for (let chapter = old.chapter; chapter <= late.chapter; chapter++) if (changed.has(chapter)) return [];
  return [toDraft(key, old, late)];
}

function judge(all: readonly Placed[]): Draft[] {
  return [...judgePrinces(all.filter(isPrince)), ...judgePosts(all.filter((fact) => !isPrince(fact)))];
}

function judgePosts(facts: readonly Placed[]): Draft[] {
  const people = Map.groupBy(facts, ({ key }) => key);
  const changed = new Set(people.get(ANYONE)?.map(({ chapter }) => chapter));
  people.delete(ANYONE);
  return [...people].flatMap(([key, own]) => judgePerson(key, own, changed));
}

/** Someone's post is another one in a single chapter, and nothing was told of a change. */
export const titlesRule: Rule = { name: 'titles', read, judge };
