import { setImmediate as breathe } from 'node:timers/promises';
import type { Book } from '#model/book.ts';
import type { ChapterKind } from '#model/chapter.ts';
import { countText } from '#text/count.ts';
import { openingOf } from '#text/opening.ts';
import { fromCharacterFile, fromWorldFile } from './bible-files.ts';
import {
  type BinEntry,
  chapterOfDraft,
  goesWithChapter,
  idIn,
  readBin,
  readBinned,
  setOfBin,
} from './bin.ts';
import { fromChapterFile } from './chapter-file.ts';
import { hashOf } from './disk.ts';
import { fromDraftFile } from './draft-file.ts';
import { keys } from './folder-state.ts';
import { namePart } from './plan-entries.ts';
import type { Session } from './session.ts';

/** A thing of the bin as a list shows it. */
export type BinItem = Omit<BinEntry, 'path' | 'note'> & {
  /** In 字 or words. */
  count: number;
  opening: string;
  /** Of a chapter: its kind, and the number it had where that is known. */
  chapter: { kind: ChapterKind; number: number | null } | null;
  /** Other versions of a chapter that went, and come back, with it. */
  versions: number;
  /** Of a version: the chapter it belongs to. */
  of: string | null;
  /** False for a version whose chapter is not in the book. */
  canRestore: boolean;
};
export type BinText = { text: string; outline: string };

/** What a file of the bin says of itself. Its text never changes, so this stays right. */
type Look = {
  name: string;
  kind: ChapterKind | null;
  count: number;
  opening: string;
  itemId: string | undefined;
  hash: string;
};

export type BinReader = {
  /** What is missing from the book, newest first. */
  list(limit: number, signal: AbortSignal): Promise<{ items: BinItem[]; hasMore: boolean }>;
  text(id: string): BinText | undefined;
};

const OPENING = 80;
const BREATHE_EVERY = 32;

export function createBinReader(session: Session): BinReader {
  const looks = new Map<string, Look>();
  const { dir } = session;
  const lookAt = (entry: BinEntry): Look | undefined => {
    const known = looks.get(entry.id) ?? look(entry, readBinned(dir, entry.id));
    if (known) looks.set(entry.id, known);
    return known;
  };
  return {
    async list(limit, signal) {
      const entries = readBin(dir);
      const versions = countVersions(entries);
      const items: BinItem[] = [];
      const seen = new Set<string>();
      for (const [n, entry] of entries.entries()) {
        signal.throwIfAborted();
        if (n % BREATHE_EVERY === BREATHE_EVERY - 1) await breathe();
        if (isUndone(session, entry.id) || goesWithChapter(entry)) continue;
        const found = lookAt(entry);
        if (!found || isRestored(session, entry, found)) continue;
        // Deleted, restored and deleted again with the same text: once is enough.
        const same = `${entry.kind} ${entry.name} ${found.hash}`;
        if (seen.has(same)) continue;
        seen.add(same);
        if (items.length === limit) return { items, hasMore: true };
        items.push(toItem(entry, found, session.book, versions));
      }
      return { items, hasMore: false };
    },
    text(id) {
      const entry = readBin(dir).find((one) => one.id === id);
      const content = readBinned(dir, entry?.id ?? '');
      return entry && content !== undefined ? toText(entry, content) : undefined;
    },
  };
}

/** Whether what lies in the bin has come back by an undo, so that it is no longer missing. */
const isUndone = ({ journal }: Session, binId: string): boolean =>
  journal.stacks().undone.has(setOfBin(binId));

/** Whether what a file of the bin holds stands in the book again. */
function isRestored({ book, folder }: Session, { kind, path }: BinEntry, { itemId, hash }: Look): boolean {
  if (kind === 'document') return book.documents[path] !== undefined;
  if (kind === 'draft') {
    const id = chapterOfDraft(path);
    const drafts = book.drafts.filter(({ chapterId }) => chapterId === id);
    return drafts.some(({ number }) => folder.files.get(keys.draft(id, number))?.hash === hash);
  }
  const lists = { chapter: book.chapters, character: book.characters, world: book.world };
  return itemId !== undefined && lists[kind].some(({ id }) => id === itemId);
}

const versionsKey = (binId: string, chapterId: string): string => `${setOfBin(binId)} ${chapterId}`;

function countVersions(entries: readonly BinEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries.filter(goesWithChapter)) {
    const key = versionsKey(entry.id, chapterOfDraft(entry.path));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function toItem(entry: BinEntry, found: Look, book: Book, versions: ReadonlyMap<string, number>): BinItem {
  const { id, kind, at, note, path } = entry;
  const { itemId = '', count, opening, name } = found;
  const of = kind === 'draft' ? chapterOfDraft(path) : null;
  const number = note?.chapters.find((chapter) => chapter.id === itemId)?.number ?? null;
  return {
    id,
    kind,
    name,
    at,
    count,
    opening,
    chapter: found.kind && { kind: found.kind, number },
    versions: versions.get(versionsKey(id, itemId)) ?? 0,
    of,
    canRestore: of === null || book.chapters.some((chapter) => chapter.id === of),
  };
}

function look(entry: BinEntry, content: string | undefined): Look | undefined {
  if (content === undefined) return undefined;
  const { text, outline } = toText(entry, content);
  const shown = text || outline;
  const chapter = entry.kind === 'chapter' ? fromChapterFile(entry.name, content).chapter : undefined;
  return {
    name: chapter?.title ?? entry.name,
    kind: chapter?.kind ?? null,
    count: countText(text).total,
    opening: openingOf(shown, OPENING).replace(/\s+/g, ' ').trim(),
    itemId: idIn(content),
    hash: hashOf(content),
  };
}

/** What a person reads of a file: its prose or description. */
function toText({ kind, path, name }: BinEntry, content: string): BinText {
  const inFile = { name: namePart(path), category: path.split('/').at(-2) ?? '' };
  switch (kind) {
    case 'chapter': {
      const { prose, outline } = fromChapterFile(name, content).chapter;
      return { text: prose, outline };
    }
    case 'draft':
      return { text: fromDraftFile(content).text, outline: '' };
    case 'character':
      return { text: fromCharacterFile(inFile.name, content).value.description, outline: '' };
    case 'world':
      return { text: fromWorldFile(inFile, content).value.description, outline: '' };
    case 'document':
      return { text: content, outline: '' };
    default:
      return kind satisfies never;
  }
}
