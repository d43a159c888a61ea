import { z } from 'zod';
import { defineExporter } from './define.ts';
import { toNavXhtml, toNcx } from './epub-nav.ts';
import { CONTAINER, toPackage, uidOf } from './epub-package.ts';
import { pagePath, titlePageOf, toEntries, toPageXhtml } from './epub-pages.ts';
import { headingOptions } from './headings.ts';
import { eachPaced } from './pace.ts';
import { bookCss } from './style.ts';
import { createZip } from './zip.ts';

const options = z.object({
  ...headingOptions,
  vertical: z.boolean().default(false).describe('export.option.vertical'),
});

/**
 * EPUB 3.3 (https://www.w3.org/TR/epub-33/) with an NCX for older readers: a title page, a page a volume,
 * a file a chapter. `vertical` works for Chinese and Japanese books and is ignored for others.
 */
export const epub = defineExporter({
  id: 'epub',
  extension: 'epub',
  mime: 'application/epub+zip',
  options,
  async write(book, given, progress, signal) {
    const vertical = given.vertical && /^(?:zh|ja)\b/i.test(book.language);
    const title = titlePageOf(book);
    const entries = toEntries(book, given);
    const pages = [title, ...entries.flatMap(({ page, children }) => [page, ...children])];
    const zip = createZip();
    zip.store('mimetype', 'application/epub+zip');
    zip.add('META-INF/container.xml', CONTAINER);
    zip.add('EPUB/package.opf', toPackage(book, pages, vertical));
    zip.add('EPUB/nav.xhtml', toNavXhtml(book, title, entries));
    zip.add('EPUB/toc.ncx', toNcx(book, uidOf(book), title, entries));
    zip.add('EPUB/styles/book.css', bookCss(book.language, vertical));
    await eachPaced(pages, (page) => zip.add(`EPUB/${pagePath(page)}`, toPageXhtml(page, book)), {
      what: book.title,
      progress,
      signal,
    });
    return zip.finish();
  },
});
