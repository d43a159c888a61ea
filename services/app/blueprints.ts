import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlueprintPlace, SavedBlueprint } from '#contract/blueprints.ts';
import { measureChapter } from '#extract/deconstruct/measure.ts';
import { planBy } from '#extract/deconstruct/plan.ts';
import { reduceParts } from '#extract/deconstruct/reduce.ts';
import { createRoles, withRolesIn } from '#extract/deconstruct/roles.ts';
import { toSkeleton } from '#extract/deconstruct/skeleton.ts';
import { chapterPartSchema, type Template } from '#extract/deconstruct/template.ts';
import { fromText, toText } from '#extract/deconstruct/template-text.ts';
import type { Offer } from '#extract/model/offers.ts';
import { say } from '#model/messages.ts';
import type { Progress } from '#model/result.ts';
import { isMissing } from '#project/disk.ts';
import { isDocumentPath } from '#project/places.ts';
import { findCast } from './cast-names.ts';
import { localeOf } from './chats/run.ts';
import { commitAsAuthor } from './commit-as-author.ts';
import type { AppContext } from './context.ts';
import { refusal } from './errors.ts';
import { findRun, type Runs } from './extract-runs.ts';
import type { Session } from './sessions.ts';
import { serviceWords } from './words.ts';

const PREFIX = 'templates/blueprint-';

const nameIn = (path: string): string => path.slice(PREFIX.length, -'.md'.length);
const isBlueprint = (path: string): boolean => path.startsWith(PREFIX) && isDocumentPath(path);

/** What a model has read of the book by chapter, where it has. */
async function partsOf(runs: Runs, session: Session) {
  const run = await findRun(runs, { session, kind: 'deconstruct' });
  const tasks = run?.queue.state().tasks ?? new Map<string, { result?: unknown }>();
  return new Map(
    [...tasks].flatMap(([id, { result }]) => {
      const part = chapterPartSchema.safeParse(result).data;
      return part ? [[id, part] as const] : [];
    }),
  );
}

/** Takes the book apart: each chapter as the model read it, or as it can be counted. */
export async function draftBlueprint(
  runs: Runs,
  session: Session,
  progress: Progress,
  signal: AbortSignal,
): Promise<Template> {
  const { store } = session;
  const cast = await findCast(store, runs.app.workers, progress, signal);
  const read = await partsOf(runs, session);
  const book = store.book();
  const written = book.chapters.filter(({ prose = '' }) => prose.trim() !== '');
  if (written.length === 0) throw refusal({ code: 'run-no-chapters' });
  const roles = createRoles(cast.characters, localeOf(session));
  const measures = written.map(({ prose = '' }) => measureChapter(prose));
  const skeleton = toSkeleton(
    measures,
    written.map(({ id }) => roles.in(id)),
  );
  const parts = skeleton.map((part, at) => read.get(written[at]?.id ?? '') ?? part);
  const count = written.filter(({ id }) => read.has(id)).length;
  const drafted = reduceParts({ title: book.project.title, parts, measures, read: count });
  const { locale } = await runs.app.settings.read();
  return withRolesIn(drafted, locale);
}

export async function saveBlueprint(
  session: Session,
  name: string,
  template: Template,
): Promise<SavedBlueprint> {
  const { store, bookId } = session;
  const plain =
    name
      .replace(/[/\\<>:"|?*.]/g, ' ')
      .trim()
      .slice(0, 60) || 'blueprint';
  const path = `${PREFIX}${plain}.md`;
  const locale = localeOf(session);
  const text = toText(withRolesIn(template, locale), locale);
  const label = { code: 'label-keep-blueprint', facts: { name: plain } };
  const changes = [{ type: 'document-set' as const, path, text }];
  await commitAsAuthor({ store }, label, changes);
  return { from: bookId, path, name: plain, book: store.book().project.title };
}

/** Blueprints of this book, then those of the other books on the shelf. */
export async function listBlueprints({ shelf }: AppContext, session: Session): Promise<SavedBlueprint[]> {
  const own = Object.keys(session.store.book().documents)
    .filter(isBlueprint)
    .map((path) => ({
      ...{ from: session.bookId, path, name: nameIn(path), book: session.store.book().project.title },
    }));
  const others = (await shelf.list()).filter(({ bookId }) => bookId !== session.bookId);
  const found = await Promise.all(
    others.map(async ({ bookId, title }) => {
      const dir = await shelf.dirOf(bookId);
      const names = dir === undefined ? [] : await readdir(join(dir, 'templates')).catch(() => []);
      const paths = names.map((name) => `templates/${name}`).filter(isBlueprint);
      return paths.map((path) => ({ from: bookId, path, name: nameIn(path), book: title }));
    }),
  );
  return [...own, ...found.flat()];
}

/**
 * A saved blueprint, maybe of another book, as the screens show it; throws the contract's refusal where there is none.
 */
export async function readBlueprint(
  app: AppContext,
  session: Session,
  place: BlueprintPlace,
): Promise<Template> {
  const { locale } = await app.settings.read();
  return withRolesIn(await templateAt(app, session, place), locale);
}

/** The same with its roles in the language of the book that is planned by it. */
async function planTemplate(app: AppContext, session: Session, place: BlueprintPlace): Promise<Template> {
  return withRolesIn(await templateAt(app, session, place), localeOf(session));
}

async function templateAt(
  { shelf }: AppContext,
  session: Session,
  { from, path }: BlueprintPlace,
): Promise<Template> {
  // SECURITY: the path comes from the page; only documents of this kind are read
  if (!isBlueprint(path)) throw refusal({ code: 'blueprint-unknown', facts: { path } });
  const dir = from === session.bookId ? undefined : await shelf.dirOf(from);
  const text =
    dir === undefined
      ? session.store.book().documents[path]
      : await readFile(join(dir, path), 'utf8').catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
  const template = fromText(text ?? '');
  if (!template) throw refusal({ code: 'blueprint-unknown', facts: { path } });
  return template;
}

export async function planOffers(
  app: AppContext,
  session: Session,
  { place, chapters }: { place: BlueprintPlace; chapters: number },
): Promise<Offer[]> {
  const template = await planTemplate(app, session, place);
  return planBy(template, chapters, session.store.book(), localeOf(session));
}

/** The words that ask the assistant to plan a book by a blueprint. */
export async function planRequest(
  app: AppContext,
  session: Session,
  { place, chapters, premise }: { place: BlueprintPlace; chapters: number; premise: string },
): Promise<string> {
  const template = await planTemplate(app, session, place);
  const locale = localeOf(session);
  const task = say(serviceWords, locale, { code: 'blueprint-request', facts: { chapters } });
  return [task, premise.trim(), toText(template, locale)].filter(Boolean).join('\n\n');
}
