import { expect, test } from 'vitest';
import { fitForest } from '#bench/extract-trees.ts';
import { readFeatures, readTrees, scoreForest } from '#extract/trees.ts';

test('a forest adds what its trees say, and a feature that is missing counts 0', () => {
  const forest = { features: readFeatures('a b'), bias: 1, trees: readTrees('0 0.5 2 -1 10 -1 20\n-1 100') };
  expect([scoreForest(forest, { a: 0.5 }), scoreForest(forest, { a: 0.6 }), scoreForest(forest, {})]).toEqual(
    [111, 121, 111],
  );
});

test('boosted trees learn what no straight line parts', () => {
  const corners = [0, 1].flatMap((a) => [0, 1].map((b) => ({ values: { a, b }, label: a === b ? 0 : 1 })));
  const samples = Array.from({ length: 20 }, () => corners)
    .flat()
    .map((corner) => ({ ...corner, weight: 1 }));
  // a tree sees a share of the features only; of 200 enough see both
  const forest = fitForest(samples, { trees: 200, depth: 3, rate: 0.3, least: 0.1, penalty: 0.1 });
  for (const { values, label } of corners) expect(scoreForest(forest, values) > 0).toBe(label === 1);
});
