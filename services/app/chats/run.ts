import { type BuiltContext, buildContext, nearChapters, roomBesideTools } from '#agent/context.ts';
import { isAuthor } from '#agent/entries.ts';
import type { RunOptions, RunPorts } from '#agent/ports.ts';
import { scenes } from '#agent/prompts/index.ts';
import { sceneTask, sceneTools, sceneWords, type TaskFacts } from '#agent/prompts/scene.ts';
import { unitOf } from '#agent/prompts/variables.ts';
import { toMessage } from '#check/messages.ts';
import type { Finding } from '#check/types.ts';
import { type Spending, withCaps } from '#llm/caps.ts';
import type { ChatModel } from '#llm/types.ts';
import type { Book } from '#model/book.ts';
import { chapterNumbers } from '#model/chapter.ts';
import type { ChatRequestFacts } from '#model/chat.ts';
import { limitsOf } from '#model/limits.ts';
import type { Locale } from '#model/messages.ts';
import { say } from '#model/messages.ts';
import type { Chat } from '#project/chats.ts';
import { localDay } from '#project/writing-log.ts';
import { tools } from '#tools/index.ts';
import type { Contradiction, ToolContext } from '#tools/tool.ts';
import { autoApproved } from '../approval-kinds.ts';
import { inBackground } from '../background.ts';
import { chapterOf } from '../chapter-operations.ts';
import type { AppContext } from '../context.ts';
import { chooseModel, type ReadyModel } from '../models.ts';
import type { Session } from '../sessions.ts';
import { shownDays, writtenOn } from '../statistics.ts';
import { serviceWords } from '../words.ts';
import { createMade, type Made } from './made.ts';
import { createStreamJournal, type StreamJournal } from './stream-journal.ts';
import { LOOK_BACK, undoneCalls } from './undone.ts';

const HITS = 20;
const TOLD_DAYS = 14;

/** Talk about the book, where a chat has no request yet. */
export const noRequest: ChatRequestFacts = { scene: 'chat', chapterId: null, target: 0 };

/** The newest request of the author: its facts and its words. */
export function requestOf(chat: Chat): { facts: ChatRequestFacts; text: string } {
  const newest = chat.entries().findLast(isAuthor);
  return { facts: newest?.request ?? noRequest, text: newest?.text ?? '' };
}

/**
 * The newest request as far as it can still be carried out: a chapter or a model that is gone since is left out,
 * so that what it led to can be read and decided on.
 */
export async function standingRequest({ models }: AppContext, { store }: Session, chat: Chat) {
  const { facts, text } = requestOf(chat);
  const { model, ...rest } = facts;
  const isThere = store.book().chapters.some(({ id }) => id === facts.chapterId);
  const isKnown = model !== undefined && chooseModel(await models.settings(), facts.scene, model);
  return { facts: { ...rest, ...(isKnown && { model }), chapterId: isThere ? facts.chapterId : null }, text };
}

/** What of a chat its desk needs. */
type DeskChat = Pick<Chat, 'entries' | 'append' | 'undone'>;

/** What a chat at rest is read and decided on with: no model, no context. */
export type ChatDesk = { ports: RunPorts; options: RunOptions };
export type ChatRun = ChatDesk & {
  built: BuiltContext;
  ready: ReadyModel;
  /** To be released when the run is over, however it ends. */
  journal: StreamJournal;
};

const silent: ChatModel = {
  stream() {
    throw new Error('A chat at rest asks no model.');
  },
};

/** A chat without a run. It needs no usable model: a chat can be read whatever has become of its model. */
export async function prepareDesk(
  app: AppContext,
  session: Session,
  chat: DeskChat,
  facts: ChatRequestFacts,
  { model = silent, made = createMade(session.store, chat) }: { model?: ChatModel; made?: Made } = {},
): Promise<ChatDesk> {
  const { budget } = await app.models.settings();
  const { locale: reader } = await app.settings.read();
  const { project } = session.store.book();
  const scene = scenes[facts.scene];
  const options: RunOptions = {
    ...{ model: '', locale: localeOf(session), reader, budget },
    system: [],
    autoApprove: autoApproved(project.settings),
    wish: {
      target: scene.generates ? facts.target || project.settings.chapterTarget : 0,
      named: facts.target,
      tolerance: limitsOf(project).prose.tolerance,
      bible: scene.generates === true,
    },
  };
  return { ports: runPorts(app, session, chat, { facts, model, made }), options };
}

