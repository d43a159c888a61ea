export type Spot = { offset: number; length: number };

type Wanted = { quote: string; paragraph?: number };

const MARK = /^\s+|\s+$/g;

/**
 * Where a quote stands in a prose, in UTF-16 units. The paragraph (counting lines with text, from 1) decides
 * between several places; where the quote is gone, the paragraph itself is meant; null where that is gone too.
 */
export function findQuote(prose: string, { quote, paragraph = 0 }: Wanted): Spot | null {
  const wanted = quote.replace(MARK, '');
  const line = paragraph > 0 ? lineAt(prose, paragraph) : null;
  if (!wanted) return line;
  const within = line ? prose.slice(line.offset, line.offset + line.length).indexOf(wanted) : -1;
  if (line && within >= 0) return { offset: line.offset + within, length: wanted.length };
  const anywhere = prose.indexOf(wanted);
  return anywhere >= 0 ? { offset: anywhere, length: wanted.length } : line;
}

function lineAt(prose: string, paragraph: number): Spot | null {
  let offset = 0;
  let seen = 0;
  for (const line of prose.split('\n')) {
    if (line.trim()) seen += 1;
    if (seen === paragraph && line.trim()) return { offset, length: line.length };
    offset += line.length + 1;
  }
  return null;
}

/** The first of several spellings in a prose. */
export function findFirst(prose: string, spellings: readonly string[]): Spot | null {
  const spots = spellings
    .filter(Boolean)
    .map((spelling) => ({ offset: prose.indexOf(spelling), length: spelling.length }))
    .filter(({ offset }) => offset >= 0);
  // Where two begin at one place, the longer one is the name that stands there.
  return spots.sort((a, b) => a.offset - b.offset || b.length - a.length)[0] ?? null;
}
