import type { VersionView } from '#contract/versions.ts';
import { say, type Words, word } from '#renderer/i18n/use-words.ts';
import type { Draft } from './use-versions.ts';

/** A version of a chapter: its prose now, a kept one by its number, or a state of the history by its hash. */
export type VersionKey = 'now' | `draft:${number}` | `past:${string}`;

export const draftKey = ({ number }: Pick<Draft, 'number'>): VersionKey => `draft:${number}`;
export const pastKey = ({ id }: Pick<VersionView, 'id'>): VersionKey => `past:${id}`;

export const draftName = ({ name, number }: Draft): string => name || word('write.versions.name', { number });

/** Who made a state of the history: several where one step of it holds several changes. */
export const makers = ['hand', 'ai', 'import', 'rename', 'elsewhere', 'undo', 'other'] as const;
export type Maker = (typeof makers)[number];

const RENAMES = ['label-rename', 'label-replace'];
const BY_SOURCE = {
  assistant: 'ai',
  import: 'import',
  outside: 'elsewhere',
  repair: 'other',
  undo: 'undo',
  redo: 'undo',
} as const;

function makerOf({ source, code }: VersionView['steps'][number]): Maker {
  if (source !== 'author') return BY_SOURCE[source];
  if (code === 'label-typing') return 'hand';
  return RENAMES.includes(code) ? 'rename' : 'other';
}

export const makersOf = ({ steps }: VersionView): Maker[] => [...new Set(steps.map(makerOf))];

/** What was done, in words; empty for writing by hand. */
export function deedOf({ steps, subject }: VersionView): string {
  if (steps.length === 0) return subject;
  const deeds = steps.filter(({ code }) => code !== 'label-typing').map(say);
  return [...new Set(deeds)].join(word('write.meta.between'));
}

/** +56 or −12; empty where nothing is known or nothing changed. */
export function gainOf({ gained }: VersionView): string {
  if (!gained) return '';
  return gained > 0 ? word('versions.gained', { count: gained }) : word('versions.lost', { count: -gained });
}

export const timeOf = ({ at }: VersionView, { locale }: Pick<Words, 'locale'>): string =>
  new Date(at).toLocaleTimeString(locale, { timeStyle: 'short' });

export const dayOf = ({ at }: VersionView, { locale }: Pick<Words, 'locale'>): string =>
  new Date(at).toLocaleDateString(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  });

/** A state in one line, for a list to choose from. */
export const pastName = (version: VersionView, { locale }: Pick<Words, 'locale'>): string =>
  [
    new Date(version.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    ...makersOf(version).map((maker) => word(`versions.by.${maker}`)),
    gainOf(version),
  ]
    .filter(Boolean)
    .join(word('write.meta.between'));
