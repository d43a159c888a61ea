import { z } from 'zod';
import { toMessage } from '#check/messages.ts';
import type { Finding } from '#check/types.ts';
import type { Waiver } from '#check/waive.ts';
import type { CastView, EntityView, FindingView } from '#contract/checks.ts';
import type { Entity, Extraction } from '#extract/types.ts';
import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { createChapter } from '#model/chapter.ts';
import type { IdSource } from '#model/ids.ts';
import type { Locale } from '#model/messages.ts';
import type { Progress } from '#model/result.ts';
import type { BookStore } from '#project/store.ts';
import { createCastNames } from './cast-names.ts';
import { checkAnew } from './check-ahead.ts';
import type { Workers } from './workers/workers.ts';

const waiversSchema = z.array(z.object({ key: z.string(), reason: z.string() }));

/** Findings that the author has marked as intended: the key `waivers` of mojian.json. */
export const waiversOf = ({ project }: Pick<Book, 'project'>): Waiver[] =>
  waiversSchema.catch([]).parse(project.extra.waivers);

/** The change that marks a finding as intended, or (reason null) takes the mark back. */
export function waiveChange(book: Book, key: string, reason: string | null): Change {
  const others = waiversOf(book).filter((waiver) => waiver.key !== key);
  const waivers = reason === null ? others : [...others, { key, reason }];
  return { type: 'project-set', patch: { extra: { ...book.project.extra, waivers } } };
}

/** Prose that is not in the book yet; a chapter of null is a new one at the end. */
export type Preview = { chapterId: string | null; prose: string };

/** The id of a chapter that is not there yet. */
export const UNWRITTEN = 'unwritten';

function withProse(book: Book, { chapterId, prose }: Preview): Book {
  const isThere = book.chapters.some(({ id }) => id === chapterId);
  const chapters = isThere
    ? book.chapters.map((chapter) => (chapter.id === chapterId ? { ...chapter, prose } : chapter))
    : [...book.chapters, createChapter({ id: UNWRITTEN, title: '', prose })];
  return { ...book, chapters };
}

/** Settles when the signal is aborted. */
const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((settle) => {
    if (signal.aborted) settle();
    signal.addEventListener('abort', () => settle(), { once: true });
  });

/** The contradictions of an open book. Its thread keeps what it has read of unchanged chapters until `close`. */
export type BookChecker = {
  run(progress: Progress, signal: AbortSignal): Promise<Finding[]>;
  /** The findings that the book does not have, and would if the chapter held this prose. */
  preview(chapter: Preview, progress: Progress, signal: AbortSignal): Promise<Finding[]>;
  close(): void;
};

export function createBookChecker(bookId: string, store: BookStore, workers: Workers): BookChecker {
  const cast = createCastNames(store, workers);
  /** The check that read the whole book, as long as its thread may still know it. */
  let first: Promise<unknown> | undefined;
  async function check(change: Preview | undefined, progress: Progress, signal: AbortSignal) {
    const names = await cast.read(progress, signal);
    const now = { ...store.book(), drafts: [] };
    const book = change ? withProse(now, change) : now;
    const options = { names, waivers: waiversOf(book) };
    const order = { bookId, book, options };
    if (first && workers.knows(bookId)) {
      // whoever comes while it reads waits for it instead of reading the same again
      await Promise.race([first, abortOf(signal)]);
      return workers.run('check', order, { home: bookId, progress }, signal);
    }
    const found = checkAnew(order, workers, progress, signal);
    first = found.catch(() => {
      first = undefined;
    });
    return found;
  }
  return {
    run: (progress, signal) => check(undefined, progress, signal),
    async preview(change, progress, signal) {
      const before = new Set((await check(undefined, progress, signal)).map(({ key }) => key));
      const after = await check(change, progress, signal);
      const ids = [change.chapterId ?? UNWRITTEN, UNWRITTEN];
      return after.filter(
        ({ key, waived, places }) =>
          !before.has(key) && !waived && places.some(({ chapterId }) => ids.includes(chapterId)),
      );
    },
    close() {
      if (!workers.knows(bookId)) return;
      const { signal } = new AbortController();
      // What is remembered ends with its thread, so a thread that is gone has nothing to forget.
      workers.run('check-forget', { bookId }, { home: bookId }, signal).catch(() => undefined);
    },
  };
}

export const toFindingView = (finding: Finding, locale: Locale): FindingView => {
  return {
    key: finding.key,
    kind: finding.kind,
    severity: finding.severity,
    confidence: finding.confidence,
    places: finding.places.map((place) => ({ ...place })),
    message: toMessage(finding, locale),
    waived: finding.waived?.reason ?? null,
  };
};

export function toCastView(
  { characters, places, items, organisations, relations }: Extraction,
  book: Book,
): CastView {
  const people = new Set(book.characters.flatMap(({ name, aliases }) => [name, ...aliases]));
  const things = new Set(book.world.flatMap(({ name, aliases }) => [name, ...aliases]));
  const toView =
    (known: ReadonlySet<string>) =>
    (entity: Entity): EntityView => ({
      ...entity,
      first: { chapterId: entity.first.chapter, quote: entity.first.quote },
      known: [entity.name, ...entity.aliases].some((name) => known.has(name)),
    });
  return {
    characters: characters.map(toView(people)),
    places: places.map(toView(things)),
    items: items.map(toView(things)),
    organisations: organisations.map(toView(things)),
    relations: relations.map(({ since, ...relation }) => ({
      ...relation,
      since: { chapterId: since.chapter, quote: since.quote },
    })),
  };
}

/** Changes that put people into the bible who are not there yet. */
export function adoptChanges(
  book: Book,
  people: readonly { name: string; aliases: string[] }[],
  ids: IdSource,
): Change[] {
  const known = new Set(book.characters.flatMap(({ name, aliases }) => [name, ...aliases]));
  return people
    .filter(({ name }) => !known.has(name))
    .map(({ name, aliases }) => ({
      type: 'character-put',
      value: {
        ...{ id: ids.next(), name, aliases: aliases.filter((alias) => !known.has(alias)) },
        ...{ role: '', description: '', tags: [], locked: [], behaviors: [], extra: {} },
      },
    }));
}
