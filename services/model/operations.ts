import { bibleSections } from './bible.ts';
import { type Book, nextDraftNumber } from './book.ts';
import type { Change, ChangeOf } from './change.ts';
import { type Chapter, createChapter } from './chapter.ts';
import { indexOfId, MisfitError } from './list.ts';
import { chaptersOfThread, swapInBeat, swapInState, swapInThread } from './pointers.ts';
import { beatNames } from './structure.ts';

/** What stands between the proses of two merged chapters. */
const SEAM = '\n\n';

const chapterAt = (book: Book, id: string): { at: number; chapter: Chapter } => {
  const at = indexOfId(book.chapters, id);
  const chapter = book.chapters[at];
  if (!chapter) throw new MisfitError(`Nothing here has the id ${id}.`);
  return { at, chapter };
};

/** Changes that insert a chapter at a place (0 = first). */
export const insertChapter = (chapter: Parameters<typeof createChapter>[0], at: number): Change[] => {
  const whole = createChapter(chapter);
  return [{ type: 'chapter-add', chapter: { ...whole, prose: whole.prose ?? '' }, at }];
};

/** Changes that move a chapter so that it stands at `to`, in the given volume. */
export function moveChapter(book: Book, id: string, to: number, volumeId: string | null): Change[] {
  const { at, chapter } = chapterAt(book, id);
  const changes: Change[] = [];
  if (to !== at) changes.push({ type: 'chapter-move', id, to });
  if (volumeId !== chapter.volumeId) changes.push({ type: 'chapter-set', id, patch: { volumeId } });
  return changes;
}

/** Changes that take a chapter out; what referred to it refers to nothing, its drafts go with it. */
export function removeChapter(book: Book, id: string): Change[] {
  return [...pointElsewhere(book, id, null), ...draftsGone(book, id), { type: 'chapter-remove', id }];
}

/**
 * Changes that cut a chapter at a UTF-16 offset of its prose; the tail becomes a new chapter behind it.
 * Line breaks at the cut fall away; a cut inside a surrogate pair moves behind it. The prose must be loaded.
 */
export function splitChapter(
  book: Book,
  id: string,
  offset: number,
  next: { id: string; title: string },
): Change[] {
  const { at, chapter } = chapterAt(book, id);
  if (chapter.prose === undefined) throw new MisfitError(`The prose of chapter ${id} is not loaded.`);
  const isInsidePair = /^[\udc00-\udfff]/.test(chapter.prose.slice(offset, offset + 1));
  const cut = offset + (isInsidePair ? 1 : 0);
  const head = chapter.prose.slice(0, cut).replace(/\n+$/, '');
  const tail = chapter.prose.slice(cut).replace(/^\n+/, '');
  const { kind, volumeId, status, pov, when, where, target } = chapter;
  return [
    {
      type: 'chapter-text',
      id,
      edit: { at: head.length, removed: chapter.prose.slice(head.length), inserted: '' },
    },
    ...insertChapter({ kind, volumeId, status, pov, when, where, target, ...next, prose: tail }, at + 1),
  ];
}

/**
 * Changes that append the following chapter's prose and outline to a chapter and take the follower out;
 * what referred to the follower refers to the chapter. Both proses must be loaded.
 */
export function mergeChapters(book: Book, id: string, followerId: string): Change[] {
  const { chapter } = chapterAt(book, id);
  const { chapter: follower } = chapterAt(book, followerId);
  if (chapter.prose === undefined || follower.prose === undefined)
    throw new MisfitError('Both proses must be loaded.');
  const inserted = [chapter.prose && follower.prose ? SEAM : '', follower.prose].join('');
  const outline = [chapter.outline, follower.outline].filter(Boolean).join('\n\n');
  const changes: Change[] = [];
  if (inserted)
    changes.push({ type: 'chapter-text', id, edit: { at: chapter.prose.length, removed: '', inserted } });
  if (outline !== chapter.outline) changes.push({ type: 'chapter-set', id, patch: { outline } });
  return [
    ...changes,
    ...pointElsewhere(book, followerId, id),
    ...draftsMoved(book, followerId, id),
    { type: 'chapter-remove', id: followerId },
  ];
}

/** Changes that take a volume out; its chapters stay, in no volume. */
export function removeVolume(book: Book, id: string): Change[] {
  const orphans = book.chapters.filter(({ volumeId }) => volumeId === id);
  return [
    ...orphans.map((chapter): Change => ({ type: 'chapter-set', id: chapter.id, patch: { volumeId: null } })),
    { type: 'volume-remove', id },
  ];
}

function draftsGone(book: Book, chapterId: string): Change[] {
  return book.drafts
    .filter((draft) => draft.chapterId === chapterId)
    .map(({ number }): Change => ({ type: 'draft-remove', chapterId, number }));
}

function draftsMoved(book: Book, from: string, to: string): Change[] {
  let last = Math.max(
    0,
    ...book.drafts.filter(({ chapterId }) => chapterId === to).map(({ number }) => number),
  );
  return book.drafts
    .filter(({ chapterId }) => chapterId === from)
    .flatMap(({ number, name, text }): Change[] => {
      if (text === undefined) throw new MisfitError(`Draft ${number} of chapter ${from} is not loaded.`);
      last += 1;
      return [
        { type: 'draft-put', chapterId: to, number: last, name, text },
        { type: 'draft-remove', chapterId: from, number },
      ];
    });
}

/** Everything that refers to a chapter by id: beats, living lines, threads. */
function pointElsewhere(book: Book, from: string, to: string | null): Change[] {
  const swap = (id: string | null): string | null => (id === from ? to : id);
  const changes: Change[] = [];
  for (const beat of beatNames) {
    const { fromChapterId, toChapterId } = book.beats[beat];
    if (fromChapterId === from || toChapterId === from)
      changes.push({ type: 'beat-set', beat, value: swapInBeat(book.beats[beat], swap) });
  }
  if (bibleSections.some((section) => book.state[section].some(({ chapterId }) => chapterId === from)))
    changes.push({ type: 'state-set', value: swapInState(book.state, swap) });
  for (const thread of book.threads)
    if (chaptersOfThread(thread).includes(from))
      changes.push({ type: 'thread-put', value: swapInThread(thread, swap) });
  return changes;
}

/** The change that keeps a text as the next draft of a chapter. */
export const addDraft = (
  book: Pick<Book, 'drafts'>,
  chapterId: string,
  name: string,
  text: string,
): ChangeOf<'draft-put'> => ({
  ...{ type: 'draft-put', chapterId, name, text },
  number: nextDraftNumber(book, chapterId),
});
