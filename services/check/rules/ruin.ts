import { createGate } from '../gates.ts';
import { isDreamt, isNegated, isRemembered, isSupposed } from '../guards.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const depths = '(?:江|河|海|井|火|炉|崖|湖|深渊|水)';
const ruin = `(?:炸断|炸毁|炸塌|烧毁|烧掉|烧光|烧没|烧成了?灰|焚毁|冲断|冲垮|冲走|冲毁|砸碎|砸烂|砸毁|摔碎|打碎|敲碎|撕碎|撕毁|撕成|熔掉|熔了|沉没|沉了|毁掉|毁了|塌了|坍塌|倒塌|劈碎|劈成|剪断|剪碎|割断|切断|填平|填死|封死|拆掉|拆毁|拆除|断成|折成|碎成|断在锁里|(?:沉|掉|丢|扔|落|坠|投|抛)(?:进|入|到|下)了?[^，。]{0,3}${depths}[底里中下]?)`;
const measure = '(?:[座张封本把只块艘条枚支盏口扇幅面件道根])';
const adverb = '(?:也|都|就|已经|已|当场|当即|昨夜|昨天|前日|终于|全|彻底|一下子|突然|在[^，。]{1,4})*';
const ruinedZh = new RegExp(
  `(?:^|[，。；、的]|[那这]${measure})([\\u4e00-\\u9fff]{1,3}?)${adverb}(?:被[^，。]{0,4}?|给|让[^，。]{0,3}?)?${ruin}`,
);
const ruinedObjectZh = new RegExp(
  `(?:把|将)(?:那|这|唯一的|仅有的|最后)?(?:一)?${measure}?(?:唯一的)?([\\u4e00-\\u9fff]{1,3}?)(?:给|也|都)?${ruin}|${ruin}了?(?:那|这|唯一的)(?:一)?${measure}?([\\u4e00-\\u9fff]{1,3})`,
);
const ruinedWords =
  'cut|burn(?:ed|t)|destroyed|blown up|smashed|sunk|broken|torn (?:down|up)|shattered|melted|washed away|wrecked|lost overboard|crushed|filled in|pulled down';
const ruinedEn = new RegExp(
  `\\b(?:the|her|his) (?:only )?([a-z]+)(?: ([a-z]+))? (?:(?:was|were|had been|is) (?:\\w+ly )?(?:${ruinedWords})|(?:had )?(?:sunk|sank|burned down|collapsed|fell in|went down|caved in))\\b`,
  'i',
);
const ruinedObjectEn =
  /\b(?:burn(?:ed|t)|destroyed|smashed|tore up|sank|broke|shattered|melted|blew up|wrecked|cut|threw|dropped|flung|crushed) (?:the|her|his) (?:only )?([a-z]+)/;
const total = quick(
  /唯一|仅有|独一|最后一|没有船|没有副本|没有第二|一个角也|一点不剩|片纸不留|灰也没|再没有|再也没有|再也[^，。]{0,4}不|没有捞|捞不|找不回|谁也没有?(?:抄|看|读)|一个人也过不|没有人能过|只此一|\bonly\b|no copy|no other|not a (?:corner|scrap|piece|trace)|nothing (?:was left|remained)|no boat|no one (?:had|ever|has) |nobody (?:had|ever|has) /i,
);
const mended = quick(
  /修好|修复|重修|重建|补好|粘好|新桥|浮桥|另一|另造|抄本|副本|备用|重新|又造|新造|架起|新的|捞起|捞上|捞出|找回|借来|换了|新买|重铸|一[把张封座条艘本件口支盏]新|新[打铸配做造买]|\b(?:mended|repaired|rebuilt|restored|replaced|another|new|copy|copies|second|spare|borrowed|raised from)\b/i,
);
const acts =
  '(?:展开|打开|拆开|拿出|翻开|取出|点亮|点起|举起|提起|提着|穿上|戴上|拔出|抽出|骑上|登上|驶|开着|敲响|吹响|拿起|摊开|铺开|指着|看着|坐上|乘上?|划着|摸了?摸|系着|佩着|挂着|握着|握紧|披上|推开)';

