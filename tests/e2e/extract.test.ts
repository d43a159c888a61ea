import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { settled } from './support/settled.ts';
import { createStage, SOON } from './support/stage.ts';
import { editorOf, goTo, openWindow, type WindowOptions } from './support/window.ts';

const stage = createStage('zh-CN');

/** Reading a book and laying it out takes a busy machine a while. */
const WHILE = { timeout: 60_000 };

/** The sample novel without the people and outlines that it comes with. */
async function openSample(options?: WindowOptions) {
  const { browser, shell, address } = stage();
  const { client } = shell.services;
  const { bookId } = await client.library.sample({ language: 'zh-CN' });
  const view = await client.books.open({ bookId });
  const changes = [
    ...view.characters.map(({ id }) => ({ type: 'character-remove' as const, id })),
    ...view.chapters.map(({ id }) => ({ type: 'chapter-set' as const, id, patch: { outline: '' } })),
  ];
  await client.books.commit({
    bookId,
    set: { label: { code: 'label-import', facts: { count: 0 } }, changes },
  });
  await client.books.close({ bookId });
  const opened = await openWindow(browser, address, options);
  await opened.page.getByText(view.project.title).first().click();
  await editorOf(opened.page).waitFor();
  return { ...opened, client, bookId };
}

const violationsOf = async (page: Page) => {
  await settled(page);
  return violationsOn(page);
};

test('a model reads the book, its findings are reviewed and land as one step; then the book is taken apart', async () => {
  const { page, complaints, client, bookId } = await openSample();
  await goTo(page, '圣经');
  await page.getByRole('link', { name: '从正文提取', exact: true }).click();
  await page.getByText(/约 .*词元输入/).waitFor(WHILE);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '开始', exact: true }).click();
  await page.getByText('已读完').waitFor(WHILE);
  await page
    .getByRole('button', { name: /^采纳：/ })
    .first()
    .waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^不要：/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^全部采纳/ }).click();
  await page.getByText('没有待审核的内容').waitFor(SOON);
  const { characters } = await client.books.open({ bookId });
  expect(characters.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^采纳：/ })
    .first()
    .waitFor(SOON);
  expect((await client.books.open({ bookId })).characters).toEqual([]);

  await page.getByRole('link', { name: '逆向拆解' }).click();
  await page.getByRole('button', { name: '按规则拆解' }).click();
  await page.getByRole('img', { name: /章的张力/ }).waitFor(WHILE);
  await page.getByRole('button', { name: '存为蓝本' }).click();
  await page.getByRole('button', { name: '列出规划' }).click();
  await page.getByRole('button', { name: /^全部采纳/ }).waitFor(SOON);
  expect(await violationsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
