import type { Forest } from '#extract/trees.ts';

/** One candidate as the fitting sees it: its features, 1 for a name, and how much it counts. */
export type Sample = { values: Readonly<Record<string, number>>; label: number; weight: number };

const BINS = 32;

/** How a forest is grown: its trees, their depth, how much of each counts, and the least weight of a leaf. */
export type Growth = { trees: number; depth: number; rate: number; least: number; penalty: number };

type Grid = { names: string[]; cuts: number[][]; bins: Uint8Array[] };

/** Borders between values such that each bin holds about as many samples. */
function cutsOf(values: Float64Array): number[] {
  const sorted = values.toSorted();
  const cuts: number[] = [];
  for (let bin = 1; bin < BINS; bin++) {
    const at = Math.floor((bin * sorted.length) / BINS);
    const below = sorted[at - 1] ?? 0;
    const cut = Number(((below + (sorted[at] ?? 0)) / 2).toPrecision(4));
    if (cuts.at(-1) !== cut) cuts.push(cut);
  }
  // a rare value (one in a hundred samples has it) is a bin of its own
  const most = sorted.at(-1) ?? 0;
  const rare = Number((((cuts.at(-1) ?? 0) + most) / 2).toPrecision(4));
  if (most > (cuts.at(-1) ?? most)) cuts.push(rare);
  return [...new Set(cuts)].sort((a, b) => a - b);
}

function gridOf(samples: readonly Sample[]): Grid {
  const names = [...new Set(samples.flatMap(({ values }) => Object.keys(values)))].sort();
  const cuts: number[][] = [];
  const bins = names.map((name) => {
    const values = Float64Array.from(samples, (sample) => sample.values[name] ?? 0);
    const own = cutsOf(values);
    cuts.push(own);
    return Uint8Array.from(values, (value) => {
      let bin = 0;
      while (bin < own.length && value > (own[bin] ?? 0)) bin++;
      return bin;
    });
  });
  return { names, cuts, bins };
}

/** A seeded row of numbers from 0 to 1, so that the same data gives the same forest. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Slopes = { first: Float64Array; second: Float64Array };
type Split = { feature: number; bin: number; gain: number };

const gainOf = (g: number, h: number, penalty: number): number => (g * g) / (h + penalty);

/** The best fork of some samples by the second-order gain, over the given features. */
function bestSplit(
  rows: Uint32Array,
  features: readonly number[],
  grid: Grid,
  slopes: Slopes,
  growth: Growth,
): Split | undefined {
  let best: Split | undefined;
  const g = new Float64Array(BINS + 2);
  const h = new Float64Array(BINS + 2);
  for (const feature of features) {
    g.fill(0);
    h.fill(0);
    const bins = grid.bins[feature] ?? new Uint8Array();
    let gAll = 0;
    let hAll = 0;
    for (const row of rows) {
      const bin = bins[row] ?? 0;
      g[bin] = (g[bin] ?? 0) + (slopes.first[row] ?? 0);
      h[bin] = (h[bin] ?? 0) + (slopes.second[row] ?? 0);
    }
    for (let bin = 0; bin < g.length; bin++) {
      gAll += g[bin] ?? 0;
      hAll += h[bin] ?? 0;
    }
    const whole = gainOf(gAll, hAll, growth.penalty);
    let gLeft = 0;
    let hLeft = 0;
    for (let bin = 0; bin < (grid.cuts[feature]?.length ?? 0); bin++) {
      gLeft += g[bin] ?? 0;
      hLeft += h[bin] ?? 0;
      if (hLeft < growth.least || hAll - hLeft < growth.least) continue;
      const gain =
        gainOf(gLeft, hLeft, growth.penalty) + gainOf(gAll - gLeft, hAll - hLeft, growth.penalty) - whole;
      if (gain > (best?.gain ?? 1e-3)) best = { feature, bin, gain };
    }
  }
  return best;
}

type Task = { grid: Grid; slopes: Slopes; growth: Growth; features: readonly number[]; scores: Float64Array };

/** Grows one branch, adds its leaves to the scores of the samples in it and returns it in preorder. */
function grow(rows: Uint32Array, depth: number, task: Task): number[] {
  const { grid, slopes, growth, features, scores } = task;
  const split = depth < growth.depth ? bestSplit(rows, features, grid, slopes, growth) : undefined;
  if (!split) {
    let g = 0;
    let h = 0;
    for (const row of rows) {
      g += slopes.first[row] ?? 0;
      h += slopes.second[row] ?? 0;
    }
    const value = Number(((growth.rate * g) / (h + growth.penalty)).toPrecision(3));
    for (const row of rows) scores[row] = (scores[row] ?? 0) + value;
    return [-1, value];
  }
  const bins = grid.bins[split.feature] ?? new Uint8Array();
  const left = grow(
    rows.filter((row) => (bins[row] ?? 0) <= split.bin),
    depth + 1,
    task,
  );
  const right = grow(
    rows.filter((row) => (bins[row] ?? 0) > split.bin),
    depth + 1,
    task,
  );
  return [split.feature, grid.cuts[split.feature]?.[split.bin] ?? 0, left.length, ...left, ...right];
}

/** Share of the features that a tree may look at. */
const SHARE = 0.4;

/**
 * Gradient-boosted trees for the log loss (Newton steps, each tree over a random share of the features). The same
 * samples give the same forest.
 */
export function fitForest(samples: readonly Sample[], growth: Growth): Forest {
  const grid = gridOf(samples);
  const dice = createDice(7);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const positive = samples.reduce((sum, { weight, label }) => sum + weight * label, 0);
  const bias = Number(Math.log(positive / (total - positive)).toPrecision(4));
  const scores = new Float64Array(samples.length).fill(bias);
  const all = Uint32Array.from(samples, (_, index) => index);
  const trees: number[][] = [];
  for (let tree = 0; tree < growth.trees; tree++) {
    const first = new Float64Array(samples.length);
    const second = new Float64Array(samples.length);
    samples.forEach(({ label, weight }, row) => {
      const chance = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
      first[row] = weight * (label - chance);
      second[row] = weight * chance * (1 - chance);
    });
    const features = grid.names.map((_, index) => index).filter(() => dice() < SHARE);
    const rows = all.filter(() => dice() < 0.7);
    const task = {
      grid,
      slopes: { first, second },
      growth,
      features,
      scores: new Float64Array(samples.length),
    };
    const grown = grow(rows, 0, task);
    trees.push(grown);
    addTree(grown, grid, scores);
  }
  return { features: grid.names, bias, trees };
}

function addTree(tree: readonly number[], { bins, cuts }: Grid, scores: Float64Array): void {
  for (let row = 0; row < scores.length; row++) {
    let at = 0;
    for (;;) {
      const feature = tree[at] ?? -1;
      if (feature < 0) break;
      const bin = bins[feature]?.[row] ?? 0;
      const cut = cuts[feature]?.indexOf(tree[at + 1] ?? 0) ?? 0;
      at += bin <= cut ? 3 : 3 + (tree[at + 2] ?? 0);
    }
    scores[row] = (scores[row] ?? 0) + (tree[at + 1] ?? 0);
  }
}
