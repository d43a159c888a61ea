import { z } from 'zod';
import type { ExportChoice } from '#contract/exports.ts';
import { chooseChapters } from '#formats/export/choice.ts';
import { withPageNumbers } from '#formats/office-export/print/page-numbers.ts';
import { type Format, findFormat, formats } from '#formats/registry.ts';
import { say } from '#model/messages.ts';
import type { Progress } from '#model/result.ts';
import { safeName } from '#project/file-names.ts';
import { localeOf } from '../chats/run.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { orRefuse, refusal } from '../errors.ts';
import { presetsOf, removePreset, savePreset } from '../export-presets.ts';
import { runJob } from '../job.ts';
import type { Ports } from '../ports.ts';
import type { Session } from '../sessions.ts';
import { serviceWords } from '../words.ts';

/** Made files kept for `take`; the oldest goes when another comes. */
const KEPT_FILES = 2;

export const exportsRoutes = (context: AppContext) => {
  const { ports, sessions } = context;
  const made = new Map<string, Uint8Array>();
  const keep = (bytes: Uint8Array): string => {
    const exportId = ports.ids.next();
    made.set(exportId, bytes);
    for (const old of [...made.keys()].slice(0, -KEPT_FILES)) made.delete(old);
    return exportId;
  };
  const offered = formats.filter(({ isPrinted }) => !isPrinted || ports.printPdf);
  return os.exports.router({
    formats: os.exports.formats.handler(() =>
      offered.map(({ id, extension, isStory, options }) => ({
        ...{ id, extension, isStory },
        options: z.toJSONSchema(options, { io: 'input' }),
      })),
    ),
    run: os.exports.run.handler(({ input: { bookId, format: id, options, choice }, signal }) => {
      const session = sessions.need(bookId);
      const format = findFormat(id);
      if (!format) throw refusal(unknownFormat(id));
      const checked = format.options.safeParse(options);
      if (!checked.success) throw refusal(wrongOption(checked.error));
      const order = { format, options: checked.data, choice };
      return runJob(async (progress, stop) => {
        const bytes = await write(context, session, order, progress, stop);
        const name = `${fileTitle(session, format)}.${format.extension}`;
        return { exportId: keep(bytes), name, size: bytes.length };
      }, signalOf(signal));
    }),
    take: os.exports.take.handler(({ input }) => {
      const bytes = made.get(input.exportId);
      if (!bytes) throw refusal({ code: 'export-gone' });
      return new Blob([new Uint8Array(bytes)]);
    }),
    presets: os.exports.presets.handler(({ input }) => presetsOf(sessions.need(input.bookId).store.book())),
    savePreset: os.exports.savePreset.handler(({ input }) =>
      savePreset(sessions.need(input.bookId), input.preset),
    ),
    removePreset: os.exports.removePreset.handler(({ input }) =>
      removePreset(sessions.need(input.bookId), input.name),
    ),
  });
};

type Order = { format: Format; options: unknown; choice: ExportChoice };

/** The file, whole or not at all. */
async function write(
  { ports, workers }: AppContext,
  { store }: Session,
  { format, options, choice }: Order,
  progress: Progress,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (format.isStory && chooseChapters(store.book().chapters, choice).length === 0)
    throw refusal({ code: store.book().chapters.length > 0 ? 'export-nothing' : 'export-empty' });
  await store.loadAll(progress, signal);
  const drafts = store.book().drafts.map(({ chapterId, number }) => store.draftText(chapterId, number));
  await Promise.all(drafts);
  const order = { book: store.book(), modified: ports.clock.now(), options, choice };
  const bytes = await workers.run('export-write', { format: format.id, order }, { progress }, signal);
  if (!format.isPrinted) return bytes;
  progress({ done: 0, total: 0, what: store.book().project.title });
  return print(ports, new TextDecoder().decode(bytes), signal);
}

/** Prints a page, and once more where only the first printing tells the page numbers of its contents. */
async function print({ printPdf }: Ports, html: string, signal: AbortSignal): Promise<Uint8Array> {
  if (!printPdf) throw refusal({ code: 'pdf-no-engine' });
  const first = orRefuse(await printPdf(html, signal));
  const numbered = withPageNumbers(html, first);
  return numbered === null ? first : orRefuse(await printPdf(numbered, signal));
}

const unknownFormat = (format: string) => ({
  code: 'format-unknown',
  facts: { format, formats: formats.map(({ id }) => id).join(', ') },
});

function wrongOption({ issues }: z.ZodError) {
  const [issue] = issues;
  return {
    code: 'options-invalid',
    facts: { option: issue?.path.join('.') ?? '', why: issue?.message ?? '' },
  };
}

/** Bible and outline are named so, or they would take the place of the book in the same folder. */
function fileTitle(session: Session, { id }: Format): string {
  const { title, id: own } = session.store.book().project;
  const plain = safeName(title) || own;
  const kind = /^(?:bible|outline)(?=-)/.exec(id)?.[0];
  return kind
    ? say(serviceWords, localeOf(session), { code: `file-${kind}`, facts: { title: plain } })
    : plain;
}
