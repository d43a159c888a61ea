import { useSyncExternalStore } from 'react';

export const places = ['storyboard', 'write', 'bible', 'relations', 'checks', 'plan', 'export'] as const;
export type Place = (typeof places)[number];
/** Screens without a place of their own on the rail. */
const others = ['settings', 'import', 'lint', 'handoff', 'extract', 'blueprint'] as const;
export type Screen = Place | (typeof others)[number];

/** Screens that share a place of the rail, its own first. */
const groups: readonly (readonly Screen[])[] = [
  ['bible', 'extract', 'blueprint'],
  ['checks', 'lint'],
  ['export', 'handoff'],
];
export const siblingsOf = (screen: Screen): readonly Screen[] =>
  groups.find((group) => group.includes(screen)) ?? [screen];

/**
 * Where the window is: on the library, or in a book on a screen, maybe at a chapter and an offset in it, at an entry of
 * the bible, or at a section of the settings.
 */
export type Route =
  | { at: 'library'; screen: 'shelf' | 'settings' | 'import'; section?: string }
  | {
      at: 'book';
      bookId: string;
      screen: Screen;
      chapterId?: string;
      entryId?: string;
      section?: string;
      offset?: number;
      length?: number;
    };

const isScreen = (text: string | undefined): text is Screen =>
  [...places, ...others].some((screen) => screen === text);

/** The section that settings open with. */
export const FIRST_SECTION = 'look';

/**
 * Reads `#/b/<book>/<screen>/<chapter>/<offset>/<length>`, `#/b/<book>/bible/<entry>`,
 * `#/b/<book>/settings/<section>/<chapter>`, `#/settings/<section>` or `#/import`; whatever else is the shelf.
 */
export function parseRoute(hash: string): Route {
  const [, root, bookId, screen, id, offset, length] = hash.split('/');
  if (root === 'settings') return { at: 'library', screen: root, ...(bookId && { section: bookId }) };
  if (root === 'import') return { at: 'library', screen: root };
  if (root !== 'b' || !bookId) return { at: 'library', screen: 'shelf' };
  if (screen === 'settings') {
    const [section, chapterId] = [id, offset];
    return { at: 'book', bookId, screen, ...(section && { section }), ...(chapterId && { chapterId }) };
  }
  return {
    at: 'book',
    bookId,
    screen: isScreen(screen) ? screen : 'write',
    ...(id ? (screen === 'bible' ? { entryId: id } : { chapterId: id }) : {}),
    ...toNumber('offset', offset),
    ...toNumber('length', length),
  };
}

const toNumber = <K extends string>(key: K, text: string | undefined): Partial<Record<K, number>> => {
  // safe: one key of the asked name and nothing else.
  return (text && /^\d+$/.test(text) ? { [key]: Number(text) } : {}) as Partial<Record<K, number>>;
};

export function toHash(route: Route): string {
  if (route.at === 'library') return toLibraryHash(route);
  const { bookId, screen, chapterId, entryId, section, offset, length } = route;
  if (screen === 'settings') {
    const shown = section ?? (chapterId ? FIRST_SECTION : undefined);
    return ['#/b', bookId, screen, shown, chapterId].filter((part) => part !== undefined).join('/');
  }
  const id = screen === 'bible' ? entryId : chapterId;
  return ['#/b', bookId, screen, id, offset, length].filter((part) => part !== undefined).join('/');
}

const toLibraryHash = ({ screen, section }: Extract<Route, { at: 'library' }>): string =>
  screen === 'shelf' ? '#/' : `#/${screen}${section ? `/${section}` : ''}`;

/** Goes to a place; `replace` leaves no step to come back to. */
export function go(route: Route, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.location.hash = toHash(route);
  else window.location.replace(toHash(route));
}

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

let last = { hash: '\0', route: parseRoute('') };
const current = (): Route => {
  const { hash } = window.location;
  if (hash !== last.hash) last = { hash, route: parseRoute(hash) };
  return last.route;
};

export const useRoute = (): Route => useSyncExternalStore(subscribe, current);
