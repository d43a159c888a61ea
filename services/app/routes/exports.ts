import { z } from 'zod';
import { findFormat, formats } from '#formats/registry.ts';
import { safeName } from '#project/file-names.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { refusal } from '../errors.ts';
import { runJob } from '../job.ts';

/** Made files kept for `take`; the oldest goes when another comes. */
const KEPT_FILES = 2;

export const exportsRoutes = ({ ports, sessions, workers }: AppContext) => {
  const made = new Map<string, Uint8Array>();
  const keep = (bytes: Uint8Array): string => {
    const exportId = ports.ids.next();
    made.set(exportId, bytes);
    for (const old of [...made.keys()].slice(0, -KEPT_FILES)) made.delete(old);
    return exportId;
  };
  return os.exports.router({
    formats: os.exports.formats.handler(() =>
      formats.map(({ id, extension, options }) => ({
        id,
        extension,
        options: z.toJSONSchema(options, { io: 'input' }),
      })),
    ),
    run: os.exports.run.handler(({ input, signal }) => {
      const { store } = sessions.need(input.bookId);
      const exporter = findFormat(input.format);
      if (!exporter) throw refusal(unknownFormat(input.format));
      const options = exporter.options.safeParse(input.options);
      if (!options.success) throw refusal(wrongOption(options.error));
      return runJob(async (progress, stop) => {
        await store.loadAll(progress, stop);
        const drafts = store.book().drafts.map(({ chapterId, number }) => store.draftText(chapterId, number));
        await Promise.all(drafts);
        const book = store.book();
        const order = { book, modified: ports.clock.now(), format: exporter.id, options: options.data };
        const bytes = await workers.run('export-write', order, { progress }, stop);
        return {
          exportId: keep(bytes),
          name: `${safeName(book.project.title) || book.project.id}.${exporter.extension}`,
          size: bytes.length,
        };
      }, signalOf(signal));
    }),
    take: os.exports.take.handler(({ input }) => {
      const bytes = made.get(input.exportId);
      if (!bytes) throw refusal({ code: 'export-gone' });
      return new Blob([new Uint8Array(bytes)]);
    }),
  });
};

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
