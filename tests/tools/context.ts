import { applyChanges } from '#model/apply.ts';
import { type Book, emptyBook } from '#model/book.ts';
import { type Change, changeSchema } from '#model/change.ts';
import { createChapter } from '#model/chapter.ts';
import { limitsOf } from '#model/limits.ts';
import { createProjectMeta } from '#model/project.ts';
import { execute } from '#tools/execute.ts';
import { tools } from '#tools/index.ts';
import type { JsonObject, Proposal, ToolContext } from '#tools/tool.ts';

export const never = new AbortController().signal;
export const LINE = '更鼓敲过三下，他还站在城楼的阴影里，数着雪落在甲叶上的声音。';
export const PROSE = `${LINE}\n`.repeat(24).trimEnd();
export const OUTLINE = `情节任务：守关。情节细节：叩门。关系变化：生疑。伏笔：铜铃。情绪曲线：由静入惊。关键信息：密信。${'雪'.repeat(800)}`;

/** A book of three chapters (the third only an outline), two people, one entry. */
export function sampleBook(): Book {
  const project = createProjectMeta({
    id: 'book',
    title: '长夜行',
    settings: { chapterTarget: 0, dailyTarget: 0, autoApprove: [] },
  });
  return {
    ...emptyBook(project),
    volumes: [{ id: 'v1', title: '风起', summary: '' }],
    chapters: [
      createChapter({
        id: 'c1',
        title: '入关',
        volumeId: 'v1',
        prose: `铜铃挂在檐下。\n${LINE}\n他说：“雪停了。”`,
        outline: '入关。',
      }),
      createChapter({
        id: 'c2',
        title: '城下',
        volumeId: 'v1',
        prose: `城下有火光。\n${LINE}`,
        outline: '城下。',
      }),
      createChapter({ id: 'c3', title: '叩关', volumeId: 'v1', prose: '', outline: '', status: 'outline' }),
    ],
    characters: [
      {
        id: 'p1',
        name: '沈砚',
        role: '守将',
        description: '北关守将，沉默寡言，左肩有旧伤，善使长枪。',
        tags: ['主角'],
        aliases: ['沈将军'],
        locked: ['description'],
        behaviors: [],
        extra: {},
      },
      {
        id: 'p2',
        name: '陆秉',
        role: '',
        description: '信使。',
        tags: [],
        aliases: [],
        locked: [],
        behaviors: [],
        extra: {},
      },
    ],
    world: [
      {
        id: 'w1',
        category: '地点',
        name: '北关',
        description: '雁回山口的石城，驻军三千。',
        aliases: [],
        locked: false,
        extra: {},
      },
    ],
    guidelines: [{ id: 'g1', category: '文风', content: '对话里不用感叹号。', isActive: true }],
  };
}

let last = 0;

/** A context over a book that is wholly in memory. */
export function contextOf(book: Book, more: Partial<ToolContext> = {}): ToolContext {
  return {
    book,
    limits: limitsOf(book.project),
    clock: { now: () => new Date('2026-11-28T08:00:00Z') },
    ids: { next: () => `new-${++last}` },
    prose: async (id) => book.chapters.find((chapter) => chapter.id === id)?.prose ?? '',
    draft: async (id, number) =>
      book.drafts.find((one) => one.chapterId === id && one.number === number)?.text ?? '',
    search: async (query, limit) =>
      book.chapters
        .flatMap(({ id, prose = '' }) =>
          prose
            .split('\n')
            .flatMap((quote, at) =>
              quote.includes(query) ? [{ chapterId: id, paragraph: at + 1, at: 0, quote }] : [],
            ),
        )
        .slice(0, limit),
    contradictions: async () => [],
    ...more,
  };
}

/** Runs a tool by name; never rejects, like the registry's own execute. */
export const call = (context: ToolContext, name: string, args: object) =>
  // safe: tests pass plain JSON
  execute(tools, { name, args: args as JsonObject }, context, never);

/** The proposal of a call that must pass. */
export async function propose(
  context: ToolContext,
  name: string,
  args: object,
): Promise<Proposal & { warnings: string[] }> {
  const done = await call(context, name, args);
  if (!done.ok) throw new Error(`${done.problem.code}: ${JSON.stringify(done.issues)}`);
  if (done.outcome.kind !== 'proposal') throw new Error(`${name} proposes nothing`);
  return { ...done.outcome, warnings: done.issues.map(({ code }) => code) };
}

/** The data of a reading call that must pass. */
export async function ask(context: ToolContext, name: string, args: object): Promise<JsonObject> {
  const done = await call(context, name, args);
  if (!done.ok) throw new Error(`${done.problem.code}: ${JSON.stringify(done.issues)}`);
  return done.outcome.data;
}

/** Why a call does not run: the codes of its errors, or the tool's own refusal. */
export async function refused(context: ToolContext, name: string, args: object): Promise<string[]> {
  const done = await call(context, name, args);
  if (done.ok) throw new Error(`${name} was not refused`);
  const errors = done.issues
    .filter(({ severity }) => severity === 'error')
    .map(({ code, path }) => `${code} ${path}`);
  return errors.length > 0 ? errors : [done.problem.code];
}

/** The book after a proposal; every change also has to be a valid one. */
export function after(book: Book, { changes }: { changes: readonly Change[] }): Book {
  for (const change of changes) changeSchema.parse(change);
  return applyChanges(book, changes);
}
