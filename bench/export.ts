import { findExporter } from '#formats/export/index.ts';
import { makeLongBook } from './make-long-book.ts';

type Figure = { name: string; value: number; unit: string; target?: number };

/**
 * Exports a book of 3,000 chapters and 10 million characters in each format. Seconds are wall time; memory
 * is the highest resident set of the whole process, the book itself (20 MB of UTF-16) included.
 */
export async function benchExport(): Promise<Figure[]> {
  const book = makeLongBook(3_000, 10_000_000);
  const figures: Figure[] = [];
  for (const format of ['epub', 'txt', 'markdown', 'html']) {
    const exporter = findExporter(format);
    if (!exporter) throw new Error(`No exporter is called ${format}.`);
    const begun = performance.now();
    const bytes = await exporter.write(book, {}, () => {}, new AbortController().signal);
    const seconds = (performance.now() - begun) / 1000;
    const target = format === 'epub' ? { target: 10 } : {};
    figures.push({ name: `${format}-export-10m`, value: seconds, unit: 's', ...target });
    figures.push({ name: `${format}-export-10m-size`, value: bytes.length / 1e6, unit: 'MB' });
    if (format === 'epub') figures.push(peakMemory());
  }
  return figures;
}

const peakMemory = (): Figure => ({
  name: 'epub-export-10m-memory',
  // maxRSS is in kilobytes
  value: process.resourceUsage().maxRSS / 1e3,
  unit: 'MB',
  target: 700,
});
