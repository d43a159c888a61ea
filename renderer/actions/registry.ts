import { askAboutPassage } from '#renderer/assistant/ask-passage.ts';
import { togglePane } from '#renderer/assistant/pane.ts';
import { helpPage, LICENCES_PAGE, openPage } from '#renderer/pages.ts';
import { go, type Place, places, type Route } from '#renderer/route.ts';
import { showOverlay, useApp } from '#renderer/state/app.ts';
import { useBook } from '#renderer/state/book.ts';
import { mergeChapter, redo, splitChapter, undo } from '#renderer/state/commands.ts';
import type { BookServices, Services } from '#renderer/state/services.ts';
import { nextTheme, setSettings } from '#renderer/state/settings.ts';
import type { Keys } from './keys.ts';
import { pasteFromClipboard } from './paste.ts';

export type ActionContext = { services: Services; book: BookServices | null; route: Route };
type InBook = ActionContext & { book: BookServices };
type AtChapter = InBook & { chapterId: string };

/**
 * `besides` are keys that do the same wherever no text is being written: in a text they are the text's own. `heard`
 * says where the keys count if not everywhere: only while a chapter is written, or never, since the browser has them.
 */
type Named = { id: string; keys?: Keys; besides?: readonly Keys[]; heard?: 'prose' | 'browser' };
/**
 * `needs` says where an action exists: anywhere, in a browser tab (the desktop app has it in its own menu), in an open
 * book, at a chapter being written.
 */
type Defined = Named &
  (
    | { needs: 'app' | 'browser'; run(context: ActionContext): unknown }
    | { needs: 'book'; run(context: InBook): unknown }
    | { needs: 'chapter'; run(context: AtChapter): unknown }
  );

const settingsOf = () => useApp.getState().settings;

const placeAction = <P extends Place>(place: P, at: number) =>
  ({
    id: place,
    keys: `Alt+${at + 1}`,
    needs: 'book',
    run: ({ book: { bookId } }: InBook) => go({ at: 'book', bookId, screen: place }),
  }) as const;

function step({ book, chapterId }: AtChapter, by: 1 | -1): void {
  const chapters = useBook.getState().view?.chapters ?? [];
  const next = chapters[chapters.findIndex(({ id }) => id === chapterId) + by];
  if (next) go({ at: 'book', bookId: book.bookId, screen: 'write', chapterId: next.id });
}

/** Where a new chapter goes: behind the one being written, else at the end. */
function newChapterPlace(route: Route): { at: number; volumeId: string | null } {
  const chapters = useBook.getState().view?.chapters ?? [];
  const here = route.at === 'book' ? chapters.findIndex(({ id }) => id === route.chapterId) : -1;
  const beside = chapters[here] ?? chapters.at(-1);
  return { at: here < 0 ? chapters.length : here + 1, volumeId: beside?.volumeId ?? null };
}

const goAnywhere = ({ book }: ActionContext, screen: 'settings' | 'import') =>
  go(book ? { at: 'book', bookId: book.bookId, screen } : { at: 'library', screen });

