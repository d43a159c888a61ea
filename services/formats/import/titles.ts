import { continuesPart } from '#text/title-parts.ts';
import type { ImportChapter, ImportVolume } from './preview.ts';

/** A count of chapters drifts by so many numbers at once where one is missing or printed twice, not by more. */
const LARGEST_DRIFT = 6;

/**
 * One count of chapters. `shift` is by how much the place in the book is ahead of the printed number; it grows by one
 * with a number printed twice and shrinks with one left out. `isBooks`: it is the count of the book itself. `isShared`:
 * some of its chapters share a number on purpose (上 and 下), so that no place behind them says the number any more.
 */
type Count = { shift: number; isBooks: boolean; isShared: boolean };

/** `isPart`: the chapter is a later part of the one before, under the same number. */
type Place = Pick<ImportChapter, 'volume'> & { number: number; shift: number; isPart: boolean };

/** Whether the count begins again here: the first number of all is not 1, or 1 follows in another volume or later. */
function begins(place: Place, before: Place | undefined): boolean {
  if (!before) return true;
  return place.number <= 1 && (before.number > 1 || before.volume !== place.volume);
}

/** The count a number belongs to: of those open the one that it is next to; undefined for a misprint. */
function countOf(place: Place, counts: readonly Count[]): Count | undefined {
  const drift = ({ shift }: Count) => Math.abs(place.shift - shift);
  const near = counts.filter((count) => drift(count) <= LARGEST_DRIFT);
  return near.toSorted((a, b) => drift(a) - drift(b))[0];
}

/**
 * For each numbered chapter, whether its number is the book's own count, so that its place in the book says it: it
 * is 1 at the first chapter and goes on from there, whatever is printed twice by mistake, left out or misprinted on the
 * way.
 */
function countsOn(places: readonly Place[]): boolean[] {
  const counts: Count[] = [];
  let before: Place | undefined;
  return places.map((place) => {
    let count = countOf(place, counts);
    if (begins(place, before)) {
      count = { shift: place.shift, isBooks: place.shift === 0, isShared: false };
      counts.splice(0, counts.length, ...counts.filter(({ isBooks }) => isBooks), count);
    }
    if (count) {
      count.shift = place.shift;
      count.isShared ||= place.isPart;
      before = place;
    }
    return count ? count.isBooks && (!count.isShared || place.shift === 0) : false;
  });
}

/**
 * Titles as the book stores them. Mojian numbers chapters from 1 through the whole book; a chapter of another count
 * (volumes that restart, a book that begins at 71) keeps its whole heading as title, so that no number is lost and
 * an export prints it as it was. A number printed twice or left out does not make another count: what follows it
 * only moves up or down, and has its place in the book for a number. Parts of one chapter that share its number
 * do: they and what follows keep theirs. `before` is how many chapters the book counts before the first of these.
 */
export function titlesToStore(chapters: readonly ImportChapter[], before = 0): string[] {
  const places = new Map<ImportChapter, Place>();
  let count = before;
  let last: ImportChapter | undefined;
  for (const chapter of chapters) {
    const { kind, number, volume, title } = chapter;
    if (kind !== 'chapter') continue;
    count++;
    if (number === null) continue;
    const isPart = last?.number === number && continuesPart(last.title, title);
    places.set(chapter, { number, volume, shift: count - number, isPart });
    last = chapter;
  }
  const inCount = countsOn([...places.values()]);
  const own = new Map([...places.keys()].map((chapter, at) => [chapter, inCount[at]]));
  return chapters.map((chapter) => {
    const { kind, title, heading } = chapter;
    if (kind !== 'chapter') return title || heading;
    return own.get(chapter) === false ? heading : title;
  });
}

/** A volume's title as the book stores it: without the number where that is its place, `at` from 0. */
export const volumeTitleToStore = ({ number, title, heading }: ImportVolume, at: number): string =>
  number === at + 1 ? title : heading;
