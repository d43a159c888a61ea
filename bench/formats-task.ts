import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '#formats/documents/read-document.ts';
import { epub } from '#formats/export/epub.ts';
import { markdown } from '#formats/export/markdown.ts';
import { docx } from '#formats/office-export/docx.ts';
import { makeLongBook } from './make-long-book.ts';

/**
 * One measured task in a process of its own: `export-docx`, `export-epub`, `export-markdown` write the long book
 * into the folder, `import-docx`, `import-epub` read it back. Prints seconds, and peak memory in MB.
 */
const [task = '', folder = ''] = process.argv.slice(2);
const signal = new AbortController().signal;
const [way, format = ''] = task.split('-');
const exporter = format === 'docx' ? docx : format === 'epub' ? epub : markdown;
const path = join(folder, `book.${exporter.extension}`);

async function run(): Promise<number> {
  if (way === 'export') {
    const book = makeLongBook(3_000, 10_000_000);
    const begun = performance.now();
    writeFileSync(path, await exporter.write(book, {}, () => {}, signal));
    return performance.now() - begun;
  }
  const bytes = new Uint8Array(readFileSync(path));
  const begun = performance.now();
  const told = await readDocument(bytes, path, {}, signal);
  if (!told.ok || told.value.chapters.length !== 3_000) throw new Error(`${path} was not read back.`);
  return performance.now() - begun;
}

const seconds = (await run()) / 1000;
// maxRSS is in kilobytes
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1e3 }));
