import { isDreamt, isRemembered } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

/** Posts that nobody holds two of at once, by ladder. */
const laddersZh: readonly string[] = [
  '知县|县令|知州|知府|巡抚|总督|巡检|主簿|县丞|通判|推官|尚书|侍郎|御史|典史',
  '把总|千总|守备|参将|总兵|都尉|校尉|百户|千户|都统|将军',
  '班长|排长|连长|营长|团长|旅长|师长|军长|司令',
  '科长|处长|局长|厅长|所长|院长|校长|主任|经理|总监|组长|队长',
  '掌门|堂主|舵主|护法|坛主|帮主|峰主|阁主',
];
const ranksZh = new RegExp(
  `(?:^|[，。；：、“”"\\s]|见|对|向|和|与|了)([\\u4e00-\\u9fff])(${laddersZh.join('|')})(?!府|衙|署|大印|夫人|太太|家|的)`,
  'g',
);
const ladderEn =
  'Lieutenant Colonel|Major General|Lieutenant General|Lieutenant|Captain|Major|Colonel|General|Sergeant|Corporal|Private|Ensign|Inspector|Superintendent|Constable|Detective|Bishop|Canon|Dean|Deacon';
const ranksEn = new RegExp(`\\b(${ladderEn}) ([A-Z][a-z]+(?: [A-Z][a-z]+)?)\\b`, 'g');
const changes =
  /升|擢|调|改任|贬|革|提拔|接任|新任|前任|原任|继任|代理|就任|上任|委任|封|撤|\b(?:promot|appointed|made|became|rank|commission|demot|now a|brother|cousin|father|son)\b/i;

const ladderOf = (rank: string): number => laddersZh.findIndex((ladder) => ladder.split('|').includes(rank));

function read(sentence: Sentence): Fact[] {
  const { plain, text, language } = sentence;
  if (isDreamt(sentence) || isRemembered(sentence)) return [];
  const facts: Fact[] = [];
  for (const [, a = '', b = ''] of plain.matchAll(language === 'zh' ? ranksZh : ranksEn)) {
    const [key, rank] = language === 'zh' ? [`${a}|${ladderOf(b)}`, b] : [`${b.split(' ').at(-1)}|`, a];
    facts.push(
      factOf(sentence, 'titles', changes.test(text) ? 'cancel' : 'set', key, `${rank}|${text.slice(0, 12)}`),
    );
  }
  return facts;
}

const SETTLED = 3;

function judge(facts: readonly Placed[]): Draft[] {
  return [...Map.groupBy(facts, ({ key }) => key)].flatMap(([key, own]) => {
    const ranks = [...Map.groupBy(own, ({ value }) => value.split('|')[0] ?? '')];
    const [common, rare, third] = ranks.toSorted(([, a], [, b]) => b.length - a.length);
    const [from, at] = [common?.[1][0], rare?.[1][0]];
    if (!common || !rare || third || !from || !at || own.some(({ say }) => say === 'cancel')) return [];
    const isSettled =
      common[1].length >= SETTLED &&
      from.chapter < at.chapter &&
      common[1].some(({ chapter }) => chapter !== from.chapter);
    const isMixed = common[1].some(({ chapter }) => chapter === at.chapter);
    if (!isSettled || isMixed || rare[1].length > 2 || rare[1].some(({ chapter }) => chapter !== at.chapter))
      return [];
    const told = { who: key.split('|')[0] ?? '', was: common[0], is: rare[0] };
    return [{ kind: 'title-drift', severity: 'hint', confidence: 0.55, from, at, facts: told }];
  });
}

/** Someone's post is another one in a single chapter, and nothing was told of a change. */
export const titlesRule: Rule = { name: 'titles', read, judge };
