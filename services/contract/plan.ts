import { z } from 'zod';
import { idSchema } from '#model/ids.ts';
import { routineSchema } from '#model/routine.ts';
import { base, book } from './base.ts';

const day = z.iso.date();
const count = z.number().int().nonnegative();

/** A day of the author's calendar, in 字 or words. Assisted is what was accepted from a model. */
export const writingDaySchema = z.object({ day, typed: count, assisted: count, removed: count });
export type WritingDay = z.infer<typeof writingDaySchema>;

/** A line of plan.md that says something. Only items can be ticked; `depth` is 0 for an outermost one. */
export const planLineSchema = z.object({
  /** 0-based, in the document. */
  line: count,
  kind: z.enum(['heading', 'item', 'text']),
  text: z.string(),
  done: z.boolean(),
  depth: count,
});
export type PlanLine = z.infer<typeof planLineSchema>;

const paceSchema = z.object({
  /** 字 or words a day that the book grew by, over the last 7 and 30 days (or since the first counted day). */
  week: count,
  month: count,
  /** Length the book is to have, and when. */
  goal: z.number().int().positive().nullable(),
  deadline: day.nullable(),
  /** Today included; 0 once the deadline is past. */
  daysLeft: count.nullable(),
  /** From this morning on; null where goal or deadline is missing or the deadline is past. */
  neededPerDay: count.nullable(),
  /** The day on which the goal is reached at the pace of the last 30 days. */
  finishBy: day.nullable(),
});
export type Pace = z.infer<typeof paceSchema>;

export const planViewSchema = z.object({
  /** Of the last 53 weeks, those with anything; oldest first. */
  days: z.array(writingDaySchema),
  today: writingDaySchema,
  /** Of a day; 0 for none. */
  target: count,
  /** Days in a row on which something was written; a day not yet written on does not break it. */
  streak: z.object({ current: count, longest: count }),
  bookTotal: count,
  chapters: z.object({ total: count, finished: count }),
  pace: paceSchema,
  plan: z.array(planLineSchema),
  /** What routine.json says; null where it can't be read. */
  routine: routineSchema.nullable(),
});
export type PlanView = z.infer<typeof planViewSchema>;

export const suggestionSchema = z.object({
  title: z.string(),
  why: z.string(),
  step: z.string(),
  chapterNumber: z.number().optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** What the assistant answered today; `suggestions` is empty where its answer holds none in the form asked for. */
export const suggestionsViewSchema = z.object({
  chatId: idSchema,
  suggestions: z.array(suggestionSchema),
  text: z.string(),
});
export type SuggestionsView = z.infer<typeof suggestionsViewSchema>;

const filled = z.string().trim().min(1);

/** What the author puts into routine.json: a reminder with its moment, or what comes again, in the author's words. */
export const routineEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reminder'), text: filled, at: z.iso.datetime() }),
  z.object({
    kind: z.literal('item'),
    title: filled,
    when: filled,
    repeat: z.enum(['once', 'daily', 'weekly']),
  }),
]);
export type RoutineEntry = z.infer<typeof routineEntrySchema>;

/** A line by its place and its words, so that a plan that was edited meanwhile is not ticked in the wrong place. */
const item = book.extend({ line: count, text: z.string() });

/** Targets, the record of writing days, plan.md and routine.json. Every change can be undone like any other. */
export const plan = {
  view: base.input(book).output(planViewSchema),
  today: base.input(book).output(writingDaySchema),
  /** What is left out stays; null takes a goal or a deadline away. */
  setTargets: base
    .input(
      book.extend({
        daily: count.optional(),
        goal: z.number().int().positive().nullable().optional(),
        deadline: day.nullable().optional(),
      }),
    )
    .output(planViewSchema),
  toggle: base.input(item.extend({ done: z.boolean() })).output(planViewSchema),
  addItem: base.input(book.extend({ text: z.string().trim().min(1) })).output(planViewSchema),
  removeItem: base.input(item).output(planViewSchema),
  /** Adds an entry to routine.json, or changes the one with this id. A reminder's new moment must lie ahead. */
  putRoutine: base
    .input(book.extend({ id: idSchema.optional(), entry: routineEntrySchema }))
    .output(planViewSchema),
  /** Takes an item or a reminder out of routine.json. */
  removeRoutine: base.input(book.extend({ id: idSchema })).output(planViewSchema),
  /** The newest answer of today to a request of the scene `suggest`, in whichever chat; null where there is none. */
  suggestions: base.input(book).output(suggestionsViewSchema.nullable()),
};
