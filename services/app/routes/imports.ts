import type { ImportOptions as WireOptions, ImportPreview as WirePreview } from '#contract/views.ts';
import { type MergePlan, mergePlan } from '#formats/import/merge.ts';
import type { ImportPreview } from '#formats/import/preview.ts';
import { chooseRows } from '#formats/import/rows.ts';
import { say } from '#model/messages.ts';
import type { Progress } from '#model/result.ts';
import { bookLanguage } from '#text/language.ts';
import { openingOf } from '#text/opening.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { orRefuse, refusal } from '../errors.ts';
import { importChanges } from '../import-changes.ts';
import { runJob } from '../job.ts';
import { appWords } from '../messages.ts';
import type { Session } from '../sessions.ts';
import { makeBook, unmakeBook } from './library.ts';

const OPENING = 60;
/** Previews kept at once; the oldest goes when another comes. */
const KEPT_PREVIEWS = 4;

/** Blobs cross threads without a copy of their bytes. */
type ImportFile = { name: string; bytes: Blob };
type Kept = { files: ImportFile[]; bookId: string | null; preview: ImportPreview };

export const importsRoutes = (context: AppContext) => {
  const kept = new Map<string, Kept>();
  const keep = (previewId: string, entry: Kept) => {
    kept.set(previewId, entry);
    for (const old of [...kept.keys()].slice(0, -KEPT_PREVIEWS)) kept.delete(old);
  };
  const find = (previewId: string): Kept => {
    const entry = kept.get(previewId);
    if (!entry) throw refusal({ code: 'preview-gone' });
    return entry;
  };
  const look = async (
    previewId: string,
    files: ImportFile[],
    bookId: string | null,
    options: WireOptions,
    signal: AbortSignal,
  ) => {
    const order = { files, options: definedOptions(options) };
    const preview = orRefuse(await context.workers.run('import-preview', order, {}, signal));
    keep(previewId, { files, bookId, preview });
    const plan =
      bookId === null ? null : await planFor(context, context.sessions.need(bookId), preview, signal);
    return toWire(previewId, preview, plan);
  };
  return os.imports.router({
    preview: os.imports.preview.handler(({ input, signal }) => {
      const files = input.files.map(({ name, bytes }) => ({ name, bytes: new Blob([bytes]) }));
      return look(context.ports.ids.next(), files, input.bookId, input.options, signalOf(signal));
    }),
    revise: os.imports.revise.handler(({ input, signal }) => {
      const { files, bookId } = find(input.previewId);
      return look(input.previewId, files, bookId, input.options, signalOf(signal));
    }),
    apply: os.imports.apply.handler(({ input, signal }) => {
      const { preview: found } = find(input.previewId);
      const preview = input.rows ? chooseRows(found, input.rows) : found;
      return runJob(async (progress, stop) => {
        progress({ done: 0, total: preview.chapters.length, what: preview.title });
        const done =
          input.bookId === null
            ? await importAsBook(context, preview, progress, stop)
            : await importInto(context, preview, { bookId: input.bookId, progress }, stop);
        kept.delete(input.previewId);
        return done;
      }, signalOf(signal));
    }),
  });
};

/** A book made for an import that then fails, or is stopped, goes again. */
async function importAsBook(
  context: AppContext,
  preview: ImportPreview,
  progress: Progress,
  signal: AbortSignal,
) {
  const { title, author } = preview;
  const language = bookLanguage(
    preview.language,
    preview.chapters.map(({ text }) => text.slice(0, 4000)).join('\n'),
  );
  const bookId = await makeBook(
    context,
    { title: title || (await wordsOf(context))('book-untitled'), author, language },
    signal,
  );
  try {
    return await importInto(context, preview, { bookId, progress }, signal);
  } catch (error) {
    await unmakeBook(context, bookId);
    throw error;
  }
}

async function importInto(
  context: AppContext,
  preview: ImportPreview,
  { bookId, progress }: { bookId: string; progress: Progress },
  signal: AbortSignal,
) {
  const session = orRefuse(await context.sessions.open(bookId, signal));
  const plan = await planFor(context, session, preview, signal);
  const word = await wordsOf(context);
  const names = { version: word('draft-imported'), matter: word('draft-matter') };
  const { changes, added, kept } = importChanges(session.store.book(), preview, plan, {
    ids: context.ports.ids,
    names,
  });
  if (changes.length > 0) {
    const label = { code: 'label-import', facts: { count: added } };
    const wrote: Progress = ({ done, total }) => progress({ done, total, what: preview.title });
    orRefuse(await session.store.commit({ label, source: 'import', changes }, wrote));
  }
  await context.sessions.note(session);
  return { bookId, added, kept };
}

async function planFor(
  { workers }: AppContext,
  { store }: Session,
  preview: ImportPreview,
  signal: AbortSignal,
): Promise<MergePlan> {
  await store.loadAll(() => {}, signal);
  const existing = store
    .book()
    .chapters.map(({ id, title, kind, prose = '' }) => ({ id, title, kind, prose }));
  // Nothing to compare with: no text need be read.
  if (existing.length === 0)
    return mergePlan([], { chapters: preview.chapters.map((chapter) => ({ ...chapter, text: '' })) });
  return workers.run('import-merge', { existing, chapters: preview.chapters }, {}, signal);
}

/** Names that an import gives, in the person's language. */
async function wordsOf({ settings }: AppContext) {
  const { locale } = await settings.read();
  return (code: keyof typeof appWords): string => say(appWords, locale, { code });
}

const definedOptions = ({ encoding, pattern, title, changes, ruby }: WireOptions) => ({
  ...(encoding && { encoding }),
  ...(pattern && { pattern }),
  ...(title && { title }),
  ...(changes && { changes }),
  ...(ruby && { ruby }),
});

const MERGES = { new: 'new', same: 'same', changed: 'changed' } as const;

function toWire(previewId: string, preview: ImportPreview, plan: MergePlan | null): WirePreview {
  const { encoding, newline, title, author, language, chapters, warnings } = preview;
  return {
    ...{ previewId, encoding, newline, title, author, language },
    chapters: chapters.map(({ number, kind, title: own, heading, volume, line, count, text }, index) => ({
      ...{ number, kind, title: own, heading, volume, line, count },
      opening: openingOf(text.trimStart(), OPENING),
      merge: MERGES[plan?.steps[index]?.action ?? 'new'],
    })),
    warnings: [...warnings],
  };
}
