import { type Forest, scoreForest, toConfidence } from '../trees.ts';
import type { Dictionary } from './dictionary.ts';
import { toShape } from './features.ts';
import { addMentions, type MentionTable } from './mentions.ts';
import type { Candidate } from './persons.ts';
import type { Scan } from './scan.ts';
import { type NameWeights, scoreName } from './score-name.ts';

/**
 * How persons are told: `first` strikes what is hardly a name, the places of the others are read by `mentions`, and what
 * is told of each then is weighed by a logistic regression, which holds for rare shapes, and by boosted trees, which see
 * what features mean together. All were fitted over annotated fiction; none sees which characters a name is of.
 */
export type PersonModel = {
  first: NameWeights;
  mentions: MentionTable;
  weights: NameWeights;
  forest: Forest;
};

/** Chance below which a candidate is not looked at closely: three in a hundred names are lost by it, and most others. */
const HARDLY = 0.002;

/** Chances of all candidates at first sight. */
export function glance(candidates: ReadonlyMap<string, Candidate>, first: NameWeights): Map<string, number> {
  const chances = new Map<string, number>();
  for (const [word, { features }] of candidates)
    chances.set(word, toConfidence(scoreName(first, toShape(word), features)));
  return chances;
}

/** The candidates that are worth a closer look by their chances at first sight. */
export const likely = (
  candidates: ReadonlyMap<string, Candidate>,
  chances: ReadonlyMap<string, number>,
): Map<string, Candidate> => new Map([...candidates].filter(([word]) => (chances.get(word) ?? 0) >= HARDLY));

/** Chances of candidates whose mentions were added: the mean of both log odds. */
export function weigh(
  candidates: ReadonlyMap<string, Candidate>,
  { weights, forest }: Pick<PersonModel, 'weights' | 'forest'>,
): Map<string, number> {
  const chances = new Map<string, number>();
  for (const [word, { features }] of candidates)
    chances.set(
      word,
      toConfidence((scoreName(weights, toShape(word), features) + scoreForest(forest, features)) / 2),
    );
  return chances;
}

/** Chances of all candidates that are worth a look; the others have none. Adds features to them. */
export function judgePersons(
  candidates: ReadonlyMap<string, Candidate>,
  scans: readonly Scan[],
  model: PersonModel,
  dictionary: Dictionary,
): Map<string, number> {
  const seen = likely(candidates, glance(candidates, model.first));
  addMentions(seen, scans, model.mentions, dictionary);
  return weigh(seen, model);
}
