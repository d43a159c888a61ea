import { isNegated, isRemembered, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

type Skill = { name: string; cannot: RegExp; can: RegExp; needs?: string; language?: 'zh' | 'en' };

const skills: readonly Skill[] = [
  {
    name: 'speak',
    cannot:
      /哑巴|(?:生来|天生|从小|自幼)(?:就)?不会说话|不能说话|说不出话来的人|\b(?:was|is|been) (?:born )?(?:mute|dumb)\b|could not speak|cannot speak|had no tongue/i,
    can: /(?:大声|高声|轻声|低声)?(?:喊道|说道|叫道|喝道|问道|答道|大声说|开口说|喊着|唱起)|道：|说：|\b(?:said|shouted|called out|cried|whispered|sang|answered aloud)\b/,
  },
  {
    name: 'read',
    cannot:
      /不识字|不认字|不认得字|不会写字|不会写自己的名字|斗大的字|目不识丁|大字不识|一字不识|\b(?:could not|cannot|never learned to|did not know how to) (?:read|write)\b|illiterate/i,
    can: /(?:拿起|接过|展开|打开|捧着|摊开)[^，。]{0,4}(?:信|书|纸条|告示|公文|报纸)[^。]{0,8}(?:读|念|看完)|(?:念|读)(?:了|起|着|完)[^，。]{0,6}(?:信|书|文|诗|告示)|写了一封|提笔写|\bread (?:the|it|a|his|her|every)\b|\bwrote (?:a|the|his|her)\b/,
  },
  {
    name: 'swim',
    cannot:
      /不会水|不会游泳|不识水性|不谙水性|怕水|旱鸭子|\b(?:could not|cannot|never learned to|had never learned to) swim\b|afraid of (?:the )?water/i,
    can: /游到|游过|游了|潜入|潜到|跳进[^，。]{0,2}(?:江|河|水|海|湖)|\b(?:swam|dived into)\b/,
  },
  {
    name: 'see',
    cannot:
      /瞎子|双目失明|双眼失明|生来看不见|是个盲人|\b(?:was|is|been) (?:born )?blind\b|could not see anything/i,
    can: /看见|看到|望见|瞥见|看清|盯着|\b(?:saw|watched|stared at|looked at|caught sight|read)\b/,
  },
  {
    name: 'hear',
    cannot:
      /聋子|双耳失聪|耳聋|听不见任何|\b(?:was|is|been) (?:born |stone )?deaf\b|could not hear anything/i,
    can: /听见|听到|侧耳|\b(?:heard|overheard|listened to)\b/,
  },
  {
    name: 'walk',
    cannot:
      /瘫痪|双腿残废|不能走路|不能行走|下不了床|\b(?:could not|cannot|would never) (?:walk|stand)\b|paraly[sz]ed/i,
    can: /跑了|跑到|跑出|走到|走出|跳起来|站了起来|奔|\b(?:ran|walked|jumped|stood up|climbed|danced)\b/,
  },
  {
    name: 'ride',
    cannot:
      /不会骑马|没骑过马|从未骑过马|\b(?:could not|cannot|never learned to|had never) (?:ride|ridden|rode)\b/i,
    can: /骑上|骑马|策马|纵马|翻身上马|\b(?:rode|galloped|cantered)\b/,
  },
  {
    name: 'fight',
    cannot:
      /不会武功|不懂武功|不会半点武功|手无缚鸡之力|\b(?:could not|cannot|never learned to) (?:fight|use a sword)\b/i,
    can: /一剑(?:刺|劈|挥)|一掌(?:拍|击|打)|拔剑(?:刺|迎)|施展[^，。]{0,4}(?:轻功|剑法|掌法)|飞身|\b(?:parried|fenced|drew (?:his|her) sword and)\b/,
  },
  {
    name: 'drink',
    cannot:
      /滴酒不沾|从不喝酒|不会喝酒|戒了酒|\bnever (?:drank|drinks|touched) (?:wine|liquor|spirits|alcohol|a drop)|\bteetotal/i,
    can: /喝了[^，。]{0,4}酒|(?<![茶水汤药奶][^。]{0,8})一饮而尽|干了(?:一)?杯|灌了[^，。]{0,3}酒|\bdrank (?:the|his|her|a|some)(?: \w+)* (?:wine|brandy|whisky|beer|rum)\b/,
  },
  {
    name: 'meat',
    cannot: /从不吃肉|吃素|茹素|不沾荤腥|\bnever (?:ate|eats) meat|vegetarian/i,
    can: /吃(?:了|着|起)[^，。]{0,4}(?:肉|鸡|鸭|鱼|羊|牛)|啃[^，。]{0,4}(?:鸡|肉|骨)|\bate [^,.]{0,20}(?:meat|beef|pork|mutton|chicken|ham)\b/,
  },
  {
    name: 'height',
    cannot: /怕高|恐高|畏高|\b(?:afraid|terrified|scared) of heights\b|no head for heights/i,
    can: /(?:爬|攀|登|跃)[上到](?:了)?[^，。]{0,5}(?:旗杆|屋顶|房顶|树|塔|墙|崖|梯|顶|杆|桅)|\b(?:climbed|scrambled) (?:up )?(?:the|a|on to the) (?:\w+ )?(?:roof|tree|mast|tower|ladder|wall|cliff|spire)\b/,
  },
  {
    name: 'lefthand',
    cannot: /左撇子|\bleft-handed\b/i,
    can: /用右手(?:写|握笔|提笔|使|拿筷)|\b(?:wrote|signed|threw|drew)[^,.]{0,20} with (?:his|her) right hand\b/,
  },
  {
    name: 'foreign',
    cannot:
      /(?:不会|不懂|听不懂)(?:英语|洋文|法语|日语|番话|胡语)|\b(?:spoke|speaks|knew|knows) no (?:French|English|Latin|German|Greek)\b/i,
    can: /用(?:流利的)?(?:英语|洋文|法语|日语|番话|胡语)|\bin (?:fluent |perfect )(?:French|English|Latin|German|Greek)\b/,
  },
];
/** Arts named by a verb and its object: who 不会弹琴 has not to 弹 a 琴. */
const arts =
  '弹琴 弹琵琶 拉二胡 吹笛子 打算盘 绣花鸟 撒谎 说谎 骗人 杀人 赌钱 赌博 抽烟 吸烟 打架 骂人 下厨 缝衣 织布 修车 修表 种地 种花 养花 酿酒 打猎 打鱼 捕鱼 钓鱼 开锁 撬锁 游水 潜水 滑冰 打球 念经 讲价 讲英语 说英语 说法语 说官话 认路 看地图 看表 使剑 用剑 用刀 使刀 使枪 念书 吹笛 吹箫 拉琴 下棋 划船 撑船 赶车 驾车 开车 骑车 唱歌 跳舞 做饭 射箭 爬树 绣花 画画 算账 打铁 写诗 作画 开枪 拉弓 驾船 配药 看病 吹口哨 打牌 抽烟'.split(
    ' ',
  );
const pasts: Readonly<Record<string, string>> = {
  sing: 'sang',
  drive: 'drove',
  fly: 'flew',
  dance: 'danced',
  sew: 'sewed',
  cook: 'cooked',
  paint: 'painted',
  draw: 'drew',
  shoot: 'shot',
  row: 'rowed',
  sail: 'sailed',
  whistle: 'whistled',
  lie: 'lied',
  smoke: 'smoked',
  gamble: 'gambled',
  dive: 'dived',
  skate: 'skated',
  knit: 'knitted',
  milk: 'milked',
  type: 'typed',
  fence: 'fenced',
  climb: 'climbed',
  play: 'played',
};
const allSkills: readonly Skill[] = [
  ...skills,
  ...arts.map((art) => ({
    ...{ name: art, needs: art.slice(1), language: 'zh' as const },
    cannot: new RegExp(`(?:不会|不懂|没学过|从未学过|不善|从不|从来不|从没|没有)${art}(?=[，。；！]|的)`),
    can: new RegExp(`${art.slice(0, 1)}(?:了|着|起|过|完)?[^，。；不]{0,6}${art.slice(1)}`),
  })),
  ...Object.entries(pasts).map(([verb, past]) => ({
    ...{ name: verb, language: 'en' as const },
    cannot: new RegExp(
      `\\b(?:could not|cannot|never learned to|had never learned to|did not know how to|never had learned to) ${verb}\\b(?! (?:breath|level|near|back|away|out|up|on|the line))`,
      'i',
    ),
    can: new RegExp(
      `\\b${past}\\b(?! (?:breath|level|near|back|away|out|up|on|in|himself|herself|it|a breath))`,
    ),
  })),
];
const learned =
  /(?<!大|同|上|放|入|小|中|科|文|医|数)学(?!校|生|堂|问|堂|期|者|位)|练(?!习本)|泡了|教会|第一次|头一回|头一次|破例|破了戒|竟|居然|却|教他|教她|治好|痊愈|复明|恢复|医好|开口了|\b(?:learn(?:ed|t)?|taught|teach|practi[sc]ed|lessons?|cured|healed|recovered|trained|school)\b/i;

const isOwner = (text: string, end: number): boolean => /^(?:的|之|’s|'s)/.test(text.slice(end));

/** Whether the narration says that it is done, and by the one it is about: not refused, not asked of another. */
function isDone(plain: string, can: RegExp): boolean {
  const match = can.exec(plain);
  if (!match || isNegated(plain)) return false;
  return !/不|没|请|让|叫|求|听人|听着/.test(
    plain.slice(Math.max(0, match.index - 4), match.index + match[0].length),
  );
}

/** A word without which nobody is told to be unable. */
const lacking =
  /[不没未哑瞎聋盲瘫残怕恐畏]|失明|失聪|左撇|旱鸭|茹素|滴酒|戒了|手无|\b(?:not|never|cannot|mute|dumb|no|illiterate|afraid|terrified|scared|blind|deaf|paraly\w+|teetotal|vegetarian|left-handed)\b/i;
const NEAR = 16;

/** Whether an inability stands close behind the name or pronoun it is said of, in narration and in earnest. */
function isSaidOf({ plain, hits, subject }: Sentence, who: string, at: number): boolean {
  if (plain.charAt(at) === '□' || /[推装假像如]|pretend/.test(plain.slice(Math.max(0, at - 8), at)))
    return false;
  const named = hits.filter(({ name, end }) => name === who && end <= at).at(-1);
  return named ? at - named.end < NEAR * 2 : subject === who && at < NEAR * 2;
}

function read(sentence: Sentence): Fact[] {
  const { text, plain, subject, hits } = sentence;
  const facts: Fact[] = [];
  if (isSupposed(text) || isRemembered(sentence)) return facts;
  const named = hits.find(({ start, end }) => plain.charAt(start) !== '□' && !isOwner(text, end));
  const who = subject ?? named?.name;
  const mayLack = lacking.test(text);
  for (const { name, cannot, can, needs, language } of allSkills) {
    if ((language && language !== sentence.language) || (needs && !text.includes(needs))) continue;
    const match = mayLack ? cannot.exec(text) : null;
    if (match) {
      if (who && isSaidOf(sentence, who, match.index))
        facts.push(factOf(sentence, 'skill', 'set', who, name));
    } else if (who && isDone(plain, can)) facts.push(factOf(sentence, 'skill', 'use', who, name));
  }
  if (learned.test(text) && !facts.some(({ say }) => say === 'set'))
    facts.push(factOf(sentence, 'skill', 'cancel', who ?? '@', ''));
  return facts;
}

function judge(facts: readonly Placed[]): Draft[] {
  const drafts: Draft[] = [];
  for (const [who, own] of Map.groupBy(facts, ({ key }) => key)) {
    const sets = Map.groupBy(
      own.filter(({ say }) => say === 'set'),
      ({ value }) => value,
    );
    for (const [skill, [from]] of sets) {
      const at =
        from &&
        own.find(({ say, value, chapter }) => say === 'use' && value === skill && chapter > from.chapter);
      if (!from || !at) continue;
      const isEarned = facts.some(
        ({ say, key, chapter }) =>
          say === 'cancel' &&
          (key === who || key === '@') &&
          chapter >= from.chapter &&
          chapter <= at.chapter,
      );
      const times = own.filter(
        ({ say, value, chapter }) =>
          say === 'use' && value === skill && chapter !== at.chapter && chapter < from.chapter,
      ).length;
      if (!isEarned && times === 0)
        drafts.push({
          kind: 'skill',
          severity: 'warning',
          confidence: 0.75,
          from,
          at,
          facts: { who, skill },
        });
    }
  }
  return drafts;
}

/** Someone does what they cannot do and never learned between. */
export const skillRule: Rule = { name: 'skill', read, judge };
