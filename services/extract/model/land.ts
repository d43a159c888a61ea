import type { JsonObject } from '#llm/types.ts';
import { applyChanges } from '#model/apply.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import { type Executed, execute } from '#tools/execute.ts';
import type { Issue } from '#tools/explain.ts';
import type { Preview } from '#tools/preview.ts';
import type { ToolContext, Tools } from '#tools/tool.ts';
import { quoteIn } from '#tools/with-evidence.ts';
import type { EvidenceQuote, Offer } from './offers.ts';

export type LandDesk = { tools: Tools; context(): ToolContext };

/** An offer tried on a copy of the book. `problem` says why it would not be carried out. */
export type TriedOffer = {
  offer: Offer;
  changes: Change[];
  preview: Preview;
  issues: Issue[];
  problem: Message | undefined;
};

const nothing: Preview = { items: [], notes: [] };

/**
 * Tries offers one behind the other on a copy of the book, as they would be committed. `edited` replaces the
 * arguments of an offer by the author's. An offer none of whose quotes stands in its chapter any more is refused.
 */
export async function tryOffers(
  { tools, context }: LandDesk,
  offers: readonly Offer[],
  edited: ReadonlyMap<string, JsonObject>,
  signal: AbortSignal,
): Promise<TriedOffer[]> {
  const tried: TriedOffer[] = [];
  let { book } = context();
  for (const offer of offers) {
    signal.throwIfAborted();
    const own = { ...context(), book };
    const evidence = await standing(offer.evidence, own, signal);
    const isStale = offer.evidence.length > 0 && evidence.length === 0;
    const args = edited.get(offer.id) ?? offer.args;
    const done = isStale ? undefined : await execute(tools, { name: offer.tool, args }, own, signal);
    const one = toTried({ ...offer, args, evidence: isStale ? offer.evidence : evidence }, done, book);
    if (!one.problem) book = applyChanges(book, one.changes);
    tried.push(one);
  }
  return tried;
}

/** The quotes that still stand in their chapters. */
async function standing(
  evidence: readonly EvidenceQuote[],
  { book, prose }: ToolContext,
  signal: AbortSignal,
): Promise<EvidenceQuote[]> {
  const kept: EvidenceQuote[] = [];
  for (const one of evidence) {
    if (!book.chapters.some(({ id }) => id === one.chapterId)) continue;
    if (quoteIn(await prose(one.chapterId, signal), one.quote) !== undefined) kept.push(one);
  }
  return kept;
}

function toTried(offer: Offer, done: Executed | undefined, book: Book): TriedOffer {
  if (!done) return refused(offer, [], { code: 'extract-stale' });
  if (!done.ok) return refused(offer, done.issues, done.problem);
  if (done.outcome.kind !== 'proposal') return refused(offer, done.issues, { code: 'nothing-new' });
  const changes = done.outcome.changes.map((change) => withQuotes(change, offer, book));
  return { offer, changes, preview: done.outcome.preview, issues: done.issues, problem: undefined };
}

const refused = (offer: Offer, issues: Issue[], problem: Message): TriedOffer => ({
  offer,
  changes: [],
  preview: nothing,
  issues,
  problem,
});

/** Quotes kept with an entry of the bible: enough to look the person up by, few enough to be read in the file. */
const MOST_QUOTES = 12;

/** People and entries keep the quotes that prove them, under the key `evidence` of their file. */
function withQuotes(change: Change, { evidence }: Offer, book: Book): Change {
  if (evidence.length === 0 || (change.type !== 'character-put' && change.type !== 'world-put'))
    return change;
  const list = change.type === 'character-put' ? book.characters : book.world;
  const before = list.find(({ id }) => id === change.value.id)?.extra.evidence;
  const known: unknown[] = Array.isArray(before) ? before : [];
  const isKnown = (one: EvidenceQuote) => known.some((old) => JSON.stringify(old) === JSON.stringify(one));
  const all = [...known, ...evidence.filter((one) => !isKnown(one)).map((one) => ({ ...one }))].slice(
    0,
    MOST_QUOTES,
  );
  const extra = { ...change.value.extra, evidence: all };
  return change.type === 'character-put'
    ? { ...change, value: { ...change.value, extra } }
    : { ...change, value: { ...change.value, extra } };
}
