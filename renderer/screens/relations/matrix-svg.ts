import { isLabelled, labelStep, type Matrix, shadeOf } from './matrix.ts';
import type { Picture } from './picture.ts';

const [ROW, GAP, NAME_PX, HEAD, PAD] = [24, 2, 132, 30, 24];

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The whole table as a drawing, with names of tokens for its colours and faces. */
export function matrixSvg({ rows, columns, most }: Matrix, toLabel: (column: number) => string): Picture {
  const cell = Math.min(40, Math.max(8, Math.floor(1400 / columns.length)));
  const width = PAD * 2 + NAME_PX + columns.length * cell;
  const height = PAD * 2 + HEAD + rows.length * ROW;
  const left = PAD + NAME_PX;
  const step = labelStep(cell);
  const heads = columns.flatMap((_, at) =>
    isLabelled(at, step)
      ? [
          `<text x="${left + at * cell}" y="${PAD + 14}" font-size="11" fill="var(--ink-3)">${escapeXml(toLabel(at))}</text>`,
        ]
      : [],
  );
  const lines = rows.map(({ person, counts }, at) => {
    const top = PAD + HEAD + at * ROW;
    const name = `<text x="${left - 12}" y="${top + 16}" text-anchor="end" font-size="13" fill="var(--ink)">${escapeXml(person.name)}</text>`;
    return (
      name + counts.map((count, column) => square(left + column * cell, top, cell, count, most)).join('')
    );
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="var(--serif)">`,
    `<rect width="${width}" height="${height}" fill="var(--paper)"/>`,
    ...heads,
    ...lines,
    '</svg>',
  ].join('\n');
  return { svg, width, height };
}

const square = (x: number, y: number, cell: number, count: number, most: number): string =>
  count === 0
    ? ''
    : `<rect x="${x}" y="${y}" width="${cell - GAP}" height="${ROW - GAP}" rx="2" fill="var(--ink)" fill-opacity="${shadeOf(count, most).toFixed(2)}"/>`;
