import { expect, test } from 'vitest';
import { previewImport } from '#formats/import/preview.ts';
import { chooseRows } from '#formats/import/rows.ts';
import { titlesToStore } from '#formats/import/titles.ts';

const prose = '雨落了一夜。\n\n门开了，没有人。';
const book = ['第一章 灯', '第二章 桥', '第二章 桥', '第三章 提到的门', '第三章 井']
  .map((heading) => `${heading}\n\n${prose}\n\n`)
  .join('');

async function read() {
  const found = await previewImport(
    [{ name: 'a.txt', bytes: new TextEncoder().encode(book) }],
    {},
    new AbortController().signal,
  );
  if (!found.ok) throw new Error(found.problem.code);
  return found.value;
}

const shown = ({ chapters }: Awaited<ReturnType<typeof read>>) => titlesToStore(chapters);

test('a chapter left out goes, one joined is text of the one before, its heading with it', async () => {
  const preview = await read();
  expect(shown(preview)).toEqual(['灯', '桥', '桥', '提到的门', '井']);
  const chosen = chooseRows(preview, { leftOut: [2], joined: [3] });
  expect(shown(chosen)).toEqual(['灯', '桥', '井']);
  expect(chosen.chapters[1]?.text).toBe(`${prose}\n\n第三章 提到的门\n\n${prose}`);
  expect(chosen.chapters[1]?.count).toBe(29);
});

test('the heading printed twice goes when the second is joined with the first', async () => {
  const chosen = chooseRows(await read(), { leftOut: [], joined: [2] });
  expect(chosen.chapters[1]?.text).toBe(`${prose}\n\n${prose}`);
});

test('a chapter joins the last one that is kept; the first one stays one', async () => {
  const chosen = chooseRows(await read(), { leftOut: [1], joined: [0, 2, 3] });
  expect(shown(chosen)).toEqual(['灯', '井']);
  expect(chosen.chapters[0]?.text).toContain('第二章 桥');
  expect(chooseRows(await read(), { leftOut: [99], joined: [-1] }).chapters).toHaveLength(5);
});
