import { actorAt, isOwner } from '../actor.ts';
import { isRemembered, isRumour, isSupposed } from '../guards.ts';
import { inChapters, isAfter } from '../order.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import { dayIn, onlyWeekdayIn } from './calendar-words.ts';
import { type Hours, hoursIn, isElsewhere, isSameTime, placesIn } from './presence-words.ts';

const mayTell = quick(
  /[点时天夜晚午晓明落昏更早]|\b(?:noon|midday|midnight|dawn|sun\w*|daybreak|light|dusk|nightfall|morning|afternoon|evening|night|day|at|from|between|past|struck)\b/i,
);
/** The day told of last. */
const sameDay = quick(
  /[那这当同]一?[天日夜晚]|同[一日]|\b(?:that|the|this)(?: very)?(?: same)? (?:day|dawn|sunrise|morning|noon|midnight|night|evening|afternoon|hour|sunset)\b|\bthat same\b/i,
);
/** Another place far from the one before. */
const far = quick(
  /[百千万几]里(?:之?外|以外|开外)|另一[头端座边]|隔着[^，。]{0,4}[海洋山]|\b(?:miles|leagues) (?:off|away|of sea|apart)\b|\bother (?:side|end) of the (?:world|country|city|sea|kingdom)\b/i,
);
/** Who may be at two places after all. */
const doubles = quick(
  /分身|替身|冒充|假扮|假冒|化身|幻影|影武者|易容|孪生|双胞胎|双生|视频|电话|连线|直播|屏幕|投影|时差|时区|纸人|傀儡|录像|\b(?:twins?|double|impostor|imposter|disguise\w*|clone|copy|telephone|phone|video|screen|hologram|time zones?|ghost|illusion|decoy|recording)\b/i,
);

const dayOf = ({ text, language }: Sentence): string | undefined => {
  const day = dayIn(text, language);
  if (day) return `${day.month}.${day.day}`;
  const weekday = onlyWeekdayIn(text, language);
  return weekday === undefined ? undefined : `w${weekday}`;
};

const SCENE = 1;

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { text, plain, language, paragraph, hits } = sentence;
  if (paragraph === 0) return [];
  const facts: Fact[] = [];
  if (doubles.test(text)) facts.push(factOf(sentence, 'presence', 'cancel', 'double', ''));
  if (!mayTell.test(text) || isRemembered(sentence) || isSupposed(text) || isRumour(text)) return facts;
  const day = dayOf(sentence);
  const isSame = sameDay.test(plain);
  if (day) facts.push(factOf(sentence, 'presence', 'set', 'day', day));
  const hours = hoursIn(plain, language);
  const first = hits.find(({ start, end }) => plain.charAt(start) !== '□' && !isOwner(text, end));
  if (!hours || !first) return facts;
  const places = placesIn(plain, language);
  const who = first.start < 40 ? first.name : actorAt(sentence, first.start);
  const near = all.slice(Math.max(0, at - SCENE), at + 1);
  const isFar = near.some((one) => far.test(one.plain));
  if (!who || (places.length === 0 && !day)) return facts;
  const value = [
    day ?? '',
    isSame ? 'same' : '',
    hours.from,
    hours.to,
    hours.isWhole ? 'whole' : '',
    isFar ? 'far' : '',
  ];
  facts.push(factOf(sentence, 'presence', 'use', `who|${who}`, `${value.join('|')}|${places.join(',')}`));
  return facts;
}

type Presence = { fact: Placed; day: string; hours: Hours; isFar: boolean; places: string[] };

/** Chapters in which "that dawn" is the dawn told of last. */
const CARRIED = 2;

/** Who is told to be where when, with the day that their sentence or the text before names. */
function presencesOf(facts: readonly Placed[]): Presence[] {
  let last = { day: '', chapter: 0 };
  return facts.flatMap((fact) => {
    if (fact.key === 'day') last = { day: fact.value, chapter: fact.chapter };
    if (fact.say !== 'use') return [];
    const [own = '', same = '', from = '', to = '', isWhole = '', isFar = '', places = ''] =
      fact.value.split('|');
    const isCarried =
      last.chapter === fact.chapter || (same !== '' && fact.chapter - last.chapter <= CARRIED);
    const day = own || (isCarried ? last.day : '');
    if (!day) return [];
    const hours = { from: Number(from), to: Number(to), isWhole: isWhole !== '' };
    return [{ fact, day, hours, isFar: isFar !== '', places: places.split(',').filter(Boolean) }];
  });
}

/** So many chapters later the same weekday is another day. */
const SAME_WEEK = 8;
/** And the same date one of another year. */
const SAME_YEAR = 20;

function isTwoPlaces(a: Presence, b: Presence): boolean {
  const gap = b.fact.chapter - a.fact.chapter;
  if (gap < 1 || gap > (b.day.startsWith('w') ? SAME_WEEK : SAME_YEAR) || !isSameTime(a.hours, b.hours))
    return false;
  return (
    isElsewhere(a.places, b.places) ||
    (b.isFar &&
      gap <= CARRIED &&
      !(a.places.length > 0 && b.places.length > 0 && !isElsewhere(a.places, b.places)))
  );
}

function judge(facts: readonly Placed[]): Draft[] {
  const cancels = facts.filter(({ say }) => say === 'cancel');
  const drafts: Draft[] = [];
  for (const own of Map.groupBy(presencesOf(facts), ({ fact, day }) => `${fact.key}|${day}`).values())
    for (const [index, b] of own.entries()) {
      const a = own.slice(0, index).find((one) => isTwoPlaces(one, b));
      if (!a) continue;
      const isDouble = inChapters(cancels, a.fact.chapter, b.fact.chapter + CARRIED).length > 0;
      if (isDouble || !isAfter(b.fact, a.fact)) continue;
      const [was, is] = [a.places[0] ?? '…', b.places[0] ?? '…'];
      const told = { who: b.fact.key.slice(4), time: `${b.hours.from}:00`, was, is };
      drafts.push({
        kind: 'two-places',
        severity: 'error',
        confidence: 0.7,
        from: a.fact,
        at: b.fact,
        facts: told,
      });
    }
  return drafts;
}

/** One person at one moment, or within hours that are told as spent in one place, in another. */
export const presenceRule: Rule = { name: 'presence', read, judge };
