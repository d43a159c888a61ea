import { toMessage } from '#llm/messages.ts';
import type { JsonObject, ToolCall } from '#llm/types.ts';
import { applyChanges } from '#model/apply.ts';
import type { Book } from '#model/book.ts';
import type { Locale, Message } from '#model/messages.ts';
import { type Executed, type OpenedCall, openCall, runOpened } from '#tools/execute.ts';
import { explainAll, sayTool } from '#tools/explain.ts';
import { isJsonObject } from '#tools/json.ts';
import type { ToolContext, Tools } from '#tools/tool.ts';
import { updateThreadsDefinition } from '#tools/update-threads.ts';
import { evidenceDefinition, quoteIn, withEvidence } from '#tools/with-evidence.ts';
import type { Fact } from './reading.ts';
import { readingTools } from './request.ts';
import type { ChapterTask } from './task.ts';

export type CheckDesk = {
  locale: Locale;
  /** All tools by name. */
  tools: Tools;
  /** A fresh view of the book. */
  context(): ToolContext;
  /** The words for a message of any service. */
  say(locale: Locale, message: Message): string;
};

export type Checked = { facts: Fact[]; refused: { call: ToolCall; why: string }[] };

/** Tools that prove themselves or prove nothing. */
const WITHOUT_EVIDENCE: ReadonlySet<string> = new Set(['add_chapter', updateThreadsDefinition.name]);

/** The tools of a reading as the model is told them: the same for every chapter. */
export function toldTools(tools: Tools): Tools {
  return Object.fromEntries(
    readingTools.flatMap((name) => {
      const tool = tools[name];
      if (!tool) return [];
      const definition = WITHOUT_EVIDENCE.has(name) ? tool.definition : evidenceDefinition(tool.definition);
      return [[name, { ...tool, definition }]];
    }),
  );
}

/** Reactions need their person to be there. */
const ORDER = ['add_chapter', 'add_character', 'add_world_entry', 'add_writing_guideline', 'update_threads'];
const rank = ({ name }: ToolCall): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/**
 * Tries each call on a copy of the book, people before their reactions: what passes its shape, its rules and its
 * quote is a fact. Nothing of the book changes.
 */
export async function checkCalls(
  desk: CheckDesk,
  task: ChapterTask,
  calls: readonly ToolCall[],
  signal: AbortSignal,
): Promise<Checked> {
  const checked: Checked = { facts: [], refused: [] };
  let { book } = desk.context();
  for (const call of calls.toSorted((a, b) => rank(a) - rank(b))) {
    const tried = call.problem
      ? { why: desk.say(desk.locale, toMessage(call.problem)) }
      : await tryCall(desk, task, call, book, signal);
    if ('why' in tried) checked.refused.push({ call, why: tried.why });
    else {
      checked.facts.push(...tried.facts);
      book = tried.book;
    }
  }
  return checked;
}

type Tried = { facts: Fact[]; book: Book } | { why: string };

async function tryCall(
  desk: CheckDesk,
  task: ChapterTask,
  { name, arguments: given }: ToolCall,
  book: Book,
  signal: AbortSignal,
): Promise<Tried> {
  const tool = readingTools.some((one) => one === name) ? desk.tools[name] : undefined;
  const context = { ...desk.context(), book };
  const args = ownArguments(name, given, task);
  if ('why' in args) return { why: desk.say(desk.locale, args.why) };
  const isBare = WITHOUT_EVIDENCE.has(name) || !tool;
  const tools = isBare ? desk.tools : { [name]: withEvidence(tool, task.prose) };
  const open = (value: JsonObject) => openCall(tools, { name, args: value }, context, signal);
  const first = await open(args.value);
  const opened = isTitleRefused(name, first)
    ? await open({ ...args.value, title: given.title ?? '' })
    : first;
  if (!opened.ok) return { why: explain(desk.locale, opened) };
  const { quote, ...kept } = opened.args;
  const fact: Fact = { tool: name, args: kept, quote: typeof quote === 'string' ? quote : null };
  const done = await runOpened(opened, signal);
  if (!done.ok) return isNothingNew(done) ? { facts: [fact], book } : { why: explain(desk.locale, done) };
  if (done.outcome.kind !== 'proposal') return { facts: [], book };
  return { facts: [fact], book: name === 'add_chapter' ? book : applyChanges(book, done.outcome.changes) };
}

/** The bible says as much already; that it was read here is a fact all the same. */
const isNothingNew = ({ problem }: { problem: Message }): boolean =>
  ['nothing-new', 'note-locked', 'note-same-guideline'].includes(problem.code);

function explain(
  locale: Locale,
  { problem, issues }: Pick<Executed & { ok: false }, 'problem' | 'issues'>,
): string {
  const errors = explainAll(issues, locale).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return sayTool(locale, problem);
  return errors.map(({ path, message, fix }) => `${path}: ${message} ${fix}`.trim()).join('\n');
}

/** A chapter that is called “Chapter 12” may get a title of the model's. */
const isTitleRefused = (name: string, opened: OpenedCall): boolean =>
  name === 'add_chapter' && !opened.ok && opened.issues.some(({ path }) => path === 'title');

type Own = { value: JsonObject } | { why: Message };

/** The chapter at hand is not for the model to choose. */
function ownArguments(name: string, given: JsonObject, task: ChapterTask): Own {
  const { number, chapter } = task;
  if (name === 'add_chapter') {
    const title = chapter.title.trim() || (typeof given.title === 'string' ? given.title : '');
    const { volumeNumber: _, ...rest } = given;
    return { value: { ...rest, number: number ?? 1, kind: chapter.kind, title } };
  }
  if (name !== updateThreadsDefinition.name || !Array.isArray(given.threads)) return { value: given };
  if (number === undefined) return { why: { code: 'nothing-new' } };
  const threads = given.threads
    .filter(isJsonObject)
    .map((one): JsonObject => ({ ...one, chapterNumber: number }));
  const unproved = threads.find(
    ({ quote }) => typeof quote !== 'string' || quoteIn(task.prose, quote) === undefined,
  );
  if (!unproved) return { value: { threads } };
  const quote = typeof unproved.quote === 'string' ? unproved.quote.slice(0, 40) : '';
  return { why: { code: 'passage-missing', facts: { find: quote } } };
}
