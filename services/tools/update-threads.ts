import { z } from 'zod';
import type { Thread } from '#model/bible.ts';
import { threadStages } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import { ok, refuse } from '#model/result.ts';
import { error, type Issue } from '#validators/issue.ts';
import { about, chapterNumber } from './field.ts';
import { findText } from './find-text.ts';
import { isJsonObject } from './json.ts';
import { labelled } from './labelled.ts';
import { listed } from './listed.ts';
import { chapterByNumber, noChapter } from './lookup.ts';
import { readNumbers } from './prepare.ts';
import { changedField, type PreviewItem } from './preview.ts';
import { defineTool, type JsonObject, type ToolContext } from './tool.ts';

const item = z.object({
  title: about(
    z.string(),
    ['伏笔的名字，同一条始终用同一个名字。', '铜铃', '伏笔1'],
    ['Name of the thread, always the same.', 'the brass bell', 'thread 1'],
  ),
  stage: about(
    z.enum(threadStages),
    ['planted 埋下、advanced 推进、due 该收、paid 收回、dropped 放弃。', 'planted', '完成'],
    ['Its stage.', 'planted', 'done'],
  ),
  chapterNumber: chapterNumber(),
  quote: about(
    z.string(),
    ['证明这一步的原文。', '铃舌被人用布缠住了。', '见第三章'],
    ['The words that show it.', 'The clapper was wrapped in cloth.', 'see chapter 3'],
  ),
  note: about(
    z.string().optional(),
    ['打算怎样收。', '第20章由陆秉揭开', '以后再说'],
    ['How it is to end.', 'Mara finds out in 20', 'later'],
  ),
  dueChapterNumber: about(
    z.int().optional(),
    ['计划收回的章节序号。', '20', '"结尾"'],
    ['Chapter it is due in.', '20', '"the end"'],
  ),
});
const input = z.object({
  threads: about(
    z.array(item),
    ['本次埋下、推进或收回的伏笔。', '[{"title":"铜铃","stage":"planted",…}]', '"铜铃"'],
    ['Threads planted, advanced or paid.', '[{"title":"bell","stage":"planted",…}]', '"bell"'],
  ),
});
type Item = z.output<typeof item>;

export const updateThreadsDefinition = {
  name: 'update_threads',
  writes: true,
  about: {
    zh: '记录伏笔的埋设、推进与回收，附原文和章节。',
    en: 'Records foreshadowing planted, advanced or paid, with quote and chapter.',
  },
  input,
};

function prepare(raw: JsonObject): { value: JsonObject; issues: Issue[] } {
  const issues: Issue[] = [];
  if (!Array.isArray(raw.threads)) return { value: raw, issues };
  const threads = raw.threads.map((one, index) => {
    if (!isJsonObject(one)) return one;
    const read = readNumbers(one, 'chapterNumber', 'dueChapterNumber');
    issues.push(...read.issues.map((found) => ({ ...found, path: `threads.${index}.${found.path}` })));
    return read.value;
  });
  return { value: { ...raw, threads }, issues };
}

async function quoteIssues(
  one: Item,
  index: number,
  context: ToolContext,
  signal: AbortSignal,
): Promise<Issue[]> {
  const path = `threads.${index}`;
  if (one.title.trim() === '')
    return [error('entry.missing', `${path}.title`, 'entry.fill', { field: 'title' })];
  const chapter = chapterByNumber(context.book, one.chapterNumber);
  if (!chapter || one.stage === 'due' || one.stage === 'dropped') return [];
  const prose = await context.prose(chapter.id, signal);
  if (findText(prose, one.quote).spans.length > 0) return [];
  const facts = { title: one.title, quote: one.quote.slice(0, 40), number: one.chapterNumber };
  return [error('thread.no-quote', `${path}.quote`, 'thread.quote', facts)];
}

/** The thread with one more step; the same step twice is one. */
function advanced(before: Thread | undefined, one: Item, context: ToolContext): Thread {
  const { book, ids } = context;
  const chapterId = chapterByNumber(book, one.chapterNumber)?.id ?? null;
  const due =
    one.dueChapterNumber === undefined ? undefined : chapterByNumber(book, one.dueChapterNumber)?.id;
  const base = before ?? { id: ids.next(), title: one.title.trim(), note: '', dueChapterId: null, steps: [] };
  const step = { stage: one.stage, chapterId, quote: one.quote.trim() };
  const known = base.steps.some(
    (old) => old.stage === step.stage && old.chapterId === chapterId && old.quote === step.quote,
  );
  return {
    ...base,
    note: one.note?.trim() || base.note,
    dueChapterId: due ?? base.dueChapterId,
    steps: known ? base.steps : [...base.steps, step],
  };
}

/** Notes about chapters that a thread is said to be due in and that are not there. */
const dueNotes = (book: Book, threads: readonly Item[]): Message[] =>
  threads.flatMap(({ dueChapterNumber: due }) =>
    due === undefined || chapterByNumber(book, due) ? [] : [noChapter(book, due)],
  );

const shown = (thread: Thread | undefined): string =>
  thread?.steps.map(({ stage, quote }) => labelled(stage, quote)).join('\n') ?? '';

export const updateThreads = defineTool(updateThreadsDefinition, {
  prepare,
  async check(args, context, signal) {
    const found = await Promise.all(
      args.threads.map((one, index) => quoteIssues(one, index, context, signal)),
    );
    return { value: args, issues: found.flat() };
  },
  async run(context, { threads }) {
    const { book } = context;
    const missing = threads.find(({ chapterNumber: number }) => !chapterByNumber(book, number));
    if (missing) return refuse(noChapter(book, missing.chapterNumber));
    const changed = new Map<string, Thread>();
    for (const one of threads) {
      const title = one.title.trim();
      const before = changed.get(title) ?? book.threads.find((thread) => thread.title === title);
      changed.set(title, advanced(before, one, context));
    }
    const items: PreviewItem[] = [...changed.values()].flatMap((thread) => {
      const before = book.threads.find(({ id }) => id === thread.id);
      return changedField(
        { code: 'field-thread', facts: { title: thread.title } },
        shown(before),
        shown(thread),
      );
    });
    if (changed.size === 0) return refuse({ code: 'nothing-new' });
    const facts = { count: changed.size, titles: listed([...changed.keys()]) };
    return ok({
      kind: 'proposal',
      changes: [...changed.values()].map((value): Change => ({ type: 'thread-put', value })),
      label: { code: 'label-threads', facts },
      summary: { code: 'did-threads', facts },
      preview: { items, notes: dueNotes(book, threads) },
      data: { threads: [...changed.keys()] },
    });
  },
});
