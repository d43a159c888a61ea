import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createStage, SOON } from './support/stage.ts';
import { editorOf, goTo, openSample, openWindow, type WindowOptions } from './support/window.ts';

const stage = createStage('zh-CN');
const open = (options?: WindowOptions) => openWindow(stage().browser, stage().address, options);

const openFirst = (page: Page) => page.getByRole('heading', { level: 1, name: '第一章' }).waitFor();

test('a character is renamed everywhere but in one place, and one undo takes it back', async () => {
  const { page, complaints } = await open();
  await openSample(page);
  await openFirst(page);
  const bookId = /#\/b\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  const chapterId = page.url().split('/').at(-1) ?? '';
  const onDisk = async () => (await stage().shell.services.client.chapters.read({ bookId, chapterId })).prose;
  const before = await onDisk();
  const count = before.split('陆衡').length - 1;
  expect(count).toBeGreaterThan(1);

  await goTo(page, '圣经');
  await page.getByRole('link', { name: /陆衡/ }).click();
  await page.getByRole('button', { name: '全书改名……' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名字').fill('陆平');
  await dialog.getByRole('button', { name: '预览' }).click();
  await dialog.locator('.replace-hit input').first().uncheck();
  await dialog.getByRole('button', { name: /^替换 \d+ 处/ }).click();
  await page.locator('.replace-form').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('名字', { exact: true }).inputValue(), SOON).toBe('陆平');

  await goTo(page, '写作');
  await editorOf(page).getByText('陆平').first().waitFor();
  const renamed = await onDisk();
  expect(renamed.split('陆衡').length - 1).toBe(1);
  expect(renamed.split('陆平').length - 1).toBe(count - 1);
  expect(renamed.indexOf('陆衡')).toBe(before.indexOf('陆衡'));

  await page.keyboard.press('Control+Alt+z');
  await expect.poll(onDisk, SOON).toBe(before);
  await expect.poll(() => editorOf(page).getByText('陆平').count(), SOON).toBe(0);
  await goTo(page, '圣经');
  await page.getByRole('link', { name: /陆衡/ }).waitFor();
  expect(complaints).toEqual([]);
});

test('a name shows its card under the pointer and by keyboard, and leads to the bible', async () => {
  const { page, complaints } = await open();
  await openSample(page);
  await openFirst(page);
  await page.locator('.cm-bible-name', { hasText: '陆衡' }).first().hover();
  await page.locator('.cm-name-card').getByText('主角').waitFor();
  await page.mouse.move(0, 0);

  await page.keyboard.press('Alt+PageDown');
  await page.getByRole('heading', { level: 1, name: '第二章' }).waitFor();
  expect(await page.locator('.cm-dead-name').count()).toBe(0);
  await page.keyboard.press('Alt+PageDown');
  await page.getByRole('heading', { level: 1, name: '第三章' }).waitFor();
  await page.locator('.cm-dead-name', { hasText: '何四' }).first().click();
  await page.keyboard.press('Control+Alt+b');
  await page.locator('.cm-name-card').getByText('已在第 2 章死去').first().waitFor();
  await expect.poll(() => page.locator('.cm-name-card a:focus').count(), SOON).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('名字', { exact: true }).inputValue(), SOON).toBe('何四');
  expect(complaints).toEqual([]);
});

test('cards are chosen by Shift, moved together by keyboard, and moved back by one undo', async () => {
  const { page, complaints } = await open();
  await openSample(page);
  await goTo(page, '故事板');
  const order = async () =>
    (await page.locator('.card .card-link').allInnerTexts()).map((text) => text.replace(/^\d+\s*/, ''));
  await page.locator('.card').first().waitFor();
  const before = await order();
  await page.locator('.card .card-link').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('已选 2 章').waitFor();
  await expect
    .poll(() => page.locator('[data-chapter]:has(:focus)').textContent(), SOON)
    .toContain(before[1]);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await order()).slice(0, 3), SOON).toEqual([before[2], before[0], before[1]]);
  await page.keyboard.press('Escape');
  await page.locator('.selection-bar').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(order, SOON).toEqual(before);
  expect(complaints).toEqual([]);
});
