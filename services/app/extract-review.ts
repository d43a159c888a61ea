import type { OfferView } from '#contract/extract.ts';
import { toEntities } from '#extract/model/entities.ts';
import { type LandDesk, type TriedOffer, tryOffers } from '#extract/model/land.ts';
import { locate, type Offer, toOffers } from '#extract/model/offers.ts';
import { type Reading, readingSchema } from '#extract/model/reading.ts';
import { decidedKeys, type QueueState } from '#extract/queue/state.ts';
import type { JsonObject } from '#llm/types.ts';
import { type Locale, say } from '#model/messages.ts';
import { explainToAuthor } from '#tools/explain.ts';
import { tools } from '#tools/index.ts';
import { toSpec } from '#tools/spec.ts';
import type { Tools } from '#tools/tool.ts';
import { localeOf, toolContext } from './chats/run.ts';
import { LOOK_BACK } from './chats/undone.ts';
import { orRefuse, refusal } from './errors.ts';
import { findRun, type LiveRun, needRun, type Runs } from './extract-runs.ts';
import type { Session } from './sessions.ts';
import { serviceWords } from './words.ts';

/** Results of chapters by their id; one that no version of this app wrote is passed over. */
function readingsOf({ tasks }: QueueState): Map<string, Reading> {
  return new Map(
    [...tasks].flatMap(([id, { result }]) => {
      const read = readingSchema.safeParse(result);
      return read.success ? [[id, read.data] as const] : [];
    }),
  );
}

/** What was decided on. A landing that the author has undone waits again. */
function decidedIn({ store }: Session, state: QueueState): ReadonlySet<string> {
  const undone = store
    .history(LOOK_BACK)
    .flatMap(({ label, undone: isUndone }) => (isUndone ? [label.facts?.call] : []));
  const landed = new Set([...state.landed].filter((id) => !undone.includes(id)));
  return decidedKeys({ ...state, landed });
}

function offersOf({ store }: Session, { queue }: LiveRun, decided: ReadonlySet<string>): Offer[] {
  const book = store.book();
  return toOffers(book, locate(book, readingsOf(queue.state()), decided));
}

const deskOf = ({ app }: Runs, session: Session): LandDesk => ({
  tools,
  context: () => toolContext(app, session),
});

const NOTHING: ReadonlySet<string> = new Set(['nothing-new', 'note-same-guideline']);
const isNothing = ({ problem }: TriedOffer): boolean => problem !== undefined && NOTHING.has(problem.code);

/** What waits for the author; what the book has already in every word is not shown. */
export async function reviewOf(runs: Runs, session: Session, signal: AbortSignal): Promise<OfferView[]> {
  const run = await findRun(runs, { session, kind: 'extract' });
  if (!run) return [];
  const open = offersOf(session, run, decidedIn(session, run.queue.state()));
  return viewOffers(runs, session, open, signal);
}

/** Offers as their screen draws them, each tried behind the ones before. */
export async function viewOffers(
  runs: Runs,
  session: Session,
  offers: readonly Offer[],
  signal: AbortSignal,
): Promise<OfferView[]> {
  const tried = await tryOffers(deskOf(runs, session), offers, new Map(), signal);
  const { locale } = await runs.app.settings.read();
  return tried.filter((one) => !isNothing(one)).map((one) => toView(locale, one));
}

const registry: Tools = tools;

function toView(locale: Locale, { offer, preview, issues, problem }: TriedOffer): OfferView {
  const { id, kind, name, tool, args, evidence, known, left } = offer;
  return {
    ...{ id, kind, name, tool, args, known, left },
    evidence: evidence.map((one) => ({ ...one })),
    changes: preview.items.map(({ what, before, after }) => ({ what, before, after })),
    notes: preview.notes,
    warnings: explainToAuthor(issues, locale).map(({ message, fix }) => `${message} ${fix}`.trim()),
    problem: problem ?? null,
  };
}

/** The form of a tool's arguments. */
export function schemaOf(session: Session, tool: string): Record<string, unknown> {
  const found = registry[tool];
  if (!found)
    throw refusal({ code: 'tool-unknown', facts: { name: tool, tools: Object.keys(registry).join(', ') } });
  return toSpec(found.definition, localeOf(session)).parameters;
}

export type Wanted = readonly { id: string; args?: Record<string, unknown> | undefined }[] | null;
export type Landed = { landed: number; refused: { id: string; message: string }[] };

/**
 * Commits offers as one change set that one undo takes back. The landing is written down before the commit and again
 * behind it, and the commit carries its name: after a crash in between, nothing lands twice.
 */
