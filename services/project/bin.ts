import { readdirSync, statSync } from 'node:fs';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { IdSource } from '#model/ids.ts';
import { fromCharacterFile, fromWorldFile } from './bible-files.ts';
import { fromChapterFile } from './chapter-file.ts';
import { isMissing, readText } from './disk.ts';
import { fromDraftFile, parseDraftFileName } from './draft-file.ts';
import { parseChapterFileName } from './file-names.ts';
import { inside, isDocumentPath, places } from './places.ts';
import { namePart } from './plan-entries.ts';

export type BinEntry = {
  /** Where the file lies in the bin, which is also its id. */
  id: string;
  kind: 'chapter' | 'draft' | 'character' | 'world' | 'document';
  /** The file's name without number and suffix. */
  name: string;
  /** ISO 8601: when it was last written. */
  at: string;
  path: string;
};

/** What was taken out of the book, newest first. */
export function readBin(dir: string): BinEntry[] {
  return filesBelow(dir, places.bin)
    .flatMap((path): BinEntry[] => {
      const original = path.split('/').slice(3).join('/');
      const kind = kindOf(original);
      if (!kind) return [];
      const at = statSync(inside(dir, path)).ctime.toISOString();
      const file = original.slice(original.lastIndexOf('/') + 1);
      const chapter = kind === 'chapter' ? parseChapterFileName(file)?.title : undefined;
      const name =
        chapter ?? (kind === 'draft' ? parseDraftFileName(file)?.name : undefined) ?? namePart(original);
      return [{ id: path.slice(places.bin.length + 1), kind, name, at, path: original }];
    })
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
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

/** Whether what a file of the bin holds stands in the book again, under its old id. */
export function isRestored(dir: string, { id: binId, kind, path }: BinEntry, book: Book): boolean {
  if (kind === 'document') return book.documents[path] !== undefined;
  if (kind === 'draft') return false;
  const id = idIn(readText(inside(dir, `${places.bin}/${binId}`)).text ?? '');
  const lists = { chapter: book.chapters, character: book.characters, world: book.world };
  return id !== undefined && lists[kind].some((item) => item.id === id);
}

const idIn = (text: string): string | undefined => /^---\n(?:.*\n)*?id: ['"]?([a-z0-9-]+)/.exec(text)?.[1];

/** The changes that bring a file of the bin back: under its old id where that is free. */
export function restoreChanges(
  dir: string,
  { id: binId, kind, path }: BinEntry,
  book: Book,
  ids: IdSource,
): Change[] {
  const { text } = readText(inside(dir, `${places.bin}/${binId}`));
  if (text === undefined) return [];
  const file = path.slice(path.lastIndexOf('/') + 1);
  const free = (id: string | undefined, list: readonly { id: string }[]) =>
    id === undefined || list.some((item) => item.id === id) ? ids.next() : id;
  switch (kind) {
    case 'chapter': {
      const name = parseChapterFileName(file) ?? { place: Number.MAX_SAFE_INTEGER, title: file };
      const { chapter } = fromChapterFile(name.title, text);
      const volumeId = book.volumes.some(({ id }) => id === chapter.volumeId) ? chapter.volumeId : null;
      const at = Math.max(0, Math.min(name.place - 1, book.chapters.length));
      return [
        { type: 'chapter-add', chapter: { ...chapter, volumeId, id: free(chapter.id, book.chapters) }, at },
      ];
    }
    case 'draft':
      return restoreDraft(path, text, book);
    case 'character': {
      const { value } = fromCharacterFile(namePart(path), text);
      return [{ type: 'character-put', value: { ...value, id: free(value.id, book.characters) } }];
    }
    case 'world': {
      const { value } = fromWorldFile(
        { name: namePart(path), category: path.split('/').at(-2) ?? '_' },
        text,
      );
      return [{ type: 'world-put', value: { ...value, id: free(value.id, book.world) } }];
    }
    case 'document':
      return [{ type: 'document-set', path, text }];
    default:
      return kind satisfies never;
  }
}

function restoreDraft(path: string, content: string, book: Book): Change[] {
  const [, chapterId = '', file = ''] = path.split('/');
  const parsed = parseDraftFileName(file);
  if (!parsed || !book.chapters.some(({ id }) => id === chapterId)) return [];
  const { name, text } = fromDraftFile(content);
  const used = book.drafts.filter((draft) => draft.chapterId === chapterId).map(({ number }) => number);
  const number = used.includes(parsed.number) ? Math.max(...used) + 1 : parsed.number;
  return [{ type: 'draft-put', chapterId, number, name: name ?? parsed.name, text }];
}
