import { describe, expect, test } from 'vitest';
import { pdfPage } from '#formats/office-export/pdf.ts';
import { withPageNumbers } from '#formats/office-export/print/page-numbers.ts';
import { makeBook } from '#tests/formats/export/make.ts';

const signal = new AbortController().signal;

/** The page that the browser engine is given. */
async function page(
  options: object,
  book = makeBook({
    volumes: [{ id: 'v', title: '夜' }],
    chapters: [{ title: '墙 <&>', volumeId: 'v', prose: '灯坏了[^1]。<script>x</script>\n[^1]: 老灯。' }],
  }),
): Promise<string> {
  return new TextDecoder().decode(await pdfPage.write(book, options, () => {}, signal));
}

describe('the page for a PDF', () => {
  test('fetches nothing, runs nothing and escapes the text', async () => {
    const html = await page({});
    expect(html).not.toMatch(/<script|<link|<img|url\(|https?:/);
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('第一章 墙 &lt;&amp;&gt;');
  });

  test('has cover, linked contents, volume pages, page numbers and notes behind the chapter', async () => {
    const html = await page({});
    expect(
      [...html.matchAll(/<section class="(\w+)"|<h2 id="(\w+)"/g)].map(([, kind, id]) => kind ?? id),
    ).toEqual(['cover', 'contents', 'volume', 'c1']);
    expect(html).toContain('<a href="#c1">');
    expect(html).toContain('@bottom-center { content: counter(page)');
    expect(html).toMatch(/灯坏了<sup>1<\/sup>。[\s\S]*<aside class="notes">\n<p><sup>1<\/sup> 老灯。/);
  });

  test('gets the page numbers of its contents from a first printing, where that tells them', async () => {
    const html = await page({});
    const pdf = (text: string) => new TextEncoder().encode(text);
    expect(withPageNumbers(html, pdf('%PDF-1.7 of another make'))).toBeNull();
    expect(withPageNumbers(await page({ pageNumbers: false }), pdf(''))).toBeNull();
    const told = [
      '\n7 0 obj\n<</Type /Pages\n/Count 2\n/Kids [2 0 R 3 0 R]\n/Parent 9 0 R>>\nendobj',
      '\n8 0 obj\n<</Type /Pages\n/Count 1\n/Kids [4 0 R]\n/Parent 9 0 R>>\nendobj',
      '\n9 0 obj\n<</Type /Pages\n/Count 3\n/Kids [7 0 R 8 0 R]>>\nendobj',
      '\n10 0 obj\n<</c1 [4 0 R /XYZ 0 500 0]>>\nendobj',
      '\n11 0 obj\n<</Type /Catalog\n/Pages 9 0 R\n/Dests 10 0 R>>\nendobj',
    ].join('');
    expect(withPageNumbers(html, pdf(told))).toContain('<i class="page">3</i></a>');
  });

  test('has the size that was asked for, and is vertical for Chinese and Japanese only', async () => {
    expect(await page({ trim: '6x9', pageNumbers: false })).toMatch(
      /size: 152\.4mm 228\.6mm; margin: 19mm; {2}}/,
    );
    expect(await page({ vertical: true })).toContain('writing-mode: vertical-rl');
    expect(
      await page(
        { vertical: true },
        makeBook({ language: 'en', chapters: [{ title: 'Oil', prose: 'Low.' }] }),
      ),
    ).not.toContain('vertical-rl');
  });
});
