import { onlyIn } from '../alternatives.ts';
import { createPicker, MOST_PICKED } from '../gates.ts';
import { createQuickGate, quick } from '../quick.ts';
import type { Language } from '../types.ts';
import { senses } from './skill-senses.ts';

/** What someone cannot or never does: how that is said, and what shows the contrary. */
export type Skill = { name: string; cannot: RegExp; can: RegExp; needs?: string };

const named: readonly Skill[] = [
  ...senses,
  {
    name: 'read',
    cannot:
      /(?:不识|不认|不认得|认不得|不识得)字|不会写字|别说写字|名字[^，。]{0,6}代[签写]|不会写自己的名字|(?:名字|姓)(?:都|也)不会写|(?:名字|姓)(?:都|也)(?:不认得|认不得|不识)|斗大的字[^，。]{0,4}(?:不识|不认|认不|识不)|字(?:都|也)(?:认不全|不认得)|认不得几个字|没(?:进|上|念|读)过(?:一天|一年|半天)?(?:学堂|学校|私塾|学(?=[，。])|书(?=[，。]))|目不识丁|大字不识|一字不识|一个(?:大)?字(?:都|也)?(?:不认|不识|认不)|睁眼瞎|文盲|没念过(?:一天)?书|\b(?:could not|couldn['’]t|cannot|can['’]t|never learn(?:ed|t) to|did not know how to|didn['’]t know how to|unable to) (?:read|write)(?= (?:or|nor|a|his own|her own|at all)\b|[,.;!?”"’—](?! because)|$)|illiterate|\b(?:never|nor ever|no one|nobody)\b[^.;”"]{0,30}\b(?:taught|teach(?:ing)?|learn(?:ed|t)) (?:(?:\w+ ){0,4}?)(?:my|his|her) letters\b|\bmade (?:his|her) (?:cross|mark)\b|(?:did not|didn['’]t) know (?:his|her|my) letters|(?:had|had never had|never had) (?:any )?(?:no )?(?:letters|schooling)\b|signed (?:it )?with (?:a cross|an X|his mark|her mark)/i,
    can: /(?:一行一行|一行行|一字一句|一字一字|逐字逐句|逐行|从头到尾|从头至尾|一目十行|细细|仔仔细细)[^，。]{0,6}(?:看(?:到|完|了)|读|念)|(?:读|念|看)到(?:末尾|最后一行|信尾|落款|“)|(?:信|报|告示|名册|账本|书)[^，。]{0,6}(?:读|看|念)(?:完|罢|了[一二两三]遍)|(?:拿起|接过|展开|打开|捧着|摊开)[^，。]{0,4}(?:信|书|纸条|告示|公文|报纸)[^。]{0,8}(?:读|念|看完)|(?:念|读)(?:了|起|着|完|出|给)[^，。]{0,8}(?:信|书|文|诗|告示|字|纸|报)|把[^，。]{0,8}(?:信|书|纸条|告示|公文|报纸|文书|契)[^，。]{0,6}(?:读|念|看)(?:了|完|给)|写了(?:满满)?[一两三四五六七八九十几][^，。]{0,2}(?:封|张|行|页)|提笔(?:写|蘸|批|在)|(?:一口气|从头到尾|逐字|逐行)[^，。]{0,4}(?:读|念)|\bread (?:the|it|a|his|her|every|aloud|out|through)\b|\bwrote (?:a|the|his|her|it|down|back)\b|\bsigned (?:his|her) (?:full )?name\b|\bcopied (?:it )?out\b|\b(?:ran|cast|let) (?:his|her|an) eyes? (?:run )?(?:down|over|along) the (?:page|letter|lines?|columns?|list|paper|sheet)\b|\bread (?:on|down|to the (?:end|bottom)|in silence)\b/,
  },
  {
    name: 'swim',
    cannot:
      /不会(?:游)?水|不会(?:游泳|凫水|泅水|浮水)|不[识通谙懂]水性|怕水|旱鸭子|狗刨(?:都|也)?[^，。]{0,3}(?:没|不)|(?:一下水|下了水|掉进水里|水一)[^，。]{0,8}(?:就|便)[^，。]{0,4}沉|没(?:学过|下过|学会)(?:游泳|水|游水)|学不会游|\b(?:could not|couldn['’]t|cannot|can['’]t|never learn(?:ed|t) to|had never learn(?:ed|t) to|not know how to|['’]t know how to|never been taught to) swim(?= (?:a|or|at all|nor)\b|[,.;!?”"’—]|$)|\bswim a stroke\b|\b(?:no|not a) swimmer\b|sinks? like a stone|afraid of (?:the )?water/i,
    can: /游(?:到|过|了(?!玩)|向|回|出|上岸|在前|得飞快|得像)|(?:蛙泳|仰泳|自由泳)|泅(?:渡|过|到|水)|凫(?:到|过|水)|潜(?:入|到|游|下水)|(?:跳|跃|扎|钻|扑)[进入到下](?:了)?[^，。]{0,4}(?:江|河|水|海|湖|潭)|一个猛子|踩着水|划着水|\b(?:swam|was swimming|dived into|dove into|trod water|treading water)\b|\b(?:long|strong|quick|easy|clean|powerful|\w+) strokes\b(?! of)|\b(?:went|plunged|dived|dove|jumped) in after (?:him|her|it|them|the \w+)\b|\bstruck out (?:for|across|towards?) the (?:far |other |opposite )?(?:shore|bank|side|boat|island)/,
  },
  {
    name: 'smell',
    cannot:
      /闻不[到见出]|没有嗅觉|失去(?:了)?嗅觉|嗅觉(?:失灵|全无|没了)|\bno sense of smell|\b(?:could not|couldn['’]t|cannot|can['’]t) smell\b|lost (?:his|her|my) sense of smell/i,
    can: /闻(?:到|见|出|了闻)|嗅(?:到|出|了嗅)|\b(?:smelled|smelt|sniffed at|caught the (?:smell|scent))\b/,
  },
  {
    name: 'walk',
    cannot:
      /瘫痪|双腿残废|不能走路|不能行走|下不了床|站不起来了?(?=[，。])|离不开轮椅|\b(?:could not|couldn['’]t|cannot|can['’]t|would never|will never) (?:walk|stand)(?: again)?(?=[,.;!”"]|$)|paraly[sz]ed|wheelchair-bound/i,
    can: /跑了|跑到|跑出|走到|走出|跳起来|站了起来|奔|\b(?:ran|walked|jumped|stood up|climbed|danced)\b/,
  },
  {
    name: 'ride',
    cannot:
      /不会骑马|没骑过马|怕马|(?:一)?(?:上|骑)(?:了)?马(?:背)?[^，。]{0,4}(?:软|晕|吐|摔)|骑不了马|从未骑过马|马背都没(?:上|沾)过|\b(?:could not|couldn['’]t|cannot|can['’]t|never learn(?:ed|t) to|had never|never been taught to) (?:ride|ridden|rode)(?= (?:a|or|at all|nor)\b|[,.;!?”"’—]|$)|\bnever (?:once )?(?:sat|been) (?:on )?a horse\b/i,
    can: /一夹马|控缰|勒住?马|催马|拨马|骑上|骑马|策马|纵马|打马|飞身上马|翻身上马|跃上马|\b(?:rode (?:hard|off|out|away|up|down|into|through|ahead|back)|galloped|cantered|swung (?:up )?into the saddle|spurred)\b/,
  },
  {
    name: 'drive',
    cannot:
      /不会开车|没学过(?:开)?车|没(?:有)?驾照|驾照(?:都|也)没|没[摸碰](?:过)?方向盘|不会开(?=[，。；！”])|方向盘(?:都|也)?没[摸碰]过|\b(?:could not|couldn['’]t|cannot|can['’]t|never learn(?:ed|t) to|does not|doesn['’]t|do not|don['’]t) drive\b|\bno (?:driving )?licen[cs]e\b|\bnever (?:once |even )?driven (?:a|an|any|anything)\b/i,
    can: /开着[^，。]{0,6}车|发动(?:了)?(?:车|汽车|引擎)|踩(?:下|着|了)?(?:一脚)?油门|握(?:着|紧)方向盘|(?:坐|跳|爬|钻|挤)[进上]驾驶[座室位]|拧(?:开|动)了?(?:车)?钥匙|挂(?:上|了)[^，。]{0,2}挡|打着了?火|把[^，。]{0,6}车(?:开|倒)|倒车|打(?:了一把)?方向盘|\bdrove\b|\bbehind the wheel of\b|\b(?:got|slid|climbed|swung|sat|jumped|settled) (?:\w+ )?(?:in )?(?:up )?behind the wheel\b|\blet in the clutch\b|\btook the wheel\b|\b(?:put|threw|slammed|let) (?:it|her|the (?:car|van|truck|engine)) in(?:to)? (?:gear|reverse|first)\b|\bpulled (?:out|away) (?:into|from|on)\b/,
  },
  {
    name: 'cook',
    cannot:
      /不会(?:做饭|烧饭|做菜|煮饭|下厨)|(?:蛋|面|粥)(?:都|也)不会(?:煎|煮|炒|下|熬)|没(?:进|下)过厨房?|\b(?:could not|couldn['’]t|cannot|can['’]t|never learn(?:ed|t) to) (?:cook|boil an egg|boil water)\b|\bnever so much as (?:boiled|fried|cooked)\b/i,
    can: /(?:炒|做|烧|煮)(?:了|好|出)(?:一桌|几个|两个|三个|四个|一盘|几道|几样|满满|一锅)|系上围裙|颠(?:了|着)[^，。]{0,3}勺|\bcooked\b|\bmade (?:the |them |us |a )?(?:dinner|supper|stew|omelettes?|soup)\b/,
  },
  {
    name: 'magic',
    cannot:
      /(?:没有|毫无|无|不具)(?:半点|一丝|任何|一点)?(?:灵根|灵力|法力|魔力|斗气|灵气|真气)|不能(?:修炼|修行|修仙)|无法(?:修炼|修行|修仙)|(?:不会|不懂)(?:半点|任何)?(?:法术|魔法|术法)|\b(?:had|has|have|without|with) (?:no|not a (?:drop|spark|scrap) of|a drop of|any) magic\b|\b(?:could not|couldn['’]t|cannot|can['’]t) (?:cast|work magic|do magic)\b|\bnot a (?:drop|spark|scrap) of magic\b/i,
    can: /掐(?:了|着|个|了个)?[^，。]{0,2}诀|祭出|御剑|(?:运起|催动|灌注|调动|放出)[^，。]{0,4}(?:灵力|法力|魔力|斗气|真气)|灵力[^，。]{0,4}(?:涌|运转|流转)|施(?:了|展)[^，。]{0,4}(?:术|咒|诀|法)|念(?:了|动|出)[^，。]{0,4}咒|引气入体|\b(?:cast (?:a|the)|conjured|wove a (?:spell|ward)|spoke the (?:spell|word)|summoned (?:a|the) (?:flame|light|wind|fire))\b/,
  },
  {
    name: 'fight',
    cannot:
      /不会(?:半点)?武功?(?=[，。；！”])|不懂武功|不会半点武功|不会拳脚|没练过武|手无缚鸡之力|\b(?:could not|couldn['’]t|cannot|can['’]t|never learn(?:ed|t) to) (?:fight|fence|use a sword|hold a sword)\b|never (?:once )?held a sword/i,
    can: /一剑(?:刺|劈|挥)|一掌(?:拍|击|打)|拔剑(?:刺|迎)|施展[^，。]{0,4}(?:轻功|剑法|掌法)|飞身|反手一[剑刀]|\b(?:parried|fenced|riposted|drew (?:his|her) sword and)\b/,
  },
  {
    name: 'gun',
    cannot:
      /没(?:有)?(?:摸|碰|开|打)过枪|不会(?:开|用|打|使)枪|\bnever (?:once )?(?:fired|held|touched|shot) (?:a|any) (?:gun|rifle|pistol|weapon)\b|\b(?:could not|couldn['’]t|cannot|can['’]t|never learn(?:ed|t) to) shoot\b/i,
    can: /扣(?:动|下)(?:了)?扳机|抬手(?:就是)?一枪|(?:开|打|放)了[一两三几]枪|一枪(?:打|击|撂)|\b(?:fired|pulled the trigger|squeezed the trigger)\b|\bshot (?:him|her|the|it)\b/,
  },
  {
    name: 'drink',
    cannot:
      /滴酒不沾|(?:闻|沾|碰|喝)不(?:得|了)酒|一沾(?:酒)?就(?:起|醉|倒|红|吐)|从(?:来)?不(?:喝|沾|饮)酒|不会喝酒|戒了酒|酒精过敏|沾酒就|一杯就倒|\bnever (?:drank|drinks?|touched|touches|took|takes) (?:wine|liquor|spirits|alcohol|a drop|strong drink)|\bteetotal|\b(?:gave|given) up (?:the )?(?:drink|drinking)\b|\b(?:does not|doesn['’]t|did not|didn['’]t|do not|don['’]t) drink(?=[,.;!”"]|$)/i,
    can: /(?:喝|灌|抿|干|饮)了?[^，。茶水汤药]{0,5}酒|(?:白酒|黄酒|烧酒|烈酒|米酒|啤酒|威士忌)[^，。]{0,4}(?:喝|灌|饮|干)|(?<![茶水汤药奶][^。]{0,8})一饮而尽|酒[^，。]{0,3}(?:灌|倒|喝)了?(?:下去|进|个)|干了(?:一)?杯|\bdrank (?:the|his|her|a|some)(?: \w+)* (?:wine|brandy|whisky|whiskey|beer|ale|rum|gin)\b|\b(?:drained|emptied) (?:his|her) (?:wine|beer|tankard|mug|cup|second|third)|\bsipped (?:his|her|the) (?:wine|whisky|whiskey|brandy|gin|beer|champagne)|\bpoured (?:himself|herself) (?:a|another) (?:large |stiff |small )?(?:whisky|whiskey|brandy|gin|drink)/,
  },
  {
    name: 'smoke',
    cannot:
      /从(?:来)?不(?:抽|吸)烟|不会抽烟|戒了烟|不(?:抽|吸)烟(?=[，。；！”])|\bnever (?:smoked|smokes|touched a cigarette)\b|\b(?:gave|given) up (?:smoking|cigarettes)\b|\b(?:does not|doesn['’]t|did not|didn['’]t|do not|don['’]t) smoke\b/i,
    can: /点(?:了|上|着|起)[^，。]{0,4}(?:烟|香烟|雪茄)(?=[，。；])|叼着(?:一)?(?:根|支)?烟|(?:抽|吸)了(?:一|几|两)?口烟|吐(?:了|出)[^，。]{0,4}烟圈|弹了?弹烟灰|\blit (?:a|another|his|her) (?:cigarette|cigar|pipe)|\b(?:drew|pulled|dragged) on (?:his|her|the|a) (?:cigarette|cigar|pipe)|\bsmoked (?:a|his|her|in)\b/,
  },
  {
    name: 'meat',
    cannot:
      /从(?:来)?不吃肉|吃素|茹素|吃斋|不沾荤腥|\bnever (?:ate|eats?|touched|touches) meat|vegetarian|\b(?:does not|doesn['’]t|don['’]t|didn['’]t) eat meat/i,
    can: /(?:吃|嚼|咬|夹)(?:了|着|起|下)[^，。]{0,6}(?:肉|鸡|鸭|鱼|羊|牛|排骨|肘子|火腿)|啃[^，。]{0,4}(?:鸡|肉|骨|蹄|排骨)|\b(?:ate|chewed|bit into)\b[^,.]{0,24}(?:meat|beef|pork|mutton|chicken|ham|bacon|lamb|steak|sausage)/,
  },
  {
    name: 'sing',
    cannot:
      /五音不全|(?:一开口|唱歌|唱起来)(?:就|老|总)?(?:跑调|走调)|不会唱歌|\b(?:could not|couldn['’]t|cannot|can['’]t|never could) (?:carry a tune|sing a note|sing(?= to save|[,.;!?”"]|$))|\btone[- ]deaf\b/i,
    can: /唱起(?:了|来)|开口唱|唱得[^，。]{0,6}(?:好|亮|准|动|清)|字正腔圆|\bsang\b(?! out)|\b(?:began|started) to sing\b|\bsinging (?:of|to|in a)\b/,
  },
  {
    name: 'taste',
    cannot:
      /尝不[出到]|没有味觉|味觉(?:失灵|全无|没了)|失去(?:了)?味觉|\bno sense of taste|\b(?:could not|couldn['’]t|cannot|can['’]t) taste\b|lost (?:his|her|my) sense of taste/i,
    can: /尝出|尝到(?:了)?[^，。]{0,4}(?:甜|咸|苦|酸|辣|味)|\btasted (?:the|of|like|salt|sweet|bitter)\b/,
  },
  {
    name: 'height',
    cannot:
      /怕高|恐高|畏高|\b(?:afraid|terrified|scared|frightened) of heights\b|no head for heights|could(?: not|n['’]t) (?:bear|stand) heights|vertigo/i,
    can: /(?:沿着|顺着)[^，。]{0,12}(?:墙|绳|管|崖|壁|梯)[^，。]{0,4}[爬攀]|(?:爬|攀|登|跃)[上到](?:了)?[^，。]{0,5}(?:旗杆|屋顶|房顶|树|塔|墙|崖|梯|顶|杆|桅)|(?:站|坐)在[^，。]{0,6}(?:崖边|天台边|楼顶边|屋脊|房梁|塔尖)|\b(?:climbed|scrambled) (?:up )?(?:the|a|on to the|onto the) (?:\w+ )?(?:roof|tree|mast|tower|ladder|wall|cliff|spire|rigging)\b|\b(?:sat|stood|walked|danced) (?:on|along) the (?:ledge|ridge|parapet|edge of the roof)/,
  },
  {
    name: 'dogs',
    cannot:
      /(?:最|从小|打小|一向)?怕狗|见了狗就(?:躲|跑)|\b(?:afraid|terrified|scared|frightened) of dogs\b/i,
    can: /(?:摸|抱|揉|拍|搂)(?:了|着|起|住|了摸|了揉)[^，。]{0,6}狗|\b(?:patted|stroked|scratched|petted|hugged|fondled) (?:the|his|her|a) (?:\w+ )?(?:dog|hound|terrier|mastiff|spaniel)/,
  },
  {
    name: 'blood',
    cannot:
      /晕血|见不得血|见(?:了)?血就(?:晕|吐|倒)|\bfaint(?:s|ed)? at the sight of blood|could(?: not|n['’]t) (?:bear|stand) the sight of blood/i,
    can: /(?:缝|包扎|清洗|剜|割开|擦)[^，。]{0,6}(?:伤口|血)|\b(?:stitched|sewed up|dressed|cleaned|bandaged) (?:the|his|her) wounds?|\bwashed the blood\b/,
  },
  {
    name: 'lefthand',
    cannot: /左撇子|惯用左手|\bleft-handed\b|\bsouthpaw\b/i,
    can: /用右手(?:写|握笔|提笔|使|拿筷|签|执笔)|右手(?:提|握|捏|执)(?:着|起|住)?(?:毛笔|钢笔|笔|筷)|\b(?:wrote|signed|threw|drew)[^,.]{0,20} with (?:his|her) right hand\b/,
  },
  {
    name: 'righthand',
    cannot: /右撇子|惯用右手|\bright-handed\b/i,
    can: /用左手(?:写|握笔|提笔|使|拿筷|签|执笔)|左手(?:提|握|捏|执)(?:着|起|住)?(?:毛笔|钢笔|笔|筷)|\b(?:wrote|signed|threw|drew)[^,.]{0,20} with (?:his|her) left hand\b/,
  },
];

/** Arts named by a verb and its object: who 不会弹琴 has not to 弹 a 琴. */
const arts =
  '弹琴 弹钢琴 弹琵琶 弹吉他 拉二胡 吹笛子 打算盘 绣花鸟 撒谎 说谎 骗人 杀人 赌钱 赌博 打架 骂人 缝衣 织布 修车 修表 种地 种花 养花 酿酒 打猎 打鱼 捕鱼 钓鱼 开锁 撬锁 潜水 滑冰 滑雪 打球 念经 讲价 说官话 认路 看地图 看表 使剑 用剑 用刀 使刀 使枪 念书 吹笛 吹箫 拉琴 拉小提琴 下棋 划船 撑船 赶车 驾车 骑车 骑自行车 唱歌 跳舞 射箭 爬树 绣花 画画 算账 打铁 写诗 作画 拉弓 驾船 开飞机 配药 看病 吹口哨 打牌 打麻将'.split(
    ' ',
  );
const pasts: Readonly<Record<string, string>> = {
  fly: 'flew',
  dance: 'danced',
  sew: 'sewed',
  paint: 'painted',
  draw: 'drew',
  row: 'rowed',
  sail: 'sailed',
  whistle: 'whistled',
  lie: 'lied',
  gamble: 'gambled',
  dive: 'dived',
  skate: 'skated',
  ski: 'skied',
  knit: 'knitted',
  milk: 'milked',
  type: 'typed',
  fence: 'fenced',
  climb: 'climbed',
  play: 'played',
};

const couldNot = "(?:could not|couldn['’]t|cannot|can['’]t)";
const neverLearned =
  "(?:never (?:had )?learn(?:ed|t) to|(?:did not|didn['’]t|don['’]t|does not|doesn['’]t) know how to)";
/** In general, not only now: "cannot swim", not "cannot read this hand". */
const generally =
  '(?= (?:a|any|or|at all|to save|nor|a word|one)\\b|[,.;!?”"\'’—]|$)(?! a (?:line|word) of this)';
const notZh = '(?:不会|不懂|没学过|从未学过|没学会|学不会|不善|从不|从来不|从没|从来没|从未|没有)';

const isUsed = ({ can }: Skill): boolean => can.source !== '(?!)';
const namedIn = (language: Language): Skill[] =>
  named
    .map(({ name, cannot, can }) => ({
      ...{ name, can: new RegExp(onlyIn(can, language), `${can.flags}g`) },
      cannot: new RegExp(onlyIn(cannot, language), `${cannot.flags}g`),
    }))
    .filter(isUsed);
const artsZh: readonly Skill[] = arts.map((art) => ({
  ...{ name: art, needs: art.slice(1) },
  cannot: new RegExp(
    `${notZh}(?:碰过|学过|${art.slice(0, 1)}过)?(?:${art}|${art.slice(1)})(?=[，。；！”]|的)`,
    'g',
  ),
  can: new RegExp(`${art.slice(0, 1)}(?:了|着|起|过|完)?[^，。；不]{0,6}${art.slice(1)}`, 'g'),
}));
const artsEn: readonly Skill[] = Object.entries(pasts).map(([verb, past]) => ({
  name: verb,
  cannot: new RegExp(`\\b(?:${couldNot} ${verb}\\b${generally}|${neverLearned} ${verb}\\b)`, 'gi'),
  can: new RegExp(
    `\\b${past}\\b(?! (?:breath|level|near|back|away|out|up|on|in|himself|herself|it|a breath))`,
    'g',
  ),
}));

const general: Readonly<Record<Language, readonly Skill[]>> = {
  zh: namedIn('zh'),
  en: [...namedIn('en'), ...artsEn],
};
const artSource = ({ cannot, can }: Skill) => ({ source: `${cannot.source}|${can.source}` });
const isArt = createQuickGate(artsZh.map(artSource));
const pickArts = Array.from({ length: Math.ceil(artsZh.length / MOST_PICKED) }, (_, index) =>
  createPicker(artsZh.slice(index * MOST_PICKED, (index + 1) * MOST_PICKED), artSource),
);
const pickLack = createPicker(general.zh, ({ cannot }) => cannot);
const isDone = createQuickGate(general.zh.map(({ can }) => can));
const pickDone = createPicker(general.zh, ({ can }) => can);
const none: readonly Skill[] = [];

/** The skills that a sentence may tell somebody to lack. */
export const skillsLacked = (text: string, language: Language): readonly Skill[] =>
  language === 'en' ? general.en : pickLack(text);

/** The skills that a sentence may show. */
export function skillsShown(text: string, language: Language): readonly Skill[] {
  if (language === 'en') return general.en;
  return isDone(text) ? pickDone(text) : none;
}

/** The arts that a sentence may tell somebody to lack or to show. */
export const artsIn = (text: string, language: Language): readonly Skill[] =>
  language === 'zh' && isArt(text)
    ? pickArts.flatMap((pick) => pick(text)).filter(({ needs = '' }) => text.includes(needs))
    : none;

export const earned = quick(
  /(?<!大|同|上|放|入|小|中|科|文|医|数)学(?!校|生|堂|问|堂|期|者|位)|练(?!习本)|泡了|教会|第一次|头一回|头一次|破例|破了戒|开戒|开了荤|还俗|教他|教她|治好|痊愈|复明|恢复(?!不|无望)|医好|开口了|觉醒|耳蜗|助听|移植|重见|\b(?:learn(?:ed|t)?|taught|teach|(?<!\blong |\bof |\bold )practi[sc]ed?|practi[sc]ing|lessons?|cured|healed|recovered|trained|school|awakened|implants?|hearing aid|transplant\w*|restored|operated)\b/i,
);
/** What gives back a sense that was lost; a new skill does not. */
export const mended = quick(
  /治好|痊愈|复明|恢复(?!不|无望)|医好|开口了|开了口|重见|重获|复原|手术|移植|助听|耳蜗|义眼|灵药|\b(?:cured|healed|recovered|restored|surgery|operat\w+|implants?|hearing aid|transplant\w*|came back|returned)\b/i,
);
/** That it is done in spite of what was said before. */
export const inSpite = quick(
  /竟|居然|却|没想到|谁知|原来|装|骗|\b(?:somehow|to (?:his|her|their) own surprise|after all|it turned out|pretend\w*)\b/i,
);
