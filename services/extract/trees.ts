/** A fitted forest: the features it reads, and its trees, each a row of numbers. */
export type Forest = { features: readonly string[]; bias: number; trees: readonly (readonly number[])[] };

/** Names of features from a text with white space between them. */
export const readFeatures = (text: string): string[] => text.trim().split(/\s+/);

/** Trees from a text with one tree a line, its numbers apart by spaces. */
export const readTrees = (text: string): number[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));

/**
 * Log odds by a forest of boosted trees. A tree is a row of nodes in preorder: a leaf is `-1, value`; a fork is
 * `feature, threshold, size of the left branch in numbers`, then its left (at most the threshold) and right branches.
 * Features that are missing count 0.
 */
export function scoreForest(forest: Forest, features: Readonly<Record<string, number>>): number {
  const values = forest.features.map((name) => features[name] ?? 0);
  let score = forest.bias;
  for (const tree of forest.trees) {
    let at = 0;
    for (;;) {
      const feature = tree[at] ?? -1;
      if (feature < 0) break;
      at += (values[feature] ?? 0) <= (tree[at + 1] ?? 0) ? 3 : 3 + (tree[at + 2] ?? 0);
    }
    score += tree[at + 1] ?? 0;
  }
  return score;
}

/** Log odds as a chance of 0 to 1. */
export const toConfidence = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
