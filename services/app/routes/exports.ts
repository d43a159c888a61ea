import { z } from 'zod';
import { toExportBook } from '#formats/export/book.ts';
import { exporters, findExporter } from '#formats/export/index.ts';
import { safeName } from '#project/file-names.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { refusal } from '../errors.ts';
import { runJob } from '../job.ts';

/** Made files kept for `take`; the oldest goes when another comes. */
const KEPT_FILES = 2;

export const exportsRoutes = ({ ports, sessions }: AppContext) => {
  const made = new Map<string, Uint8Array>();
  const keep = (bytes: Uint8Array): string => {
    const exportId = ports.ids.next();
    made.set(exportId, bytes);
    for (const old of [...made.keys()].slice(0, -KEPT_FILES)) made.delete(old);
    return exportId;
  };
  return os.exports.router({
    formats: os.exports.formats.handler(() =>
      Object.values(exporters).map(({ id, extension, options }) => ({
        id,
        extension,
        options: z.toJSONSchema(options, { io: 'input' }),
      })),
    ),
    run: os.exports.run.handler(({ input, signal }) => {
      const { store } = sessions.need(input.bookId);
      const exporter = findExporter(input.format);
      if (!exporter) throw refusal(unknownFormat(input.format));
      const options = exporter.options.safeParse(input.options);
      if (!options.success) throw refusal(wrongOption(options.error));
      return runJob(async (progress, stop) => {
        await store.loadAll(progress, stop);
        const book = toExportBook(store.book(), ports.clock.now());
        const bytes = await exporter.write(book, options.data, progress, stop);
        return {
          exportId: keep(bytes),
          name: `${safeName(book.title) || book.id}.${exporter.extension}`,
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
  facts: { format, formats: Object.keys(exporters).join(', ') },
});

function wrongOption({ issues }: z.ZodError) {
  const [issue] = issues;
  return {
    code: 'options-invalid',
    facts: { option: issue?.path.join('.') ?? '', why: issue?.message ?? '' },
  };
}
