import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { createServices } from '#app/services.ts';
import { LARGEST_IMPORT } from '#contract/views.ts';
import { LARGEST_FILE } from '#formats/import/refuse.ts';
import { projectFileSchema } from '#model/project.ts';
import { epub } from '#tests/formats/documents/make.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';
import { numberedVolume } from '#text/heading-labels.ts';

async function openServices() {
  const services = createServices(createTestPorts(await tempFolder()));
  onTestFinished(() => services.close());
  return services.client;
}
type Client = Awaited<ReturnType<typeof openServices>>;

async function exported(client: Client, bookId: string, format: string): Promise<Blob> {
  for await (const event of await client.exports.run({ bookId, format, options: {} }))
    if (event.type === 'done') return client.exports.take({ exportId: event.result.exportId });
  throw new Error('The export has no result.');
}

async function imported(client: Client, name: string, bytes: Blob): Promise<string> {
  const { previewId } = await client.imports.preview({ files: [{ name, bytes }], options: {}, bookId: null });
  for await (const event of await client.imports.apply({ previewId, bookId: null }))
    if (event.type === 'done') return event.result.bookId;
  throw new Error('The import has no result.');
}

const shapeOf = async (client: Client, bookId: string) => {
  const { chapters, volumes, project } = await client.books.open({ bookId });
  const proses = await Promise.all(chapters.map(({ id }) => client.chapters.read({ bookId, chapterId: id })));
  return {
    volumes: volumes.map(({ title }, at) => {
      const heading = numberedVolume(title, at + 1, project.language);
      return `${heading.label}${heading.title}`;
    }),
    chapters: chapters.map(({ title, kind, number }, index) => ({
      ...{ title, kind, number },
      // Documents know paragraphs, not the blank lines between them.
      paragraphs: proses[index]?.prose.split('\n').filter(Boolean),
    })),
  };
};

test.each(['docx', 'epub', 'txt'])(
  'the sample novel leaves as %s and comes back with the same chapters and text',
  async (format) => {
    const client = await openServices();
    const { bookId } = await client.library.sample({ language: 'zh-CN' });
    const before = await shapeOf(client, bookId);
    const back = await imported(
      client,
      `照水.${format === 'markdown' ? 'md' : format}`,
      await exported(client, bookId, format),
    );
    expect(await shapeOf(client, back)).toEqual(before);
  },
);

test.each(['json', 'bible-docx', 'bible-markdown', 'outline-csv', 'outline-xlsx', 'html', 'markdown'])(
  'the sample novel leaves as %s',
  async (format) => {
    const client = await openServices();
    const { bookId } = await client.library.sample({ language: 'en' });
    await client.books.open({ bookId });
    expect((await exported(client, bookId, format)).size).toBeGreaterThan(500);
  },
);

