import { type PlaceShape, placeShapes } from './place-names.ts';

/** Weights by feature, one number for each shape in the order of `placeShapes`; `p_` features are places' own. */
export type PlaceWeights = Readonly<Record<string, readonly number[]>>;

/** Log odds that a candidate of a shape with these features is a place's name. */
export function scorePlace(
  weights: PlaceWeights,
  shape: PlaceShape,
  features: Readonly<Record<string, number>>,
): number {
  const column = placeShapes.indexOf(shape);
  let score = 0;
  for (const name in features) score += (weights[name]?.[column] ?? 0) * (features[name] ?? 0);
  return score;
}
