import type { KnownName, Language } from './types.ts';

/** The commonest hundred surnames; enough for names that a short text brings in at the head of a sentence. */
export const surnames = new Set(
  (
    '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹' +
    '孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝'
  ).split(''),
);
const familiar = new Set('阿老小'.split(''));
/** What may follow a name that begins a sentence: verbs, prepositions, parts of the body, numbers. */
export const follows = new Set(
  '是在坐把被左右一二三四五六七八九十怕不从和与跟有没说道喊大用站走来去拿推伸抬低看听想笑哭问答叫又也都就便却才还只正已将给向对到出进回抽拔掏握举放打开关写读念吃喝睡醒病死生今那这刚为因独总常每忽突缓慢快轻微冷点摇转，、的点闭睁指望盯抱背扛提捧捡递接收买卖骑牵赶追逃躲藏找介收折喘咳叹擦摸拍敲踢跑跳跪躺靠倚倒跌摔沉默皱眯咬端：；。，！？”'.split(
    '',
  ),
);
const notGiven = new Set(
  '第的了是在不着过就也都和与把被我你他她它们这那有没吗呢吧啊上下里外中前后来去说道会能要'.split(''),
);

const roles =
  /^[\u4e00-\u9fff]{1,2}(?:仙君|仙子|真人|真君|道人|上人|老祖|尊者|长老|法师|大师|老人)$|^[\u4e00-\u9fff]?(?:婆婆|大爷|大娘|老爷|太太|夫人|师父|师傅|先生|姑娘|掌柜|管家|[一二三四五六七八九]爷|老头|婶子?|姑|嫂)/;

/** Beginnings of clauses of a length, with how often each stands there. */
function countHeads(texts: readonly string[], length: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const clause of text.split(breaks)) {
      const head = clause.slice(0, length);
      if (head.length === length) counts.set(head, (counts.get(head) ?? 0) + 1);
    }
  return counts;
}

const isNamelike = (head: string): boolean =>
  (surnames.has(head.charAt(0)) || familiar.has(head.charAt(0)) || roles.test(head)) &&
  /^[\u4e00-\u9fff]+$/.test(head) &&
  !isWord(head) &&
  ![...head.slice(1)].some((char) => notGiven.has(char));

/** Clause heads that stand there again and look like a name; the longest that recurs wins. */
function recurringNames(texts: readonly string[]): string[] {
  const found: string[] = [];
  for (const length of [4, 3, 2])
    for (const [head, count] of countHeads(texts, length))
      if (
        count > 1 &&
        isNamelike(head) &&
        (length < 4 || roles.test(head.slice(1))) &&
        (length === 2 || !follows.has(head.at(-1) ?? '')) &&
        !found.some((longer) => longer.startsWith(head))
      )
        found.push(head);
  return found;
}

/** A side with a part of the body, an old soldier, a little girl: what begins so is nobody's name. */
const phrases =
  /^(?:[左右][边手右左眼腿脚臂侧面肩脸耳袖颊眉脑半胳]|老[兵板人头太汉者天家师虎鼠实远早旧式少底乡妇妪百公婆夫子身娘]|和[\u4e00-\u9fff](?:长|员|师|生|子|人|婆|爷|娘|众)|小[姐孩声心时说腿路船巷镇村院]|阿[姨弥妈爸婆公嫂爷])/;
/** Words of two characters that begin with a surname. */
const words = new RegExp(
  `^(?:${[
    '车[窗门子站厢轮夫上里马灯祸]|马[车蹄上匹背路鞍夫厩灯]|路[上边灯过口人旁]|江[面水边上风心岸]|石[头阶板碑门墙级桌壁子狮膏灰油块]|周[末一二三四五六日天围年遭]|全[班村校家部城都体]|单[名独]|关灯',
    '云[层雾彩海端]|雷[声电雨]|白[天色雪布发衣昼光烟骨费印]|黄[昏河金土色沙纸]|金[色子银光属黄]|钱[包袋财币]|牛[车肉奶皮]|龙[椅袍舟]|池[水塘边子]|柳[树条叶枝]|叶[子片]|花[园瓶白盆]|梅[花树]|杨[树柳花]',
    '高[处兴大度声低手台原楼]|方[才向面圆法]|安[静排全心详慰]|温[度和暖柔热]|明[天白月亮日]|时[间候分辰]|连[忙夜声同长]|万[一里岁分物]|成[功亲了为千群]|司[机令仪]|武[器功士林将]|文[书章件字]|经[理过]|关[门于上键系掉]|封[信口条]|宫[女里门殿墙]',
    '胡[子须同乱说话]|钟[声头表]|米[饭粥店]|沙[发子漠滩土]|古[琴老怪树]|童[年子]|凌[晨空]|游[客泳]|计[划算]|祖[父传宗母]|宗[门主师]|广[场播]|康复|申请|常[常年]|平[时常日安静]|曲子|席[上间地]|党[员和]|简[单直]|项[目链]|麦[子田]|苗[头条]|施[主工]|包[袱括裹厢子]|毛[巾病衣]|汤[药碗水]|尚[未且书]|宁[静可愿]|成[年都]|管[家事子]|郎中|乐[队声]|丁[香点]|易[容]|景[色象]|房[间子门东里]|台[上下阶]|季[节]|应[该当声]|巩固|查[案看]|殷红|盛[夏大]|满[脸地屋身头院城]',
  ].join('|')})$`,
);
/** What a thing does or is, behind the word for it: 胡子长, 沙子越来越多, 江风吹. */
const tells = new Set('洒撒扑溅渗淌泼浇漫长短越吹落飘卷响飞动高低多少满湿干直乱又不没全都渐');
/** Surnames that are verbs, a colour or a stuff: with a word behind them they are somebody's work, or a thing. */
const doing = /^[管查封关施应包连盛计]/;
const looks = /^[白黄金石米麦沙毛花].[子头]$/;
const turned = /^.发[紫白青黑亮红黄灰抖冷热烫麻霉软硬酸胀]$/;