/** A Word document with one inserted and one deleted word, and a reading. */
function trackedDocx(): Blob {
  const run = (text: string, tag = 't') => `<w:r><w:${tag} xml:space="preserve">${text}</w:${tag}></w:r>`;
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('やま')}</w:rt><w:rubyBase>${run('山')}</w:rubyBase></w:ruby></w:r>`;
  const body = `<w:p>${run('灯')}<w:ins w:id="1">${run('又')}</w:ins>${run('亮了。')}<w:del w:id="2">${run('暗了。', 'delText')}</w:del>${ruby}</w:p>`;
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return new Blob([new Uint8Array(zipSync(files))]);
}

test.each([
  [{}, '灯又亮了。山'],
  [{ changes: 'reject' as const }, '灯亮了。暗了。山'],
  [{ ruby: 'brackets' as const }, '灯又亮了。山（やま）'],
])('tracked changes and readings become what was asked, %o', async (options, text) => {
  const client = await openServices();
  const files = [{ name: 'a.docx', bytes: trackedDocx() }];
  const asIs = await client.imports.preview({ files, options: {}, bookId: null });
  expect(asIs.warnings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['document-changes-accepted', 'document-ruby']),
  );
  const revised = await client.imports.revise({ previewId: asIs.previewId, options });
  expect(revised.chapters.map(({ opening }) => opening)).toEqual([text]);
});

test('a merge adds what is new, keeps what differs as a version, and is undone as one step', async () => {
  const client = await openServices();
  const first = '第一章 灯\n\n灯亮了。\n\n第二章 雪\n\n雪落了。\n';
  const bookId = await imported(client, '夜.txt', new Blob([first]));
  const before = await shapeOf(client, bookId);
  const more = `${first.replace('雪落了', '雪停了')}\n第三章 舟\n\n舟来了。\n`;
  const files = [{ name: '夜.txt', bytes: new Blob([more]) }];
  const { previewId, chapters } = await client.imports.preview({ files, options: {}, bookId });
  expect(chapters.map(({ merge }) => merge)).toEqual(['same', 'changed', 'new']);
  for await (const event of await client.imports.apply({ previewId, bookId }))
    if (event.type === 'done') expect(event.result).toMatchObject({ added: 1, kept: 1 });
  const { chapters: now } = await client.books.open({ bookId });
  expect(now.map(({ title, draftCount }) => [title, draftCount])).toEqual([
    ['灯', 0],
    ['雪', 1],
    ['舟', 0],
  ]);
  const { chapters: back } = await client.books.undo({ bookId });
  expect(back.map(({ draftCount }) => draftCount)).toEqual([0, 0]);
  expect(await shapeOf(client, bookId)).toEqual(before);
});

test('found chapters that are left out or joined come in so', async () => {
  const client = await openServices();
  const text = ['第一章 灯', '第二章 雪', '第二章 雪', '第三章 舟']
    .map((head) => `${head}\n\n落了。\n\n`)
    .join('');
  const files = [{ name: '夜.txt', bytes: new Blob([text]) }];
  const { previewId } = await client.imports.preview({ files, options: {}, bookId: null });
  const rows = { leftOut: [2], joined: [3] };
  let bookId = '';
  for await (const event of await client.imports.apply({ previewId, bookId: null, rows }))
    if (event.type === 'done') bookId = event.result.bookId;
  const { chapters } = await client.books.open({ bookId });
  expect(chapters.map(({ title }) => title)).toEqual(['灯', '雪']);
  const { prose } = await client.chapters.read({ bookId, chapterId: chapters[1]?.id ?? '' });
  expect(prose).toBe('落了。\n\n第三章 舟\n\n落了。');
});

test('a dedication and a copyright page are kept with the first chapter and are no synopsis', async () => {
  const client = await openServices();
  const pages = [
    { name: 'dedication.xhtml', body: '<p>For my mother.</p>' },
    { name: 'b.xhtml', body: '<section epub:type="copyright-page"><p>First published 2020.</p></section>' },
    {
      name: 'c.xhtml',
      body: '<p class="chapter-number">1</p><p class="chapter-title">The Gate</p><p>It was shut.</p>',
    },
  ];
  const bookId = await imported(client, 'gate.epub', new Blob([new Uint8Array(epub(pages))]));
  const { project, chapters } = await client.books.open({ bookId });
  expect([project.synopsis, chapters.map(({ title }) => title)]).toEqual(['', ['The Gate']]);
  const chapterId = chapters[0]?.id ?? '';
  const drafts = await client.chapters.drafts({ bookId, chapterId });
  expect(drafts.map(({ text }) => text)).toEqual(['For my mother.\nFirst published 2020.']);
});

test('the limit that screens know is the limit of the reader', () => {
  expect(LARGEST_IMPORT).toBe(LARGEST_FILE);
});

test('a broken document is refused and no book is made', async () => {
  const client = await openServices();
  const files = [{ name: 'broken.docx', bytes: new Blob(['PK\u0003\u0004 and nothing else']) }];
  await expect(client.imports.preview({ files, options: {}, bookId: null })).rejects.toMatchObject({
    data: { code: 'archive-broken', facts: { name: 'broken.docx' } },
  });
  expect(await client.library.list()).toEqual([]);
});

test('a document that says neither its language nor its title makes a sound book all the same', async () => {
  const client = await openServices();
  const text = (words: string) => strToU8(words);
  const bytes = new Blob([
    new Uint8Array(zipSync({ '../a.txt': text('第一章 雪\n\n雪落在旧渡口。'), 'b.txt': text('灯亮了。') })),
  ]);
  const files = [{ name: '夜航.zip', bytes }];
  expect(await client.imports.preview({ files, options: {}, bookId: null })).toMatchObject({
    title: '夜航',
    language: expect.stringMatching(/^\w{2}/),
  });
  const { place } = await client.books.open({ bookId: await imported(client, '夜航.zip', bytes) });
  const made: unknown = JSON.parse(await readFile(join(place, 'mojian.json'), 'utf8'));
  expect(projectFileSchema.safeParse(made).error).toBeUndefined();
});

test('a new book whose language is none gets the person’s', async () => {
  const client = await openServices();
  const { bookId } = await client.library.create({ title: '无', language: '' });
  expect((await client.books.open({ bookId })).project.language).toBe('zh-CN');
});

test.each([
  ['en', 2500, 1000],
  ['fr-CA', 2500, 1000],
  ['ko', 2500, 1000],
  ['zh-TW', 3000, 3000],
  ['ja', 3000, 3000],
])(
  'a new book in %s aims at what is usual in its unit, and keeps its targets',
  async (language, chapter, day) => {
    const client = await openServices();
    const { bookId } = await client.library.create({ title: 'x', language });
    const targets = async () => {
      const { chapterTarget, dailyTarget } = (await client.books.open({ bookId })).project.settings;
      return [chapterTarget, dailyTarget];
    };
    expect(await targets()).toEqual([chapter, day]);
    await client.preferences.setBook({ bookId, language: language === 'en' ? 'zh-CN' : 'en' });
    expect(await targets()).toEqual([chapter, day]);
  },
);
