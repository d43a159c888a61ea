import { expect, onTestFinished, test } from 'vitest';
import { createServices } from '#app/services.ts';
import { createTestPorts, tempFolder } from '#tests/support/ports.ts';

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
  const { chapters, volumes } = await client.books.open({ bookId });
  const proses = await Promise.all(chapters.map(({ id }) => client.chapters.read({ bookId, chapterId: id })));
  return {
    volumes: volumes.map(({ title }) => title),
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
    const back = await imported(client, `照水.${format}`, await exported(client, bookId, format));
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

test('a broken document is refused and no book is made', async () => {
  const client = await openServices();
  const files = [{ name: 'broken.docx', bytes: new Blob(['PK\u0003\u0004 and nothing else']) }];
  await expect(client.imports.preview({ files, options: {}, bookId: null })).rejects.toMatchObject({
    data: { code: 'archive-broken', facts: { name: 'broken.docx' } },
  });
  expect(await client.library.list()).toEqual([]);
});
