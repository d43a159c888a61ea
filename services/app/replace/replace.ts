import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ReplaceHit, ReplacePlace, ReplacePreview, ReplaceQuery } from '#contract/replace.ts';
import type { BookView } from '#contract/views.ts';
import type { Book } from '#model/book.ts';
import { type Change, changeSchema } from '#model/change.ts';
import type { Message } from '#model/messages.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { committed } from '../chapter-operations.ts';
import { orRefuse, refusal } from '../errors.ts';
import type { Session } from '../sessions.ts';
import { type Find, type Found, findNames, findPlain } from './find.ts';
import { allParts, type Edit, type Part, proseParts } from './parts.ts';
import { findPattern, SlowPatternError } from './pattern.ts';

/** Characters shown on either side of a hit. */
const CONTEXT = 24;
/** A query that finds more than this finds nearly everything. */
const MOST_HITS = 100_000;
const BREATHE_EVERY = 50;

type Hit = Found & { id: string; text: number };
type Finding = { part: Part; hits: Hit[] };

function createFind(query: ReplaceQuery, book: Book): Result<Find> {
  if (query.mode === 'rename') return ok(findNames(query.pairs, namesOf(book)));
  return query.isPattern ? findPattern(query) : ok(findPlain(query));
}

/** All that a query finds in a book whose prose is loaded, in reading order. */
async function findAll(book: Book, query: ReplaceQuery, signal: AbortSignal): Promise<Result<Finding[]>> {
  const find = createFind(query, book);
  if (!find.ok) return find;
  const findings: Finding[] = [];
  let total = 0;
  const parts = query.mode === 'text' && query.scope === 'prose' ? proseParts(book) : allParts(book);
  for (const [at, part] of parts.entries()) {
    const hits = part.texts.flatMap((text, index) =>
      find.value(text).map((found) => ({ ...found, text: index, id: `${part.key}/${index}/${found.at}` })),
    );
    total += hits.length;
    if (hits.length > 0) findings.push({ part, hits });
    if (total > MOST_HITS) return refuse({ code: 'replace-too-many', facts: { count: MOST_HITS } });
    if (at % BREATHE_EVERY === BREATHE_EVERY - 1) await breathe();
    signal.throwIfAborted();
  }
  return ok(findings);
}

const namesOf = ({ characters, world }: Book): string[] =>
  [...characters, ...world].flatMap(({ name, aliases }) => [name, ...aliases]);

async function look({ store }: Session, query: ReplaceQuery, signal: AbortSignal): Promise<Finding[]> {
  await store.loadAll(() => undefined, signal);
  try {
    return orRefuse(await findAll(store.book(), query, signal));
  } catch (error) {
    if (error instanceof SlowPatternError) throw refusal({ code: 'replace-pattern-slow' });
    throw error;
  }
}

/** What a query would change, the first `limit` hits with the text around them. Changes nothing. */
export async function previewReplace(
  session: Session,
  query: ReplaceQuery,
  limit: number,
  signal: AbortSignal,
): Promise<ReplacePreview> {
  const findings = await look(session, query, signal);
  let left = limit;
  const places = findings.map(({ part, hits }): ReplacePlace => {
    const shown = hits.slice(0, left);
    left -= shown.length;
    const { key, kind, chapterId, name, texts } = part;
    return {
      key,
      kind,
      chapterId,
      name,
      count: hits.length,
      hits: shown.map((hit) => quote(texts[hit.text] ?? '', hit)),
    };
  });
  const total = findings.reduce((sum, { hits }) => sum + hits.length, 0);
  return { seen: digest(findings), total, places, warnings: warningsFor(session.store.book(), query) };
}

function quote(text: string, { id, at, match, replacement }: Hit): ReplaceHit {
  const end = at + match.length;
  const start = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - CONTEXT, 0);
  return {
    id,
    match,
    replacement,
    before: text.slice(start, at).toWellFormed(),
    after: (text.slice(end, end + CONTEXT).split('\n', 1)[0] ?? '').toWellFormed(),
  };
}

function digest(findings: readonly Finding[]): string {
  const hash = createHash('sha256');
  for (const { hits } of findings)
    for (const { id, match, replacement } of hits) hash.update(`${id}\0${match}\0${replacement}\0`);
  return hash.digest('hex');
}

/** A new name that somebody else bears, or that the story already uses, can't be told apart afterwards. */
function warningsFor(book: Book, query: ReplaceQuery): Message[] {
  if (query.mode !== 'rename') return [];
  const renamed = new Set(query.pairs.map(({ from }) => from));
  const others = new Set(namesOf(book).filter((name) => !renamed.has(name)));
  return query.pairs.flatMap(({ to: name }): Message[] => {
    if (others.has(name)) return [{ code: 'replace-name-taken', facts: { name } }];
    const count = book.chapters.filter(({ prose }) => prose?.includes(name)).length;
    return count === 0 || renamed.has(name) ? [] : [{ code: 'replace-name-used', facts: { name, count } }];
  });
}

type Asked = { query: ReplaceQuery; seen: string; skip: readonly string[] };

/**
 * Carries out what a preview showed, as one step to undo. Refuses where the book has changed so that the hits are
 * others than those that were seen.
 */
export async function applyReplace(
  session: Session,
  { query, seen, skip }: Asked,
  signal: AbortSignal,
): Promise<{ replaced: number; view: BookView }> {
  const findings = await look(session, query, signal);
  if (digest(findings) !== seen) throw refusal({ code: 'replace-stale' });
  const skipped = new Set(skip);
  const wanted = findings
    .filter(({ part }) => !skipped.has(part.key))
    .map(({ part, hits }) => ({ part, hits: hits.filter(({ id }) => !skipped.has(id)) }))
    .filter(({ hits }) => hits.length > 0);
  if (wanted.length === 0) throw refusal({ code: 'replace-nothing' });
  const changes = wanted.flatMap(toChanges);
  const replaced = wanted.reduce((sum, { hits }) => sum + hits.length, 0);
  return { replaced, view: await committed(session, labelFor(query, replaced), changes) };
}

function toChanges({ part, hits }: Finding): Change[] {
  const edits = Map.groupBy(hits, ({ text }) => text);
  const changes = part.toChanges(new Map([...edits].map(([text, found]) => [text, found.map(toEdit)])));
  // A card that loses its name is no card any more.
  if (part.kind !== 'prose' && changes.some((change) => !changeSchema.safeParse(change).success))
    throw refusal({ code: 'replace-breaks', facts: { name: part.name } });
  return changes;
}

const toEdit = ({ at, match, replacement }: Found): Edit => ({ at, removed: match, inserted: replacement });

function labelFor(query: ReplaceQuery, count: number): Message {
  if (query.mode === 'text')
    return { code: 'label-replace', facts: { find: query.find, to: query.to, count } };
  const [{ from, to } = { from: '', to: '' }] = query.pairs;
  return { code: 'label-rename', facts: { from, to, count } };
}
