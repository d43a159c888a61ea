import type { Rule } from '../types.ts';
import { ageRule } from './age.ts';
import { bodyRule } from './body.ts';
import { bondsRule } from './bonds.ts';
import { calendarRule } from './calendar.ts';
import { clockRule } from './clock.ts';
import { countRule } from './count.ts';
import { datesRule } from './dates.ts';
import { daylightRule } from './daylight.ts';
import { deathRule } from './death.ts';
import { driftRule } from './drift.ts';
import { edictRule } from './edicts.ts';
import { eventsRule } from './events.ts';
import { fateRule } from './fate.ts';
import { hushRule } from './hush.ts';
import { injuryRule } from './injury.ts';
import { islandsRule } from './islands.ts';
import { itemRule } from './items.ts';
import { journeyRule } from './journey.ts';
import { kinRule } from './kin.ts';
import { knowsRule } from './knows.ts';
import { landRule } from './land.ts';
import { lawRule } from './law.ts';
import { lookRule } from './look.ts';
import { musterRule } from './musters.ts';
import { namesRule } from './names.ts';
import { normRule } from './norms.ts';
import { partedRule } from './parted.ts';
import { postsRule } from './posts.ts';
import { presenceRule } from './presence.ts';
import { rankRule } from './rank.ts';
import { ruinRule } from './ruin.ts';
import { secretRule } from './secret.ts';
import { siblingsRule } from './siblings.ts';
import { sidesRule } from './sides.ts';
import { skillRule } from './skill.ts';
import { statureRule } from './stature.ts';
import { storesRule } from './stores.ts';
import { storeysRule } from './storeys.ts';
import { stylesRule } from './styles.ts';
import { sumsRule } from './sums.ts';
import { tallyRule } from './tally.ts';
import { titlesRule } from './titles.ts';
import { viewpointRule } from './viewpoint.ts';
import { whereRule } from './where.ts';

/** All rules over prose; a new one is a file and a line here. */
export const rules: readonly Rule[] = [
  deathRule,
  itemRule,
  ruinRule,
  fateRule,
  partedRule,
  bodyRule,
  injuryRule,
  lookRule,
  statureRule,
  ageRule,
  countRule,
  tallyRule,
  musterRule,
  storesRule,
  storeysRule,
  sumsRule,
  driftRule,
  whereRule,
  presenceRule,
  journeyRule,
  landRule,
  islandsRule,
  datesRule,
  calendarRule,
  daylightRule,
  clockRule,
  eventsRule,
  kinRule,
  siblingsRule,
  bondsRule,
  sidesRule,
  secretRule,
  knowsRule,
  hushRule,
  skillRule,
  rankRule,
  lawRule,
  edictRule,
  normRule,
  viewpointRule,
  namesRule,
  postsRule,
  titlesRule,
  stylesRule,
];

/** Those that are asked of a book of so many chapters. */
export const rulesFor = (chapters: number): readonly Rule[] =>
  rules.filter(({ most = Number.POSITIVE_INFINITY }) => chapters <= most);
