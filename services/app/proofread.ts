import { scenes } from '#agent/prompts/index.ts';
import { sceneWords } from '#agent/prompts/scene.ts';
import { findingKey } from '#check/key.ts';
import { type BibleTold, createTold } from '#check/told.ts';
import type { Finding, FindingPlace } from '#check/types.ts';
import { type ProofTask, proofreadChapter, toProofRequest } from '#extract/proofread/ask.ts';
import { type Doubt, proofreadingSchema } from '#extract/proofread/doubt.ts';
import { createState } from '#extract/queue/state.ts';
import { estimateRequest } from '#llm/tokens.ts';
import type { BibleLine } from '#model/bible.ts';
import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { localeOf } from './chats/run.ts';
import { waiversOf } from './checks.ts';
import { findRun, type Runs } from './extract-runs.ts';
import type { RunWork } from './extract-work.ts';
import { listRuns, openQueueLog } from './queue-log.ts';
import type { Session } from './sessions.ts';

/** What a chapter is held against, in characters: some 5,000 tokens of either script. */
const ROOM = { han: 6_000, other: 20_000 };
/** Tokens of an answer: most chapters contradict nothing. */
const USUAL_ANSWER = 300;

type Name = { name: string; aliases: readonly string[] };

/** What the bible says, a line for each thing that can be contradicted. */
function bibleLines({ chapters, characters, world, state }: Book): BibleTold[] {
  const places = new Map(chapters.map(({ id }, at) => [id, at]));
  const living = (line: BibleLine, isRule = false) => ({
    ...{ entry: line.name, quote: line.state, isRule },
    since: line.chapterId === null ? -1 : (places.get(line.chapterId) ?? -1),
  });
  return [
    ...characters.map(({ name, role, description }) => ({
      entry: name,
      quote: [role, description].filter(Boolean).join('。'),
    })),
    ...world.map(({ name, category, description }) => ({
      ...{ entry: name, quote: description, isRule: /规|律|法则|\b(?:rules?|laws?)\b/i.test(category) },
    })),
    ...[...state.characters, ...state.itemsAndPlaces].map((line) => living(line)),
    ...state.rules.map((line) => living(line, true)),
  ].flatMap(({ quote, ...line }) => (quote.trim() === '' ? [] : [{ ...line, quote: quote.trim() }]));
}

/** Holds chapters against what the book said before them. */
export async function createProofreadWork(
  session: Session,
  model: string,
  names: readonly Name[],
  signal: AbortSignal,
): Promise<RunWork> {
  const { store } = session;
  await store.loadAll(() => undefined, signal);
  const book = store.book();
  const locale = localeOf(session);
  const frame = { model, locale, scene: sceneWords(book, scenes.proofread, locale) };
  const chapters = book.chapters.map(({ id, prose = '' }) => ({ id, prose }));
  const places = new Map(chapters.map(({ id }, at) => [id, at]));
  const own = [...book.characters, ...book.world].map(({ name, aliases }) => ({ name, aliases }));
  const tellBefore = createTold({ chapters, names: [...own, ...names], lines: bibleLines(book) });
  const room = /^(?:zh|ja)\b/i.test(book.project.language) ? ROOM.han : ROOM.other;
  const taskOf = (id: string): ProofTask => {
    const at = places.get(id);
    // a chapter that was deleted since asks nothing
    if (at === undefined) return { number: 0, prose: '', told: [] };
    return { number: at + 1, prose: chapters[at]?.prose ?? '', told: tellBefore(at, room) };
  };
  return {
    work: ({ chapterId, ...given }, stop) => proofreadChapter(frame, taskOf(chapterId), given, stop),
    async estimate(chapterIds) {
      const tasks = chapterIds.map(taskOf).filter(({ told }) => told.length > 0);
      const input = tasks.reduce(
        (sum, task) => sum + estimateRequest(toProofRequest(frame, task, { text: task.prose, at: 1, of: 1 })),
        0,
      );
      return { input, output: tasks.length * USUAL_ANSWER };
    },
  };
}

