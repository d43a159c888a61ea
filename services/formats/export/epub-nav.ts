import { labelsOf } from '#text/heading-labels.ts';
import type { ExportBook } from './book.ts';
import { type Entry, type Page, pagePath, xhtmlDocument } from './epub-pages.ts';
import { bookTitle } from './headings.ts';
import { escapeXml as x } from './xml.ts';

const link = (page: Page): string => `<a href="${pagePath(page)}">${x(page.label)}</a>`;

/** nav.xhtml: the contents, with volumes as their upper level, and the landmarks. */
export function toNavXhtml(book: ExportBook, title: Page, entries: readonly Entry[]): string {
  const contents = labelsOf(book.language).contents;
  const items = entries.map(({ page, children }) =>
    children.length === 0
      ? `<li>${link(page)}</li>`
      : `<li>${link(page)}\n<ol>\n${children.map((child) => `<li>${link(child)}</li>`).join('\n')}\n</ol>\n</li>`,
  );
  const body = `<nav epub:type="toc" id="toc" role="doc-toc">
<h1>${x(contents)}</h1>
<ol>
${items.join('\n') || `<li>${link(title)}</li>`}
</ol>
</nav>
<nav epub:type="landmarks" id="landmarks" hidden="hidden">
<ol>
<li><a epub:type="titlepage" href="${pagePath(title)}">${x(title.label)}</a></li>
<li><a epub:type="toc" href="nav.xhtml">${x(contents)}</a></li>
${startOf(entries)}</ol>
</nav>`;
  return xhtmlDocument(book, contents, '', body);
}

/** Where reading begins: the first page behind the title. */
function startOf(entries: readonly Entry[]): string {
  const first = entries[0]?.page;
  if (!first) return '';
  return `<li><a epub:type="bodymatter" href="${pagePath(first)}">${x(first.label)}</a></li>\n`;
}

/** toc.ncx, the contents for readers of EPUB 2; `playOrder` counts from 1 in reading order. */
export function toNcx(book: ExportBook, uid: string, title: Page, entries: readonly Entry[]): string {
  let order = 0;
  const point = (page: Page, inner: () => string): string => {
    const playOrder = ++order;
    return `<navPoint id="point-${playOrder}" playOrder="${playOrder}">
<navLabel><text>${x(page.label)}</text></navLabel>
<content src="${pagePath(page)}"/>
${inner()}</navPoint>
`;
  };
  const leaf = (page: Page): string => point(page, () => '');
  const points = entries.map(({ page, children }) => point(page, () => children.map(leaf).join('')));
  const depth = entries.some(({ children }) => children.length > 0) ? 2 : 1;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<head>
<meta name="dtb:uid" content="${x(uid)}"/>
<meta name="dtb:depth" content="${depth}"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${x(bookTitle(book))}</text></docTitle>
<navMap>
${points.join('') || leaf(title)}</navMap>
</ncx>
`;
}
