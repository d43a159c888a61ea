import type { BibleSection } from '#model/bible.ts';
import type { Stamp } from './disk.ts';

/** A file that a part of the book stands in, as it was when we last read or wrote it. */
export type KnownFile = { path: string; stamp: Stamp; hash: string };

/** Names a part of the book: `chapter:<id>`, `draft:<chapter id>/<number>`, `project`, `document:plan.md`, … */
export type Key = string;
export const keys = {
  project: 'project',
  guidelines: 'guidelines',
  state: 'state',
  threads: 'threads',
  section: (section: BibleSection): Key => `state:${section}`,
  document: (path: string): Key => `document:${path}`,
  chapter: (id: string): Key => `chapter:${id}`,
  draft: (chapterId: string, number: number): Key => `draft:${chapterId}/${number}`,
  character: (id: string): Key => `character:${id}`,
  world: (id: string): Key => `world:${id}`,
} as const;

const CHAPTER = keys.chapter('');

/** The ids of the chapters among some parts. */
export const chapterIds = (parts: readonly { key: Key }[]): string[] =>
  parts.flatMap(({ key }) => (key.startsWith(CHAPTER) ? [key.slice(CHAPTER.length)] : []));

/** How the book lies on disk. */
export type FolderState = {
  files: Map<Key, KnownFile>;
  byPath: Map<string, Key>;
  /** Where bible entries stand in their lists. */
  orders: Map<Key, number>;
  /** Parts whose file, or its name, lacks what memory has (an id or number given on opening): put right with the next change. */
  dirty: Set<Key>;
  /** Items of `threads` and of the sections of `state` that can't be read: written back as they were found. */
  unread: Map<Key, readonly unknown[]>;
};

export const createFolderState = (): FolderState => ({
  files: new Map(),
  byPath: new Map(),
  orders: new Map(),
  dirty: new Set(),
  unread: new Map(),
});

export function setKnown(state: FolderState, key: Key, file: KnownFile): void {
  const before = state.files.get(key);
  if (before && state.byPath.get(before.path) === key) state.byPath.delete(before.path);
  state.files.set(key, file);
  state.byPath.set(file.path, key);
}

export function forget(state: FolderState, key: Key): void {
  const before = state.files.get(key);
  if (before && state.byPath.get(before.path) === key) state.byPath.delete(before.path);
  state.files.delete(key);
  state.orders.delete(key);
  state.dirty.delete(key);
}
