import { isActing } from '../acts.ts';
import { isNegated, isRemembered, isRumour, isSupposed } from '../guards.ts';
import { type Pattern, quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { toldInClauses } from './death-clauses.ts';
import { appearsIn, endsSurely, isEstablished } from './death-frames.ts';
import { deadInPassage } from './death-passages.ts';
import {
  alive,
  another,
  beginsDream,
  buriedHim,
  cared,
  coveredEn,
  deadSelf,
  deathHint,
  diedAfter,
  diedAround,
  diedBefore,
  diedBeyond,
  diedSelf,
  dyingEn,
  dyingSelf,
  dyingZh,
  goneThings,
  hearsay,
  mourning,
  notReally,
  reportedDeath,
  reveals,
  settled,
  shown,
  staged,
  takenEn,
  toldByDoctor,
  unreal,
} from './death-words.ts';
import { hasNamesake, isNamesake, readNamesakes, withoutEchoes } from './namesakes.ts';

/** How much a cue counts that may be a wound as well. */
const DYING = 0.5;
/** What is said of a death may be a lie. */
const SPOKEN = 0.51;
/** What together is a death; mourning tells that a wound was one. */
const SURE = 0.8;
const MOURNED = 0.4;
/** How surely the dead act where the author has said that they are dead. */
const DECLARED = 0.95;
const DYING_SAID = 'dying';
/** Keys of what is said of nobody by name. */
const MOURNING = '#';
const RETURN = '*';
const UNREAL = '%';

/** 汤知县枷死了老师父: another has died of it. */
const killsOther =
  /^[^被让叫给，。]{0,4}?[打杀枷砍刺毒烧淹勒射踢压逼害]死了?(?!了|在|的|于|[，。；！？”“、]|$)/;

/** 贾敬闻得孙媳死了: it is another who is dead. */
const heardOf = /^[^，。；]{0,2}(?:闻[得说知]|听[得说见到]|得知|晓得|知道|看见|梦见)[^，。；]{0,8}死/;

const replaces = quick(/接替|接任|继任|顶替|\b(?:replaced|succeeded|took over)\b/);

/** What the narration says of the one named at `index`: 1 for a death, less for what may be one, 0 for nothing. */
function stated(sentence: Sentence, index: number): number {
  const { text, plain, hits, language } = sentence;
  const hit = hits[index];
  if (!hit) return 0;
  const after = text.slice(hit.end);
  const clause = after.split(/[，。；！？,;.!?]/)[0] ?? '';
  // the captain fell, and Lieutenant Zhou is captain now
  if (
    killsOther.test(after) ||
    heardOf.test(after) ||
    (hit.name.length > hit.end - hit.start && replaces.test(text))
  )
    return 0;
  if (notReally.test(text) || staged.test(text) || isSupposed(text.slice(0, hit.start) + clause)) return 0;
  const next = hits[index + 1]?.start ?? text.length;
  const match = diedAfter[language].exec(after);
  // in 王二自从李三死后 it is the nearer one who is dead
  const isNearest = match !== null && hit.end + match[0].length <= next;
  const isDenied = isNegated(match ? clause.replace(match[0], '') : clause) && !goneThings.test(after);
  const around = `${text.slice(Math.max(0, hit.start - REACH), hit.start)}N${after.slice(0, REACH)}`;
  const beyond = maskedAround(sentence, index);
  const isDeath =
    (isNearest && !isDenied) ||
    goneThings.test(after) ||
    (!isDenied && diedBefore[language].test(text.slice(0, hit.start))) ||
    diedAround[language].test(around) ||
    diedBeyond[language].test(beyond);
  const isSpoken = plain.charAt(hit.start) === '□';
  if (isEstablished[language].test(beyond)) return isSpoken ? SURE : 1;
  const told = isSpoken || isDeath ? undefined : toldInClauses(sentence, index);
  if (told === 'death' || (!isSpoken && !isDeath && endsSurely[language].test(beyond))) return 1;
  if (isDeath) return !isSpoken ? 1 : toldByDoctor.test(text) || settled.test(text) ? SURE : SPOKEN;
  return told === 'wound' || (language === 'zh' ? dyingZh : dyingEn).test(beyond) ? DYING : 0;
}
const REACH = 30;
const FAR = 140;

/** The sentence around the one named at `index`, who is `N`; whoever else is named behind is `M`. */
function maskedAround({ text, hits }: Sentence, index: number): string {
  const own = hits[index];
  if (!own) return '';
  let masked = `${text.slice(Math.max(0, own.start - REACH), own.start)}N`;
  let at = own.end;
  for (const { name, start, end } of hits.slice(index + 1)) {
    masked += text.slice(at, start) + (name === own.name ? 'N' : 'M');
    at = end;
  }
  return (masked + text.slice(at)).slice(0, REACH + FAR);
}

/** Behind nothing of its clause but an office or a small word. */
const atClauseHead = /(?:^|[，；,;]\s?)(?:[\u4e00-\u9fff]{0,3}|(?:and |then |the |old |[A-Z][a-z]+ ){0,2})$/;

/** A death told with a pronoun: of the subject, or of him or her whom the sentence covers or buries. */
function statedOfOther({
  text,
  plain,
  hits,
  subject,
  meant,
  language,
}: Sentence): [string, number] | undefined {
  if (isSupposed(text) || notReally.test(text) || staged.test(text)) return undefined;
  const him = buriedHim.exec(plain);
  if (him) {
    const before = hits.filter(({ end }) => end <= him.index);
    const doer = before.findLast(({ start }) => atClauseHead.test(plain.slice(0, start)));
    const other = before.findLast(({ name }) => name !== doer?.name)?.name;
    const isDoing =
      /^[把朝对向往照]/.test(him[0]) || (doer && !/[，；,;]/.test(plain.slice(doer.end, him.index)));
    // who has wrapped him up and laid him in the ground is another
    if (doer && !other && isDoing) return undefined;
    const named = other ?? doer?.name ?? before.at(-1)?.name;
    // who was named last before the chapter may be of the other sex
    const who = named ?? meant[/她|her/.test(him[0]) ? 'f' : 'm'];
    return who === '@' ? undefined : [who, language === 'zh' ? 0.9 : 0.8];
  }
  const covered = language === 'en' ? coveredEn.exec(plain) : null;
  if (covered) {
    // Eddie lay in it, and the coroner's man pulled the sheet over his face: whom a clause before named
    const named = hits.findLast(({ start, end }) => plain.charAt(start) !== '□' && end < covered.index);
    const isApart =
      named && /[,;] (?:and|but|while|as|until|when|before)\b/.test(plain.slice(named.end, covered.index));
    const gender = (covered[1] ?? covered[2] ?? covered[3]) === 'her' ? 'f' : 'm';
    return [isApart ? named.name : meant[gender], 0.8];
  }
  const taken = language === 'en' ? takenEn.exec(plain)?.[1] : undefined;
  if (taken) return [subject ?? meant[taken === 'her' ? 'f' : 'm'], 0.9];
  return subject && diedSelf[language].test(plain) ? [subject, 0.8] : undefined;
}

/** Whether a sentence may tell of a death, and whether of a life. */
type Hints = { isDeath: boolean; isAlive: boolean };

function readHit(sentence: Sentence, index: number, { isDeath, isAlive }: Hints): Fact | undefined {
  const { text, plain, hits, telling } = sentence;
  const hit = hits[index];
  if (!hit) return undefined;
  const weight = isDeath ? stated(sentence, index) : 0;
  const isTold = plain.charAt(hit.start) !== '□';
  if (weight > 0 && !(isRemembered(sentence) && /梦|dream/i.test(text)))
    return factOf(sentence, 'death', 'set', hit.name, weight === DYING ? DYING_SAID : '', weight);
  if (isAlive && (isSaidNear(alive[sentence.language], text, hit.end) || another.test(text)))
    return factOf(sentence, 'death', 'cancel', hit.name, '');
  // nodded as if they had known each other: the nod is real
  const real = plain.replace(/\bas (?:if|though)\b.*$/, '');
  const isPast = isRemembered({ text: real, telling }) || shown.test(plain);
  const isSpeaking =
    isTold &&
    !/^ (?:had|has)\b/.test(text.slice(hit.end)) &&
    sentence.said.some(({ speaker }) => speaker === hit.name);
  const isShown = isTold && appearsIn[sentence.language].test(maskedAround(sentence, index));
  return (isSpeaking || isShown || isActing(sentence, hit)) &&
    !isPast &&
    !isNegated(text.slice(hit.end, hit.end + 6))
    ? factOf(sentence, 'death', 'use', hit.name, '')
    : undefined;
}

/** “走了，”祝嫂说，“心梗，送到医院人就凉了。”: said of whom the passage told before, who is not named in it. */
function readToldOf(sentence: Sentence): Fact[] {
  const { text, said, last, language } = sentence;
  return said.flatMap(({ text: speech, start, speaker }) => {
    const isNamed = sentence.hits.some((hit) => hit.start > start && hit.end < start + speech.length);
    return !isNamed &&
      last !== '@' &&
      last !== speaker &&
      dyingSelf[language].test(speech) &&
      !/[？?我你]|\bif\b/.test(speech)
      ? [factOf(sentence, 'death', 'set', last, '', settled.test(text) ? SURE : DYING)]
      : [];
  });
}

/** The sentence with those as people whom it calls by kin or office. */
const withCalled = (sentence: Sentence): Sentence =>
  sentence.called.length === 0
    ? sentence
    : { ...sentence, hits: [...sentence.hits, ...sentence.called].toSorted((a, b) => a.start - b.start) };

/** Whether a sentence says of somebody whom it names or means that he is dead. */
const isStated = (sentence: Sentence): boolean =>
  deathHint.test(sentence.text) &&
  (sentence.hits.some((_, index) => stated(sentence, index) >= SPOKEN) ||
    statedOfOther(sentence) !== undefined);

function read(told: Sentence, at = 0, all: readonly Sentence[] = [told]): Fact[] {
  const facts = readSentence(told);
  const shown = deadInPassage(at, all, isStated);
  return shown ? [...facts, factOf(told, 'death', 'set', shown, '', SURE)] : facts;
}

function readSentence(told: Sentence): Fact[] {
  const sentence = withCalled(told);
  const { text, plain, hits, topic, language } = sentence;
  if (isRumour(text) || (language === 'en' && hearsay.test(text))) return [];
  const isAlive = alive[language].test(text) || another.test(text);
  const hints = { isDeath: deathHint.test(text), isAlive };
  const facts = hits.flatMap((_, index) => readHit(sentence, index, hints) ?? []);
  facts.push(...readNamesakes(sentence));
  if (cared[language].test(plain))
    for (const who of [topic, ...hits.map(({ name }) => name)])
      facts.push(factOf(sentence, 'death', 'cancel', who, DYING_SAID));
  else if (hits.every(({ start }) => plain.charAt(start) === '□') && dyingSelf[language].test(plain))
    facts.push(factOf(sentence, 'death', 'set', topic, DYING_SAID, DYING));
  if (hits.length === 0 && topic !== '@' && deadSelf.test(plain) && !isSupposed(plain) && !staged.test(text))
    facts.push(factOf(sentence, 'death', 'set', topic, '', SURE));
  if (sentence.said.length > 0) facts.push(...readToldOf(sentence));
  if (unreal[language].test(text))
    facts.push(
      factOf(
        sentence,
        'death',
        'cancel',
        UNREAL,
        `${beginsDream.test(text) ? FROM_HERE : ''}${sentence.paragraph}`,
      ),
    );
  if (mourning[language].test(text)) facts.push(factOf(sentence, 'death', 'set', MOURNING, ''));
  if (reveals[language].test(text)) facts.push(factOf(sentence, 'death', 'cancel', RETURN, ''));
  if (hits.length === 0 && isAlive && alive[language].test(text))
    facts.push(factOf(sentence, 'death', 'cancel', topic, ''));
  if (!hints.isDeath) return facts;
  const other = facts.some(({ say, key, weight }) => say === 'set' && key !== MOURNING && weight >= SPOKEN)
    ? undefined
    : statedOfOther(sentence);
  if (other) facts.push(factOf(sentence, 'death', 'set', other[0], '', other[1]));
  return facts;
}

const NEAR = 20;
const isSaidNear = (pattern: Pattern, text: string, end: number): boolean =>
  pattern.test(text.slice(Math.max(0, end - NEAR), end + NEAR)) ||
  (text.length < 3 * NEAR && pattern.test(text));

/** Words that extractors take for names and that mean whoever holds the place. */
const anyone =
  /^(?:[\u4e00-\u9fff]*(?:[兵卒众]|(?<!将)军)|[\u4e00-\u9fff]?(?:驸马|衙内)|皇上|皇帝|天子|太子|太后|娘娘|王爷|将军|元帅|老爷|太太|夫人|公子|小姐|阎罗|阎王|哥子|兄弟|长兄|大哥|二哥|师父|师傅|掌柜|老板|主人|神仙|菩萨|@|Europe|Asia|England|France)$/;

/** Two acting chapters at most: whom the prose seems to call dead and who goes on acting for long was misread, or came back. */
const MOST_CHAPTERS = 2;

/** In which chapters somebody is mourned, and in which one who was thought dead comes back, and in which somebody is seen who is not there. */
type Around = Readonly<Record<'mourned' | 'returns', readonly number[]>> & {
  unreal: readonly Placed[];
  hasNamesake: (who: string, from: Placed) => boolean;
};

/** A dream that begins here. */
const FROM_HERE = 'from ';
/** In paragraphs. */
const SEEN_NEAR = 6;
/** In the same scene, or where the next chapter begins. */
const isAround = (seen: Placed, at: Placed): boolean =>
  seen.chapter === at.chapter
    ? Math.abs(seen.paragraph - at.paragraph) <= SEEN_NEAR
    : seen.chapter === at.chapter + 1 && seen.paragraph <= SEEN_NEAR;

/** A dream, picture or ghost near an act excuses it; but who falls asleep behind it was awake before. */
function isExcused(seen: readonly Placed[], at: Placed): boolean {
  const isBehind = ({ chapter, paragraph }: Placed) => chapter === at.chapter && paragraph > at.paragraph;
  const begins = seen.find((one) => one.value.startsWith(FROM_HERE) && isBehind(one));
  const isOfThatDream = (one: Placed) =>
    begins !== undefined && isBehind(one) && one.paragraph >= begins.paragraph;
  return seen.some((one) => isAround(one, at) && !isOfThatDream(one));
}

/**
 * A death that the author has written down holds, however much the dead one does: the first act that is no dream, and
 * stands in no chapter that calls him alive, is told with the number of chapters in which he acts.
 */
function judgeDeclared(
  who: string,
  own: readonly Placed[],
  { returns, unreal: seen }: Around,
): Draft | undefined {
  const from = own.find(({ say, entry }) => say === 'set' && entry !== undefined);
  if (!from) return undefined;
  const back = new Set(
    own.flatMap(({ say, value, chapter }) => (say === 'cancel' && value === '' ? [chapter] : [])),
  );
  const acts = own.filter(
    (fact) =>
      fact.say === 'use' &&
      fact.chapter > from.chapter &&
      !back.has(fact.chapter) &&
      !returns.includes(fact.chapter) &&
      !isExcused(seen, fact),
  );
  const [at] = acts;
  const times = new Set(acts.map(({ chapter }) => chapter)).size;
  const facts = times > 1 ? { who, times } : { who };
  return at && { kind: 'dead-acts', severity: 'error', confidence: DECLARED, from, at, facts };
}

/** So many chapters on, another woman of the family is called 赵氏. */
const FAR_NAMESAKE = 10;

function judgePerson(
  who: string,
  own: readonly Placed[],
  { mourned, returns, unreal: seen, hasNamesake: isShared }: Around,
): Draft[] {
  const isCared = own.some(({ say, value }) => say === 'cancel' && value === DYING_SAID);
  const sets = own.filter(({ say, value }) => say === 'set' && !(isCared && value === DYING_SAID));
  const [from] = sets;
  const isBack = ({ say, value, chapter }: Placed) =>
    say === 'cancel' && value === '' && from !== undefined && chapter >= from.chapter;
  if (!from || own.some(isBack) || isShared(who, from)) return [];
  const isMourned = sets.some(
    ({ value, chapter }) =>
      value === DYING_SAID && mourned.some((one) => one >= chapter && one <= chapter + 1),
  );
  const total = sets.reduce((sum, { weight }) => sum + weight, isMourned ? MOURNED : 0);
  const later = own.filter(({ say, chapter }) => say === 'use' && chapter > from.chapter);
  const [at] = later;
  const chapters = new Set(later.map(({ chapter }) => chapter)).size;
  const isCorrected = reportedDeath.test(from.quote) && returns.includes(from.chapter);
  if (isCorrected || total < SURE || !at || chapters > MOST_CHAPTERS || returns.includes(at.chapter))
    return [];
  if (isExcused(seen, at) || (/氏$/.test(who) && at.chapter - from.chapter > FAR_NAMESAKE)) return [];
  const confidence = Math.min(0.95, 0.35 + 0.2 * Math.min(2, total) + 0.2 * from.weight);
  return [{ kind: 'dead-acts', severity: 'error', confidence, from, at, facts: { who } }];
}

function judge(facts: readonly Placed[]): Draft[] {
  const people = Map.groupBy(
    facts.filter(({ key }) => !anyone.test(key)),
    ({ key }) => key,
  );
  const chaptersOf = (key: string) => people.get(key)?.map(({ chapter }) => chapter) ?? [];
  const around = {
    mourned: chaptersOf(MOURNING),
    returns: chaptersOf(RETURN),
    unreal: people.get(UNREAL) ?? [],
    hasNamesake: (who: string, from: Placed) => hasNamesake(who, from, people),
  };
  people.delete(MOURNING);
  people.delete(RETURN);
  people.delete(UNREAL);
  const told = [...people].filter(([who]) => !isNamesake(who));
  return withoutEchoes(
    told.flatMap(([who, own]) => judgeDeclared(who, own, around) ?? judgePerson(who, own, around)),
  );
}

/** The dead act or speak. Memories, dreams, letters, graves, rumours, "not dead" and namesakes are no fault. */
export const deathRule: Rule = { name: 'death', read, judge };
