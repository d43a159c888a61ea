import { indexOfChapter } from './chapter-index.ts';
import { hashOf, type Stamp, stampOf } from './disk.ts';
import { chapterIds, forget, setKnown } from './folder-state.ts';
import { inside } from './places.ts';
import type { Plan } from './plan-parts.ts';
import type { Session } from './session.ts';

const GONE: Stamp = { size: -1, mtimeMs: -1 };

/** Remembers the folder as it is after a plan was carried out, and what lists show of the changed chapters. */
export function settle(session: Session, { moves, writes, removed, orders }: Plan): void {
  const { folder, dir } = session;
  for (const { key } of removed) forget(folder, key);
  for (const id of chapterIds(removed)) session.index.delete(id);
  for (const { key, to } of moves) {
    const known = folder.files.get(key);
    if (known) setKnown(folder, key, { ...known, path: to });
    // Whatever else a moved file lacks is among the writes.
    folder.dirty.delete(key);
  }
  for (const { key, path, text } of writes) {
    setKnown(folder, key, { path, stamp: stampOf(inside(dir, path)) ?? GONE, hash: hashOf(text) });
    folder.dirty.delete(key);
  }
  for (const [key, order] of orders) folder.orders.set(key, order);
  reindex(session, new Set(chapterIds(writes)));
}

function reindex({ book, index }: Session, written: ReadonlySet<string>): void {
  if (written.size === 0) return;
  for (const chapter of book.chapters) {
    const { prose, id } = chapter;
    if (prose !== undefined && written.has(id)) index.set(id, indexOfChapter({ ...chapter, prose }));
  }
}
