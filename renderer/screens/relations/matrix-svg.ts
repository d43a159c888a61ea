import { labelledColumns, type Matrix, markOf, mostPresent, shadeOf } from './matrix.ts';
import type { Picture } from './picture.ts';
import { clipTo, nameColumn } from './text-width.ts';

const [ROW, GAP, HEAD, PAD, NOTE] = [24, 2, 30, 24, 34];
/** Size of a name, and what is free between it and its row. */
const [NAME, APART] = [13, 12];
/** More people than these make a strip of paper, not a picture. */
const MOST_ROWS = 60;

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Said = {
  title: string;
  /** What is said below a picture that leaves people out. */
  note(shown: number, total: number): string;
};

/** The table of those who are most present as a drawing, with names of tokens for its colours and faces. */
export function matrixSvg(matrix: Matrix, { title, note }: Said): Picture {
  const { rows, columns, most } = mostPresent(matrix, MOST_ROWS);
  const cell = Math.min(40, Math.max(8, Math.floor(1400 / columns.length)));
  const names = nameColumn(
    rows.map(({ person }) => person.name),
    NAME,
  );
  const left = PAD + names + APART;
  const isPart = rows.length < matrix.rows.length;
  const width = Math.ceil(left + columns.length * cell + PAD);
  const height = PAD * 2 + HEAD + rows.length * ROW + (isPart ? NOTE : 0);
  const labelled = labelledColumns(columns, cell);
  const heads = columns.flatMap((card, at) =>
    labelled.has(at) ? [words(left + at * cell, PAD + 14, 'font-size="11"', markOf(card))] : [],
  );
  const lines = rows.map(({ person, counts }, at) => {
    const top = PAD + HEAD + at * ROW;
    const name = `<text x="${left - APART}" y="${top + 16}" text-anchor="end" font-size="${NAME}" fill="var(--ink)">${escapeXml(clipTo(person.name, NAME, names + 1))}</text>`;
    return (
      name + counts.map((count, column) => square(left + column * cell, top, cell, count, most)).join('')
    );
  });
  const last = note(rows.length, matrix.rows.length);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="var(--serif)">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="var(--paper)"/>`,
    ...heads,
    ...lines,
    ...(isPart ? [words(left, height - PAD, 'font-size="13"', last)] : []),
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
