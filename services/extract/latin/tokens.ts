/** A word with where it stands and what stands around it. */
export type Token = {
  text: string;
  start: number;
  end: number;
  isCapital: boolean;
  /** First word of a sentence, a line or a quotation. */
  isFirst: boolean;
  /** What is between the word before and this one, white space folded away. */
  gap: string;
  /** What follows up to the next word, at most three characters. */
  tail: string;
};

const word = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-’'](?=\p{L})[\p{L}\p{M}\p{N}]+)*/gu;
const elided = /^(?:[dlcjmnstDLCJMNST]|qu|Qu|jusqu|lorsqu|puisqu)[’'](.+)$/;
const sentenceEnd = /[.!?…:;]["”’)\]»]*\s*$|^$|[“"«(—–_]\s*$|--\s*$|\n\s*\n/;
const abbreviation = /^(?:mr|mrs|ms|dr|st|rev|prof|m|mme|mm|mlle|capt|col|gen|lt|sgt|hon|esq|jr|sr)$/i;

/** Mr, Capt and others that a full stop follows within a name. */
export const isAbbreviation = (word: string): boolean => abbreviation.test(word);

function pieces(text: string, language: 'en' | 'fr'): { text: string; start: number; end: number }[] {
  const found: { text: string; start: number; end: number }[] = [];
  for (const match of text.matchAll(word)) {
    const end = match.index + match[0].length;
    const rest = language === 'fr' ? elided.exec(match[0])?.[1] : undefined;
    if (rest)
      found.push({ text: match[0].slice(0, -rest.length), start: match.index, end: end - rest.length });
    const text = (rest ?? match[0]).replace(/[’']s$/, '');
    const start = end - (rest ?? match[0]).length;
    found.push({ text, start, end: start + text.length });
  }
  return found;
}

/** Splits a text of a Latin script into words; a French elision is a word of its own, an English 's none. */
export function toTokens(text: string, language: 'en' | 'fr'): Token[] {
  const parts = pieces(text, language);
  return parts.map((part, index) => {
    const before = parts[index - 1];
    const gap = text.slice(before?.end ?? 0, part.start);
    const isAbbreviated = before !== undefined && isAbbreviation(before.text) && /^\.\s$/.test(gap);
    return {
      ...part,
      isCapital: /^\p{Lu}/u.test(part.text),
      isFirst: !before || (!isAbbreviated && sentenceEnd.test(gap)),
      // the marks of _italics_ in plain texts stand between no words
      gap: gap.replaceAll('_', '').replace(/\s+/g, ' '),
      tail: text.slice(part.end, part.end + 4).replace(/^_/, ''),
    };
  });
}
