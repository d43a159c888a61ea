import { z } from 'zod';
import { defineBookExporter } from './define-book.ts';
import { type Cell, toOutline } from './outline-rows.ts';
import { toXlsx } from './xlsx/write.ts';

/** The outline as comma-separated values (RFC 4180), UTF-8; the BOM is for Excel, which guesses otherwise. */
export const outlineCsv = defineBookExporter({
  id: 'outline-csv',
  extension: 'csv',
  mime: 'text/csv;charset=utf-8',
  options: z.object({ bom: z.boolean().default(true).describe('export.option.bom') }),
  async write({ book }, { bom }, progress, signal) {
    signal.throwIfAborted();
    const { head, rows } = toOutline(book);
    const text = [head, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
    progress({ done: rows.length, total: rows.length, what: book.project.title });
    return new TextEncoder().encode(bom ? `\ufeff${text}` : text);
  },
});

/**
 * SECURITY: a text that begins like a formula gets an apostrophe in front, or a spreadsheet would run it
 * (OWASP, “CSV Injection”).
 */
function toField(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : cell.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The outline as an Excel workbook with one sheet: a bold head that stays in view, filters, numbers as numbers. */
export const outlineXlsx = defineBookExporter({
  id: 'outline-xlsx',
  extension: 'xlsx',
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  options: z.object({}),
  async write({ book }, _, progress, signal) {
    signal.throwIfAborted();
    const outline = toOutline(book);
    progress({ done: outline.rows.length, total: outline.rows.length, what: book.project.title });
    return toXlsx({ ...outline, name: /^zh\b/i.test(book.project.language) ? '章纲' : 'Outline' });
  },
});
