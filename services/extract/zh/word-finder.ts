type Visit = (id: number, start: number, end: number) => void;

/**
 * A reader that visits every place of every word (two characters or more) in a text, overlapping ones included, the
 * shorter of those that begin together first. A word's `id` is its place among the words.
 */
export function createWordFinder(words: readonly string[]): (text: string, visit: Visit) => void {
  const ids = new Map(words.map((word, id) => [word, id]));
  const lengths = new Map<string, number[]>();
  for (const word of words.toSorted((a, b) => a.length - b.length)) {
    const head = word.slice(0, 2);
    const known = lengths.get(head);
    if (!known) lengths.set(head, [word.length]);
    else if (known.at(-1) !== word.length) known.push(word.length);
  }
  return (text, visit) => {
    for (let start = 0; start < text.length; start++)
      for (const length of lengths.get(text.slice(start, start + 2)) ?? []) {
        const id = ids.get(text.slice(start, start + length));
        // at the end of the text the slice may be a shorter word, which is visited by its own length
        if (id !== undefined && start + length <= text.length) visit(id, start, start + length);
      }
  };
}
