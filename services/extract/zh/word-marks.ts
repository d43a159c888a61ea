/** What the dictionary and the lists know a word as. */
const kinds = { ordinary: 1, place: 2, body: 4 } as const;
export type WordMark = keyof typeof kinds;

const BITS = 3;
const SHORTEST = 2;
/** Words of so many characters are marked at most: with the kinds above their bits fit in a number of 16. */
export const LONGEST_MARKED = 4;

/** The bits of a word's kinds. */
export const bitsOf = (marks: readonly WordMark[]): number =>
  marks.reduce((bits, mark) => bits | kinds[mark], 0);

/** Whether bits of a word say that it is of a kind. */
export const hasMark = (bits: number, kind: WordMark): boolean => (bits & kinds[kind]) !== 0;

/** What begins at each place of a text: the bits of the words of two to four characters there. */
export type WordMarks = Uint16Array;

/** Marks the word of some characters that begins at a place. */
export function mark(marks: WordMarks, bits: number, start: number, length: number): void {
  if (length < SHORTEST || length > LONGEST_MARKED) return;
  marks[start] = (marks[start] ?? 0) | (bits << (BITS * (length - SHORTEST)));
}

/** Whether the word of two to four characters that begins at a place is of a kind. */
export const isMarked = (marks: WordMarks, kind: WordMark, start: number, length: number): boolean =>
  hasMark((marks[start] ?? 0) >> (BITS * (length - SHORTEST)), kind);
