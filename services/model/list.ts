type Keyed = { readonly id: string };

/** A change that does not fit the book it is applied to: an unknown or a taken id, other text than expected. */
export class MisfitError extends Error {
  override readonly name = 'MisfitError';
}

/** Pure list edits; `at` beyond the end means the end. An unknown or a taken id throws a `MisfitError`. */
export function inserted<T extends Keyed>(list: readonly T[], at: number, item: T): T[] {
  if (list.some(({ id }) => id === item.id)) throw new MisfitError(`The id ${item.id} is taken.`);
  return list.toSpliced(at, 0, item);
}

/** Several items at once, which stand one behind the other. */
export function insertedAll<T extends Keyed>(list: readonly T[], at: number, items: readonly T[]): T[] {
  const taken = new Set(list.map(({ id }) => id));
  for (const { id } of items) {
    if (taken.has(id)) throw new MisfitError(`The id ${id} is taken.`);
    taken.add(id);
  }
  return [...list.slice(0, at), ...items, ...list.slice(at)];
}

export function indexOfId(list: readonly Keyed[], id: string): number {
  const index = list.findIndex((item) => item.id === id);
  if (index < 0) throw new MisfitError(`Nothing here has the id ${id}.`);
  return index;
}

export const removed = <T extends Keyed>(list: readonly T[], id: string): T[] =>
  list.toSpliced(indexOfId(list, id), 1);

/** Several items at once. An id that is named twice is gone the second time. */
export function removedAll<T extends Keyed>(list: readonly T[], ids: readonly string[]): T[] {
  const left = new Set(list.map(({ id }) => id));
  for (const id of ids) if (!left.delete(id)) throw new MisfitError(`Nothing here has the id ${id}.`);
  return list.filter(({ id }) => left.has(id));
}

export function replaced<T extends Keyed>(list: readonly T[], id: string, change: (old: T) => T): T[] {
  const index = indexOfId(list, id);
  return list.toSpliced(index, 1, ...list.slice(index, index + 1).map(change));
}

/** Moves an item so that it stands at `to` in the resulting list. */
export function moved<T extends Keyed>(list: readonly T[], id: string, to: number): T[] {
  const from = indexOfId(list, id);
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Replaces the item of the same id, or inserts it at `at` (at the end where that is undefined). */
export function put<T extends Keyed>(list: readonly T[], value: T, at: number | undefined): T[] {
  const index = list.findIndex((item) => item.id === value.id);
  return index < 0 ? inserted(list, at ?? list.length, value) : list.toSpliced(index, 1, value);
}