/** A word with what is told of it, or a surname that is none before a word: no name of three characters. */
const isPhrase = (name: string): boolean =>
  name.length === 3 &&
  ((words.test(name.slice(0, 2)) && tells.has(name.charAt(2))) ||
    (doing.test(name) && words.test(name.slice(1))) ||
    looks.test(name) ||
    turned.test(name));

const isWord = (name: string): boolean => phrases.test(name) || words.test(name) || isPhrase(name);

/** Surnames that count things: behind 那, 这 or a number, a line's end between them or not, they begin no name. */
const counted = /(?:[那这每几两某半]|[一二三四五六七八九十百])\s*$/;
const counts = /^[张包项班单管车卷]/;
const isCounted = (name: string, before: string): boolean => counts.test(name) && counted.test(before);

const breaks = /[。！？；：“”，\n\s、]|(?:的时候)/;

function nameAtHead(clause: string): string | undefined {
  const first = clause.charAt(0);
  if (!surnames.has(first) && !familiar.has(first)) return undefined;
  if (!/^[\u4e00-\u9fff]{2}/.test(clause) || notGiven.has(clause.charAt(1))) return undefined;
  const length = follows.has(clause.charAt(2)) || clause.length === 2 ? 2 : 3;
  const isName = length === 2 || (follows.has(clause.charAt(3)) && !notGiven.has(clause.charAt(2)));
  const name = clause.slice(0, length);
  return isName && !isWord(name) ? name : undefined;
}

const latinHead =
  /(?:^|[.!?]["”’]?\s+|["”’]\s+|, )([A-Z][a-z]{1,14}(?: [A-Z][a-z]{1,14})?)(?= (?:had|was|is|has|could|would|said|left|told|saw|knew|went|came|took|stood|sat|never|met|ran|fell|kept|read|drew|drove|held|gave|[a-z]{2,}ed)\b)/gm;
const latinPlain = new Set(
  'The It He She They We You There This That These Those What Who Nobody None No Only Every Both All Each One Two Three Four Five Six Seven Some Many Most Everyone Everybody Nothing Something Someone Somebody And But So Then When Where Which Neither Either His Her Its Their My Our Your Chapter Part Morning Night Snow Rain Wind Fog Mist Smoke Dust Light Darkness Silence Thunder Dawn Dusk Evening Winter Summer Spring Autumn Water Blood Fire Ice Mother Father Grandfather Grandmother People Men Women Children Everything Anyone Anything Work Time Life Death Love War Word News Tea Dinner Supper Breakfast Outside Inside Upstairs Downstairs'.split(
    ' ',
  ),
);

function latinNames(text: string): string[] {
  return [...text.matchAll(latinHead)].flatMap(([, name]) =>
    name && !latinPlain.has(name.split(' ')[0] ?? '') ? [name] : [],
  );
}

/** 镇上的人都叫她“灰夫人”, 玩家“一叶扁舟”: what somebody is called by, between quotation marks. */
const nicknamed =
  /(?:玩家|人称|绰号|外号|代号|网名|昵称|(?:都|人)(?:叫|管|称)[他她](?:叫|为|作)?|被(?:人)?(?:称为|叫作|叫做|唤作))(?:是|叫)?[“「]([\u4e00-\u9fff]{2,5})[”」]/g;

/** Names that stand at the head of a sentence in a short text, which is too little for statistics. */
export function discoverNames(texts: readonly string[], language: Language): KnownName[] {
  if (language === 'en')
    return [...new Set(texts.flatMap(latinNames))].map((name) => ({
      name,
      aliases: name.split(' ').slice(0, -1),
    }));
  const found = new Set<string>(recurringNames(texts));
  const isKnown = (name: string) => [...found].some((one) => name.startsWith(one) || one.startsWith(name));
  for (const text of texts) {
    let at = 0;
    for (const clause of text.split(breaks)) {
      at = text.indexOf(clause, at);
      const name = nameAtHead(clause);
      if (name && !isKnown(name) && !isCounted(name, text.slice(Math.max(0, at - 4), at))) found.add(name);
      at += clause.length;
    }
    for (const [, name] of text.matchAll(
      /(?:见到|遇见|遇到|碰见|看见|认识|找到|叫住)了?([\u4e00-\u9fff]{2,3})(?=[，。；！])/g,
    ))
      if (name && isNamelike(name) && surnames.has(name.charAt(0)) && !isKnown(name)) found.add(name);
    for (const [, name] of text.matchAll(nicknamed)) if (name && !isKnown(name)) found.add(name);
    for (const [, a, b] of text.matchAll(
      /([\u4e00-\u9fff]{2,3})(?:[和与]|是)([\u4e00-\u9fff]{2,3})(?=是|的)/g,
    ))
      for (const each of [a, b]) if (each && surnames.has(each.charAt(0)) && !isPhrase(each)) found.add(each);
  }
  return [...found].map((name) => ({ name, aliases: [] }));
}
