import type { Catalogue, Locale, Message } from '#model/messages.ts';
import type { Finding } from './types.ts';

/** Words for findings, one code for each kind: `check-` and the kind. */
export const checkWords = {
  'check-dead-acts': {
    zh: '“{who}”已经死去，这里却又在行动或说话。',
    en: '{who} is dead, and acts or speaks here.',
  },
  'check-dead-acts-often': {
    zh: '“{who}”已经死去，这里却又在行动或说话，此后共有 {times} 章如此。',
    en: '{who} is dead, and acts or speaks here and later, in {times} chapters.',
  },
  'check-dead-parent': {
    zh: '{who}的{parent}已经去世，这里却又在行动或说话。',
    en: 'The {parent} of {who} is dead, and acts or speaks here.',
  },
  'check-item-owner': {
    zh: '“{item}”先前在{owner}那里，这里却在{other}手上，其间没有转手。',
    en: 'The {item} is with {owner}; here {other} has it, and nothing was told of a change of hands.',
  },
  'check-item-gone': {
    zh: '“{item}”先前已经毁掉或遗失，这里又在使用。',
    en: 'The {item} was destroyed or lost, and is used here.',
  },
  'check-item-parted': {
    zh: '“{item}”先前已经{how}，其间没有回来，这里{other}却又在用。',
    en: 'The {item} was {how} before and did not come back; here {other} has it.',
  },
  'check-body': {
    zh: '{who}先前失去的部位（{part}）这里又完好了。',
    en: '{who} lost this before ({part}); here it is whole.',
  },
  'check-injury': {
    zh: '{who}的伤（{part}）还没有好，这里却像没有受过伤。',
    en: '{who} was hurt ({part}) and has not had time to heal; here nothing shows.',
  },
  'check-height': {
    zh: '{who}先前是{was}，这里却成了{is}（与{other}相比）。',
    en: '{who}: {was} before, {is} here (beside {other}).',
  },
  'check-look': {
    zh: '{who}的{trait}先前是{was}，这里是{is}。',
    en: '{who}: {trait} {was} before, {is} here.',
  },
  'check-age': {
    zh: '{who}先前{was}岁，其间过了{years}年，这里却是{is}岁。',
    en: '{who} was {was}; {years} years have passed, and here the age is {is}.',
  },
  'check-age-unsaid': {
    zh: '{who}先前{was}岁，这里却是{is}岁，其间没有说过了多少年。',
    en: '{who} was {was}, and is {is} here; nothing says that so much time has passed.',
  },
  'check-age-back': {
    zh: '{who}先前{was}岁，这里反而只有{is}岁。',
    en: '{who} was {was} before, and is only {is} here.',
  },
  'check-count': {
    zh: '{what}先前数得{was}，这里是{is}，其间没有增减。',
    en: '{what}: {was} before, {is} here, and nothing changed between.',
  },
  'check-number-drift': {
    zh: '全书 {times} 处都写 {was}{unit}，这里是 {is}{unit}。',
    en: 'The book says {was} {unit} in {times} places, and {is} {unit} here.',
  },
  'check-two-places': {
    zh: '{who}在同一时刻（{time}）既在{was}，又在{is}。',
    en: '{who} is in two places at one time ({time}): {was}, and {is}.',
  },
  'check-place': {
    zh: '“{where}”的地理与前文不合。',
    en: 'The lie of the land ({where}) does not agree with what was said before.',
  },
  'check-travel': {
    zh: '这段路至少要 {needed} 天，这里只用了 {days} 天。',
    en: 'This journey takes at least {needed} days; here it took {days}.',
  },
  'check-date': {
    zh: '日期推算不合：相隔 {days} 天应当是另一天。',
    en: 'The dates do not add up: {days} days later is another day.',
  },
  'check-season': {
    zh: '季节与前文不合：其间只过了 {days} 天左右。',
    en: 'The season does not agree with what was said before, about {days} days ago.',
  },
  'check-moon': {
    zh: '月相与前文不合：前面是{was}，这里是{is}。',
    en: 'The moon does not agree with what was said before: {was}, and {is} here.',
  },
  'check-daylight': {
    zh: '时刻与前文不合：前面是 {was} 点左右，其间过了 {minutes} 分钟左右，这里却是{is}。',
    en: 'The hour does not agree with what was said before: about {was}:00, some {minutes} minutes pass, and here it is {is}.',
  },
  'check-date-of': {
    zh: '“{what}”先前是{was}，这里是{is}。',
    en: 'The date of “{what}” was {was}, and is {is} here.',
  },
  'check-anniversary': {
    zh: '{event}在 {was} 年，到这里过了 {years} 年，这里却说是 {is} 周年。',
    en: 'The {event} was in {was}, {years} years before; here it is anniversary {is}.',
  },
  'check-kin': {
    zh: '{who}的关系先前是{was}，这里是{is}。',
    en: 'The relation of {who} was {was}, here it is {is}.',
  },
  'check-secret': {
    zh: '“{what}”只有{who}知道，其间没有人说出，这里却有别人知道。',
    en: 'Only {who} knew of {what}; nobody told, yet others know it here.',
  },
  'check-secret-known': {
    zh: '{who}先前还不知道“{what}”，其间没有人告诉，这里却早就知道。',
    en: '{who} did not know “{what}” before; nobody told it, yet here it was known all along.',
  },
  'check-first-time': {
    zh: '{who}先前已经第一次相见，这里又是第一次。',
    en: '{who} have met for the first time before; here they do so again.',
  },
  'check-skill': {
    zh: '{who}先前不会（{skill}），其间没有学过，这里却会了。',
    en: '{who} could not do this ({skill}), did not learn it, and does it here.',
  },
  'check-rank': {
    zh: '{who}先前已是{was}，这里却成了{is}，其间没有说为什么退了回去。',
    en: '{who} had reached {was}; here it is {is}, and nothing tells why it fell.',
  },
  'check-world-rule': {
    zh: '这里违反了前文定下的规则（{what}）。',
    en: 'This breaks a rule laid down before ({what}).',
  },
  'check-viewpoint': {
    zh: '前文以“我”叙述，本章变成了第三人称。',
    en: 'The chapters before are told by “I”; this one is told in the third person.',
  },
  'check-proofread': {
    zh: '{model} 通读时认为前后不合：{reason}',
    en: '{model} found while proofreading: {reason}',
  },
  'check-name-drift': {
    zh: '这里写作“{is}”，别处都写“{was}”（{times} 处）：名字像是写错了。',
    en: 'Here the name is {is}; elsewhere it is {was} ({times} times).',
  },
  'check-title-drift': {
    zh: '{who}一直是{was}，这里成了{is}，其间没有升迁或改任。',
    en: '{who} has been {was}; here it is {is}, and nothing was told of a change.',
  },
  'check-chapter-number': {
    zh: '标题写的是第 {said} 章，实际是第 {number} 章。',
    en: 'The title says chapter {said}; it is chapter {number}.',
  },
  'check-outline': {
    zh: '章纲里有{who}，正文里没有出现。',
    en: 'The outline names {who}; the prose does not.',
  },
  'check-thread': {
    zh: '伏笔“{title}”应在第 {due} 章回收，已过 {late} 章仍未回收。',
    en: 'The thread “{title}” was due in chapter {due} and is {late} chapters late.',
  },
} satisfies Catalogue;