/** The language a book's model is spoken to in: the author's choice, else the book's own, else English. */
export function localeOf({ store }: Pick<Session, 'store'>): Locale {
  const { language, settings } = store.book().project;
  return settings.promptLocale ?? (language.startsWith('zh') ? 'zh-CN' : 'en');
}

/**
 * Everything one run of a chat stands on: the scene's model with its caps, the tools it offers, the context within
 * its budget. `request` is stored with the author's next words.
 */
export async function prepareRun(
  app: AppContext,
  session: Session,
  chat: Chat,
  request: { facts: ChatRequestFacts; text: string },
): Promise<ChatRun> {
  const { facts } = request;
  const { scene, chapterId } = facts;
  const journal = createStreamJournal(session.store.dir, app.ports.ids, {
    waits: true,
    request: { scene, chapterId },
  });
  const ready = await app.models.pick(facts.scene, facts.model, journal);
  const { model } = ready;
  const made = createMade(session.store, chat);
  const desk = await prepareDesk(app, session, chat, facts, { model: await cappedModel(app, ready), made });
  const { locale, budget } = desk.options;
  if (facts.chapterId !== null) await made.begin(chapterOf(session, facts.chapterId).id);
  const built = await contextFor(session, request, { locale, budget, model, now: app.ports.clock.now() });
  const options = { ...desk.options, model, system: built.system, context: async () => built.context };
  return { ports: untilStored(desk.ports, journal), options, built, ready, journal };
}

/** An answer that is in the chat needs no journal any more; until then, a crash finds it there. */
const untilStored = (ports: RunPorts, journal: StreamJournal): RunPorts => ({
  ...ports,
  log: {
    ...ports.log,
    async append(entry) {
      await ports.log.append(entry);
      if (entry.role === 'assistant') await journal.stored();
    },
  },
});

/** What a request would send, by its parts. Throws the contract's refusal for a chapter that is not there. */
export async function contextFor(
  session: Session,
  { facts, text }: { facts: ChatRequestFacts; text: string },
  { now, ...given }: { locale: Locale; budget: number; model: string; now: Date },
): Promise<BuiltContext> {
  const { store } = session;
  if (facts.chapterId !== null) chapterOf(session, facts.chapterId);
  const scene = scenes[facts.scene];
  const number = chapterNumberOf(store.book(), facts);
  const near = nearChapters(store.book(), number);
  const proses = new Map(await Promise.all(near.map(async (id) => [id, await store.prose(id)] as const)));
  const own = scene.reads && facts.chapterId !== null ? await store.prose(facts.chapterId) : undefined;
  const book = store.book();
  const room = roomBesideTools(given.budget, sceneTools(scene, tools), given.locale, given.model);
  return buildContext({
    ...given,
    budget: room,
    book,
    prompt: sceneWords(book, scene, given.locale),
    request: text,
    task: sceneTask(scene, given.locale, {
      ...taskFacts(book, facts, number),
      ...dayFacts(session, now),
      unit: unitOf(book.project.language, given.locale),
    }),
    chapterNumber: number,
    proses,
    ...(own !== undefined && { ownProse: own }),
    hasGlossary: scene.name === 'translate',
  });
}

/** The number of the chapter at hand; for a chapter to be written without one, the next. */
function chapterNumberOf(book: Book, { scene, chapterId }: ChatRequestFacts): number | undefined {
  const numbers = chapterNumbers(book.chapters);
  if (chapterId !== null) return numbers.get(chapterId);
  return scene === 'write' ? numbers.size + 1 : undefined;
}

