import { isNegated, isSupposed } from '../guards.ts';
import type { Pattern } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Rule, Sentence } from '../types.ts';
import {
  absolute,
  again,
  bound,
  inVain,
  living,
  night,
  ofLiving,
  once,
  troubled,
  untroubled,
} from './edict-words.ts';
import { nameless, sharedIn } from './likeness.ts';

/** A law is short, in characters. */
const LONGEST = { zh: 60, en: 220 };

const isIn = (words: { zh: Pattern; en: Pattern }, { text, language }: Sentence): boolean =>
  words[language].test(text);

/** “It burns them, every one.”: what "it" is stands in the sentence before, of one speech or paragraph. */
function withBefore(sentence: Sentence, before: Sentence | undefined): string {
  const parts = before?.paragraph === sentence.paragraph ? [before, sentence] : [sentence];
  return parts.map(nameless).join(' ');
}

/** The sentence where its parts say that something holds always and what must not be. */
function lawAt(sentence: Sentence, before: Sentence | undefined): Fact[] {
  const { text, language } = sentence;
  const isShort = text.length <= LONGEST[language] * (sentence.said.length > 0 ? 2 : 1);
  if (!isShort || isSupposed(sentence.plain) || sentence.telling !== 'now') return [];
  if (isIn(once, sentence)) return [factOf(sentence, 'edict', 'set', 'once', nameless(sentence))];
  if (!isIn(absolute, sentence) || !isIn(bound, sentence)) return [];
  return [factOf(sentence, 'edict', 'set', 'law', withBefore(sentence, before))];
}

function read(sentence: Sentence, at = 0, all: readonly Sentence[] = [sentence]): Fact[] {
  const { plain, language, paragraph, telling } = sentence;
  if (paragraph === 0 || telling === 'dream') return [];
  const before = all[at - 1];
  const law = lawAt(sentence, before);
  if (law.length > 0 || telling !== 'now') return law;
  const isEasy = untroubled[language].test(plain);
  const isAgain = !isEasy && again[language].test(plain) && !inVain[language].test(plain);
  if (!isEasy && !isAgain) return [];
  const deed = isEasy ? withBefore(sentence, before) : nameless(sentence);
  if (troubled[language].test(deed) || isSupposed(plain) || (isAgain && isNegated(plain))) return [];
  return [factOf(sentence, 'edict', 'use', isEasy ? 'law' : 'once', deed)];
}

/** Words that stand in more sentences than these of the book are of no one law. */
const OFTEN = 6;
/** So many chapters later it is another law. */
const NEAR = 12;

function breaks(from: Placed, at: Placed, uses: readonly Placed[]): boolean {
  if (at.chapter <= from.chapter || at.chapter - from.chapter > NEAR || at.key !== from.key) return false;
  const shared = sharedIn(from.value, at.value).filter(
    (one) => uses.filter(({ value }) => value.toLowerCase().includes(one)).length <= OFTEN,
  );
  const language = /[\u4e00-\u9fff]/.test(from.value) ? 'zh' : 'en';
  const isNamed = shared.some((one) => from.value.includes(`${one.charAt(0).toUpperCase()}${one.slice(1)}`));
  if (shared.length < (language === 'zh' || isNamed ? 1 : 2)) return false;
  if (ofLiving[language].test(from.value) && !living[language].test(at.value)) return false;
  return !night[language].test(from.value) || night[language].test(at.value);
}

function judge(facts: readonly Placed[]): Draft[] {
  const uses = facts.filter(({ say }) => say === 'use');
  return facts.flatMap((from): Draft[] => {
    const at = from.say === 'set' ? uses.find((use) => breaks(from, use, uses)) : undefined;
    const what = from.quote.slice(0, 40);
    return at
      ? [{ kind: 'world-rule', severity: 'warning', confidence: 0.6, from, at, facts: { what } }]
      : [];
  });
}

/** What always ends badly is done with ease; what is done but once is done again. */
export const edictRule: Rule = { name: 'edict', read, judge };
