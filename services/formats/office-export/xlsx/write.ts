import { escapeXml as x } from '../../export/xml.ts';
import { createZip } from '../../export/zip.ts';

type Cell = string | number | null;
export type Sheet = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** Widest column, in characters. */
const WIDEST = 80;
/** Longest text of a cell (Excel specifications and limits, Microsoft); more would make the file unreadable. */
const MAX_CELL = 32_767;

/**
 * Writes a workbook with one sheet (ECMA-376). Texts are inline and never formulas; one that is longer than
 * Excel allows (32,767 UTF-16 units) is cut with an ellipsis.
 */
export function toXlsx({ name, head, rows }: Sheet): Uint8Array {
  const zip = createZip();
  for (const [path, xml] of Object.entries(PARTS)) zip.add(path, `${HEAD}${xml}`);
  const range = `A1:${columnName(head.length - 1)}${rows.length + 1}`;
  zip.add(
    'xl/workbook.xml',
    `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${x(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  const write = zip.stream('xl/worksheets/sheet1.xml');
  const columns = head.map(
    (title, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf([title, ...rows.map((row) => row[at] ?? '')])}" customWidth="1"/>`,
  );
  write(
    `${HEAD}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>\n`,
    false,
  );
  write(toRow(head, 1, 1), false);
  for (const [index, row] of rows.entries()) write(toRow(row, index + 2, 2), false);
  write(`</sheetData><autoFilter ref="${range}"/></worksheet>`, true);
  return zip.finish();
}

const toRow = (cells: readonly Cell[], number: number, style: number): string =>
  `<row r="${number}">${cells.map((cell, at) => toCell(cell, `${columnName(at)}${number}`, style)).join('')}</row>\n`;

function toCell(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  const text = cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL - 1)}…` : cell;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${x(text)}</t></is></c>`;
}

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** Han characters take two places. */
function widthOf(cells: readonly Cell[]): number {
  const widths = cells.map((cell) =>
    Math.max(
      ...String(cell ?? '')
        .split('\n')
        .map((line) => line.replace(/[\u2e80-\uffef]/g, 'xx').length),
    ),
  );
  return Math.min(WIDEST, widths.reduce((most, width) => Math.max(most, width), 6) + 2);
}
