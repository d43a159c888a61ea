import { fill, type Locale } from '#model/messages.ts';
import { createNameMatcher } from '#text/names.ts';
import type { Entity } from '../types.ts';
import type { Template } from './template.ts';
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

/** The role of the person named most often after so many others. */
function roleAt(at: number, locale: Locale): string {
  if (at === 0) return inLanguage(labelWords.lead, locale);
  if (at === 1) return inLanguage(labelWords.second, locale);
  return fill(inLanguage(labelWords.other, locale), { n: at - 1 });
}

const patterns = (['zh', 'en'] as const).map((language) => ({
  lead: labelWords.lead[language],
  second: labelWords.second[language],
  other: new RegExp(`^${fill(labelWords.other[language], { n: '(\\d+)' })}$`, 'u'),
}));

/** What `roleAt` made of which place, in either language; undefined for a role of a model's own. */
function placeOf(role: string): number | undefined {
  for (const { lead, second, other } of patterns) {
    if (role === lead) return 0;
    if (role === second) return 1;
    const number = other.exec(role)?.[1];
    if (number !== undefined) return Number(number) + 1;
  }
  return undefined;
}

/**
 * A template whose roles are named in a language: the screens' for who reads it, the book's for what goes into one.
 * What a model called a role itself stays.
 */
export function withRolesIn(template: Template, locale: Locale): Template {
  const named = (role: string) => {
    const at = placeOf(role);
    return at === undefined ? role : roleAt(at, locale);
  };
  const stretches = template.stretches.map((one) => ({ ...one, roles: one.roles.map(named) }));
  return { ...template, stretches };
}

/** Roles for the people of a book, by how often they are named. */
export function createRoles(people: readonly Someone[], locale: Locale): Roles {
  const ranked = people.toSorted((a, b) => b.mentions - a.mentions);
  const roleOf = new Map(
    ranked.flatMap((one, at) => [one.name, ...one.aliases].map((name) => [name, roleAt(at, locale)])),
  );
  const matcher = createNameMatcher(roleOf.keys());
  return {
    in: (chapterId) =>
      ranked
        .slice(0, MOST)
        .map((one, at) => ({ role: roleAt(at, locale), count: one.presence[chapterId] ?? 0 }))
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
