import type { Profile } from './profile.ts';
import { siteWords, skillWords, thingWords, workWords } from './thing-words.ts';
import { bodyWords, groupWords } from './words.ts';

const flag = (is: boolean): number => (is ? 1 : 0);

const FULL = 4;
const ending = new RegExp(
  `\\p{L}{3}(?:${[...thingWords, ...skillWords].filter((word) => word.length >= FULL).join('|')})$`,
  'u',
);
/** One word that ends in one for a thing: Hushblade. */
const isCompound = (words: readonly string[]): boolean => words.length === 1 && ending.test(words[0] ?? '');

/** What the words of a name say of things and groups, and how often it stands as they do. */
export function thingFeatures({
  name,
  count,
  capitals,
  indefinite,
  signs,
  frames: { aboard },
}: Profile): Record<string, number> {
  const words = name.toLowerCase().split(/[ .]+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  const of = words.indexOf('of');
  const heads = [last, of > 0 ? (words[of - 1] ?? '') : last];
  const isHead = (kinds: ReadonlySet<string>) => heads.some((word) => kinds.has(word));
  const features: Record<string, number> = {
    t_thing: flag(isHead(thingWords)),
    t_work: flag(isHead(workWords)),
    t_skill: flag(isHead(skillWords)),
    t_site: flag(isHead(siteWords)),
    t_compound: flag(isCompound(words)),
    t_body: flag(isHead(bodyWords) || isHead(groupWords)),
    t_house: flag(words[0] === 'house' && words.length > 1),
    t_firm: flag(/ & |’s? /.test(name)),
    t_acronym: flag(capitals === count && /^\p{Lu}{2,5}$/u.test(name)),
    t_indefinite: (indefinite + 0.02) / (count + 1),
  };
  for (const [sign, times] of Object.entries({ ...signs, aboard })) {
    features[`t_${sign}`] = (times + 0.05) / (count + 1);
    features[`t_${sign}Once`] = Math.min(2, times);
  }
  return features;
}
