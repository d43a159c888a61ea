import { ORPCError } from '@orpc/client';
import { moveChapters } from '#app/moves.ts';
import type { BookEvent } from '#contract/events.ts';
import type { BookView, ChapterCard, ExportFormat, ImportPreview, ShelfEntry } from '#contract/views.ts';
import { applyChanges } from '#model/apply.ts';
import { type Book, emptyBook } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { type Chapter, chapterNumbers, createChapter } from '#model/chapter.ts';
import { invertChanges } from '#model/invert.ts';
import { mergeChapters, removeChapter, splitChapter } from '#model/operations.ts';
import { createProjectMeta } from '#model/project.ts';
import { defaultAppSettings } from '#model/settings.ts';
import type { Client } from '#renderer/client.ts';
import { countText } from '#text/count.ts';
import { createFakeReplace } from './fake-replace.ts';
import { createFakeStyle, type StyleOptions } from './fake-style.ts';

type KeepVersion = { chapterId: string; number: number | null; prose: string };

export const BOOK_ID = 'book-1';

export const makeBook = (chapters: Chapter[], more: Partial<Book> = {}): Book => ({
  ...emptyBook(createProjectMeta({ id: BOOK_ID, title: '江灯' })),
  chapters,
  ...more,
});

export const makeChapters = (count: number): Chapter[] =>
  Array.from({ length: count }, (_, at) =>
    createChapter({ id: `c-${at + 1}`, title: `第${at + 1}夜`, prose: `灯亮了${at + 1}次。` }),
  );

const revisionOf = (prose: string) => `r:${prose}`;

const toCard =
  (book: Book) =>
  ({ prose = '', extra: _, outline, ...meta }: Chapter): ChapterCard => ({
    ...meta,
    number: chapterNumbers(book.chapters).get(meta.id) ?? null,
    counts: countText(prose),
    outlineOpening: outline.slice(0, 120),
    outlineCount: countText(outline).total,
    present: book.characters.map(({ name }) => name).filter((name) => prose.includes(name)),
    draftCount: book.drafts.filter(({ chapterId }) => chapterId === meta.id).length,
    threads: [],
  });

const toView = (book: Book, undos: Change[][]): BookView => ({
  bookId: BOOK_ID,
  place: '/books/lamp',
  readOnly: false,
  project: book.project,
  beats: book.beats,
  volumes: [...book.volumes],
  chapters: book.chapters.map(toCard(book)),
  characters: [...book.characters],
  world: [...book.world],
  guidelines: [...book.guidelines],
  state: book.state,
  threads: [...book.threads],
  problems: [],
  canUndo: undos.length > 0 ? { code: 'label-typing' } : null,
  canRedo: null,
});

const refused = (code: string) => new ORPCError('REFUSED', { defined: true, data: { code } });

export type Fake = {
  client: Client;
  book(): Book;
  view(): BookView;
  /** Changes the book behind the window's back, as another window does. */
  write(chapterId: string, prose: string): Extract<BookEvent, { type: 'chapter-saved' }>;
  /** While true, every call fails as it does when the connection breaks. */
  breaks(broken: boolean): void;
  saves: string[];
  /** What was asked to be exported. */
  orders: unknown[];
  /** What was asked to be marked, listed or fixed. */
  asked: { name: string; input: unknown }[];
  shelf: ShelfEntry[];
};

export type FakeOptions = StyleOptions & {
  preview?: ImportPreview;
  formats?: ExportFormat[];
  exported?: Blob;
};

