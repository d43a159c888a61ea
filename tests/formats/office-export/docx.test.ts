import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createXmlParser } from '#formats/documents/xml.ts';
import { docx } from '#formats/office-export/docx.ts';
import { makeBook } from '#tests/formats/export/make.ts';

const signal = new AbortController().signal;
const book = makeBook({
  title: '灯 & 册',
  synopsis: '一盏灯。',
  volumes: [{ id: 'v', title: '夜' }],
  chapters: [
    { title: '墙', volumeId: 'v', prose: '灯坏了[^a]。\n\n\n* * *\n又亮了，*真的*。\n[^a]: 指**老**灯。' },
    { title: '窗', prose: '坏\u0001字符<&>"\ud800' },
  ],
});

async function parts(options: object = {}, given = book): Promise<Record<string, string>> {
  const members = unzipSync(await docx.write(given, options, () => {}, signal));
  return Object.fromEntries(Object.entries(members).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const styles = (xml: string): string[] =>
  [...xml.matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, id]) => id ?? '');

describe('a Word document', () => {
  test('is well-formed in every part, whatever the text holds', async () => {
    for (const [name, xml] of Object.entries(await parts())) {
      const parser = createXmlParser({}, { open: () => {}, close: () => {}, text: () => {} });
      expect([name, parser.push(xml, true).ok]).toEqual([name, true]);
    }
  });

  test('uses only styles that it defines', async () => {
    const members = await parts({ preset: 'manuscript' });
    const defined = new Set(
      [...(members['word/styles.xml'] ?? '').matchAll(/w:styleId="(\w+)"/g)].map(([, id]) => id),
    );
    for (const name of ['document', 'footnotes', 'header1', 'footer1'])
      for (const id of styles(members[`word/${name}.xml`] ?? '')) expect(defined).toContain(id);
  });

  test('has real headings, a table of contents that leads to them, breaks and body text', async () => {
    const xml = (await parts())['word/document.xml'] ?? '';
    expect(styles(xml)).toEqual([
      'Title',
      'Subtitle',
      'BodyText',
      'TOCHeading',
      'TOC1',
      'TOC2',
      'TOC1',
      'Heading1',
      'Heading2',
      'BodyText',
      'SceneBreak',
      'BodyText',
      'Heading1',
      'BodyText',
    ]);
    expect(xml).toContain('TOC \\o &quot;1-2&quot; \\h');
    for (const [, anchor] of xml.matchAll(/w:anchor="(\w+)"/g)) expect(xml).toContain(`w:name="${anchor}"`);
    expect(xml.match(/<w:pageBreakBefore\/>/g)).toHaveLength(3);
  });

  test('has footnotes with their emphasis, and East Asian fonts and indents', async () => {
    const members = await parts();
    expect(members['word/document.xml']).toContain('<w:footnoteReference w:id="1"/>');
    expect(members['word/document.xml']).not.toContain('[^a]');
    expect(members['word/footnotes.xml']).toMatch(/<w:b\/><w:bCs\/><\/w:rPr><w:t xml:space="preserve">老</);
    expect(members['word/styles.xml']).toContain('w:eastAsia="宋体"');
    expect(members['word/styles.xml']).toContain('w:firstLineChars="200"');
  });

  test('for submission is double-spaced with a running head and its length', async () => {
    const english = makeBook({
      language: 'en',
      title: 'Lamps',
      author: 'A. Smith',
      chapters: [{ title: 'Oil', prose: 'low '.repeat(240) }],
    });
    const members = await parts({ preset: 'manuscript', paper: 'letter' }, english);
    expect(members['word/header1.xml']).toContain('A. Smith / Lamps / ');
    expect(members['word/styles.xml']).toContain('w:line="480"');
    expect(members['word/document.xml']).toContain('about 200 words');
    expect(members['word/document.xml']).toContain('w:w="12240"');
  });

  test('is the same bytes for the same book, and stops on an abort', async () => {
    const [one, two] = [
      await docx.write(book, {}, () => {}, signal),
      await docx.write(book, {}, () => {}, signal),
    ];
    expect(one).toEqual(two);
    await expect(docx.write(book, {}, () => {}, AbortSignal.abort(new Error('stop')))).rejects.toThrow(
      'stop',
    );
    await expect(async () => docx.write(book, { paper: 'a9' }, () => {}, signal)).rejects.toThrow();
  });
});
