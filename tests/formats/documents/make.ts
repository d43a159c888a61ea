import { strToU8, zipSync } from 'fflate';
import type { DocumentManuscript } from '#formats/documents/manuscript.ts';
import type { DocumentOptions } from '#formats/documents/options.ts';
import { readDocument } from '#formats/documents/read-document.ts';
import type { Result } from '#model/result.ts';

export const never = (): AbortSignal => new AbortController().signal;

export const zip = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word document from the XML of its body; `parts` are further members of word/. */
export function docx(body: string, parts: Record<string, string> = {}): Uint8Array {
  const more = Object.entries(parts).map(([name, xml]) => [`word/${name}`, xml.replace('{W}', W)]);
  return zip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${W} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(more),
  });
}

/** A paragraph of a Word document. */
export const p = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const style = (id: string): string => `<w:pStyle w:val="${id}"/>`;

/** styles.xml with heading 1 and 2 under the ids that a Chinese Word gives them. */
export const STYLES = `<w:styles {W}>
<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="a7"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>
<w:style w:type="paragraph" w:styleId="mine"><w:name w:val="章名"/><w:basedOn w:val="1"/></w:style>
<w:style w:type="character" w:styleId="em"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style>
</w:styles>`;

type Page = { name: string; body: string; head?: string };

/** An EPUB from its pages; `toc` is the inside of the nav's list, `files` are further members. */
export function epub(
  pages: readonly Page[],
  {
    toc,
    ncx,
    opf = '',
    files = {},
  }: { toc?: string; ncx?: string; opf?: string; files?: Record<string, string | Uint8Array> } = {},
): Uint8Array {
  const items = pages.map(
    ({ name }, at) => `<item id="p${at}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const nav =
    toc === undefined
      ? ''
      : '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const ncxItem =
    ncx === undefined ? '' : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
  return zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    'OPS/book.opf': `<package xmlns:dc="d"><metadata><dc:title>灯册</dc:title><dc:creator>何见</dc:creator><dc:language>zh</dc:language></metadata><manifest>${items.join('')}${nav}${ncxItem}${opf}</manifest><spine${ncx === undefined ? '' : ' toc="ncx"'}>${pages.map((_, at) => `<itemref idref="p${at}"/>`).join('')}</spine></package>`,
    ...(toc !== undefined && {
      'OPS/nav.xhtml': `<html xmlns:epub="e"><body><nav epub:type="toc"><ol>${toc}</ol></nav></body></html>`,
    }),
    ...(ncx !== undefined && { 'OPS/toc.ncx': `<ncx><navMap>${ncx}</navMap></ncx>` }),
    ...Object.fromEntries(
      pages.map(({ name, body, head = '' }) => [
        `OPS/${name}`,
        `<html><head>${head}</head><body>${body}</body></html>`,
      ]),
    ),
    ...files,
  });
}

export const read = (
  bytes: Uint8Array,
  name = 'book',
  options: DocumentOptions = {},
): Promise<Result<DocumentManuscript>> => readDocument(bytes, name, options, never());

/** The manuscript of a document that must open. */
export async function open(
  bytes: Uint8Array,
  name = 'book',
  options: DocumentOptions = {},
): Promise<DocumentManuscript> {
  const result = await read(bytes, name, options);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`);
  return result.value;
}

/** Heading and text of each chapter. */
export const chapters = ({ chapters: all }: DocumentManuscript): [string, string][] =>
  all.map(({ heading, text }) => [heading, text]);

/** The code of a refusal, undefined for a document that opens. */
export async function refusal(bytes: Uint8Array, name = 'book'): Promise<string | undefined> {
  const result = await read(bytes, name);
  return result.ok ? undefined : result.problem.code;
}

export const dropped = ({ dropped: all }: DocumentManuscript): Record<string, unknown> =>
  Object.fromEntries(all.map(({ code, facts }) => [code, facts?.count]));
