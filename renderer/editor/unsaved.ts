/** Prose that could not be brought to its file before the page went away. */
export type Unsaved = { base: string; prose: string };
/** The same with the place in the storage where it lies. */
export type Kept = Unsaved & { key: string };

export type UnsavedStore = {
  /** Puts this page's text aside, over what it put aside of the chapter before. */
  keep(bookId: string, chapterId: string, unsaved: Unsaved): void;
  /**
   * What was put aside of a chapter by pages that are gone, the newest first, and by this one; it stays until it is
   * forgotten, so that a failure in between loses nothing. What other living pages put aside is theirs to save.
   */
  find(bookId: string, chapterId: string): Promise<Kept[]>;
  /** Forgets what this page put aside. */
  forget(bookId: string, chapterId: string): void;
  forgetKey(key: string): void;
};

/** A page among the others of this browser or app. */
export type Page = { id: string; living(): Promise<ReadonlySet<string>> };

const LOCK = 'mojian.page.';

/** Marks a page as living for as long as it is: its lock goes with it, also when it crashes. */
export function holdPage(id: string, locks: LockManager | undefined): void {
  void locks?.request(LOCK + id, () => new Promise<void>(() => {}));
}

/** Without locks, which a page has only where it came from a safe place, no other page is known to live. */
export const createPage = (id: string, locks: Pick<LockManager, 'query'> | undefined): Page => ({
  id,
  async living() {
    const { held = [] } = (await locks?.query()) ?? {};
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
  },
});

const chapterKey = (bookId: string, chapterId: string) => `mojian.unsaved.${bookId}.${chapterId}`;
/** Behind the chapter stands the page. */
const BY = '|';

const isUnsaved = (value: unknown): value is Unsaved & { at?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  'prose' in value &&
  typeof value.base === 'string' &&
  typeof value.prose === 'string';

function readKept(storage: Storage, key: string): (Kept & { at: number })[] {
  const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
  if (!isUnsaved(value)) return [];
  const at = typeof value.at === 'number' ? value.at : 0;
  return [{ key, base: value.base, prose: value.prose, at }];
}

/**
 * Keeps the last second of writing in the page's own storage when the page is closed or the connection is down, each
 * page in a place of its own. The next opening of the chapter saves it; where the file changed meanwhile, both versions
 * are kept.
 */
export function createUnsavedStore(storage: Storage, page: Page): UnsavedStore {
  const ownKey = (bookId: string, chapterId: string) => `${chapterKey(bookId, chapterId)}${BY}${page.id}`;
  return {
    keep: (bookId, chapterId, unsaved) =>
      storage.setItem(ownKey(bookId, chapterId), JSON.stringify({ ...unsaved, at: Date.now() })),
    async find(bookId, chapterId) {
      const chapter = chapterKey(bookId, chapterId);
      const living = await page.living();
      const isGone = (key: string) => {
        const owner = key.slice(chapter.length + BY.length);
        return owner === page.id || !living.has(owner);
      };
      return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
        .filter((key) => key === chapter || (key.startsWith(chapter + BY) && isGone(key)))
        .flatMap((key) => readKept(storage, key))
        .sort((a, b) => b.at - a.at)
        .map(({ key, base, prose }) => ({ key, base, prose }));
    },
    forget: (bookId, chapterId) => storage.removeItem(ownKey(bookId, chapterId)),
    forgetKey: (key) => storage.removeItem(key),
  };
}
