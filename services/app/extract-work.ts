import { scenes } from '#agent/prompts/index.ts';
import { sceneWords } from '#agent/prompts/scene.ts';
import { deconstructChapter, toAskRequest } from '#extract/deconstruct/ask.ts';
import { createRoles } from '#extract/deconstruct/roles.ts';
import { toldTools } from '#extract/model/check-calls.ts';
import { type ReadDesk, readChapter } from '#extract/model/read.ts';
import { toRequest } from '#extract/model/request.ts';
import { createTasks, type HintKind } from '#extract/model/task.ts';
import type { Work } from '#extract/queue/run.ts';
import type { Extraction } from '#extract/types.ts';
import { estimateRequest } from '#llm/tokens.ts';
import type { Book } from '#model/book.ts';
import { say } from '#model/messages.ts';
import { tools } from '#tools/index.ts';
import { findCast } from './cast-names.ts';
import { localeOf, toolContext } from './chats/run.ts';
import type { AppContext } from './context.ts';
import type { Session } from './sessions.ts';
import { serviceWords } from './words.ts';

/** Least tokens of prose in one request, however small the author's budget is. */
const LEAST_ROOM = 1000;
/** Tokens beside the prose: names that are known, hints, a second turn with its results. */
const BESIDE = 4000;
/** Tokens of one chapter's answer, as good models were seen to write them: an outline and some twelve calls. */
const USUAL_ANSWER = 1800;
/** The same for a chapter that is taken apart: a list of some eight lines. */
const USUAL_PART = 400;

/** What a run asks for one chapter, and what the whole of it would take: an estimate needs no hints. */
export type RunWork = {
  /** Finds what `work` stands on, which takes a while for a long book. */
  prepare(signal: AbortSignal): Promise<void>;
  work: Work;
  estimate(chapterIds: readonly string[]): Promise<Estimate>;
};
export type Estimate = { input: number; output: number };

type Hints = Pick<Extraction, HintKind>;
type FindHints = (signal: AbortSignal) => Promise<Hints | undefined>;

/** The hints of a book as it was; its chapters are one immutable list. */
const known = new WeakMap<Session['store'], { chapters: Book['chapters']; hints: Hints }>();

/**
 * What the built-in finder knows of the whole book, as hints for the model. Undefined where it fails: the model reads
 * all the same, and the run must not hang on it.
 */
export async function findHints(
  { workers }: AppContext,
  { store }: Session,
  signal: AbortSignal,
): Promise<Hints | undefined> {
  const { chapters } = store.book();
  const before = known.get(store);
  if (before?.chapters === chapters) return before.hints;
  try {
    const { characters, places, items, organisations } = await findCast(
      store,
      workers,
      () => undefined,
      signal,
    );
    const hints = { characters, places, items, organisations };
    known.set(store, { chapters: store.book().chapters, hints });
    return hints;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** Reads chapters into facts for the bible. */
export function createExtractWork(
  app: AppContext,
  session: Session,
  model: string,
  budget: number,
  find: FindHints,
): RunWork {
  const { store } = session;
  const locale = localeOf(session);
  const scene = sceneWords(store.book(), scenes.extract, locale);
  const frame = { model, locale, scene, tools: toldTools(tools) };
  let taskOf = createTasks({ book: store.book(), found: undefined });
  const bare = toRequest(frame, emptyTask, { text: '', at: 1, of: 1 });
  const room = Math.max(LEAST_ROOM, budget - estimateRequest(bare) - BESIDE);
  const desk: ReadDesk = {
    ...{ locale, tools, frame, room },
    context: () => toolContext(app, session),
    say: (language, message) => say(serviceWords, language, message),
  };
  return {
    async prepare(signal) {
      const found = await find(signal);
      taskOf = createTasks({ book: store.book(), found });
    },
    async work({ chapterId, cuts, send }, signal) {
      const task = taskOf(chapterId, await store.prose(chapterId));
      // a chapter that was deleted since gives nothing and costs nothing
      if (!task) return { ok: true, value: { facts: [], refused: [] } };
      return readChapter(desk, task, { cuts, send }, signal);
    },
    async estimate(chapterIds) {
      let input = 0;
      for (const id of chapterIds) {
        const task = taskOf(id, await store.prose(id));
        if (task) input += estimateRequest(toRequest(frame, task, { text: task.prose, at: 1, of: 1 }));
      }
      return { input, output: chapterIds.length * USUAL_ANSWER };
    },
  };
}

/** Takes chapters apart into what they do. */
export function createDeconstructWork(session: Session, model: string, find: FindHints): RunWork {
  const { store } = session;
  const locale = localeOf(session);
  const scene = sceneWords(store.book(), scenes.deconstruct, locale);
  const frame = { model, locale, scene };
  let roles = createRoles([], locale);
  const places = new Map(store.book().chapters.map(({ id }, at) => [id, at + 1]));
  const taskOf = async (id: string) => ({ number: places.get(id) ?? 1, prose: await store.prose(id) });
  return {
    async prepare(signal) {
      roles = createRoles((await find(signal))?.characters ?? [], locale);
    },
    work: async ({ chapterId, ...given }, signal) =>
      deconstructChapter(frame, await taskOf(chapterId), roles, given, signal),
    async estimate(chapterIds) {
      let input = 0;
      for (const id of chapterIds) input += estimateRequest(toAskRequest(frame, await taskOf(id)));
      return { input, output: chapterIds.length * USUAL_PART };
    },
  };
}

const emptyTask = {
  chapter: { id: '', kind: 'chapter', title: '', outline: '' },
  number: 1,
  prose: '',
  known: [],
  threads: [],
  hints: { characters: [], places: [], items: [], organisations: [] },
} as const satisfies Parameters<typeof toRequest>[1] | object;
