import { isByOther } from '../clauses.ts';
import { createPicker } from '../gates.ts';
import { isNegated, isRemembered, isSupposed } from '../guards.ts';
import { type Pattern, perLanguage, quick } from '../quick.ts';
import { factOf, saidFactOf } from '../read-chapter.ts';
import type { Draft, Fact, Language, Placed, Rule, Sentence } from '../types.ts';
import { parts } from './injury-words.ts';

/** What somebody whose voice is gone may still do. */
const unsaid = quick(
  /写|比划|手势|手语|口型|嘶哑|沙哑|哑着|气声|无声|心[里中]|\b(?:wrote|slate|signed|hoarse\w*|croak\w*|mouthed|whisper\w*|rasp\w*|thought)\b/,
);
const healed = perLanguage(
  /养好|痊愈|愈合|好了(?!几)|治好|恢复(?!不|无望)|丹药|灵药|灵丹|复原|结痂|伤好|好透|好利索|(?:拆|去|解)[了掉下开]?[^，。]{0,4}(?:夹板|石膏|纱布|线|绷带)|(?:夹板|石膏|绷带|纱布)[^，。]{0,4}拆|又能走|(?<!不)能下地|无碍|不碍事|\b(?:healed|mended|recovered|cured|better|(?:cast|plaster|bandages?|splints?) (?:came|was taken|were taken|had come) off|took off the (?:cast|plaster|bandage|splint)s?|knit|(?:had|got) (?:the|his|her) (?:plaster|cast|splints?|bandages?|stitches) (?:off|out))\b/i,
);
/** The wound still shows, or he does it all the same. */
const felt = perLanguage(
  /养伤|疗伤|拄|拐|瘸|跛|担架|吊着|吊在|忍着|忍痛|咬牙|强撑|不顾|单脚|单腿|轮椅|背着他|背着她|\b(?:crutch|limped|limping|sling|bandage|despite|in spite|hobbled|wheelchair|pain|one leg|on one foot)\b/i,
);
const passed = perLanguage(
  /(?:个|数|几|半|[一二三四五六七八九十两])月(?:后|之后|以后|过去|有余|的)(?![^，。]{0,3}(?:才|再|方|拆|复))|[四五六七八九十几数][^，。]{0,2}(?:星期|周|礼拜)(?:后|之后|以后|过去)(?![^，。]{0,3}(?:才|再|方|拆|复))|年(?:后|之后|以后|过去)|(?:入|开|转|第二年)?(?:春|夏|秋|冬)(?:天)?(?:来|到|过去|了|以后|之后|后)|(?:几|数|十|半)[^，。]{0,2}天(?:后|过去)|\b(?:weeks?|months?|years?) (?:later|passed|went by|after)|\b(?:spring|summer|autumn|winter) (?:came|passed|went)/i,
);

/** What is cut off does not heal: that is a loss and no wound. */
const severed = quick(/[砍斩锯截削剁](?:断|掉|去|下)|截肢|\b(?:cut|sawn?|torn|blown) off\b/);

