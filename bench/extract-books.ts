import { extractText } from '#extract/extract.ts';
import type { Entity } from '#extract/types.ts';
import { type Novel, readNovels } from './extract-novels.ts';
import { completeLists, readVerdicts } from './extract-read.ts';
import { type Found, isMatch, sameName } from './extract-score.ts';

/** Of whole novels: who is in at least this many chapters counts. */
const CHAPTERS = 5;

/**
 * Shares of a novel's main cast (in at least five chapters): `found` under any name, `whole` under one entry only,
 * `wrong` of the entries in at least five chapters that match nobody; and the F1 of its places.
 */
export type BookScore = {
  id: string;
  lang: string;
  found: number;
  whole: number;
  wrong: number;
  places: number;
};

const namesOf = ({ name, aliases }: { name: string; aliases: readonly string[] }) => [name, ...aliases];
const isAny = (a: readonly string[], b: readonly string[], test: (x: string, y: string) => boolean) =>
  a.some((x) => b.some((y) => test(x, y)));

function placesF1(novel: Novel, found: readonly Found[]): number {
  const gold = novel.places.map(namesOf);
  const own = found.map(namesOf);
  const hits = gold.filter((names) => own.some((each) => isAny(each, names, isMatch))).length;
  const wrong = own.filter((each) => !gold.some((names) => isAny(each, names, isMatch))).length;
  const recall = hits / Math.max(1, gold.length);
  const precision = hits / Math.max(1, hits + wrong);
  return (2 * recall * precision) / Math.max(1e-9, recall + precision);
}

/** Scores what was found in a whole novel against its lists. */
export function scoreBook(
  novel: Novel,
  { characters, places }: { characters: readonly Entity[]; places: readonly Found[] },
): BookScore {
  const cast = novel.characters.map((person) => ({ names: namesOf(person), size: person.chapters.length }));
  const main = cast.filter(({ size }) => size >= CHAPTERS);
  const own = characters.map((entity) => ({
    names: namesOf(entity),
    size: Object.keys(entity.presence).length,
  }));
  const often = own.filter(({ size }) => size >= CHAPTERS);
  const found = main.filter(({ names }) => own.some((each) => isAny(each.names, names, isMatch)));
  const whole = main.filter(
    ({ names }) => own.filter((each) => isAny(each.names, names, sameName)).length === 1,
  );
  const wrong = often.filter((each) => !cast.some(({ names }) => isAny(each.names, names, isMatch)));
  return {
    ...{ id: novel.id, lang: novel.lang },
    found: found.length / Math.max(1, main.length),
    whole: whole.length / Math.max(1, main.length),
    wrong: wrong.length / Math.max(1, often.length),
    places: placesF1(novel, places),
  };
}

/** How a novel scores against its lists as they are, and against those that a reader has made complete. */
export type BothScores = BookScore & { read: BookScore | undefined };

/** Reads every novel of the evaluation set whole, chapter by chapter, and scores it against its lists. */
export function scoreBooks(signal: AbortSignal): BothScores[] {
  const verdicts = readVerdicts();
  return readNovels().map((novel) => {
    const found = extractText(novel.chapters, novel.lang, () => {}, signal);
    const complete = completeLists(novel, verdicts);
    return { ...scoreBook(novel, found), read: complete && scoreBook(complete, found) };
  });
}
