import { ORPCError } from '@orpc/server';
import type { BookView } from '#contract/views.ts';
import { applyChanges } from '#model/apply.ts';
import { findChapter } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Chapter } from '#model/chapter.ts';
import type { Message } from '#model/messages.ts';
import { addDraft, mergeChapters, removeChapter, splitChapter } from '#model/operations.ts';
import { revisionOf } from '#project/chapter-index.ts';
import { draftOf } from '#project/outside.ts';
import { countText } from '#text/count.ts';
import { commitAsAuthor } from './commit-as-author.ts';
import { orRefuse, refusal } from './errors.ts';
import type { Session } from './sessions.ts';

/** The chapter of an id; throws the contract's refusal where there is none. */
export function chapterOf({ store }: Session, id: string): Chapter {
  const chapter = findChapter(store.book(), id);
  if (!chapter) throw refusal({ code: 'chapter-unknown' });
  return chapter;
}

/** Throws the contract's refusal for a volume that the book does not have; none, or no change, is fine. */
export function needVolume({ store }: Session, volumeId: string | null | undefined): void {
  const isKnown = !volumeId || store.book().volumes.some(({ id }) => id === volumeId);
  if (!isKnown) throw refusal({ code: 'volume-unknown' });
}

/** Commits the author's changes under a label and answers the book as it is now. */
export async function committed(session: Session, label: Message, changes: Change[]): Promise<BookView> {
  await commitAsAuthor(session, label, changes);
  return session.view();
}

/** Reads a chapter's prose and drafts, which a change that takes it out needs for its inverse. */
async function loadWhole({ store }: Session, id: string): Promise<void> {
  await store.prose(id);
  const drafts = store.book().drafts.filter(({ chapterId }) => chapterId === id);
  await Promise.all(drafts.map(({ number }) => store.draftText(id, number)));
}

/** Takes chapters out as one step; they go to the bin. */
export async function remove(session: Session, given: readonly string[]): Promise<BookView> {
  const ids = [...new Set(given)];
  const titles = ids.map((id) => chapterOf(session, id).title);
  await Promise.all(ids.map((id) => loadWhole(session, id)));
  let book = session.store.book();
  const changes = ids.flatMap((id) => {
    const step = removeChapter(book, id);
    book = applyChanges(book, step);
    return step;
  });
  const facts = { title: titles[0] ?? '', count: ids.length };
  const code = ids.length === 1 ? 'label-chapter-remove-one' : 'label-chapter-remove';
  return committed(session, { code, facts }, changes);
}

/** Appends the following chapter to this one, as one step. */
export async function merge(session: Session, id: string): Promise<BookView> {
  const { title } = chapterOf(session, id);
  const { chapters } = session.store.book();
  const follower = chapters[chapters.findIndex((chapter) => chapter.id === id) + 1];
  if (!follower) throw refusal({ code: 'merge-last' });
  await loadWhole(session, id);
  await loadWhole(session, follower.id);
  const changes = mergeChapters(session.store.book(), id, follower.id);
  return committed(
    session,
    { code: 'label-chapter-merge', facts: { title, follower: follower.title } },
    changes,
  );
}

type Kept = { chapterId: string; number: number | null; prose: string };

/** Keeps prose as a version of its chapter, over the one of that number where it is there; one step while it is written on. */
export async function keepVersion(
  session: Session,
  { chapterId, number, prose }: Kept,
): Promise<{ number: number }> {
  const { store } = session;
  chapterOf(session, chapterId);
  const old = store.book().drafts.find((one) => one.chapterId === chapterId && one.number === number);
  // what is replaced is part of the step back
  if (old) await store.draftText(chapterId, old.number);
  const text = prose.toWellFormed();
  const change = old ? { ...old, type: 'draft-put' as const, text } : draftOf(store.book(), chapterId, text);
  const group = `version:${chapterId}:${change.number}`;
  orRefuse(
    await store.commit({ label: { code: 'label-conflict' }, source: 'author', changes: [change], group }),
  );
  return { number: change.number };
}

/** Makes a draft the prose; the prose before becomes a draft, so that nothing is lost. */
export async function restore(session: Session, id: string, number: number): Promise<BookView> {
  const { title } = chapterOf(session, id);
  const before = await session.store.prose(id);
  const drafts = session.store.book().drafts.filter(({ chapterId }) => chapterId === id);
  const draft = drafts.find((one) => one.number === number);
  if (!draft) throw refusal({ code: 'draft-unknown', facts: { number } });
  const text = await session.store.draftText(id, number);
  const name = `↶ ${number}`;
  const changes: Change[] = [
    addDraft(session.store.book(), id, name, before),
    { type: 'chapter-text', id, edit: { at: 0, removed: before, inserted: text } },
  ];
  return committed(session, { code: 'label-draft-restore', facts: { title, name: draft.name } }, changes);
}

/** Cuts a chapter in two at an offset that has text on both sides; answers the book with the new chapter in it. */
export async function split(
  session: Session,
  chapterId: string,
  at: { offset: number; id: string; title: string },
): Promise<BookView> {
  const { title } = chapterOf(session, chapterId);
  const prose = await session.store.prose(chapterId);
  if (!prose.slice(0, at.offset).trim() || !prose.slice(at.offset).trim())
    throw refusal({ code: 'split-outside' });
  const changes = splitChapter(session.store.book(), chapterId, at.offset, { id: at.id, title: at.title });
  return committed(session, { code: 'label-chapter-split', facts: { title } }, changes);
}

type Save = { chapterId: string; base: string; prose: string; origin: string };

/** Saves prose; on another base the contract's conflict tells where the given prose is kept. */
export async function saveProse(session: Session, { origin, ...request }: Save) {
  const revision = revisionOf(request.prose.toWellFormed());
  session.origins.set(revision, origin);
  const saved = await session.store.saveProse(request).finally(() => session.origins.delete(revision));
  if (saved.ok) return { revision: saved.value.revision, counts: countText(request.prose) };
  const { problem } = saved;
  if (!('draftNumber' in problem)) throw refusal(problem);
  throw new ORPCError('CONFLICT', { defined: true, message: problem.code, data: problem });
}
