import type { z } from 'zod';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Clock, IdSource } from '#model/ids.ts';
import type { Limits } from '#model/limits.ts';
import type { Message, Words } from '#model/messages.ts';
import type { Result } from '#model/result.ts';
import { type Checked, hasErrors, type Issue } from '#validators/issue.ts';
import { plainObject } from './json.ts';
import type { Preview } from './preview.ts';
import { shapeIssues } from './shape-issues.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A place in the manuscript; `paragraph` is 1-based, `at` a UTF-16 offset in the chapter's prose. */
export type Quote = { chapterId: string; paragraph: number; at: number; quote: string };

/** What a continuity check found, with the places that show it. */
export type Contradiction = { message: Message; places: readonly Quote[] };

/** All that a tool sees: a snapshot of the book and readers for what is not in memory. Never a disk. */
export type ToolContext = {
  readonly book: Book;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ids: IdSource;
  prose(chapterId: string, signal: AbortSignal): Promise<string>;
  draft(chapterId: string, number: number, signal: AbortSignal): Promise<string>;
  search(query: string, limit: number, signal: AbortSignal): Promise<readonly Quote[]>;
  contradictions(chapterId: string | null, signal: AbortSignal): Promise<readonly Contradiction[]>;
  /** Length asked for in this run, in 字 or words; 0 or absent for the chapter's own. */
  readonly target?: number;
  /** A chapter is being generated in this run: its bible should come along. */
  readonly generates?: boolean;
  /** The author chose to replace the prose by the new text; the prose before becomes a draft. */
  readonly adopt?: boolean;
};

/** What a writing tool wants to happen. Nothing does before the author agrees. */
export type Proposal = {
  kind: 'proposal';
  changes: Change[];
  /** The history's word for it. */
  label: Message;
  /** One line for the author, also used when the model falls silent. */
  summary: Message;
  preview: Preview;
  /** What the model is told once it has happened. */
  data: JsonObject;
};

/** What a reading tool found. */
export type Answer = { kind: 'answer'; summary: Message; data: JsonObject };
export type Outcome = Proposal | Answer;

export type Definition<I extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly writes: boolean;
  /** What it is for, in words for the model. */
  readonly about: Words;
  readonly input: I;
};

type Args<I extends z.ZodObject> = z.output<I>;
type Found<T> = Checked<T> | Promise<Checked<T>>;

/** What a tool does beside its shape: normalise raw arguments, check meaning, run. */
export type Execution<I extends z.ZodObject> = {
  /** Raw arguments as the shape wants them; what it reports hides the shape's own complaint of that path. */
  prepare?(raw: JsonObject): Checked<JsonObject>;
  check?(args: Args<I>, context: ToolContext, signal: AbortSignal): Found<Args<I>>;
  run(context: ToolContext, args: Args<I>, signal: AbortSignal): Promise<Result<Outcome>>;
};

/** A call that passed its shape and its rules, with its corrected arguments; or why it did not. */
export type Opened =
  | { ok: true; args: JsonObject; issues: Issue[]; run(signal: AbortSignal): Promise<Result<Outcome>> }
  | { ok: false; args: JsonObject; issues: Issue[] };

export type Tool = {
  readonly definition: Definition;
  open(raw: JsonObject, context: ToolContext, signal: AbortSignal): Promise<Opened>;
};
export type Tools = Readonly<Record<string, Tool>>;

/** Ties a definition to its execution; the types of the arguments stay inside. */
export function defineTool<I extends z.ZodObject>(definition: Definition<I>, execution: Execution<I>): Tool {
  return {
    definition,
    async open(raw, context, signal) {
      const prepared = execution.prepare?.(raw) ?? { value: raw, issues: [] };
      const shaped = definition.input.safeParse(prepared.value);
      if (!shaped.success)
        return {
          ok: false,
          args: prepared.value,
          issues: [...prepared.issues, ...shapeIssues(shaped.error, prepared.issues)],
        };
      const checked = (await execution.check?.(shaped.data, context, signal)) ?? {
        value: shaped.data,
        issues: [],
      };
      const issues = withoutRepeats([...prepared.issues, ...checked.issues]);
      const args = plainObject(checked.value);
      if (hasErrors(issues)) return { ok: false, args, issues };
      return { ok: true, args, issues, run: (stop) => execution.run(context, checked.value, stop) };
    },
  };
}

/** The same finding at the same place is told once. */
const withoutRepeats = (issues: readonly Issue[]): Issue[] =>
  issues.filter(
    (one, at) => issues.findIndex(({ code, path }) => code === one.code && path === one.path) === at,
  );
