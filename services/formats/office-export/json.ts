import { z } from 'zod';
import { FORMAT_VERSION } from '#model/project.ts';
import { eachPaced } from '../export/pace.ts';
import { defineBookExporter } from './define-book.ts';

const options = z.object({
  drafts: z.boolean().default(true).describe('export.option.drafts'),
  documents: z.boolean().default(true).describe('export.option.documents'),
});

/**
 * Everything of a book as one JSON file: `{ format: "mojian-book", formatVersion, modified, book }`, where `book`
 * is the model's `Book`. Chapters stand one a line, so that two exports can be compared.
 */
export const json = defineBookExporter({
  id: 'json',
  extension: 'json',
  mime: 'application/json',
  options,
  async write({ book, modified }, given, progress, signal) {
    const { chapters, drafts, documents, ...rest } = book;
    for (const { id, prose } of chapters)
      if (prose === undefined) throw new Error(`The prose of chapter ${id} is not loaded.`);
    const head = { format: 'mojian-book', formatVersion: FORMAT_VERSION, modified: modified.toISOString() };
    const whole = {
      ...rest,
      drafts: given.drafts ? drafts : [],
      documents: given.documents ? documents : {},
    };
    const parts = [
      `${JSON.stringify(head).slice(0, -1)},"book":${JSON.stringify(whole).slice(0, -1)},"chapters":[`,
    ];
    const write = (chapter: (typeof chapters)[number], index: number): void => {
      parts.push(`${index > 0 ? ',' : ''}\n${JSON.stringify(chapter)}`);
    };
    await eachPaced(chapters, write, { what: book.project.title, progress, signal });
    return new TextEncoder().encode(`${parts.join('')}\n]}}\n`);
  },
});
