import type { Book } from '#model/book.ts';
import type { Change, ChangeSet } from '#model/change.ts';
import { fromChapterFile } from './chapter-file.ts';
import { hashOf, isMissing, readText } from './disk.ts';
import { parseChapterFileName } from './file-names.ts';
import { keys, setKnown } from './folder-state.ts';
import { inside } from './places.ts';
import { readDraft } from './read-drafts.ts';
import type { Session } from './session.ts';

/**
 * Reads the prose of chapters that have none in memory yet. Answers false where a file is not what it was
 * when the folder was read: then the folder must be read again.
 */
export function loadProses(session: Session, ids: ReadonlySet<string>): boolean {
  const read = new Map<string, string | undefined>();
  for (const { id, prose } of session.book.chapters)
    if (prose === undefined && ids.has(id)) read.set(id, readProse(session, id));
  if (read.size === 0) return true;
  const chapters = session.book.chapters.map((chapter) => {
    const prose = read.get(chapter.id);
    return prose === undefined ? chapter : { ...chapter, prose };
  });
  session.book = { ...session.book, chapters };
  return [...read.values()].every((prose) => prose !== undefined);
}

function readProse({ dir, folder }: Session, id: string): string | undefined {
  const file = folder.files.get(keys.chapter(id));
  if (!file) return undefined;
  try {
    const { text, bytes } = readText(inside(dir, file.path));
    if (text === undefined || hashOf(bytes) !== file.hash) return undefined;
    const name = file.path.slice(file.path.lastIndexOf('/') + 1);
    return fromChapterFile(parseChapterFileName(name)?.title ?? '', text).chapter.prose;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Reads the text of a draft; undefined where there is none of that number, or its file is no text any more. */
export function loadDraft(session: Session, chapterId: string, number: number): string | undefined {
  const is = (draft: Book['drafts'][number]) => draft.chapterId === chapterId && draft.number === number;
  const draft = session.book.drafts.find(is);
  if (!draft || draft.text !== undefined) return draft?.text;
  const file = session.folder.files.get(keys.draft(chapterId, number));
  const read = file && readDraft(session.dir, file.path);
  if (!read) return undefined;
  setKnown(session.folder, keys.draft(chapterId, number), read.file);
  const drafts = session.book.drafts.map((one) => (is(one) ? { ...one, text: read.text } : one));
  session.book = { ...session.book, drafts };
  return read.text;
}

/** Reads what a change set needs to be applied and taken back. Answers like `loadProses`. */
export function loadFor(session: Session, { changes }: Pick<ChangeSet, 'changes'>): boolean {
  for (const change of changes)
    if (change.type === 'draft-put' || change.type === 'draft-remove')
      loadDraft(session, change.chapterId, change.number);
  return loadProses(session, new Set(changes.flatMap(chapterOf)));
}

const chapterOf = (change: Change): string[] =>
  change.type === 'chapter-text' || change.type === 'chapter-set' || change.type === 'chapter-remove'
    ? [change.id]
    : [];
