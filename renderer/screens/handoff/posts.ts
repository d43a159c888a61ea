import type { PostHead } from '#contract/handoff.ts';

export const shows = ['all', 'open', 'changed', 'doubtful'] as const;
export type Show = (typeof shows)[number];

/** What keeps a chapter from being handed over as it is: length, title, watched words. */
const isDoubtful = ({ problems, hits }: PostHead): boolean => problems.length > 0 || hits.length > 0;

const tests: Record<Show, (head: PostHead) => boolean> = {
  all: () => true,
  open: ({ state }) => state === 'new',
  changed: ({ state }) => state === 'changed',
  doubtful: isDoubtful,
};

export const showing = (heads: readonly PostHead[], show: Show): PostHead[] => heads.filter(tests[show]);

export const countsOf = (heads: readonly PostHead[]): Record<Show, number> => ({
  all: heads.length,
  open: showing(heads, 'open').length,
  changed: showing(heads, 'changed').length,
  doubtful: showing(heads, 'doubtful').length,
});

/** The first chapter that is still to be handed over: an empty one waits for its text. */
export const nextToPost = (heads: readonly PostHead[]): PostHead | undefined =>
  heads.find(({ state, count }) => state === 'new' && count > 0);

/** The chapters up to this one that were never marked. */
export const openUpTo = (heads: readonly PostHead[], chapterId: string): PostHead[] =>
  heads
    .slice(0, heads.findIndex((head) => head.chapterId === chapterId) + 1)
    .filter(({ state, count }) => state === 'new' && count > 0);
