import type { Book } from '#model/book.ts';
import { createNameMatcher } from '#text/names.ts';

const SHOWN = 8;
const CHAPTERS_PER_TURN = 40;

/** Which of the bible's names occur in which chapter; known only for chapters whose prose is loaded. */
export type Presence = {
  /** Names by how often they occur, most frequent first, at most 8; empty while unknown. */
  of(book: Book, chapterId: string): string[];
  /** Fills the knowledge for every loaded chapter, yielding to the event loop in between. */
  warm(book: Book, signal: AbortSignal): Promise<void>;
};

type Known = { prose: string; names: string[] };
type Matcher = ReturnType<typeof createNameMatcher>;

export function createPresence(): Presence {
  const known = new Map<string, Known>();
  let cast: Book['characters'] | undefined;
  let matcher: Matcher | undefined;
  let canonical = new Map<string, string>();

  const prepare = (book: Book): Matcher => {
    if (matcher && cast === book.characters) return matcher;
    cast = book.characters;
    known.clear();
    canonical = new Map(
      cast.flatMap(({ name, aliases }) => [name, ...aliases].map((word) => [word, name] as const)),
    );
    matcher = createNameMatcher([...canonical.keys()]);
    return matcher;
  };

  const of = (book: Book, chapterId: string): string[] => {
    const names = prepare(book);
    if (canonical.size === 0) return [];
    const prose = book.chapters.find(({ id }) => id === chapterId)?.prose;
    if (prose === undefined) return [];
    const old = known.get(chapterId);
    if (old?.prose === prose) return old.names;
    const found = mostFrequent(names.count(prose), canonical);
    known.set(chapterId, { prose, names: found });
    return found;
  };

  return {
    of,
    async warm(book, signal) {
      for (const [index, { id }] of book.chapters.entries()) {
        if (signal.aborted) return;
        of(book, id);
        if (index % CHAPTERS_PER_TURN === 0) await new Promise((done) => setImmediate(done));
      }
    },
  };
}

/** Counts by name and alias, gathered under the names, the most frequent first. */
function mostFrequent(counts: ReadonlyMap<string, number>, canonical: ReadonlyMap<string, string>): string[] {
  const byName = new Map<string, number>();
  for (const [word, count] of counts) {
    const name = canonical.get(word) ?? word;
    byName.set(name, (byName.get(name) ?? 0) + count);
  }
  return [...byName]
    .sort((a, b) => b[1] - a[1])
    .slice(0, SHOWN)
    .map(([name]) => name);
}
