import type { PersonModel } from './person-model.ts';
import { olderFirst } from './person-tables/older-first.ts';
import { olderForest } from './person-tables/older-forest.ts';
import { olderMentions } from './person-tables/older-mentions.ts';
import { olderWeights } from './person-tables/older-weights.ts';
import { todayFirst } from './person-tables/today-first.ts';
import { todayForest } from './person-tables/today-forest.ts';
import { todayMentions } from './person-tables/today-mentions.ts';
import { todayWeights } from './person-tables/today-weights.ts';

/** Of prose of the 1930s and before. */
export const olderPersons: PersonModel = {
  ...{ first: olderFirst, mentions: olderMentions, weights: olderWeights, forest: olderForest },
};

export const todayPersons: PersonModel = {
  ...{ first: todayFirst, mentions: todayMentions, weights: todayWeights, forest: todayForest },
};
