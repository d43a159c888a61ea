import { expect, test } from 'vitest';
import type { Ports } from '#app/ports.ts';
import type { ExportChoice } from '#contract/exports.ts';
import { createChapter } from '#model/chapter.ts';
import { ok, refuse } from '#model/result.ts';
import { openTestBook } from '#tests/support/services.ts';

type Asked = { format?: string; options?: object; choice?: Partial<ExportChoice> };

async function openBook(more: Partial<Ports> = {}) {
  const { client, bookId } = await openTestBook('江灯', more);
  const chapters = ['潮信', '夜渡', '断桅', '旧账'].map((title, at) => ({
    ...createChapter({ id: `c-${at + 1}`, title, volumeId: at < 2 ? 'v-1' : 'v-2' }),
    status: at % 2 === 0 ? ('final' as const) : ('draft' as const),
    prose: `灯${at + 1}亮了。`,
  }));
  const changes = [
    ...['风起', '雪落'].map((title, at) => ({
      ...{ type: 'volume-add' as const, at },
      volume: { id: `v-${at + 1}`, title, summary: '' },
    })),
    ...chapters.map((chapter, at) => ({ type: 'chapter-add' as const, chapter, at })),
  ];
  await client.books.commit({
    bookId,
    set: { label: { code: 'label-import', facts: { count: 4 } }, changes },
  });
  const run = async ({ format = 'txt', options = {}, choice = {} }: Asked): Promise<string> => {
    const given = { bookId, format, options: { ...options }, choice };
    for await (const event of await client.exports.run(given))
      if (event.type === 'done') return (await client.exports.take(event.result)).text();
    throw new Error('The job ended without a result.');
  };
  return { client, bookId, run };
}

test('a choice that no chapter fits is refused, and so is a PDF where nothing prints', async () => {
  const { run, client } = await openBook();
  await expect(run({ choice: { from: 9 } })).rejects.toMatchObject({ data: { code: 'export-nothing' } });
  await expect(run({ choice: { statuses: ['outline'] } })).rejects.toMatchObject({
    data: { code: 'export-nothing' },
  });
  await expect(run({ format: 'pdf' })).rejects.toMatchObject({ data: { code: 'pdf-no-engine' } });
  expect((await client.exports.formats()).map(({ id }) => id)).not.toContain('pdf');
});

test('chapters are chosen by place, volume and status, and keep the numbers they have in the book', async () => {
  const { run } = await openBook();
  const headings = async (choice: Partial<ExportChoice>) =>
    (await run({ choice, options: { marks: 'never' } })).match(/^第.章.*$/gm);
  expect(await headings({ from: 2, to: 3 })).toEqual(['第二章 夜渡', '第三章 断桅']);
  expect(await headings({ volumes: ['v-2'] })).toEqual(['第三章 断桅', '第四章 旧账']);
  expect(await headings({ statuses: ['final'] })).toEqual(['第一章 潮信', '第三章 断桅']);
  expect(await headings({ from: 2, statuses: ['final'] })).toEqual(['第三章 断桅']);
});

test('the author’s own pages stand before and behind the story, under their own titles', async () => {
  const { run } = await openBook();
  const choice = { from: 4, front: '写在前面\n\n献给母亲。', back: '谢谢读到这里的人。' };
  const plain = await run({ choice, options: { marks: 'never', titlePage: false } });
  expect(plain).toBe(
    '写在前面\n\n献给母亲。\n\n第二卷 雪落\n\n第四章 旧账\n\n灯4亮了。\n\n后记\n\n谢谢读到这里的人。\n',
  );
  const markdown = await run({ format: 'markdown', choice });
  expect(markdown.match(/^#+ .*$/gm)).toEqual([
    '# 江灯',
    '### 写在前面',
    '## 第二卷 雪落',
    '### 第四章 旧账',
    '### 后记',
  ]);
});

test('a PDF is what the shell prints of the page, once more with page numbers where the first tells them', async () => {
  const pages: string[] = [];
  const told =
    '\n9 0 obj\n<</Type /Pages\n/Count 1\n/Kids [4 0 R]>>\nendobj\n10 0 obj\n<</c1 [4 0 R /XYZ 0 5 0]>>\nendobj\n11 0 obj\n<</Type /Catalog\n/Pages 9 0 R\n/Dests 10 0 R>>\nendobj';
  const { run, client } = await openBook({
    printPdf: async (html) => {
      pages.push(html);
      return ok(new TextEncoder().encode(told));
    },
  });
  expect(await run({ format: 'pdf', choice: { from: 1, to: 1 } })).toBe(told);
  expect(pages.length).toBe(2);
  expect(pages[1]).toContain('<i class="page">1</i>');
  expect((await client.exports.formats()).map(({ id }) => id)).toContain('pdf');
});

test('what the shell can’t print is refused in its words', async () => {
  const { run } = await openBook({ printPdf: async () => refuse({ code: 'pdf-no-browser' }) });
  await expect(run({ format: 'pdf' })).rejects.toMatchObject({ data: { code: 'pdf-no-browser' } });
});

test('exports are kept under names in the book, one of a name, each step undone', async () => {
  const { client, bookId } = await openBook();
  const preset = {
    name: '投稿',
    format: 'docx',
    options: { preset: 'manuscript' },
    choice: { from: 1, to: 3 },
  };
  await client.exports.savePreset({ bookId, preset });
  await client.exports.savePreset({ bookId, preset: { ...preset, format: 'epub' } });
  expect(await client.exports.presets({ bookId })).toMatchObject([{ name: '投稿', format: 'epub' }]);
  await client.books.undo({ bookId });
  expect(await client.exports.presets({ bookId })).toMatchObject([
    { name: '投稿', format: 'docx', choice: { from: 1, to: 3, volumes: null, front: '' } },
  ]);
  await client.exports.removePreset({ bookId, name: '投稿' });
  expect(await client.exports.presets({ bookId })).toEqual([]);
});

test('no two kinds of file share a name', async () => {
  const { client, bookId } = await openBook();
  const names: string[] = [];
  for (const { id } of await client.exports.formats())
    for await (const event of await client.exports.run({ bookId, format: id, options: {}, choice: {} }))
      if (event.type === 'done') names.push(event.result.name);
  expect(names).toContain('江灯 故事圣经.md');
  expect(new Set(names).size).toBe(names.length);
});
