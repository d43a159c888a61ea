import { escapeXml as x } from '../../export/xml.ts';
import type { DocxLook } from './look.ts';
import { WORD } from './styles.ts';
import type { DocxAbout } from './writer.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const RELATION = `xmlns:r="${OFFICE}/relationships"`;

const PARTS = ['styles', 'settings', 'footnotes', 'footer1', 'header1'];
const typeOf = (part: string): string => part.replace(/\d/g, '');

export const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/>
${PARTS.map((part) => `<Override PartName="/word/${part}.xml" ContentType="${MAIN}.${typeOf(part)}+xml"/>`).join('\n')}
<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>
</Types>
`;

export const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/>
<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>
</Relationships>
`;

export const DOCUMENT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
${PARTS.map((part) => `<Relationship Id="${part}" Type="${OFFICE}/relationships/${typeOf(part)}" Target="${part}.xml"/>`).join('\n')}
</Relationships>
`;

export const SETTINGS = `${HEAD}<w:settings ${WORD}>
<w:characterSpacingControl w:val="compressPunctuation"/>
<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>
<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>
</w:settings>
`;

export function toCoreXml({ title, author, modified }: DocxAbout): string {
  const at = modified.toISOString().replace(/\.\d+Z$/, 'Z');
  return `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<dc:title>${x(title)}</dc:title>
<dc:creator>${x(author)}</dc:creator>
<dcterms:modified xsi:type="dcterms:W3CDTF">${at}</dcterms:modified>
</cp:coreProperties>
`;
}

const fieldMark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const toFieldStart = (code: string): string =>
  `${fieldMark('begin')}<w:r><w:instrText xml:space="preserve"> ${x(code)} </w:instrText></w:r>${fieldMark('separate')}`;
export const FIELD_END = fieldMark('end');

const PAGE_NUMBER = `${toFieldStart('PAGE')}<w:r><w:t>1</w:t></w:r>${FIELD_END}`;

export const toFooterXml = (isNumbered: boolean): string =>
  `${HEAD}<w:ftr ${WORD}><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${isNumbered ? PAGE_NUMBER : ''}</w:p></w:ftr>\n`;

/** The running head of a manuscript: author, title and page. */
export const toHeaderXml = (text: string): string =>
  `${HEAD}<w:hdr ${WORD}><w:p><w:pPr><w:pStyle w:val="Header"/></w:pPr>${
    text ? `<w:r><w:t xml:space="preserve">${x(text)} / </w:t></w:r>${PAGE_NUMBER}` : ''
  }</w:p></w:hdr>\n`;

/** word/footnotes.xml; the first two are the lines that Word draws above notes. */
export const toFootnotesXml = (notes: readonly string[]): string =>
  `${HEAD}<w:footnotes ${WORD}>
<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>
<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>
${notes.join('')}</w:footnotes>
`;

/** Page size, margins, and no number on the title page. */
export function toSectionXml({ page }: DocxLook, hasHeader: boolean): string {
  const { width, height, margin } = page;
  return `<w:sectPr>${hasHeader ? '<w:headerReference w:type="default" r:id="header1"/>' : ''}<w:footerReference w:type="default" r:id="footer1"/><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="720" w:footer="720" w:gutter="0"/><w:titlePg/></w:sectPr>\n`;
}
