import nlp from 'compromise';
import type { LatinLanguage } from './words.ts';

/** What the lexicon of compromise says of one capitalised word; all false for words it does not know. */
type KnownWord = {
  isFirstName: boolean;
  isLastName: boolean;
  isPlace: boolean;
  isNation: boolean;
  isOrdinary: boolean;
  sex: 'm' | 'f' | undefined;
};

const cache = new Map<string, KnownWord>();

/** Looks a word up, once in a process. The lexicon is English: for French its names and places still help. */
export function knownWord(word: string, language: LatinLanguage): KnownWord {
  const key = `${language} ${word}`;
  const before = cache.get(key);
  if (before) return before;
  const title = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  const tags = new Set(tagsOf(title));
  const small = language === 'en' ? tagsOf(word.toLowerCase()) : [];
  const isNamed = tags.has('FirstName') || tags.has('LastName') || tags.has('Place');
  const known = {
    isFirstName: tags.has('FirstName'),
    isLastName: tags.has('LastName'),
    isPlace: tags.has('Place'),
    isNation: tags.has('Demonym') || small.includes('Demonym'),
    isOrdinary:
      !isNamed &&
      small.some((tag) =>
        /^(?:Adjective|Adverb|Verb|Preposition|Conjunction|Pronoun|Determiner|Value|Date|WeekDay|Month|Expression|QuestionWord)$/.test(
          tag,
        ),
      ),
    sex: tags.has('MaleName') ? ('m' as const) : tags.has('FemaleName') ? ('f' as const) : undefined,
  };
  if (cache.size > 50_000) cache.clear();
  cache.set(key, known);
  return known;
}

function tagsOf(word: string): string[] {
  const json: unknown = nlp(word).json();
  if (!Array.isArray(json)) return [];
  return json.flatMap((sentence: { terms?: { tags?: string[] }[] }) =>
    (sentence.terms ?? []).flatMap(({ tags }) => tags ?? []),
  );
}
