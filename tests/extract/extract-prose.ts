import { extractText } from '#extract/extract.ts';
import type { Extraction, ExtractLanguage } from '#extract/types.ts';

/** Extracts from chapters given as bare prose; their ids are c1, c2, … */
export const extractProse = (language: ExtractLanguage, ...chapters: string[]): Extraction =>
  extractText(
    chapters.map((text, index) => ({ id: `c${index + 1}`, text })),
    language,
    () => {},
    new AbortController().signal,
  );

/** Every character as its name and sorted aliases in one list. */
export const peopleOf = ({ characters }: Extraction): string[][] =>
  characters.map(({ name, aliases }) => [name, ...aliases.toSorted()]);
