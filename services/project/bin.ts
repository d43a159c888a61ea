import { readdirSync, statSync } from 'node:fs';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Chapter } from '#model/chapter.ts';
import type { IdSource } from '#model/ids.ts';
import { fromCharacterFile, fromWorldFile } from './bible-files.ts';
import { type BinNote, placeByNote, readBinNote } from './bin-note.ts';
import { fromChapterFile } from './chapter-file.ts';
import { isMissing, readText } from './disk.ts';
import { fromDraftFile, parseDraftFileName } from './draft-file.ts';
import { parseChapterFileName } from './file-names.ts';
import { inside, isDocumentPath, places } from './places.ts';
import { namePart } from './plan-entries.ts';

export const binKinds = ['chapter', 'draft', 'character', 'world', 'document'] as const;

export type BinEntry = {
  /** Where the file lies in the bin, which is also its id. */
  id: string;
  kind: (typeof binKinds)[number];
  /** The file's name without number and suffix. */
  name: string;
  /** ISO 8601: when it came into the bin. */
  at: string;
  path: string;
  note: BinNote | undefined;
};

/** The change set that took a file of the bin out. */
export const setOfBin = (binId: string): string => binId.split('/', 1)[0] ?? '';

/** Every file of the bin, newest first, also those that are back in the book. */
export function readBin(dir: string): BinEntry[] {
  const notes = new Map<string, BinNote | undefined>();
  return filesBelow(dir, places.bin)
    .flatMap((path): BinEntry[] => {
      const id = path.slice(places.bin.length + 1);
      const setId = setOfBin(id);
      const original = id.slice(setId.length + 1);
      const kind = kindOf(original);
      if (!kind) return [];
      if (!notes.has(setId)) notes.set(setId, readBinNote(dir, setId));
      // A bin of before there were notes: moving a file changes its state, not its text.
      const note = notes.get(setId);
      const at = note?.at ?? statSync(inside(dir, path)).ctime.toISOString();
      return [{ id, kind, name: nameOf(kind, original), at, path: original, note }];
    })
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

function nameOf(kind: BinEntry['kind'], path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const chapter = kind === 'chapter' ? parseChapterFileName(file)?.title : undefined;
  return chapter ?? (kind === 'draft' ? parseDraftFileName(file)?.name : undefined) ?? namePart(path);
}

function kindOf(path: string): BinEntry['kind'] | undefined {
  if (path.startsWith(`${places.chapters}/`)) return 'chapter';
  if (path.startsWith(`${places.drafts}/`)) return 'draft';
  if (path.startsWith(`${places.characters}/`)) return 'character';
  if (path.startsWith(`${places.world}/`)) return 'world';
  return isDocumentPath(path) ? 'document' : undefined;
}

function filesBelow(dir: string, folder: string): string[] {
  try {
    const entries = readdirSync(inside(dir, folder), { withFileTypes: true });
    return entries.flatMap((entry) =>
      entry.isDirectory() ? filesBelow(dir, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The text of a file of the bin; undefined where it is gone or no text. */
export function readBinned(dir: string, binId: string): string | undefined {
  try {
    return readText(inside(dir, `${places.bin}/${binId}`)).text;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The chapter that a draft of the bin belongs to. */
export const chapterOfDraft = (path: string): string => path.split('/')[1] ?? '';

type Restoring = {
  changes: Change[];
  /** The chapter, character or entry that comes back. */
  itemId: string | null;
  /** Whether a chapter comes back to where it stood. */
  place: 'back' | 'end' | null;
};
const nothing: Restoring = { changes: [], itemId: null, place: null };

/** The changes that bring a file of the bin back: under its old id where that is free. No changes where it can't. */
export function restoreChanges(dir: string, entry: BinEntry, book: Book, ids: IdSource): Restoring {
  const { kind, path } = entry;
  const text = readBinned(dir, entry.id);
  if (text === undefined) return nothing;
  const free = (id: string | undefined, list: readonly { id: string }[]) =>
    id === undefined || list.some((item) => item.id === id) ? ids.next() : id;
  switch (kind) {
    case 'chapter': {
      const { chapter } = fromChapterFile(entry.name, text);
      return restoreChapter(dir, entry, book, { ...chapter, id: free(chapter.id, book.chapters) });
    }
    case 'draft':
      return { ...nothing, changes: restoreDraft(path, text, book) };
    case 'character': {
      const { value } = fromCharacterFile(namePart(path), text);
      const id = free(value.id, book.characters);
      return { changes: [{ type: 'character-put', value: { ...value, id } }], itemId: id, place: null };
    }
    case 'world': {
      const inFile = { name: namePart(path), category: path.split('/').at(-2) ?? '_' };
      const { value } = fromWorldFile(inFile, text);
      const id = free(value.id, book.world);
      return { changes: [{ type: 'world-put', value: { ...value, id } }], itemId: id, place: null };
    }
    case 'document':
      return { ...nothing, changes: [{ type: 'document-set', path, text }] };
    default:
      return kind satisfies never;
  }
}

type Whole = Chapter & { prose: string };

/** A chapter comes back with the drafts that went with it. */
function restoreChapter(dir: string, entry: BinEntry, book: Book, chapter: Whole): Restoring {
  const wasId = idIn(readBinned(dir, entry.id) ?? '') ?? chapter.id;
  const volumeId = book.volumes.some(({ id }) => id === chapter.volumeId) ? chapter.volumeId : null;
  const end = book.chapters.length;
  const { note } = entry;
  const was = note ? placeByNote(book, note, wasId) : placeByNumber(entry.path, end);
  const drafts = readBin(dir).filter(
    (one) =>
      goesWithChapter(one) && setOfBin(one.id) === setOfBin(entry.id) && chapterOfDraft(one.path) === wasId,
  );
  const put = drafts.flatMap(({ id, path }): Change[] => {
    const parsed = parseDraftFileName(path.slice(path.lastIndexOf('/') + 1));
    const text = readBinned(dir, id);
    if (!parsed || text === undefined) return [];
    return [draftPut(chapter.id, parsed, text)];
  });
  return {
    changes: [{ type: 'chapter-add', chapter: { ...chapter, volumeId }, at: was ?? end }, ...put],
    itemId: chapter.id,
    place: was === undefined ? 'end' : 'back',
  };
}

/** Whether a file of the bin is a version of a chapter, and went together with it. */
export const goesWithChapter = ({ kind, path, note }: BinEntry): boolean =>
  kind === 'draft' && (note?.chapters.some(({ id }) => id === chapterOfDraft(path)) ?? false);

function placeByNumber(path: string, end: number): number {
  const place = parseChapterFileName(path.slice(path.lastIndexOf('/') + 1))?.place ?? end + 1;
  return Math.max(0, Math.min(place - 1, end));
}

export const idIn = (text: string): string | undefined =>
  /^---\n(?:.*\n)*?id: ['"]?([a-z0-9-]+)/.exec(text)?.[1];

function restoreDraft(path: string, content: string, book: Book): Change[] {
  const chapterId = chapterOfDraft(path);
  const parsed = parseDraftFileName(path.slice(path.lastIndexOf('/') + 1));
  if (!parsed || !book.chapters.some(({ id }) => id === chapterId)) return [];
  const used = book.drafts.filter((draft) => draft.chapterId === chapterId).map(({ number }) => number);
  const number = used.includes(parsed.number) ? Math.max(...used) + 1 : parsed.number;
  return [draftPut(chapterId, { ...parsed, number }, content)];
}

function draftPut(chapterId: string, inFile: { number: number; name: string }, content: string): Change {
  const { name, text } = fromDraftFile(content);
  return { type: 'draft-put', chapterId, number: inFile.number, name: name ?? inFile.name, text };
}