/** The contract in memory, with the model's own rules. Only what the tests of screens need is there. */
export function createFakeClient(start: Book, options: FakeOptions = {}): Fake {
  let book = start;
  let broken = false;
  let ids = 0;
  let settings = defaultAppSettings;
  const undos: Change[][] = [];
  const saves: string[] = [];
  const orders: unknown[] = [];
  const shelf: ShelfEntry[] = [];

  const commit = (changes: Change[]) => {
    undos.push(invertChanges(book, changes));
    book = applyChanges(book, changes);
    return toView(book, undos);
  };
  const answer = async <T>(make: () => T): Promise<T> => {
    if (broken) throw new Error('The socket closed.');
    return structuredClone(make());
  };
  const chapterOf = (id: string) => {
    const chapter = book.chapters.find((one) => one.id === id);
    if (!chapter) throw refused('chapter-unknown');
    return chapter;
  };
  const setProse = (id: string, prose: string) =>
    commit([
      { type: 'chapter-text', id, edit: { at: 0, removed: chapterOf(id).prose ?? '', inserted: prose } },
    ]);

  const setPresets = (exportPresets: unknown[]) =>
    commit([{ type: 'project-set', patch: { extra: { ...book.project.extra, exportPresets } } }]);

  const save = (chapterId: string, base: string, prose: string) => {
    const { prose: now = '' } = chapterOf(chapterId);
    if (revisionOf(now) !== base) throw conflict(chapterId, prose, now);
    saves.push(prose);
    if (prose !== now) setProse(chapterId, prose);
    return { revision: revisionOf(prose), counts: countText(prose) };
  };
  const conflict = (chapterId: string, mine: string, now: string) => {
    const number = book.drafts.filter((draft) => draft.chapterId === chapterId).length + 1;
    commit([{ type: 'draft-put', chapterId, number, name: '', text: mine }]);
    const data = { code: 'save-conflict', draftNumber: number, revision: revisionOf(now), prose: now };
    return new ORPCError('CONFLICT', { defined: true, data });
  };

  async function* job<T>(result: T) {
    yield { type: 'progress' as const, done: 1, total: 2, what: '' };
    yield { type: 'done' as const, result };
  }

  const style = createFakeStyle(options, () => toView(book, undos));
  const client = {
    handoff: style.handoff,
    lint: style.lint,
    app: {
      info: () =>
        answer(() => ({
          version: '1.2.3',
          shell: 'browser' as const,
          platform: 'test',
          settings,
          localeIsGuess: false,
        })),
      settings: (patch: Partial<typeof settings>) =>
        answer(() => {
          settings = { ...settings, ...patch };
          return settings;
        }),
      words: () => answer(() => ({ 'chapter-unknown': { zh: '没有这一章', en: 'No such chapter' } })),
    },
    library: {
      list: () => answer(() => shelf),
      create: () => answer(() => ({ bookId: BOOK_ID })),
      sample: () => answer(() => ({ bookId: BOOK_ID })),
      pick: () => answer(() => null),
      forget: async ({ bookId }: { bookId: string }) => {
        shelf.splice(0, shelf.length, ...shelf.filter((entry) => entry.bookId !== bookId));
      },
    },
    proposals: {
      list: () => answer(() => ({ waiting: [], damaged: [] })),
      decide: () => answer(() => toView(book, undos)),
    },
    books: {
      open: () => answer(() => toView(book, undos)),
      close: async () => undefined,
      events: async () => (async function* () {})(),
      project: () => answer(() => toView(book, undos)),
      commit: ({ set }: { set: { changes: Change[] } }) => answer(() => commit(set.changes)),
      undo: () =>
        answer(() => {
          book = applyChanges(book, undos.pop() ?? []);
          return toView(book, undos);
        }),
      redo: () => answer(() => toView(book, undos)),
      history: () => answer(() => []),
      search: ({ query, limit }: { query: string; limit: number }) =>
        answer(() => search(book, query, limit)),
    },
    chapters: {
      read: ({ chapterId }: { chapterId: string }) =>
        answer(() => {
          const { prose = '', outline } = chapterOf(chapterId);
          return { prose, outline, revision: revisionOf(prose), counts: countText(prose) };
        }),
      save: ({ chapterId, base, prose }: { chapterId: string; base: string; prose: string }) =>
        answer(() => save(chapterId, base, prose)),
      set: ({ chapterId, patch }: { chapterId: string; patch: Partial<Chapter> }) =>
        answer(() => commit([{ type: 'chapter-set', id: chapterId, patch }])),
      insert: ({ at, ...given }: Pick<Chapter, 'title' | 'kind' | 'volumeId'> & { at: number }) =>
        answer(() => {
          const chapterId = `new-${++ids}`;
          const chapter = { ...createChapter({ ...given, id: chapterId }), prose: '' };
          return { chapterId, view: commit([{ type: 'chapter-add', chapter, at }]) };
        }),
      move: ({ chapterIds, to, volumeId }: { chapterIds: string[]; to: number; volumeId: string | null }) =>
        answer(() => {
          return commit(moveChapters(book, chapterIds, to, volumeId));
        }),
      remove: ({ chapterIds }: { chapterIds: string[] }) =>
        answer(() => commit(chapterIds.flatMap((id) => removeChapter(book, id)))),
      split: ({ chapterId, offset, title }: { chapterId: string; offset: number; title: string }) =>
        answer(() => {
          const id = `new-${++ids}`;
          return { chapterId: id, view: commit(splitChapter(book, chapterId, offset, { id, title })) };
        }),
      merge: ({ chapterId }: { chapterId: string }) =>
        answer(() => {
          const at = book.chapters.findIndex(({ id }) => id === chapterId);
          return commit(mergeChapters(book, chapterId, book.chapters[at + 1]?.id ?? ''));
        }),
      bringBack: ({ chapterId, title, prose }: { chapterId: string; title: string; prose: string }) =>
        answer(() => {
          const chapter = { ...createChapter({ id: chapterId, title }), prose };
          return commit([{ type: 'chapter-add', chapter, at: book.chapters.length }]);
        }),
      keepVersion: ({ chapterId, number, prose }: KeepVersion) =>
        answer(() => {
          chapterOf(chapterId);
          const next = book.drafts.filter((draft) => draft.chapterId === chapterId).length + 1;
          commit([{ type: 'draft-put', chapterId, number: number ?? next, name: '', text: prose }]);
          return { number: number ?? next };
        }),
      drafts: ({ chapterId }: { chapterId: string }) =>
        answer(() =>
          book.drafts
            .filter((draft) => draft.chapterId === chapterId)
            .map(({ number, name, text = '' }) => ({ number, name, text })),
        ),
      restore: ({ chapterId, number }: { chapterId: string; number: number }) =>
        answer(() => {
          const draft = book.drafts.find((one) => one.chapterId === chapterId && one.number === number);
          return setProse(chapterId, draft?.text ?? '');
        }),
    },
    versions: {
      list: async () =>
        (async function* () {
          yield { history: 'none', versions: [], hasMore: false, isDone: true, read: 0, isCut: false };
        })(),
    },
    replace: createFakeReplace(
      () => book,
      (changes) => answer(() => commit(changes)),
    ),
    imports: {
      preview: () => answer(() => options.preview),
      revise: () => answer(() => options.preview),
      apply: async () => job({ bookId: BOOK_ID, added: options.preview?.chapters.length ?? 0, kept: 0 }),
    },
    exports: {
      formats: () => answer(() => options.formats ?? []),
      run: async (order: unknown) => {
        orders.push(order);
        return job({ exportId: 'e-1', name: 'lamp.txt', size: 3 });
      },
      take: () => answer(() => options.exported ?? new Blob(['灯'])),
      presets: () => answer(() => book.project.extra.exportPresets ?? []),
      savePreset: ({ preset }: { preset: unknown }) => answer(() => setPresets([preset])),
      removePreset: () => answer(() => setPresets([])),
    },
  };

  return {
    // safe: a stand-in that answers the contract's shapes; oRPC's own call options are of no use here.
    client: client as unknown as Client,
    book: () => book,
    view: () => toView(book, undos),
    write(chapterId, prose) {
      setProse(chapterId, prose);
      const card = toCard(book)(chapterOf(chapterId));
      return {
        type: 'chapter-saved',
        card,
        revision: revisionOf(prose),
        origin: 'another window',
        canUndo: null,
        canRedo: null,
      };
    },
    breaks: (value) => {
      broken = value;
    },
    saves,
    shelf,
    orders,
    asked: style.asked,
  };
}

function search({ chapters }: Book, query: string, limit: number) {
  const hits = chapters.flatMap(({ id, prose = '' }) => {
    const at = prose.indexOf(query);
    if (at < 0) return [];
    const after = prose.slice(at + query.length);
    return [
      {
        chapterId: id,
        at,
        length: query.length,
        paragraph: 1,
        before: prose.slice(0, at),
        match: query,
        after,
      },
    ];
  });
  return { hits: hits.slice(0, limit), total: hits.length };
}