/** Facts that are words of the checker's own, in Chinese; in English they stand as they are. */
const zhWords: Readonly<Record<string, string>> = {
  amber: '琥珀色',
  height: '身高',
  taller: '更高',
  shorter: '更矮',
  equal: '一样高',
  eyes: '眼睛',
  hair: '头发',
  blue: '蓝色',
  green: '绿色',
  brown: '褐色',
  black: '黑色',
  grey: '灰色',
  gold: '金色',
  red: '红色',
  violet: '紫色',
  white: '白色',
  mother: '母亲',
  father: '父亲',
  elder: '年长的一方',
  younger: '年幼的一方',
  sibling: '手足',
  cousin: '表亲或堂亲',
  sworn: '结义或收养',
  neighbour: '邻居',
  spouse: '夫妻',
  parent: '父母子女',
  child: '子女',
  daughter: '女儿',
  son: '儿子',
  uncle: '叔伯姑舅姨或侄甥',
  grandparent: '祖孙',
  somebody: '有人',
  brother: '兄弟',
  sister: '姐妹',
  'no kin': '没有亲戚关系',
  'no spouse': '没有配偶',
  'no child': '没有子女',
  'no son': '没有儿子',
  'no daughter': '没有女儿',
  'no sibling': '没有手足',
  'no brother': '没有兄弟',
  'no sister': '没有姐妹',
  'no parent': '没有父母',
  'no father': '没有父亲',
  'no mother': '没有母亲',
  'one child': '只有一个孩子',
  'one son': '只有一个儿子',
  'one daughter': '只有一个女儿',
  maternal: '母亲一方',
  paternal: '父亲一方',
  size: '身材',
  tall: '高',
  short: '矮',
  build: '体格',
  chin: '下巴',
  shaven: '没有胡须',
  bearded: '有胡须',
  jaw: '下巴',
  stout: '胖',
  thin: '瘦',
  only: '没有手足',
  voice: '嗓子',
  strangers: '素不相识',
  friends: '旧识',
  speak: '说话',
  read: '识字',
  swim: '游水',
  see: '看见',
  hear: '听见',
  walk: '走路',
  ride: '骑马',
  fight: '武功',
  drink: '喝酒',
  meat: '吃荤',
  lefthand: '惯用左手',
  foreign: '外语',
  left: '左',
  right: '右',
  finger: '手指',
  eye: '眼',
  hand: '手',
  body: '身上',
  arm: '手臂',
  leg: '腿脚',
  ear: '耳',
  destroyed: '毁掉',
  sold: '卖掉或当掉',
  lost: '丢失',
  taken: '被人拿走',
  given: '给了别人',
  kept: '由别人收着',
  wedding: '结婚',
  founding: '成立',
  new: '无月',
  crescent: '月牙',
  full: '满月',
  day: '白天',
  noon: '正午',
  night: '夜里',
};

