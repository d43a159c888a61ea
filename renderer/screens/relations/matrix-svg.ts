import { inStretches, labelledColumns, type Matrix, mostPresent, shadeOf } from './matrix.ts';
import type { Picture } from './picture.ts';
import { clipTo, nameColumn } from './text-width.ts';

const [ROW, GAP, HEAD, PAD, NOTE] = [24, 2, 30, 24, 34];
/** Size of a name, and what is free between it and its row. */
const [NAME, APART] = [13, 12];
/** More people than these make a strip of paper, not a picture. */
const MOST_ROWS = 60;
/** More columns than these make a thread of it; several chapters share one then. */
const MOST_COLUMNS = 480;

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Said = {
  title: string;
  /** What is said below a picture that leaves people out, or whose columns are `per` chapters each. */
  note(said: { shown: number; total: number; per: number }): string;
};

/** The table of those who are most present as a drawing, with names of tokens for its colours and faces. */
export function matrixSvg(matrix: Matrix, { title, note }: Said): Picture {
  const { matrix: drawn, per } = inStretches(mostPresent(matrix, MOST_ROWS), MOST_COLUMNS);
  const { rows, columns, most } = drawn;
  const cell = Math.min(40, Math.max(8, Math.floor(1400 / columns.length)));
  const names = nameColumn(
    rows.map(({ person }) => person.name),
    NAME,
  );
  const left = PAD + names + APART;
  const last = note({ shown: rows.length, total: matrix.rows.length, per });
  const width = Math.ceil(left + columns.length * cell + PAD);
  const height = PAD * 2 + HEAD + rows.length * ROW + (last === '' ? 0 : NOTE);
  const heads = [...labelledColumns(columns, cell, per)].map(([at, label]) =>
    words(left + at * cell, PAD + 14, 'font-size="11"', label),
  );
  const lines = rows.map(({ person, counts }, at) => {
    const top = PAD + HEAD + at * ROW;
    const name = `<text x="${left - APART}" y="${top + 16}" text-anchor="end" font-size="${NAME}" fill="var(--ink)">${escapeXml(clipTo(person.name, NAME, names + 1))}</text>`;
    return (
      name + counts.map((count, column) => square(left + column * cell, top, cell, count, most)).join('')
    );
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="var(--serif)">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="var(--paper)"/>`,
    ...heads,
    ...lines,
    ...(last !== '' ? [words(left, height - PAD, 'font-size="13"', last)] : []),
    '</svg>',
  ].join('\n');
  return { svg, width, height };
}

const words = (x: number, y: number, size: string, text: string): string =>
  `<text x="${x}" y="${y}" ${size} fill="var(--ink-3)">${escapeXml(text)}</text>`;

const square = (x: number, y: number, cell: number, count: number, most: number): string =>
  count === 0
    ? ''
    : `<rect x="${x}" y="${y}" width="${cell - GAP}" height="${ROW - GAP}" rx="2" fill="var(--ink)" fill-opacity="${shadeOf(count, most).toFixed(2)}"/>`;
