/** What a model can do over the chapters of a book, one after the other. */
export const runKinds = ['extract', 'deconstruct', 'proofread'] as const;
export type RunKind = (typeof runKinds)[number];

/** What reading a book can bring, in the order in which it can be committed. */
export const offerKinds = ['character', 'world', 'guideline', 'behavior', 'thread', 'outline'] as const;
export type OfferKind = (typeof offerKinds)[number];