/** Whether a text uses what is called so; compiled once for each ruined thing. */
function patternOfUse(thing: string): Pattern {
  if (!/[a-z]/.test(thing))
    return new RegExp(
      `(?:腰间|怀里|手里|颈上|头上|背上)的?${thing}|${acts}[^，。]{0,6}${thing}|(?:从|在|沿着?|顺着|到)(?:那|这)?${measure}?${thing}(?:上|里|边|旁|口)?[^，。]{0,3}(?:过|走|跑|开|驶|打|提|汲|舀)|(?:过|走过|跨过|踏上|通过)了?(?:那|这)?${measure}?${thing}`,
    );
  return new RegExp(
    `\\b(?:unrolled|unfolded|opened|read|drew|lit|wore|crossed|used|raised|picked up|rode|boarded|spread|consulted|rang|blew|over|across|studied|played|steered|launched) (?:out )?(?:the|her|his) (?:\\w+ )?${thing}\\b|\\bthe ${thing} (?:clicked|rang|worked|chimed|ticked|sailed|carried|shone|burned|stood whole|held|came through)\\b|\\b(?:crossed|sailed|rowed|went|came|rode|travelled)\\b[^,.]{0,40} (?:in|by|on|aboard) the ${thing}\\b`,
    'i',
  );
}

const tooVague = new Set(
  '他 她 它 人 手 心 头 水 火 了 着 一 话 梦 眼 声 hand heart silence news way spell ice bread fast law word day door one'.split(
    ' ',
  ),
);

const mayRuin = createGate([ruinedZh, ruinedObjectZh]);

function ruinedThings({ plain, language }: Sentence): string[] {
  if (language === 'zh' && !mayRuin(plain)) return [];
  const found =
    language === 'zh'
      ? [ruinedZh.exec(plain)?.[1], ruinedObjectZh.exec(plain)?.slice(1).find(Boolean)]
      : [...(ruinedEn.exec(plain)?.slice(1, 3) ?? []), ruinedObjectEn.exec(plain)?.[1]];
  const things = found.flatMap((thing) =>
    thing ? [thing.toLowerCase().replace(/^(?:的|了|座|那|张|他|她|一)+/, '')] : [],
  );
  return [...new Set(things)].filter((thing) => thing && !tooVague.has(thing));
}

/** 那封密信 in both places is one letter even where nothing says that it was the only one. */
const isDefinite = (text: string, thing: string): boolean =>
  /[a-z]/.test(thing) ? false : new RegExp(`(?:那|这)${measure}${thing}|(?:他|她)的${thing}`).test(text);

function read(sentence: Sentence): Fact[] {
  const { text, plain } = sentence;
  const facts: Fact[] = [];
  if (isSupposed(text) || isDreamt(sentence)) return facts;
  for (const thing of isRemembered(sentence) ? [] : ruinedThings(sentence)) {
    const weight = total.test(text) ? 1 : isDefinite(plain, thing) ? 0.6 : 0.4;
    facts.push(factOf(sentence, 'ruin', 'set', thing, '', weight));
  }
  const isMended = mended.test(
    text.replace(/(?:not|never) (?:mended|repaired|rebuilt)|no copy|没有修好|没有副本/gi, ''),
  );
  if (isMended) facts.push(factOf(sentence, 'ruin', 'cancel', '', ''));
  else if (!isRemembered(sentence) && isUse(sentence))
    facts.push(factOf(sentence, 'ruin', 'use', text.slice(0, 60), ''));
  return facts;
}

const anyUse = quick(
  new RegExp(
    `(?:腰间|怀里|手里|颈上|头上|背上)|${acts}|(?:从|在|沿着?|顺着)[^，。]{1,8}(?:过|走|跑|开|驶|打|提|汲|舀)|(?:过|走过|跨过|踏上|通过)了?(?:那|这)`,
  ),
);
const anyUseEn =
  /\b(?:unrolled|unfolded|opened|read|drew|lit|wore|crossed|used|raised|picked up|rode|boarded|spread|consulted|rang|blew|studied|played|steered|launched|sailed|rowed)\b|\bthe \w+ (?:clicked|rang|worked|chimed|ticked|sailed|carried|shone|held|came through)\b/;
const isUse = ({ text, language }: Sentence): boolean =>
  (language === 'zh' ? anyUse.test(text) : anyUseEn.test(text)) && !isNegated(text);

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  const uses = facts.filter(({ say }) => say === 'use');
  const cancels = facts.filter(({ say }) => say === 'cancel');
  for (const from of facts) {
    if (from.say !== 'set' || from.weight < 0.6) continue;
    const pattern = patternOfUse(from.key);
    const at = uses.find(
      ({ chapter, quote }) =>
        chapter > from.chapter &&
        quote.toLowerCase().includes(from.key) &&
        pattern.test(quote) &&
        (from.weight === 1 || isDefinite(quote, from.key)),
    );
    if (!at || drafts.some((draft) => draft.at === at)) continue;
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
        confidence: from.weight === 1 ? 0.75 : 0.6,
        from,
        at,
        facts: { item: from.key },
      });
  }
  return drafts;
}

/** What was destroyed for good is used again. */
export const ruinRule: Rule = { name: 'ruin', read, judge };
