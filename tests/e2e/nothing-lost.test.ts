import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBreakable } from './support/breakable.ts';
import { createStage, SOON } from './support/stage.ts';
import { editorOf, openSample, openTab, openWindow, proseOf, saved, write } from './support/window.ts';

const stage = createStage('zh-CN');

const placeOf = (page: Page) => {
  const [bookId = '', , chapterId = ''] = page.url().split('/#/b/')[1]?.split('/') ?? [];
  return { bookId, chapterId };
};
const versionsOf = async (place: { bookId: string; chapterId: string }) =>
  (await stage().shell.services.client.chapters.drafts(place)).map(({ text }) => text);

test('what is written after a conflict is in the version before the other text takes its place', async () => {
  const { page, connection } = await openBreakable(stage(), stage().address);
  await openSample(page);
  const place = placeOf(page);
  await connection.cut();
  await page.getByText('连接断了，正在重连').waitFor();
  await write(page, '断线一侧。');
  const { client } = stage().shell.services;
  const { prose, revision: base } = await client.chapters.read(place);
  await client.chapters.save({ ...place, base, prose: `别处写的。${prose}`, origin: 'elsewhere' });
  connection.mend();
  await page.getByRole('alert').getByText('两份都在', { exact: false }).waitFor();
  for (const word of ['冲突', '之后', '又写', '的字。']) {
    await page.keyboard.insertText(word);
    await page.waitForTimeout(150);
  }
  await expect
    .poll(() => versionsOf(place), SOON)
    .toEqual([expect.stringContaining('断线一侧。冲突之后又写的字。')]);
  await page.keyboard.insertText('最后一句。');
  await page.getByRole('alert').getByRole('button', { name: '用别处那份' }).click();
  await expect.poll(() => proseOf(page), SOON).toContain('别处写的。');
  expect(await proseOf(page)).not.toContain('断线一侧。');
  expect(await versionsOf(place)).toEqual([expect.stringContaining('又写的字。最后一句。')]);
  await editorOf(page).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => proseOf(page), SOON).toContain('断线一侧。冲突之后又写的字。最后一句。');
});

test('two tabs that are closed while cut off both come back: one as the text, one as a version', async () => {
  const { page: first, context, connection } = await openBreakable(stage(), stage().address);
  await openSample(first);
  const address = first.url();
  const place = placeOf(first);
  const { page: second } = await openTab(context, stage().address);
  await second.goto(address);
  await editorOf(second).waitFor();
  await connection.cut();
  for (const [page, text] of [
    [first, '一号窗断线写的。'],
    [second, '二号窗断线写的。'],
  ] as const) {
    await page.getByText('连接断了，正在重连').waitFor();
    await page.bringToFront();
    await write(page, text);
    await page.waitForTimeout(2_500);
  }
  await first.close();
  await second.close();
  connection.mend();
  const { page } = await openTab(context, stage().address);
  await page.goto(address);
  await editorOf(page).waitFor();
  await saved(page);
  const all = async () => [await proseOf(page), ...(await versionsOf(place))].join('\n');
  await expect.poll(all, SOON).toContain('一号窗断线写的。');
  await expect.poll(all, SOON).toContain('二号窗断线写的。');
});

test('a chapter that another window deletes while it is written stops the typing there and keeps the text', async () => {
  const { page, context } = await openWindow(stage().browser, stage().address);
  await openSample(page);
  await page.keyboard.press('Alt+PageDown');
  await page.getByRole('heading', { level: 1, name: '第二章' }).waitFor();
  const place = placeOf(page);
  await write(page, '正写着。');
  const { client } = stage().shell.services;
  const view = await client.chapters.remove({ bookId: place.bookId, chapterIds: [place.chapterId] });
  await page.keyboard.insertText('不该进别的章。');
  await page.getByRole('heading', { name: '这一章已经不在书里' }).waitFor();
  await page.keyboard.insertText('也不该。');
  const others = await Promise.all(
    view.chapters.map(({ id }) => client.chapters.read({ bookId: place.bookId, chapterId: id })),
  );
  expect(others.map(({ prose }) => prose).join('')).not.toContain('不该');
  await page.getByRole('button', { name: '放回书里' }).click();
  await page.getByRole('heading', { level: 1, name: '第二章' }).waitFor();
  await expect.poll(() => proseOf(page), SOON).toContain('正写着。');
  await saved(page);
  await context.close();
});
