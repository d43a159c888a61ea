import { isNegated, isSupposed } from '../guards.ts';
import { matchesIn } from '../matches.ts';
import { inChapters } from '../order.ts';
import { createQuickGate } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Language, Placed, Rule, Sentence } from '../types.ts';
import { sharedIn } from './likeness.ts';
import { LONGEST_BOOK } from './longest-book.ts';
import {
  always,
  bans,
  concepts,
  consequence,
  deeds,
  kindsEn,
  kindsZh,
  namedKindsEn,
  remarked,
  strict,
  times,
  unremarked,
} from './norm-words.ts';

/** A law is short, in characters. */
const LONGEST = { zh: 80, en: 240 };
/** So many chapters later it is another law. */
const NEAR = 16;

/** In a longer book only what is called a law is one, in chapters. */
const SHORT = 40;

const mayConcern = createQuickGate(concepts.map(({ zh }) => zh));
const conceptsIn = (text: string, language: Language): string[] =>
  language === 'zh' && !mayConcern(text)
    ? []
    : concepts.filter((one) => one[language].test(text)).map(({ name }) => name);

/** A kind by the word it is known by: trolls and a troll, the bones and a skeleton. */
function kindOf(word: string): string {
  const own = word.toLowerCase().replace(/^the /, '');
  if (/骨头|骷髅|白骨|^bones$|skeleton/.test(own)) return /[a-z]/.test(own) ? 'skeleton' : '骷髅';
  if (/^(?:el|wer?ewol|dwar)ves$/.test(own)) return own.replace(/ves$/, 'f');
  return own
    .replace(/^(.+(?:ch|sh|x))es$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/([^su])s$/, '$1');
}

function kindsIn(text: string, language: Language): string[] {
  return everyKind[language].flatMap((pattern) => matchesIn(text, pattern).map(([word]) => kindOf(word)));
}
const everyKind: Readonly<Record<Language, readonly RegExp[]>> = {
  zh: [new RegExp(kindsZh.source, 'g')],
  en: [new RegExp(kindsEn.source, 'gi'), new RegExp(namedKindsEn.source, 'g')],
};
const kindAt = (text: string, language: Language): RegExpExecArray | null =>
  language === 'zh' ? kindsZh.exec(text) : (kindsEn.exec(text) ?? namedKindsEn.exec(text));

/** Characters between a kind and what it cannot do. */
const APART = { zh: 16, en: 40 };
/** What everybody does all day. */
const vague = new Set(['speak', 'sight', 'leave', 'eat', 'sleep', 'harm', 'touch', 'enter', 'night']);

/** Whether a sentence says of a kind that it cannot, or what befalls it. */
function isNear(text: string, language: Language): boolean {
  const kind = kindAt(text, language)?.index;
  const ban = bans[language].exec(text)?.index;
  return kind !== undefined && ban !== undefined && Math.abs(kind - ban) <= APART[language];
}

/** What must not be: for which kind, and what it is about. */
function lawFacts(sentence: Sentence, next: Sentence | undefined): Fact[] {
  const { text, language, telling } = sentence;
  if (text.length > LONGEST[language] || telling === 'dream' || !bans[language].test(text)) return [];
  const around = next?.paragraph === sentence.paragraph ? `${text}${next.text}` : text;
  if (!always[language].test(around) || /[？?]/.test(text)) return [];
  const end = text.slice(8).search(consequence);
  const head = end < 0 ? text : text.slice(0, end + 8);
  const about = conceptsIn(text, language);
  const acts = conceptsIn(head, language).filter((one) => deeds.has(one));
  if (about.length === 0) return [];
  const isStrict = strict.test(around);
  const kinds = isNear(text, language) ? [...new Set(kindsIn(text, language))].join(',') : '';
  const isVague = about.every((one) => vague.has(one));
  if (!kinds && (!isStrict || isVague)) return [];
  // the Vicomte could not talk: no kind of beings
  if (kinds && isVague && !isStrict && language === 'en' && !kindsEn.test(text)) return [];
  const value = [kinds, about.join(','), acts.join(','), text.toLowerCase()].join('|');
  return [factOf(sentence, 'norms', 'set', 'law', value, isStrict ? 1 : 0.8)];
}

/** 小翠死了三年了 */
const deadZh = /死了[一二三四五六七八九十百几]+年/;
const memberZh =
  /(?:是|乃|本是|原是|就是)(?:一|个|只|名|头|位|条|具|最|新|没有|半点|修为|的|东海|型号|[\u4e00-\u9fff])*$/;
const memberEn = /\b(?:was|is|had been|been) (?:a|an|one of|born|[a-z]+ (?:a|an))?\b[^.;]{0,24}$/;

/** Who is of a kind. */
function memberFacts(sentence: Sentence): Fact[] {
  const { plain, hits, subject, topic, language } = sentence;
  if (language === 'zh' && deadZh.test(plain) && subject && subject !== '@')
    return [factOf(sentence, 'norms', 'set', `${subject}|member`, '死者')];
  const match = kindAt(plain, language);
  if (!match) return [];
  const before = plain.slice(0, match.index);
  const beside = hits.find(
    ({ start }) =>
      start === match.index + match[0].length || plain.slice(match.index + match[0].length, start) === ' ',
  );
  const told = (language === 'zh' ? memberZh : memberEn).test(before.split(/[，。；]/).at(-1) ?? '');
  const who =
    beside?.name ??
    (told ? (hits.find(({ end }) => end <= match.index)?.name ?? subject ?? topic) : undefined);
  const heads =
    told && (!who || who === '@') && language === 'zh'
      ? (/^(?:一个|那个|这个)?(?:[\u4e00-\u9fff]{0,3}(?=[A-Z]))?([A-Za-z\d]{2,6}|[\u4e00-\u9fff]{2,4}?)(?:进|来|是|在)/.exec(
          plain,
        )?.[1] ?? '')
      : '';
  const name = heads || who;
  return name && name !== '@' ? [factOf(sentence, 'norms', 'set', `${name}|member`, kindOf(match[0]))] : [];
}

