import { isActing } from '../acts.ts';
import { isNegated, isRemembered, isRumour, isSupposed } from '../guards.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';

const diedAfter = {
  zh: /^(?:[^，。；！？的：“”]{0,5}?)(?:死了(?!心|这条心)|死在|死于|病死|战死|饿死了|淹死了|被杀|断了气|断气|咽了气|咽气|去世|过世|归天|归西|身亡|丧命|毙命|一疾而终|气绝|亡故|病故|病逝|殒命|自尽|自刎|命丧|仙逝|夭亡|身故|牺牲了|阵亡|死封|遇害|闭了眼|圆寂|当场毙命|没能(?:熬|挺|撑|活|捱)过|没(?:熬|挺|撑)过(?:去|来|这)|(?:被|让|叫|遭|给)[^，。；！？的]{0,10}?(?:杀死|杀害|害死|毒死|打死|砍死|刺死|烧死|淹死|勒死|绞死|处死|斩首|枪毙|射死|射杀|砍下了?头|斩于|毒杀)|撒手人寰|与世长辞|驾崩|薨|伏诛|丧生|罹难|遇难|离世|逝世|病亡|暴毙|惨死|冻死|摔死|溺死|老死|死后|死的那|死的时候|一死)/,
  en: /^(?:,? (?:had |has |was |is |lay |who |fell |been )*)(?:already |shot [^,.;]{0,30}and |stabbed [^,.;]{0,30}and )?(?:died|dead|been killed|killed|drowned|buried|hanged|murdered|slain|perished|breathed (?:his|her) last|fell dead|been dead)\b/,
};
const diedBefore = {
  zh: /(?:埋了|葬了|安葬了?|埋葬了?|杀死了?|刺死了?|毒死了?|打死了?|砍死了?|杀了|烧死了?|绞死了?|处死了?|斩了|安埋了?)$/,
  en: /(?:buried|killed|murdered|beheaded|hanged|executed|drowned|poisoned|strangled)\s$/,
};
const goneThings =
  /^(?:的|之|’s|'s)\s?(?:尸体|尸首|遗体|遗骨|灵柩|葬礼|死讯|corpse|dead body|funeral|burial)/;
const notReally =
  /死了心|死心|笑死|气死|吓死|该死|累死|死也|死不|要死|装死|诈死|假死|死活|寻死|死罪|心里|心中|心死|如同死|像死|(?:快活|欢喜|笑|气|羞|急|爱|恨|愁|吓|乐|想|痛|苦|热|冷|累|烦)(?:死|杀|煞)/;
const alive =
  /没有?死|未死|不曾死|活过来|复活|还魂|苏醒|醒转|死里逃生|还活着|救起|救活|得救|生还|活着回来|大难不死|重生|穿越|转世|投胎|夺舍|重活|再活一世|再世为人|回到了?[^，。]{0,6}(?:年前|那年)|\b(?:alive|survived|not dead|had not died|came back to life|reborn|reincarnat\w+|transmigrat\w+|woke again|rescued|faked|recovered)\b/i;
const buriedHim =
  /(?:埋了|安葬了?|葬了|杀死了?|掩埋了?)(?:他|她)|(?:buried|killed|hanged|murdered) (?:him|her)\b/;
const another = /另一个|同名|也叫|重名|another|namesake|of the same name/i;

function stated({ text, plain, hits, language }: Sentence, index: number): number {
  const hit = hits[index];
  if (!hit) return 0;
  const after = text.slice(hit.end);
  const isSpeech = plain.charAt(hit.start) === '□';
  const clause = after.split(/[，。；！？,;.!?]/)[0] ?? '';
  if (notReally.test(text) || isSupposed(text.slice(0, hit.end) + clause) || isNegated(clause)) return 0;
  const next = hits[index + 1]?.start ?? text.length;
  const match = diedAfter[language].exec(after);
  // in 王二自从李三死后 it is the nearer one who is dead
  const died = (match !== null && hit.end + match[0].length <= next) || goneThings.test(after);
  const killed = diedBefore[language].test(text.slice(0, hit.start));
  if (!died && !killed) return 0;
  return isSpeech ? 0.5 : 1;
}

function read(sentence: Sentence): Fact[] {
  const { text, plain, hits, language, meant } = sentence;
  const facts: Fact[] = [];
  if (isRumour(text)) return facts;
  hits.forEach((hit, index) => {
    const weight = stated(sentence, index);
    if (weight > 0 && !(isRemembered(sentence) && /梦|dream/i.test(text)))
      facts.push(factOf(sentence, 'death', 'set', hit.name, '', weight));
    else if (isSaidNear(alive, text, hit.end) || another.test(text))
      facts.push(factOf(sentence, 'death', 'cancel', hit.name, ''));
    else if (
      isActing(sentence, hit) &&
      !isRemembered(sentence) &&
      !isNegated(text.slice(hit.end, hit.end + 6))
    )
      facts.push(factOf(sentence, 'death', 'use', hit.name, ''));
  });
  const him = buriedHim.exec(plain);
  if (him && !isSupposed(text) && !facts.some(({ say }) => say === 'set')) {
    const before =
      hits.filter(({ end }) => end <= him.index).at(-1)?.name ?? meant[/她|her/.test(him[0]) ? 'f' : 'm'];
    facts.push(factOf(sentence, 'death', 'set', before, '', language === 'zh' ? 0.9 : 0.8));
  }
  return facts;
}

const NEAR = 20;
const isSaidNear = (pattern: RegExp, text: string, end: number): boolean =>
  pattern.test(text.slice(Math.max(0, end - NEAR), end + NEAR)) ||
  (text.length < 3 * NEAR && pattern.test(text));

/** Words that extractors take for names and that mean whoever holds the place. */
const anyone =
  /^(?:驸马|皇上|皇帝|天子|太子|太后|娘娘|王爷|将军|元帅|老爷|太太|夫人|公子|小姐|阎罗|阎王|哥子|兄弟|长兄|大哥|二哥|师父|师傅|掌柜|老板|主人|神仙|菩萨|@|Europe|Asia|England|France)$/;

/** Two acting chapters at most: someone who goes on acting for long was misread as dead, or came back. */
const MOST_CHAPTERS = 2;

function judge(facts: readonly Placed[]): Draft[] {
  const people = new Map<string, Placed[]>();
  for (const fact of facts) {
    const own = people.get(fact.key);
    if (own) own.push(fact);
    else if (!anyone.test(fact.key)) people.set(fact.key, [fact]);
  }
  const drafts: Draft[] = [];
  for (const [who, own] of people) {
    const sets = own.filter(({ say }) => say === 'set');
    const total = sets.reduce((sum, { weight }) => sum + weight, 0);
    const from = sets[0];
    if (!from || total < 0.8) continue;
    if (own.some(({ say, chapter }) => say === 'cancel' && chapter >= from.chapter)) continue;
    const later = own.filter(({ say, chapter }) => say === 'use' && chapter > from.chapter);
    const chapters = new Set(later.map(({ chapter }) => chapter));
    const at = later[0];
    if (!at || chapters.size > MOST_CHAPTERS) continue;
    const confidence = Math.min(0.95, 0.35 + 0.2 * Math.min(2, total) + 0.2 * from.weight);
    drafts.push({ kind: 'dead-acts', severity: 'error', confidence, from, at, facts: { who } });
  }
  return drafts;
}

/** The dead act or speak. Memories, dreams, letters, graves, rumours, "not dead" and namesakes are no fault. */
export const deathRule: Rule = { name: 'death', read, judge };
