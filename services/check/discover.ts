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
  '是在坐把被左右一二三四五六七八九十怕不从和与跟有没说道喊大用站走来去拿推伸抬低看听想笑哭问答叫又也都就便却才还只正已将给向对到出进回抽拔掏握举放打开关写读念吃喝睡醒病死生今那这年刚为因独总常每忽突缓慢快轻微冷点摇转，、的点闭睁指望盯抱背扛提捧捡递接收买卖骑牵赶追逃躲藏找介收折喘咳叹擦摸拍敲踢跑跳跪躺靠倚倒跌摔沉默皱眯咬端：；。，！？”'.split(
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
  !side.test(head) &&
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

/** A side with a part of the body or a direction is nobody, whatever surname it begins with. */
const side =
  /^[左右](?:[边手右眼腿脚臂侧面肩脸耳袖颊眉脑]|半边|胳膊)|^(?:马上|方才|高处|白天|温和|安静|云层|金色|石阶|石头)$/;

const breaks = /[。！？；：“”，\n\s、]|(?:的时候)/;

function nameAtHead(clause: string): string | undefined {
  const first = clause.charAt(0);
  if (side.test(clause)) return undefined;
  if (!surnames.has(first) && !familiar.has(first)) return undefined;
  if (!/^[\u4e00-\u9fff]{2}/.test(clause) || notGiven.has(clause.charAt(1))) return undefined;
  if (follows.has(clause.charAt(2)) || clause.length === 2) return clause.slice(0, 2);
  return follows.has(clause.charAt(3)) && !notGiven.has(clause.charAt(2)) ? clause.slice(0, 3) : undefined;
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
    for (const clause of text.split(breaks)) {
      const name = nameAtHead(clause);
      if (name && !isKnown(name)) found.add(name);
    }
    for (const [, name] of text.matchAll(
      /(?:见到|遇见|遇到|碰见|看见|认识|找到|叫住)了?([\u4e00-\u9fff]{2,3})(?=[，。；！])/g,
    ))
      if (name && isNamelike(name) && surnames.has(name.charAt(0)) && !isKnown(name)) found.add(name);
    for (const [, a, b] of text.matchAll(
      /([\u4e00-\u9fff]{2,3})(?:[和与]|是)([\u4e00-\u9fff]{2,3})(?=是|的)/g,
    ))
      for (const each of [a, b]) if (each && surnames.has(each.charAt(0))) found.add(each);
  }
  return [...found].map((name) => ({ name, aliases: [] }));
}