/** What is done now, and by whom. */
function deedFacts(sentence: Sentence, last: Sentence | undefined): Fact[] {
  const { plain, text, hits, subject, topic, meant, language, telling } = sentence;
  const isSaid = sentence.said.length > 0;
  if (telling !== 'now' || (language === 'zh' && !isSaid && !mayConcern(plain))) return [];
  if (isNegated(plain) || isSupposed(plain) || remarked[language].test(text.replace(unremarked, '')))
    return [];
  const own = conceptsIn(plain, language);
  if (isSaid && !own.includes('speak')) own.push('speak');
  const when =
    last?.paragraph === sentence.paragraph
      ? conceptsIn(last.plain, language).filter((one) => times.has(one))
      : [];
  if (own.length === 0) return [];
  const about = [...new Set([...own, ...when])];
  const who = new Set([...hits.map(({ name }) => name), subject ?? topic]);
  if (language === 'en' && /\b(?:her|she)\b/i.test(plain)) who.add(meant.f);
  return [
    factOf(
      sentence,
      'norms',
      'use',
      'deed',
      [about.join(','), [...who].filter((one) => one !== '@').join(',')].join('|'),
    ),
  ];
}

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  if (sentence.paragraph === 0 || sentence.telling === 'dream') return [];
  const law = lawFacts(sentence, all[at + 1]);
  const member = memberFacts(sentence);
  return [
    ...law,
    ...member,
    ...(law.length > 0 ? [] : deedFacts(sentence, all[at - 1])),
    ...excuseFacts(sentence),
  ];
}

/** It is told near by why it may be, or that it is strange. */
const excuses =
  /例外|破例|特许|赦免|解除|废除|护符|护身|解药|竟|居然|奇怪|惊呆|不可能|怎么会|\b(?:exception|repeal\w*|lifted|broken the (?:curse|spell)|amulet|immune|impossible|astonish\w*|how (?:can|could)|gasped|half-)\b/i;
const excuseFacts = (sentence: Sentence): Fact[] =>
  excuses.test(sentence.text) ? [factOf(sentence, 'norms', 'cancel', 'law', '')] : [];

/** Words that say the same of a law and of what is done, beside what it is about. */
function isPlaceShared(law: string, deed: string): boolean {
  const shared = sharedIn(law, deed.toLowerCase());
  return shared.length > 0;
}

function breaks(from: Placed, at: Placed, members: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const [kinds = '', about = '', deed = '', law = ''] = from.value.split('|');
  const [done = '', who = ''] = at.value.split('|');
  const own = done.split(',');
  const wanted = about.split(',');
  const hit = wanted.filter((one) => own.includes(one));
  const isDone = (one: string) => own.includes(one);
  // what comes of it is done as well: whoever goes blind there sees
  const after = wanted.filter((one) => deeds.has(one) && !deed.split(',').includes(one));
  if (hit.length === 0 || (deed && !deed.split(',').some(isDone) && !(kinds && after.some(isDone))))
    return false;
  const language = /[\u4e00-\u9fff]/.test(at.quote) ? 'zh' : 'en';
  if (!kinds)
    return (
      wanted.every((one) => isDone(one) || after.includes(one)) &&
      (hit.length >= 2 || isPlaceShared(law, at.quote) || /[谎]|\blie/.test(law))
    );
  const mine = new Set([
    ...kindsIn(at.quote, language),
    ...who.split(',').flatMap((one) => [...(members.get(one) ?? [])]),
  ]);
  for (const [name, own_] of members) if (at.quote.includes(name)) for (const one of own_) mine.add(one);
  return kinds.split(',').some((kind) => mine.has(kind));
}

function judge(facts: readonly Placed[]): Draft[] {
  const uses = facts.filter(({ say }) => say === 'use');
  const isLong = (facts.at(-1)?.chapter ?? 0) > SHORT;
  const cancels = facts.filter(({ say }) => say === 'cancel');
  const members = new Map<string, Set<string>>();
  for (const { key, value } of facts)
    if (key.endsWith('|member')) {
      const who = key.split('|')[0] ?? '';
      members.set(who, (members.get(who) ?? new Set()).add(value));
    }
  return facts.flatMap((from): Draft[] => {
    if (from.say !== 'set' || from.key !== 'law' || (isLong && from.weight < 1)) return [];
    const at = inChapters(uses, from.chapter + 1, from.chapter + NEAR).find((use) =>
      breaks(from, use, members),
    );
    const isExcused =
      at &&
      cancels.some(
        ({ chapter, paragraph, quote }) =>
          quote !== from.quote &&
          quote !== at.quote &&
          chapter === at.chapter &&
          Math.abs(paragraph - at.paragraph) <= 1,
      );
    return at && !isExcused
      ? [
          {
            kind: 'world-rule',
            severity: 'warning',
            confidence: 0.6,
            from,
            at,
            facts: { what: from.quote.slice(0, 40) },
          },
        ]
      : [];
  });
}

/** A law of a kind of beings is broken by one of them, and nobody remarks on it. */
export const normRule: Rule = { name: 'norms', most: LONGEST_BOOK, read, judge };
