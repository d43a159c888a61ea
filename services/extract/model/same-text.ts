/** A text by its letters and its pairs of letters, computed once. */
type Said = { text: string; letters: string; pairs: ReadonlySet<string> };

function toSaid(text: string): Said {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const pairs = Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
  return { text, letters, pairs: new Set(pairs) };
}

/** From this share of common pairs of letters on, two descriptions say the same. */
const NEARLY = 0.75;

/** Whether the first text is told by the second: contained in it, or nearly its wording. */
function isToldBy(one: Said, by: Said): boolean {
  if (one.letters === '' || by.letters.includes(one.letters)) return true;
  const size = one.pairs.size + by.pairs.size;
  if (one.pairs.size < 3 || Math.min(one.pairs.size, by.pairs.size) * 2 < NEARLY * size) return false;
  let common = 0;
  for (const pair of one.pairs) if (by.pairs.has(pair)) common += 1;
  return (2 * common) / size >= NEARLY;
}

/** The texts in order, without those that an earlier or longer one, or `told`, tells already. */
export function distinctTexts(texts: readonly string[], told: string): string[] {
  const own = toSaid(told);
  let kept: Said[] = [];
  for (const text of texts) {
    const said = toSaid(text.trim());
    if (isToldBy(said, own) || kept.some((one) => isToldBy(said, one))) continue;
    kept = [...kept.filter((one) => !said.letters.includes(one.letters)), said];
  }
  return kept.map(({ text }) => text);
}
