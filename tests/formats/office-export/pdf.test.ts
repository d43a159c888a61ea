import { describe, expect, test } from 'vitest';
import { createPdfExporter } from '#formats/office-export/pdf.ts';
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
  let html = '';
  const print = async (given: string): Promise<Uint8Array> => {
    html = given;
    return Uint8Array.of(1);
  };
  expect(await createPdfExporter(print).write(book, options, () => {}, signal)).toEqual(Uint8Array.of(1));
  return html;
}

describe('the page for a PDF', () => {
  test('fetches nothing, runs nothing and escapes the text', async () => {
    const html = await page({});
    expect(html).not.toMatch(/<script|<link|<img|url\(|https?:/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('第一章 墙 &lt;&amp;&gt;');
  });

  test('has cover, linked contents, volume pages, page numbers and notes behind the chapter', async () => {
    const html = await page({});
    expect(
      [...html.matchAll(/<section(?: class="(\w+)")?(?: id="(\w+)")?/g)].map(([, kind, id]) => kind ?? id),
    ).toEqual(['cover', 'contents', 'volume', 'c1']);
    expect(html).toContain('<a href="#c1">');
    expect(html).toContain('@bottom-center { content: counter(page)');
    expect(html).toMatch(/灯坏了<sup>1<\/sup>。[\s\S]*<aside class="notes">\n<p><sup>1<\/sup> 老灯。/);
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
