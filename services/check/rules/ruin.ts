import { isNegated, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const ruin =
  '(?:炸断|炸毁|炸塌|烧毁|烧掉|烧光|烧成灰|焚毁|冲断|冲垮|冲走|砸碎|摔碎|打碎|砸烂|撕碎|撕毁|熔掉|熔了|沉没|沉了|毁掉|毁了|塌了|劈碎|剪断|割断|切断|断在锁里|(?:沉|掉|丢|扔|落|坠|投|抛)(?:进|入|到)了?[^，。]{0,3}(?:江|河|海|井|火|崖|湖|深渊)[底里中下]?)';
const ruinedZh = new RegExp(
  `(?:^|[，。；、的]|那[座张封本把只块艘条枚支盏])([\\u4e00-\\u9fff]{1,3}?)(?:在[^，。]{1,4})?(?:也|都|就|已经|已)?(?:被[^，。]{0,3}?|给|让)?${ruin}`,
);
const ruinedObjectZh = new RegExp(
  `(?:把|将)(?:那|这)?(?:[座张封本把只块艘条])?([\\u4e00-\\u9fff]{1,3}?)(?:给)?${ruin}|${ruin}了?(?:那|这)(?:[座张封本把只块艘条])?([\\u4e00-\\u9fff]{1,3})`,
);
const ruinedEn =
  /\bthe (?:only )?([a-z]+)(?: ([a-z]+))? (?:was|were|had been|is) (?:cut|burn(?:ed|t)|destroyed|blown up|smashed|sunk|broken|torn down|shattered|melted|washed away|wrecked|lost overboard)\b/i;
const ruinedObjectEn =
  /\b(?:burn(?:ed|t)|destroyed|smashed|tore up|sank|broke|shattered|melted|blew up|wrecked|cut|threw|dropped|flung|sank) (?:the|her|his) (?:only )?([a-z]+)/;
const total =
  /唯一|仅有|独一|没有船|没有副本|没有第二|一个角也没|一点不剩|片纸不留|灰也没|再没有|再也没有|没有捞|捞不|找不回|\bonly\b|no copy|no other|not a (?:corner|scrap|piece|trace)|nothing (?:was left|remained)|no boat/i;
const mended =
  /修好|修复|重修|重建|补好|新桥|浮桥|另一|另造|抄本|副本|备用|重新|又造|新造|架起|新的|\b(?:mended|repaired|rebuilt|restored|replaced|another|new|copy|copies|second|spare)\b/i;
const useZh =
  '(?:展开|打开|拿出|翻开|取出|点亮|举起|穿上|戴上|拔出|抽出|骑上|登上|驶|开着|敲响|吹响|拿起|摊开|铺开|指着|看着|坐上|乘上?|划着|摸了?摸|系着|佩着|挂着|握着|握紧)';
const usedZh = (thing: string, text: string): boolean =>
  new RegExp(
    `(?:腰间|怀里|手里|颈上|头上|背上)的?${thing}|${useZh}[^，。]{0,6}${thing}|(?:从|在|沿)(?:那|这)?[座条]?${thing}(?:上|里)?[^，。]{0,3}(?:过|走|跑|开|驶)|(?:过|走过|跨过|踏上)了?(?:那|这)?[座条]?${thing}`,
  ).test(text);
const usedEn = (thing: string, text: string): boolean =>
  new RegExp(
    `\\b(?:unrolled|unfolded|opened|read|drew|lit|wore|crossed|used|raised|picked up|rode|boarded|spread|consulted|rang|blew|over|across|studied|played) (?:out )?(?:the|her|his) (?:\\w+ )?${thing}\\b|\\bthe ${thing} (?:clicked|rang|worked|chimed|ticked|sailed|carried|shone|burned|stood whole|held|came through)\\b`,
    'i',
  ).test(text);

const tooVague = new Set([
  '他',
  '她',
  '它',
  '人',
  '手',
  '心',
  '头',
  '水',
  '火',
  '了',
  '着',
  'hand',
  'heart',
  'silence',
  'news',
  'way',
  'spell',
  'ice',
  'bread',
  'fast',
  'law',
  'word',
]);

function ruinedThings({ text, language }: Sentence): string[] {
  const found =
    language === 'zh'
      ? [ruinedZh.exec(text)?.[1], ruinedObjectZh.exec(text)?.slice(1).find(Boolean)]
      : [...(ruinedEn.exec(text)?.slice(1, 3) ?? []), ruinedObjectEn.exec(text)?.[1]];
  const things = found.flatMap((thing) =>
    thing ? [thing.toLowerCase().replace(/^(?:的|了|座|那|张)/, '')] : [],
  );
  return [...new Set(things)].filter((thing) => thing && !tooVague.has(thing));
}

/** Whole-word nouns of a sentence that could be used again: read later against the ruined things. */
function read(sentence: Sentence): Fact[] {
  const { text } = sentence;
  const facts: Fact[] = [];
  if (isSupposed(text)) return facts;
  if (!isRemembered(sentence)) {
    const weight = total.test(text) ? 1 : 0.4;
    for (const thing of ruinedThings(sentence))
      facts.push(factOf(sentence, 'ruin', 'set', thing, '', weight));
  }
  const isMended = mended.test(
    text.replace(/(?:not|never) (?:mended|repaired|rebuilt)|no copy|没有修好|没有副本/gi, ''),
  );
  if (isMended) facts.push(factOf(sentence, 'ruin', 'cancel', '', ''));
  else if (
    /[过走跑开驶展翻取举穿戴拔抽骑登敲吹拿铺指坐乘划摸系佩挂握腰怀]|\b(?:the|her|his) /.test(text) &&
    !isRemembered(sentence) &&
    isUse(sentence)
  )
    facts.push(factOf(sentence, 'ruin', 'use', text.slice(0, 60), ''));
  return facts;
}

const anyUse = new RegExp(
  `(?:腰间|怀里|手里|颈上|头上|背上)|${useZh}|(?:从|在|沿)(?:那|这)[座条]|(?:过|走过|跨过|踏上)了?(?:那|这)`,
);
const anyUseEn =
  /\b(?:unrolled|unfolded|opened|read|drew|lit|wore|crossed|used|raised|picked up|rode|boarded|spread|consulted|rang|blew|studied|played)\b|\bthe \w+ (?:clicked|rang|worked|chimed|ticked|sailed|carried|shone|held|came through)\b/;
const isUse = ({ text, language }: Sentence): boolean =>
  (language === 'zh' ? anyUse.test(text) : anyUseEn.test(text)) && !isNegated(text);

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const uses = facts.filter(({ say }) => say === 'use');
  const cancels = facts.filter(({ say }) => say === 'cancel');
  for (const from of facts) {
    if (from.say !== 'set' || from.weight < 0.8) continue;
    const uses_ = /[a-z]/.test(from.key) ? usedEn : usedZh;
    const at = uses.find(({ chapter, quote }) => chapter > from.chapter && uses_(from.key, quote));
    if (!at) continue;
    const isMended = cancels.some(
      ({ chapter, quote }) =>
        chapter >= from.chapter &&
        chapter <= at.chapter &&
        quote.toLowerCase().includes(from.key) &&
        quote !== from.quote,
    );
    if (!isMended)
      drafts.push({
        kind: 'item-gone',
        severity: 'error',
        confidence: 0.75,
        from,
        at,
        facts: { item: from.key },
      });
  }
  return drafts;
}

/** What was destroyed for good is used again. */
export const ruinRule: Rule = { name: 'ruin', read, judge };
