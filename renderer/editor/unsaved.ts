/** Prose that could not be brought to its file before the page went away. */
export type Unsaved = { base: string; prose: string };

export type UnsavedStore = {
  keep(bookId: string, chapterId: string, unsaved: Unsaved): void;
  /** What was kept; it stays kept until it is forgotten, so that a failure in between loses nothing. */
  find(bookId: string, chapterId: string): Unsaved | null;
  forget(bookId: string, chapterId: string): void;
};

const keyOf = (bookId: string, chapterId: string) => `mojian.unsaved.${bookId}.${chapterId}`;

const isUnsaved = (value: unknown): value is Unsaved =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  'prose' in value &&
  typeof value.base === 'string' &&
  typeof value.prose === 'string';

/**
 * Keeps the last second of writing in the page's own storage when the page is closed or the connection is down.
 * The next opening of the chapter saves it; where the file changed meanwhile, both versions are kept.
 */
export function createUnsavedStore(storage: Storage): UnsavedStore {
  return {
    keep: (bookId, chapterId, unsaved) => storage.setItem(keyOf(bookId, chapterId), JSON.stringify(unsaved)),
    find(bookId, chapterId) {
      const text = storage.getItem(keyOf(bookId, chapterId));
      if (text === null) return null;
      const value: unknown = JSON.parse(text);
      return isUnsaved(value) ? value : null;
    },
    forget: (bookId, chapterId) => storage.removeItem(keyOf(bookId, chapterId)),
  };
}