export async function acceptOffers(
  runs: Runs,
  session: Session,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Landed> {
  const { run } = await needRun(runs, { session, kind: 'extract' });
  const { queue } = run;
  const offers = offersOf(session, run, decidedIn(session, queue.state()));
  const { good, done } = await choose(runs, session, offers, wanted, signal);
  if (good.length > 0) await land(runs, session, run, good);
  return done;
}

/** Puts parts of a plan into the book as one step. */
export async function acceptPlan(
  runs: Runs,
  session: Session,
  offers: readonly Offer[],
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Landed> {
  const { good, done } = await choose(runs, session, offers, wanted, signal);
  const label = { code: 'label-plan-by', facts: { count: good.length } };
  const changes = good.flatMap((one) => one.changes);
  if (good.length > 0) orRefuse(await session.store.commit({ label, source: 'assistant', changes }));
  return done;
}

/** The offers that were asked for, tried with the author's arguments: what can be committed, and what is refused. */
async function choose(
  runs: Runs,
  session: Session,
  all: readonly Offer[],
  wanted: Wanted,
  signal: AbortSignal,
): Promise<{ good: TriedOffer[]; done: Landed }> {
  const chosen = wanted && new Map(wanted.map((one) => [one.id, one.args]));
  const offers = all.filter(({ id }) => !chosen || chosen.has(id));
  const edited = new Map<string, JsonObject>();
  for (const [id, args] of chosen ?? []) {
    // safe: the contract's record came over JSON
    if (args) edited.set(id, args as JsonObject);
  }
  const tried = await tryOffers(deskOf(runs, session), offers, edited, signal);
  const good = tried.filter(({ problem }) => problem === undefined);
  const bad = tried.filter((one) => one.problem !== undefined && !isNothing(one));
  const { locale } = await runs.app.settings.read();
  const refused = bad.map((one) => ({ id: one.offer.id, message: whyNot(locale, one) }));
  return { good, done: { landed: good.length, refused } };
}

function whyNot(locale: Locale, { problem, issues }: TriedOffer): string {
  const errors = explainToAuthor(issues, locale).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors.map(({ message, fix }) => `${message} ${fix}`.trim()).join('\n');
  return problem ? say(serviceWords, locale, problem) : '';
}

async function land(
  { app }: Runs,
  { store }: Session,
  { queue }: LiveRun,
  good: readonly TriedOffer[],
): Promise<void> {
  const id = app.ports.ids.next();
  await queue.note({ type: 'landing', id, keys: good.flatMap(({ offer }) => offer.keys) });
  const label = { code: 'label-extract', facts: { count: good.length, call: id } };
  const changes = good.flatMap((one) => one.changes);
  orRefuse(await store.commit({ label, source: 'assistant', changes }));
  await queue.note({ type: 'landed', id });
}

export async function rejectOffers(
  runs: Runs,
  session: Session,
  ids: readonly string[] | null,
): Promise<number> {
  const { run } = await needRun(runs, { session, kind: 'extract' });
  const { queue } = run;
  const offers = offersOf(session, run, decidedIn(session, queue.state())).filter(
    ({ id }) => !ids || ids.includes(id),
  );
  if (offers.length > 0) await queue.note({ type: 'rejected', keys: offers.flatMap(({ keys }) => keys) });
  return offers.length;
}

/** Who and what the model found, whatever was decided about it since. */
export async function entitiesOf(runs: Runs, session: Session, signal: AbortSignal) {
  const run = await findRun(runs, { session, kind: 'extract' });
  if (!run) throw refusal({ code: 'run-none' });
  const { store } = session;
  await store.loadAll(() => undefined, signal);
  const asked = run.queue.state().tasks;
  const source = store
    .book()
    .chapters.filter(({ id }) => asked.has(id))
    .map(({ id, prose = '' }) => ({ id, text: prose }));
  const { entities, relations } = toEntities(offersOf(session, run, new Set()), source);
  const toFirst = ({ chapter, quote }: { chapter: string; quote: string }) => ({ chapterId: chapter, quote });
  const withFirst = (list: typeof entities.character) =>
    list.map((entity) => ({ ...entity, first: toFirst(entity.first) }));
  return {
    characters: withFirst(entities.character),
    places: withFirst(entities.place),
    items: withFirst(entities.item),
    organisations: withFirst(entities.organisation),
    relations: relations.map((relation) => ({ ...relation, since: toFirst(relation.since) })),
  };
}
