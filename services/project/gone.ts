import { type Book, findChapter } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { type Chapter, createChapter } from '#model/chapter.ts';
import type { Result } from '#model/result.ts';
import { type BinEntry, idIn, readBin, readBinned, restoreChanges, setOfBin } from './bin.ts';
import { revisionOf } from './chapter-index.ts';
import { type Committed, commitNow } from './commit.ts';
import { draftOf } from './outside.ts';
import { pointersBack, type Step } from './pointers-back.ts';
import { emit, type Session } from './session.ts';

export type BringBack = { chapterId: string; title: string; prose: string };

/**
 * Puts a chapter that left the book back where it stood, with this prose and what referred to it: as it was known, else
 * as the bin has it, else as a new one of this title at the end. Where it is in the book, a prose that differs is kept as a draft.
 * Runs in the queue.
 */
export async function bringBackNow(
  session: Session,
  { prose: given, ...wanted }: BringBack,
): Promise<Result<Committed>> {
  const { book } = session;
  const prose = given.toWellFormed();
  const there = findChapter(book, wanted.chapterId);
  if (!there) {
    const label = { code: 'label-brought-back' };
    return commitNow(session, { label, source: 'author', changes: returning(session, wanted, prose) });
  }
  const isSame = session.index.get(wanted.chapterId)?.revision === revisionOf(prose);
  const changes = isSame ? [] : [draftOf(book, wanted.chapterId, prose)];
  const done = await commitNow(session, { label: { code: 'label-conflict' }, source: 'author', changes });
  if (done.ok)
    for (const { chapterId, number } of changes)
      emit(session, { type: 'conflict-kept', chapterId, draftNumber: number });
  return done;
}

/** The chapter with this prose, and what referred to it before. */
function returning(session: Session, wanted: Omit<BringBack, 'prose'>, prose: string): Change[] {
  const { book } = session;
  const found = fromMemory(session, wanted.chapterId) ?? fromBin(session, wanted.chapterId);
  const meta = found?.chapter ?? createChapter({ id: wanted.chapterId, title: wanted.title });
  const volumeId = book.volumes.some(({ id }) => id === meta.volumeId) ? meta.volumeId : null;
  const at = found?.at ?? book.chapters.length;
  return [
    { type: 'chapter-add', chapter: { ...meta, volumeId, prose }, at },
    ...(found?.step ? pointersBack(session, found.step, wanted.chapterId) : []),
  ];
}

type Found = { chapter: Omit<Chapter, 'prose'>; at: number; step: Step | undefined };

function fromMemory({ book, gone, journal }: Session, id: string): Found | undefined {
  const known = gone.get(id);
  const step = journal.heads().find((head) => head.id === known?.step);
  return known && { chapter: known.chapter, at: placeOf(book, known), step };
}

/** Behind the chapter it stood behind; where that has gone too, at the same number. */
function placeOf({ chapters }: Book, { after, at }: { after: string | null; at: number }): number {
  const before = chapters.findIndex(({ id }) => id === after);
  return before >= 0 ? before + 1 : Math.min(at, chapters.length);
}

function fromBin({ dir, book, ports }: Session, id: string): Found | undefined {
  const isIt = (entry: BinEntry) => entry.kind === 'chapter' && idIn(readBinned(dir, entry.id) ?? '') === id;
  const entry = readBin(dir).find(isIt);
  const { changes } = entry ? restoreChanges(dir, entry, book, ports.ids) : { changes: [] };
  const [change] = changes;
  if (!entry || change?.type !== 'chapter-add') return undefined;
  const { chapter, at } = change;
  return { chapter, at, step: { id: setOfBin(entry.id), at: entry.at } };
}
