import type { FolderState, Key } from './folder-state.ts';

/**
 * Which file a key belongs to where several claim it: the one that had it before, else the one of the shortest
 * name, since what sync clients and file managers call a copy is the old name with something added.
 */
export function ownersOf(
  claims: readonly { key: Key; path: string }[],
  known: FolderState | undefined,
): Map<Key, string> {
  const owners = new Map<Key, string>();
  for (const { key, path } of claims) {
    const had = known?.files.get(key)?.path;
    const owner = owners.get(key);
    if (owner === undefined || path === had || (owner !== had && path.length < owner.length))
      owners.set(key, path);
  }
  return owners;
}
