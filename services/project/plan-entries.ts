import type { Character, WorldEntry } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import { toCharacterFile, toWorldFile } from './bible-files.ts';
import { freeName, nameKey, safeName } from './file-names.ts';
import { type FolderState, type Key, keys } from './folder-state.ts';
import { places } from './places.ts';
import { type Plan, planRemoved } from './plan-parts.ts';

type Kind<T> = {
  keyOf: (item: T) => Key;
  folderOf: (item: T) => string;
  render: (item: T, path: string, order: number) => string;
};

const characterKind: Kind<Character> = {
  keyOf: ({ id }) => keys.character(id),
  folderOf: () => places.characters,
  render: (item, path, order) => toCharacterFile(item, namePart(path), order),
};

const worldKind: Kind<WorldEntry> = {
  keyOf: ({ id }) => keys.world(id),
  folderOf: ({ category }) => `${places.world}/${safeName(category) || '_'}`,
  render: (item, path, order) =>
    toWorldFile(item, { name: namePart(path), category: path.split('/').at(-2) ?? '' }, order),
};

/** Characters and world entries: a file each, named after them, their place in the list inside. */
export function planEntries(before: Book, after: Book, folder: FolderState, plan: Plan): void {
  planKind(characterKind, before.characters, after.characters, folder, plan);
  planKind(worldKind, before.world, after.world, folder, plan);
}

export const namePart = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.md$/i, '');

function planKind<T extends { id: string; name: string }>(
  { keyOf, folderOf, render }: Kind<T>,
  before: readonly T[],
  after: readonly T[],
  folder: FolderState,
  plan: Plan,
): void {
  if (before === after && folder.dirty.size === 0) return;
  const old = new Map(before.map((item) => [item.id, item]));
  const orders = ordersFor(after.map(keyOf), folder.orders);
  const taken = takenNames(after.map(keyOf), folder);
  for (const item of after) {
    const key = keyOf(item);
    const order = orders.get(key) ?? 0;
    const isPlaced = folder.orders.get(key) === order;
    if (old.get(item.id) === item && isPlaced && !folder.dirty.has(key)) continue;
    const known = folder.files.get(key)?.path;
    const path = pathFor(item, folderOf(item), known, taken);
    if (known !== undefined && known !== path) plan.moves.push({ key, from: known, to: path });
    plan.writes.push({ key, path, text: render(item, path, order) });
    plan.orders.set(key, order);
  }
  if (before !== after) planRemoved(before, after, keyOf, folder, plan);
}

const takenNames = (staying: Key[], folder: FolderState): Set<string> =>
  new Set(staying.flatMap((key) => folder.files.get(key)?.path ?? []).map(nameKey));

/** The file keeps its name while it fits, also one with a collision mark. */
function pathFor(
  item: { name: string },
  folder: string,
  known: string | undefined,
  taken: Set<string>,
): string {
  const safe = safeName(item.name) || '_';
  if (known?.startsWith(`${folder}/`)) {
    const unmarked = namePart(known).replace(/ \(\d+\)$/, '');
    if (namePart(known) === safe || unmarked === safe) return known;
  }
  const path = (name: string) => `${folder}/${name}.md`;
  const name = freeName(item.name, { has: (key) => taken.has(nameKey(path(key))) });
  taken.add(nameKey(path(name)));
  return path(name);
}

/** A rising number for each item of a list; items that rise already keep theirs, so that few files change. */
export function ordersFor(list: readonly Key[], known: ReadonlyMap<Key, number>): Map<Key, number> {
  const orders = new Map<Key, number>();
  let last = 0;
  for (const [i, key] of list.entries()) {
    const own = known.get(key);
    last = own !== undefined && own > last ? own : between(last, nextKnown(list, i + 1, known, last));
    orders.set(key, last);
  }
  return orders;
}

function nextKnown(list: readonly Key[], from: number, known: ReadonlyMap<Key, number>, above: number) {
  for (let i = from; i < list.length; i++) {
    const order = known.get(list[i] ?? '');
    if (order !== undefined) return order > above ? order : undefined;
  }
  return undefined;
}

function between(low: number, high: number | undefined): number {
  if (high === undefined) return Math.floor(low) + 1;
  const middle = low + (high - low) / 2;
  return middle > low && middle < high ? middle : low + 1;
}
