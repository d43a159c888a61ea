import { isAuthor } from '#agent/entries.ts';
import { readSuggestions } from '#agent/suggestions.ts';
import type { PlanView, RoutineEntry, SuggestionsView } from '#contract/plan.ts';
import type { Routine } from '#model/routine.ts';
import { listChats, openChat } from '#project/chats.ts';
import { localDay } from '#project/writing-log.ts';
import { documentOf, PLAN, ROUTINE } from '#tools/documents.ts';
import { readRoutine, writeRoutine } from '#tools/routine.ts';
import { parsePlan } from './checklist.ts';
import { commitAsAuthor } from './commit-as-author.ts';
import { refusal } from './errors.ts';
import type { Ports } from './ports.ts';
import type { Session } from './sessions.ts';
import { dayOf, goalOf, paceOf, shownDays, streakOf } from './statistics.ts';

/** Everything the plan screen shows of a book at a moment. */
export function toPlanView({ store, writing }: Session, now: Date): PlanView {
  const book = store.book();
  const days = writing.days();
  const today = localDay(now);
  const bookTotal = book.chapters.reduce((sum, { id }) => sum + store.index(id).counts.total, 0);
  return {
    days: shownDays(days, today),
    today: dayOf(days, today),
    target: book.project.settings.dailyTarget,
    streak: streakOf(days, today),
    bookTotal,
    chapters: {
      total: book.chapters.length,
      finished: book.chapters.filter(({ status }) => status === 'final').length,
    },
    pace: paceOf(days, { today, bookTotal, goal: goalOf(book.project) }),
    plan: parsePlan(documentOf(book, PLAN)),
    routine: readRoutine(documentOf(book, ROUTINE)) ?? null,
  };
}

export type Targets = {
  daily?: number | undefined;
  goal?: number | null | undefined;
  deadline?: string | null | undefined;
};

export async function setTargets(session: Session, { daily, goal, deadline }: Targets): Promise<void> {
  const { project } = session.store.book();
  const old = goalOf(project);
  const next = {
    total: goal === undefined ? old.total : goal,
    deadline: deadline === undefined ? old.deadline : deadline,
  };
  const settings = { ...project.settings, dailyTarget: daily ?? project.settings.dailyTarget };
  const patch = { settings, extra: { ...project.extra, goal: next } };
  await commitAsAuthor(session, { code: 'label-targets' }, [{ type: 'project-set', patch }]);
}

/** Changes plan.md; `edit` answers undefined where the item it is about is gone. */
export async function editPlan(
  session: Session,
  text: string,
  edit: (document: string) => string | undefined,
): Promise<void> {
  const before = documentOf(session.store.book(), PLAN);
  const after = edit(before);
  if (after === undefined) throw refusal({ code: 'plan-item-gone', facts: { text } });
  if (after === before) return;
  await commitAsAuthor(session, { code: 'label-plan-item', facts: { text } }, [
    { type: 'document-set', path: PLAN, text: after },
  ]);
}

function routineOf({ store }: Session): Routine {
  const routine = readRoutine(documentOf(store.book(), ROUTINE));
  if (!routine) throw refusal({ code: 'routine-unreadable' });
  return routine;
}

/** The list with `entry` in the place of the one with its id; at the end where `isNew`, refused where it is gone. */
function put<T extends { id: string }>(list: readonly T[], entry: T, isNew: boolean, text: string): T[] {
  if (isNew) return [...list, entry];
  if (!list.some(({ id }) => id === entry.id)) throw refusal({ code: 'plan-item-gone', facts: { text } });
  return list.map((one) => (one.id === entry.id ? entry : one));
}

/** Adds an entry to routine.json under a new id, or changes the one that `known` names. */
export async function putRoutine(
  session: Session,
  { known, entry }: { known: string | undefined; entry: RoutineEntry },
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
): Promise<void> {
  const routine = routineOf(session);
  const isNew = known === undefined;
  const id = known ?? ids.next();
  if (entry.kind === 'reminder') {
    const { text, at } = entry;
    const isMoved = routine.reminders.find((one) => one.id === id)?.at !== at;
    // a moment behind us would never be told
    if (isMoved && Date.parse(at) <= clock.now().getTime()) throw refusal({ code: 'reminder-past' });
    const reminders = put(routine.reminders, { id, text, at }, isNew, text);
    return setRoutine(session, text, { ...routine, reminders });
  }
  const { title, when, repeat } = entry;
  const items = put(routine.items, { id, title, when, repeat }, isNew, title);
  return setRoutine(session, title, { ...routine, items });
}

const setRoutine = (session: Session, text: string, routine: Routine): Promise<void> =>
  commitAsAuthor(session, { code: 'label-routine-put', facts: { text } }, [
    { type: 'document-set', path: ROUTINE, text: writeRoutine(routine) },
  ]);

/** Takes one item or reminder out of routine.json. */
export async function removeRoutine(session: Session, id: string): Promise<void> {
  const routine = routineOf(session);
  const item = routine.items.find((one) => one.id === id);
  const reminder = routine.reminders.find((one) => one.id === id);
  const text = item?.title ?? reminder?.text;
  if (text === undefined) throw refusal({ code: 'plan-item-gone', facts: { text: id } });
  const rest = {
    items: routine.items.filter((one) => one !== item),
    reminders: routine.reminders.filter((one) => one !== reminder),
  };
  await commitAsAuthor(session, { code: 'label-routine-remove', facts: { text } }, [
    { type: 'document-set', path: ROUTINE, text: writeRoutine(rest) },
  ]);
}

/** Today's newest answer to a request for suggestions; only chats that were written to today are read. */
export async function todaysSuggestions({ store }: Session, now: Date): Promise<SuggestionsView | null> {
  const today = localDay(now);
  for (const { id, changedAt } of await listChats(store.dir)) {
    if (localDay(new Date(changedAt)) < today) return null;
    const entries = (await openChat(store.dir, id)).entries();
    const asked = entries.findLastIndex((entry) => isAuthor(entry) && entry.request?.scene === 'suggest');
    const question = entries[asked];
    if (!question || localDay(new Date(question.at)) !== today) continue;
    const later = entries.findIndex((entry, at) => at > asked && isAuthor(entry));
    const answers = entries.slice(asked + 1, later < 0 ? undefined : later);
    const answer = answers.findLast(({ role }) => role === 'assistant');
    const text = answer?.role === 'assistant' ? answer.text : '';
    if (text !== '') return { chatId: id, text, suggestions: readSuggestions(text)?.suggestions ?? [] };
  }
  return null;
}
