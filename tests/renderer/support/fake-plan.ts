import { ORPCError } from '@orpc/client';
import { parsePlan, withItemDone, withNewItem, withoutItem } from '#app/checklist.ts';
import type { ChatEvent } from '#contract/chats.ts';
import type { PlanView, RoutineEntry, SuggestionsView } from '#contract/plan.ts';

export type PlanOptions = Partial<Omit<PlanView, 'plan'>> & {
  document?: string;
  /** What a chat of the scene `suggest` says, and what is read from it afterwards. */
  events?: ChatEvent[];
  suggestions?: SuggestionsView;
};

const today = { day: '2026-05-04', typed: 0, assisted: 0, removed: 0 };
const noPace = { goal: null, deadline: null, daysLeft: null, neededPerDay: null, finishBy: null };
type Place = { line: number; text: string };

/** The plan's part of the contract over a document in memory, and a chat that says what it is given. */
export function createFakePlan({ document = '', events = [], suggestions, ...given }: PlanOptions = {}) {
  let text = document;
  let shown = {
    ...{ days: [], today, target: 3000, streak: { current: 0, longest: 0 }, bookTotal: 0 },
    ...{ chapters: { total: 0, finished: 0 }, pace: { week: 0, month: 0, ...noPace } },
    routine: { items: [], reminders: [] },
    ...given,
  } satisfies Omit<PlanView, 'plan'>;
  let isAsked = false;
  const put: (RoutineEntry & { id: string })[] = [];
  const view = async (): Promise<PlanView> => structuredClone({ ...shown, plan: parsePlan(text) });
  const edit = (after: string | undefined) => {
    if (after === undefined)
      throw new ORPCError('REFUSED', { defined: true, data: { code: 'plan-item-gone' } });
    text = after;
    return view();
  };
  type Targets = { daily: number; goal: number | null; deadline: string | null };
  const plan = {
    view,
    today: async () => shown.today,
    setTargets: ({ daily, goal, deadline }: Targets) => {
      shown = { ...shown, target: daily, pace: { ...shown.pace, goal, deadline } };
      return view();
    },
    toggle: async ({ done, ...place }: Place & { done: boolean }) => edit(withItemDone(text, place, done)),
    addItem: async ({ text: item }: { text: string }) => edit(withNewItem(text, item)),
    removeItem: async (place: Place) => edit(withoutItem(text, place)),
    putRoutine: ({ id = 'new', entry }: { id?: string; entry: RoutineEntry }) => {
      const { items, reminders } = shown.routine ?? { items: [], reminders: [] };
      const { kind, ...rest } = { ...entry, id };
      const isOther = (one: { id: string }) => one.id !== id;
      put.push({ id, ...entry });
      shown = {
        ...shown,
        routine:
          'title' in rest
            ? { items: [...items.filter(isOther), rest], reminders }
            : { items, reminders: [...reminders.filter(isOther), rest] },
      };
      return view();
    },
    removeRoutine: ({ id }: { id: string }) => {
      const { items, reminders } = shown.routine ?? { items: [], reminders: [] };
      const isOther = (one: { id: string }) => one.id !== id;
      shown = { ...shown, routine: { items: items.filter(isOther), reminders: reminders.filter(isOther) } };
      return view();
    },
    suggestions: async () => (isAsked ? (suggestions ?? null) : null),
  };
  const chats = {
    create: async () => ({ chatId: 'chat-1' }),
    send: async () => {
      isAsked = true;
      return (async function* () {
        yield* events;
      })();
    },
  };
  return { plan, chats, put, document: () => text };
}
