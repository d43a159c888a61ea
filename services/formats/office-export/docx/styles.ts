import { toLanguageTag, escapeXml as x } from '../../export/xml.ts';
import type { DocxLook } from './look.ts';

export const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const fonts = (latin: string, eastAsian: string): string =>
  `<w:rFonts w:hint="eastAsia" w:ascii="${x(latin)}" w:hAnsi="${x(latin)}" w:cs="${x(latin)}" w:eastAsia="${x(eastAsian)}"/>`;

type Style = {
  id: string;
  name: string;
  basedOn?: string;
  next?: string;
  para?: string;
  run?: string;
  isQuick?: boolean;
};

const paragraphStyle = ({
  id,
  name,
  basedOn = 'Normal',
  next,
  para = '',
  run = '',
  isQuick = true,
}: Style): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/>` +
  `${next ? `<w:next w:val="${next}"/>` : ''}${isQuick ? '<w:qFormat/>' : ''}` +
  `${para ? `<w:pPr>${para}</w:pPr>` : ''}${run ? `<w:rPr>${run}</w:rPr>` : ''}</w:style>\n`;

/** Two characters in East Asia, half an inch elsewhere. */
const indentOf = ({ isIndented, isCjk, size }: DocxLook): string =>
  !isIndented
    ? ''
    : isCjk
      ? `<w:ind w:firstLineChars="200" w:firstLine="${size * 20}"/>`
      : '<w:ind w:firstLine="720"/>';

/** word/styles.xml. Headings are Word's own, so that its navigation and its table of contents see them. */
export function toStylesXml(look: DocxLook): string {
  const indent = indentOf(look);
  const align = look.isRagged ? 'left' : 'both';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:styles ${WORD}>
${defaults(look)}
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>
<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>
${paragraphStyle({ id: 'BodyText', name: 'Body Text', para: `${indent}<w:jc w:val="${align}"/>` })}${paragraphStyle({ id: 'FirstParagraph', name: 'First Paragraph', basedOn: 'BodyText', next: 'BodyText', para: '<w:ind w:firstLine="0"/>' })}${paragraphStyle({ id: 'BodyTextAfterGap', name: 'Body Text After Gap', basedOn: 'BodyText', next: 'BodyText', para: `<w:spacing w:before="${look.line}"/>` })}${paragraphStyle({ id: 'SceneBreak', name: 'Scene Break', next: 'BodyText', para: '<w:spacing w:before="240" w:after="240"/><w:jc w:val="center"/>' })}${headings(look)}${front(look)}${notes()}</w:styles>
`;
}

function defaults({ latin, eastAsian, size, line, language }: DocxLook): string {
  const tag = x(toLanguageTag(language));
  return `<w:docDefaults><w:rPrDefault><w:rPr>${fonts(latin, eastAsian)}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/><w:lang w:val="${tag}" w:eastAsia="${tag}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:line="${line}" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>`;
}

function headings({ latin, heading, size, sink }: DocxLook): string {
  const face = (more: number): string =>
    `${fonts(latin, heading)}<w:b/><w:bCs/><w:sz w:val="${size + more}"/><w:szCs w:val="${size + more}"/>`;
  const level = (number: number, more: number, space: string): string =>
    paragraphStyle({
      id: `Heading${number}`,
      name: `heading ${number}`,
      next: 'BodyText',
      para: `<w:keepNext/><w:keepLines/>${space}<w:jc w:val="center"/><w:outlineLvl w:val="${number - 1}"/>`,
      run: face(more),
    });
  const space = `<w:spacing w:before="${sink}" w:after="480"/>`;
  return level(1, 12, space) + level(2, 8, space) + level(3, 2, '<w:spacing w:before="360" w:after="120"/>');
}

function front({ latin, heading, size }: DocxLook): string {
  const face = (more: number): string => `${fonts(latin, heading)}<w:b/><w:sz w:val="${size + more}"/>`;
  return (
    paragraphStyle({
      id: 'Title',
      name: 'Title',
      para: '<w:spacing w:before="4000" w:after="600"/><w:jc w:val="center"/>',
      run: face(28),
    }) +
    paragraphStyle({
      id: 'Subtitle',
      name: 'Subtitle',
      para: '<w:spacing w:after="600"/><w:jc w:val="center"/>',
    }) +
    paragraphStyle({ id: 'TitleNote', name: 'Title Note', para: '<w:jc w:val="right"/>' }) +
    paragraphStyle({
      id: 'TOCHeading',
      name: 'TOC Heading',
      para: '<w:spacing w:after="480"/><w:jc w:val="center"/>',
      run: face(8),
    }) +
    paragraphStyle({ id: 'TOC1', name: 'toc 1', isQuick: false }) +
    paragraphStyle({ id: 'TOC2', name: 'toc 2', para: '<w:ind w:left="480"/>', isQuick: false }) +
    paragraphStyle({ id: 'Header', name: 'header', para: '<w:jc w:val="right"/>', isQuick: false }) +
    paragraphStyle({ id: 'Footer', name: 'footer', para: '<w:jc w:val="center"/>', isQuick: false })
  );
}

const notes = (): string =>
  paragraphStyle({
    id: 'FootnoteText',
    name: 'footnote text',
    para: '<w:spacing w:line="240" w:lineRule="auto"/>',
    run: '<w:sz w:val="18"/>',
    isQuick: false,
  }) +
  '<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>\n';
