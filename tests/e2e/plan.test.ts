import { expect, test } from 'vitest';
import { createStage, SOON } from './support/stage.ts';
import { editorOf, goTo, openSample, openWindow, saved } from './support/window.ts';

const stage = createStage('zh-CN');

test('what is typed counts in the bar and on the plan, an undo takes it back, and the plan is ticked by keyboard', async () => {
  const { page, complaints } = await openWindow(stage().browser, stage().address);
  await openSample(page);
  const bar = page.locator('.status .number').first();
  await expect.poll(() => bar.textContent(), SOON).toContain('今日 0');
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('雪夜叩关。');
  await saved(page);
  await expect.poll(() => bar.textContent(), SOON).toContain('今日 4');
  await goTo(page, '计划');
  const today = page.getByRole('region', { name: '今天', exact: true });
  await expect.poll(() => today.textContent(), SOON).toContain('自己写的4 字');
  await page.getByRole('textbox', { name: '新的计划' }).fill('听一听铜铃');
  await page.keyboard.press('Enter');
  const item = page.getByRole('checkbox', { name: '听一听铜铃' });
  await item.press(' ');
  await expect.poll(() => item.isChecked(), SOON).toBe(true);
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Control+Alt+z');
  await expect.poll(() => bar.textContent(), SOON).toContain('今日 0');
  await expect.poll(() => item.count(), SOON).toBe(0);
  expect(complaints).toEqual([]);
});
