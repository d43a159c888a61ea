import { type Forest, scoreForest, toConfidence } from '../trees.ts';
import { type LatinShape, latinShapes } from './features.ts';
import { itemForest } from './item-forest.ts';
import { personWeights, placeWeights } from './linear-weights.ts';
import { organisationForest } from './organisation-forest.ts';
import { personForest } from './person-forest.ts';
import { placeForest } from './place-forest.ts';
import { siteForest } from './site-forest.ts';

/** Weights by feature, one number for each shape in the order of `latinShapes`. */
export type LatinTable = Readonly<Record<string, readonly number[]>>;
/**
 * A logistic regression, which holds for rare shapes, and boosted trees, which see what features mean together; both
 * were fitted over annotated public-domain fiction. No feature sees a name's letters beyond its ending and what
 * general lists say of its words.
 */
export type LatinModel = { table: LatinTable; forest: Forest };
export type Chances = { person: number; place: number };
/** Of a thing, of a group, and of a site: a place as books of today have them, inns and halls with an article among them. */
export type TodayChances = { item: number; organisation: number; site: number };

/** Chance of 0 to 1: the mean of both log odds. */
export function scoreLatin(
  { table, forest }: LatinModel,
  shape: LatinShape,
  features: Readonly<Record<string, number>>,
): number {
  const column = latinShapes.indexOf(shape);
  let sum = 0;
  for (const name in table) sum += (table[name]?.[column] ?? 0) * (features[name] ?? 0);
  return toConfidence((sum + scoreForest(forest, features)) / 2);
}

const person: LatinModel = { table: personWeights, forest: personForest };
const place: LatinModel = { table: placeWeights, forest: placeForest };

type Asked = { shape: LatinShape; features: Readonly<Record<string, number>> };

/** Chances of 0 to 1 that a name is a person's and that it is a place's. */
export const chancesOf = ({ shape, features }: Asked): Chances => ({
  person: scoreLatin(person, shape, features),
  place: scoreLatin(place, shape, features),
});

/** Forests that were fitted on invented English books of today. */
export type TodayForests = Readonly<Record<keyof TodayChances, Forest>>;

/** Chances of 0 to 1 that an English name is a thing's, that it is a group's, and that it is a site's. */
export const createTodayChances =
  (forests: TodayForests) =>
  ({ features }: Pick<Asked, 'features'>): TodayChances => ({
    item: toConfidence(scoreForest(forests.item, features)),
    organisation: toConfidence(scoreForest(forests.organisation, features)),
    site: toConfidence(scoreForest(forests.site, features)),
  });

export const todayChancesOf = createTodayChances({
  item: itemForest,
  organisation: organisationForest,
  site: siteForest,
});
