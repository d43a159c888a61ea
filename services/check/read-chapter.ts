import { titleAbbreviations } from '#text/abbreviations.ts';
import { QUOTE_LENGTH } from '#text/quote-length.ts';
import { isOwner } from './actor.ts';
import { createCharTest } from './gates.ts';
import { type Gender, type Genders, genderOfPronoun } from './gender.ts';
import { closesMemory, isSceneBreak, nextTelling, openingTelling } from './guards.ts';
import type { NameFinder } from './name-finder.ts';
import type { NearFinder } from './near-names.ts';
import { speechOf } from './speech.ts';
import type { KnownName, Language, Said, Sentence } from './types.ts';

/**
 * How a book is read: its language, its names, those that the author has written down, and who is a man or a woman;
 * `find` and `near` look for the names and what is nearly one.
 */
export type Reader = {
  language: Language;
  names: readonly KnownName[];
  written: ReadonlySet<string>;
  genders: Genders;
  find: NameFinder;
  near: NearFinder;
  /** Whom the book calls by kin or office alone: people of the rule of deaths. */
  called: readonly KnownName[];
  /** Chapters of the book. */
  length: number;
  findCalled: NameFinder;
};

/** Old texts open with “ and close with ": either mark ends what either began. */
const speech = /“[^“”"\n]*[”"]|「[^」]*」|『[^』]*』|"[^“”"\n]*["”]/g;
/** Speech of several paragraphs opens each and closes the last only; what is long is a letter or a tale told. */
const unclosed = /(?:“[^”"\n]{0,300}|"[^”"\n]{0,300}|「[^」]{0,300})$/;
const hide = (said: string): string => '□'.repeat(said.length);
const blank = (text: string): string => text.replace(speech, hide).replace(unclosed, hide);
/** Sentences end at their marks outside speech; speech with its own mark keeps its frame. */
const sentencePattern =
  /[^。！？．!?.\n]+(?:\.(?!\s|$|[”"])[^。！？．!?.\n]*)*(?:[。！？．!?.]+[”"’」』）)]*|$)/g;
/** An abbreviation ends no sentence. */
const abbreviation = new RegExp(`\\b(${titleAbbreviations})\\.`, 'g');

/** The sentences of a paragraph, and each with its speech blanked out. */
function splitSentences(paragraph: string): Pick<Sentence, 'text' | 'plain'>[] {
  const masked = blank(paragraph);
  const marked = masked.replace(abbreviation, '$1\u2024');
  return [...marked.matchAll(sentencePattern)].flatMap(({ index, 0: piece }) => {
    const text = paragraph.slice(index, index + piece.length).trim();
    if (!text) return [];
    const start = paragraph.indexOf(text, index);
    const plain = masked.slice(start, start + text.length);
    // a speech that goes on for long is blanked out in its first sentence alone
    return [{ text, plain: opensSpeech.test(plain) ? blank(text) : plain }];
  });
}
const opensSpeech = /[“"「『]/;

const pronoun =
  /^(?:[^，。]{0,8}[，,]\s*|(?:then|and|but|so|now|at \w+) )?(他|她|he\b|she\b|his\b|her\b|伊)/i;
const isAtStart = (text: string, start: number): boolean =>
  /(?:^|[，,；;：:。“"”、\s])$/.test(text.slice(0, start)) && start < 40;

/**
 * Who was named last: of all, of each gender where it is known, and of those whose gender is not. `before` is whom it
 * told of before that one, and `object` whom a pronoun meant that the sentence before had for its object.
 */
type Last = {
  any: string;
  pov: string | undefined;
  before: string | undefined;
  object: Partial<Record<Gender, string>>;
} & Record<Gender | 'unknown', string | undefined>;

/** Of someone whose gender is not known the pronoun is rather the one through whose eyes the chapter is told. */
function meantBy(gender: Gender, last: Last, genders: Genders): string {
  const known = genders.get(last.any);
  const object = last.object[gender];
  if (!known && object) return object;
  if (!known && last.pov && genders.get(last.pov) === gender) return last.pov;
  return !known || known === gender ? last.any : (last[gender] ?? last.unknown ?? '@');
}

function pronounOf(plain: string, last: Last, genders: Genders): string | undefined {
  const word = pronoun.exec(plain.replace(/^[□\s]+/, ''))?.[1];
  if (word === undefined) return undefined;
  const gender = genderOfPronoun(word);
  return gender ? meantBy(gender, last, genders) : last.any;
}

/** Since Gallipoli, Uncle Reg wore it pinned: what a preposition leads in does nothing. */
const ledIn =
  /\b(?:since|in|at|from|after|before|to|of|with|by|on|for|like|than|near|outside|towards?|against|about|into|over|under|behind|beside|past|till|until|without|between|through)\s(?:the |old |poor )?$/i;

function subjectOf({
  text,
  plain,
  hits,
  language,
}: Pick<Sentence, 'text' | 'plain' | 'hits' | 'language'>): string | undefined {
  return hits.find(
    ({ start, end }) =>
      plain.charAt(start) !== '□' &&
      isAtStart(plain, start) &&
      !isOwner(text, end) &&
      !(language === 'en' && ledIn.test(plain.slice(0, start))),
  )?.name;
}

/** He took ship for Valparaíso: where somebody goes is nobody. */
const goesTo =
  /\b(?:(?:ship|sail(?:ed)?|bound|left|set out|started|made|headed|embarked) for|(?:went|came|travell?ed|rode|sailed|marched|walked|drove|flew|moved|returned|back|road|way|journey) to|(?:arrived|landed|born|lived|settled|died) (?:in|at)) $/i;

const NOTHING: Last['object'] = {};
/** 姜小渔把他按在凳子上: the one in the same clause is another, but not behind what somebody says or thinks. */
const objectZh = /^[^，。；：！？“”□说道想知觉以认记问叫告听发]{1,8}?([他她])(?!们|自己)/;

/** Whom a pronoun means that a sentence has for its object: whom it told of before, where that may be so. */
function objectOf(
  { plain, hits, language }: Sentence,
  last: string,
  before: Last,
  genders: Genders,
): Partial<Record<Gender, string>> {
  const doer = language === 'zh' ? hits.find(({ name }) => name === last) : undefined;
  const word = doer && objectZh.exec(plain.slice(doer.end))?.[1];
  const gender = word && genderOfPronoun(word);
  if (!doer || !gender) return NOTHING;
  const who = [before.any, before.before].find((name) => name && name !== '@' && name !== doer.name);
  return who && (genders.get(who) ?? gender) === gender ? { [gender]: who } : NOTHING;
}

/** A sentence that names nobody and tells of nobody else leaves all as it was. */
const isTold = (subject: string | undefined, { any }: Last): boolean =>
  !subject || subject === '@' || subject === any;

/** “你是谁？”老人问。: whoever "he" is in the next sentence, it is rather the one who was asked. */
const asks = /^[\s]*(?:[^。]*[？?！!]|[^。]*(?:你|\byou\b)[^。]*)[”"」]\s?[^。.”"“]{1,20}[。.]$/i;
const isAddressed = ({ text, plain, hits }: Sentence): boolean =>
  hits.length > 0 && plain.startsWith('□') && /^□+[^□]+$/.test(plain) && asks.test(text);

function nextLast(sentence: Sentence, before: Last, genders: Genders): Last {
  const { text, plain, subject } = sentence;
  const hits = sentence.hits.filter(({ start }) => !goesTo.test(text.slice(0, start)));
  if (hits.length === 0 && before.object === NOTHING && isTold(subject, before)) return before;
  if (before.any !== '@' && isAddressed(sentence)) return before;
  const named = hits.filter(({ start }) => plain.charAt(start) !== '□');
  const owned = named.find(({ end }) => !isOwner(text, end));
  const last = subject && subject !== '@' ? subject : (owned?.name ?? hits[0]?.name ?? before.any);
  const ofGender = (gender: Gender) =>
    genders.get(last) === gender
      ? last
      : (named.findLast(({ name }) => genders.get(name) === gender)?.name ?? before[gender]);
  const unknown = genders.has(last) ? before.unknown : last;
  return {
    ...{ any: last, m: ofGender('m'), f: ofGender('f'), unknown, pov: before.pov },
    before: last === before.any ? before.before : before.any,
    object: objectOf(sentence, last, before, genders),
  };
}

const endMarks = createCharTest('。！？．…：；”」』）.!?:;"\')]*_~—-');
/** Whether a line ends as a sentence does. */
const ends = (line: string): boolean => endMarks(line.trimEnd().slice(-1));
/** Most lines of a chapter with hard line breaks end within a sentence. */
const WRAPPED = 0.4;
const LEAST_LINES = 8;

/** The lines that say something; of a text with hard line breaks each paragraph stands at its first line. */
function toParagraphs(prose: string, language: Language): string[] {
  const lines = prose.split('\n').filter((line) => line.trim());
  const open = lines.filter((line) => !ends(line)).length;
  if (lines.length < LEAST_LINES || open < lines.length * WRAPPED) return lines;
  const joined: string[] = [];
  let at = 0;
  lines.forEach((line, index) => {
    joined.push('');
    const before = lines[index - 1] ?? '';
    if (index === 0 || ends(before) || /^(?:\u3000| {2,}|\t)/.test(line)) at = index;
    const gap = joined[at] && language === 'en' ? ' ' : '';
    joined[at] = `${joined[at] ?? ''}${gap}${line.trim()}`;
  });
  return joined;
}

/** Whom a sentence tells of: its subject, else the first it names, else whom the one before told of. */
function topicOf(
  { plain, hits }: Pick<Sentence, 'plain' | 'hits'>,
  subject: string | undefined,
  before: string,
): string {
  return subject ?? hits.find(({ start }) => plain.charAt(start) !== '□')?.name ?? before;
}

/** Who spoke in the paragraph before and in the one before that: a paragraph of speech alone is the other one's. */
type Turns = { before?: string | undefined; last?: string | undefined };

/** “小川，带他们走！”: whom the last sentence speaks to. */
function addressedIn(sentences: readonly Sentence[], speaker: string | undefined): string | undefined {
  const { text = '', plain = '', hits = [] } = sentences.at(-1) ?? {};
  return hits.find(
    ({ name, start, end }) =>
      name !== speaker &&
      plain.charAt(start) === '□' &&
      /[“"「]$|, $/.test(text.slice(0, start)) &&
      /^[，,？?！!.]/.test(text.slice(end)),
  )?.name;
}

const bracketed = /^\s*[“"「『][\s\S]*[”"」』]\s*$/;

/** Splits a chapter into sentences and says whom each is about. The title is paragraph 0. */
export function readChapter(
  { title, prose, pov }: { title: string; prose: string; pov: string },
  { language, find, near, genders, findCalled }: Reader,
): Sentence[] {
  const sentences: Sentence[] = [];
  let last: Last = {
    ...{ any: '@', before: undefined, m: undefined, f: undefined, unknown: undefined },
    ...{ pov: find(pov)[0]?.name, object: NOTHING },
  };
  const paragraphs = toParagraphs(prose, language);
  let topic = '@';
  let turns: Turns = {};
  let telling = openingTelling(title, paragraphs[0]?.trim() ?? '');
  let isScene = false;
  [title, ...paragraphs].forEach((paragraph, index) => {
    let isNew: 'scene' | 'paragraph' | false = isScene ? 'scene' : 'paragraph';
    isScene = index === 0 || isSceneBreak(paragraph);
    const isSpeech = bracketed.test(paragraph) && /^□+$/.test(blank(paragraph).trim());
    let speaker = isSpeech && turns.before !== turns.last ? turns.before : undefined;
    let spoken = false;
    for (const { text, plain } of splitSentences(paragraph)) {
      const base = { text, plain, paragraph: index, language, hits: find(text) };
      if (index > 0) telling = nextTelling(telling, base.plain.trim(), isNew);
      const opens = !spoken;
      isNew = false;
      const subject = subjectOf(base) ?? pronounOf(base.plain, last, genders);
      topic = topicOf(base, subject, topic);
      const meant = { m: meantBy('m', last, genders), f: meantBy('f', last, genders) };
      const said = speechOf({ ...base, meant, subject, opens }, speaker);
      speaker = said.length > 0 ? said.at(-1)?.speaker : subject === '@' ? undefined : (subject ?? speaker);
      const sentence = {
        ...base,
        last: last.any,
        meant,
        subject,
        topic,
        telling,
        said,
        near: index > 0 ? near(text) : [],
        called: findCalled(text).filter((one) =>
          base.hits.every((hit) => hit.end <= one.start || hit.start >= one.end),
        ),
      };
      sentences.push(sentence);
      last = nextLast(sentence, last, genders);
      spoken ||= said.length > 0;
    }
    turns = spoken ? { before: turns.last ?? addressedIn(sentences, speaker), last: speaker } : {};
  });
  return nameAhead(closeMemories(sentences), genders);
}

/** Paragraphs before 那是七年前的事了 that it may speak of. */
const SCENE = 6;

/** What was told right before a line that calls it long past is a memory. */
function closeMemories(sentences: readonly Sentence[]): readonly Sentence[] {
  const closed = sentences.filter(
    ({ plain, paragraph, language }, at) =>
      sentences[at - 1]?.paragraph !== paragraph && closesMemory(plain, language),
  );
  if (closed.length === 0) return sentences;
  return sentences.map((sentence) => {
    const { paragraph, telling } = sentence;
    const isPast = closed.some(
      (line) =>
        paragraph > 0 &&
        paragraph < line.paragraph &&
        line.paragraph - paragraph <= SCENE &&
        !sentences.some(
          (one) => one.paragraph > paragraph && one.paragraph < line.paragraph && isSceneBreak(one.plain),
        ),
    );
    return isPast && telling === 'now' ? { ...sentence, telling: 'memory' } : sentence;
  });
}

/** Sentences after a pronoun in which the one it means is named: She had given it for the Sight. Mother Ashe never missed it. */
const AHEAD = 2;

/** Whom a pronoun means that stands before its name, where the gender agrees. */
const nameAhead = (sentences: readonly Sentence[], genders: Genders): Sentence[] =>
  sentences.map((sentence, at) => {
    if (sentence.subject !== '@') return sentence;
    const word = pronoun.exec(sentence.plain.replace(/^[□\s]+/, ''))?.[1] ?? '';
    const next = sentences
      .slice(at + 1, at + 1 + AHEAD)
      .find(({ subject, paragraph }) => subject && subject !== '@' && paragraph === sentence.paragraph);
    const who = next?.subject;
    if (!who || genders.get(who) !== genderOfPronoun(word)) return sentence;
    return { ...sentence, subject: who, topic: who };
  });

/** Builds a fact of a sentence. */
export const factOf = (
  sentence: Sentence,
  rule: string,
  say: 'set' | 'use' | 'cancel',
  key: string,
  value: string,
  weight = 1,
) => ({
  rule,
  say,
  key,
  value,
  paragraph: sentence.paragraph,
  quote: sentence.text.slice(0, QUOTE_LENGTH),
  weight,
});

/** The same of what is said in it: the speech alone is quoted. */
export const saidFactOf = (
  sentence: Sentence,
  said: Said | undefined,
  ...[rule, say, key, value, weight]: [string, 'set' | 'use' | 'cancel', string, string, number?]
) => ({
  ...factOf(sentence, rule, say, key, value, weight),
  ...(said && { quote: said.text.slice(0, QUOTE_LENGTH) }),
});
