import type { Book } from '#model/book.ts';
import type { NameFinder } from './name-finder.ts';
import type { KnownName, Language } from './types.ts';

export type Gender = 'm' | 'f';
export type Genders = ReadonlyMap<string, Gender>;

const titles: readonly (readonly [Gender, RegExp])[] = [
  [
    'f',
    /^(?:Mrs|Miss|Ms|Lady|Madame|Mademoiselle|Queen|Princess|Aunt|Sister|Mother|Dame|Duchess)\b|(?:姑娘|娘子|娘|婆婆|婶|嫂|姐|妹|妈|妃|夫人|太太|小姐|姨|姑|奶奶|老太|娘娘|公主|丫头)$/,
  ],
  [
    'm',
    /^(?:Mr|Sir|Lord|King|Prince|Uncle|Father|Brother|Count|Captain|Colonel|Old)\b|(?:公子|少爷|老爷|大爷|大叔|大伯|先生|爹|父亲|爷爷|叔|伯|道长|和尚|[一二三四五六七八九]爷|公|哥)$|^老[^太师板大小婆娘妈板]$/,
  ],
];
const pronouns = {
  // "顾北摸了摸她的头": a pronoun within a clause is somebody else, and so is one behind anything but adverbs
  zh: /(?<=(?<!知道|听说|发现|觉得|以为|看见|[说问见])[，；：、](?:忽然|于是|可是|但是|然后|接着|这时|此时|终于|只好|[又也还却都才就便只再可但而忽]){0,2})[他她](?!们)|(?<![给见向对替望听叫让把被跟和与同看拉扶着])[他她](?=自己)/,
  // Cora passed him the bread: the object is somebody else
  en: /\b(?:he|his|himself|she|hers|herself)\b|\bher(?= (?!the\b|an?\b|to\b|in\b|on\b|at\b|and\b|but\b|with\b|for\b|from\b|by\b|as\b|that\b|if\b|so\b|up\b|down\b|away\b|back\b|off\b|out\b|over\b|into\b|about\b|again\b|before\b|after\b|when\b|while\b|what\b|how\b)[a-z])/i,
};
const isFemale = (word: string): boolean => word === '她' || /^(?:she|hers?)$/i.test(word);

/** A majority of as many votes decides where some disagree. */
const CLEAR = 2;

/** Sentences that speak for each. */
type Votes = Record<Gender, number>;

/** The gender that all votes agree on, or that leads clearly. */
function elected({ m, f }: Votes): Gender | undefined {
  if (m === f || (m > 0 && f > 0 && Math.abs(m - f) < CLEAR)) return undefined;
  return f > m ? 'f' : 'm';
}

/** As many chapters, spread over the book, are read for who is called "he" and who "she". */
const SAMPLE = 60;

/**
 * Who is a man and who a woman, by titles and by the pronoun that follows a name alone in its sentence. Names without
 * a clear majority are left out.
 */
export function findGenders(
  texts: readonly string[],
  people: readonly KnownName[],
  language: Language,
  find: NameFinder,
): Genders {
  const votes = new Map<string, Votes>();
  const step = Math.max(1, Math.floor(texts.length / SAMPLE));
  for (let index = 0; index < texts.length; index += step)
    countVotes(texts[index] ?? '', language, find, votes);
  const genders = new Map<string, Gender>();
  for (const { name, aliases } of people) {
    const spellings = [name, ...aliases];
    const title = titles.find(([, pattern]) => spellings.some((each) => pattern.test(each)))?.[0];
    const gender = title ?? elected(votes.get(name) ?? { m: 0, f: 0 });
    if (gender) genders.set(name, gender);
  }
  return genders;
}

function countVotes(text: string, language: Language, find: NameFinder, votes: Map<string, Votes>): void {
  for (const sentence of text.split(language === 'zh' ? /[。！？\n“”]/ : /[.!?\n“”"]/)) {
    if (!pronouns[language].test(sentence)) continue;
    const [hit, other] = find(sentence);
    if (!hit || other) continue;
    const word = pronouns[language].exec(sentence.slice(hit.end))?.[0];
    if (!word) continue;
    const own = votes.get(hit.name) ?? { m: 0, f: 0 };
    own[isFemale(word) ? 'f' : 'm']++;
    votes.set(hit.name, own);
  }
}

export const genderOfPronoun = (word: string): Gender | undefined =>
  /^(?:他|he|his|him)$/i.test(word) ? 'm' : isFemale(word) ? 'f' : undefined;

const described: readonly (readonly [Gender, RegExp])[] = [
  ['f', /女儿|少女|女子|妻子|母亲|姑娘|妇人|她|\b(?:she|her|daughter|wife|mother|woman|girl)\b/i],
  ['m', /儿子|少年|男子|丈夫|父亲|汉子|他|\b(?:he|his|son|husband|father|man|boy)\b/i],
];

/** Who is a man and who a woman by the first word for it in the bible's description. */
export function describedGenders({ characters }: Pick<Book, 'characters'>): [string, Gender][] {
  return characters.flatMap(({ name, description }): [string, Gender][] => {
    const found = described
      .map(([gender, pattern]) => ({ gender, at: description.search(pattern) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at);
    return found[0] ? [[name, found[0].gender]] : [];
  });
}
