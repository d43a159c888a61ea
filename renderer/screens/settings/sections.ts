import type { WordKey } from '#renderer/i18n/catalogue.ts';
import type { Words } from '#renderer/i18n/use-words.ts';
import type { Route } from '#renderer/route.ts';

type Defined = {
  id: string;
  /** Whose settings these are: the app's on this machine, or the open book's, which lie in its folder. */
  group: 'app' | 'book';
  /** The settings in it, for the search; a line with `.hint` explains each. */
  entries: readonly WordKey[];
};

/** Every section, in the order of the list beside them. */
export const sections = [
  {
    id: 'look',
    group: 'app',
    entries: [
      ...(['settings.theme', 'settings.density', 'settings.proseFont', 'settings.fontSize'] as const),
      'settings.lineHeight',
      ...(['settings.lineLength', 'settings.indent', 'settings.typewriter', 'settings.focus'] as const),
      'settings.pairs',
      'settings.typography',
      'settings.spelling',
    ],
  },
  {
    id: 'language',
    group: 'app',
    entries: ['settings.locale', 'settings.bookLanguage', 'settings.promptLocale'],
  },
  { id: 'models', group: 'app', entries: ['models.providers', 'models.local', 'models.scenes'] },
  {
    id: 'cost',
    group: 'app',
    entries: ['models.cap.request', 'models.cap.day', 'models.budget', 'cost.prices'],
  },
  { id: 'network', group: 'app', entries: ['network.proxy', 'network.keys'] },
  {
    id: 'backup',
    group: 'app',
    entries: [
      ...(['folders.library', 'folders.backups', 'backup.days', 'backup.onClose'] as const),
      ...(['backup.keep', 'backup.book', 'backup.all'] as const),
    ],
  },
  { id: 'shortcuts', group: 'app', entries: ['settings.section.shortcuts'] },
  { id: 'about', group: 'app', entries: ['about.version', 'about.help', 'about.licences'] },
  { id: 'prompts', group: 'book', entries: ['prompts.title', 'prompts.variables'] },
  {
    id: 'limits',
    group: 'book',
    entries: [
      ...(['limits.group.title', 'limits.group.prose', 'limits.group.outline.cjk'] as const),
      ...(['limits.group.outline.words', 'limits.group.entry'] as const),
    ],
  },
  { id: 'approval', group: 'book', entries: ['approval.title', 'approval.always'] },
  {
    id: 'data',
    group: 'book',
    entries: ['data.place', 'data.usage', 'data.compact', 'data.check'],
  },
] as const satisfies readonly Defined[];

export type Section = (typeof sections)[number];
export type SectionId = Section['id'];

/** The section of an address; the first for one that nobody wrote. */
export const sectionOf = (text: string | undefined): Section =>
  sections.find(({ id }) => id === text) ?? sections[0];

/** The address of a section, within the book that is open. */
export const sectionRoute = (route: Route, section: SectionId): Route =>
  route.at === 'book'
    ? {
        ...{ at: 'book', bookId: route.bookId, screen: 'settings', section },
        ...(route.chapterId && { chapterId: route.chapterId }),
      }
    : { at: 'library', screen: 'settings', section };

/** Where a setting stands on its page. */
export const anchorOf = (entry: string): string => `setting:${entry}`;

export type Found = { section: Section; entry: WordKey; label: string; hint: string };

/** Settings whose name, explanation or section holds the words that were typed, wherever they stand. */
export function findSettings(query: string, { t, tOr }: Words): Found[] {
  const wanted = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return sections.flatMap((section) =>
    section.entries
      .map((entry) => ({ section, entry, label: t(entry), hint: tOr(`${entry}.hint`, '') }))
      .filter(({ label, hint }) => {
        const text = `${label} ${hint} ${t(`settings.section.${section.id}`)}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
  );
}