/** Every command of the app: menus, palette and shortcuts all draw from here. Labels are the words `action.<id>`. */
export const actions = [
  { id: 'palette', keys: 'Mod+K', needs: 'app', run: () => showOverlay({ kind: 'palette' }) },
  { id: 'shortcuts', keys: 'Mod+/', needs: 'app', run: () => showOverlay({ kind: 'shortcuts' }) },
  ...places.map(placeAction),
  {
    id: 'extract',
    needs: 'book',
    run: ({ book: { bookId } }) => go({ at: 'book', bookId, screen: 'extract' }),
  },
  {
    id: 'blueprint',
    needs: 'book',
    run: ({ book: { bookId } }) => go({ at: 'book', bookId, screen: 'blueprint' }),
  },
  {
    id: 'lint',
    needs: 'book',
    run: ({ book: { bookId } }) => go({ at: 'book', bookId, screen: 'lint' }),
  },
  {
    id: 'handoff',
    needs: 'book',
    run: ({ book: { bookId } }) => go({ at: 'book', bookId, screen: 'handoff' }),
  },
  { id: 'undo', keys: 'Mod+Alt+Z', besides: ['Mod+Z'], needs: 'book', run: ({ book }) => undo(book) },
  {
    id: 'redo',
    keys: 'Mod+Alt+Y',
    besides: ['Mod+Y', 'Mod+Shift+Z'],
    needs: 'book',
    run: ({ book }) => redo(book),
  },
  {
    id: 'newChapter',
    keys: 'Mod+Alt+N',
    needs: 'book',
    run: ({ route }) => showOverlay({ kind: 'new-chapter', ...newChapterPlace(route) }),
  },
  { id: 'nextChapter', keys: 'Alt+PageDown', needs: 'chapter', run: (context) => step(context, 1) },
  { id: 'previousChapter', keys: 'Alt+PageUp', needs: 'chapter', run: (context) => step(context, -1) },
  {
    id: 'find',
    keys: 'Mod+F',
    needs: 'chapter',
    run: ({ book, chapterId }) => book.sessions.find(chapterId),
  },
  {
    id: 'cut',
    keys: 'Mod+X',
    heard: 'browser',
    needs: 'chapter',
    run: ({ book, chapterId }) => book.sessions.current(chapterId)?.clip('cut'),
  },
  {
    id: 'copy',
    keys: 'Mod+C',
    heard: 'browser',
    needs: 'chapter',
    run: ({ book, chapterId }) => book.sessions.current(chapterId)?.clip('copy'),
  },
  {
    id: 'paste',
    keys: 'Mod+V',
    heard: 'browser',
    needs: 'chapter',
    run: ({ book, chapterId }) => pasteFromClipboard(book.sessions.current(chapterId)),
  },
  {
    id: 'italic',
    keys: 'Mod+I',
    heard: 'prose',
    needs: 'chapter',
    run: ({ book, chapterId }) => book.sessions.current(chapterId)?.emphasise('em'),
  },
  {
    id: 'bold',
    keys: 'Mod+B',
    heard: 'prose',
    needs: 'chapter',
    run: ({ book, chapterId }) => book.sessions.current(chapterId)?.emphasise('strong'),
  },
  {
    id: 'nameCard',
    keys: 'Mod+Alt+B',
    needs: 'chapter',
    run: ({ book, chapterId }) => book.sessions.current(chapterId)?.showName(),
  },
  {
    id: 'replaceInBook',
    keys: 'Mod+Alt+R',
    needs: 'book',
    run: () => showOverlay({ kind: 'replace' }),
  },
  {
    id: 'chapterDetails',
    keys: 'Mod+Alt+I',
    needs: 'chapter',
    run: ({ chapterId }) => showOverlay({ kind: 'chapter', chapterId }),
  },
  {
    id: 'threadStep',
    keys: 'Mod+Alt+P',
    needs: 'chapter',
    run: ({ book, chapterId }) =>
      showOverlay({
        kind: 'thread-step',
        chapterId,
        quote: book.sessions.current(chapterId)?.passage() ?? '',
      }),
  },
  {
    id: 'askPassage',
    keys: 'Mod+Alt+J',
    needs: 'chapter',
    run: ({ book, chapterId }) => askAboutPassage(book, book.sessions.current(chapterId)?.passage() ?? ''),
  },
  { id: 'splitChapter', needs: 'chapter', run: ({ book, chapterId }) => splitChapter(book, chapterId) },
  { id: 'mergeChapter', needs: 'chapter', run: ({ book, chapterId }) => mergeChapter(book, chapterId) },
  { id: 'assistant', keys: 'Mod+J', needs: 'book', run: togglePane },
  { id: 'proposals', needs: 'book', run: () => showOverlay({ kind: 'proposals' }) },
  { id: 'bin', needs: 'book', run: () => showOverlay({ kind: 'bin' }) },
  { id: 'volumes', needs: 'book', run: () => showOverlay({ kind: 'volumes' }) },
  {
    id: 'focus',
    keys: 'Mod+Alt+F',
    needs: 'app',
    run: ({ services }) => setSettings(services, { focus: !settingsOf().focus }),
  },
  {
    id: 'typewriter',
    keys: 'Mod+Alt+T',
    needs: 'app',
    run: ({ services }) => setSettings(services, { typewriter: !settingsOf().typewriter }),
  },
  { id: 'library', needs: 'app', run: () => go({ at: 'library', screen: 'shelf' }) },
  { id: 'newBook', needs: 'app', run: () => showOverlay({ kind: 'new-book' }) },
  { id: 'import', needs: 'app', run: (context) => goAnywhere(context, 'import') },
  { id: 'settings', keys: 'Mod+,', needs: 'app', run: (context) => goAnywhere(context, 'settings') },
  { id: 'help', needs: 'browser', run: () => openPage(helpPage(settingsOf().locale)) },
  { id: 'licences', needs: 'browser', run: () => openPage(LICENCES_PAGE) },
  {
    id: 'language',
    needs: 'app',
    run: ({ services }) => setSettings(services, { locale: settingsOf().locale === 'en' ? 'zh-CN' : 'en' }),
  },
  {
    id: 'theme',
    needs: 'app',
    run: ({ services }) => setSettings(services, { theme: nextTheme(settingsOf()) }),
  },
] as const satisfies readonly Defined[];

export type ActionId = (typeof actions)[number]['id'];
export type Action = Omit<Named, 'id'> & { id: ActionId; run(): void };

/** The actions that exist here and now, ready to run. */
export function availableActions(context: ActionContext): Action[] {
  // safe: each entry of `actions` is a Defined whose id is one of theirs.
  const all = actions as readonly (Defined & { id: ActionId })[];
  return all.flatMap((action): Action[] => {
    const run = bind(action, context);
    const { id, keys, besides, heard } = action;
    return run
      ? [{ id, ...(keys && { keys }), ...(besides && { besides }), ...(heard && { heard }), run }]
      : [];
  });
}

function bind(action: Defined, context: ActionContext): (() => void) | null {
  const { book, route } = context;
  if (action.needs === 'browser' && useApp.getState().shell !== 'browser') return null;
  if (action.needs === 'app' || action.needs === 'browser') return () => void action.run(context);
  if (!book) return null;
  if (action.needs === 'book') return () => void action.run({ ...context, book });
  const chapterId = route.at === 'book' && route.screen === 'write' ? route.chapterId : undefined;
  return chapterId ? () => void action.run({ ...context, book, chapterId }) : null;
}