/** What models have doubted, by chapter; of several readings of a chapter the last counts. */
async function readDoubts(
  runs: Runs,
  session: Session,
): Promise<Map<string, { doubts: Doubt[]; model: string }>> {
  const { dir } = session.store;
  const newest = await findRun(runs, { session, kind: 'proofread' });
  const ids = await listRuns(dir, 'proofread');
  const older = await Promise.all(
    ids.slice(1).map(async (id) => createState((await openQueueLog(dir, 'proofread', id)).lines())),
  );
  const found = new Map<string, { doubts: Doubt[]; model: string }>();
  for (const { tasks, head } of [...older.toReversed(), ...(newest ? [newest.queue.state()] : [])])
    for (const [id, { result }] of tasks) {
      const read = proofreadingSchema.safeParse(result).data;
      if (read) found.set(id, { doubts: read.doubts, model: head?.model ?? '' });
    }
  return found;
}

/** A model may be wrong: as sure as a rule that is mostly right. */
const CONFIDENCE = 0.7;

/** Where a quote stands in a chapter now; undefined where the chapter or its words are gone. */
function placeIn(book: Book, chapterId: string, quote: string): FindingPlace | undefined {
  const at = book.chapters.findIndex(({ id }) => id === chapterId);
  const prose = book.chapters[at]?.prose ?? '';
  const start = prose.indexOf(quote);
  if (start < 0) return undefined;
  const paragraph = prose
    .slice(0, start)
    .split('\n')
    .filter((line) => line.trim()).length;
  const isInside = /\S/.test(prose.slice(prose.lastIndexOf('\n', start - 1) + 1, start));
  return { chapterId, chapter: at + 1, paragraph: isInside ? paragraph : paragraph + 1, quote };
}

/** A line of the bible that still says so. */
const entryIn = (book: Book, entry: string, quote: string): FindingPlace | undefined =>
  bibleLines(book).some((line) => line.entry === entry && line.quote === quote)
    ? { chapterId: '', chapter: 0, paragraph: 0, quote, entry }
    : undefined;

const toFinding = (
  book: Book,
  chapterId: string,
  { quote, before, reason }: Doubt,
  model: string,
): Finding[] => {
  const { entry } = before;
  const at = placeIn(book, chapterId, quote);
  const from =
    entry === undefined ? placeIn(book, before.chapterId, before.quote) : entryIn(book, entry, before.quote);
  if (!at || !from) return [];
  return [
    {
      ...{ key: findingKey('proofread', [from.quote, at.quote]), kind: 'proofread', severity: 'warning' },
      ...{ confidence: CONFIDENCE, places: [from, at], facts: { reason, model } },
    },
  ];
};

/**
 * What models have found while proofreading and what still stands: doubts whose words are gone, and those that the
 * rules have found as well, are left out.
 */
export async function proofreadFindings(
  runs: Runs,
  session: Session,
  known: readonly Finding[],
): Promise<Finding[]> {
  const book = session.store.book();
  const waivers = new Map(waiversOf(book).map(({ key, reason }) => [key, reason]));
  const isKnown = ({ places }: Finding) => {
    const at = places.at(-1);
    return known.some((one) => {
      const place = one.places.at(-1);
      return (
        place?.chapterId === at?.chapterId &&
        place !== undefined &&
        at !== undefined &&
        (place.quote.includes(at.quote) || at.quote.includes(place.quote))
      );
    });
  };
  return [...(await readDoubts(runs, session))]
    .flatMap(([id, { doubts, model }]) => doubts.flatMap((doubt) => toFinding(book, id, doubt, model)))
    .filter((finding) => !isKnown(finding))
    .map((finding) => {
      const reason = waivers.get(finding.key);
      return reason === undefined ? finding : { ...finding, waived: { reason } };
    });
}

/** All that the rules and the models have found, in the order of the book. */
export async function findAll(
  runs: Runs,
  session: Session,
  progress: Progress,
  signal: AbortSignal,
): Promise<Finding[]> {
  const found = await session.checker.run(progress, signal);
  const read = await proofreadFindings(runs, session, found);
  const chapterOf = ({ places }: Finding) => places.at(-1)?.chapter ?? 0;
  return [...found, ...read].sort((a, b) => chapterOf(a) - chapterOf(b));
}
