import { basename } from 'node:path';
import type { Book } from '#model/book.ts';
import type { Change, ChangeSet, ChangeSource } from '#model/change.ts';
import { applyInvertibly } from '#model/invert.ts';
import { MisfitError } from '#model/list.ts';
import { ok, type Progress, type Result, refuse } from '#model/result.ts';
import { toBinNote } from './bin-note.ts';
import { revisionOf } from './chapter-index.ts';
import { toProblem } from './disk.ts';
import { chapterIds as chapterIdsOf } from './folder-state.ts';
import { toLine } from './journal.ts';
import { loadFor } from './load-prose.ts';
import { absorbOutside, keepOurs, strangers } from './outside.ts';
import { finishPending } from './pending.ts';
import { isDocumentPath, places } from './places.ts';
import { planChange } from './plan.ts';
import type { Plan } from './plan-parts.ts';
import { problem } from './problems.ts';
import { foldersOf, stage } from './redo.ts';
import { emit, noteGone, refusal, report, type Session } from './session.ts';
import { type Head, type HistoryEntry, toMessage } from './undo.ts';
import { leadsOutside } from './walk.ts';
import { wellFormed } from './well-formed.ts';

export type Committed = { book: Book; entry: HistoryEntry | null };
type Options = {
  /** The lines of history that this one takes back. */
  of?: string[];
  /** Who made the change that this one takes back or brings back. */
  origin?: ChangeSource;
  /** Every chapter's file gets the name of its place, whatever else changes. */
  renamesAll?: boolean;
  /** Told while the files of a large change are written. */
  progress?: Progress | undefined;
};

/**
 * The single door: a change set becomes files, history and memory, or nothing. Runs in the queue. Files that
 * somebody else changed meanwhile are read in first; a text edit that then no longer fits is kept as a draft.
 */
export async function commitNow(
  session: Session,
  given: ChangeSet,
  options: Options = {},
): Promise<Result<Committed>> {
  try {
    const blocked = refusal(session) ?? (await finishPending(session));
    if (blocked) return refuse(blocked);
    const strange = given.changes.find(({ type, ...rest }) => 'path' in rest && !isDocumentPath(rest.path));
    if (strange && 'path' in strange) return refuse(problem('document-path', strange.path));
    if (!loadFor(session, given)) {
      const trouble = await absorbOutside(session);
      if (trouble) return refuse(trouble);
      loadFor(session, given);
    }
    const first = planSet(session, given, options);
    if (!first.ok) return first;
    const { asides, isStale } = strangers(session, first.value.plan);
    if (!isStale) return await carryOut(session, first.value, options, asides);
    const before = session.book;
    const trouble = await absorbOutside(session);
    if (trouble) return refuse(trouble);
    const { changes, kept } = keepOurs(session, before, given.changes);
    const rebased = { ...given, changes };
    loadFor(session, rebased);
    const second = planSet(session, rebased, options);
    if (!second.ok) return second;
    const late = strangers(session, second.value.plan);
    const done = await carryOut(session, second.value, options, late.asides);
    if (done.ok) for (const one of kept) emit(session, { type: 'conflict-kept', ...one });
    return done;
  } catch (error) {
    return refuse(toProblem(error, basename(session.dir)));
  }
}

type Planned = { set: ChangeSet; inverse: Change[]; before: Book; after: Book; plan: Plan };

function planSet(session: Session, given: ChangeSet, { renamesAll }: Options): Result<Planned> {
  const { book: before, folder } = session;
  try {
    const set = { ...given, changes: wellFormed(before, given.changes) };
    const { after, inverse } = applyInvertibly(before, set.changes);
    return ok({ set, inverse, before, after, plan: planChange(before, after, folder, renamesAll) });
  } catch (error) {
    if (!(error instanceof MisfitError)) throw error;
    return refuse({ code: 'change-does-not-fit', facts: { reason: error.message } });
  }
}

async function carryOut(
  session: Session,
  { set, inverse, before, after, plan }: Planned,
  { of, origin = set.source, progress }: Options,
  asides: Plan['moves'],
): Promise<Result<Committed>> {
  const isIdle = set.changes.length === 0 && plan.moves.length + plan.writes.length === 0;
  if (isIdle) return ok({ book: session.book, entry: null });
  const { id, head, entry } = headFor(session, { set, after, of });
  const toBin = plan.removed.map(({ from }) => ({ from, to: `${places.bin}/${id}/${from}` }));
  const moves = [...asides, ...toBin, ...plan.moves].map(({ from, to }) => ({ from, to }));
  const notes = toBin.length > 0 ? [toBinNote(id, head.at, before, after)] : [];
  const texts = [...plan.writes, ...notes];
  const writes = texts.map(({ path }) => path);
  const strange = foldersOf({ moves, writes }).find((folder) => leadsOutside(session.dir, folder));
  if (strange) return refuse(problem('leads-outside', strange));
  const transaction = { id, moves, writes: texts, line: toLine(head, inverse) };
  const record = await stage(session.dir, transaction, progress);
  if (set.changes.some(({ type }) => type === 'chapter-remove')) noteGone(session, after, id);
  session.book = after;
  session.pending = { record, plan };
  const late = await finishPending(session);
  if (late) report(session, { ...late, file: String(late.facts?.file ?? '') });
  const chapterIds = [...new Set(chapterIdsOf([...plan.moves, ...plan.writes, ...plan.removed]))];
  emit(session, { type: 'committed', set, origin, book: after, chapterIds, entry });
  return ok({ book: after, entry });
}

function headFor(
  { ports }: Session,
  { set, after, of }: { set: ChangeSet; after: Book; of?: string[] | undefined },
) {
  const id = ports.ids.next();
  const { label, source, group } = set;
  const head: Head = {
    id,
    at: ports.clock.now().toISOString(),
    label,
    source,
    group,
    of,
    texts: textsIn(set, after),
  };
  const entry: HistoryEntry = { id, at: head.at, label: toMessage(label), source, undone: false };
  return { id, head, entry };
}

function textsIn({ changes }: ChangeSet, after: Book): Record<string, string> | undefined {
  const edited = new Set(changes.flatMap((change) => (change.type === 'chapter-text' ? [change.id] : [])));
  if (edited.size === 0) return undefined;
  const chapters = after.chapters.filter(({ id }) => edited.has(id));
  return Object.fromEntries(chapters.map(({ id, prose = '' }) => [id, revisionOf(prose)]));
}
