import { type NameShape, shapes } from './features.ts';

/** Weights by feature, one number for each shape in the order of `shapes`. */
export type NameWeights = Readonly<Record<string, readonly number[]>>;

/** Log odds that a candidate of a shape with these features is a person's name. */
export function scoreName(
  weights: NameWeights,
  shape: NameShape,
  features: Readonly<Record<string, number>>,
): number {
  const column = shapes.indexOf(shape);
  let score = 0;
  for (const name in features) score += (weights[name]?.[column] ?? 0) * (features[name] ?? 0);
  return score;
}
