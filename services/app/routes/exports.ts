import { z } from 'zod';
import { toExportBook } from '#formats/export/book.ts';
import { exporters, findExporter } from '#formats/export/index.ts';
import { safeName } from '#project/file-names.ts';
import { type AppContext, os, signalOf } from '../context.ts';
import { refusal } from '../errors.ts';
import { runJob } from '../job.ts';

export const exportsRoutes = ({ ports, sessions }: AppContext) =>
  os.exports.router({
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
          name: `${safeName(book.title) || book.id}.${exporter.extension}`,
          bytes: new Blob([new Uint8Array(bytes)]),
        };
      }, signalOf(signal));
    }),
  });

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
