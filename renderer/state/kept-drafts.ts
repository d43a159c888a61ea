/** An entry as its form has it, and as the book had it when the form was filled in. */
type Kept<T> = { base: T; value: T };

const keyOf = (id: string) => `mojian.card.${id}`;

/** Puts an entry aside until it is saved; a storage that is full must not keep it from being saved. */
export function keep<T>(id: string, kept: Kept<T>): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    localStorage.removeItem(keyOf(id));
  }
}

/** What could not be saved of an entry. */
export function findKept<T>(id: string): Kept<T> | null {
  const text = localStorage.getItem(keyOf(id));
  // safe: only `keep` writes there, and ids are unique across the kinds of entries
  return text === null ? null : (JSON.parse(text) as Kept<T>);
}

/** Forgets it; with a value only where nothing newer was kept since. */
export function forgetKept<T>(id: string, value?: T): void {
  const isOlder = value !== undefined && JSON.stringify(findKept<T>(id)?.value) !== JSON.stringify(value);
  if (!isOlder) localStorage.removeItem(keyOf(id));
}
