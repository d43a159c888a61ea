import { fill, type Locale } from '#model/messages.ts';
import { createNameMatcher } from '#text/names.ts';
import type { Entity } from '../types.ts';
import { inLanguage, labelWords } from './words.ts';

type Someone = Pick<Entity, 'name' | 'aliases' | 'mentions' | 'presence'>;

/** People who get a role of their own; the others are not part of a template. */
const MOST = 8;

export type Roles = {
  /** The roles in a chapter, the most present first. */
  in(chapterId: string): string[];
  /** The text with roles in the place of names. */
  withoutNames(text: string): string;
};

/** Roles for the people of a book, by how often they are named. */
export function createRoles(people: readonly Someone[], locale: Locale): Roles {
  const ranked = people.toSorted((a, b) => b.mentions - a.mentions);
  const roleAt = (at: number): string => {
    if (at === 0) return inLanguage(labelWords.lead, locale);
    if (at === 1) return inLanguage(labelWords.second, locale);
    return fill(inLanguage(labelWords.other, locale), { n: at - 1 });
  };
  const roleOf = new Map(
    ranked.flatMap((one, at) => [one.name, ...one.aliases].map((name) => [name, roleAt(at)])),
  );
  const matcher = createNameMatcher(roleOf.keys());
  return {
    in: (chapterId) =>
      ranked
        .slice(0, MOST)
        .map((one, at) => ({ role: roleAt(at), count: one.presence[chapterId] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)
        .map(({ role }) => role),
    withoutNames(text) {
      let out = '';
      let at = 0;
      for (const { name, start, end } of matcher.find(text)) {
        out += text.slice(at, start) + (roleOf.get(name) ?? name);
        at = end;
      }
      return out + text.slice(at);
    },
  };
}
