import { findChapter } from '#model/book.ts';
import type { ChangeSet } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { diffText } from '#model/text-edit.ts';
import { revisionOf } from './chapter-index.ts';
import { commitNow } from './commit.ts';
import { sameStamp, stampOf, toProblem } from './disk.ts';
import { keys } from './folder-state.ts';
import { bringBackNow } from './gone.ts';
import { loadProses } from './load-prose.ts';
import { absorbOutside, draftOf } from './outside.ts';
import { inside, places } from './places.ts';
import { emit, type Session } from './session.ts';

/** A spell of writing, undone as one step: it ends with a pause of this length, or after this time in all. */
const PAUSE_MS = 5_000;
const SPELL_MS = 60_000;

export type SaveRequest = { chapterId: string; base: string; prose: string };
/** The text on disk is another than the one the save was made from; ours is kept as that draft. */
export type SaveConflict = Message & { draftNumber: number; revision: string; prose: string };
export type Saved = { revision: string };

/** Groups saves of one chapter into spells. */
export function createSpells(): (chapterId: string, now: number) => string {
  let spell = { chapterId: '', from: 0, last: 0 };
  return (chapterId, now) => {
    const goesOn =
      spell.chapterId === chapterId && now - spell.last <= PAUSE_MS && now - spell.from <= SPELL_MS;
    spell = goesOn ? { ...spell, last: now } : { chapterId, from: now, last: now };
    return `typing:${chapterId}:${spell.from}`;
  };
}

/** Saves a whole prose made from the revision `base`. Runs in the queue. */
export async function saveProseNow(
  session: Session,
  { chapterId, base, prose: given }: SaveRequest,
  group: string,
): Promise<Result<Saved, Message | SaveConflict>> {
  const prose = given.toWellFormed();
  try {
    if (isChangedOutside(session, chapterId) || !loadProses(session, new Set([chapterId])))
      await absorbOutside(session);
    loadProses(session, new Set([chapterId]));
  } catch (error) {
    return refuse(toProblem(error, places.chapters));
  }
  const current = findChapter(session.book, chapterId)?.prose;
  if (current === undefined) return saveGone(session, chapterId, prose);
  const edit = diffText(current, prose);
  if (!edit) return ok({ revision: revisionOf(current) });
  if (revisionOf(current) !== base) return keepBoth(session, chapterId, { current, prose });
  const set: ChangeSet = {
    label: { code: 'label-typing', facts: { chapterId } },
    source: 'author',
    changes: [{ type: 'chapter-text', id: chapterId, edit }],
    group,
  };
  const done = await commitNow(session, set);
  if (!done.ok) return done;
  const now = findChapter(session.book, chapterId)?.prose;
  if (now === prose) return ok({ revision: revisionOf(prose) });
  const draftNumber = session.book.drafts.findLast((draft) => draft.chapterId === chapterId)?.number ?? 0;
  return refuse(conflict(draftNumber, now ?? ''));
}

/**
 * A chapter whose file another program took away comes back with words that it never had: both are kept. One that the
 * author removed stays out; whoever still has words of it may bring it back.
 */
async function saveGone(session: Session, chapterId: string, prose: string): Promise<Result<Saved>> {
  const gone = session.gone.get(chapterId);
  if (!gone) return refuse({ code: 'no-such-chapter', facts: { id: chapterId } });
  const { title } = gone.chapter;
  if (!gone.byOthers || gone.revision === revisionOf(prose))
    return refuse({ code: 'chapter-removed', facts: { title } });
  const done = await bringBackNow(session, { chapterId, title, prose });
  return done.ok ? ok({ revision: revisionOf(prose) }) : done;
}

function isChangedOutside({ folder, dir }: Session, chapterId: string): boolean {
  const known = folder.files.get(keys.chapter(chapterId));
  return known !== undefined && !sameStamp(known.stamp, stampOf(inside(dir, known.path)));
}

async function keepBoth(
  session: Session,
  chapterId: string,
  { current, prose }: { current: string; prose: string },
): Promise<Result<Saved, Message | SaveConflict>> {
  const draft = draftOf(session.book, chapterId, prose);
  const set: ChangeSet = { label: { code: 'label-conflict' }, source: 'author', changes: [draft] };
  const done = await commitNow(session, set);
  if (!done.ok) return done;
  emit(session, { type: 'conflict-kept', chapterId, draftNumber: draft.number });
  return refuse(conflict(draft.number, current));
}

const conflict = (draftNumber: number, prose: string): SaveConflict => ({
  code: 'save-conflict',
  facts: { draftNumber },
  draftNumber,
  revision: revisionOf(prose),
  prose,
});
