import { findChapter } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { revisionOf } from './chapter-index.ts';
import { commitNow } from './commit.ts';
import { loadProses } from './load-prose.ts';
import { finishPending } from './pending.ts';
import type { Session } from './session.ts';
import { type Head, type HistoryEntry, lastSpell, originOf } from './undo.ts';

/** Takes back the last step (a whole spell of writing at once); null where there is none. Runs in the queue. */
export async function undoNow(session: Session): Promise<Result<HistoryEntry | null>> {
  await finishPending(session);
  const { journal } = session;
  while (journal.stacks().undo.length === 0 && journal.readOlder());
  return takeBack(session, lastSpell(journal.stacks().undo), 'undo');
}

/** Does again what was undone last; null where there is nothing. Runs in the queue. */
export async function redoNow(session: Session): Promise<Result<HistoryEntry | null>> {
  await finishPending(session);
  const last = session.journal.stacks().redo.at(-1);
  return takeBack(session, last ? [last] : [], 'redo');
}

async function takeBack(
  session: Session,
  heads: readonly Head[],
  source: 'undo' | 'redo',
): Promise<Result<HistoryEntry | null>> {
  const [newest] = heads;
  if (!newest) return ok(null);
  const changes: Change[] = [];
  for (const { id } of heads) {
    const inverse = session.journal.inverse(id);
    if (!inverse) return refuse(damaged(session));
    changes.push(...inverse);
  }
  loadProses(session, new Set(Object.keys(newest.texts ?? {})));
  if (!isAsThen(session, newest)) return refuse({ code: 'undo-blocked' });
  const set = { label: newest.label, source, changes };
  const origin = originOf(session.journal.heads(), newest);
  const done = await commitNow(session, set, { of: heads.map(({ id }) => id), origin });
  if (!done.ok && done.problem.code === 'change-does-not-fit') return refuse({ code: 'undo-blocked' });
  return done.ok ? ok(done.value.entry) : done;
}

/** Whether the proses that a line edited are what the line made of them: others may have changed them unseen. */
function isAsThen({ book }: Session, { texts = {} }: Head): boolean {
  return Object.entries(texts).every(([id, revision]) => {
    const prose = findChapter(book, id)?.prose;
    return prose !== undefined && revisionOf(prose) === revision;
  });
}

function damaged({ journal }: Session): Message {
  const { file, line } = journal.damaged()[0] ?? { file: '', line: 0 };
  return { code: 'history-damaged', facts: { file, line } };
}
