import type { Finding, FindingPlace } from './types.ts';

type Place = Pick<FindingPlace, 'chapter' | 'paragraph'>;

/** Whether one place stands behind another in the book; two of one paragraph do not. */
export const isAfter = (place: Place, other: Place): boolean =>
  place.chapter > other.chapter || (place.chapter === other.chapter && place.paragraph > other.paragraph);

/** Sorts findings by the chapter that contradicts, as the book has them. */
export const byChapter = ({ places: a }: Finding, { places: b }: Finding): number =>
  (a.at(-1)?.chapter ?? 0) - (b.at(-1)?.chapter ?? 0);
