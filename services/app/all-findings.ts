import { findingKey } from '#check/key.ts';
import { byChapter } from '#check/order.ts';
import type { Finding, FindingPlace } from '#check/types.ts';
import { waive } from '#check/waive.ts';
import { type Doubt, proofreadingSchema } from '#extract/proofread/doubt.ts';
import { createState } from '#extract/queue/state.ts';
import type { Book } from '#model/book.ts';
import type { Progress } from '#model/result.ts';
import { paragraphAt } from '#text/paragraph-at.ts';
import { waiversOf } from './checks.ts';
import { findRun, type Runs } from './extract-runs.ts';
import { bibleLines } from './proofread.ts';
import { listRuns, openQueueLog } from './queue-log.ts';
import type { Session } from './sessions.ts';

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

/** Where a quote (it begins with no space) stands in a chapter now; undefined where either is gone. */
function placeIn(book: Book, chapterId: string, quote: string): FindingPlace | undefined {
  const at = book.chapters.findIndex(({ id }) => id === chapterId);
  const prose = book.chapters[at]?.prose ?? '';
  const start = prose.indexOf(quote);
  if (start < 0) return undefined;
  return { chapterId, chapter: at + 1, paragraph: paragraphAt(prose, start), quote };
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

/** Two findings about the same words that both quote the same chapter for what was told before. */
function isSame({ places: a }: Finding, { places: b }: Finding): boolean {
  const [mine, yours] = [a.at(-1), b.at(-1)];
  return (
    a[0]?.chapterId === b[0]?.chapterId &&
    mine?.chapterId === yours?.chapterId &&
    mine !== undefined &&
    yours !== undefined &&
    (mine.quote.includes(yours.quote) || yours.quote.includes(mine.quote))
  );
}

/**
 * What models have found while proofreading and what still stands: doubts whose words are gone, and those that the
 * rules have found as well, are left out.
 */
async function proofreadFindings(
  runs: Runs,
  session: Session,
  known: readonly Finding[],
): Promise<Finding[]> {
  const book = session.store.book();
  const isKnown = (finding: Finding) => known.some((one) => isSame(one, finding));
  const found = [...(await readDoubts(runs, session))]
    .flatMap(([id, { doubts, model }]) => doubts.flatMap((doubt) => toFinding(book, id, doubt, model)))
    .filter((finding) => !isKnown(finding));
  return waive(found, waiversOf(book));
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
  return [...found, ...read].sort(byChapter);
}
