import type { Dictionary } from './dictionary.ts';
import { type NameShape, shapes } from './features.ts';

const marks: readonly (readonly [RegExp, string])[] = [
  [/[！？!?…\s]/g, '。'],
  [/[「『"”」』‘’]/g, '“'],
  [/[,；;]/g, '，'],
  [/:/g, '：'],
];

/** A text with marks of one kind written alike, so that signs do not depend on punctuation; its length stays. */
const toPlain = (text: string): string =>
  marks.reduce((plain, [pattern, mark]) => plain.replace(pattern, mark), text);

/** What is told of one side of a place, whoever stands there: characters, the word beside it, and how far its clause goes. */
export type Left = {
  chars: [string, string, string];
  word: string;
  kind: string;
  clause: number;
  isParagraph: 0 | 1;
  isHead: 0 | 1;
};
export type Right = {
  chars: [string, string, string, string];
  word: string;
  kind: string;
  clause: number;
  close: string;
  /** The second character, and whether its clause ends there. */
  second: string;
};

/** A chapter that is asked about places in it. */
type MentionReader = { left(start: number): Left; right(end: number): Right };

const clauseMarks = new Set('。，：、“—（）《》〈〉');
const isMark = (char: string): boolean => char === '' || clauseMarks.has(char);

/** Words of up to so many characters are looked for beside a name. */
const LONGEST = 4;
/** A clause is followed so far, in characters. */
const REACH = 6;
/** Tales name their people at once: this near to the beginning, in characters. */
const HEAD = 40;

/** Reads a chapter; what stands at its beginning and its end is like the end of a sentence. */
export function readMentions(text: string, dictionary: Dictionary): MentionReader {
  const plain = toPlain(text);
  const wordBefore = (at: number): string => {
    for (let size = Math.min(LONGEST, at); size > 1; size--)
      if (dictionary.kindOf(plain.slice(at - size, at))) return plain.slice(at - size, at);
    return plain.charAt(at - 1);
  };
  const wordAfter = (at: number): string => {
    for (let size = Math.min(LONGEST, plain.length - at); size > 1; size--)
      if (dictionary.kindOf(plain.slice(at, at + size))) return plain.slice(at, at + size);
    return plain.charAt(at);
  };
  const kindOf = (word: string): string => dictionary.kindOf(word) ?? '?';
  return {
    left(start) {
      const one = plain.charAt(start - 1) || '。';
      const word = isMark(one) ? one : wordBefore(start);
      let clause = 0;
      while (clause < REACH && !isMark(plain.charAt(start - 1 - clause))) clause++;
      return {
        chars: [one, plain.slice(Math.max(0, start - 2), start), plain.slice(Math.max(0, start - 3), start)],
        word,
        kind: isMark(one) ? one : kindOf(word),
        clause,
        isParagraph: start === 0 || '\n　'.includes(text.charAt(start - 1)) ? 1 : 0,
        isHead: start < HEAD ? 1 : 0,
      };
    },
    right(end) {
      const one = plain.charAt(end) || '。';
      const word = isMark(one) ? one : wordAfter(end);
      let clause = 0;
      while (clause < REACH && !isMark(plain.charAt(end + clause))) clause++;
      const third = plain.charAt(end + 2);
      return {
        chars: [one, plain.slice(end, end + 2), plain.slice(end, end + 3), plain.slice(end, end + 4)],
        word,
        kind: isMark(one) ? one : kindOf(word),
        clause,
        close: plain.charAt(end + clause) || '。',
        second: `${plain.charAt(end + 1)}${third !== '' && isMark(third) ? 1 : 0}`,
      };
    },
  };
}

/** Signs for and against a name to the left of one of this shape. Each kind of sign has a letter of its own. */
export function leftSigns(
  { chars, word, kind, clause, isParagraph, isHead }: Left,
  shape: NameShape,
): string[] {
  const own = shapes.indexOf(shape);
  const [one, two, three] = chars;
  return [
    ...[`a${one}`, `b${two}`, `c${three}`, `d${own}${one}`, `e${own}${two}`],
    ...[`f${word}`, `g${own}${word}`, `h${own}${clause}`, `i${own}${isParagraph}${isHead}`],
    ...[`j${isHead}${kind}`, `k${own}${isHead}${kind}`],
  ];
}

/** The same to the right. */
export function rightSigns({ chars, word, clause, close, second }: Right, shape: NameShape): string[] {
  const own = shapes.indexOf(shape);
  const [one, two, three, four] = chars;
  return [
    ...[`l${one}`, `m${two}`, `n${three}`, `o${four}`, `p${own}${one}`, `q${own}${two}`],
    ...[
      `r${word}`,
      `s${own}${word}`,
      `t${close}${one}`,
      `u${close}${Math.min(clause, 4)}`,
      `v${one}${second}`,
    ],
  ];
}

/** Signs of both sides together. */
export function jointSigns(left: Left, right: Right, shape: NameShape): string[] {
  const own = shapes.indexOf(shape);
  const kinds = `${left.kind}|${right.kind}`;
  const clause = `${Math.min(left.clause, 3)}${Math.min(right.clause, 4)}`;
  const [before] = left.chars;
  const [after, afterTwo] = right.chars;
  return [
    ...[`w${kinds}`, `x${own}${kinds}`, `y${before}${after}`, `z${clause}`, `A${own}${clause}`],
    ...[`B${left.isParagraph}${after}`, `C${left.isHead}${afterTwo}`],
    ...[`D${left.kind}|${after}`, `E${right.kind}|${before}`],
  ];
}
