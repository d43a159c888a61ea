import type { BibleLine, Character } from '#model/bible.ts';

/** Predicates that say somebody died, at the start of a clause or behind adverbs. */
const ZH_DEAD =
  /(?:死亡|死去|死于|死在|(?<![杀打毒刺烧淹害勒射咬撞砍气累笑急吓绞处])死(?:了|$)|已死|死后|战死|病死|饿死|冻死|溺死|摔死|老死|惨死|枉死|身死|冤死|自尽|自刎|自缢|身亡|身故|亡故|病故|病逝|去世|过世|逝世|离世|辞世|谢世|仙逝|故去|已故$|已亡|早逝|殒命|殒身|殒落|陨落|丧命|丧生|毙命|阵亡|(?:已|壮烈)牺牲|牺牲(?:于|在|$)|殉国|殉职|殉情|遇害|遇难|罹难|夭折|夭亡|圆寂|坐化|气绝|断气|咽气|驾崩|薨逝|归天|归西|卒于|伏诛|伏法|魂飞魄散|形神俱灭|已(?:下葬|安葬|入土)|尸骨(?:无存|未寒)|(?<![逃流伤灭存])亡$|死んだ|死亡した|亡くなっ)/;
/** A killing counts only where it was suffered. */
const ZH_KILLED =
  /(?:被|遭|为).{0,14}?(?:杀死|杀害|所杀|害死|处死|处决|毒死|刺死|刺杀|射死|射杀|烧死|淹死|打死|勒死|绞死|赐死|斩首|斩杀|斩于|灭口|枪决|杀$|杀了|杀于|害$)/;
const ZH_NOT =
  /没有?死|未死|不死|没死成|吓得|惊得|假死|装死|诈死|佯死|半死|濒死|濒临|垂死|找死|寻死|怕死|死守|死敌|死对头|死心|死士|死里逃生|生死|险些|差点|几乎|未遂|追杀|即将|将死|将要|可能|或许|疑似|据说|传闻|传言|误以为|以为|谎称|假称|假装|认为|得知|听说|目睹|亲见|复活|还魂|死而复生|若死|如果|悼念|祭拜|守着|看守|调查|追查|埋葬了|安葬了|求死|赴死|想死|不愿死/;
/** Somebody else is the one who died: a person's word right before the predicate. */
const ZH_OTHER =
  /(?:父亲?|母亲?|父母|双亲|爹|娘|爸|妈|兄长?|哥|弟|姐|妹|妻子?|丈夫|夫君|儿子?|女儿|孩子|师父|师傅|师尊|师兄|师姐|徒弟|爱人|恋人|亲人|家人|主人|主公|战友|好友|朋友|同伴|手下|部下|全家|满门|仇人|敌人|对手|族人|众人|上司|搭档|爷爷?|奶奶?|祖父|祖母)(?:们|皆|都|也|已经?|均|尽|全|俱|早|双双|先后|因.{0,6}|在.{0,8}|于.{0,8}|被.{0,10})*$/;

const EN_DEAD =
  /(?:^(?:(?:now|already|long|recently|lies|found|shot|stabbed|presently)\s+)?dead\b(?! (?:set|end|tired|line|weight|certain|drunk|reckoning|ringer))|\b(?:is|was|now|lies|fell|struck|shot|found|be) (?:now |already |long )?dead\b|\bdied\b|\bdeceased\b|\bperished\b|\bpassed away\b|\bkilled in\b|\bfell in battle\b|^(?:killed|slain|murdered|executed|hanged|beheaded|drowned|buried|assassinated|poisoned)(?: (?:by|in|at|on|during|when|near|beside|under|with|behind|while)\b|$)|\b(?:was|is|were|been|got|being) (?:\w+ly )?(?:killed|slain|murdered|executed|hanged|beheaded|drowned|buried|assassinated)\b)/i;
const EN_NOT =
  /\b(?:not|never|nearly|almost|believed?s?|believes|presumed|thought|thinks|feign\w*|faked?|fakes|pretend\w*|half|left for|supposed\w*|reported\w*|rumou?red|may|might|could|would|will|wants?|threat\w*|alive|survived|revived|resurrected|hears?|heard|learn\w*|mourn\w*|if|buried alive|refus\w*)\b|n['’]t\b/i;
const EN_OTHER =
  /\b(?:father|mother|parents?|brothers?|sisters?|wife|husband|sons?|daughters?|child(?:ren)?|friends?|master|mentor|king|queen|enem(?:y|ies)|lover|family|uncle|aunt|partner|captain|comrades?|everyone|men)\b[^,;.]{0,24}$/i;

const CLAUSE = /[，。；！？、,;.!?\n]|\s[-–—]\s|——/;

function isDeath(clause: string): boolean {
  const zh = ZH_KILLED.exec(clause) ?? ZH_DEAD.exec(clause);
  if (zh) return !ZH_NOT.test(clause) && !ZH_OTHER.test(clause.slice(0, zh.index));
  const en = EN_DEAD.exec(clause);
  return en !== null && !EN_NOT.test(clause) && !EN_OTHER.test(clause.slice(0, en.index));
}

/**
 * Whether a living line's state says that its bearer is dead (已死于雪夜, died at the ford, 被斩首). Denied, feigned,
 * reported and other people's deaths do not count: a red name must be right, so doubt means no. Chinese and English,
 * with the commonest Japanese forms.
 */
export function saysDead(state: string): boolean {
  const clauses = state.split(CLAUSE).map((clause) => clause.trim());
  return (
    !/复活|还魂|死而复生|\b(?:revived|resurrected|came back to life)\b/i.test(state) && clauses.some(isDeath)
  );
}

/** A living line with the place of its chapter in the book. */
type Dated = BibleLine & { at: number };

/** A character's living lines in reading order; those of no known chapter come first (at −1). */
export function linesOf(
  { name, aliases }: Pick<Character, 'name' | 'aliases'>,
  lines: readonly BibleLine[],
  chapterIds: readonly string[],
): Dated[] {
  const names = new Set([name, ...aliases]);
  const places = new Map(chapterIds.map((id, at) => [id, at]));
  return lines
    .filter((line) => names.has(line.name))
    .map((line) => ({ ...line, at: places.get(line.chapterId ?? '') ?? -1 }))
    .sort((a, b) => a.at - b.at);
}

/**
 * The line that says a character is dead by the time a chapter begins: the last line from an earlier chapter, if it
 * says so. A line without a chapter says no time and decides nothing.
 */
export function deathBefore(lines: readonly Dated[], at: number): Dated | undefined {
  const last = lines.findLast((line) => line.at >= 0 && line.at < at);
  return last && saysDead(last.state) ? last : undefined;
}