function bearer({ plain, text, hits, subject, topic }: Sentence, at: number): string | undefined {
  const named = hits.filter(({ start }) => plain.charAt(start) !== '□');
  const owner = named.find(({ end }) => /^(?:的|’s|'s)/.test(text.slice(end)) && end - at < 12);
  // 说许小川的腿骨断了, the mare rolled on Peter: who is named right before the wound
  const nearest = named.findLast(({ end }) => end <= at && at - end < 24);
  return owner?.name ?? nearest?.name ?? subject ?? (named.length === 0 ? topic : named[0]?.name);
}

/** Nurse Pell looked at Arlo's hands. The steam had taken the skin off.: whose it is where nobody is named. */
const patientBefore = (
  { hits, subject }: Sentence,
  at: number,
  all: readonly Sentence[],
): string | undefined =>
  hits.length > 0 || subject ? undefined : treatedIn(1, all.slice(Math.max(0, at - 1), at), undefined);

const pickParts = createPicker(
  parts.zh,
  ({ hurt, used }) => new RegExp(`(?:${hurt.source})|(?:${used.source})`),
);

/** The parts of the body of which a text may tell that they are hurt or used. */
const partsFor = (text: string, language: Language): typeof parts.zh =>
  language === 'zh' ? pickParts(text) : parts.en;

const sideOf = (match: RegExpExecArray): string => {
  const side = match.groups?.side?.trim() ?? '';
  return /双|两|both|拉满/.test(side) ? 'both' : side === '左' ? 'left' : side === '右' ? 'right' : side;
};

const treats = quick(
  /[给替为][^，。]{1,8}?(?:洗|包|敷|缠|治|诊|上药|上了|接|缝|扎针|换药|看)|\b(?:bandaged|dressed|wrapped|splinted|stitched|examined|washed|set|looked at|bound up)\b/,
);
const BACK = 8;

/** Who was washed, bound or looked at in the sentences before: 他给晏安洗了半个时辰. */
function treatedIn(at: number, all: readonly Sentence[], doctor: string | undefined): string | undefined {
  for (const { plain, hits } of all.slice(Math.max(0, at - BACK), at).toReversed()) {
    const match = treats.exec(plain);
    const whom = match && hits.find(({ name, start }) => start > match.index && name !== doctor);
    if (whom && plain.charAt(whom.start) !== '□') return whom.name;
  }
  return undefined;
}

/** Who was told of last beside the doctor. */
const otherIn = (at: number, all: readonly Sentence[], doctor: string | undefined): string | undefined =>
  all
    .slice(Math.max(0, at - BACK), at)
    .flatMap(({ hits, plain }) => hits.filter(({ start }) => plain.charAt(start) !== '□'))
    .findLast(({ name }) => name !== doctor)?.name;

/** A doctor names no patient: it is who was treated, or whom the passage is about. */
function readSaid(sentence: Sentence, at: number, all: readonly Sentence[]): Fact[] {
  const { said, hits, last, language } = sentence;
  return said.flatMap((one) => {
    const { text, speaker } = one;
    const part = partsFor(text, language).find(({ hurt }) => hurt.test(text) && !/[？?]/.test(text));
    const match = part?.hurt.exec(text);
    if (!part || !match || /养两天|没事|不碍事|没断|没有断/.test(text)) return [];
    const patient =
      hits.find(({ name }) => name !== speaker)?.name ??
      treatedIn(at, all, speaker) ??
      (last === speaker ? otherIn(at, all, speaker) : last);
    const who = /我|\bmy\b/.test(text) ? speaker : patient;
    return who ? [saidFactOf(sentence, one, 'injury', 'set', who, `${sideOf(match)} ${part.name}`, 0.9)] : [];
  });
}

function readSpeaking({ said, hits, plain, text }: Sentence): string | undefined {
  const speaker = said.find((each) => each.speaker !== undefined)?.speaker;
  const isTagged = hits.some(({ name, start }) => name === speaker && plain.charAt(start) !== '□');
  return isTagged && !unsaid.test(text) ? speaker : undefined;
}

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = []): Fact[] {
  const { plain, text, subject, topic, hits, telling, said, language } = sentence;
  const facts: Fact[] = [];
  if (passed[language].test(plain)) facts.push(factOf(sentence, 'injury', 'cancel', ANYONE, ''));
  if (isSupposed(plain) || isRemembered({ text: plain, telling })) return facts;
  facts.push(...readSaid(sentence, at, all));
  const isNamed = hits.some(({ start }) => plain.charAt(start) !== '□');
  const isMeant = language === 'zh' || (/\b(?:he|she)\b/i.test(plain) && !/\bI\b/.test(plain));
  const doer = subject ?? (isNamed || !isMeant ? undefined : topic);
  const isHealed = healed[language].test(text);
  const isFree = !isNegated(plain) && !isHealed && !felt[language].test(text);
  for (const { name, hurt, used } of partsFor(plain, language)) {
    const match = hurt.exec(plain) ?? (said.length > 0 ? acrossIn(sentence, hurt) : null);
    const who = match ? (patientBefore(sentence, at, all) ?? bearer(sentence, match.index)) : undefined;
    const use = match || !doer || !isFree ? null : used.exec(plain);
    if (
      match &&
      who &&
      !severed.test(plain) &&
      !isNegated(plain.slice(Math.max(0, match.index - 6), match.index))
    )
      facts.push(factOf(sentence, 'injury', 'set', who, `${sideOf(match)} ${name}`));
    else if (doer && use && !isByOther(sentence, use.index))
      facts.push(factOf(sentence, 'injury', 'use', doer, `${sideOf(use)} ${name}`));
  }
  const speaker = isFree ? readSpeaking(sentence) : undefined;
  if (speaker) facts.push(factOf(sentence, 'injury', 'use', speaker, ' voice'));
  if (isHealed) facts.push(factOf(sentence, 'injury', 'cancel', subject ?? topic, ''));
  return facts;
}

/** "A clean break," said the medic, tying Ada's right arm: what is said and what is told make one statement. */
function acrossIn({ text, plain }: Sentence, hurt: Pattern): RegExpExecArray | null {
  const match = hurt.exec(text);
  if (!match) return null;
  const [first, last] = [match.index, match.index + match[0].length - 1].map(
    (at) => plain.charAt(at) === '□',
  );
  return first === last ? null : match;
}

/** The wounded arm is the one that is used, or both are. */
function isSame(hurt: string, used: string): boolean {
  const [hurtSide = '', part] = hurt.split(' ');
  const [usedSide = '', usedPart] = used.split(' ');
  if (part !== usedPart) return false;
  return part !== 'arm' || usedSide === 'both' || (hurtSide !== '' && hurtSide === usedSide);
}

/** An injury is told of as fresh for this many chapters; after that it may have healed unmentioned. */
const FRESH = 3;

function judgePerson(own: readonly Placed[], passing: readonly Placed[]): Draft[] {
  const uses = own.filter(({ say }) => say === 'use');
  const cancels = [...own.filter(({ say }) => say === 'cancel'), ...passing];
  const drafts: Draft[] = [];
  for (const from of own) {
    if (from.say !== 'set') continue;
    const at = uses.find(
      ({ value, chapter }) =>
        isSame(from.value, value) && chapter > from.chapter && chapter <= from.chapter + FRESH,
    );
    const isOver =
      at &&
      cancels.some(
        ({ chapter, paragraph, quote }) =>
          quote !== from.quote &&
          chapter >= from.chapter &&
          (chapter < at.chapter || (chapter === at.chapter && paragraph <= at.paragraph)),
      );
    if (at && !isOver && !drafts.some((draft) => draft.at === at))
      drafts.push({
        ...{ kind: 'injury', severity: 'warning', confidence: 0.65, from, at },
        facts: { who: from.key, part: from.value.trim() },
      });
  }
  return drafts;
}

/** Time that passes heals everybody. */
const ANYONE = '*';

function judge(facts: readonly Placed[]): Draft[] {
  const people = Map.groupBy(facts, ({ key }) => key);
  const passing = people.get(ANYONE) ?? [];
  people.delete(ANYONE);
  return [...people.values()]
    .filter((own) => own.some(({ say }) => say === 'set'))
    .flatMap((own) => judgePerson(own, passing));
}

/** A broken leg runs and a pierced arm swings while the wound is still fresh. */
export const injuryRule: Rule = { name: 'injury', read, judge };
