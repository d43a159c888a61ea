import { expect, test } from 'vitest';
import { pdfPage } from '#formats/office-export/pdf.ts';
import { pagesOfTargets, withPageNumbers } from '#formats/office-export/print/page-numbers.ts';
import { makeBook } from '#tests/formats/export/make.ts';
import { findBrowser } from '#web/pdf/find-browser.ts';
import { printPdf } from '#web/pdf/print-pdf.ts';

const signal = new AbortController().signal;
const browser = await findBrowser({ platform: process.platform, env: process.env });

/** A book printed twice, as an export does, and the page that each chapter begins on. */
async function printBook(options: object) {
  const prose = `${'雪是入夜以后才大起来的。他把缆绳又紧了一遍。'.repeat(40)}\n`.repeat(3);
  const book = makeBook({
    volumes: [{ id: 'v', title: '风起' }],
    chapters: ['潮信', '夜渡', '断桅'].map((title) => ({ title, volumeId: 'v', prose })),
  });
  const html = new TextDecoder().decode(await pdfPage.write(book, options, () => {}, signal));
  const first = await printPdf(html, signal);
  if (!first.ok) throw new Error(JSON.stringify(first.problem));
  const numbered = withPageNumbers(html, first.value);
  const second = numbered === null ? first : await printPdf(numbered, signal);
  if (!second.ok) throw new Error(JSON.stringify(second.problem));
  const text = new TextDecoder('latin1').decode(second.value);
  return { text, first: pagesOfTargets(first.value), pages: pagesOfTargets(second.value) };
}

test.skipIf(!browser).each([{}, { vertical: true, trim: 'k32-large' }])(
  'a book is printed with its size, outline and page numbers that stay true, %o',
  async (options) => {
    const { text, first, pages } = await printBook(options);
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toMatch(/\/Outlines \d+ 0 R/);
    expect(text).toMatch(
      'vertical' in options ? /MediaBox \[0 0 396\.\d+ 575/ : /MediaBox \[0 0 (?:419|420)\S* 59/,
    );
    expect(pages.get('c1')).toBe(4);
    const [one = 0, two = 0, three = 0] = [...pages.values()];
    expect(two > one && three > two).toBe(true);
    expect(pages).toEqual(first);
  },
);

test.skipIf(!browser)('what a page would fetch or run does nothing', async () => {
  const hostile = '<script>document.title = "ran"</script><img src="https://example.com/x.png"><p>灯</p>';
  const printed = await printPdf(`<!DOCTYPE html><title>still</title>${hostile}`, signal);
  expect(printed.ok && new TextDecoder('latin1').decode(printed.value)).toMatch(/\/Title \(still\)/);
});