/** Words of the checker in Chinese. Words of the book stay as they are, also where the checker has one of them. */
function inChinese(value: string): string {
  const whole = zhWords[value];
  if (whole !== undefined) return whole;
  const words = value.split(' ');
  const isPlain = /^[a-z ]+$/.test(value);
  if (isPlain && !words.every((word) => zhWords[word])) return value;
  return words.map((word) => zhWords[word] ?? word).join(isPlain ? '' : ' ');
}

function codeOf({ kind, facts }: Pick<Finding, 'kind' | 'facts'>): string {
  const { was = 0, is = 0, years, parent, what, how, times, other } = facts;
  if (kind === 'dead-acts' && parent !== undefined) return 'check-dead-parent';
  if (kind === 'dead-acts' && times !== undefined) return 'check-dead-acts-often';
  if (kind === 'look' && other !== undefined) return 'check-height';
  if (kind === 'date' && how === 'season') return 'check-season';
  if (kind === 'date' && how === 'moon') return 'check-moon';
  if (kind === 'date' && how === 'daylight') return 'check-daylight';
  if (kind === 'date' && how === 'anniversary') return 'check-anniversary';
  if (kind === 'date' && what !== undefined) return 'check-date-of';
  if (kind === 'secret' && how === 'known') return 'check-secret-known';
  if (kind === 'item-gone' && how !== undefined) return 'check-item-parted';
  if (kind !== 'age') return `check-${kind}`;
  if (Number(is) < Number(was)) return 'check-age-back';
  return Number(years) > 0 ? 'check-age' : 'check-age-unsaid';
}

/** A finding as a message: facts that are the checker's own words are put into the reader's language. */
export function toMessage({ kind, facts }: Pick<Finding, 'kind' | 'facts'>, locale: Locale): Message {
  // a model speaks in its own words
  if (kind === 'proofread') return { code: codeOf({ kind, facts }), facts: { ...facts } };
  const said = Object.entries(facts).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    const joined = name === 'who' ? value.replace('|', locale === 'zh-CN' ? '与' : ' and ') : value;
    const isWord = value === 'somebody' || (name !== 'who' && name !== 'what');
    return [name, locale === 'zh-CN' && isWord ? inChinese(joined) : joined];
  });
  return { code: codeOf({ kind, facts }), facts: Object.fromEntries(said) };
}
