import { countNames } from '../count-names.ts';
import type { Entity, EntityKind, FoundName, Relation, SourceChapter } from '../types.ts';
import type { Offer } from './offers.ts';
import { textOf, textsOf } from './people.ts';

/** Categories that models and authors use, by what they are; whatever else is neither place, item nor organisation. */
const CATEGORIES: readonly (readonly [EntityKind, RegExp])[] = [
  ['place', /地|place|location|lieu|city|town|country|realm|建筑|国|城/iu],
  ['organisation', /组织|組織|势力|門派|门派|帮|organi[sz]ation|faction|group|guild|clan|order/iu],
  ['item', /物|item|object|artifact|artefact|weapon|武器|法宝|器|道具|objet/iu],
];

const kindOf = (category: string): EntityKind | undefined =>
  CATEGORIES.find(([, pattern]) => pattern.test(category))?.[0];

/** What a model has read and quoted is there; how it is filed is a guess. */
const CONFIDENCE = 0.9;

function toFound({ kind, args }: Offer): FoundName[] {
  const name = textOf(args.name);
  if (kind === 'character')
    return [{ kind: 'character', name, aliases: textsOf(args.aliases), confidence: CONFIDENCE }];
  const entity = kind === 'world' ? kindOf(textOf(args.category)) : undefined;
  return entity ? [{ kind: entity, name, aliases: [], confidence: CONFIDENCE }] : [];
}

/** What the model read, counted in the prose like the findings of the built-in finder. */
export function toEntities(
  offers: readonly Offer[],
  chapters: readonly SourceChapter[],
): { entities: Record<EntityKind, Entity[]>; relations: Relation[] } {
  return countNames(offers.flatMap(toFound), chapters);
}
