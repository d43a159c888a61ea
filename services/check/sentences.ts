/** Longer sentences are told in pieces of their clauses, in characters. */
const LONGEST = 120;

const sentencePattern =
  /[^。．！？!?…\n]+?(?:[。．！？!?…]+["”’」』]*|(?<!\b(?:Mr|Mrs|Ms|Dr|St|Capt|Col|Lt|Sgt|Rev|Prof))\.["”’]?(?=\s|$)|$)/g;
const closed = /[”’」』]$|[.!?]"$/;
const opens = /^\s*[“‘「『"]/;

/** A stretch of a paragraph. */
type Span = { start: number; end: number };

/** “谁？”柳七问。 is one sentence: who says it belongs to what is said. */
function joinSpeakers(text: string, sentences: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const next of sentences) {
    const last = joined.at(-1);
    const isSaid =
      last?.end === next.start &&
      closed.test(text.slice(last.start, last.end)) &&
      !opens.test(text.slice(next.start, next.end)) &&
      next.end - last.start <= LONGEST;
    if (last && isSaid) last.end = next.end;
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
