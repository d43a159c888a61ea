import { knownWord } from './known-words.ts';
import { isEpithet, isTitle, type LatinLanguage, type Sex, sexOfTitle } from './words.ts';

/** A form of a name with the numbers of the sentences it stands in, rising. */
export type LatinPerson = {
  name: string;
  count: number;
  confidence: number;
  sentences: readonly number[];
  /** What the pronouns after the name tell, where they do. */
  sex?: 'm' | 'f';
};
/** `titled` is the sex that the title alone tells. */
export type Parts = { title: string; words: string[]; sex: Sex; titled: Sex };

const particles = new Set('de du des la le d’ of the von van di da'.split(' '));
/** Short spellings of titles. */
const written = new Map(
  Object.entries({
    ...{ dr: 'doctor', prof: 'professor', rev: 'reverend', st: 'saint', ste: 'sainte' },
    ...{ m: 'monsieur', mme: 'madame', mlle: 'mademoiselle' },
  }),
);
/** Titles that go with a first name as well as with a surname: Sir William, Lady Catherine, Uncle Silas. */
const firstNameTitles = new Set(
  'sir lady lord miss king queen prince princess aunt uncle don doña saint st dame cousin master mars marse massa brother sister father mother tante oncle widow'.split(
    ' ',
  ),
);

/** "Old Fritz" is Fritz; "Young Jerry" stands beside a Jerry. */
const isLeftOut = (word: string): boolean =>
  isEpithet(word) && !/^(?:young|little|jeune|petite?)$/.test(word);

/** Titles are such before a name only: "Mary King" is of a family King, and so is "Miss King". */
function leadingTitles(words: readonly string[]): string[] {
  let size = 0;
  while (size < words.length - 1 && isTitle((words[size] ?? '').toLowerCase())) size++;
  return words.slice(0, size);
}

export function toParts(
  { name, sex }: LatinPerson,
  language: LatinLanguage,
  sexOfName: ReadonlyMap<string, Sex>,
): Parts {
  const all = name
    .replace(/(?<=\b[dl])[’'](?=\p{L})/giu, '’ ')
    .split(/[ .]+/)
    .filter(Boolean);
  const titles = leadingTitles(all);
  // what follows "of" is a house or another person: Mrs. Carrol of Jo
  const to = all.findIndex(
    (word, at) => at > 0 && word === 'of' && !isTitle((all[at - 1] ?? '').toLowerCase()),
  );
  const words = (to < 0 ? all : all.slice(0, to))
    .slice(titles.length)
    .filter((word) => !particles.has(word.toLowerCase()) && !isLeftOut(word.toLowerCase()));
  const titled = titles.map((title) => sexOfTitle(title.toLowerCase())).find(Boolean);
  const first = words[0] ?? '';
  const bySex =
    words.length > 1 || titles.length === 0
      ? (sexOfName.get(first) ?? knownWord(first, language).sex)
      : undefined;
  const title = titles[0]?.toLowerCase() ?? '';
  return { title: written.get(title) ?? title, words, sex: titled ?? sex ?? bySex, titled };
}

const saints = new Set(['saint', 'sainte']);

/** Saint Andrew is no Andrew of the story; "St. Clare" is a surname where the text has "Augustine St. Clare". */
const isSaintsOwn = (a: Parts, b: Parts): boolean =>
  saints.has(a.title) !== saints.has(b.title) && !b.words.some((word) => /^(?:st|saint)e?$/i.test(word));

export const isSameSex = (a: Sex, b: Sex): boolean => a === undefined || b === undefined || a === b;

/** Whether `a` can be a shorter form of `b`: its words are the first or the last of b's, and titles agree. */
export function isShortForm(a: Parts, b: Parts): boolean {
  if (a.words.length === 0 || b.words.length < a.words.length || !isSameSex(a.sex, b.sex)) return false;
  if (isSaintsOwn(a, b)) return false;
  const size = a.words.length;
  if (size === b.words.length && a.title !== '' && a.title !== b.title) return false;
  if (size === b.words.length && b.title === '') return a.words.join(' ') === b.words.join(' ');
  const isEnd = b.words.slice(-size).join(' ') === a.words.join(' ');
  const isFirstNamed = a.title === '' || firstNameTitles.has(a.title);
  const isStart = isFirstNamed && b.words.slice(0, size).join(' ') === a.words.join(' ');
  return isEnd || isStart;
}
