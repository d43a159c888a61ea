import { quick } from './quick.ts';
import type { Language, Sentence, Telling } from './types.ts';

const dream =
  /梦|想起|回忆|记得|忆起|当年|从前|生前|那时候|往日|昔日|遗像|画像|牌位|灵前|灵位|坟前|坟|墓|鬼魂|冤魂|阴魂|幽灵|魂|信[里上中](?:说|写|道|提|讲|：|，)|日记|仿佛看见|好像看见|幻|昏昏|昏沉|恍惚|迷迷糊糊|朦胧|传说|(?:\bdream|\bremember|\brecall|\bmemor|(?<!\bat )\bonce (?!more|again)|years (?:ago|before|earlier)|\bused to\b|\bghost|\bgrave(?:s|stone|yard)?\b|\bportrait|\bletters? (?:said|says|told|ran|spoke)|\bin (?:the|his|her) letter|\bdiary|\bspirit|\bimagin|\bas if\b|\bas though\b|\bvision|\bhaunt|\bflashback|\blegend)/i;
const negated =
  /不会再|再也不|再没|没有|不曾|未曾|并未|不再|\b(?:never again|not|no longer|n’t|n't|nobody|never)\b/i;
const supposed =
  /如果|一旦|恨不得|巴不得|但愿|只盼|宁可|要是|倘若|假如|若是|恐怕|险些|差点|几乎|(?<!可|难|不)以为|打算(?!盘)|想要|将要|快要|会不会|是不是|\b(?:if|would have|might|perhaps|almost|nearly|thought|believed|wish|hope)\b/i;
const rumour =
  /都说|据说|听说|传闻|传言|谣|相传|有人说(?![话过完])|有的说|说书(?:的|先生|人)[^，。]{0,6}[说讲编唱]|\b(?:rumou?r|they say|it was said|supposedly|people said|gossip|(?:some|others) (?:said|say|swore))\b/i;

const createTest = (pattern: RegExp): ((text: string) => boolean) => quick(pattern).test;

const aboutPast = quick(dream);
const ofDream = quick(/梦|幻|传说|\b(?:dream|imagin|vision|legend)/i);

/** A memory, dream, letter, picture or grave: what is told there does not happen now. */
export const isRemembered = ({ text, telling }: Pick<Sentence, 'text' | 'telling'>): boolean =>
  telling !== 'now' || aboutPast.test(text);
/** Told in a dream; what a memory says of the past still holds. */
export const isDreamt = ({ text, telling }: Pick<Sentence, 'text' | 'telling'>): boolean =>
  telling === 'dream' || ofDream.test(text);
export const isNegated = createTest(negated);
export const isSupposed = createTest(supposed);
export const isRumour = createTest(rumour);

const dreams = quick(
  /做了(?:一|这)?个?(?:长长的|奇怪的|可怕的)?(?:噩|恶|怪|长)?梦|梦见|梦到|梦里|梦中|入梦|托梦|太虚|幻境|阴间|地府|黄泉|魂魄|\bdream(?:ed|t|s)?\b|\bnightmare/i,
);
const wakes = quick(/醒|睁开(?:了)?(?:眼|双眼)|梦外|\b(?:woke|awoke|waking|awake)\b/i);
const memories = quick(
  /想起|忆起|回忆|记忆里|^(?:那是|那还是|他|她)?(?:当年|从前|早年|小时候|[一二三四五六七八九十百几多\d]+年前)|往事|\b(?:remember|recall|years (?:ago|earlier|before)|in those days|used to|long ago|as a (?:boy|girl|child))/i,
);
const nows = quick(
  /如今|现在|此刻|眼下|此时|回过神|这时|今天|今日|而今|\b(?:now|today|at present|this morning|tonight)\b/i,
);
const pastHeads = quick(
  /番外|前传|外传|往事|回忆|旧事|梦境|入梦|\b(?:flashback|prequel|years (?:ago|earlier|before)|dream)/i,
);
const pastOpening = /^[^，。]{0,8}(?:年前|当年)[，。]?|^[\w -]{0,20}years (?:ago|earlier|before)\b/i;

/** A chapter or scene that opens with what somebody remembers tells of it until something says that it is over. */
const remembersZh =
  /^[^，。]{0,6}(?:还|仍|仍然|一直|总是?|总还|至今|永远|始终|依稀)(?:清楚地?|清清楚楚地?)?记得|^[他她](?:还)?(?:只有|才)?[一二三四五六七八九十]{1,3}岁(?:那一?年|的那个?[春夏秋冬]|的时候)/;
const remembersEn =
  /^(?:I|We|He|She) (?:was|were) (?:only |just |still )?(?:four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)(?: years old)?[.,;]|^(?:The|That) (?:spring|summer|autumn|winter|year|night|day) (?:that |when )?(?:he|she) (?:was|were|turned)\b|^When (?:he|she) was (?:a (?:small |little )?(?:boy|girl|child)|[a-z-]+(?: years old)?),|^(?:He|She|[A-Z][a-z]+) (?:(?:still|always) remembered|remembered (?:how|when|the (?:day|night|morning|spring|summer|autumn|winter|year|first)))\b/;
const remembers = quick(new RegExp(`${remembersZh.source}|${remembersEn.source}`));
const isOver = quick(
  /[年月]后(?:的今天)?|[年月](?:以)?前的事|醒过?来|\b(?:that was all|years later|(?:years|months) ago)\b/i,
);
const sceneBreak = /^[\s*＊·•#~—–=◇◆○●☆★※_-]+$/;
/** Nothing but marks between two scenes. */
export const isSceneBreak = (paragraph: string): boolean => sceneBreak.test(paragraph);

/** 那是七年前的事了。 alone at the head of a paragraph: what the scene before it told is long past. */
const closing: Readonly<Record<Language, RegExp>> = {
  zh: /^[那这](?:都|已经|已|还)*是[^，。]{0,6}[年月](?:以)?前的事/,
  en: /^(?:All )?[Tt]hat (?:was|had been) (?:\w+ ){1,3}(?:years|months) (?:ago|before)[.,;]/,
};
export const closesMemory = (text: string, language: Language): boolean => closing[language].test(text);

export function openingTelling(title: string, first: string): Telling {
  return pastHeads.test(title) || (pastOpening.test(first) && first.length < 24) ? 'past' : 'now';
}

/**
 * The telling of a sentence and the one that the next sentence begins with. `isNew` says whether it begins a paragraph
 * or, more than that, a scene.
 */
export function nextTelling(before: Telling, text: string, isNew: 'scene' | 'paragraph' | false): Telling {
  if (before === 'past') return nows.test(text) ? 'now' : 'past';
  if (isNew === 'scene' && remembers.test(text) && !nows.test(text)) return 'scene';
  if (before === 'scene' && isNew !== 'scene') return nows.test(text) || isOver.test(text) ? 'now' : 'scene';
  if (before === 'dream') return wakes.test(text) ? 'now' : 'dream';
  if (dreams.test(text) && !wakes.test(text)) return 'dream';
  if (memories.test(text) && !nows.test(text)) return 'memory';
  return before === 'memory' && !isNew && !nows.test(text) ? 'memory' : 'now';
}
