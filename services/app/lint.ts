import { createHash } from 'node:crypto';
import {
  type LintFixesView,
  type LintKindView,
  type LintPlaceView,
  type LintSettings,
  lintSettingsSchema,
} from '#contract/lint.ts';
import type { BookView } from '#contract/views.ts';
import { type LintFinding, type LintInput, type LintOptions, lintRuleIds } from '#formats/lint/types.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import type { Progress } from '#model/result.ts';
import { diffText, type TextEdit } from '#model/text-edit.ts';
import type { BookStore } from '#project/store.ts';
import { around } from './around.ts';
import { committed } from './chapter-operations.ts';
import { refusal } from './errors.ts';
import { edited } from './replace/parts.ts';
import type { Session } from './sessions.ts';
import type { Workers } from './workers/workers.ts';

/** Characters shown of a place itself. */
const LONGEST_QUOTE = 120;

const NOTHING: LintSettings = { cliches: null, longest: null };

/** The author's own rules of style: the key `style` of mojian.json. */
export const lintSettingsOf = ({ project }: Pick<Book, 'project'>): LintSettings =>
  lintSettingsSchema.catch(NOTHING).parse(project.extra.style);

export async function setLintSettings(session: Session, settings: LintSettings): Promise<BookView> {
  const { style: _, ...rest } = session.store.book().project.extra;
  const isUsual = settings.cliches === null && settings.longest === null;
  const extra = isUsual ? rest : { ...rest, style: settings };
  return committed(session, { code: 'label-style' }, [{ type: 'project-set', patch: { extra } }]);
}

/** A book, and the threads that read it. */
export type Reader = { store: BookStore; workers: Workers };

type Found = { findings: LintFinding[]; proses: ReadonlyMap<string, string> };

/** Reads the book as it is now and looks for slips of style. */
async function findSlips(
  { store, workers }: Reader,
  progress: Progress,
  signal: AbortSignal,
): Promise<Found> {
  await store.loadAll(progress, signal);
  const book = store.book();
  const chapters = book.chapters.map(({ id, prose = '' }) => ({ id, prose }));
  const names = book.characters.flatMap(({ name, aliases }) => [name, ...aliases]);
  const { cliches, longest } = lintSettingsOf(book);
  const read: LintInput = { language: book.project.language, chapters, names };
  const options: LintOptions = { ...(cliches && { cliches }), ...(longest !== null && { longest }) };
  const findings = await workers.run('lint', { book: read, options }, { progress }, signal);
  return { findings, proses: new Map(chapters.map(({ id, prose }) => [id, prose])) };
}

/** The slips of a book by kind, in the order of the rules; what is said twice of a chapter is said once. */
export async function lintKinds(
  reader: Reader,
  limit: number,
  progress: Progress,
  signal: AbortSignal,
): Promise<LintKindView[]> {
  const { findings, proses } = await findSlips(reader, progress, signal);
  const byCode = Map.groupBy(findings, ({ message }) => message.code);
  return [...byCode]
    .map(([code, found]) => toKind(code, found, limit, proses))
    .sort((a, b) => rankOf(a.rule) - rankOf(b.rule) || b.count - a.count);
}

const ranks = new Map<string, number>(lintRuleIds.map((id, at) => [id, at]));
const rankOf = (rule: string): number => ranks.get(rule) ?? ranks.size;

function toKind(
  code: string,
  found: readonly LintFinding[],
  limit: number,
  proses: Found['proses'],
): LintKindView {
  const items = Map.groupBy(
    found,
    ({ place, message }) => `${place.chapterId} ${JSON.stringify(message.facts ?? {})}`,
  );
  return {
    ...{ rule: found[0]?.rule ?? '', code, count: found.length },
    fixable: found.filter(({ fix }) => fix !== null).length,
    items: [...items.values()].slice(0, limit).flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const { message, place } = first;
      const prose = proses.get(place.chapterId) ?? '';
      const places = same.slice(0, limit).map((finding) => toPlace(finding, prose));
      return [{ chapterId: place.chapterId, message: { ...message, code }, places }];
    }),
  };
}

function toPlace({ place: { at, length, paragraph }, fix }: LintFinding, prose: string): LintPlaceView {
  const quote = prose.slice(at, at + Math.min(length, LONGEST_QUOTE)).toWellFormed();
  return { at, length, paragraph, ...around(prose, at, at + length), quote, fix };
}

type Fix = { id: string; chapterId: string; paragraph: number; edit: TextEdit };

async function findFixes(
  reader: Reader,
  code: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<{ fixes: Fix[]; proses: Found['proses'] }> {
  const { findings, proses } = await findSlips(reader, progress, signal);
  const fixes = findings.flatMap(({ message, fix, place: { chapterId, paragraph } }) =>
    message.code === code && fix ? [{ id: `${chapterId}:${fix.at}`, chapterId, paragraph, edit: fix }] : [],
  );
  return { fixes, proses };
}

function digest(fixes: readonly Fix[]): string {
  const hash = createHash('sha256');
  for (const { id, edit } of fixes) hash.update(`${id}\0${edit.removed}\0${edit.inserted}\0`);
  return hash.digest('hex');
}

/** What fixing all of one kind would change. Changes nothing. */
export async function previewFixes(
  reader: Reader,
  { code, limit }: { code: string; limit: number },
  progress: Progress,
  signal: AbortSignal,
): Promise<LintFixesView> {
  const { fixes, proses } = await findFixes(reader, code, progress, signal);
  const shown = fixes.slice(0, limit).map(({ id, chapterId, paragraph, edit: { at, removed, inserted } }) => {
    const prose = proses.get(chapterId) ?? '';
    return { id, chapterId, paragraph, removed, inserted, ...around(prose, at, at + removed.length) };
  });
  return { seen: digest(fixes), total: fixes.length, fixes: shown };
}

/** Fixes all of one kind that a preview showed, as one step; refuses where the book gives other places by now. */
export async function applyFixes(
  { session, workers }: { session: Session; workers: Workers },
  { code, seen, skip }: { code: string; seen: string; skip: readonly string[] },
  progress: Progress,
  signal: AbortSignal,
): Promise<{ fixed: number; view: BookView }> {
  const { fixes, proses } = await findFixes({ store: session.store, workers }, code, progress, signal);
  if (digest(fixes) !== seen) throw refusal({ code: 'lint-stale' });
  const skipped = new Set(skip);
  const wanted = fixes.filter(({ id }) => !skipped.has(id));
  if (wanted.length === 0) throw refusal({ code: 'lint-nothing' });
  const changes = [...Map.groupBy(wanted, ({ chapterId }) => chapterId)].flatMap(([id, own]): Change[] => {
    const prose = proses.get(id) ?? '';
    const edit = diffText(
      prose,
      edited(
        prose,
        own.map((one) => one.edit),
      ),
    );
    return edit ? [{ type: 'chapter-text', id, edit }] : [];
  });
  const view = await committed(session, { code: 'label-lint-fix', facts: { count: wanted.length } }, changes);
  return { fixed: wanted.length, view };
}
