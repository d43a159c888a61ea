type Keyed = { readonly id: string };

const LONGEST = 60;

/**
 * A list in which each item has an id of its own: of several with one id the first keeps it. What the others get
 * depends on the list alone, so that it is the same however often the file is read. `renamed` are those others.
 */
export function distinct<T extends Keyed>(items: readonly T[]): { items: T[]; renamed: T[] } {
  const taken = new Set(items.map(({ id }) => id));
  const seen = new Set<string>();
  const renamed: T[] = [];
  const result = items.map((item) => {
    const isFirst = !seen.has(item.id);
    seen.add(item.id);
    if (isFirst) return item;
    const own = { ...item, id: freeId(item.id, taken) };
    taken.add(own.id);
    renamed.push(own);
    return own;
  });
  return { items: result, renamed };
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  const of = (n: number) => `${id.slice(0, LONGEST)}-${n}`;
  let n = 2;
  while (taken.has(of(n))) n += 1;
  return of(n);
}
