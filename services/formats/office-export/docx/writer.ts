import { toInlineSpans } from '../../export/inline.ts';
import { NOTE_REFERENCE } from '../../export/notes.ts';
import { escapeXml as x } from '../../export/xml.ts';
import { createZip } from '../../export/zip.ts';
import type { DocxLook } from './look.ts';
import * as parts from './parts.ts';
import { toStylesXml, WORD } from './styles.ts';

export type DocxAbout = { readonly title: string; readonly author: string; readonly modified: Date };
type Entry = { readonly text: string; readonly level: number };

/** Marks around the author's own title in a heading, by which our reader knows it again. */
export type HeadingMark = {
  readonly kind: string;
  readonly label: string;
  readonly title: string;
  /** A chapter that is in no volume, though the book has some. */
  readonly isOutside: boolean;
};

/**
 * Writes a Word document piece by piece (ECMA-376 transitional): paragraphs are packed as they come, so that
 * only packed bytes stay in memory. Equal calls give equal bytes.
 */
export function createDocxWriter(look: DocxLook, about: DocxAbout) {
  const zip = createZip();
  addParts(zip, look, about);
  const body = zip.stream('word/document.xml');
  const notes: string[] = [];
  let bookmarks = 0;
  body(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${WORD} ${parts.RELATION}>\n<w:body>\n`,
    false,
  );

  const write = (style: string, properties: string, inner: string): void =>
    body(`<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>${inner}</w:p>\n`, false);
  const anchor = (name: string, inner: string): string => {
    const id = ++bookmarks;
    return `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inner}<w:bookmarkEnd w:id="${id}"/>`;
  };
  const note = (text: string): string => {
    const id = notes.push(toNoteXml(notes.length + 1, text));
    return `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="${id}"/></w:r>`;
  };

  return {
    /** A paragraph of prose: emphasis by stars, its lines parted by soft breaks, notes by key. */
    paragraph(style: string, lines: readonly string[], texts: ReadonlyMap<string, string> = new Map()): void {
      const inner = lines.map((line) =>
        toRuns(line, (key) => (texts.has(key) ? note(texts.get(key) ?? '') : undefined)),
      );
      write(style, '', inner.join('<w:r><w:br/></w:r>'));
    },
    /** A heading as text, no emphasis read in it. `at` counts all headings from 1. */
    heading(level: number, at: number, mark: HeadingMark, startsPage: boolean): void {
      const own = anchor(
        `_mojian_${mark.isOutside ? 'out_' : ''}${mark.kind}_${at}`,
        mark.title ? run(mark.title, '') : '',
      );
      const label = mark.label ? run(mark.label, '') : '';
      write(`Heading${level}`, startsPage ? '<w:pageBreakBefore/>' : '', anchor(tocMark(at), label + own));
    },
    line(style: string, text: string, startsPage = false): void {
      write(style, startsPage ? '<w:pageBreakBefore/>' : '', run(text, ''));
    },
    /** A table of contents that Word can renew. `entries` are the headings in order. */
    contents(title: string, entries: readonly Entry[]): void {
      write('TOCHeading', '<w:pageBreakBefore/>', run(title, ''));
      for (const [style, inner] of toContents(entries)) write(style, '', inner);
    },
    finish({ header }: { header: string }): Uint8Array {
      body(`${parts.toSectionXml(look, header !== '')}</w:body>\n</w:document>\n`, true);
      zip.add('word/footnotes.xml', parts.toFootnotesXml(notes));
      zip.add('word/footer1.xml', parts.toFooterXml(header === ''));
      zip.add('word/header1.xml', parts.toHeaderXml(header));
      return zip.finish();
    },
  };
}
/** The lines of a table of contents: one field over all of them, filled in. */
function toContents(entries: readonly Entry[]): [style: string, inner: string][] {
  const depth = Math.max(1, ...entries.map(({ level }) => level));
  const last = entries.length - 1;
  return entries.map(({ text, level }, index) => {
    const begin = index === 0 ? parts.toFieldStart(`TOC \\o "1-${depth}" \\h \\z \\u`) : '';
    const end = index === last ? parts.FIELD_END : '';
    const link = `<w:hyperlink w:anchor="${tocMark(index + 1)}" w:history="1">${run(text, '')}</w:hyperlink>`;
    return [`TOC${level}`, begin + link + end];
  });
}

const tocMark = (at: number): string => `_Toc${String(at).padStart(8, '0')}`;

function addParts(zip: ReturnType<typeof createZip>, look: DocxLook, about: DocxAbout): void {
  zip.add('[Content_Types].xml', parts.CONTENT_TYPES);
  zip.add('_rels/.rels', parts.ROOT_RELATIONS);
  zip.add('docProps/core.xml', parts.toCoreXml(about));
  zip.add('word/_rels/document.xml.rels', parts.DOCUMENT_RELATIONS);
  zip.add('word/settings.xml', parts.SETTINGS);
  zip.add('word/styles.xml', toStylesXml(look));
}

export type DocxWriter = ReturnType<typeof createDocxWriter>;

function run(text: string, look: string): string {
  const properties = look ? `<w:rPr>${look}</w:rPr>` : '';
  return text
    .split('\t')
    .map((part) => (part ? `<w:r>${properties}<w:t xml:space="preserve">${x(part)}</w:t></w:r>` : ''))
    .join('<w:r><w:tab/></w:r>');
}

function toRuns(line: string, note: (key: string) => string | undefined): string {
  return toInlineSpans(line)
    .map(({ text, strong, em }) => {
      const look = `${strong ? '<w:b/><w:bCs/>' : ''}${em ? '<w:i/><w:iCs/>' : ''}`;
      if (!text.includes('[^')) return run(text, look);
      let from = 0;
      let runs = '';
      for (const match of text.matchAll(NOTE_REFERENCE)) {
        const reference = note(match[1] ?? '');
        if (reference === undefined) continue;
        runs += run(text.slice(from, match.index), look) + reference;
        from = match.index + match[0].length;
      }
      return runs + run(text.slice(from), look);
    })
    .join('');
}

const toNoteXml = (id: number, text: string): string =>
  `<w:footnote w:id="${id}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>` +
  `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r>${toRuns(` ${text}`, () => undefined)}</w:p></w:footnote>\n`;
