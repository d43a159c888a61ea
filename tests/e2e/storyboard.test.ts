import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createStage, SOON } from './support/stage.ts';
import { goTo, openSample, openWindow, type WindowOptions } from './support/window.ts';

const stage = createStage('zh-CN');
const open = (options?: WindowOptions) => openWindow(stage().browser, stage().address, options);

async function openBoard(): Promise<Page> {
  const { page } = await open();
  await openSample(page);
  await goTo(page, '故事板');
  await page.locator('.card').first().waitFor();
  return page;
}

const order = (page: Page) => page.locator('.card .card-link').allInnerTexts();

test('a card is dragged behind another one, and the toast takes it back', async () => {
  const page = await openBoard();
  const before = await order(page);
  const [first, third] = [page.locator('.card').nth(0), page.locator('.card').nth(2)];
  const box = await third.boundingBox();
  await first.dragTo(third, { targetPosition: { x: (box?.width ?? 200) - 12, y: 60 } });
  const title = (text: string | undefined) => text?.replace(/^\d+\s*/, '');
  await expect
    .poll(async () => (await order(page)).map(title).slice(0, 3), SOON)
    .toEqual([before[1], before[2], before[0]].map(title));
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => order(page), SOON).toEqual(before);
});

test('the same by keyboard: arrows walk, Alt with an arrow moves, the numbers follow', async () => {
  const page = await openBoard();
  const before = await order(page);
  await page.locator('.card .card-link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.locator(':focus').textContent(), SOON)
    .toContain(before[1]?.replace(/^\d+\s*/, ''));
  await page.keyboard.press('Alt+ArrowLeft');
  const title = (text: string | undefined) => text?.replace(/^\d+\s*/, '');
  await expect.poll(async () => title((await order(page))[0]), SOON).toBe(title(before[1]));
  expect((await order(page))[0]).toMatch(/^1/);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => order(page), SOON).toEqual(before);
});

test('a chapter is added, merged and deleted through the menu of a card', async () => {
  const page = await openBoard();
  const before = await order(page);
  const choose = async (item: string) => {
    await page.locator('.card').first().getByRole('button').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('在后面插入一章');
  await page.getByRole('dialog').getByLabel('标题').fill('插进来的');
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '插进来的' }).waitFor();
  await goTo(page, '故事板');
  await expect.poll(async () => (await order(page)).length, SOON).toBe(before.length + 1);
  await choose('与下一章合并');
  await expect.poll(() => order(page), SOON).toEqual(before);
  await choose('删除');
  await expect.poll(async () => (await order(page)).length, SOON).toBe(before.length - 1);
  await page.getByRole('button', { name: '撤销' }).first().click();
  await expect.poll(() => order(page), SOON).toEqual(before);
});

async function openTimeline(): Promise<Page> {
  const page = await openBoard();
  await page.getByRole('button', { name: '时间线' }).click();
  await page.locator('.time-row.chapters li').first().waitFor();
  return page;
}

test('along the timeline a chapter is dragged behind another one, and the toast takes it back', async () => {
  const page = await openTimeline();
  const titles = () => page.locator('.time-row.chapters li .clip').allInnerTexts();
  const before = await titles();
  const [first, third] = [0, 2].map((at) => page.locator('.time-row.chapters li').nth(at));
  const box = await third?.boundingBox();
  if (third) await first?.dragTo(third, { targetPosition: { x: (box?.width ?? 100) - 8, y: 20 } });
  await expect
    .poll(async () => (await titles()).slice(0, 3), SOON)
    .toEqual([before[1], before[2], before[0]]);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(titles, SOON).toEqual(before);
});

test('the mark of a due chapter is dragged to another one, and by keyboard back', async () => {
  const page = await openTimeline();
  const due = page.locator('.time-step[data-stage="due"]').first();
  const where = () => due.getAttribute('title');
  expect(await where()).toContain('第 6 章');
  const fifth = await page.locator('.time-row.chapters li').nth(4).boundingBox();
  const mark = await due.boundingBox();
  const sheet = page.locator('.time-sheet');
  const origin = await sheet.boundingBox();
  await due.dragTo(sheet, {
    targetPosition: { x: (fifth?.x ?? 0) - (origin?.x ?? 0) + 20, y: (mark?.y ?? 0) - (origin?.y ?? 0) + 6 },
  });
  await expect.poll(where, SOON).toContain('第 5 章');
  await due.getByRole('link').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(where, SOON).toContain('第 6 章');
});

test('several chapters get one time at once, by keyboard alone', async () => {
  const page = await openTimeline();
  await page.locator('.time-row.chapters .card-link').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: '填 2 章的资料' });
  await dialog.getByLabel('时间', { exact: true }).fill('霜降，亥时');
  await page.keyboard.press('Enter');
  const first = page.locator('[data-track="when"] button').first();
  await expect.poll(() => first.getAttribute('aria-label'), SOON).toBe('第 1–2 章：霜降，亥时');
});
