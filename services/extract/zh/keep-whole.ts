type Counted = { word: string; count: number };

const WHOLE = 0.6;

/**
 * Of words that hold one another the ones that explain the text: a part goes where longer words account for most of
 * its places (all of them together, for 雾川峰 and 云川峰 share a part), else the longer words that end with it go.
 */
export function keepWhole<T extends Counted>(words: readonly T[]): T[] {
  const byWord = new Map(words.map((word) => [word.word, word]));
  const holders = new Map<string, T[]>();
  for (const word of words)
    for (let start = 0; start < word.word.length; start++)
      for (let end = start + 2; end <= word.word.length; end++) {
        const part = word.word.slice(start, end);
        if (part !== word.word && byWord.has(part)) holders.set(part, [...(holders.get(part) ?? []), word]);
      }
  const dropped = new Set<string>();
  for (const [part, longer] of [...holders].sort(([a], [b]) => b.length - a.length)) {
    const alive = longer.filter(({ word }) => !dropped.has(word));
    const held = alive.reduce((sum, { count }) => sum + count, 0);
    if (held >= WHOLE * (byWord.get(part)?.count ?? 0)) dropped.add(part);
    else for (const { word } of alive) if (word.endsWith(part)) dropped.add(word);
  }
  return words.filter(({ word }) => !dropped.has(word));
}
