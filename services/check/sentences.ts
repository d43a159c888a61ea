import { titleAbbreviations } from '#text/abbreviations.ts';

/** Longer sentences are told in pieces of their clauses, in characters. */
const LONGEST = 120;

const sentencePattern = new RegExp(
  `[^。．！？!?…\\n]+?(?:[。．！？!?…]+["”’」』]*|(?<!\\b(?:${titleAbbreviations}))\\.["”’]?(?=\\s|$)|$)`,
  'g',
);
const closed = /[”’」』]$|[.!?]"$/;
const opens = /^\s*[“‘「『"]/;

/** A stretch of a paragraph. */
type Span = { start: number; end: number };

const countOf = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;
/** A quotation has begun and not ended. */
const isOpen = (text: string): boolean =>
  countOf(text, /[“「『]/g) > countOf(text, /[”」』]/g) || countOf(text, /"/g) % 2 === 1;

/** “谁？来了几个？”柳七问。 is one sentence: what is said in one breath, and who says it, belong together. */
function joinSpeakers(text: string, sentences: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const next of sentences) {
    const last = joined.at(-1);
    const before = last ? text.slice(last.start, last.end) : '';
    const isSaid = isOpen(before) || (closed.test(before) && !opens.test(text.slice(next.start, next.end)));
    if (last && isSaid && last.end === next.start && next.end - last.start <= LONGEST) last.end = next.end;
    else joined.push({ ...next });
  }
  return joined;
}

function piecesOf(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const pieces: string[] = [];
  for (const clause of sentence.split(/(?<=[，；：、,;:]\s?)/)) {
    const last = pieces.length - 1;
    const joined = (pieces[last] ?? '') + clause;
    if (last >= 0 && joined.length <= LONGEST) pieces[last] = joined;
    else pieces.push(clause);
  }
  return pieces;
}

/**
 * The sentences of a chapter as they stand in it, of long ones their pieces; paragraphs count from 1 without empty
 * lines.
 */
export function sentencesOf(prose: string): { paragraph: number; quote: string }[] {
  return prose
    .split('\n')
    .filter((line) => line.trim())
    .flatMap((text, index) => {
      const spans = [...text.matchAll(sentencePattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
      }));
      return joinSpeakers(text, spans)
        .flatMap(({ start, end }) => piecesOf(text.slice(start, end)))
        .map((piece) => ({ paragraph: index + 1, quote: piece.trim() }));
    })
    .filter(({ quote }) => quote !== '');
}
