import type { ExportBook } from './book.ts';
import { type Page, pagePath } from './epub-pages.ts';
import { bookTitle } from './headings.ts';
import { toLanguageTag, escapeXml as x } from './xml.ts';

export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/** The book's identifier, the same in every export of it, so that readers replace the older one. */
export const uidOf = ({ id }: ExportBook): string => `mojian:${id}`;

/** package.opf. `pages` is the reading order, the title page first. */
export function toPackage(book: ExportBook, pages: readonly Page[], vertical: boolean): string {
  const items = pages.map(
    (page) => `<item id="${page.id}" href="${pagePath(page)}" media-type="application/xhtml+xml"/>`,
  );
  const spine = pages.map(({ id }) => `<itemref idref="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="uid" xml:lang="${x(toLanguageTag(book.language))}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(book).join('\n')}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="css" href="styles/book.css" media-type="text/css"/>
${items.join('\n')}
</manifest>
<spine toc="ncx"${vertical ? ' page-progression-direction="rtl"' : ''}>
${spine.join('\n')}
<itemref idref="nav" linear="no"/>
</spine>
</package>
`;
}

function metadata(book: ExportBook): string[] {
  const author = book.author.trim();
  const synopsis = book.synopsis.trim();
  return [
    `<dc:identifier id="uid">${x(uidOf(book))}</dc:identifier>`,
    `<dc:title>${x(bookTitle(book))}</dc:title>`,
    `<dc:language>${x(toLanguageTag(book.language))}</dc:language>`,
    ...(author ? [`<dc:creator>${x(author)}</dc:creator>`] : []),
    ...(synopsis ? [`<dc:description>${x(synopsis)}</dc:description>`] : []),
    `<meta property="dcterms:modified">${book.modified.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>`,
  ];
}
