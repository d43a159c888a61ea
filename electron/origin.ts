export const START_URL = 'app://mojian/index.html';

/** SECURITY: origins are compared as parsed, never as text that merely contains them. */
export const isOurs = (url: string): boolean =>
  URL.canParse(url) && new URL(url).protocol === 'app:' && new URL(url).host === 'mojian';

/** The address of a book's window, or of the library's. */
export const pageOf = (bookId: string | null): string =>
  bookId === null ? START_URL : `${START_URL}#/b/${bookId}/write`;

/** The book that an address of ours shows, or null: `#/b/<book>/<screen>/…` is the page's own way to say it. */
export function bookOf(url: string): string | null {
  if (!isOurs(url)) return null;
  const [, root, bookId] = new URL(url).hash.split('/');
  return root === 'b' && bookId ? bookId : null;
}
