/** One candidate as the fitting sees it: its shape by number, its features, 1 for a name, and how much it counts. */
export type Example = {
  shape: number;
  values: Readonly<Record<string, number>>;
  label: number;
  weight: number;
};
/** Weights by feature, one number for each shape; `bias` is among them. */
export type Table = Record<string, number[]>;

const EPOCHS = 10;
const RATE = 0.08;
const PENALTY = 1e-5;
/** A shape's own weights are drawn to zero harder than those of all shapes, so that rare shapes lean on the others. */
const OWN_PENALTY = 5 * PENALTY;

/** An example that is judged this well teaches nothing more, and most are. */
const SETTLED = 1e-4;

/** A feature that hardly ever differs may not get a weight that overrules all others. */
const LEAST_SPREAD = 0.12;

type Scale = { names: string[]; mean: Float64Array; spread: Float64Array };

function scaleOf(examples: readonly Example[]): Scale {
  const names = [...new Set(examples.flatMap(({ values }) => Object.keys(values)))].sort();
  const mean = new Float64Array(names.length);
  const spread = new Float64Array(names.length);
  names.forEach((name, index) => {
    let sum = 0;
    let squares = 0;
    for (const { values } of examples) {
      sum += values[name] ?? 0;
      squares += (values[name] ?? 0) ** 2;
    }
    mean[index] = sum / examples.length;
    spread[index] = Math.max(LEAST_SPREAD, Math.sqrt(squares / examples.length - (mean[index] ?? 0) ** 2));
  });
  return { names, mean, spread };
}

/** A seeded order, so that the same data gives the same weights. */
export function shuffled(size: number, seed: number): Uint32Array {
  const order = Uint32Array.from({ length: size }, (_, index) => index);
  let state = seed;
  for (let index = size - 1; index > 0; index--) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (index + 1);
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}

const toRows = (examples: readonly Example[], { names, mean, spread }: Scale): Float32Array[] =>
  examples.map(({ values }) => {
    const row = new Float32Array(names.length + 1);
    names.forEach((name, index) => {
      row[index] = ((values[name] ?? 0) - (mean[index] ?? 0)) / (spread[index] ?? 1);
    });
    row[names.length] = 1;
    return row;
  });

/**
 * Logistic regression by AdaGrad over standardized features: one set of weights for all shapes plus one for each
 * shape. The same examples give the same table.
 */
export function fitTable(examples: readonly Example[], shapes: number): Table {
  const scale = scaleOf(examples);
  const rows = toRows(examples, scale);
  const weights = new Float64Array((scale.names.length + 1) * (shapes + 1));
  const squares = new Float64Array(weights.length).fill(1e-6);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const index of shuffled(rows.length, epoch + 1)) {
      const example = examples[index];
      const row = rows[index];
      if (example && row) step(row, example, weights, squares);
    }
  return toTable(weights, scale, shapes);
}

function step(row: Float32Array, example: Example, weights: Float64Array, squares: Float64Array): void {
  const own = (example.shape + 1) * row.length;
  let score = 0;
  for (let at = 0; at < row.length; at++)
    score += (row[at] ?? 0) * ((weights[at] ?? 0) + (weights[own + at] ?? 0));
  const error = (1 / (1 + Math.exp(-score)) - example.label) * example.weight;
  if (Math.abs(error) < SETTLED) return;
  const move = (place: number, gradient: number) => {
    squares[place] = (squares[place] ?? 0) + gradient * gradient;
    weights[place] = (weights[place] ?? 0) - (RATE * gradient) / Math.sqrt(squares[place] ?? 1);
  };
  for (let at = 0; at < row.length; at++) {
    const gradient = error * (row[at] ?? 0);
    move(at, gradient + PENALTY * (weights[at] ?? 0));
    move(own + at, gradient + OWN_PENALTY * (weights[own + at] ?? 0));
  }
}

/** Back from standardized features to plain ones; what the means take away goes to the bias. */
function toTable(weights: Float64Array, { names, mean, spread }: Scale, shapes: number): Table {
  const size = names.length + 1;
  const columns = Array.from({ length: shapes }, (_, shape) => {
    const own = (shape + 1) * size;
    const plain = names.map((__, at) => ((weights[at] ?? 0) + (weights[own + at] ?? 0)) / (spread[at] ?? 1));
    const shift = plain.reduce((sum, weight, at) => sum + weight * (mean[at] ?? 0), 0);
    return { plain, bias: (weights[size - 1] ?? 0) + (weights[own + size - 1] ?? 0) - shift };
  });
  const table: Table = {};
  names.forEach((name, at) => {
    if (name !== 'bias') table[name] = columns.map(({ plain }) => plain[at] ?? 0);
  });
  table.bias = columns.map(({ bias }) => bias);
  return table;
}
