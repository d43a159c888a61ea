import { matchesIn } from '../matches.ts';
import { quick } from '../quick.ts';
import { factOf } from '../read-chapter.ts';
import type { Draft, Fact, Placed, Sentence } from '../types.ts';

/** Before the first name of somebody who may be a namesake. */
const NAMESAKE = '~';
/** Called young: a namesake only where nobody called the first one so. */
const YOUNG = 'young';
const NAMED = 'named';

const hint = quick(/[Yy]oung|little|named|christened|called|[取起]名|名叫|就叫|也叫/);
const young = /\b(?:[Yy]oung|[Ll]ittle) ([A-Z][a-z]+)\b/g;
const named =
  /\b(?:(?:named|christened) (?:him|her|the (?:boy|girl|child|baby))|called the (?:boy|girl|child|baby)) ([A-Z][a-z]+)\b|\b(?:named|christened|called) ([A-Z][a-z]+),? (?:for|after) (?:his|her)\b/g;
const namedZh = quick(/(?:[取起]名|名叫|就叫[他她]?|也叫)[做叫为]?[“「]?$/);
const born = quick(/[孩婴娃胎]|儿子|女儿|[生怀身]/);

/** A child that is given a name, and "Young Thomas": whoever bears it from here on may be another. */
export function readNamesakes(sentence: Sentence): Fact[] {
  const { text, hits, language } = sentence;
  if (!hint.test(text)) return [];
  const fact = (name: string, value: string) =>
    factOf(sentence, 'death', 'cancel', `${NAMESAKE}${name}`, value);
  if (language === 'zh')
    return born.test(text)
      ? hits.flatMap(({ name, start }) => (namedZh.test(text.slice(0, start)) ? [fact(name, NAMED)] : []))
      : [];
  return [
    ...matchesIn(text, young).map(([, name = '']) => fact(name, YOUNG)),
    ...matchesIn(text, named).map(([, name, other = '']) => fact(name ?? other, NAMED)),
  ];
}

const firstOf = (who: string): string => who.split(' ')[0] ?? who;

/** Whether somebody of the same name is born, or called young, after the death of the first. */
export function hasNamesake(
  who: string,
  from: Placed,
  facts: ReadonlyMap<string, readonly Placed[]>,
): boolean {
  const own = facts.get(`${NAMESAKE}${firstOf(who)}`) ?? [];
  if (own.some(({ value, chapter }) => value === NAMED && chapter >= from.chapter)) return true;
  return own.length > 0 && own.every(({ chapter }) => chapter > from.chapter);
}

export const isNamesake = (key: string): boolean => key.startsWith(NAMESAKE);

const isPartOf = (name: string, other: string): boolean => ` ${other} `.includes(` ${name} `);

/** Thomas and Thomas Ashby: what is told of the one is not told again of the other. */
export const withoutEchoes = (drafts: readonly Draft[]): Draft[] =>
  drafts.filter(({ facts: { who } }, index) =>
    drafts.slice(0, index).every(
      ({ facts: { who: other } }) =>
        ![
          [who, other],
          [other, who],
        ].some(([a, b]) => isPartOf(String(a), String(b))),
    ),
  );
