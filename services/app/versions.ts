import type { BookView } from '#contract/views.ts';
import type { Change } from '#model/change.ts';
import { addDraft } from '#model/operations.ts';
import { diffText } from '#model/text-edit.ts';
import { chapterOf, committed } from './chapter-operations.ts';
import { refusal } from './errors.ts';
import type { Session } from './sessions.ts';

/** The prose of a state of a chapter; throws the contract's refusal where the history has none such. */
export async function versionText({ store }: Session, chapterId: string, id: string): Promise<string> {
  const text = await store.versions.text(chapterId, id);
  if (text === undefined) throw refusal({ code: 'version-unknown' });
  return text;
}

type Given = { chapterId: string; id: string; at: string };

/** Makes a state of the history the prose, as one step; what the history does not have yet is kept as a draft. */
export async function restoreVersion(
  session: Session,
  { chapterId, id, at }: Given,
  now: Date,
  signal: AbortSignal,
): Promise<BookView> {
  const { title } = chapterOf(session, chapterId);
  const text = await versionText(session, chapterId, id);
  const isSafe = await isInHistory(session, chapterId, signal);
  const prose = await session.store.prose(chapterId);
  const edit = diffText(prose, text);
  if (!edit) return session.view();
  const draft = addDraft(session.store.book(), chapterId, `↶ ${momentOf(now)}`, prose);
  const changes: Change[] = [
    ...(isSafe(prose) ? [] : [draft]),
    { type: 'chapter-text', id: chapterId, edit },
  ];
  const label = { code: 'label-version-restore', facts: { title, when: momentOf(new Date(at)) } };
  return committed(session, label, changes);
}

/** Keeps the prose of a chapter under a name, among its drafts. */
export async function keepVersion(session: Session, chapterId: string, name: string): Promise<BookView> {
  const { title } = chapterOf(session, chapterId);
  const prose = await session.store.prose(chapterId);
  const label = { code: 'label-version-keep', facts: { title, name } };
  return committed(session, label, [addDraft(session.store.book(), chapterId, name, prose)]);
}

/** Whether a prose is the newest that the history has: what was written a moment ago is not in it yet. */
async function isInHistory(
  { store }: Session,
  chapterId: string,
  signal: AbortSignal,
): Promise<(prose: string) => boolean> {
  let newest: string | undefined;
  for await (const { versions } of store.versions.list(chapterId, 1, signal)) newest = versions[0]?.id;
  const text = newest && (await store.versions.text(chapterId, newest));
  return (prose) => prose === text;
}

/** `2026-01-31 08:05`, in the time of this machine. */
const momentOf = (date: Date): string => date.toLocaleString('sv-SE').slice(0, 16);
