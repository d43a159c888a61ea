import type { Progress } from '#model/result.ts';
import { countNames } from './count-names.ts';
import { findJapaneseNames } from './ja/extract-ja.ts';
import { joinKnown } from './known-names.ts';
import { findLatinNames } from './latin/extract-latin.ts';
import { findSpeech } from './speech.ts';
import type { Extraction, ExtractLanguage, FoundName, SourceChapter } from './types.ts';
import { findChineseNames } from './zh/extract-zh.ts';

const finders: Record<
  ExtractLanguage,
  (chapters: readonly SourceChapter[], step: (what: string) => void) => FoundName[]
> = {
  zh: findChineseNames,
  en: (chapters, step) => findLatinNames(chapters, 'en', step),
  fr: (chapters, step) => findLatinNames(chapters, 'fr', step),
  ja: findJapaneseNames,
};

/** A text to read; `known` are names that an author vouches for, e.g. those of the bible. */
export type ExtractSource = {
  chapters: readonly SourceChapter[];
  language: ExtractLanguage;
  known: readonly FoundName[];
};

/** `extractKnowing` of a text about which nothing is known. */
export const extractText = (
  chapters: readonly SourceChapter[],
  language: ExtractLanguage,
  progress: Progress,
  signal: AbortSignal,
): Extraction => extractKnowing({ chapters, language, known: [] }, progress, signal);

/** Stages behind the reading of the chapters, each told as a step. */
const STAGES = 5;

/** Tells of one step more of so many each time it is called; throws an aborted signal's reason. */
function stepsOf(total: number, progress: Progress, signal: AbortSignal): (what: string) => void {
  signal.throwIfAborted();
  let done = 0;
  return (what) => {
    signal.throwIfAborted();
    done = Math.min(total, done + 1);
    progress({ done, total, what });
  };
}

const findNames = ({ chapters, language, known }: ExtractSource, step: (what: string) => void): FoundName[] =>
  joinKnown(finders[language](chapters, step), known);

/** The characters of a text as `extractKnowing` finds them, by their names alone. */
export function findPeople(source: ExtractSource, progress: Progress, signal: AbortSignal): FoundName[] {
  const step = stepsOf(source.chapters.length + STAGES, progress, signal);
  return findNames(source, step).filter(({ kind }) => kind === 'character');
}

/**
 * Characters, places, items and organisations of a text with their aliases, first places, presence by chapter,
 * relations and attributed speech, by rules and statistics alone: no model, no network, the same result each time.
 * Linear in the text; a million Chinese characters take some seconds on one core. An aborted signal throws its reason
 * between two steps.
 */
export function extractKnowing(source: ExtractSource, progress: Progress, signal: AbortSignal): Extraction {
  const { chapters, language } = source;
  const total = chapters.length + STAGES;
  const step = stepsOf(total, progress, signal);
  const found = findNames(source, step);
  const { entities, relations } = countNames(found, chapters);
  step('counted');
  const speech = findSpeech(chapters, entities.character, language);
  progress({ done: total, total, what: 'done' });
  return {
    language,
    characters: entities.character,
    places: entities.place,
    items: entities.item,
    organisations: entities.organisation,
    relations,
    speech,
  };
}