function taskFacts(
  book: Book,
  { chapterId, target }: ChatRequestFacts,
  number: number | undefined,
): TaskFacts {
  const title = book.chapters.find(({ id }) => id === chapterId)?.title;
  return {
    ...(number !== undefined && { chapterNumber: number }),
    ...(title && { chapterTitle: title }),
    target: target || book.project.settings.chapterTarget,
  };
}

/** What the last days came to, for the scene that suggests what to do today. */
function dayFacts({ writing }: Session, now: Date): TaskFacts {
  const days = shownDays(writing.days(), localDay(now)).slice(-TOLD_DAYS);
  return { today: localDay(now), days: days.map((day) => ({ day: day.day, count: writtenOn(day) })) };
}

function runPorts(
  app: AppContext,
  session: Session,
  chat: DeskChat,
  { facts, model, made }: { facts: ChatRequestFacts; model: ChatModel; made: Made },
): RunPorts {
  const { clock, ids } = app.ports;
  const { store } = session;
  return {
    log: {
      entries: () => chat.entries(),
      async append(entry) {
        await chat.append(isAuthor(entry) ? { ...entry, request: facts } : await made.marked(entry));
      },
    },
    meant: made.meant,
    model,
    tools: sceneTools(scenes[facts.scene], tools),
    context: () => toolContext(app, session),
    commit: (set) => store.commit(set),
    committed: async (key) =>
      store.history(LOOK_BACK).some(({ label, undone }) => !undone && label.facts?.call === key),
    undone: () => undoneCalls(store, chat),
    say: (locale, message) => say(serviceWords, locale, message),
    clock,
    ids,
  };
}

/** The model behind the author's caps; what each answer has cost is counted into the day. */
export async function cappedModel(
  { models, ports }: Pick<AppContext, 'models' | 'ports'>,
  ready: Pick<ReadyModel, 'price' | 'chat'>,
  batches: Pick<Spending, 'isSent' | 'isKept'> = {},
): Promise<ChatModel> {
  const { price } = ready;
  if (!price) return ready.chat;
  const { caps } = await models.settings();
  let spent = (await models.view()).spent[price.currency] ?? 0;
  return withCaps(ready.chat, {
    caps: { ...(caps.request && { request: caps.request }), ...(caps.day && { day: caps.day }) },
    ...{ price, ...batches },
    spent: () => spent,
    record: (usage, amount) => {
      spent += amount;
      inBackground(ports, models.note(ready, usage));
    },
  });
}

/** A fresh view of the book for the tools. */
export function toolContext(
  { ports: { clock, ids } }: { ports: Pick<AppContext['ports'], 'clock' | 'ids'> },
  { store, checker }: Pick<Session, 'store' | 'checker'>,
): ToolContext {
  const book = store.book();
  return {
    ...{ book, clock, ids },
    limits: limitsOf(book.project),
    prose: (chapterId) => store.prose(chapterId),
    draft: (chapterId, number) => store.draftText(chapterId, number),
    search: async (query, limit, signal) => {
      const { hits } = await store.search(
        query,
        { caseSensitive: false, limit: Math.min(limit, HITS) },
        signal,
      );
      return hits.map(({ chapterId, paragraph, at, before, match, after }) => ({
        ...{ chapterId, paragraph, at },
        quote: `${before}${match}${after}`,
      }));
    },
    contradictions: async (chapterId, signal) => {
      const found = await checker.run(() => {}, signal);
      return found
        .filter(({ waived }) => !waived)
        .flatMap((finding) => toContradiction(finding, chapterId, localeOf({ store })));
    },
  };
}

/** A finding as tools tell it; nothing where it does not touch the chapter asked for. */
function toContradiction(finding: Finding, chapterId: string | null, locale: Locale): Contradiction[] {
  if (chapterId !== null && finding.places.every((place) => place.chapterId !== chapterId)) return [];
  const places = finding.places.map(({ chapterId: id, paragraph, quote }) => ({
    chapterId: id,
    paragraph,
    at: 0,
    quote,
  }));
  return [{ message: toMessage(finding, locale), places }];
}
